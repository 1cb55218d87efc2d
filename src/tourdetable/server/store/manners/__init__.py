"""Manners in the database: blocks, reports, bans, and who did what to whom."""
