"""Making a word: PLU-01 to PLU-12, and every worked example of the rules."""

import pytest

from games.plurimo.board import drawn, items, played, plurimo, rules_broken, shown, total
from lettrine.core.play import start
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games.plurimo.state import Lay
from lettrine.games.rulebook import explain_refusals
from support.rule import rule


@rule("PLU-01")
def test_the_box_holds_88_cards_with_their_values() -> None:
    game = plurimo()
    box = game.box(2)
    letters = {card: count for card, count in box.items() if card.isalpha()}
    assert (sum(box.values()), sum(letters.values()), box["*"], box["_"]) == (88, 76, 6, 6)
    assert (box["E"], box["A"], box["W"], box["M"]) == (9, 6, 1, 2)
    values = game.card_values
    assert [values[card] for card in "AEFHJKQVWXYZ*_~e"] == [2, 1, 4, 5, 7, 9, 8, 5, 10, 10, 10, 10, -3, -2, -3, -3]
    assert sum(values[card] * count for card, count in letters.items()) == 216


@rule("PLU-01")
def test_what_is_no_card_is_refused() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DS")
    assert game.check(state, Seat(0), Lay("1.é")) == [Refusal("PLU-01", {"cards": "1.é"}, case="signs")]


@rule("PLU-02")
def test_the_support_keeps_the_stack_of_each_slot_and_never_closes() -> None:
    game = plurimo()
    state = played(game, drawn(game, "P O T | DS_"), "D . S")
    assert state.support == ("PD", "O", "TS")
    assert start(game, 2, "1").state.support == ("", "", "")


@rule("PLU-02")
def test_a_move_for_another_support_is_refused() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DSE")
    assert game.check(state, Seat(0), Lay("D.SE")) == [Refusal("PLU-02", {"found": 4, "slots": 3}, case="slots")]
    assert rules_broken(game, state, "D .") == ["PLU-02"]


@rule("PLU-03")
def test_each_player_gets_seven_cards() -> None:
    play = start(plurimo(), 6, "1")
    assert [len(hand) for hand in play.state.hands] == [7] * 6
    assert len(play.state.stock) == 88 - 42


@rule("PLU-03")
def test_only_cards_of_the_hand_are_laid() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DA | S")
    refusal = Refusal("PLU-03", {"cards": ("S",)}, case="missing")
    assert game.check(state, Seat(0), game.read("D . S")) == [refusal]


@rule("PLU-05")
def test_the_word_is_new_valid_and_has_three_letters() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DZ_*E")
    assert rules_broken(game, state, ". . .") == ["PLU-05"]
    assert rules_broken(game, state, "Z . .") == ["GEN-02"]
    assert rules_broken(game, state, "_ . .")[0] == "PLU-05"
    assert rules_broken(game, state, "_ ~ .")[:1] == ["PLU-05"]


@rule("PLU-05")
def test_an_earlier_word_may_come_back() -> None:
    game = plurimo()
    state = played(game, drawn(game, "PMR O T | P"), "P . .")
    assert state.support == ("PMRP", "O", "T")


@rule("PLU-06")
def test_a_letter_is_not_laid_on_the_same_letter() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DSO*")
    assert rules_broken(game, state, "D O S") == ["PLU-06", "PLU-08"]
    assert rules_broken(game, state, "D o .") == ["PLU-06"]


@rule("PLU-06")
@pytest.mark.parametrize("board", ["P O T | DS*", "P o T | DS*"])
def test_a_joker_on_the_letter_that_it_would_stand_for_is_refused_with_the_reason(board: str) -> None:
    """POT → DOT: o on O, or on a Joker that stands for O, changes nothing that shows."""
    game = plurimo()
    (refusal,) = game.check(drawn(game, board), Seat(0), game.read("D o ."))
    assert refusal == Refusal("PLU-06", {"letters": ("O",)}, ("slot:1",), case="same_joker")
    (told,) = explain_refusals(game, [refusal], "fr")
    assert "le compartiment doit changer ce qu’il montre" in told["text"]


@rule("PLU-06")
def test_letters_and_jokers_on_their_like_are_told_apart() -> None:
    game = plurimo()
    found = game.check(drawn(game, "P O T | DSO*"), Seat(0), game.read("D O t"))
    assert [(each.case, each.where) for each in found if each.rule == "PLU-06"] == [
        ("same_letter", ("slot:1",)),
        ("same_joker", ("slot:2",)),
    ]


@rule("PLU-06")
def test_a_cap_covers_a_visible_letter_only() -> None:
    game = plurimo()
    state = drawn(game, "M O T T_ | _D*")
    assert rules_broken(game, state, "D . . _") == ["PLU-06"]
    assert rules_broken(game, state, "D . . ~") == ["PLU-06"]
    assert rules_broken(game, state, "D . . . +_") == ["PLU-06"]


@rule("PLU-07")
def test_one_slot_is_pulled_out_and_filled() -> None:
    game = plurimo()
    state = drawn(game, "A M E | RR")
    assert rules_broken(game, state, "+R . . . +R") == ["PLU-07"]
    assert rules_broken(game, state, "+R . .") == ["PLU-02"]
    assert game.check(state, Seat(0), Lay("....", "right"))[0] == Refusal("PLU-07", {}, ("slot:3",), case="unfilled")
    assert shown(played(game, state, ". . . +R")) == "AMER"
    assert shown(played(game, state, "+R . . .")) == "RAME"
    assert shown(played(plurimo(pull="both_ends"), state, "+R . . . +R")) == "RAMER"


@rule("PLU-07")
def test_the_support_has_a_longest_length() -> None:
    game = plurimo(max_compartments=3)
    state = drawn(game, "A M E | RR")
    assert rules_broken(game, state, ". . . +R") == ["PLU-07"]
    assert rules_broken(game, state, "+R . . . +R") == ["PLU-07", "PLU-07"]
    assert "left" not in {move.pull for move in game.moves(state, Seat(0)) if isinstance(move, Lay)}


@rule("PLU-08")
def test_one_letter_of_the_old_word_stays_in_its_place() -> None:
    game = plurimo()
    state = drawn(game, "P O T | MURES")
    refusal = Refusal("PLU-08", {"word": "POT"})
    assert game.check(state, Seat(0), game.read("M U R")) == [refusal]
    joker = drawn(game, "P o T | MES")
    assert rules_broken(game, joker, "M . .") == []
    assert rules_broken(game, drawn(game, "P o T | MES"), "M E S") == ["PLU-08"]


@rule("PLU-09")
def test_caps_make_no_hole_in_the_word() -> None:
    game = plurimo()
    state = drawn(game, "M O T T E | __S")
    hole = Refusal("PLU-09", {}, ("slot:3",))
    assert game.check(state, Seat(0), game.read(". . . _ ."))[0] == hole
    assert shown(played(game, state, ". . . _ _")) == "MOT__"


@rule("PLU-10")
def test_a_letter_laid_on_a_cap_opens_the_slot_again() -> None:
    game = plurimo()
    state = played(game, drawn(game, "M O T T_ | S*"), ". . . S")
    assert (shown(state), state.support[3]) == ("MOTS", "T_S")
    assert shown(played(game, drawn(game, "M O T T~ | S*"), ". . . s")) == "MOTs"


@rule("PLU-11")
def test_a_joker_stands_for_a_letter_or_for_a_cap() -> None:
    game = plurimo()
    state = drawn(game, "M O T T E | ***")
    assert shown(played(game, state, ". . . ~ ~")) == "MOT~~"
    assert shown(played(game, state, ". . . . . +s")) == "MOTTEs"
    assert sum(played(game, state, ". . . ~ ~").hands[0].count(card) for card in "*") == 1


@rule("PLU-12")
def test_a_joker_is_taken_for_its_letter() -> None:
    game = plurimo()
    state = drawn(game, "P o T | OMS")
    after = played(game, state, "M O .")
    assert (after.support, after.hands[0]) == (("PM", "O", "T"), "*S")
    assert items(game, state, "M O .") == [("letter", 2), ("letter", 2), ("letter", 2)]


@rule("PLU-12")
def test_the_joker_taken_is_for_a_later_turn() -> None:
    game = plurimo()
    state = drawn(game, "P o T | OM")
    later = Refusal("PLU-12", {}, ("slot:1",), case="joker_later")
    assert game.check(state, Seat(0), game.read("M O . +s")) == [later]


@rule("PLU-12")
def test_a_swap_alone_makes_no_word() -> None:
    game = plurimo()
    assert rules_broken(game, drawn(game, "P o T | O"), ". O .") == ["PLU-05"]


@rule("PLU-12")
def test_the_letter_swapped_counts_as_one_that_stayed() -> None:
    game = plurimo()
    state = drawn(game, "P o T | OMU")
    assert rules_broken(game, state, "M O .") == []
    assert rules_broken(game, drawn(game, "P o T | ODS"), "D O S") == []


EXAMPLES = [
    ("F L O R E | J_U*AAA", "_ J . U . +t", "JOUET", 13),
    ("P O T | DS", "D . S", "DOS", 3 + 2 + 2 + 6),
    ("P O T | M", "M . .", "MOT", 6),
    ("P O T | R", "R . .", "ROT", 6),
    ("A M E | R", ". . . +R", "AMER", 7),
    ("A M E | R", "+R . . .", "RAME", 7),
    ("M O T T E | __", ". . . _ _", "MOT", 6 - 4),
    ("O R N E R | __F", "_ _ . . . +F", "NERF", 2 + 1 + 2 + 4 - 4),
    ("M O T | S", ". . . +S", "MOTS", 8),
    ("M O T S | TE", ". . . T +E", "MOTTE", 9 + 6),
    ("C A S | E", ". . . +E", "CASE", 8),
    ("C A S E | R", ". . . . +R", "CASER", 10),
    ("C A S E R | IER", ". . . I E +R", "CASIER", 12 + 9),
    ("C A S EI RE R | VOYAG", "+V O Y A G . .", "VOYAGER", 5 + 2 + 10 + 2 + 3 + 1 + 2 + 15),
    ("O S E | D", "+D . . .", "DOSE", 8),
    ("D O S E | R", ". . . . +R", "DOSER", 10),
    ("D O S E R | PR_", "+P R . . . _", "PROSE", 10 - 2 + 6),
    ("P DR O S E R_ | EOUR", "+E . O U . . R", "EPOUSER", 1 + 3 + 2 + 2 + 2 + 1 + 2 + 12),
]


@pytest.mark.parametrize(("board", "text", "word", "points"), EXAMPLES)
@rule("PLU-15")
def test_the_worked_examples(board: str, text: str, word: str, points: int) -> None:
    game = plurimo()
    state = drawn(game, board)
    line = game.score(state, Seat(0), game.read(text))
    assert rules_broken(game, state, text) == []
    assert (line.words, line.total) == ((word,), points)
    assert game.read(text) in set(game.moves(state, Seat(0)))


@rule("PLU-15")
def test_flore_becomes_jouet_for_thirteen_points() -> None:
    game = plurimo()
    state = drawn(game, "F L O R E | J_U*AAA")
    found = [points for _, points in items(game, state, "_ J . U . +t")]
    assert found == [7, 2, 2, 1, -2, -3, 6]
    after = played(game, state, "_ J . U . +t")
    assert (after.scores, after.support) == ((13, 0), ("F_", "LJ", "O", "RU", "E", "t"))


@rule("PLU-15")
def test_caps_and_jokers_count_as_long_as_they_are_visible() -> None:
    game = plurimo()
    state = drawn(game, "M_ r A M E S~ | IRU")
    assert total(game, state, ". . I R . .") == -2 - 3 + 2 + 2 + 1 - 3 + 6
    assert items(game, state, ". . I R . .")[-1] == ("bonus", 6)


@rule("PLU-16")
def test_two_letter_cards_or_more_score_three_points_each() -> None:
    game = plurimo()
    state = drawn(game, "M O T | STE*_")
    assert ("bonus", 3) not in items(game, state, ". . . +S")
    assert items(game, drawn(game, "M O T S | TE"), ". . . T +E")[-1] == ("bonus", 6)
    assert [reason for reason, _ in items(game, drawn(game, "M O T S | T*"), ". . . T +e")].count("bonus") == 0


@rule("PLU-07")
def test_ame_becomes_ramer_with_both_ends() -> None:
    game = plurimo(pull="both_ends")
    state = drawn(game, "A M E | RR")
    assert total(game, state, "+R . . . +R") == 2 + 2 + 2 + 1 + 2 + 6
    assert game.read("+R . . . +R") in set(game.moves(state, Seat(0)))


def test_a_move_that_breaks_two_rules_hears_of_both() -> None:
    game = plurimo()
    state = drawn(game, "P O T | MUR")
    assert rules_broken(game, state, "M U R +Z") == ["PLU-03", "PLU-08", "GEN-02"]
