"""Bots for VeloMaster; `levels.py` declares which ones a table offers."""
