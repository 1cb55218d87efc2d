"""The contract suite catches and names each of these mistakes in a small game.

The game is the example (`examples/tiny_game`); `mistakes.py` changes one thing at a time.
Under each check stand the mistakes that it must catch, with words of what it says then.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.contract import test_every_game as every
from tests.contract import test_hot_half as hot
from tests.contract import test_refusals as refused
from tests.contract import test_secrets as secret
from tests.contract import test_shared_lists as shared
from tests.contract.declared import test_declared as declared
from tests.contract.kit import mistakes as wrong
from tests.contract.told import test_texts as said
from tourdetable.engine import registry

Check = Callable[..., None]
CAUGHT: dict[Check, dict[type[wrong.Sound], str]] = {
    secret.test_what_a_viewer_cannot_know_changes_nothing_it_receives: {
        wrong.ShowsEveryNumber: "view.own",
        wrong.TellsTheWrongSeats: "a leak to .*hidden",
    },
    secret.test_views_made_together_are_the_views_made_alone: {
        wrong.ShowsOneViewToAll: "`views` shows seat 1 other fields",
    },
    declared.test_what_a_game_declares_fits_together: {
        wrong.ForgetsToBeSecret: "`secrets` is False",
        wrong.ForgetsItsTurnRule: "does not declare.*turn_rule",
    },
    declared.test_events_told_are_events_declared: {
        wrong.ForgetsToBeSecret: "`secrets` is False: Hidden",
        wrong.TellsAnUndeclaredEvent: "Opened.*not among",
    },
    secret.test_a_state_sampled_from_a_view_gives_the_same_view: {
        wrong.SamplesAnotherNumber: "gives another view",
        wrong.SamplesAnotherTurn: "lets others act",
    },
    every.test_the_same_seed_gives_the_same_game: {
        wrong.RollsInside: "the same seed, and at step",
    },
    every.test_random_play_ends_within_the_declared_bound: {
        wrong.NeverEnds: "122 steps, and the match goes on",
        wrong.ListsNothing: "lists no move",
        wrong.HasNoPlaceForEveryone: "2 seats, but the places",
        wrong.CountsPlacesFromZero: "places are 1 to 2",
        wrong.EndsEarly: "`outcome` tells an end",
        wrong.HasNoOutcome: "`outcome` is None",
        wrong.DeclaresTooShortAMatch: "`longest` says 9",
    },
    every.test_every_listed_move_is_accepted_and_reads_back_from_json: {
        wrong.RefusesWhatItLists: "listed by `legal` and refused",
        wrong.ListsTwice: "lists a move twice",
        wrong.ListsBeyondTheSpan: "a wrong span",
    },
    every.test_weights_stand_beside_their_outcomes: {
        wrong.WeighsNothing: "a weight is positive",
        wrong.WeighsTooFew: "3 weights for",
    },
    hot.test_whether_somebody_watches_changes_nothing: {
        wrong.MovesOnlyWhenWatched: "places",
    },
    hot.test_questions_change_nothing_and_get_the_same_answer_again: {
        wrong.ChangesWhenAsked: "turn",
    },
    shared.test_lists_of_codes_and_weights_stay_as_they_were_while_play_goes_on: {
        wrong.ChangesItsList: "handed out",
    },
    every.test_a_copy_shares_nothing_with_its_original: {
        wrong.SharesAList: "`copy` shares.*places",
        wrong.ForgetsToCopy: "`copy` forgets.*rolling",
    },
    hot.test_what_fields_leave_out_follows_from_them: {
        wrong.ForgetsAField: "does not name thrown",
    },
    hot.test_a_view_stays_as_it_was_while_play_goes_on: {
        wrong.LendsItsLists: "changed a view",
    },
    every.test_each_legal_move_has_its_forecast_from_the_view: {
        wrong.ForecastsTooLittle: "999 forecasts for 1000",
    },
    said.test_both_languages_have_the_same_messages: {
        wrong.ForgetsFrench: "only in en.ftl.*event-rolled",
    },
    said.test_moves_events_and_options_have_their_sentences: {
        wrong.ForgetsAnOption: "option-die-help",
        wrong.ForgetsAValue: "option-die-loaded",
    },
    said.test_every_rule_cited_in_the_game_has_its_text: {
        wrong.ForgetsARule: "T-1",
    },
    refused.test_a_move_not_listed_is_refused_with_a_rule_and_changes_nothing: {
        wrong.ForgetsARefusal: "refusal-tiny-hide",
        wrong.CitesAField: "no text rule-spaces",
        wrong.SaysAnotherReason: "code and catalogue differ",
    },
    refused.test_a_number_out_of_bounds_is_refused_with_a_rule_and_not_by_the_decoder: {
        wrong.BoundsWithoutARule: "no text rule-spaces",
    },
    said.test_prompts_sides_channels_and_ends_have_their_sentences: {
        wrong.ForgetsAnEnd: "outcome-goal",
        wrong.ForgetsASide: "side-odd",
        wrong.AsksWithoutWords: "prompt-throw",
    },
    said.test_sentences_of_moves_and_events_ask_for_fields_that_there_are: {
        wrong.AsksForAnotherField: "event-stepped",
        wrong.WritesNonsense: "event-rolled",
    },
}
ARGUMENTS: dict[str, Any] = {"game_id": "tiny", "seats": 2, "options": {}, "language": "en"}


def name_of(value: Any) -> str | None:
    return getattr(value, "__name__", "") if callable(value) else ""


def put_up(kind: type[wrong.Sound], home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the game under its usual name, its texts in a folder of their own."""
    for language, text in (("en", kind.english), ("fr", kind.french)):
        path = home / "texts" / f"{language}.ftl"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    game = kind()
    monkeypatch.setattr(kind, "home", home)
    monkeypatch.setitem(registry._all(), "tiny", game)


def ask(check: Check) -> None:
    """Run a check of the suite on the registered game."""
    wanted = inspect.signature(check).parameters
    check(**{name: value for name, value in ARGUMENTS.items() if name in wanted})


@pytest.mark.parametrize(
    ("kind", "check", "words"),
    [(kind, check, words) for check, kinds in CAUGHT.items() for kind, words in kinds.items()],
    ids=name_of,
)
def test_a_mistake_is_caught_and_named(
    kind: type[wrong.Sound],
    check: Check,
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    put_up(kind, tmp_path, monkeypatch)
    with pytest.raises(AssertionError, match=f"(?s){words}"):
        ask(check)


@pytest.mark.parametrize("check", list(CAUGHT), ids=name_of)
def test_the_game_without_a_mistake_passes(
    check: Check, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_up(wrong.Sound, tmp_path, monkeypatch)
    ask(check)
