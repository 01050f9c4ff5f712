"""Material, setting up and the match (DAM-01 to DAM-05)."""

from collections import Counter

import pytest
from msgspec.structs import replace

from games.dames.tables import BLACK, WHITE, after, ended, french, state_of, with_words
from lettrine.core.chance import Stream
from lettrine.core.errors import OptionError
from lettrine.core.event import Drawn, FlagFell, Played, Resigned
from lettrine.core.play import start
from lettrine.core.seat import CHANCE, Seat
from lettrine.games import open_game
from lettrine.games.dames.board import BLACK_CAMP, NAMES, WHITE_CAMP, line, names, squares_of
from lettrine.games.dames.state import Letters, Lot, Play, Position, Result
from support.rule import rule


@rule("DAM-01")
def test_the_board_has_48_squares_and_two_camps_of_three_rows() -> None:
    assert (NAMES[0], NAMES[7], NAMES[8], NAMES[47], len(NAMES)) == ("A1", "H1", "A2", "H6", 48)
    assert names(squares_of(WHITE_CAMP))[-1] == "H3"
    assert names(squares_of(BLACK_CAMP))[0] == "A4"


@rule("DAM-01")
def test_lines_run_in_eight_directions_and_stop_at_the_edge() -> None:
    assert line(0, 36) == (9, 18, 27, 36)
    assert line(7, 8) is None
    assert line(0, 10) is None
    assert line(5, 5) is None


@rule("DAM-01")
def test_a_square_outside_the_board_is_refused() -> None:
    game = french()
    state = state_of("a7/8/8/3R1ien/8/A7")
    assert [refusal.case for refusal in game.check(state, WHITE, Play(("D3", "I9")))] == ["square"]
    assert [refusal.case for refusal in game.check(state, WHITE, Play(("D3",)))] == ["route"]
    assert [refusal.case for refusal in game.check(state, WHITE, Play(()))] == ["route"]


@rule("DAM-02")
def test_the_box_holds_96_letters_and_two_jokers() -> None:
    box = french().box(2)
    assert sum(box.values()) == 98
    assert (box["E"], box["A"], box["Z"], box["*E"], box["*S"]) == (12, 9, 1, 1, 1)


@rule("DAM-03")
def test_letters_are_laid_from_each_players_own_left() -> None:
    game = french()
    play = start(game, 2, "1")
    white = play.state.white
    assert white is not None
    dealt = {event.seat: event.outcome.letters for event in play.events if isinstance(event.outcome, Letters)}  # type: ignore[union-attr]
    letters = play.state.letters
    assert letters[:16] == dealt[white]
    assert letters[47:31:-1] == dealt[Seat(1 - white)]
    assert play.state.owners == "w" * 16 + "." * 16 + "b" * 16


@rule("DAM-04")
def test_a_lot_decides_who_is_white_and_white_begins() -> None:
    game = french()
    plays = [start(game, 2, str(seed)) for seed in range(12)]
    assert {play.state.white for play in plays} == {0, 1}
    assert all(game.to_act(play.state) == {play.state.white} for play in plays)
    assert isinstance(plays[0].events[0].outcome, Lot)  # type: ignore[union-attr]


@rule("DAM-04")
def test_nobody_plays_out_of_turn_or_before_the_deal() -> None:
    game = french()
    state = state_of("a7/8/8/3R1ien/8/A7")
    move = game.read("D3-E4 RIEN")
    assert [refusal.case for refusal in game.check(state, BLACK, move)][:1] == ["turn"]
    for seat in (Seat(2), CHANCE):
        assert [refusal.case for refusal in game.check(state, seat, move)] == ["idle"]
    assert [refusal.case for refusal in game.check(game.setup(2), WHITE, move)] == ["idle"]
    assert list(game.legal_moves(state, BLACK)) == []


@rule("DAM-04")
def test_the_time_to_study_the_board_is_an_option() -> None:
    assert french().options.preparation_seconds == 60
    assert french(preparation_seconds=0).options.preparation_seconds == 0
    with pytest.raises(OptionError):
        open_game("dames", {"preparation_seconds": -1})


@rule("DAM-05")
def test_a_match_uses_the_96_letters_and_colours_alternate() -> None:
    game = french(match="best_of_3", preparation_seconds=0)
    first = start(game, 2, "1")
    used = Counter(first.state.letters) - Counter("." * 48)
    second = first.rule(first.state.turn, FlagFell())
    assert second.state.white == Seat(1 - (first.state.white or 0))
    assert second.state.turn == second.state.white
    assert Counter(second.state.aside) == used
    assert len(second.state.stock) == 32
    third = second.rule(second.state.turn, FlagFell())
    assert third.state.white == first.state.white
    assert (len(third.state.stock), len(third.state.aside)) == (0, 64)


@rule("DAM-05")
def test_the_match_ends_with_two_points() -> None:
    game = french(match="best_of_3", preparation_seconds=0)
    play = start(game, 2, "1")
    loser = play.state.turn
    while not play.is_over:
        seat = play.state.turn
        is_loser = seat == loser
        play = play.rule(seat, FlagFell()) if is_loser else play.submit(seat, next(game.moves(play.state, seat)))
    outcome = game.outcome(play.state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule, max(outcome.scores)) == ((1 - loser,), "DAM-05", 2)


@rule("DAM-05")
def test_a_total_reversal_wins_the_match_at_once() -> None:
    state = after(french(match="best_of_3"), "8/8/8/3R1ien/8/A7", "D3-E4 RIEN")
    assert state.is_over
    assert ended(state) == ("DAM-24", (2.0, 0.0))


@rule("DAM-05")
@pytest.mark.parametrize(
    ("results", "winners"),
    [
        ([("DAM-26", (0.5, 0.5)), ("DAM-26", (0.5, 0.5)), ("DAM-26", (0.5, 0.5))], (0, 1)),
        ([("DAM-23", (1.0, 0.0)), ("DAM-26", (0.5, 0.5)), ("DAM-26", (0.5, 0.5))], (0,)),
        ([("DAM-23", (0.0, 1.0)), ("DAM-23", (1.0, 0.0)), ("DAM-26", (0.5, 0.5))], (0, 1)),
    ],
)
def test_after_three_games_the_higher_total_wins(
    results: list[tuple[str, tuple[float, float]]], winners: tuple[int, ...]
) -> None:
    game = french(match="best_of_3")
    past = tuple(Result(*each) for each in results)
    state = game.state_of(Position("a7/8/8/3R1ien/8/A7", results=past, is_over=True))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == winners


@rule("DAM-05")
def test_the_third_game_ends_the_match_even_if_level() -> None:
    game = with_words("RIEN", match="best_of_3")
    past = (Result("DAM-26", (0.5, 0.5)), Result("DAM-26", (0.5, 0.5)))
    state = game.state_of(Position("8/8/8/8/A7/7b w - - 8", results=past))
    after_draw = game.apply(replace(state, strategic=99), Played(WHITE, game.read("A2-A3")))
    outcome = game.outcome(after_draw)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((1.5, 1.5), (0, 1))


@rule("GEN-10")
def test_who_leaves_loses_the_match() -> None:
    play = start(french(match="best_of_3"), 2, "1").rule(Seat(0), Resigned())
    outcome = play.game.outcome(play.state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((1,), "GEN-10")


def test_a_draw_that_the_state_cannot_give_is_refused() -> None:
    game = french()
    state = game.setup(2)
    dealt = game.apply(state, Drawn(None, Lot(Seat(1))))
    wrong: list[tuple[object, Drawn[Lot | Letters]]] = [
        (state, Drawn(None, Lot(Seat(7)))),
        (state, Drawn(Seat(0), Letters("A" * 16))),
        (dealt, Drawn(None, Lot(Seat(0)))),
        (dealt, Drawn(Seat(0), Letters("AEIOUNRSTLDMPCGB"))),
        (dealt, Drawn(Seat(1), Letters("Z" * 16))),
        (dealt, Drawn(Seat(1), Letters("AE"))),
        (dealt, Drawn(Seat(1), None)),
    ]
    for before, event in wrong:
        with pytest.raises(ValueError, match=r"cannot happen|is not in|argument"):
            game.apply(before, event)  # type: ignore[arg-type]


def test_chance_deals_sixteen_letters_of_the_stock() -> None:
    game = french()
    state = game.apply(game.setup(2), Drawn(None, Lot(Seat(1))))
    drawn = game.draw(state, Stream("1", "draw", 1))
    assert drawn.seat == 1
    assert isinstance(drawn.outcome, Letters)
    assert len(drawn.outcome.letters) == 16
