"""Bots for Arc-en-ciel; `levels.py` declares which ones a table offers."""
