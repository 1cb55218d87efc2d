"""Chat: a greeting shows the latest lines, and stays small."""

from __future__ import annotations

from tests.server.harness import Player

from tourdetable.server.live.chat import CHARACTERS_SHOWN


def test_a_greeting_shows_the_latest_lines_but_not_all_of_a_long_talk(ann: Player) -> None:
    match = ann.make("me", "me")["match"]["id"]
    seat = ann.sit(match, seat=0)
    for number in range(40):
        seat.send(type="say", text=f"{number} " + "x" * 490)
        seat.wait("chat")
    said = [line["text"] for line in ann.sit(match, seat=0).welcome["chat"]]
    assert said[-1].startswith("39 ")
    assert said == sorted(said, key=lambda text: int(text.split()[0]))
    assert CHARACTERS_SHOWN * 0.9 < sum(map(len, said)) <= CHARACTERS_SHOWN
