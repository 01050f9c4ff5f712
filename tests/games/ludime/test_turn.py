"""A turn: take, lay and modify, discard."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.ludime.desk import after, broken, draws, ludime, refusals, state
from lettrine.core.chance import Stream
from lettrine.core.event import Played
from lettrine.core.refusal import Refusal
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.ludime.state import Discard, Exchange, Lay, Modify, State, Take, Undo
from support.rule import rule

TAKEN = {"taken": "stock"}
OWED = {"taken": "discard", "owed": "M"}
TURN_2 = {"turns": [1, 1]}
SHORT = ("AIR", "ARE", "MER", "RAI", "TES", "RAIE")


@rule("LUD-06")
def test_a_turn_is_a_card_then_words_then_a_discard() -> None:
    game = ludime()
    before = state(game, hands=["MERB", "AAA"], discard="X", **TURN_2)
    for move in (Lay("MER"), Discard("B")):
        assert game.check(before, Seat(0), move) == [Refusal("LUD-06", case="take_first")]
    taken = draws(game, after(game, before, Take("stock")), "O")
    assert taken.hands[0] == "BEMOR"
    done = after(game, taken, Lay("MER"), Discard("B"))
    assert (done.table.turn, done.table.discard, done.hands[0]) == (1, "XB", "O")
    assert done.table.turns == (2, 1)


@rule("LUD-06")
def test_nobody_plays_out_of_turn() -> None:
    """What is wrong with the word itself is told all the same."""
    game = ludime()
    found = state(game, hands=["MER", "MER"], **TURN_2)
    assert game.check(found, Seat(1), Lay("MER")) == [Refusal("LUD-06", case="turn")]
    assert [each.rule for each in game.check(found, Seat(1), Lay("ZZZ"))] == ["LUD-06", "GEN-02"]
    assert [each.rule for each in game.check(found, CHANCE, Discard("M"))] == ["LUD-06"]


@rule("LUD-06")
@pytest.mark.parametrize("card", ["", "Z", "ME", "m", "?"])
def test_one_card_of_the_hand_is_discarded(card: str) -> None:
    assert broken(ludime(), Discard(card), hands=["MER", ""], step=TAKEN) == ["LUD-06 discard_one"]


@rule("LUD-07")
def test_the_discard_taken_must_be_laid_in_the_same_turn() -> None:
    game = ludime()
    before = state(game, hands=["MOUS", "AA"], discard="TE", **TURN_2)
    taken = after(game, before, Take("discard"))
    assert (taken.hands[0], taken.table.discard, taken.table.step.owed) == ("EMOSU", "T", "E")
    assert game.check(taken, Seat(0), Discard("S")) == [Refusal("LUD-07", {"letter": "E"}, ("card:E",), case="owed")]
    assert after(game, taken, Lay("MOUE"), Discard("S")).table.closing


@rule("LUD-07")
def test_another_card_of_the_same_letter_is_the_same_card() -> None:
    game = ludime()
    taken = after(game, state(game, hands=["MERES", "AA"], discard="TE", **TURN_2), Take("discard"))
    assert after(game, taken, Lay("MER"), Discard("E")).table.turn == 1


@rule("LUD-07")
def test_only_one_card_is_taken() -> None:
    for step in (TAKEN, {"taken": "discard"}):
        for source in ("stock", "discard"):
            assert broken(ludime(), Take(source), hands=["MER", ""], discard="AB", step=step) == ["LUD-07 one_card"]


@rule("LUD-07")
def test_taking_the_discard_may_be_undone_and_gives_the_state_before() -> None:
    game = ludime()
    before = state(game, hands=["MOUS", "AA"], discard="TE", **TURN_2)
    assert after(game, before, Take("discard"), Undo()) == before


@rule("LUD-07")
def test_what_the_stock_revealed_is_not_undone_nor_a_card_that_is_laid() -> None:
    game = ludime()
    before = state(game, hands=["MOUS", "AA"], discard="TE", **TURN_2)
    assert broken(game, Undo(), hands=["MOUS", ""], discard="E") == ["LUD-07 nothing_to_undo"]
    drawn = draws(game, after(game, before, Take("stock")), "A")
    laid = after(game, before, Take("discard"), Lay("MOUE"))
    for state_ in (drawn, laid):
        assert game.check(state_, Seat(0), Undo()) == [Refusal("LUD-07", case="nothing_to_undo")]


def owed(letter: str, case: str) -> list[Refusal]:
    return [Refusal("LUD-07", {"letter": letter}, (f"card:{letter}",), case=case)]


@rule("LUD-07")
@pytest.mark.parametrize("use", ["laid", "free"])
def test_the_discard_is_not_put_back_once_a_word_was_laid_or_modified(use: str) -> None:
    """MER, laid from the hand, or AIR → AIRE, before the U of the pile is used: U stays taken."""
    game = ludime(discard_use=use)
    before = state(game, hands=["MERSE", "AA"], words="0 AIR, 1 TES", discard="TU", **TURN_2)
    for word in (Lay("MER"), Modify(0, "AIRE")):
        composed = after(game, before, Take("discard"), word)
        assert game.check(composed, Seat(0), Undo()) == owed("U", "undo_late")
        assert Undo() not in list(game.moves(composed, Seat(0)))
        assert not game.rights(composed, Seat(0)).undo


@rule("LUD-07")
def test_a_card_that_cannot_be_put_back_is_laid_as_long_as_a_word_takes_it() -> None:
    """RAI was laid, and with E it makes RAIE: neither E nor another card can be thrown before."""
    game = ludime()
    before = state(game, hands=["MERRAIB", "AA"], discard="TE", **TURN_2)
    composed = after(game, before, Take("discard"), Lay("RAI"))
    for card in "EB":
        assert game.check(composed, Seat(0), Discard(card)) == owed("E", "owed_still")
    assert not any(isinstance(move, Discard) for move in game.moves(composed, Seat(0)))
    assert after(game, composed, Modify(0, "RAIE"), Discard("B")).table.discard == "TB"


@rule("LUD-07")
def test_a_card_that_no_word_takes_any_more_is_the_one_thrown() -> None:
    """MER is laid, and X fits nowhere: without this there would be no legal move."""
    game = ludime()
    before = state(game, hands=["MERBB", "AA"], discard="TX", **TURN_2)
    stuck = after(game, before, Take("discard"), Lay("MER"))
    assert list(game.moves(stuck, Seat(0))) == [Discard("X")]
    assert game.check(stuck, Seat(0), Discard("B")) == owed("X", "stranded")
    done = after(game, stuck, Discard("X"))
    assert (done.table.discard, done.hands[0], done.table.turn) == ("TX", "BB", 1)


def uses(found: State, move: Lay | Modify, card: str) -> bool:
    base = found.table.words[move.at].word if isinstance(move, Modify) else ""
    return move.word.count(card) > base.count(card)


@rule("LUD-07")
@given(st.text("AEIRST", min_size=1, max_size=6), st.sampled_from("AEIMSX"), st.data())
def test_the_card_is_thrown_exactly_where_no_legal_word_takes_it(rest: str, card: str, data: st.DataObject) -> None:
    order, duplicates = data.draw(st.sampled_from(["free", "kept"])), data.draw(st.sampled_from(["refused", "allowed"]))
    words = ", ".join(f"{owner} {word}" for owner, word in enumerate(data.draw(st.permutations(SHORT))[:2]))
    game = ludime(order=order, duplicates=duplicates)
    step = {"taken": "discard", "owed": card, "composed": 1}
    found = state(game, hands=[rest + card, ""], words=words, step=step, turns=[1, 1], opened=[True, True])

    moves = [move for move in game.moves(found, Seat(0)) if isinstance(move, Lay | Modify)]
    thrown = not game.check(found, Seat(0), Discard(card))
    assert thrown == (not any(uses(found, move, card) for move in moves))


@rule("LUD-07")
@rule("LUD-08")
def test_a_first_word_without_the_card_leaves_it_to_be_thrown() -> None:
    """One word in a first turn: after DRAMES the I can go nowhere, although SOLEIL needs it."""
    game = ludime()
    laid = after(game, state(game, hands=["DRAMESSOLEL", "AA"], discard="TI"), Take("discard"), Lay("DRAMES"))
    assert list(game.moves(laid, Seat(0))) == [Discard("I")]


@rule("LUD-07")
@rule("LUD-16")
def test_a_last_card_taken_freely_is_thrown_although_it_came_from_the_pile() -> None:
    game = ludime(discard_use="free")
    laid = after(game, state(game, hands=["MER", "AA"], discard="TX", **TURN_2), Take("discard"), Lay("MER"))
    assert list(game.moves(laid, Seat(0))) == [Discard("X")]
    assert after(game, laid, Discard("X")).table.closing


@rule("LUD-07")
def test_option_discard_from_the_second_turn() -> None:
    game = ludime(discard_from_turn=2)
    assert broken(game, Take("discard"), discard="A") == ["LUD-07 too_early"]
    assert broken(game, Take("discard"), discard="A", **TURN_2) == []
    assert broken(ludime(), Take("discard"), discard="A") == []


@rule("LUD-07")
def test_option_the_discard_need_not_be_laid_but_is_not_thrown_back() -> None:
    game = ludime(discard_use="free")
    taken = after(game, state(game, hands=["MOUS", "AA"], discard="TE", **TURN_2), Take("discard"))
    assert game.check(taken, Seat(0), Discard("E")) == [
        Refusal("LUD-07", {"letter": "E"}, ("card:E",), case="thrown_back")
    ]
    assert after(game, taken, Discard("S")).hands[0] == "EMOU"
    twice = after(game, state(game, hands=["MOUE", "AA"], discard="TE", **TURN_2), Take("discard"))
    assert after(game, twice, Discard("E")).hands[0] == "EMOU"


@rule("LUD-07")
def test_an_empty_pile_gives_nothing() -> None:
    assert broken(ludime(), Take("discard"), **TURN_2) == ["LUD-07 no_discard"]


@rule("LUD-08")
def test_the_first_turn_allows_one_word_of_six_letters_or_none() -> None:
    game = ludime()
    hands = ["DRAMESMERX", ""]
    assert broken(game, Lay("DRAMES"), hands=hands, step=TAKEN) == []
    assert broken(game, Lay("MER"), hands=hands, step=TAKEN) == ["LUD-08 first_word_short"]
    assert broken(game, Discard("X"), hands=hands, step=TAKEN) == []
    laid = after(game, state(game, hands=["DRAMESSOLEIL", ""], step=TAKEN), Lay("DRAMES"))
    assert game.check(laid, Seat(0), Lay("SOLEIL")) == [Refusal("LUD-08", case="one_word")]
    assert laid.table.words[0].owner == 0


@rule("LUD-08")
def test_no_modification_in_the_first_turn() -> None:
    options = {"hands": ["E", "A"], "words": "0 AIR", "turns": [0, 0], "step": TAKEN}
    assert broken(ludime(), Modify(0, "AIRE"), **options) == ["LUD-08 no_modification"]


@rule("LUD-09")
def test_an_exchange_draws_first_and_then_shuffles_the_old_cards_in() -> None:
    game = ludime()
    start = state(game, hands=["ABCDE", ""], step=TAKEN)
    asked = after(game, start, Exchange("BC"))
    assert (asked.hands[0], asked.returned, asked.table.due) == ("ADE", "BC", 2)
    assert asked.stock == start.stock, "the old cards cannot be drawn again"
    drawn = game.apply(asked, game.draw(asked, Stream("1", "draw", 0)))
    assert (len(drawn.hands[0]), drawn.returned) == (5, "")
    assert len(drawn.stock) == len(start.stock)
    assert drawn.stock.count("C") == start.stock.count("C") + 1 - (drawn.hands[0].count("C"))


@rule("LUD-09")
def test_an_exchange_happens_once_in_the_first_turn_without_a_word() -> None:
    game = ludime()
    options = {"hands": ["DRAMESX", ""], "discard": "Z"}
    assert broken(game, Exchange("X"), **options, step=TAKEN) == []
    assert broken(game, Exchange("X"), **options) == ["LUD-06 take_first"]
    assert broken(game, Exchange("X"), **options, step=TAKEN, **TURN_2) == ["LUD-09 exchange_late"]
    exchanged = {"taken": "stock", "exchanged": True}
    assert broken(game, Exchange("X"), **options, step=exchanged) == ["LUD-09 exchange_twice"]
    assert broken(game, Lay("DRAMES"), **options, step=exchanged) == ["LUD-09 word_after_exchange"]
    composed = {"taken": "stock", "composed": 1}
    assert broken(game, Exchange("X"), **options, step=composed) == ["LUD-09 exchange_after_word"]
    taken = {"taken": "discard", "owed": "X"}
    assert broken(game, Exchange("X"), **options, step=taken) == ["LUD-09 exchange_after_discard"]


@rule("LUD-09")
def test_what_is_exchanged_is_in_the_hand_and_no_more_than_the_stock_holds() -> None:
    game = ludime()
    assert broken(game, Exchange(""), hands=["AB", ""], step=TAKEN) == ["LUD-09 exchange_nothing"]
    assert broken(game, Exchange("a"), hands=["AB", ""], step=TAKEN) == ["LUD-09 exchange_nothing"]
    (missing,) = refusals(game, Exchange("ABZ"), hands=["AB", ""], step=TAKEN)
    assert missing == Refusal("LUD-09", {"letters": ("Z",)}, case="missing")
    small = ludime(cards=["A16:2", "B16:3"])
    found = state(small, hands=["A" * 16, "B" * 15], step=TAKEN)
    assert found.stock == "B"
    assert [each.case for each in small.check(found, Seat(0), Exchange("AA"))] == ["exchange_stock"]


@rule("LUD-09")
def test_a_late_first_word_comes_alone_and_modifying_waits_another_turn() -> None:
    game = ludime()
    late = {"hands": ["MERAIRX", "AA"], "words": "1 TES", "turns": [1, 1], "opened": [False, True], "step": TAKEN}
    assert broken(game, Lay("MER"), **late) == []
    assert broken(game, Modify(0, "TASSE"), **late)[0] == "LUD-09 no_modification"
    laid = after(game, state(game, **late), Lay("MER"))
    assert game.check(laid, Seat(0), Lay("AIR")) == [Refusal("LUD-09", case="one_word")]
    assert after(game, laid, Discard("X")).table.opened == (True, True)


@rule("LUD-09")
def test_option_a_late_first_word_of_six_letters() -> None:
    late = {"hands": ["MERX", ""], "turns": [1, 1], "opened": [False, False], "step": TAKEN}
    assert broken(ludime(late_first_word=6), Lay("MER"), **late) == ["LUD-09 first_word_short"]
    assert broken(ludime(late_first_word=3), Lay("MER"), **late) == []


@rule("LUD-16")
def test_the_last_card_laid_ends_the_turn_without_a_discard() -> None:
    game = ludime()
    done = after(game, state(game, hands=["MER", "AA"], step=TAKEN, **TURN_2), Lay("MER"))
    assert (done.table.turn, done.table.closing, done.table.discard) == (1, True, "")


@rule("LUD-16")
def test_option_a_card_is_kept_to_discard() -> None:
    game = ludime(go_out="discard_only")
    options = {"hands": ["MER", "A"], "words": "0 AIR", "step": TAKEN}
    assert broken(game, Lay("MER"), **options) == ["LUD-16"]
    assert broken(game, Modify(0, "AIRE"), **{**options, "hands": ["E", "A"]}) == ["LUD-16"]
    done = after(game, state(game, hands=["MERX", "A"], step=TAKEN, **TURN_2), Lay("MER"), Discard("X"))
    assert done.table.closing


def test_two_rules_broken_are_both_reported() -> None:
    game = ludime(duplicates="refused")
    move = Modify(0, "PLAIRE")
    assert broken(game, move, hands=["E", ""], words="1 AIR", turns=[0, 0]) == [
        "LUD-06 take_first",
        "LUD-08 no_modification",
        "LUD-11 missing",
        "LUD-13",
    ]


def test_applying_takes_exactly_what_check_saw() -> None:
    game = ludime()
    before = state(game, hands=["E", "A"], words="1 AIR, 0 TES", step=TAKEN)
    done = game.apply(before, Played(Seat(0), Modify(0, "AIRE")))
    assert (done.hands[0], done.table.words[0].owner) == ("", 0)


@rule("LUD-07")
@rule("LUD-17")
@pytest.mark.parametrize("go_out", ["lay_or_discard", "discard_only"])
def test_who_throws_the_card_back_with_no_other_has_gone_out(go_out: str) -> None:
    """MER is laid, Z fits nowhere."""
    game = ludime(cards=["E2:2", "M2:3", "R2:3", "Z26:5"], go_out=go_out)
    before = state(game, hands=["MER", "MER" + "Z" * 13], words=f"1 {'Z' * 12}", discard="Z", **TURN_2)
    done = after(game, before, Take("discard"), Lay("MER"), Discard("Z"))
    assert (done.table.discard, done.table.closing, done.table.turn) == ("Z", True, 1)


@rule("LUD-08")
@rule("LUD-09")
def test_a_first_word_too_short_is_not_measured_by_the_rule_of_later_turns() -> None:
    first = {"hands": ["MERX", ""], "step": TAKEN}
    assert broken(ludime(), Lay("ER"), **first) == ["LUD-08 first_word_short", "GEN-02 word.unknown"]
    late = {**first, "turns": [1, 1], "opened": [False, False]}
    assert broken(ludime(), Lay("ER"), **late) == ["LUD-09 first_word_short", "GEN-02 word.unknown"]


@pytest.mark.parametrize(
    ("fields", "rights"),
    [
        pytest.param({}, "stock discard", marks=rule("LUD-06"), id="a card first"),
        pytest.param({"step": TAKEN}, "play exchange", marks=rule("LUD-09"), id="an exchange in the first turn"),
        pytest.param({"step": TAKEN | {"composed": 1}}, "play", marks=rule("LUD-09"), id="none after a word"),
        pytest.param({"step": TAKEN | {"exchanged": True}}, "play", marks=rule("LUD-09"), id="none after another"),
        pytest.param({"step": TAKEN, **TURN_2}, "play", marks=rule("LUD-09"), id="none in the second turn"),
        pytest.param({"step": OWED}, "undo play", marks=rule("LUD-07"), id="the discard put back"),
        pytest.param({"step": OWED | {"composed": 1}}, "play", marks=rule("LUD-07"), id="not after a word"),
        pytest.param({"discard": ""}, "stock", marks=rule("LUD-07"), id="nothing on the discard pile"),
    ],
)
def test_a_board_is_told_what_may_be_done_now(fields: dict[str, object], rights: str) -> None:
    game = ludime()
    found = state(game, **{"hands": ["MERBA", "AAA"], "discard": "X", "turn": 0, **fields})
    given = msgspec.to_builtins(game.rights(found, Seat(0)))
    assert [name for name, may in given.items() if may is True] == rights.split()


@rule("LUD-07")
def test_a_board_is_told_from_which_turn_on_the_discard_pile_may_be_used() -> None:
    game = ludime(discard_from_turn=2)
    first, second = (state(game, hands=["MERB", "AAA"], discard="X", **turns) for turns in ({}, TURN_2))
    assert not game.rights(first, first.table.turn).discard
    assert game.rights(second, second.table.turn).discard


@rule("LUD-08")
@rule("LUD-09")
def test_a_board_is_told_how_long_the_first_word_must_be() -> None:
    game = ludime()

    def first(**fields: object) -> int:
        return game.rights(state(game, hands=["DRAMESX", "A"], step={"taken": "stock"}, **fields), Seat(0)).first

    assert first() == 6
    assert first(turns=[1, 1], opened=[False, False]) == game.options.late_first_word, "nothing laid in the first turn"
    assert first(turns=[1, 1], words="0 MER") == 0
