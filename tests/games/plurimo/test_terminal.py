"""Plurimo in a terminal: the text of moves, what a person types, what the screen shows."""

from typing import Any

import pytest
from rich.text import Text

from games.plurimo.board import drawn, plurimo
from games.plurimo.specimen import SPECIMEN
from lettrine.core.errors import LettrineError, MalformedMove
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.games.plurimo.rules import Plurimo
from lettrine.games.plurimo.score import points
from lettrine.games.plurimo.state import Dealt, Given, Goal, Lay, Move, Pass, Propose, Reject
from support.rule import rule
from support.specimen import walk

TEXTS: list[tuple[str, Move]] = [
    ("_ J . U . +t", Lay("_J.U.t", "right")),
    ("+R . . .", Lay("R...", "left")),
    ("+R . . . +R", Lay("R...R", "both")),
    ("^. . . ^E", Lay("...E", lift=(0, 3))),
    ("= . T O I", Lay(".TOI", rebuild=True)),
    ("-", Pass()),
    ("-E", Reject("E")),
    ("-*", Reject("*")),
    ("-_", Reject("_")),
    ("BATEAU@-2", Propose("BATEAU", -2)),
]


@pytest.mark.parametrize(("text", "move"), TEXTS)
def test_a_move_has_one_text(text: str, move: Move) -> None:
    game = plurimo()
    assert game.read(text) == move
    assert game.write(move) == text


def test_spaces_may_be_left_out_and_small_letters_reject() -> None:
    game = plurimo()
    assert game.read("_J.U.+t") == Lay("_J.U.t", "right")
    assert game.read(" - e ") == Reject("E")


@pytest.mark.parametrize("text", ["", "?", "A +B C", "+A", "-EE", "-é!", "A@", "@3", "1 2 3", "A B C\x00"])
def test_what_is_no_move_is_refused_with_examples(text: str) -> None:
    with pytest.raises(LettrineError) as refused:
        plurimo().read(text)
    assert str(refused.value)


def meant(game: Plurimo, board: str, text: str, seat: int = 0, goal: Goal | None = None) -> str:
    state = drawn(game, board, goal=goal)
    return game.write(game.interpret(game.view(state, Seat(seat)), text))


def test_a_word_is_enough_and_means_its_best_laying() -> None:
    game = plurimo()
    assert meant(game, "F L O R E | J_U*AAA", "jouet") == "_ J . U . +t"
    assert meant(game, "M O T | S*", "mots") == ". . . +S", "a letter rather than a Joker"
    assert meant(game, "| ETE*", "été") == "E T E"
    assert meant(game, "P O T | DS", "D . S") == "D . S"
    assert meant(game, "P O T | DS", "-D") == "-D"


def test_a_word_that_cannot_be_made_is_refused_for_its_own_faults() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DSX")
    view = game.view(state, Seat(0))
    for word, rules in (("DOT", []), ("MOT", ["PLU-03"]), ("MUR", ["PLU-03", "PLU-08"]), ("DOX", ["GEN-02"])):
        move = game.interpret(view, word)
        assert [refusal.rule for refusal in game.check(state, Seat(0), move)] == rules, word
    assert game.check(state, Seat(0), game.interpret(view, "ANTICONSTITUTIONNELLEMENT"))
    equal = plurimo(equal_specials="yes")
    assert equal.check(state, Seat(0), equal.interpret(equal.view(state, Seat(0)), "TOT"))


def test_a_child_types_a_letter_and_a_leader_a_word() -> None:
    game = plurimo(mode="collective", leader="person")
    goal = Goal("POTE", 0)
    assert meant(game, "M O T . | | PE*_ | A", "e", 1, goal) == ". . . E"
    assert meant(game, "M O T . | | P*_ | A", "e", 1, goal) == ". . . e"
    assert meant(game, "M O T . | | P*_ | A", "z", 1, goal) == "Z . . ."
    assert meant(game, "M O T S | | P*_ | A", "_", 1, Goal("POT", 0)) == ". . . _"
    assert meant(game, "A M E | | RX | T", "rame") == "RAME@-1"
    assert meant(game, "A M E | | XZ | T", "rame") == "RAME@0", "nobody can make it: any place"
    assert meant(game, "A M E | | XZ | T", "zigzaguons") == "ZIGZAGUONS@0"


def test_a_spectator_types_canonical_text() -> None:
    game = plurimo()
    view = game.view(drawn(game, "P O T | DS"), None)
    assert game.interpret(view, "D . S") == Lay("D.S")
    with pytest.raises(MalformedMove):
        game.interpret(view, "?")


def plain(game: Plurimo, board: str, seat: int | None, language: Language = "fr", **rest: object) -> str:
    state = drawn(game, board, **rest)
    return Text.from_markup(game.picture(game.view(state, None if seat is None else Seat(seat)), language)).plain


def test_the_screen_shows_support_stacks_values_hand_and_scores() -> None:
    screen = plain(plurimo(), "F_ LJ O RU E t | _U*AAA | DES", 0, scores=(13, -2))
    assert "│ _ │ J │ O │ U │ E │ t │" in screen
    assert "−2   7   2   2   1  −3" in screen
    assert " 2   2       2" in screen, "the depth of the stacks"
    assert "13\N{NO-BREAK SPACE}points" in screen
    assert "JOUET" in screen
    assert "*   A   A   A   U   _" in screen


def test_a_long_support_still_fits() -> None:
    game = plurimo(max_compartments=30)
    support = " ".join("ANTICONSTITUTIOELLEMESRAUREUS"[:27])
    screen = plain(game, f"{support} | ", 0)
    assert max(map(len, screen.splitlines())) <= 80


def test_the_screen_of_collective_play_spells_the_word() -> None:
    game = plurimo(mode="collective", leader="person")
    screen = plain(game, "M O T S | | PE | A_", None, goal=Goal("POT", 0), words=("MOTS",) * 30)
    assert "P   O   T" in screen
    assert "·   ✓   ✓" in screen
    assert "Extrémité demandée au compartiment 4." in screen
    assert "Meneur" in screen
    assert "30\N{NO-BREAK SPACE}mots formés" in screen


@rule("PLU-19")
def test_the_last_screen_shows_the_final_count() -> None:
    game = plurimo()
    board = "P O T | E | S*"
    screen = plain(game, board, None, "en", stock="", scores=(4, 2), passed=(True, True), gone=(False, False))
    assert "hand: −1 → 3" in screen
    gone = plain(game, "P O T | E | | S", None, stock="", gone=(False, True, False))
    assert "a quitté la table" in gone


@rule("GEN-06")
def test_nobody_sees_what_another_draws_or_rejects() -> None:
    game = plurimo()
    drawing: Event[Move, Given] = Drawn(Seat(0), Dealt("AE"))
    rejecting: Event[Move, Given] = Played(Seat(0), Reject("X"))
    assert game.veil(drawing, Seat(0)) == drawing
    assert game.veil(drawing, Seat(1)) == Drawn(Seat(0), None)
    assert game.veil(rejecting, None) == Played(Seat(0), Reject("?"))
    view = game.view(drawn(game, "P O T | DS | E", under=("X0", "Z1", "T")), Seat(1))
    assert [buried.card for buried in view.under] == ["?", "Z", "T"]


@pytest.mark.parametrize("options", SPECIMEN.options[:8], ids=lambda options: "-".join(options) or "usual")
def test_points_are_the_total_of_the_items(options: dict[str, Any]) -> None:
    game = SPECIMEN.game(options)
    assert isinstance(game, Plurimo)
    for play in walk(start(game, game.seat_counts[0], "points"), 30):
        for seat in game.to_act(play.state):
            for move in game.moves(play.state, seat):
                if isinstance(move, Lay):
                    total = points(game, play.state.support, play.state.hands[seat], move)
                    assert game.score(play.state, seat, move).total == total
