"""Bots for Tiny; `levels.py` declares which ones a table offers."""
