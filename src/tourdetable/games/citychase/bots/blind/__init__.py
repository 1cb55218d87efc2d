"""Police that cannot be read: a table proved against every thief, made better at each turn."""
