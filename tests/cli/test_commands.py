"""The command line: results for people and scripts, one sentence and exit code 2 on bad input."""

from __future__ import annotations

import json
import os
import re
import shlex
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tourdetable as tdt
from tests.server.harness import free_port
from tourdetable.cli import main
from tourdetable.cli.commands.operator.serve import check_port_is_free
from tourdetable.cli.main import COMMANDS, parser
from tourdetable.cli.parser import OWN
from tourdetable.engine import registry
from tourdetable.server import Settings, run

PACKAGE = Path(tdt.__file__).parent


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture(autouse=True)
def only_our_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the server's tests in the same process have put beside them."""
    monkeypatch.delitem(registry._all(), "tiny", raising=False)


@pytest.fixture
def match_file(tmp_path: Path) -> Path:
    match = tdt.start("citychase", 2)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match.to_json()))
    return path


@pytest.fixture(autouse=True)
def plain_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever whoever runs this reads."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([command, "--help"])
    assert stopped.value.code == 0
    assert f"example: tourdetable {command}" in " ".join(capsys.readouterr().out.split())


def helped(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as stopped:
        main([*arguments, "--help"])
    assert stopped.value.code == 0
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_french_where_french_is_asked_for_or_spoken(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    english = helped(capsys, command)
    asked = helped(capsys, command, "--language", "fr")
    assert asked.startswith(f"utilisation : tourdetable {command} ")
    assert f"exemple : tourdetable {command}" in asked
    assert english.startswith(f"usage: tourdetable {command} ")
    monkeypatch.setenv("LANG", "fr_CH.UTF-8")
    assert helped(capsys, command) == asked
    assert helped(capsys, command, "--language=en") == english
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert helped(capsys, command) == english


def test_the_help_of_all_is_french_before_any_command_is_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = helped(capsys, "--language", "fr")
    assert asked.startswith("utilisation : tourdetable [-h]")
    assert "Ouvrir la table et sa page dans un navigateur." in asked
    assert "usage:" not in asked


@pytest.mark.parametrize(
    ("typed", "english", "french"),
    [
        (["simulate"], "arguments are required: game", "il manque : game"),
        (["games", "--loud"], "unrecognized arguments: --loud", "arguments inconnus : --loud"),
        (["track", "fly", "x"], "invalid choice: 'fly'", "'fly' n’est pas l’un de"),
        (["serve", "--port", "x"], "invalid int value: 'x'", "'x' n’est pas un nombre entier"),
        (["bench", "--openspiel", "x"], "expected 2 arguments", "2 mots sont attendus"),
        (["serve", "--host"], "expected one argument", "un mot est attendu"),
    ],
)
def test_what_is_typed_wrongly_is_told_in_both_languages(
    typed: list[str], english: str, french: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, word, said in (("en", "error:", english), ("fr", "erreur :", french)):
        with pytest.raises(SystemExit) as stopped:
            main([typed[0], "--language", language, *typed[1:]])
        assert stopped.value.code == 2
        problem = capsys.readouterr().err.splitlines()[-1]
        assert re.match(rf"tourdetable( {typed[0]})?: {word} ", problem)
        assert said in problem


def test_the_texts_of_the_command_line_are_all_used_and_in_both_languages() -> None:
    english, french = (
        re.findall(r"^([a-z][\w-]*) =", (OWN / f"{language}.ftl").read_text(), re.MULTILINE)
        for language in ("en", "fr")
    )
    assert sorted(english) == sorted(french)
    rooms = [path for room in ("cli", "lab", "bots") for path in (PACKAGE / room).rglob("*.py")]
    sources = "\n".join(path.read_text() for path in rooms)

    def used(key: str) -> bool:
        short = re.sub("^(help|word|refusal)-", "", key)
        return re.search(rf"""["']({key}|{short})["']""", sources) is not None

    assert [key for key in english if not used(key)] == []


def test_games_lists_every_game_in_words_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, words, _ = answer(capsys, "games", "--language", "fr")
    assert code == 0
    assert all(f"\n{game_id}: " in words for game_id in tdt.games())
    assert f"rules: {tdt.build()}" in words
    _, text, _ = answer(capsys, "games", "--json")
    assert [game["id"] for game in json.loads(text)["games"]] == tdt.games()
    _, one, _ = answer(capsys, "games", "velocity")
    assert "\nvelocity: " in one
    assert "\nvroom: " not in one


def test_games_lists_an_observation_for_seats_and_options(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ("games", "velocity", "--observation", "--seats", "5", "--option", "board=harbour")
    code, words, _ = answer(capsys, *asked)
    assert code == 0
    declared = tdt.game("velocity").observer(5, {"board": "harbour"}).observation
    assert words.startswith(f"velocity, observation version {declared.version}, 5 seats: ")
    assert len(words.splitlines()) == 1 + len(declared.slots)
    assert re.search(r"^ *\d+ +15  space +15 × 0..28 ", words, re.MULTILINE)
    _, text, _ = answer(capsys, *asked, "--json")
    told = json.loads(text)
    assert told["length"] == declared.length == sum(slot["length"] for slot in told["slots"])
    assert told["slots"][-1]["first"] + told["slots"][-1]["length"] == declared.length
    assert [slot["name"] for slot in told["slots"]] == [slot.name for slot in declared.slots]
    code, _, problem = answer(capsys, "games", "--observation")
    assert (code, "name a game" in problem) == (2, True)


def test_the_documented_observation_is_the_one_that_is_listed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "lab.md").read_text()
    _, listed, _ = answer(capsys, "games", "velocity", "--observation", "--seats", "3")
    assert listed in page
    for game_id in tdt.games():
        game = tdt.game(game_id)
        fewest = game.seats[0]
        length = game.observer(fewest, game.options_for(fewest, {})).observation.length
        assert f"{game_id} {length}" in page


def test_simulate_prints_one_object_for_scripts(capsys: pytest.CaptureFixture[str]) -> None:
    code, text, _ = answer(capsys, "simulate", "citychase", "--games", "60", "--json")
    figures: dict[str, Any] = json.loads(text)
    assert code == 0
    assert figures["game"] == "citychase"
    assert figures["build"] == tdt.build()
    assert figures["games"] == 60
    assert figures["steps"] > 60 * 4
    assert figures["steps_per_second"] > 0
    assert set(figures["wins"]) == {"thief", "police"}
    shares = [side["share"] for side in figures["wins"].values()]
    assert sum(shares) == pytest.approx(1)
    for side in figures["wins"].values():
        low, high = side["interval"]
        assert 0 <= low <= side["share"] <= high <= 1
    assert figures["length"]["mean"] == pytest.approx(figures["steps"] / 60)


def test_simulate_tells_a_person_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    code, text, _ = answer(capsys, "simulate", "citychase", "--games", "20", "--seed", "3")
    assert code == 0
    assert "20 matches" in text
    assert "Police wins" in text
    assert "95 %" in text


def test_simulate_lets_bots_play(capsys: pytest.CaptureFixture[str]) -> None:
    code, text, _ = answer(
        capsys, "simulate", "citychase", "--games", "2", "--bots", "random,random", "--json"
    )
    assert code == 0
    assert json.loads(text)["bots"] == ["random", "random"]


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    runs = [
        json.loads(answer(capsys, "simulate", "citychase", "--games", "30", "--json")[1])
        for _ in range(2)
    ]
    assert runs[0]["wins"] == runs[1]["wins"]
    assert runs[0]["length"] == runs[1]["length"]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["simulate", "chess"], "game"),
        (["simulate", "citychase", "--seats", "9"], "seats"),
        (["simulate", "citychase", "--games", "0"], "games"),
        (["simulate", "citychase", "--option", "colour=red"], "options"),
        (["simulate", "citychase", "--option", "aid=maybe"], "aid"),
        (["simulate", "citychase", "--option", "aid"], "option"),
        (["simulate", "citychase", "--seats", "2", "--bots", "random,random,random"], "bots"),
        (["simulate", "citychase", "--bots", "random,genius"], "bot"),
        (["replay", "no-such-file.json"], "file"),
        (["serve", "--port", "0"], "port"),
        (["serve", "--host", "no.such.host.invalid"], "host"),
        (["serve", "--public-url", "games.example.org"], "public-url"),
        (["serve", "--public-url", "https://example.org/games"], "public-url"),
        (["serve", "--public-url", "https://["], "public-url"),
        (["serve", "--origin", "club.example.org"], "origin"),
        (["serve", "--bot-workers", "0"], "bot-workers"),
        (["serve", "--bot-pace", "-1"], "bot-pace"),
        (["serve", "--trusted-proxies", "127.0.0.1,proxy"], "trusted-proxies"),
        (["track", "check", "no-such-road.toml"], "no-such-road.toml"),
        (["backup", "copy.db", "--database", "no-such.db"], "database"),
        (["verify", "no-such-file.json"], "file"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, problem = answer(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert problem.startswith(f"tourdetable: {named}: ")
    assert problem.count("\n") == 1


def test_serve_hands_what_the_operator_chose_to_the_server(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked: list[Settings] = []
    monkeypatch.setattr(run, "serve", asked.append)
    port = free_port()
    code, _, _ = answer(
        capsys, "serve", "--no-browser", "--port", str(port), "--database", str(tmp_path / "t.db"),
        "--bot-workers", "3", "--bot-pace", "0.5", "--trusted-proxies", "10.0.0.0/8,::1",
        "--secure-cookies", "--webhooks", "--origin", "https://club.example.org/",
        "--public-url", "https://games.example.org:8443/",
    )  # fmt: skip
    assert code == 0
    (chosen,) = asked
    assert (chosen.bot_workers, chosen.bot_pace, chosen.webhooks) == (3, 0.5, True)
    assert chosen.trusted_proxies == "10.0.0.0/8,::1"
    assert chosen.cookies_secure
    assert chosen.origins == ["https://club.example.org"], "as browsers name it"
    assert chosen.base == "https://games.example.org:8443"


def test_a_table_may_listen_on_an_address_of_the_newer_internet() -> None:
    assert Settings(host="::1", port=8123).base == "http://[::1]:8123"
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
            port = probe.getsockname()[1]
    except OSError:
        pytest.skip("this machine has no IPv6")
    check_port_is_free("::1", port)


@pytest.mark.parametrize("content", [b"not a database at all", b"SQLite format 3\x00 but no more"])
def test_a_file_that_is_no_database_is_refused_and_left_alone(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(content)
    port = str(free_port())
    code, _, problem = answer(
        capsys, "serve", "--no-browser", "--port", port, "--database", str(file)
    )
    assert code == 2
    assert problem.startswith("tourdetable: database: ")
    assert problem.count("\n") == 1
    assert file.read_bytes() == content


def test_a_place_where_nothing_can_be_written_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    database = tmp_path / "tables.db"
    sqlite3.connect(database).execute("CREATE TABLE kept (what TEXT)").close()
    with pytest.raises(tdt.Refusal) as refusal:
        run.serve(Settings(database=tmp_path / "file" / "tables.db", quiet=True))
    assert refusal.value.key == "database-damaged"
    target = tmp_path / "nowhere" / "copy.db"
    code, _, problem = answer(capsys, "backup", str(target), "--database", str(database))
    assert (code, problem.count("\n")) == (2, 1)
    foreign, half = tmp_path / "letter.txt", tmp_path / "half.db"
    foreign.write_bytes(b"x" * 5000)
    code, _, _ = answer(capsys, "backup", str(half), "--database", str(foreign))
    assert code == 2
    assert not half.exists(), "half a copy is none"


def test_python_runs_the_package_as_the_command() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "tourdetable", "--version"],
        capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": str(Path(tdt.__file__).parents[1])},
    )  # fmt: skip
    assert said.stdout.startswith(f"tourdetable {tdt.__version__}")


def test_replay_tells_a_match_in_words(
    match_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, title in (("en", "City Chase"), ("fr", "City Chase")):
        code, text, _ = answer(capsys, "replay", str(match_file), "--language", language)
        assert code == 0
        assert text.startswith(title)
        assert "CC-16" in text or "CC-9" in text
    code, text, _ = answer(capsys, "replay", str(match_file), "--json")
    assert code == 0
    assert json.loads(text)["outcome"]["winners"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "echecs"], "le jeu echecs n’existe pas"),
        (["simulate", "citychase", "--seats", "9"], "2 à 4"),
        (["simulate", "citychase", "--option", "thief=3"], "0 à 1"),
        (["replay", "pas-de-fichier.json"], "ne peut pas être lu"),
        (["simulate", "citychase", "--bots", "easy:x"], "doit être un nombre de simulations"),
        (["simulate", "citychase", "--games", "0"], "jouez au moins une partie"),
        (["serve", "--port", "0"], "0 n’est pas entre 1 et 65535"),
        (["serve", "--origin", "exemple"], "sans chemin"),
        (["backup", "copie.db", "--database", "rien.db"], "cette base n’existe pas"),
    ],
)
def test_refusals_are_told_in_the_language_that_was_asked_for(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, problem = answer(capsys, *arguments, "--language", "fr")
    assert code == 2
    assert said in problem


def test_results_are_told_in_french_too(
    match_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, replayed, _ = answer(capsys, "replay", str(match_file), "--language", "fr")
    assert replayed.startswith("City Chase, 2 places, ")
    _, verified, _ = answer(capsys, "verify", str(match_file), "--language", "fr")
    assert "hasard équitable : 0 tirages" in verified
    assert "tout est conforme" in verified
    _, listed, _ = answer(capsys, "games", "--language", "fr")
    assert "2 à 4 places, environ 20 minutes, de Martino" in listed


def test_verify_says_whether_a_match_was_fair(
    match_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, text, _ = answer(capsys, "verify", str(match_file))
    assert code == 0
    assert "all as promised" in text
    code, text, _ = answer(capsys, "verify", str(match_file), "--json")
    assert json.loads(text)["fair"] is True


def test_a_damaged_match_file_is_refused_with_its_entry(
    match_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(match_file.read_text())
    data["log"][4]["seat"] = 7
    match_file.write_text(json.dumps(data))
    for command in ("replay", "verify"):
        code, _, problem = answer(capsys, command, str(match_file))
        assert code == 2
        assert "entry 5" in problem


def test_a_port_in_use_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        code, _, problem = answer(capsys, "--no-browser", "--port", str(taken.getsockname()[1]))
    assert code == 2
    assert "choose another with --port" in problem


def test_backup_copies_the_database_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, target = tmp_path / "tables.db", tmp_path / "copy.db"
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE kept (what TEXT)")
    arguments = ["backup", str(target), "--database", str(database)]
    code, text, _ = answer(capsys, *arguments, "--json")
    assert code == 0
    assert json.loads(text)["pages"] > 0
    assert sqlite3.connect(target).execute("SELECT name FROM sqlite_master").fetchall()
    code, _, problem = answer(capsys, *arguments)
    assert code == 2
    assert problem.startswith("tourdetable: target: ")


def test_a_road_is_checked_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    road = tdt.game("velomaster").folder / "boards" / "1-harbour.toml"
    code, text, _ = answer(capsys, "track", "check", str(road), "--json")
    assert code == 0
    assert json.loads(text)["cells"] > 100
    drawing = tmp_path / "road.svg"
    code, text, _ = answer(capsys, "track", "draw", str(road), "--out", str(drawing))
    assert code == 0
    assert drawing.read_text().startswith("<svg")
    broken = tmp_path / "broken.toml"
    broken.write_text(road.read_text().replace("finish = ", "finish = -"))
    code, _, problem = answer(capsys, "track", "check", str(broken))
    assert code == 2
    assert "finish" in problem


def documented() -> list[str]:
    """Every command that the documents print, in a line of its own or inside a sentence."""
    root = Path(__file__).parents[2]
    pages = [
        *root.glob("*.md"),
        *root.glob("docs/*.md"),
        *root.glob("src/tourdetable/games/*/*.md"),
    ]
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    found = re.findall(
        r"^tourdetable [a-z].*$|(?<=`)tourdetable [a-z][^`]*(?=`)", text, re.MULTILINE
    )
    return sorted({line.split("  #")[0].removesuffix("&").strip() for line in found})


@pytest.mark.parametrize("line", documented())
def test_every_command_of_the_documents_can_be_typed_as_printed(line: str) -> None:
    known = {"bench", "simulate", "verify", "replay", "tournament", "balance", "track"}
    words = shlex.split(line.replace("<id>", "citychase").replace("…", ""))[1:]
    if words[1:] or words[0] not in known:  # a bare word names the command itself
        assert parser().parse_args(words).command == words[0]
    else:
        assert words[0] in COMMANDS
