"""What spectators are told, and when."""
