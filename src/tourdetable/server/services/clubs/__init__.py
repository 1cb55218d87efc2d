"""Clubs: their members, what they have won, and what they remember."""
