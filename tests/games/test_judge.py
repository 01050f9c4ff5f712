"""What the judge says of lines that somebody wrote by hand: every error names its field, every ending its rule."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from lettrine.core.text import LANGUAGES
from lettrine.games import game_type
from lettrine.games.judge import Judgement, Unreadable, judge_line
from support.specimen import EXAMPLES, Specimen, slugs, specimen, walk

TOO_BIG = 10**8
SEVEN = [slug for slug in slugs() if slug not in EXAMPLES]


@pytest.fixture(params=slugs())
def subject(request: pytest.FixtureRequest) -> Specimen:
    return specimen(request.param)


def case_of(subject: Specimen) -> dict[str, Any]:
    """Return a case of the game that the judge accepts."""
    play = next(subject.plays())
    seat = min(play.game.to_act(play.state))
    move = next(iter(play.game.moves(play.state, seat)))
    position = msgspec.to_builtins(play.game.position_of(play.state))
    options = msgspec.to_builtins(play.game.options)
    return {"game": subject.slug, "options": options, "position": position, "move": msgspec.to_builtins(move)}


def judged(subject: Specimen, case: Any, language: Any = "fr") -> Judgement | Unreadable:  # noqa: ANN401  (JSON)
    return judge_line(msgspec.json.encode(case), language, subject.game().words.vocabulary)


def error(subject: Specimen, case: Any) -> Unreadable:  # noqa: ANN401  (JSON)
    """Return the answer in French, once it names the fields in both languages."""
    for language in LANGUAGES:
        found = judged(subject, case, language)
        assert isinstance(found, Unreadable), found
        assert all(field in found.error for field in found.fields)
    found = judged(subject, case)
    assert isinstance(found, Unreadable)
    return found


def test_a_case_of_every_game_is_judged(subject: Specimen) -> None:
    assert isinstance(judged(subject, case_of(subject)), Judgement)


@pytest.mark.parametrize("value", ["MOT", 7, None, [], True, 1.5])
def test_a_position_of_another_kind_is_named(subject: Specimen, value: object) -> None:
    found = error(subject, case_of(subject) | {"position": value})
    assert found.fields == ("position",)
    assert "on attend un objet" in found.error


@pytest.mark.parametrize("value", [7, None, [], False, 1.5])
def test_a_move_of_another_kind_is_named(subject: Specimen, value: object) -> None:
    found = error(subject, case_of(subject) | {"move": value})
    assert found.fields == ("move",)
    assert "on attend un objet" in found.error


def test_a_move_of_an_unknown_type_is_told_the_types_there_are(subject: Specimen) -> None:
    found = error(subject, case_of(subject) | {"move": {"type": "fly"}})
    assert found.fields == ("move.type",)
    assert '"pass"' in found.error or '"lay"' in found.error or " | " in found.error


def test_a_move_as_text_that_cannot_be_read_is_named(subject: Specimen) -> None:
    assert error(subject, case_of(subject) | {"move": "@@@ 0 @@@"}).fields == ("move",)


def test_each_field_of_a_position_is_named_where_it_is_of_another_kind(subject: Specimen) -> None:
    case = case_of(subject)
    for name in msgspec.structs.fields(game_type(subject.slug).position_type):
        found = error(subject, case | {"position": case["position"] | {name.name: {"zut": 1}}})
        assert found.fields[0].startswith(f"position.{name.name}")


def test_a_number_that_no_game_reaches_is_refused_in_every_field(subject: Specimen) -> None:
    """Wherever a position holds a number, a huge one and one below zero are refused by the field's name."""
    case, checked = case_of(subject), 0
    for name, value in case["position"].items():
        for huge in (TOO_BIG, -TOO_BIG):
            if isinstance(value, int) and not isinstance(value, bool):
                wrong: Any = huge
            elif isinstance(value, list) and value and all(type(each) is int for each in value):
                wrong = [huge, *value[1:]]
            else:
                continue
            found = error(subject, case | {"position": case["position"] | {name: wrong}})
            assert found.fields[0].startswith(f"position.{name}"), found
            checked += 1
    assert checked or subject.slug in {"dames", "deplimo"}, "these two write their numbers elsewhere"


def test_a_seat_that_is_not_there_is_named_beside_the_rule_that_gives_it_no_turn(subject: Specimen) -> None:
    for language, said in (("fr", "La place 99 n’existe pas"), ("en", "There is no seat 99")):
        found = judged(subject, case_of(subject) | {"seat": 99}, language)
        assert isinstance(found, Judgement)
        assert not found.legal
        assert said in found.refusals[0]["text"]
        assert "seat" in found.refusals[0]["text"]
    assert error(subject, case_of(subject) | {"seat": -1}).fields == ("seat",)
    assert error(subject, case_of(subject) | {"seat": "0"}).fields == ("seat",)


def test_a_wrong_option_is_named(subject: Specimen) -> None:
    case = case_of(subject)
    for name, value in {"words_added": ["A1"], "words_removed": "MOT", "rigour": 1, "zut": 1}.items():
        found = error(subject, case | {"options": {name: value}})
        assert found.fields == (f"options.{name}",)
    assert error(subject, case | {"options": 7}).fields == ("options",)
    assert error(subject, case | {"game": "tarot"}).fields == ("game",)
    assert error(subject, case | {"game": 7}).fields == ("game",)
    assert error(subject, case | {"zut": 7}).fields == ("zut",)
    assert error(subject, {name: part for name, part in case.items() if name != "move"}).fields == ("move",)


@pytest.mark.parametrize(
    ("slug", "name", "value"),
    [
        ("rami", "target", "30"),
        ("ludime", "rounds", "3"),
        ("dames", "clock_minutes", "15,15"),
        ("rami", "cards", "E9:1"),
    ],
)
def test_in_json_an_option_that_is_a_number_is_no_text(slug: str, name: str, value: str) -> None:
    subject = specimen(slug)
    found = error(subject, case_of(subject) | {"options": {name: value}})
    assert (found.code, found.fields) == ("core:option_value", (f"options.{name}",))


@pytest.mark.parametrize(
    ("slug", "position", "field"),
    [
        ("rami", {"hands": ["NaN", "EE"]}, "position.hands[0]"),
        ("rami", {"hands": ["AN", "EE"], "discard": "é"}, "position.discard"),
        ("rami", {"hands": ["AN", "EE"], "size": 99}, "position.size"),
        ("rami", {"hands": ["AN", "EE"], "shown": "ZZZ"}, "position.shown"),
        ("rami", {"hands": ["AN", "EE"], "taken": "pocket"}, "position.taken"),
        ("relais", {"hands": ["NaN", "EE"]}, "position.hands[0]"),
        ("ludime", {"hands": ["N", "EE"], "words": [{"word": "mer", "owner": 0}]}, "position.words[0].word"),
        ("rummikub", {"racks": ["A", "é"]}, "position.racks[1]"),
        ("rummikub", {"racks": ["A", "B"], "scores": [10**19, 0]}, "position.scores[0]"),
        ("rummikub", {"racks": ["A", "B"], "table": ["A1B"]}, "position.table[0]"),
        ("dames", {"text": "8/6s*1/6m1/8/1e*6/2c5 b - - 3 50"}, "position.text"),
        ("dames", {"text": "8/8/8/8/8/8 w", "results": [{"rule": "RAM-01", "points": [1, 0]}]}, "position.results"),
        ("dames", {"text": "aaaaaaaa/aieeeeee/eeeetttt/8/NNNNNNIO/OOOOIIII w"}, "position.text"),
        ("plurimo", {"hands": ["é", "A"]}, "position.hands[0]"),
        ("plurimo", {"support": ["A", "1", "B"]}, "position.support[1]"),
        ("deplimo", {"players": [{}, {"waiting": "é"}]}, "position.players[1].waiting"),
        ("deplimo", {"players": [{"segments": ["KIL7S"]}, {}]}, "position.players[0].segments[0]"),
        ("chaine", {"racks": ["A", "B"], "turn": 5}, "position.turn"),
    ],
)
def test_what_cannot_be_is_told_with_its_field(slug: str, position: dict[str, Any], field: str) -> None:
    subject = specimen(slug)
    found = error(subject, {"game": slug, "position": position, "move": case_of(subject)["move"]})
    assert field in found.fields


def test_a_line_that_is_no_json_or_empty_has_an_answer() -> None:
    for line in (b"", b"\n", b"   ", b"[1]", b'"MOT"', b"{"):
        found = judge_line(line, "fr")
        assert isinstance(found, Unreadable)
        assert found.error


def test_the_end_of_a_game_is_told_with_its_rule(subject: Specimen) -> None:
    """Whoever ends the game by a move hears how; before, nobody does."""
    ended = 0
    for play in subject.plays():
        plays = list(walk(play, 5 * subject.most_moves, seed="judge"))
        for before, after in pairwise(plays):
            event = after.events[len(before.events)]
            is_last = after is plays[-1]
            if not hasattr(event, "move") or not (is_last or before is plays[0]):
                continue
            case = {
                "game": subject.slug,
                "options": msgspec.to_builtins(play.game.options),
                "position": msgspec.to_builtins(before.game.position_of(before.state)),
                "seat": event.seat,
                "move": msgspec.to_builtins(event.move),
            }
            found = judged(subject, case)
            assert isinstance(found, Judgement), found
            outcome = before.game.outcome(before.game.apply(before.state, event))
            assert (found.over is None) == (outcome is None)
            if found.over is not None and outcome is not None:
                assert (found.over.rule, found.over.winners) == (outcome.rule, outcome.winners)
                assert found.over.scores == outcome.scores
                assert found.over.title
                ended += 1
    assert ended or subject.slug in {"dames", "deplimo", "plurimo", "rummikub"}, "these rarely end by a move at random"
