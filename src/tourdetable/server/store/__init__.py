"""The database: all SQL of the server, one file per subject."""
