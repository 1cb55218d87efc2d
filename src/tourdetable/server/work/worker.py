"""A process for heavy work: `python -m tourdetable.server.work.worker`.

Requests come in on standard input, each with its length before it; answers go out the same way. It
ends when its input ends, so none outlives the server.
"""

from __future__ import annotations

import contextlib
import random
import signal
import sys
from typing import Any

import msgspec

from tourdetable.bots import Bot, bot
from tourdetable.bots.budget import Budget
from tourdetable.bots.levels import levels
from tourdetable.engine.reading import type_union
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.review import advice
from tourdetable.server.work import archive, requests, reviews
from tourdetable.server.work.requests import Done, Failed, Old, Reply, Request, Work

SIZE = 4
"""Bytes of the length before each message."""


def answer(request: Work) -> bytes:
    """The result as the asker expects it."""
    encode = msgspec.json.encode
    match request:
        case requests.Choose():
            return encode(_choose(request))
        case requests.Deduce():
            game = game_of(request.game)
            return encode(game.deduce(msgspec.json.decode(request.view, type=game.view_type)))
        case requests.Advise():
            return encode(_advise(request))
        case requests.ReadFile():
            return encode(archive.read_file(request.data))
        case _:
            return encode(_look_back(request))


def _look_back(request: Old) -> object:
    """What is asked about a finished match."""
    match request:
        case requests.Positions():
            return archive.positions(request)
        case requests.Prove():
            return archive.proof(request.whole)
        case requests.Export():
            return archive.export(request)
        case requests.Survey():
            return archive.survey(request.whole)
        case requests.Stop():
            return archive.stop(request.stretch)
        case requests.ReviewMore():
            return reviews.go_on(request)
        case requests.Moment():
            return reviews.moment(request.stretch)
        case requests.Beside():
            return reviews.beside(request)


def _warm_up(games: list[str]) -> None:
    """Load games and their bots, as far as they can be loaded."""
    for name in games:
        with contextlib.suppress(Refusal):
            game = game_of(name)
            game.rules(game.seats[0])
            for make in levels(name).values():
                make()


def _choose(request: requests.Choose) -> object:
    game = game_of(request.game)
    view = msgspec.json.decode(request.view, type=game.view_type)
    moves: list[Any] = msgspec.json.decode(request.moves, type=list[type_union(game.moves)])  # type: ignore[misc]
    thinker: Bot = bot(request.game, request.level)
    return thinker.choose(game, view, request.seat, moves, random.Random(request.seed))


def _advise(request: requests.Advise) -> tuple[object, bool]:
    game = game_of(request.game)
    view = msgspec.json.decode(request.view, type=game.view_type)
    moves: list[Any] = msgspec.json.decode(request.moves, type=list[type_union(game.moves)])  # type: ignore[misc]
    budget = Budget(milliseconds=request.milliseconds)
    return advice(game, view, request.seat, moves, budget, pair=request.pair, levels=request.levels)


def answer_safely(request: Request) -> Reply:
    """The answer, or why there is none."""
    try:
        if isinstance(request, requests.WarmUp):
            _warm_up(request.games)
            return Done(b"")
        return Done(answer(request))
    except Refusal as refusal:
        return requests.Refused(refusal.rule, refusal.reason, refusal.key, refusal.details)
    except Exception as error:  # noqa: BLE001 - a bot may fail in any way
        return Failed(f"{type(error).__name__}: {error}")


def framed(message: bytes) -> bytes:
    """A message with its length before it."""
    return len(message).to_bytes(SIZE, "big") + message


def main() -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us by closing our input
    decoder = msgspec.msgpack.Decoder(Request)
    encoder = msgspec.msgpack.Encoder()
    source, target = sys.stdin.buffer, sys.stdout.buffer
    while len(size := source.read(SIZE)) == SIZE:
        request = decoder.decode(source.read(int.from_bytes(size, "big")))
        target.write(framed(encoder.encode(answer_safely(request))))
        target.flush()


if __name__ == "__main__":
    main()
