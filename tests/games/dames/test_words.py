"""Words: where they lie, what they turn, which are allowed (DAM-10 to DAM-17, DAM-33)."""

import pytest

from games.dames.tables import after, board, french, listed, refusals, rules, state_of, with_words
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games.dames.state import Announcement, Play
from support.rule import rule

RIEN = "a7/8/8/3R1ien/8/A7"


@rule("DAM-10")
def test_a_move_is_of_one_of_four_kinds_and_there_is_no_passing() -> None:
    game = french()
    assert rules(game, f"{RIEN} w TOI", "D3-D4") == ["DAM-20"]
    kinds = {("-".join(move.split()[:1]), len(move.split())) for move in listed(game, RIEN)}
    assert kinds
    assert [found.case for found in game.check(state_of(RIEN), Seat(0), Play(()))] == ["route"]


@rule("DAM-11")
@rule("DAM-13")
def test_worked_example_rien() -> None:
    game = french()
    state = after(game, RIEN, "D3-E4 RIEN")
    assert board(state) == "a7/8/4R3/5IEN/8/A7"
    assert state.last is not None
    assert state.last.flipped == ("F3", "G3", "H3")
    assert refusals(game, RIEN, "D3-E3 RIEN") == [Refusal("DAM-13", {"word": "RIEN"}, ("E3", "F3", "G3", "H3"))]


@rule("DAM-11")
def test_the_path_bends_touches_and_uses_no_square_twice() -> None:
    """ROSE from A4 by A5 and B5 to B4; with the E out of touch there is no word."""
    game = with_words("ROSE")
    assert "A2-A4 ROSE" in listed(game, "7b/os6/1e6/8/R7/A7")
    assert not any("ROSE" in move for move in listed(game, "7b/os6/3e4/8/R7/A7 w MER"))
    assert rules(game, "7b/os6/3e4/8/R7/A7", "A2-A4 ROSE") == ["DAM-11"]


@rule("DAM-11")
def test_no_square_is_used_twice() -> None:
    game = with_words("ETE")
    assert rules(game, "7b/t7/8/8/E7/A7", "A2-A4 ETE") == ["DAM-11"]
    assert rules(game, "7b/te6/8/8/E7/A7", "A2-A4 ETE") == []


@rule("DAM-11")
def test_the_word_contains_the_letter_moved() -> None:
    game = french()
    assert rules(game, RIEN, "A1-A2 RIEN") == ["DAM-11"]


@rule("DAM-11")
def test_where_several_paths_spell_the_word_the_one_that_turns_most_is_meant() -> None:
    """T on A4, O on A5 (Black) or B5 (White), I on A6: TOI turns two letters or one."""
    game = with_words("TOI")
    text = "i6b/oO6/8/8/T7/A7"
    assert [move for move in listed(game, text) if move.startswith("A2-A4")] == ["A2-A4 TOI", "A2-A4 TOI:A4B5A6"]
    assert board(after(game, text, "A2-A4 TOI")) == "I6b/OO6/T7/8/8/A7"
    assert board(after(game, text, "A2-A4 TOI:A4B5A6")) == "I6b/oO6/T7/8/8/A7"
    assert board(after(game, text, "A2-A4 TOI:A4A5A6")) == "I6b/OO6/T7/8/8/A7"


@rule("DAM-11")
@pytest.mark.parametrize("path", ["A4A5", "A4A5A5", "A4B5C6", "A5A6A4", "A2A5A6", "B5A6A4"])
def test_a_path_that_does_not_spell_the_word_is_refused(path: str) -> None:
    assert rules(with_words("TOI"), "i6b/oO6/8/8/T7/A7", f"A2-A4 TOI:{path}") == ["DAM-11"]


@rule("DAM-12")
def test_the_word_needs_an_opposing_letter() -> None:
    game = with_words("TOI")
    assert rules(game, "I6b/O7/8/8/T7/A7", "A2-A4 TOI") == ["DAM-12"]
    assert board(after(game, "i6b/O7/8/8/T7/A7", "A2-A4 TOI")) == "I6b/O7/T7/8/8/A7"


@rule("DAM-12")
@rule("DAM-13")
def test_a_word_of_ones_own_letters_at_home_breaks_two_rules() -> None:
    assert rules(with_words("TOI"), "7b/8/8/OI6/8/T7", "A1-A2 TOI") == ["DAM-12", "DAM-13"]


@rule("DAM-13")
def test_from_the_opponents_camp_the_word_may_lie_anywhere() -> None:
    """Black's R comes from White's camp and writes there; White's from home may not."""
    game = with_words("ROI")
    assert rules(game, "7b/8/8/1O6/2I5/r6A b", "A1-A2 ROI") == []
    assert rules(game, "7b/8/8/1o6/2i5/R6A", "A1-A2 ROI") == ["DAM-13"]


@rule("DAM-14")
def test_the_last_letter_at_home_does_not_go_abroad_to_write() -> None:
    game = french()
    found = refusals(game, "a7/8/8/3R1ien/8/8", "D3-E4 RIEN")
    assert found == [Refusal("DAM-14", {"start": "D3", "end": "E4"}, ("D3",))]
    assert rules(game, "a7/8/8/3R1ien/8/E*7", "D3-E4 RIEN") == ["DAM-14"]
    assert rules(game, "a7/8/8/3R1ien/8/S*6A", "D3-E4 RIEN") == []


@rule("DAM-14")
def test_it_may_write_from_home_to_home_and_take_abroad() -> None:
    """From D2 the lone R stays at home for a word that crosses the median; abroad it may only take."""
    game = with_words("RIEN")
    assert rules(game, "a7/8/5i2/4eN2/3R4/8", "D2-E2 RIEN")[0] != "DAM-14"
    assert "D3-D5" in listed(game, "a7/8/3t4/3R4/8/8")


@rule("DAM-14")
def test_the_joker_is_not_that_letter() -> None:
    """A lone letter and a joker: the joker may go."""
    game = with_words("EST")
    assert rules(game, "7b/st6/8/8/E*7/A7", "A2-A4 EST") == []


@rule("DAM-15")
def test_two_words_share_only_the_arrival_square() -> None:
    game = with_words("TOI", "TES", "OUI")
    text = "i2s3b/o1e5/8/8/1T6/A7"
    assert board(after(game, text, "B2-B4 TOI TES")) == "I2S3b/O1E5/1T6/8/8/A7"
    moves = listed(game, text)
    assert "B2-B4 TES TOI" in moves
    assert "B2-B4 TOI TES" not in moves, "the same two words in either order are one move"
    assert rules(game, text, "B2-B4 TOI TES OUI")[-1] == "DAM-15"


@rule("DAM-15")
def test_words_that_share_another_square_are_refused() -> None:
    game = with_words("TOI", "TOT")
    text = "i6b/ot6/8/8/1T6/A7"
    found = refusals(game, text, "B2-A4 TOI TOT")
    assert [each.rule for each in found] == ["DAM-06", "DAM-15"]
    assert found[1].facts == {"words": ("TOI", "TOT")}


@rule("DAM-15")
def test_each_word_keeps_the_rules_by_itself() -> None:
    """TES lies on White's letters alone: allowed neither alone nor beside TOI."""
    game = with_words("TOI", "TES")
    assert rules(game, "i2S3b/o1E5/8/8/1T6/A7", "B2-B4 TOI TES") == ["DAM-12"]


@rule("DAM-15")
def test_the_second_word_is_judged_after_the_first() -> None:
    assert rules(with_words("TOI"), "i1i4b/o1o5/8/8/1T6/A7", "B2-B4 TOI TOI") == ["DAM-16"]


@rule("DAM-15")
def test_a_plural_and_its_singular_are_announced_in_that_order_only() -> None:
    """LAC and LACS from the same L: LACS LAC would shorten; the list has LAC LACS."""
    game = french()
    text = "sc1c3b/a1a5/8/8/1L6/A7"
    assert rules(game, text, "B2-B4 LAC LACS") == []
    assert rules(game, text, "B2-B4 LACS LAC") == ["DAM-17"]
    moves = listed(game, text)
    assert "B2-B4 LAC LACS" in moves
    assert "B2-B4 LACS LAC" not in moves


@rule("DAM-15")
def test_where_the_alphabet_says_otherwise_the_allowed_order_is_listed() -> None:
    """REINE comes before ROI in the alphabet, but ROI is its masculine: only ROI REINE may be announced."""
    game = french()
    text = "i1in3b/o1ee4/8/8/1R6/A7"
    assert rules(game, text, "B2-B4 REINE ROI") == ["DAM-17"]
    moves = listed(game, text)
    assert "B2-B4 ROI REINE" in moves
    assert "B2-B4 REINE ROI" not in moves


@rule("DAM-16")
def test_no_word_comes_twice_and_accents_do_not_count() -> None:
    game = french()
    assert rules(game, f"{RIEN} w RIEN", "D3-E4 RIEN") == ["DAM-16"]
    assert rules(game, f"{RIEN} w - RIEN", "D3-E4 RIEN") == ["DAM-16"]
    assert not any("RIEN" in move for move in listed(game, f"{RIEN} w - RIEN"))


def refused_after(word: str, *written: str, by: str = "opponent", **options: str | list[str]) -> list[str]:
    """Return the rules by which *word* is refused once *written* are, wherever it lies."""
    game = french(**options)
    words = ",".join(written)
    words_of = f"{words} -" if by == "self" else f"- {words}"
    state = state_of(f"{RIEN} w {words_of}")
    found = game.check(state, Seat(0), Play(("D3", "E4"), (Announcement(word),)))
    return [each.rule for each in found if each.rule not in {"DAM-11", "DAM-12", "DAM-13", "DAM-21"}]


@rule("DAM-16")
@rule("DAM-17")
def test_worked_examples_of_words_after_words() -> None:
    assert refused_after("MANGE", "MANGÉ") == ["DAM-16"]
    assert refused_after("MANGEAIS", "MANGEAI") == []
    assert refused_after("PETIT", "PETITE") == ["DAM-17"]
    assert refused_after("PETITES", "PETITE") == []


@rule("DAM-17")
@pytest.mark.parametrize(
    ("word", "written", "is_refused"),
    [
        ("PETITE", "PETITS", True),
        ("PETITS", "PETITE", True),
        ("PETITS", "PETIT", False),
        ("CHEVAL", "CHEVAUX", True),
        ("CHEVAUX", "CHEVAL", False),
        ("LOUP", "LOUVE", True),
        ("LOUVE", "LOUP", False),
        ("TOUT", "TOUTES", False),  # also an adverb
        ("MANGER", "MANGEONS", False),
        ("PORTE", "PORTES", False),  # also a form of PORTER
        ("CIEL", "CIEUX", True),
    ],
)
def test_gender_and_number_do_not_go_back(word: str, written: str, is_refused: bool) -> None:  # noqa: FBT001  (a table)
    assert refused_after(word, written) == (["DAM-17"] if is_refused else [])


@rule("DAM-17")
@pytest.mark.parametrize(
    ("word", "written", "case"),
    [
        ("JOLIS", "JOLIE", "masculine"),
        ("ILS", "ELLE", "masculine"),
        ("JOLI", "JOLIES", "masculine"),
        ("GROS", "GROSSES", "masculine"),
        ("JOLIE", "JOLIS", "singular"),
        ("CETTE", "CES", "singular"),
        ("MON", "MES", "singular"),
        ("ROUGE", "ROUGES", "singular"),
        ("PORTA", "PORTAMES", "shorter"),
    ],
)
def test_the_refusal_says_what_goes_back(word: str, written: str, case: str) -> None:
    game = french(verb_forms="never_shortened")
    found = game.check(state_of(f"{RIEN} w - {written}"), Seat(0), Play(("D3", "E4"), (Announcement(word),)))
    assert Refusal("DAM-17", {"word": word, "earlier": written}, case=case) in found


@rule("DAM-17")
@pytest.mark.parametrize(
    ("word", "written"),
    [
        ("GROSSE", "GROS"),  # one form for both numbers
        ("BEL", "BEAU"),  # neither gender nor number changes
        ("BEAU", "BEL"),
        ("CEUX", "CELUI"),
        ("ELLES", "ILS"),
        ("MANGES", "MANGÉES"),  # also a form of MANGER
        ("DINER", "DINERS"),  # also an infinitive
        ("SON", "SES"),  # also a noun
    ],
)
def test_what_goes_on_or_can_be_read_otherwise_is_free(word: str, written: str) -> None:
    assert refused_after(word, written) == []


@rule("DAM-17")
def test_every_reading_must_be_barred_and_each_may_be_by_another_word() -> None:
    assert refused_after("PETIT", "PETITE", "PETITS") == ["DAM-17"]


@rule("DAM-17")
def test_with_the_option_only_the_opponent_lengthens_a_word() -> None:
    assert refused_after("CHEVAUX", "CHEVAL", by="self") == []
    assert refused_after("CHEVAUX", "CHEVAL", by="self", lengthen_by="opponent") == ["DAM-17"]
    assert refused_after("CHEVAUX", "CHEVAL", lengthen_by="opponent") == []
    game = french(lengthen_by="opponent")
    state = state_of(f"{RIEN} w CHEVAL")
    found = game.check(state, Seat(0), Play(("D3", "E4"), (Announcement("CHEVAUX"),)))
    assert [each.case for each in found if each.rule == "DAM-17"] == ["own_word"]


@rule("DAM-17")
def test_who_lengthens_a_word_of_the_opponent_may_lengthen_their_own_with_it() -> None:
    game = french(lengthen_by="opponent")
    state = state_of(f"{RIEN} w GAMIN GAMINE")
    found = game.check(state, Seat(0), Play(("D3", "E4"), (Announcement("GAMINES"),)))
    assert "DAM-17" not in [each.rule for each in found]


@rule("DAM-17")
def test_with_the_option_either_plural_follows_a_feminine() -> None:
    """What stays singular, or was plural already, still does not go back to the masculine."""
    assert refused_after("PETITS", "PETITE") == ["DAM-17"]
    assert refused_after("PETITS", "PETITE", feminine_then_plural="any") == []
    assert refused_after("PETITES", "PETITE", feminine_then_plural="any") == []
    assert refused_after("PETIT", "PETITE", feminine_then_plural="any") == ["DAM-17"]
    assert refused_after("PETITS", "PETITES", feminine_then_plural="any") == ["DAM-17"]
    assert refused_after("PETITS", "PETITE", "PETITES", feminine_then_plural="any") == ["DAM-17"]
    assert refused_after("PETITE", "PETITS", feminine_then_plural="any") == ["DAM-17"]


@rule("DAM-17")
def test_a_masculine_plural_after_a_feminine_lengthens_it() -> None:
    how = {"feminine_then_plural": "any", "lengthen_by": "opponent"}
    assert refused_after("PETITS", "PETITE", by="self", **how) == ["DAM-17"]
    assert refused_after("PETITS", "PETITE", **how) == []


@rule("DAM-17")
def test_with_the_option_a_tense_is_never_shortened() -> None:
    assert refused_after("MANGEAI", "MANGEAIS") == []
    assert refused_after("MANGERA", "MANGERONT", verb_forms="never_shortened") == ["DAM-17"]
    assert refused_after("MANGERONT", "MANGERA", verb_forms="never_shortened") == []
    assert refused_after("MANGEAI", "MANGERONT", verb_forms="never_shortened") == []
    assert refused_after("PETIT", "PETITE", verb_forms="never_shortened") == ["DAM-17"]


@rule("DAM-17")
@rule("GEN-09")
def test_a_house_word_has_no_inflections() -> None:
    assert refused_after("ZUTE", "ZUTES", words_added=["ZUTE", "ZUTES"]) == []


@rule("DAM-33")
@pytest.mark.parametrize("word", ["PARIS", "WAGON", "MANGEAIENT", "TOUTES"])
def test_common_words_with_their_inflections_are_allowed(word: str) -> None:
    assert refused_after(word) == []


@rule("DAM-33")
@pytest.mark.parametrize(
    ("word", "rule_against"),
    [
        ("ZUT", "DAM-33"),
        ("MIAOU", "DAM-33"),
        ("AI", "DAM-33"),
        ("LYON", "GEN-03"),
        ("SNCF", "GEN-03"),
        ("XQZ", "GEN-02"),
    ],
)
def test_interjections_names_acronyms_and_short_words_are_refused(word: str, rule_against: str) -> None:
    assert rule_against in refused_after(word)


@rule("DAM-33")
@pytest.mark.parametrize("word", ["", "rien", "RI EN", "R2D2", "É", "RIEN'"])
def test_what_is_not_written_in_letters_is_refused(word: str) -> None:
    game = french()
    found = game.check(state_of(RIEN), Seat(0), Play(("D3", "E4"), (Announcement(word),)))
    assert ("DAM-33", "letters") in [(each.rule, each.case) for each in found]


@rule("DAM-11")
@pytest.mark.parametrize("path", ["E4F3G3", "E4G3F3H3", "E4F3G3F3", "E4F3G3Z9"])
def test_a_path_that_does_not_spell_its_word_is_named_as_such(path: str) -> None:
    squares = tuple(path[place : place + 2] for place in range(0, len(path), 2))
    found = french().check(state_of(RIEN), Seat(0), Play(("D3", "E4"), (Announcement("RIEN", squares),)))
    assert found == [Refusal("DAM-11", {"word": "RIEN"}, case="path")]


@rule("DAM-11")
@pytest.mark.parametrize("path", ["D3F3G3H3", "F3G3H3"])
def test_a_path_that_has_not_come_to_the_arrival_is_told_what_it_lacks(path: str) -> None:
    squares = tuple(path[place : place + 2] for place in range(0, len(path), 2))
    found = french().check(state_of(RIEN), Seat(0), Play(("D3", "E4"), (Announcement("RIEN", squares),)))
    assert found == [Refusal("DAM-11", {"word": "RIEN", "square": "E4"}, case="under_way")]


@rule("DAM-13")
def test_a_path_over_the_median_is_meant_before_one_that_turns_more() -> None:
    """From E3, ROI turns two letters by D2 and C2, at home; by E4 and D4 only one, but it is allowed."""
    state = after(french(), "7w/8/3Io3/8/2io4/A3R3", "E1-E3 ROI")
    assert board(state) == "7w/8/3IO3/4R3/2io4/A7"


@rule("DAM-15")
def test_paths_are_chosen_so_that_two_words_share_no_square() -> None:
    """MOI could take the O that MOT needs; the other O is White's and turns one letter less."""
    state = after(french(), "1i1t3w/O1o5/8/8/1M6/A7", "B2-B4 MOI MOT")
    assert state.last is not None
    assert state.last.flipped == ("C5", "B6", "D6")


@rule("DAM-15")
def test_words_without_end_are_refused_in_a_few_sentences() -> None:
    announced = (Announcement("RIEN"),) * 2000
    found = french().check(state_of(RIEN), Seat(0), Play(("D3", "E4"), announced))
    assert ("DAM-15", "many") in [(each.rule, each.case) for each in found]
    assert len(found) < 10
