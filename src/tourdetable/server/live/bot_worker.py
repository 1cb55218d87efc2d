"""A process in which bots think: requests come in as JSON lines, answers go out the same way."""

from __future__ import annotations

import random
import signal
import sys
from typing import Any, Literal

import msgspec

from tourdetable.bots import Bot, bot
from tourdetable.engine.reading import type_union
from tourdetable.engine.registry import game as game_of


class Request(msgspec.Struct, kw_only=True):
    """Choose a move, or work out an aid: from a view, never from a state."""

    kind: Literal["choose", "deduce"]
    game: str
    view: msgspec.Raw
    level: str = ""
    seat: int = 0
    moves: msgspec.Raw = msgspec.Raw(b"[]")
    seed: str = ""


def answer(request: Request) -> bytes:
    """The answer as JSON."""
    game = game_of(request.game)
    view = msgspec.json.decode(request.view, type=game.view_type)
    if request.kind == "deduce":
        return msgspec.json.encode({"result": game.deduce(view)})
    moves: list[Any] = msgspec.json.decode(request.moves, type=list[type_union(game.moves)])  # type: ignore[misc]
    thinker: Bot = bot(request.game, request.level)
    chosen = thinker.choose(game, view, request.seat, moves, random.Random(request.seed))
    return msgspec.json.encode({"result": chosen})


def answer_safely(request: Request) -> bytes:
    """The answer or the error as JSON."""
    try:
        return answer(request)
    except Exception as error:  # noqa: BLE001 - a bot may fail in any way
        return msgspec.json.encode({"error": f"{type(error).__name__}: {error}"})


def main() -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us by closing our input
    decoder = msgspec.json.Decoder(Request)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer_safely(decoder.decode(line)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
