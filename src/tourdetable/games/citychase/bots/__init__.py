"""Bots for City Chase; `levels.py` declares which ones a table offers."""
