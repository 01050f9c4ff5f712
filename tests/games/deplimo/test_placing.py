"""Placing: DEP-03, DEP-07, and what is refused."""

import pytest

from games.deplimo.tables import FIRST, SECOND, arrangement, deplimo, rules_broken, table
from lettrine.core.event import Played
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES
from lettrine.games.deplimo.state import Declare, Draw, Laid, Move
from lettrine.games.rulebook import explain_refusals
from lettrine.games.sentences import Made, tell_move
from support.rule import rule

EMPTY = ("....", "......", "........", "..........")


def four(*players: Laid) -> tuple[Laid, ...]:
    return (*players, *(Laid(),) * (4 - len(players)))


@rule("DEP-07")
def test_letters_are_put_moved_turned_and_taken_back_at_any_time() -> None:
    """SOLE is put; then its E is turned; then everything but the O is taken back, while another player is to draw."""
    game = deplimo()
    state = table(game, *four(Laid(waiting="SOLEK")))
    put = game.apply(state, Played(FIRST, arrangement("SOLE", "E.....", *EMPTY[2:])))
    assert (put.players[0].cells[:5], put.players[0].waiting) == ("SOLE.", "K")
    turned = game.apply(put, Played(FIRST, arrangement("SOLe", "e.....", *EMPTY[2:])))
    assert turned.players[0].waiting == "K"
    moved = arrangement(".O..", *EMPTY[1:])
    assert game.check(turned, FIRST, moved) == []
    back = game.apply(turned, Played(FIRST, moved))
    assert (back.players[0].cells[:5], back.players[0].waiting) == (".O...", "EKLS")


@rule("DEP-07")
def test_only_one_s_own_letters_are_placed() -> None:
    game = deplimo()
    state = table(game, *four(Laid(waiting="SOLEK"), Laid(waiting="ZAAAA")))
    assert game.check(state, FIRST, arrangement("ZOLL", "L.....", *EMPTY[2:])) == [
        Refusal("DEP-07", {"letters": ("L", "Z")}, case="missing")
    ]


@rule("DEP-07")
def test_unfinished_words_are_allowed() -> None:
    game = deplimo()
    state = table(game, *four(Laid(waiting="SOLEK")))
    assert game.check(state, FIRST, arrangement("K.LS", "SO....", "........", "e.........")) == []


@rule("DEP-03")
def test_both_segments_show_the_same_at_a_joint() -> None:
    game = deplimo()
    state = table(game, *four(Laid(waiting="SOLEK")))
    (refusal,) = game.check(state, FIRST, arrangement("SOLE", "K.....", *EMPTY[2:]))
    assert refusal == Refusal("DEP-03", {"first": 1, "second": 2}, ("segment:1", "segment:2"), "joint")


@rule("DEP-03")
def test_an_arrangement_has_the_ruler_s_segments_and_cells() -> None:
    game = deplimo()
    state = table(game, *four(Laid(waiting="SOLEK")))
    assert rules_broken(game, state, FIRST, arrangement("SOLE")) == [("DEP-03", "segments")]
    assert rules_broken(game, state, FIRST, arrangement("SOLEK", *EMPTY[1:])) == [("DEP-03", "cells")]
    assert rules_broken(game, state, FIRST, arrangement()) == [("DEP-03", "segments")]


@rule("DEP-01")
def test_only_letters_are_placed() -> None:
    game = deplimo()
    state = table(game, *four(Laid(waiting="SOLEK")))
    assert game.check(state, FIRST, arrangement("É3..", *EMPTY[1:])) == [
        Refusal("DEP-01", {"signs": ("3", "É")}, ("segment:1",), "piece")
    ]


def test_a_move_that_breaks_several_rules_hears_of_all() -> None:
    """Not the joint's letter, and letters that are not there; too many cells, a strange sign, and a missing Z."""
    game = deplimo()
    state = table(game, *four(Laid(waiting="SOLEK")))
    assert rules_broken(game, state, FIRST, arrangement("SOLE", "Z.....", *EMPTY[2:])) == [
        ("DEP-03", "joint"),
        ("DEP-07", "missing"),
    ]
    assert rules_broken(game, state, FIRST, arrangement("SOLE!", "Z.....", *EMPTY[2:])) == [
        ("DEP-03", "cells"),
        ("DEP-01", "piece"),
        ("DEP-07", "missing"),
    ]


@pytest.mark.parametrize("move", [Draw(), Declare(), arrangement(*EMPTY)])
def test_before_the_die_and_the_lots_nobody_acts(move: Move) -> None:
    game = deplimo()
    assert rules_broken(game, game.setup(4), FIRST, move)[0] == ("DEP-04", "die")
    lots = table(game, *four(), starters=(FIRST, SECOND))
    assert rules_broken(game, lots, FIRST, move)[0] == ("DEP-05", "lots")


def test_every_refusal_is_told_in_both_languages() -> None:
    game = deplimo()
    states = [
        game.setup(4),
        table(game, *four(), starters=(FIRST, SECOND)),
        table(game, *four(), drawing=FIRST),
        table(game, *four(Laid(waiting="SOLEK", is_gone=True))),
        table(game, *four(Laid(waiting="SOLEK", draws=5, is_done=True, has_flag_fallen=True))),
        table(game, *four(Laid(waiting="SOLEK", draws=1), Laid(draws=0), Laid(draws=0), Laid(draws=0)), is_ended=True),
        table(game, *four(), starters=(Seat(3),)),
    ]
    moves = (
        Draw(),
        Declare(),
        arrangement(),
        arrangement("SOLE!", "Z.....", *EMPTY[2:]),
        arrangement("ZOLE", "E", "", ""),
    )
    told = set()
    for state in states:
        for seat in (FIRST, Seat(9)):
            for move in (*moves, arrangement("SOLE", *EMPTY[1:])):
                found = game.check(state, seat, move)
                told |= {refusal.case for refusal in found}
                for language in LANGUAGES:
                    assert all(line["text"] for line in explain_refusals(game, found, language))
    assert told >= {
        "over",
        "gone",
        "flag",
        "die",
        "lots",
        "drawing",
        "no_seat",
        "no_draw_left",
        "ahead",
        "order",
        "early",
    }
    assert told >= {"again", "segments", "cells", "joint", "piece", "missing"}


def test_the_log_names_the_words_that_the_ruler_did_not_have_before() -> None:
    """NUAGES comes beside AVION; then AVION goes, and nothing new is written."""
    game = deplimo()
    state = table(game, Laid(("AVION",), "UAGES"), Laid())
    rest = tuple("." * length for length in (7, 8, 9, 10, 11))

    def told(*segments: str) -> str | None:
        move = arrangement(*segments, *rest[1:])
        line, facts = game.score(state, FIRST, move), game.move_facts(state, FIRST, move)
        return tell_move(game, Made("Nour", move, line, facts), "fr")

    assert told("AVION", "NUAGES", "......S") == "Nour écrit NUAGES. Son Deplimo"  # « : 34 points »
    assert told("AVIO.", "......", rest[0]) == "Nour arrange son Deplimo"
