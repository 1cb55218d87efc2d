"""One module per subcommand: its example, its arguments, and `run`."""
