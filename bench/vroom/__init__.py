"""Studies of By Eye."""
