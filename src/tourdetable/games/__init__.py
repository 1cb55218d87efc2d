"""The rule books: one folder each. `engine.registry` finds them."""
