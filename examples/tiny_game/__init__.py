"""The example of a whole small game."""
