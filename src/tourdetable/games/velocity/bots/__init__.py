"""Bots for Velo City; `levels.py` declares which ones a table offers."""
