"""The label of a device in the list of devices."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)  # fmt: skip
"""The first that is found counts: most browsers also name those after them."""
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
    ("Mac OS X", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip


def device_label(user_agent: str) -> str:
    """Browser and system, such as "Firefox, Linux"; empty for a program."""
    found = [
        next((called for sign, called in signs if sign in user_agent), "")
        for signs in (BROWSERS, SYSTEMS)
    ]
    return ", ".join(part for part in found if part)
