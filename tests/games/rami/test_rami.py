"""The rules of Le Rami, one by one."""

from typing import Any

import msgspec
import pytest

from lettrine.core.chance import Stream, commitment
from lettrine.core.errors import IllegalMove
from lettrine.core.event import Drawn, Ended, Event, Faulted, Played, Resigned, Ruled
from lettrine.core.options import write_options
from lettrine.core.play import start
from lettrine.core.record import Record
from lettrine.core.record_replay import replay
from lettrine.core.refusal import Refusal
from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.core.seat import CHANCE, Seat
from lettrine.games import open_game
from lettrine.games.boxes.ludime.drawing import Dealt, Given, Rolled, Turned
from lettrine.games.rami.rules import Rami
from lettrine.games.rami.state import Claim, Discard, Move, Position, State, Take
from lettrine.lexicon import WordList
from support.rule import rule

WORDS = WordList("PANIERS PARSEMI PINCEAU SATIN SAINT LATIN RATER".split())
PANIERS = {"hands": ["PANIERSU", "A"], "taken": "stock"}


def rami(**options: Any) -> Rami:  # noqa: ANN401  (any option)
    game = open_game("rami", options, WORDS)
    assert isinstance(game, Rami)
    return game


def state(game: Rami, **fields: Any) -> State:  # noqa: ANN401  (as in JSON)
    return game.state_of(msgspec.convert({"hands": ["", ""], **fields}, Position))


def broken(move: Move, **fields: Any) -> list[str]:  # noqa: ANN401  (as in JSON)
    """Return the rules that *move* breaks, with the case; ``seat`` moves instead of the player whose turn it is."""
    game, seat = rami(), fields.pop("seat", None)
    found = state(game, **fields)
    refusals = game.check(found, found.table.turn if seat is None else Seat(seat), move)
    return [f"{each.rule} {each.case}".rstrip() for each in refusals]


def after(game: Rami, found: State, *moves: Move) -> State:
    for move in moves:
        assert game.check(found, found.table.turn, move) == []
        found = game.apply(found, Played(found.table.turn, move))
    return found


@rule("RAM-01")
@pytest.mark.parametrize(("face", "cards"), [(1, 5), (2, 6), (3, 7), (4, 8), (5, 9), (6, 10)])
def test_the_die_tells_how_many_cards(face: int, cards: int) -> None:
    game = rami()
    found = game.setup(2)
    for seat, shown in ((0, 6), (1, 2)):
        found = game.apply(found, Drawn(Seat(seat), Rolled(shown)))
    assert game.draw(found, Stream("1", "draw", 0)).seat == 0, "the dealer throws"
    found = game.apply(found, Drawn(Seat(0), Rolled(face)))
    while CHANCE in game.to_act(found):
        found = game.apply(found, game.draw(found, Stream("1", "draw", len(found.stock))))
    assert [len(hand) for hand in found.hands] == [cards, cards]
    assert len(found.table.discard) == 1
    assert game.to_act(found) == {0}


@rule("RAM-01")
@rule("LUD-03")
def test_every_round_is_dealt_from_all_the_cards_with_a_new_throw() -> None:
    game = rami()
    found = after(game, state(game, **PANIERS), Claim("U", "PANIERS"))
    assert (found.table.dealer, found.table.to_roll, found.table.to_deal, len(found.stock)) == (1, True, (0, 1), 120)


@rule("RAM-02")
def test_a_turn_takes_a_card_and_throws_one() -> None:
    game = rami()
    begin = state(game, hands=["ABC", "DEF"], discard="TU")
    taken = after(game, begin, Take("discard"))
    assert (taken.hands[0], taken.table.discard, taken.table.picked) == ("ABCU", "T", "U")
    done = after(game, taken, Discard("A"))
    assert (done.table.turn, done.table.discard, done.table.picked, done.hands[0]) == (1, "TA", "", "BCU")
    drawn = after(game, begin, Take("stock"))
    assert game.to_act(drawn) == {CHANCE}
    with pytest.raises(ValueError, match="expected 1 cards"):
        game.apply(drawn, Drawn(Seat(1), Dealt("A")))
    assert len(game.apply(drawn, game.draw(drawn, Stream("1", "draw", 0))).hands[0]) == 4


@rule("RAM-02")
def test_one_card_is_taken_first_and_only_one() -> None:
    assert broken(Discard("A"), hands=["ABC", ""]) == ["RAM-02 take_first"]
    assert broken(Take("stock"), **PANIERS) == ["RAM-02 one_card"]
    assert broken(Take("discard"), **PANIERS) == ["RAM-02 one_card", "RAM-02 no_discard"]
    assert broken(Take("discard"), hands=["ABC", ""]) == ["RAM-02 no_discard"]
    assert broken(Take("stock"), hands=["ABC", ""], seat=1) == ["RAM-02 turn"]
    assert broken(Claim("A", "ZZZZ"), hands=["ABC", ""], seat=1) == ["RAM-02 turn", "GEN-02 word.unknown"]


@rule("RAM-02")
@pytest.mark.parametrize("card", ["", "Z", "AB", "a"])
def test_a_card_of_the_hand_is_thrown(card: str) -> None:
    assert broken(Discard(card), hands=["ABC", ""], taken="stock") == ["RAM-02 discard_one"]
    assert broken(Claim(card, "SATIN"), hands=["ABC", ""], taken="stock")[0] == "RAM-02 discard_one"


@rule("RAM-02")
def test_the_card_just_taken_from_the_pile_is_not_thrown_back() -> None:
    picked = {"taken": "discard", "picked": "U"}
    assert broken(Discard("U"), hands=["ABCU", ""], **picked) == ["RAM-02 thrown_back"]
    assert broken(Discard("U"), hands=["ABUU", ""], **picked) == []
    assert broken(Discard("U"), hands=["ABCU", ""], taken="stock") == []
    assert broken(Claim("U", "PANIERS"), hands=["PANIERSU", ""], **picked) == ["RAM-02 thrown_back"]


@rule("RAM-03")
def test_all_the_other_cards_form_one_valid_word() -> None:
    assert broken(Claim("U", "PANIERS"), **PANIERS) == []
    assert broken(Claim("U", "SATIN"), **PANIERS) == ["RAM-03 false_claim", "RAM-03 missing", "RAM-03 unused"]
    assert broken(Claim("U", "PANIERSU"), **PANIERS)[:2] == ["RAM-03 false_claim", "RAM-03 missing"]
    assert broken(Claim("U", "SREINAP"), **PANIERS) == ["RAM-03 false_claim", "GEN-02 word.unknown"]
    assert broken(Claim("U", ""), **PANIERS) == ["RAM-03 false_claim", "GEN-01 letters"]
    assert broken(Claim("S", "SATIN"), hands=["SATINS", ""]) == ["RAM-02 take_first"]


@rule("RAM-03")
def test_a_claim_ends_the_round_at_once_and_must_be_made() -> None:
    game = rami()
    found = state(game, **PANIERS)
    assert after(game, found, Discard("U")).table.turn == 1, "the hand is a word, but nobody said so"
    assert after(game, found, Claim("U", "PANIERS")).table.dealer == 1


@rule("RAM-04")
def test_the_word_is_scored_and_the_others_score_nothing() -> None:
    game = rami()
    found = state(game, **PANIERS, scores=[10, 20])
    claim = Claim("U", "PANIERS")
    assert game.score(found, Seat(0), claim) == ScoreLine(("PANIERS",), (ScoreItem("claim", 18, {"word": "PANIERS"}),))
    assert game.score(found, Seat(0), Discard("U")) == ScoreLine()
    assert after(game, found, claim).table.scores == (28, 20)


@rule("RAM-05")
@rule("GEN-04")
def test_in_strict_rigour_a_false_claim_costs_the_turn() -> None:
    game = rami(rigour="strict")
    found = state(game, **PANIERS)
    refusals = game.check(found, Seat(0), Claim("U", "SREINAP"))
    ruling = game.fault(found, Seat(0), refusals)
    assert ruling == Ruled(Seat(0), Faulted(("RAM-03", "GEN-02"), "U"))
    assert game.can_rule(found, ruling)
    done = game.apply(found, ruling)
    assert (done.table.turn, done.table.discard, done.hands[0]) == (1, "U", "AEINPRS")
    assert done.table.scores == (0, 0)


@rule("RAM-05")
def test_a_wrong_discard_is_no_false_claim() -> None:
    game = rami(rigour="strict")
    found = state(game, hands=["PANIERSU", ""], taken="discard", picked="U")
    for card in ("U", "Z", ""):
        refusals = game.check(found, Seat(0), Claim(card, "SREINAP"))
        assert game.fault(found, Seat(0), refusals) is None
    assert game.fault(found, Seat(0), game.check(found, Seat(0), Discard("Z"))) is None


@rule("RAM-05")
def test_in_assisted_rigour_it_is_only_refused() -> None:
    play = start(rami(), 2, "1").submit(start(rami(), 2, "1").state.table.turn, Take("stock"))
    seat = play.state.table.turn
    with pytest.raises(IllegalMove):
        play.submit(seat, Claim(play.state.hands[seat][0], "ZZZ"))
    assert not rami().can_rule(state(rami(), **PANIERS), Ruled(Seat(0), Faulted(("RAM-03",), "U")))


@rule("RAM-05")
def test_a_strict_play_records_the_fault() -> None:
    play = start(rami(rigour="strict"), 2, "1")
    seat = play.state.table.turn
    taken = play.submit(seat, Take("stock"))
    card = taken.state.hands[seat][0]
    faulted = taken.submit(seat, Claim(card, "ZZZ"))
    assert faulted.state.table.turn != seat
    assert faulted.state.table.discard.endswith(card)


@rule("RAM-06")
def test_first_to_the_target_wins() -> None:
    game = rami()
    over = after(game, state(game, **PANIERS, scores=[82, 99]), Claim("U", "PANIERS"))
    outcome = game.outcome(over)
    assert outcome is not None
    assert (outcome.winners, outcome.rule, list(outcome.scores)) == ((0,), "RAM-06", [100, 99])
    assert over.table.shown == "PANIERS"
    near = after(game, state(game, **PANIERS, scores=[81, 0]), Claim("U", "PANIERS"))
    assert game.outcome(near) is None
    assert game.outcome(after(rami(target=18), state(game, **PANIERS), Claim("U", "PANIERS"))) is None
    assert rami(target=18).outcome(after(rami(target=18), state(game, **PANIERS), Claim("U", "PANIERS"))) is not None


@rule("RAM-06")
def test_a_stock_used_up_is_rebuilt_once() -> None:
    game = rami(cards=["A14:2", "B14:3"])
    found = state(game, hands=["A" * 10, "B" * 10], discard="AAAABBBB")
    assert found.stock == ""
    taken = after(game, found, Take("stock"))
    assert (taken.stock, taken.table.discard, taken.table.rebuilt) == ("AAAABBB", "B", True)
    again = state(game, hands=["A" * 10, "B" * 10], discard="AAAABBBB", rebuilt=True)
    assert [each.rule for each in game.check(again, Seat(0), Take("stock"))] == ["RAM-06"]
    assert list(game.moves(again, Seat(0))) == [Take("discard")]


@rule("RAM-06")
def test_used_up_a_second_time_the_round_is_void_after_the_turn() -> None:
    game = rami(cards=["A14:2", "B14:3"])
    found = state(game, hands=["A" * 11, "B" * 10], discard="AAABBBB", rebuilt=True, taken="stock", scores=[5, 6])
    void = after(game, found, Discard("A"))
    assert (void.table.dealer, void.table.to_roll, void.table.scores) == (1, True, (5, 6))
    first = state(game, hands=["A" * 11, "B" * 10], discard="AAABBBB", taken="stock")
    assert after(game, first, Discard("A")).table.turn == 1


@rule("GEN-10")
def test_who_leaves_is_skipped_and_the_last_one_left_wins() -> None:
    game = rami()
    found = state(game, hands=["ABC", "DEF", "GHI"], discard="T", taken="stock")
    left = game.apply(found, Ruled(Seat(0), Resigned()))
    assert (left.table.turn, left.table.taken, left.hands) == (1, "", found.hands)
    waiting = game.apply(found, Ruled(Seat(2), Resigned()))
    assert waiting.table.turn == 0
    claimed = after(game, msgspec.structs.replace(waiting, hands=("PANIERSU", "D", "G")), Claim("U", "PANIERS"))
    assert claimed.table.to_deal == (0, 1)
    outcome = game.outcome(game.apply(left, Ruled(Seat(1), Resigned())))
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((2,), "GEN-10")


def test_the_table_rules_nothing_else() -> None:
    game = rami(rigour="strict")
    found = state(game, **PANIERS)
    assert not game.can_rule(found, Ruled(Seat(0), Ended()))
    assert not game.can_rule(found, Ruled(None, Resigned()))
    assert not game.can_rule(found, Ruled(Seat(1), Faulted(("RAM-03",), "U")))
    assert not game.can_rule(game.setup(2), Ruled(Seat(0), Resigned()))


@rule("RAM-03")
@rule("RAM-04")
def test_the_rulebooks_hand_becomes_paniers() -> None:
    """Die 3, seven cards E N U P U C A; S for U, R for C, I for U: PANIERS. The other hands are fillers."""
    game = open_game("rami")
    assert isinstance(game, Rami)
    events: list[Event[Move, Given]] = [Drawn(Seat(0), Rolled(6)), Drawn(Seat(1), Rolled(1)), Drawn(Seat(0), Rolled(3))]
    events += [Drawn(Seat(1), Dealt("BBDDDDF")), Drawn(Seat(0), Dealt("ACENPUU")), Drawn(None, Turned("O"))]
    for drawn, thrown in (("S", "-U"), ("R", "-C")):
        events += [Played(Seat(0), Take("stock")), Drawn(Seat(0), Dealt(drawn)), Played(Seat(0), game.read(thrown))]
        events += [Played(Seat(1), Take("stock")), Drawn(Seat(1), Dealt("O")), Played(Seat(1), Discard("O"))]
    events += [Played(Seat(0), Take("stock")), Drawn(Seat(0), Dealt("I")), Played(Seat(0), game.read("-U paniers"))]
    options = write_options(game.options)
    record = Record("rami", 1, game.lexicon_digest, options, 2, commitment("1"), None, tuple(events))
    *_, (_, last) = replay(game, record)
    assert last.table.scores == (18, 0)
    for _, each in replay(game, record):
        assert dict(game.pieces(each)) == dict(game.box(2))


def test_refusals_point_at_the_card() -> None:
    game = rami()
    found = state(game, hands=["ABCU", ""], taken="discard", picked="U")
    assert game.check(found, Seat(0), Discard("U")) == [
        Refusal("RAM-02", {"letter": "U"}, ("card:U",), case="thrown_back")
    ]


@rule("GEN-06")
@rule("RAM-02")
def test_everybody_knows_who_holds_the_card_taken_from_the_pile() -> None:
    game = rami()
    found = state(game, hands=["AZ", "BC", "DE"], taken="discard", picked="Z")
    for seat in (Seat(1), None):
        sampled = game.sample(game.view(found, seat), Stream("1", "sample", 0))
        assert "Z" in sampled.hands[0]
        assert game.state_of(game.position_of(sampled)) == sampled


@rule("RAM-02")
@pytest.mark.parametrize(
    ("fields", "rights"),
    [
        ({"discard": "X"}, (True, True, False)),
        ({"discard": ""}, (True, False, False)),
        ({"discard": "X", "taken": "stock"}, (False, False, True)),
    ],
)
def test_a_board_is_told_what_may_be_done_now(fields: dict[str, str], rights: tuple[bool, bool, bool]) -> None:
    game = rami()
    hand = "PANIERSU" if "taken" in fields else "PANIERS"
    found = state(game, hands=[hand, "A"], **fields)
    assert msgspec.structs.astuple(game.rights(found, found.table.turn)) == rights
