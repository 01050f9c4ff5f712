"""The recombination search: legal, complete on small tables, ended by its deadline."""

import time
from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rummikub.specimen import WORDS
from games.rummikub.tables import FIRST, rummikub, table
from lettrine.bots import open_bot
from lettrine.core.chance import Stream
from lettrine.core.errors import MalformedPosition
from lettrine.core.event import Played
from lettrine.core.play import start
from lettrine.games.rummikub.joker_plans import plans
from lettrine.games.rummikub.rules import Rummikub
from lettrine.games.rummikub.search import Search, openings
from lettrine.games.rummikub.state import Accept, Arrange, Contest, Pass, Position, State, Vote
from lettrine.games.rummikub.tiles import plain
from support.rule import rule

SMALL = rummikub(WORDS)
LETTERS = "AEIOULMNRST"


def best(game: Rummikub, state: State) -> Arrange | None:
    found = game.best_arrangements(game.view(state, FIRST))
    for move in found:
        assert game.check(state, FIRST, move) == []
    return found[0] if found else None


def score(game: Rummikub, state: State, move: Arrange | None) -> int:
    return game.score(state, FIRST, move).total if move else 0


def test_every_letter_and_the_longest_word_there_is() -> None:
    state = table("IMAGE", "LEP")
    assert best(rummikub(), state) == Arrange(("EMPILAGE",))


def test_among_equals_the_fewest_words_are_broken() -> None:
    """SEL becomes SELLE with the letters of the rack alone; REINE and RUE need not be touched."""
    state = SMALL.state_of(Position(racks=("TIO", ""), table=("ERE", "MER", "LES")))
    found = SMALL.best_arrangements(SMALL.view(state, FIRST))
    ranks = [(-score(SMALL, state, move), len(set(state.table) - set(move.words))) for move in found]
    assert ranks == sorted(ranks)
    assert ranks


@pytest.mark.parametrize(
    ("words", "rack", "least"),
    [
        ("PAGe", "L", 2 + 5),  # the word with the joker grows
        ("PAGe", "E", 2 + 5),  # E frees the joker: PAGE grows with it
        ("PAGe", "ESL", 6 + 7),
        ("IMAGE", "LE?", 6 + 8),  # the joker is P in EMPILAGE
        ("IMAGE", "??L", 6 + 8),
        ("pAGe SOL", "PE", 4 + 4),
        ("NICHe SeL", "SA", 4 + 5),
    ],
)
def test_jokers_of_the_rack_and_of_the_table_are_used(words: str, rack: str, least: int) -> None:
    state = table(words, rack)
    assert score(rummikub(), state, best(rummikub(), state)) >= least


@rule("RUM-12")
@pytest.mark.parametrize(
    ("words", "rack", "after"),
    [
        ("PAGE AIL", "EIL", "PaGE aIL"),  # E is replaced, its joker becomes A; the other one stays
        ("PAGE PLAGES", "EL", "PLaGEs"),  # the word grows, with the joker that it has given away
        ("PAGE PLAGE MARINES", "ELMARINE", "PLaGE MARINEs"),  # it grows beside a longer word
    ],
)
def test_one_of_two_jokers_of_a_word_is_replaced(words: str, rack: str, after: str) -> None:
    game = rummikub(tuple(words.split()))
    state = game.state_of(Position(racks=(rack, ""), table=("PaGe",)))
    assert best(game, state) == Arrange(tuple(after.split()))


def test_a_forbidden_inflection_is_never_made() -> None:
    """GAMINES and GAMINS lie nearest, and are not allowed (RUM-09)."""
    state = table("GAMIN", "ES")
    assert score(rummikub(), state, best(rummikub(), state)) == 4 + 7
    grown = table("GAMIn", "S")
    move = best(rummikub(), grown)
    assert move is None or "GAMINS" not in map(plain, move.words)


def test_nothing_is_found_where_nothing_can_be_laid() -> None:
    assert best(rummikub(), table("IMAGE", "")) is None
    assert best(rummikub(), table("IMAGE", "W", opened=(False, False))) is None
    assert rummikub().best_arrangements(rummikub().view(table("IMAGE", "LEP"), None)) == ()


def test_every_opening_is_listed_with_jokers_only_where_needed() -> None:
    assert openings(SMALL, "MAISON") == ["MAISON"]
    assert openings(SMALL, "MAISO?") == ["MAISOn"]
    state = SMALL.state_of(Position(racks=("MAISON", "")))
    assert list(SMALL.moves(state, FIRST)) == [Arrange(("MAISON",)), Pass()]


def _optimum(state: State) -> int:
    """Return the best total by trying every set of words broken and every set of letters laid."""
    rack = state.racks[0]
    totals = [0]
    for broken in chain.from_iterable(combinations(state.table, count) for count in range(len(state.table) + 1)):
        kept = [word for word in state.table if word not in broken]
        for count in range(1, len(rack) + 1):
            for laid in sorted(set(combinations(rack, count))):
                for cover in SMALL.words.partitions("".join(broken) + "".join(laid)):
                    move = Arrange((*kept, *cover))
                    if not SMALL.check(state, FIRST, move):
                        totals.append(SMALL.score(state, FIRST, move).total)
    return max(totals)


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.sampled_from([word for word in WORDS if len(word) <= 5]), min_size=1, max_size=3, unique=True),
    st.text(LETTERS, min_size=1, max_size=5),
)
def test_on_small_tables_the_search_finds_the_optimum(words: list[str], rack: str) -> None:
    try:
        state = SMALL.state_of(Position(racks=(rack, ""), table=tuple(words)))
    except MalformedPosition:
        return
    assert score(SMALL, state, best(SMALL, state)) == _optimum(state)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.sampled_from(["PAGe", "SeL", "NIcHe", "ROUTE", "MaISON", "GAMIN", "LOUP", "tRI", "CHEVAL"]),
        min_size=1,
        max_size=6,
        unique_by=plain,
    ),
    st.text(LETTERS + "PGDC?", min_size=1, max_size=9),
    st.sampled_from(["any", "with_rack_letter"]),
)
def test_whatever_lies_there_nothing_illegal_is_found(words: list[str], rack: str, longest: str) -> None:
    """`recombine` itself, before anything is filtered out: what it shows is legal."""
    game = rummikub(longest_word=longest)
    try:
        state = game.state_of(Position(racks=(rack, ""), table=tuple(words)))
    except MalformedPosition:
        return
    search = Search(game, state.table, state.racks[0])
    search.run(2_000_000, None)
    for total, move in search.found:
        assert game.check(state, FIRST, move) == []
        assert game.score(state, FIRST, move).total == total


def test_what_scores_less_than_was_hoped_is_not_kept() -> None:
    """The longest word counts only if it has a letter of the rack (RUM-16), which the search cannot tell."""
    game = rummikub(longest_word="with_rack_letter")
    numbers = []
    for rack in ("XE", "K", "WAE", "QU"):
        search = Search(game, ("IMAGE", "ROUTE", "CHEVAL", "SOURIS"), rack)
        search.run(300_000, None)
        scores = [score for score, _ in search.found]
        assert scores == sorted(scores)
        numbers.append(len(scores))
    assert max(numbers) > 1


def test_plans_keep_the_words_with_jokers_first() -> None:
    first, *others = plans(("PAGe", "SoL", "ROUTE"), "EX")
    assert first.words("keep") == ("PAGe", "SoL")
    assert all("SOL" not in plan.words("free") for plan in others)
    assert any(plan.words("free") == ("PAGE",) for plan in others)


def test_without_time_to_search_simple_turns_have_to_do() -> None:
    game = rummikub()
    state = table("IMAGE ROUTE", "LESX")
    found = game.best_arrangements(game.view(state, FIRST), time.monotonic() - 1)
    assert Arrange(("IMAGE", "ROUTE", "SEL")) in found
    joker = table("IMAGe ROUTE", "LESX")
    assert Arrange(("IMAGe", "ROUTE", "SEL")) in game.best_arrangements(game.view(joker, FIRST), time.monotonic() - 1)
    assert all(game.check(state, FIRST, move) == [] for move in found)


def test_the_same_effort_finds_the_same_moves() -> None:
    state = table("IMAGE ROUTE VOILA PENDULE", "LEPSAN?")
    game = rummikub()
    assert list(game.moves(state, FIRST)) == list(game.moves(state, FIRST))


def test_a_bot_plays_a_whole_game() -> None:
    game = rummikub()
    bot = open_bot(game)
    play = start(game, 2, "bots")
    while not play.is_over:
        seat = play.state.turn
        play = play.submit(seat, bot.choose(game.view(play.state, seat), 1.0, Stream("1", "bot", len(play.events))))
    assert min(play.state.scores) > 0


def test_a_bot_has_no_objection() -> None:
    game = rummikub(theme="x")
    bot = open_bot(game)
    state = game.state_of(Position(racks=("LEPX", "A", "B"), table=("IMAGE",)))
    after = game.apply(state, Played(FIRST, Arrange(("PAGE", "MIEL"))))
    seat, other = sorted(game.to_act(after))
    assert bot.choose(game.view(after, seat), 1, Stream("1", "bot", 0)) == Accept()
    voting = game.apply(after, Played(seat, Contest("PAGE")))
    assert bot.choose(game.view(voting, other), 1, Stream("1", "bot", 0)) == Vote(keep=True)
