"""Where work runs: here, on all cores, or on a Dask cluster, through one standard interface."""

from __future__ import annotations

import concurrent.futures as futures
import contextlib
import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import tourdetable as tdt
from tourdetable.lab.needs import need

J = TypeVar("J")
R = TypeVar("R")


class Inline(futures.Executor):
    """Runs each task at once in this process: nothing to start, nothing to copy."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> futures.Future[Any]:
        done: futures.Future[Any] = futures.Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - the future carries it to whoever asks
            done.set_exception(error)
        return done


@contextlib.contextmanager
def executor(
    processes: int, scheduler: str | None = None
) -> Iterator[tuple[futures.Executor, int]]:
    """An executor and how many tasks to keep under way in it; closed, and cancelled, at the end."""
    if scheduler is not None:
        with _dask(scheduler) as cluster:
            yield cluster
        return
    if processes < 0:
        why = f"{processes} is not a number of processes."
        raise tdt.Refusal("processes", why, "processes", processes=processes)
    count = processes or os.cpu_count() or 1
    if count == 1:
        yield Inline(), 1
        return
    # spawn: a fork would copy the locks of threads that other libraries started
    context = multiprocessing.get_context("spawn")
    pool = futures.ProcessPoolExecutor(count, mp_context=context)
    try:
        yield pool, 2 * count
    finally:
        pool.shutdown(cancel_futures=True)


@contextlib.contextmanager
def _dask(scheduler: str) -> Iterator[tuple[futures.Executor, int]]:
    distributed = need("distributed", "dask")
    try:
        client = distributed.Client(scheduler, timeout="10s")
    except (OSError, ValueError) as error:
        raise tdt.Refusal(
            "scheduler", f"{scheduler} does not answer: {error}.", "scheduler",
            scheduler=scheduler, error=str(error),
        ) from None  # fmt: skip
    try:
        workers = len(client.scheduler_info(n_workers=-1)["workers"])
        yield client.get_executor(pure=False), max(4, 4 * workers)
    finally:
        client.close()


def run_all(
    where: tuple[futures.Executor, int],
    work: Callable[[J], R],
    jobs: Iterable[J],
    done: Callable[[J, R], None],
) -> None:
    """Hand out jobs, a bounded number at a time, and report each result as it comes."""
    pool, window = where
    waiting: dict[futures.Future[R], J] = {}
    queue = iter(jobs)
    while True:
        while len(waiting) < window and (job := next(queue, None)) is not None:
            waiting[pool.submit(work, job)] = job
        if not waiting:
            return
        finished, _ = futures.wait(waiting, return_when=futures.FIRST_COMPLETED)
        for future in finished:
            done(waiting.pop(future), future.result())
