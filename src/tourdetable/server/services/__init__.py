"""What people ask for besides moves: matches, seats, clubs, replays, laboratory runs."""
