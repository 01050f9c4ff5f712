"""The players of Le Rami: claims first, then the words still within reach."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.rami.specimen import SPECIMEN
from games.rami.test_rami import rami, state
from lettrine.bots import open_bot, open_greedy
from lettrine.bots.level import BEST, BEST_SCORE, NAMES, Level, level, narrowed
from lettrine.bots.rami.player import RamiBot
from lettrine.bots.rami.prospects import Odds, Prospect
from lettrine.core.chance import Stream
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.rami.rules import Rami
from lettrine.games.rami.state import Claim, Discard, Move, Take
from lettrine.lexicon import WordList
from support.bouts import LONG, bout

FAR = Level(width=500, samples=4)
BOTH = pytest.mark.parametrize("level", [BEST_SCORE, FAR], ids=["glance", "reckoning"])


def stream() -> Stream:
    return Stream("1", "bot", 0)


def rami_with(words: str) -> Rami:
    game = open_game("rami", {}, WordList(words.split()))
    assert isinstance(game, Rami)
    return game


def choice(table: dict[str, Any], level: Level, game: Rami | None = None, limit: float = LONG) -> Move:
    played = game or rami()
    return RamiBot(played, level).choose(played.view(state(played, **table), Seat(0)), limit, stream())


@BOTH
def test_it_claims_the_dearest_word(level: Level) -> None:
    assert choice({"hands": ["PANIERSU", ""], "taken": "stock"}, level) == Claim("U", "PANIERS")
    claims = {Claim("L", "SAINT"), Claim("L", "SATIN"), Claim("S", "LATIN")}
    assert choice({"hands": ["SATINL", ""], "taken": "stock"}, level) in claims


@BOTH
def test_it_throws_the_card_that_no_near_word_needs(level: Level) -> None:
    assert choice({"hands": ["SATIXZ", ""], "taken": "stock"}, level) in {Discard("X"), Discard("Z")}
    assert choice({"hands": ["JKQWXY", ""], "taken": "stock"}, level) == Discard("J"), (
        "no word is near: the first listed"
    )


@BOTH
def test_it_takes_the_discard_where_that_brings_a_word_nearer(level: Level) -> None:
    assert choice({"hands": ["SATIX", ""], "discard": "N"}, level) == Take("discard")
    assert choice({"hands": ["SATIX", ""], "discard": "Z"}, level) == Take("stock")
    assert choice({"hands": ["SATIX", ""]}, level) == Take("stock"), "there is no other pile"
    assert choice({"hands": ["SATIN", ""], "discard": "N"}, level) == Take("stock"), "a word already: any card will do"


def test_it_takes_what_is_left() -> None:
    game = rami()
    found = state(game, hands=["SATIX", "A"], discard="NE", rebuilt=True)
    view = game.view(found, Seat(0))
    emptied = replace(view, stock_count=0)
    assert RamiBot(game).choose(emptied, LONG, stream()) == Take("discard")


def test_it_keeps_what_most_cards_complete_and_not_what_most_words_need() -> None:
    """With I and O it waits for N or L; with A and X for K, of which the box has one, however many words that makes."""
    game = rami_with("STION STIOL SAXTK STAXK TASXK XTASK")
    table = {"hands": ["SATOIX", ""], "taken": "stock"}
    assert choice(table, BEST_SCORE, game) in {Discard("I"), Discard("O")}
    assert choice(table, FAR, game) in {Discard("A"), Discard("X")}


def test_it_counts_on_two_cards_where_one_is_not_enough() -> None:
    game = rami_with("ABCDE ABCFG ABCHI")
    assert choice({"hands": ["ABCKWE", ""], "taken": "stock"}, FAR, game) in {Discard("K"), Discard("W")}


def test_it_does_not_throw_what_the_next_player_waits_for() -> None:
    """Both X and E are of no use; but nearly every hand of E and S becomes a word with one E more."""
    words = " ".join("E" * count + "S" * (5 - count) for count in range(6))
    game = rami_with(f"{words} KWZYJ")
    hand = "KWZYXE"
    wary = choice({"hands": [hand, "EEESS"], "taken": "stock"}, Level(width=500, samples=20), game)
    assert wary == Discard("X")


def test_the_card_just_taken_from_the_pile_is_not_thrown_back() -> None:
    table = {"hands": ["SATIXZ", ""], "taken": "discard", "picked": "Z"}
    assert choice(table, FAR) == Discard("X")
    whole = {"hands": ["SATINZ", ""], "taken": "discard", "picked": "Z"}
    assert isinstance(choice(whole, FAR), Discard), "SATIN would need Z to be thrown"
    assert choice({"hands": ["SATIV", ""], "discard": "V"}, FAR) == Take("stock")


@BOTH
def test_it_moves_even_without_time_and_with_odd_hands(level: Level) -> None:
    assert isinstance(choice({"hands": ["SATIXZ", ""], "taken": "stock"}, level, limit=-1.0), Discard)
    assert isinstance(choice({"hands": ["SATIX", ""], "discard": "Z"}, level, limit=-1.0), Take)
    assert choice({"hands": ["A", ""], "taken": "stock"}, level) == Discard("A")
    many = "E" * 6 + "A" * 3 + "I" * 2
    assert isinstance(choice({"hands": [many, ""], "taken": "stock"}, level), Discard)


@pytest.mark.parametrize("options", SPECIMEN.options, ids=str)
def test_every_level_plays_legally_with_all_options(options: dict[str, Any]) -> None:
    game = SPECIMEN.game(options)
    assert isinstance(game, Rami)
    bots = [RamiBot(game, level("rami", name)) for name in NAMES]
    for seats in game.seat_counts:
        *_, (_, _, _, is_over) = bout(game, bots[-seats:], seats, str(seats))
        assert is_over


def test_weak_and_strong_finish_a_game_over_the_real_lexicon() -> None:
    game = open_game("rami", {"target": 20})
    bots = [open_bot(game, name) for name in ("debutant", "confirme", BEST)]
    known = narrowed(game, level("rami", "debutant")).words
    *rest, (_, _, _, is_over) = bout(game, bots, 3, "1")
    assert is_over
    assert all(move.word in known for _, seat, move, _ in rest if seat == 0 and isinstance(move, Claim))


def test_without_lookahead_a_claim_scores_most() -> None:
    """The generic player would do the same; of all other moves it says nothing, since none scores."""
    game = open_game("rami", {"target": 30})
    quick = open_greedy(game)
    claims = 0
    for found, seat, move, _ in bout(game, [quick], 2, "2"):
        best = max(game.score(found, seat, each).total for each in game.moves(found, seat))
        assert game.score(found, seat, move).total == best
        claims += isinstance(move, Claim)
    assert claims


def test_moves_of_others_are_weighed_with_its_own() -> None:
    weak = Level(longest=4, width=100, samples=2)
    game = narrowed(rami(), weak)
    assert isinstance(game, Rami)
    view = rami().view(state(rami(), hands=["SATINX", ""], taken="stock"), Seat(0))
    found = RamiBot(game, weak).evaluate(view, LONG, stream(), (Claim("X", "SATIN"), Discard("X")))
    assert found[0].move == Claim("X", "SATIN"), "a word that it does not know"
    assert found[0].value == 13
    assert {each.move for each in found[1:]} == {Discard(card) for card in "SATINX"}


def test_chances_add_up() -> None:
    odds = Odds("AAB" + "C" * 7)
    sure = Prospect()
    for lacks, over in (("A", "X"), ("B", "X"), ("C", "X")):
        sure.add(lacks, over, odds)
    assert sure.chance(odds, 0.8) == pytest.approx(1.0)
    later = Prospect()
    later.add("AB", "XY", odds)
    assert 0 < later.chance(odds, 0.8) < 0.2
    assert Odds("").any_of(frozenset("A")) == 0
