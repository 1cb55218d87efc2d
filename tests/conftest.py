"""What all tests share: random play repeats itself, so that a red run is red again."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# A busy machine is no fault: no deadline, and slow generation is not reported.
settings.register_profile(
    "same", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
# `pytest --hypothesis-profile=new` looks for examples nobody has seen yet.
settings.register_profile("new", parent=settings.get_profile("same"), derandomize=False)
settings.load_profile("same")
