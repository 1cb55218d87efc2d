"""Training of learned values by self-play."""
