"""The laboratory: simulations, tournaments, balance reports and adapters.

It treats games through the registry only.
"""
