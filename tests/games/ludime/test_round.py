"""How rounds and games end, and what they score."""

import pytest
from msgspec.structs import replace

from games.ludime.desk import after, broken, draws, ludime, state
from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Ended, Event, FlagFell, Played, Resigned, Ruled, TimedOut
from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.boxes.ludime.drawing import Dealt, Given
from lettrine.games.ludime.rules import Ludime
from lettrine.games.ludime.state import Discard, Exchange, Lay, Modify, Move, State, Take
from support.rule import rule

TAKEN = {"taken": "stock"}


@rule("LUD-17")
def test_the_players_after_the_one_who_goes_out_still_play() -> None:
    """The dealer is seat 1: the order is 1, 2, 0. Seat 1 goes out, seats 2 and 0 have their turn, then it is over."""
    game = ludime(rounds=1)
    turns = {"turns": [1, 1, 1], "dealer": 1, "turn": 1, "discard": "Z"}
    out = after(game, state(game, hands=["AB", "MER", "AA"], step=TAKEN, **turns), Lay("MER"))
    assert (out.table.closing, out.table.turn) == (True, 2)
    second = after(game, draws(game, after(game, out, Take("stock")), "E"), Discard("A"))
    assert (second.table.turn, second.table.results) == (0, ())
    last = after(game, draws(game, after(game, second, Take("stock")), "E"), Discard("B"))
    assert game.to_act(last) == frozenset()
    assert last.table.turns == (2, 2, 2)


@rule("LUD-17")
def test_the_last_of_the_order_ends_the_round_at_once() -> None:
    game = ludime(rounds=1)
    done = after(game, state(game, hands=["AB", "MER"], turn=1, turns=[2, 1], step=TAKEN), Lay("MER"))
    assert game.outcome(done) is not None


@rule("LUD-17")
def test_the_words_of_the_one_who_went_out_can_still_be_taken_over() -> None:
    game = ludime(rounds=1)
    found = state(game, hands=["", "EX"], words="0 AIR, 1 TES", turn=1, closing=True, step=TAKEN, turns=[2, 1])
    done = after(game, found, Modify(0, "AIRE"), Discard("X"))
    assert done.table.results == ((0, 17),)


@rule("LUD-18")
def test_words_owned_less_cards_left_even_below_zero() -> None:
    game = ludime(rounds=1)
    found = state(game, hands=["X", "ZAA"], words="0 TASSE", turn=1, step=TAKEN, closing=True)
    done = after(game, found, Discard("Z"))
    assert done.table.results == ((13 - 5, -4),)


@rule("LUD-18")
@pytest.mark.parametrize(
    ("hand", "move", "words", "owned", "held"),
    [
        ("ZAA", Discard("Z"), ("TASSE", "MER"), (13, 8), (-5, -4)),
        ("AIR", Lay("AIR"), ("TASSE", "MER", "AIR"), (13, 15), (-5, 0)),
        ("NT", Modify(0, "TASSENT"), ("TASSENT", "MER"), (0, 27), (-5, 0)),
    ],
)
def test_a_settlement_tells_how_the_points_of_a_round_come_about(
    hand: str, move: Move, words: tuple[str, ...], owned: tuple[int, ...], held: tuple[int, ...]
) -> None:
    """Also where the words are gone already, because the next round has begun."""
    game = ludime(rounds=2)
    found = state(game, hands=["X", hand], words="0 TASSE, 1 MER", turn=1, step=TAKEN, closing=True)
    settlement = game.settlement(found, Played(Seat(1), move))
    assert tuple(laid.word for laid in settlement.words) == words
    assert (settlement.owned, settlement.held) == (owned, held)
    done = after(game, found, move)
    assert done.table.words == ()
    assert done.table.results == (tuple(map(sum, zip(owned, held, strict=True))),)


@rule("LUD-18")
def test_what_a_step_adds_to_ones_words() -> None:
    game = ludime()
    found = state(game, hands=["MERNT", "A"], words="0 TASSE, 1 AIR, 1 TASSE", step=TAKEN)
    assert game.score(found, Seat(0), Lay("MER")) == ScoreLine(("MER",), (ScoreItem("word", 8, {"word": "MER"}),))
    assert game.score(found, Seat(0), Modify(0, "TASSENT")).items[0] == ScoreItem("added", 6, {"word": "TASSENT"})
    assert game.score(found, Seat(0), Modify(2, "TASSENT")).items[0] == ScoreItem("taken_over", 19, {"word": "TASSENT"})
    assert game.score(found, Seat(0), Discard("M")) == ScoreLine()


def last_turn(game: Ludime, results: list[list[int]], best: list[int]) -> State:
    """Return the state after a round that scores nothing for anybody."""
    found = state(game, hands=["", "B"], turn=1, closing=True, step=TAKEN, results=results, best=best, turns=[1, 1])
    return after(game, found, Discard("B"))


@rule("LUD-19")
def test_three_rounds_and_the_highest_total_wins() -> None:
    game = ludime()
    outcome = game.outcome(last_turn(game, [[10, -5], [3, 20]], [9, 9]))
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.rule) == ((13, 15), (1,), "LUD-19")


@rule("LUD-19")
@pytest.mark.parametrize(("best", "winners"), [([12, 9], (0,)), ([9, 12], (1,)), ([9, 9], (0, 1))])
def test_equal_totals_go_to_the_best_single_word(best: list[int], winners: tuple[int, ...]) -> None:
    game = ludime()
    outcome = game.outcome(last_turn(game, [[10, 5], [0, 5]], best))
    assert outcome is not None
    assert outcome.winners == winners


@rule("LUD-19")
def test_a_word_counts_at_what_it_was_worth_when_composed() -> None:
    game = ludime()
    found = state(game, hands=["NTMERX", "A"], words="0 TASSE", step=TAKEN)
    done = after(game, found, Lay("MER"), Modify(0, "TASSENT"))
    assert done.table.best == (19, 0)


@rule("LUD-19")
@rule("LUD-03")
def test_the_next_round_is_dealt_by_the_next_player_from_all_the_cards() -> None:
    game = ludime(rounds=2)
    found = state(
        game, hands=["", "B", "A"], turn=2, dealer=0, closing=True, step=TAKEN, turns=[1, 1, 0], words="0 TES"
    )
    done = after(game, found, Discard("A"))
    table = done.table
    assert (table.dealer, table.turn, table.to_deal, table.words, table.discard) == (1, 1, (2, 0, 1), (), "")
    assert (table.results, len(done.stock), table.turns, table.opened) == (((8, -3, 0),), 120, (0,) * 3, (False,) * 3)
    assert game.to_act(done) == {CHANCE}


@rule("LUD-20")
def test_the_discard_pile_but_its_top_becomes_the_stock() -> None:
    game = ludime(cards=["A16:2", "B17:3"])
    found = state(game, hands=["A" * 15, "B" * 15], discard="ABB", turns=[1, 1])
    assert found.stock == ""
    taken = after(game, found, Take("stock"))
    assert (taken.stock, taken.table.discard, taken.table.rebuilt) == ("AB", "B", True)
    drawn = game.apply(taken, game.draw(taken, Stream("1", "draw", 0)))
    assert len(drawn.hands[0]) == 16


@rule("LUD-20")
def test_with_nothing_to_draw_the_turn_goes_on_without() -> None:
    game = ludime(cards=["A15:2", "B16:3"])
    options = {"hands": ["A" * 15, "B" * 15], "discard": "B", "turns": [1, 1]}
    assert broken(game, Take("stock"), **options) == ["LUD-20"]
    assert broken(game, Take("discard"), **options) == []
    assert after(game, state(game, **options), Discard("A")).table.turn == 1


@rule("LUD-20")
def test_after_the_stock_was_rebuilt_a_circuit_without_a_card_laid_ends_the_round() -> None:
    game = ludime(rounds=1)
    turn = {"turns": [3, 3, 3], "discard": "BC", "rebuilt": True, "step": TAKEN}
    idle = after(game, state(game, hands=["XA", "AA", "AA"], idle=1, **turn), Discard("A"))
    assert (idle.table.idle, idle.table.results) == (2, ())
    ended = after(game, state(game, hands=["XA", "AA", "AA"], idle=2, **turn), Discard("A"))
    assert game.outcome(ended) is not None
    laid = after(game, state(game, hands=["MERXA", "AA", "AA"], idle=2, **turn), Lay("MER"), Discard("A"))
    assert laid.table.idle == 0
    fresh = after(game, state(game, hands=["XA", "AA", "AA"], **{**turn, "rebuilt": False}), Discard("A"))
    assert fresh.table.idle == 0


@rule("LUD-20")
def test_rebuilding_again_does_not_begin_the_circuit_anew() -> None:
    game = ludime(cards=["A16:2", "B17:3"], rounds=1)
    found = state(game, hands=["A" * 15, "B" * 15], discard="ABB", turns=[3, 3], rebuilt=True, idle=1)
    taken = after(game, found, Take("stock"))
    assert taken.table.idle == 1
    assert game.outcome(after(game, draws(game, taken, "A"), Discard("A"))) is not None


@rule("GEN-10")
def test_who_leaves_is_skipped_and_keeps_nothing_but_words_on_the_table() -> None:
    game = ludime()
    found = state(game, hands=["AB", "CD", "EF"], words="0 AIR", dealer=0, step={"taken": "stock"})
    left = game.apply(found, Ruled(Seat(0), Resigned()))
    assert (left.table.turn, left.table.step.taken, left.table.words) == (1, "", found.table.words)
    assert left.hands == found.hands
    waiting = game.apply(found, Ruled(Seat(2), Resigned()))
    assert waiting.table.turn == 0
    alone = game.apply(waiting, Ruled(Seat(1), Resigned()))
    outcome = game.outcome(alone)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "GEN-10")


@rule("GEN-10")
def test_who_has_left_is_dealt_no_cards_and_cannot_win() -> None:
    game = ludime(rounds=2)
    found = state(game, hands=["", "", "B"], gone=[True, False, False], turn=2, closing=True, step=TAKEN)
    dealing = after(game, found, Discard("B"))
    assert dealing.table.to_deal == (2, 1)
    won = replace(found, table=replace(found.table, results=((99, 0, 1),)))
    outcome = game.outcome(after(game, won, Discard("B")))
    assert outcome is not None
    assert outcome.winners == (2,)


def test_the_table_rules_nothing_but_leaving() -> None:
    game = ludime()
    found = state(game, hands=["A", "B"])
    for act in (TimedOut(), FlagFell(), Ended()):
        assert not game.can_rule(found, Ruled(Seat(0), act))
    assert not game.can_rule(found, Ruled(None, Resigned()))


@rule("GEN-06")
def test_others_do_not_see_what_is_exchanged_or_drawn() -> None:
    game = ludime()
    exchange: Event[Move, Given] = Played(Seat(0), Exchange("ABC"))
    drawn: Event[Move, Given] = Drawn(Seat(0), Dealt("DEF"))
    assert game.veil(exchange, Seat(0)) == exchange
    assert game.veil(exchange, Seat(1)) == game.veil(exchange, None) == Played(Seat(0), Exchange("???"))
    assert game.veil(drawn, Seat(0)) == drawn
    assert game.veil(drawn, Seat(1)) == Drawn(Seat(0), None)
    asked = game.apply(state(game, hands=["ABC", "D"], step=TAKEN), exchange)
    assert (game.view(asked, Seat(0)).returned, game.view(asked, Seat(1)).returned) == ("ABC", "")
    assert game.view(asked, Seat(1)).returned_count == 3
    for seat in (Seat(0), Seat(1), None):
        sampled = game.sample(game.view(asked, seat), Stream("1", "sample", 0))
        assert game.view(sampled, seat) == game.view(asked, seat)


@rule("GEN-06")
@rule("LUD-07")
def test_everybody_knows_who_holds_the_card_taken_from_the_pile() -> None:
    game = ludime()
    found = state(game, hands=["ZA", "BC", "DE"], step={"taken": "discard", "owed": "Z"}, turns=[1, 1, 1])
    for seat in (Seat(1), Seat(2), None):
        sampled = game.sample(game.view(found, seat), Stream("1", "sample", 0))
        assert "Z" in sampled.hands[0]
        assert game.state_of(game.position_of(sampled)) == sampled


@rule("LUD-20")
@rule("GEN-10")
@pytest.mark.parametrize(
    ("leaver", "idle"),
    [(3, 1), (2, 1), (1, 2), (0, 2)],
    ids=["the last who was idle", "the one before", "one who laid a card", "the player whose turn it is"],
)
def test_the_idle_turns_of_who_leaves_do_not_count_for_the_circuit(leaver: int, idle: int) -> None:
    """Seats 2 and 3 have brought no card; it is the turn of seat 0. Without this, seat 1 would lose a turn."""
    game = ludime()
    found = state(game, hands=["XA", "AA", "BB", "CC"], discard="ED", rebuilt=True, idle=2, turns=[3] * 4)
    left = game.apply(found, Ruled(Seat(leaver), Resigned()))
    assert (left.table.idle, left.table.results) == (idle, ())


@rule("LUD-20")
@rule("GEN-10")
def test_a_card_laid_by_who_then_leaves_begins_the_circuit_anew() -> None:
    game = ludime()
    table = {"words": "0 MER", "discard": "ED", "rebuilt": True, "idle": 2, "turns": [3, 3, 3]}
    laid = state(game, hands=["XA", "AA", "BB"], step={"taken": "stock", "composed": 1}, **table)
    left = game.apply(laid, Ruled(Seat(0), Resigned()))
    assert (left.table.turn, left.table.idle, left.table.results) == (1, 0, ())
    nothing = state(game, hands=["XA", "AA", "BB"], step=TAKEN, **table)
    ended = game.apply(nothing, Ruled(Seat(0), Resigned()))
    assert len(ended.table.results) == 1, "the two others are a full circuit"


@rule("GEN-10")
@rule("LUD-18")
def test_a_hand_set_aside_is_not_counted_since_nobody_sees_it() -> None:
    game = ludime(rounds=1)
    left = {"words": "0 AIR", "gone": [True, False, False], "turn": 2, "closing": True, "step": TAKEN}
    done = after(game, state(game, hands=["Z", "A", "AB"], **left), Discard("B"))
    assert done.table.results == ((7, -2, -2),)


@rule("LUD-18")
def test_a_view_tells_what_everybody_has_the_words_on_the_table_included() -> None:
    """Once the last round is counted, its words count no more."""
    game = ludime(rounds=2)
    worth = {word: game.cards.value(word) for word in ("TASSE", "MER")}
    found = state(game, hands=["A", "A"], words="0 TASSE, 1 MER", results=[[5, -3]])
    assert game.view(found, None).points == (5 + worth["TASSE"], worth["MER"] - 3)
    over = replace(found, table=replace(found.table, results=((5, -3), (10, 4))))
    assert game.view(over, None).points == (15, 1)
