"""The players of Rummikub Lettres: legal everywhere, exact where they look no further, patient where it pays."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.rummikub.specimen import SPECIMEN
from games.rummikub.tables import FIRST, rummikub
from lettrine.bots import open_bot, open_greedy
from lettrine.bots.bot import ScoredMove
from lettrine.bots.greedy import Greedy
from lettrine.bots.level import BEST_SCORE, NAMES, Level, level, narrowed
from lettrine.bots.rummikub.player import QuickMoves, RummikubBot
from lettrine.bots.rummikub.race import LetterRace, LetterStanding
from lettrine.core.chance import Stream
from lettrine.core.event import Played, Resigned, Ruled
from lettrine.core.game import AnyGame
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games.rummikub.moves import EFFORT
from lettrine.games.rummikub.rules import Rummikub
from lettrine.games.rummikub.state import Accept, Arrange, Contest, Move, Pass, Position, State, Vote
from lettrine.games.rummikub.table_change import compare
from lettrine.games.rummikub.tiles import plain
from support.bot_walk import LONG, bot_walk
from support.specimen import walk

FAR = Level(width=3, depth=16, nodes=2000)
GAME = rummikub()
EACH_OPTIONS = pytest.mark.parametrize("options", SPECIMEN.options, ids=lambda options: "-".join(options) or "usual")
# Words for a table on which nearly everything can be laid.
TABLE = ("RELATION", "MAISON", "VOITURE", "PARENT", "SOIREE", "LAITUE")


def opened(name: str) -> RummikubBot:
    bot = open_bot(GAME, name)
    assert isinstance(bot, RummikubBot)
    return bot


def knowing(strength: Level) -> Rummikub:
    game = narrowed(GAME, strength)
    assert isinstance(game, Rummikub)
    return game


def position(*racks: str, table: tuple[str, ...] = TABLE, **more: Any) -> State:  # noqa: ANN401  (fields of a position)
    return GAME.state_of(Position(racks=racks, table=table, **more))


def weighed(
    state: State, strength: Level, also: tuple[Move, ...] = (), limit: float = LONG, game: Rummikub = GAME
) -> list[ScoredMove]:
    return RummikubBot(game, strength).evaluate(game.view(state, FIRST), limit, Stream("weigh", "bot", 0), also)


def laid(state: State, move: Move) -> int:
    """Return how many letters of the first rack *move* lays."""
    return len(compare(state.table, move.words, state.racks[0]).laid) if isinstance(move, Arrange) else 0


@EACH_OPTIONS
def test_every_level_plays_legally_with_all_options(options: dict[str, Any]) -> None:
    game = SPECIMEN.game(options)
    assert isinstance(game, Rummikub)
    # Where few words can be made a search goes on to the end of its effort.
    bots = [RummikubBot(game, replace(level("rummikub", name), nodes=50)) for name in NAMES]
    for seats in game.seat_counts:
        for shift in (0, 2):
            assert list(bot_walk(start(game, seats, f"{seats}"), bots[shift:] + bots[:shift], 50))


@pytest.mark.parametrize("names", [("debutant", "fort"), ("debutant", "confirme", "fort", "debutant")], ids=len)
def test_whole_games_are_played_to_the_end(names: tuple[str, ...]) -> None:
    """Weak players find words on the table that they do not know, and make none of them."""
    vocabularies = {name: knowing(level("rummikub", name)).words for name in names}
    strange = 0
    for state, seat, move in bot_walk(start(GAME, len(names), "whole"), [opened(name) for name in names], 400):
        known = vocabularies[names[seat]]
        assert all(word in known for word in GAME.score(state, seat, move).words)
        strange += any(plain(word) not in known for word in state.table)
    assert strange > len(names)
    assert not state.stock


def test_a_theme_is_played_with_votes() -> None:
    game = rummikub(theme="nature")
    bots = [RummikubBot(game, level("rummikub", "debutant"))]
    kinds = {type(move) for *_, move in bot_walk(start(game, 3, "theme"), bots, 60)}
    assert kinds <= {Arrange, Pass, Accept}
    assert {Arrange, Accept} <= kinds


def test_a_word_of_which_a_bot_has_never_heard_loses_its_vote() -> None:
    game = rummikub(theme="nature")
    weak = narrowed(game, level("rummikub", "debutant"))
    assert isinstance(weak, Rummikub)
    assert "KSAR" not in weak.words
    state = game.state_of(Position(racks=("KSARMER", "AE", "IO"), table=("SOIREE",)))
    state = game.apply(state, Played(FIRST, Arrange(("SOIREE", "KSAR", "MER"))))
    for word, keep in (("KSAR", False), ("MER", True)):
        contested = game.apply(state, Played(Seat(1), Contest(word)))
        answer = RummikubBot(weak).evaluate(
            game.view(contested, Seat(2)), LONG, Stream("1", "bot", 0), (Vote(keep=not keep),)
        )
        assert answer == [ScoredMove(Vote(keep=keep), 0.0), ScoredMove(Vote(keep=not keep), 0.0)]


@pytest.mark.parametrize("options", SPECIMEN.options[:2], ids=["usual", "rack_letter"])
def test_who_looks_no_further_scores_as_much_as_can_be(options: dict[str, Any]) -> None:
    """The general player lists what a short search finds (`Rummikub.moves`): with that effort both score the same."""
    game = SPECIMEN.game(options)
    for play in walk(start(game, 2, "greedy"), 25):
        for seat in game.to_act(play.state):
            compare_with_greedy(game, play.state, seat)


@pytest.mark.parametrize("rack", ["AEILNST", "?EIQUVZ", "BBCDFGH"])
def test_so_it_does_with_the_whole_lexicon(rack: str) -> None:
    compare_with_greedy(GAME, position(rack, "EIORSUD"), FIRST)


def compare_with_greedy(game: AnyGame, state: State, seat: Seat) -> None:
    assert isinstance(game, Rummikub)
    view, stream = game.view(state, seat), Stream("1", "bot", 0)
    bots = RummikubBot(game, Level(nodes=EFFORT // 1000)), Greedy(game)
    moves = [bot.choose(view, LONG, stream) for bot in bots]
    one, other = (game.score(state, seat, move).total for move in moves)
    assert one == other, moves


def test_the_bot_of_the_best_score_lays_what_scores_most() -> None:
    greedy = open_greedy(GAME)
    assert isinstance(greedy, RummikubBot)
    state = position("LEP", "EIORSUD", table=("IMAGE",))
    move = greedy.choose(GAME.view(state, FIRST), LONG, Stream("1", "bot", 0))
    assert GAME.score(state, FIRST, move).total == 2 * 3 + len("EMPILAGE")


def test_the_same_seed_gives_the_same_move() -> None:
    view = GAME.view(position("AEILNST", "?EIORSU"), FIRST)
    for strength in (FAR, Level(oversight=0.5)):
        bot = RummikubBot(GAME, strength)
        once, again = (bot.evaluate(view, LONG, Stream("7", "bot", 3)) for _ in range(2))
        assert once == again
        assert bot.choose(view, LONG, Stream("7", "bot", 3)) == once[0].move


def test_what_is_weighed_includes_what_was_asked_for() -> None:
    state = position("AEILNST", "EIORSUD")
    also = (Pass(), Arrange((*TABLE, "LIN")), Arrange((*TABLE, "ETAL")))
    for strength in (BEST_SCORE, FAR):
        found = weighed(state, strength, also)
        assert {*also} <= {each.move for each in found}
        assert [each.value for each in found] == sorted((each.value for each in found), reverse=True)
        assert len({each.move for each in found}) == len(found)
    values = {each.move: each.value for each in weighed(state, BEST_SCORE, also)}
    assert [values[move] for move in also] == [0, 3 + 3, 4 + 4]


def test_a_word_that_the_level_does_not_know_can_be_weighed() -> None:
    state = position("AKRSEIT", "EIOSUDL")
    strange = Arrange((*TABLE, "KSAR"))
    weak = knowing(level("rummikub", "debutant"))
    assert strange not in {each.move for each in weighed(state, FAR, game=weak)}
    assert strange in {each.move for each in weighed(state, FAR, (strange,), game=weak)}


def test_strange_words_on_the_table_are_taken_apart_like_others() -> None:
    """KSAR is no word of a beginner's, but its letters are there to be seen."""
    state = position("PI", "EIOSUDL", table=("KSAR",))
    weak = knowing(level("rummikub", "debutant"))
    found = weighed(state, BEST_SCORE, game=weak)
    assert all(GAME.check(state, FIRST, each.move) == [] for each in found)
    assert found[0].move == Arrange(("PAR", "SKI"))


def test_words_overlooked_stay_as_they_are() -> None:
    state = position("AEILNST", "EIORSUD")
    [best, *_] = weighed(state, Level(oversight=0.99))
    assert isinstance(best.move, Arrange)
    assert len(set(TABLE) - set(best.move.words)) <= 1


@pytest.mark.parametrize("strength", [BEST_SCORE, level("rummikub", "debutant"), FAR], ids=["greedy", "weak", "far"])
@pytest.mark.parametrize("has_opened", [True, False], ids=["opened", "closed"])
def test_without_time_there_is_still_a_legal_move(strength: Level, *, has_opened: bool) -> None:
    state = position("?AEILNST", "EIORSUD", opened=(has_opened, True), stock="EEE")
    found = weighed(state, strength, limit=-1.0)
    assert all(GAME.check(state, FIRST, each.move) == [] for each in found)
    assert len({laid(state, each.move) for each in found}) > 1


def test_without_time_nothing_else_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def note(_glance: QuickMoves, count: int) -> tuple[Arrange, ...]:
        tried.append(count)
        return ()

    monkeypatch.setattr(QuickMoves, "best_of", note)
    state = position("AEILNST", "EIORSUD", stock="EEEEE")
    weighed(state, FAR, limit=-1.0)
    assert tried == []
    weighed(state, FAR)
    assert tried[0] == 4


def test_a_word_that_lies_there_opens_nothing() -> None:
    state = position("MAISONEE", "EIORSUD", table=("MAISON",), opened=(False, True))
    words = {word for each in weighed(state, BEST_SCORE) if isinstance(each.move, Arrange) for word in each.move.words}
    assert {len(word) for word in words} == {6, 7}
    assert all(GAME.check(state, FIRST, each.move) == [] for each in weighed(state, BEST_SCORE))


def test_who_looks_ahead_does_not_draw_the_last_letter() -> None:
    """With five letters in the stock, seven laid draw all of them, and the next seven end the game."""
    state = position("AEILNST", "EIORSUD", stock="EEEEE")
    assert laid(state, weighed(state, BEST_SCORE)[0].move) == 7
    assert laid(state, weighed(state, FAR)[0].move) == 4


def test_who_looks_ahead_ends_the_game_when_the_stock_is_empty() -> None:
    state = position("AEILNST", "EIORSUD", stock="")
    assert laid(state, weighed(state, FAR)[0].move) == 7


def test_useful_letters_stay_on_the_rack() -> None:
    state = position("?EIQUVZ", "AORSTDE", stock="EEEEE")
    [best, *_] = weighed(state, FAR)
    assert isinstance(best.move, Arrange)
    assert "?" not in compare(state.table, best.move.words, state.racks[0]).laid
    assert 0 < laid(state, best.move) < 7


def test_who_has_left_takes_no_part_in_the_race() -> None:
    """The first player's choice is that of a game of two once the third has left."""
    racks, stock = ("AEILNST", "EIORSUD"), "EEEEE"
    state = GAME.apply(position(*racks, "MMB", stock=stock), Ruled(Seat(2), Resigned()))
    assert laid(state, weighed(state, FAR)[0].move) == laid(state, weighed(position(*racks, stock=stock), FAR)[0].move)


@pytest.mark.parametrize(
    ("standing", "count", "after"),
    [
        (LetterStanding(30, (7, 9), (True, True)), 7, LetterStanding(23, (9, 7), (True, True))),
        (LetterStanding(30, (7, 9), (True, True)), 0, LetterStanding(29, (9, 8), (True, True))),
        (LetterStanding(30, (14, 7), (False, True)), 6, LetterStanding(30, (7, 8), (True, True))),
        (LetterStanding(2, (7, 7), (True, False)), 5, LetterStanding(0, (7, 4), (False, True))),
        (LetterStanding(0, (7, 7, 3), (True, True, True)), 7, LetterStanding(0, (7, 3, 0), (True, True, True))),
    ],
)
def test_letters_are_counted_as_the_rules_say(standing: LetterStanding, count: int, after: LetterStanding) -> None:
    assert standing.after(count) == after
    assert after.is_end == (not after.stock and 0 in after.racks)


def test_the_race_is_worth_nothing_once_it_is_over() -> None:
    race = LetterRace(110, 12)
    both = (True, True)
    assert race.margin(LetterStanding(0, (7, 7), both), 7, 16) == 0
    assert race.margin(LetterStanding(0, (7, 7), both), 6, 16) == -(2 * 7 + 12)
    assert race.margin(LetterStanding(40, (7, 7), both), 7, 0) == 0
    assert race.margin(LetterStanding(40, (7, 7), both), 7, 1) == -(2 * 7 + 12)


def test_who_cannot_open_gains_nothing() -> None:
    race = LetterRace(110, 12)
    assert race.margin(LetterStanding(40, (7, 14), (True, False)), 7, 1) == -2 * 10
    assert race.margin(LetterStanding(40, (7, 5), (True, False)), 7, 1) == 0
