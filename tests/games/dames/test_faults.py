"""Faults, touched letters and the dictionary (DAM-30 to DAM-32)."""

import pytest

from games.dames.tables import WHITE, after, ended, french, listed, rules, state_of, with_words
from lettrine.core.errors import IllegalMove
from lettrine.core.event import Faulted, Played, Ruled
from lettrine.core.event_log import EventLog
from lettrine.core.play import Play as Table
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import Adoube, Touch
from support.rule import rule

RIEN = "a7/8/8/3R1ien/8/A7"


def table(game: Dames, text: str) -> Table:  # type: ignore[type-arg]
    return Table(game, 2, "1", EventLog(), state_of(text))


@rule("DAM-30")
@rule("GEN-04")
@pytest.mark.parametrize(
    "move",
    ["D3-E4", "D3-E4 RIENS", "D3-E4 ROI", "D3-F4 RIEN", "D3-E3 RIEN", "D3-E4 XQZ", "D3-H3"],
    ids=["missing", "unspellable", "elsewhere", "displacement", "camp", "invalid", "blocked"],
)
def test_in_strict_rigour_a_fault_loses_the_game(move: str) -> None:
    game = french(rigour="strict")
    play = table(game, RIEN).submit(WHITE, game.read(move))
    assert isinstance(play.events[-1], Ruled)
    assert isinstance(play.events[-1].act, Faulted)
    assert ended(play.state) == ("DAM-30", (0.0, 1.0))


@rule("DAM-30")
def test_a_word_refused_by_those_before_is_a_fault_too() -> None:
    game = french(rigour="strict")
    play = table(game, f"{RIEN} w - RIEN").submit(WHITE, game.read("D3-E4 RIEN"))
    assert play.events[-1] == Ruled(WHITE, Faulted(("DAM-16",)))


@rule("DAM-30")
def test_in_assisted_rigour_it_is_only_refused() -> None:
    game = french()
    with pytest.raises(IllegalMove):
        table(game, RIEN).submit(WHITE, game.read("D3-E4"))
    assert not game.can_rule(state_of(RIEN), Ruled(WHITE, Faulted(("DAM-16",))))


@rule("DAM-30")
def test_nobody_loses_by_a_move_out_of_turn_or_a_joker_misplaced() -> None:
    game = with_words("INSECTE", rigour="strict")
    with pytest.raises(IllegalMove):
        table(game, RIEN).submit(Seat(1), game.read("D3-E4"))
    with pytest.raises(IllegalMove):
        table(game, "insec2b/3t4/8/8/4E3/A7").submit(WHITE, game.read("E2-E4 INSECTE"))


@rule("DAM-31")
def test_in_strict_rigour_a_letter_touched_is_played() -> None:
    game = french(rigour="strict")
    state = after(game, RIEN, "D3")
    assert state.touched == "D3"
    assert game.check(state, WHITE, game.read("A1-A2"))[0] == Refusal("DAM-31", {"square": "D3"}, ("D3",))
    assert {move.route[0] for move in game.moves(state, WHITE)} == {"D3"}
    assert [found.rule for found in game.check(state, WHITE, Touch("A1"))] == ["DAM-31"]
    played = game.apply(state, Played(WHITE, game.read("D3-E4 RIEN")))
    assert played.touched == ""


@rule("DAM-31")
def test_breaking_it_alone_loses_nothing_and_is_refused() -> None:
    """Another letter's legal move: refused; the touch binds, it is no fault of DAM-30."""
    game = with_words("ROI", rigour="strict")
    state = after(game, "7b/8/8/8/D7/A7 w - - 0", "A2")
    assert game.check(state, WHITE, game.read("A1-B1")) == [Refusal("DAM-31", {"square": "A2"}, ("A2",))]
    assert game.fault(state, WHITE, game.check(state, WHITE, game.read("A1-B1"))) is None


@rule("DAM-31")
def test_after_j_adoube_a_touch_binds_to_nothing() -> None:
    game = french(rigour="strict")
    state = after(game, RIEN, "J'ADOUBE", "A1")
    assert (state.touched, state.is_adoube) == ("", False)
    once = after(game, RIEN, "j’adoube")
    assert [found.case for found in game.check(once, WHITE, Adoube())] == ["adoube"]
    touched = after(game, RIEN, "D3")
    assert [found.case for found in game.check(touched, WHITE, Adoube())] == ["adoube"]


@rule("DAM-31")
def test_a_letter_without_a_legal_move_is_released() -> None:
    game = french(rigour="strict")
    assert not any(move.startswith("A1") for move in listed(game, RIEN))
    assert after(game, RIEN, "A1").touched == ""


@rule("DAM-31")
def test_touching_is_nothing_in_assisted_rigour_and_only_ones_own_letters_count() -> None:
    assert rules(french(), RIEN, "D3") == ["DAM-31"]
    assert rules(french(), RIEN, "J'ADOUBE") == ["DAM-31"]
    strict = french(rigour="strict")
    assert rules(strict, RIEN, "A6") == ["DAM-31"]
    assert rules(strict, RIEN, "B1") == ["DAM-31"]
    assert [found.rule for found in strict.check(state_of(RIEN), WHITE, Touch("Z9"))] == ["DAM-01"]
    assert strict.score(state_of(RIEN), WHITE, Touch("D3")).total == 0


@rule("DAM-32")
def test_the_dictionary_answers_whoever_asks_and_changes_nothing() -> None:
    """Consulting is no event: the state knows nothing of it, and the clock runs on."""
    game = french()
    state = state_of(RIEN)
    assert game.words.verdict("rien").valid
    assert game.to_act(state) == {WHITE}


@rule("DAM-31")
def test_a_board_is_told_when_j_adoube_may_be_said_and_nothing_about_routes() -> None:
    game = french(rigour="strict", clock_minutes=None, preparation_seconds=0)
    state = state_of(RIEN)
    before = game.rights(state, state.turn)
    assert (before.routes, before.adoube) == (None, True)
    said = game.apply(state, Played(state.turn, Adoube()))
    assert not game.rights(said, said.turn).adoube
    assert not french().rights(state, state.turn).adoube
