"""Bots for By Eye; `levels.py` declares which ones a table offers."""
