"""Endpoints for playing together: absences, invitations, notifications."""
