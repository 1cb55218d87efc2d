"""Executors for runs: this process, all cores, or a Dask cluster."""

from __future__ import annotations

import concurrent.futures as futures
import contextlib
import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from typing import ParamSpec, TypeVar

import tourdetable as tdt
from tourdetable.lab.optional_imports import need

J = TypeVar("J")
R = TypeVar("R")
P = ParamSpec("P")


class Inline(futures.Executor):
    """Runs each task at once in this process."""

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> futures.Future[R]:
        done: futures.Future[R] = futures.Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - the future carries it
            done.set_exception(error)
        return done


@contextlib.contextmanager
def executor(
    processes: int, scheduler: str | None = None
) -> Iterator[tuple[futures.Executor, int]]:
    """An executor and how many tasks to submit ahead; pending tasks are cancelled at the end."""
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
    """Submit jobs, a bounded number at a time; `done` gets each result as it arrives."""
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
