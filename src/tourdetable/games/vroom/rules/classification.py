"""CR-12, CR-13: the order of the totals and the fewest removals."""

from __future__ import annotations


def kept(totals: list[int]) -> int:
    """The length of the longest non-decreasing choice of the totals, in their order."""
    best = [1] * len(totals)
    for later in range(len(totals)):
        for earlier in range(later):
            if totals[earlier] <= totals[later]:
                best[later] = max(best[later], best[earlier] + 1)
    return max(best)


def removals(totals: list[int]) -> int:
    """How many cars must go until the rest is in order, as few as possible."""
    return len(totals) - kept(totals)


def wheels_owed(removed: int) -> int:
    """One car removed costs one wheel, several cost two."""
    return min(removed, 2)


def choices(totals: list[int]) -> list[list[int]]:
    """Every smallest set of places whose removal leaves the rest in order."""
    fewest = removals(totals)
    found: list[list[int]] = []
    for mask in range(2 ** len(totals)):
        places = [place for place in range(len(totals)) if (mask // 2**place) % 2 == 1]
        if len(places) != fewest:
            continue
        rest = [total for place, total in enumerate(totals) if place not in places]
        if all(rest[place] <= rest[place + 1] for place in range(len(rest) - 1)):
            found.append(places)
    return found


def last_to_first(progress: list[int]) -> list[int]:
    """CR-10a: the cars by progress to 0.1 cm; of equal ones the higher number ranks behind."""
    keys = [((value + 5) // 10) * 100 - car for car, value in enumerate(progress)]
    return sorted(range(len(progress)), key=lambda car: keys[car])
