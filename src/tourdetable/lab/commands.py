"""Play a run, compute its figures and, if a folder is given, write its report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from tourdetable.lab.optional_imports import need
from tourdetable.lab.reports import balance as balances
from tourdetable.lab.reports import simulation as simulations
from tourdetable.lab.reports import tournament as tournaments
from tourdetable.lab.reports.figures import Balance, Simulation, Tournament, failed
from tourdetable.lab.runs.plan import Plan, make_plan
from tourdetable.lab.runs.results import save
from tourdetable.lab.runs.rows import setting
from tourdetable.lab.runs.run import run, run_rows
from tourdetable.lab.types import Options, RunOptions

FOR_REPORTS = ("polars", "altair", "vl_convert", "scipy", "statsmodels")


def simulate(
    game_id: str,
    seats: int | None = None,
    games: int = 1000,
    options: Options | None = None,
    levels: Sequence[str] = (),
    seed: int = 0,
    *,
    language: str = "en",
    **how: Unpack[RunOptions],
) -> Simulation:
    """Simulate a game; all bots are random unless `levels` names one per seat."""
    folder = how.get("folder")
    _need(*FOR_REPORTS if folder is not None else ())
    given = setting(game_id, seats, options, tuple(levels))
    plan = make_plan([given], games, seed)
    tally = simulations.Tally()
    failures = run(plan, tally.take, **how)
    figures = simulations.report(given, tally, failed(plan, failures))
    if folder is not None:
        from tourdetable.lab.reports.html.runs import write_simulation

        save(plan, figures, folder)
        write_simulation(figures, tally, seed, folder, language)
    return figures


def tournament(plan: Plan, *, language: str = "en", **how: Unpack[RunOptions]) -> Tournament:
    """Play a tournament or the rest of it: cross table and ratings."""
    folder = how.get("folder")
    _need("numpy", *(FOR_REPORTS if folder is not None else ()))
    rows, failures = run_rows(plan, **how)
    figures = tournaments.report(plan, rows, failures)
    if folder is not None:
        from tourdetable.lab.reports.html.runs import write_tournament

        save(plan, figures, folder)
        write_tournament(figures, plan.seed, folder, language)
    return figures


def balance(plan: Plan, *, language: str = "en", **how: Unpack[RunOptions]) -> Balance:
    """Play a balance study or the rest of it; the folder also gets outliers as match files."""
    folder = how.get("folder")
    _need("scipy", "statsmodels", *(FOR_REPORTS if folder is not None else ()))
    rows, failures = run_rows(plan, **how)
    figures = balances.report(plan, rows, failures)
    if folder is not None:
        from tourdetable.lab.reports.html.balance import write

        save(plan, figures, folder)
        write(plan, rows, figures, folder, language)
    return figures


def _need(*modules: str) -> None:
    """Refuse before the run, not after it."""
    for module in modules:
        need(module)
