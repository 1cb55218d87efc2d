"""The page on learning: its programs train a player that beats easy bots and sits at a table."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.harness import ROOT, Player, Running, Seat
from tests.server.http.test_docs import bot_of_the_documentation

TORCH = ROOT / ".learn"
PROGRAMS = ("train", "measure", "player_bot")
TRAIN = """
import sys
import torch
from train import main
torch.manual_seed(1)
main(sys.argv[1], 20)
"""
MEASURE = """
import sys
from measure import victories
print(victories(sys.argv[1], ["easy"], matches=300).mean())
"""


def programs() -> dict[str, str]:
    text = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")
    found = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    return dict(zip(PROGRAMS, found, strict=True))


def test_the_example_is_complete_in_less_than_eighty_lines() -> None:
    for source in programs().values():
        assert len(source.splitlines()) < 80
        compile(source, "learning.md", "exec")


def environment() -> dict[str, str]:
    roots = os.pathsep.join([str(ROOT / "src"), str(TORCH)])
    return {**os.environ, "PYTHONPATH": roots, "OMP_NUM_THREADS": "1"}


def run(folder: Path, *command: str) -> str:
    """What a program of the page prints."""
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def play_at_random(seat: Seat) -> None:
    rng = random.Random(1)
    while seat.ended is None:
        question = seat.last["question"]
        if question is None:
            seat.receive()
        else:
            seat.play(rng.choice(question["moves"]))


@pytest.mark.long
@pytest.mark.skipif(not (TORCH / "torch").exists(), reason="make .learn/ready brings PyTorch")
def test_a_learnt_player_beats_the_easy_bots_and_plays_at_the_table(
    server: Running, ann: Player, tmp_path: Path
) -> None:
    """In a smaller form: a tenth of the updates, which wins more than the third of an equal."""
    for name, source in programs().items():
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
    (tmp_path / "bot.py").write_text(bot_of_the_documentation(), encoding="utf-8")
    run(tmp_path, "-c", TRAIN, "player.pt")
    assert float(run(tmp_path, "-c", MEASURE, "player.pt")) > 0.45  # a third ± 0.03 by chance

    wishes = [{"kind": "me"}, {"kind": "invite"}, {"kind": "bot", "level": "random"}]
    made = ann.post("/matches", game="velocity", seats=wishes)
    command = ["player_bot.py", server.base, made["invites"][0]["code"], "player.pt"]
    with subprocess.Popen(
        [sys.executable, *command],
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.PIPE,
        text=True,
    ) as bot:
        seat = ann.sit(made["match"]["id"])
        play_at_random(seat)
        told, _ = bot.communicate(timeout=60)
    assert told.startswith("winners:")
    assert seat.ended["match"]["status"] == "over"
