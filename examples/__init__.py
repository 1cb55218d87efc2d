"""Examples that documents and tests use."""
