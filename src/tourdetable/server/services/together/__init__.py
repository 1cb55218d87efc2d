"""Playing together: invitations to people, rematches, notifications."""
