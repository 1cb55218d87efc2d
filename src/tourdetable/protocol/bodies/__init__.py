"""The bodies of the HTTP interface, one module per subject."""
