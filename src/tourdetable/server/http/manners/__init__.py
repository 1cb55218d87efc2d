"""Endpoints of manners, and of the operator."""
