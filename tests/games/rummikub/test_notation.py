"""Moves as text, what a person types, and the picture."""

import pytest
from rich.text import Text

from games.rummikub.tables import FIRST, refused, rummikub, table
from lettrine.core.errors import MalformedMove
from lettrine.core.event import Played
from lettrine.core.text import LANGUAGES, tell
from lettrine.games.rummikub.state import Accept, Arrange, Contest, Move, Pass, Position, Vote
from lettrine.games.sentences import kind_of, say_move

MOVES: list[tuple[Move, str]] = [
    (Arrange(("PAGE", "MIEL")), "MIEL PAGE"),
    (Arrange(("PAGe",)), "PAGe"),
    (Pass(), "-"),
    (Accept(), "="),
    (Contest("PAGE"), "*PAGE"),
    (Vote(keep=True), "+1"),
    (Vote(keep=False), "-1"),
]


@pytest.mark.parametrize(("move", "text"), MOVES)
def test_every_move_has_one_text(move: Move, text: str) -> None:
    assert rummikub().write(move) == text
    assert rummikub().read(text) == move
    assert rummikub().read(f"  {text} ") == move


@pytest.mark.parametrize("text", ["", "  ", "PAGE 3", "3toile", "*", "*1", "+2", "?"])
def test_what_is_no_move_says_what_is_expected(text: str) -> None:
    with pytest.raises(MalformedMove) as caught:
        rummikub().read(text)
    assert all("PAGE MIEL" in tell(caught.value, language) for language in LANGUAGES)


def understood(words: str, rack: str, text: str, *, opened: bool = True) -> str:
    game = rummikub()
    view = game.view(table(words, rack, "", opened=(opened, True)), FIRST)
    return game.write(game.interpret(view, text))


@pytest.mark.parametrize(
    ("words", "rack", "typed", "meant"),
    [
        ("IMAGE ROUTE", "LEP", "PAGE MIEL", "MIEL PAGE ROUTE"),
        ("IMAGE ROUTE", "LEP", "page miel", "MIEL PAGE ROUTE"),
        ("IMAGE ROUTE", "LEP", "pagé miel", "MIEL PAGE ROUTE"),
        # The whole table may be typed too.
        ("IMAGE ROUTE", "LEP", "MIEL PAGE ROUTE", "MIEL PAGE ROUTE"),
        # Letters of the rack rather than of the table: that scores more.
        ("IMAGE ROUTE", "IMAGESEEP", "MAGIES PEE", "IMAGE MAGIES PEE ROUTE"),
        # A joker is found where it is needed, and stays in its word.
        ("IMAGE", "LE?", "PAGE MIEL", "MIEL pAGE"),
        ("PAGe SOL", "L", "PLAGE", "PLAGe SOL"),
        # Jokers typed are taken as they are.
        ("IMAGE", "L??", "pAGE MIeL", "MIeL pAGE"),
        ("", "MAISON", "maison", "MAISON"),
    ],
)
def test_a_person_types_only_what_changes(words: str, rack: str, typed: str, meant: str) -> None:
    assert understood(words, rack, typed) == meant


def test_a_joker_is_replaced_where_the_words_typed_ask_for_it() -> None:
    """There is no S: one E frees the joker of PAGe, which is the S of sEL."""
    text = understood("PAGe SOL", "EELX", "PAGE SEL")
    assert text.upper() == "PAGE SEL SOL"
    assert refused(table("PAGe SOL", "EELX"), text) == []


def test_signs_are_understood_too() -> None:
    assert understood("IMAGE", "LEP", "-") == "-"
    assert understood("IMAGE", "LEP", "*page") == "*PAGE"
    assert understood("IMAGE", "LEP", " = ") == "="


def test_words_that_do_not_fit_are_refused_for_what_they_lack() -> None:
    """There is no P: PAGE and MIEL still take the place of IMAGE."""
    state = table("IMAGE ROUTE", "LE")
    text = understood("IMAGE ROUTE", "LE", "PAGE MIEL")
    assert text == "MIEL PAGE ROUTE"
    (first,) = refused(state, text)
    assert first.facts == {"letters": ("P",)}


def test_a_reading_that_fits_but_breaks_a_rule_is_told_so() -> None:
    assert understood("GAMIN ROUTE", "ES", "GAMINES") == "GAMINES ROUTE"


def test_nonsense_is_no_move() -> None:
    game = rummikub()
    view = game.view(table("IMAGE", "LEP"), FIRST)
    for text in ("", "12", "PAGE;", "é€"):
        with pytest.raises(MalformedMove):
            game.interpret(view, text)
    with pytest.raises(MalformedMove):
        game.interpret(game.view(table("IMAGE", "LEP"), None), "PAGE MIEL")


def drawn(text: str) -> str:
    return Text.from_markup(text).plain


def test_words_that_no_letters_can_pay_are_understood_at_once() -> None:
    """Trying every place of the jokers for every set of words used up took more than a minute."""
    lying = "PAGE MUR SEL LIT ROSE TIRE RUE ANE SOIE NUIT TOUe AIL ETE LAMe SON MER BAT OIE VIE CLE"
    game, state = rummikub(), table(lying, "LESDOG")
    typed = "reutilisation meurtre insolite orientales rosieres minuteries"
    move = game.interpret(game.view(state, FIRST), typed)
    assert isinstance(move, Arrange)
    assert {*typed.upper().split(), "LAMe"} <= set(move.words)


def test_the_picture_shows_table_racks_and_scores() -> None:
    game = rummikub()
    view = game.view(table("IMAGE PAGe", "LEP?", "ABC", scores=(12, 30), opened=(True, False)), FIRST)
    shown = drawn(game.picture(view, "fr"))
    for part in ("IMAGE", "PAGe", "★", "12\u00a0points", "3\u00a0lettres", "pas encore en jeu", "PAGE MIEL"):
        assert part in shown
    assert "A  B  C" not in shown


def test_the_picture_explains_jokers_where_there_are_some() -> None:
    game = rummikub()
    hints = [
        "★ est un joker" in drawn(game.picture(game.view(state, FIRST), "fr"))
        for state in (table("IMAGE", "LEP"), table("IMAGE", "LE?"), table("IMAGe", "LEP"))
    ]
    assert hints == [False, True, True]


def test_the_log_names_the_words_made_and_not_the_whole_table() -> None:
    game = rummikub()
    state = table("IMAGE SEL", "LEP")
    move = Arrange(("PAGE", "MIEL", "SEL"))
    words = game.score(state, FIRST, move).words
    assert say_move(game, kind_of(move), game.write(move), words, "fr") == "forme MIEL et PAGE"


def test_the_picture_shows_who_has_left_and_an_empty_rack() -> None:
    game = rummikub()
    view = game.view(table("IMAGE", "", "A", "B", gone=(False, True, False)), FIRST)
    shown = drawn(game.picture(view, "en"))
    assert "has left" in shown
    assert "Your rack is empty." in shown


def test_the_picture_tells_what_may_be_answered() -> None:
    game = rummikub(theme="les [abeilles]")
    state = game.state_of(Position(racks=("LEPX", "AB", "CD"), table=("IMAGE",)))
    state = game.apply(state, Played(FIRST, Arrange(("PAGE", "MIEL"))))
    seat = min(game.to_act(state))
    shown = drawn(game.picture(game.view(state, seat), "fr"))
    assert "les [abeilles]" in shown
    assert "MIEL et PAGE" in shown
    voting = game.apply(state, Played(seat, Contest("PAGE")))
    assert "+1" in drawn(game.picture(game.view(voting, min(game.to_act(voting))), "en"))


def test_a_large_rack_and_a_full_table_fit_the_screen() -> None:
    game = rummikub()
    words = ("ANTICONSTITUTIONNELLEMENT", "RELATION", "VOITURE", "MAISON", "PAGES", "FABRIQUER", "HORLOGE")
    state = game.state_of(Position(racks=("AAAEEEEEEUURSSDDDLMPVWXYZ??", "", "", ""), table=words))
    for language in LANGUAGES:
        lines = drawn(game.picture(game.view(state, FIRST), language)).splitlines()
        assert max(map(len, lines)) <= 80
