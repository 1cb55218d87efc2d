"""Playing outside of a match: lessons and practice."""
