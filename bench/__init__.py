"""Benchmarks: measured by `make bench`, not part of the package."""
