"""Identities, their devices, and the ways to sign in."""
