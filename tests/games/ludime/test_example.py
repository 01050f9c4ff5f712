"""The rulebook's game for three, event by event, over the real lexicon.

Cards that the scan does not give are fillers; the 120 cards stay whole.
"""

import pytest

from lettrine.core.chance import commitment
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.options import write_options
from lettrine.core.record import Record
from lettrine.core.record_replay import replay
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.boxes.ludime.drawing import Dealt, Given, Rolled, Turned
from lettrine.games.ludime.rules import Ludime
from lettrine.games.ludime.state import Move, State
from support.rule import rule

P1, P2, P3 = Seat(0), Seat(1), Seat(2)

# The fillers are V, K, G and O for the first player, Q for the second, J for the third; the stock gives W and Y in the
# second turn where the rulebook does not say what was drawn. The card turned up is B.
HANDS = {P2: "DEFRICHEESNTBNE", P3: "ALLUMASHUAROMOU", P1: "DRAMESTASSIIVKG"}

TURNS = [
    (P1, "+O DRAMES -V"),
    (P2, "+Q DEFRICHEES -Q"),
    (P3, "+J ALLUMAS -J"),
    (P1, "+E TASSE 3>ALLUMAIS -K"),
    (P2, "+W 4>TASSENT -W"),
    (P3, "+Y HUA 4>TASSERONT -Y"),
    (P1, "+T 5>HUAIT -G"),
    (P2, "+O BON -E"),
    (P3, "^ MOUE"),
]


def ludime() -> Ludime:
    game = open_game("ludime", {"rounds": 1})
    assert isinstance(game, Ludime)
    return game


def events(game: Ludime) -> list[Event[Move, Given]]:
    found: list[Event[Move, Given]] = [Drawn(seat, Rolled(face)) for seat, face in ((P1, 6), (P2, 2), (P3, 5))]
    found += [Drawn(seat, Dealt("".join(sorted(hand)))) for seat, hand in HANDS.items()]
    found.append(Drawn(None, Turned("B")))
    for seat, turn in TURNS:
        for text in turn.split():
            found.append(Played(seat, game.read(text[0] if text[0] == "+" else text)))
            if text[0] == "+":
                found.append(Drawn(seat, Dealt(text[1:])))
    return found


@pytest.fixture(scope="module")
def states() -> list[State]:
    game = ludime()
    options = write_options(game.options)
    record = Record("ludime", 1, game.lexicon_digest, options, 3, commitment("1"), None, tuple(events(game)))
    return [state for _, state in replay(game, record)]


@rule("LUD-11")
@rule("LUD-12")
@rule("LUD-17")
@rule("LUD-18")
def test_the_game_for_three_ends_46_34_33(states: list[State]) -> None:
    game = ludime()
    outcome = game.outcome(states[-1])
    assert outcome is not None
    assert list(outcome.scores) == [46, 34, 33]
    assert outcome.winners == (P1,)
    owned = [(laid.owner, laid.word) for laid in states[-1].table.words]
    assert owned == [
        (P1, "DRAMES"),
        (P2, "DEFRICHEES"),
        (P1, "ALLUMAIS"),
        (P3, "TASSERONT"),
        (P1, "HUAIT"),
        (P2, "BON"),
        (P3, "MOUE"),
    ]
    assert states[-1].hands == ("O", "", "")


@rule("LUD-05")
def test_it_is_played_with_the_cards_of_the_box(states: list[State]) -> None:
    game = ludime()
    for state in states:
        assert dict(game.pieces(state)) == dict(game.box(3))
    assert [len(hand) for hand in states[7].hands] == [15, 15, 15]


@rule("LUD-13")
def test_the_third_player_had_lost_the_only_word_before_laying_hua(states: list[State]) -> None:
    game = ludime()
    before = next(
        state
        for state in states
        if state.table.turn == P3 and state.table.step.taken and state.table.turns[2] and not state.table.due
    )
    assert [refusal.rule for refusal in game.check(before, P3, game.read("4>TASSERONT"))] == ["LUD-13"]
