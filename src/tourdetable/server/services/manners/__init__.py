"""Manners: who is not heard, who is banned, what is reported."""
