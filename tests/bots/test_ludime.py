"""The players of Ludime: legal everywhere, greedy where they look no further, planning where they do."""

import time
from typing import Any

import pytest

from games.ludime.desk import ludime, state
from games.ludime.specimen import SPECIMEN
from lettrine.bots import open_bot, open_greedy
from lettrine.bots.greedy import Greedy
from lettrine.bots.level import BEST, NAMES, Level, level, narrowed
from lettrine.bots.ludime.card_uses import has, pack, unpack
from lettrine.bots.ludime.player import LudimeBot
from lettrine.core.chance import Stream
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.ludime.rules import Ludime
from lettrine.games.ludime.state import Discard, Exchange, Lay, Modify, Move, State, Take, Undo
from lettrine.lexicon import WordList
from support.bouts import LONG, bout

FAR = Level(width=6, depth=2, samples=3)
REAL_OPTIONS: list[dict[str, Any]] = [
    {"rounds": 1},
    {"rounds": 1, "go_out": "discard_only", "order": "kept"},
    {"rounds": 1, "discard_use": "free", "duplicates": "refused", "late_first_word": 6},
]


def stream() -> Stream:
    return Stream("1", "bot", 0)


def ludime_with(words: str, **options: Any) -> Ludime:  # noqa: ANN401  (any option)
    game = open_game("ludime", options, WordList(words.split()))
    assert isinstance(game, Ludime)
    return game


def choice(table: dict[str, Any], level: Level = FAR, game: Ludime | None = None, limit: float = LONG) -> Move:
    played = game or ludime()
    return LudimeBot(played, level).choose(played.view(state(played, **table), Seat(0)), limit, stream())


@pytest.mark.parametrize("options", SPECIMEN.options, ids=str)
def test_every_level_plays_legally_with_all_options(options: dict[str, Any]) -> None:
    game = SPECIMEN.game(options)
    assert isinstance(game, Ludime)
    bots = [LudimeBot(game, level("ludime", name)) for name in NAMES]
    for seats in game.seat_counts:
        *_, (_, _, _, is_over) = bout(game, bots[-seats:], seats, str(seats))
        assert is_over


@pytest.mark.parametrize("options", REAL_OPTIONS, ids=str)
def test_weak_and_strong_finish_a_game_over_the_real_lexicon(options: dict[str, Any]) -> None:
    game = open_game("ludime", options)
    bots = [open_bot(game, name) for name in ("debutant", "confirme", BEST)]
    known = narrowed(game, level("ludime", "debutant")).words
    *rest, (_, _, _, is_over) = bout(game, bots, 3, "1")
    assert is_over
    assert all(move.word in known for _, seat, move, _ in rest if seat == 0 and isinstance(move, Lay | Modify))


def test_without_lookahead_it_scores_as_the_generic_player() -> None:
    game = SPECIMEN.game({**SPECIMEN.options[0], "rounds": 1})
    quick, plain = open_greedy(game), Greedy(game)
    assert isinstance(quick, LudimeBot)
    for found, seat, move, _ in bout(game, [quick], 2, "3"):
        other = plain.choose(game.view(found, seat), LONG, stream())
        assert game.score(found, seat, move).total == game.score(found, seat, other).total


def test_it_lays_the_dearest_first_word() -> None:
    table = {"hands": ["DRAMESX", "A"], "step": {"taken": "stock"}}
    assert choice(table, Level()) == Lay("DRAMES")
    assert choice(table) == Lay("DRAMES")


def test_it_takes_over_with_the_cheapest_card_and_goes_out() -> None:
    """S lengthens TRAIN, which is worth more to both than anything else; X is thrown after it."""
    game = ludime_with("TRAIN TRAINS AIR AIRE MER")
    table = {"hands": ["SX", "AAEEIOU"], "words": "0 MER, 1 TRAIN", "step": {"taken": "stock"}}
    assert choice(table, game=game) == Modify(1, "TRAINS")


def test_it_lays_a_word_first_where_it_needs_one_to_take_over() -> None:
    game = ludime_with("TRAIN TRAINS MER")
    table = {"hands": ["SMERX", "AA"], "words": "1 TRAIN", "step": {"taken": "stock"}, "turns": [1, 1]}
    assert choice(table, game=game) == Lay("MER"), "LUD-13"


def test_it_keeps_a_long_word_that_the_others_would_take_over() -> None:
    """Nearly every hand lengthens RATER; nobody is close to going out, so it can wait. The greedy player lays it."""
    words = "MER RATER " + " ".join(f"RATER{letter}" for letter in "AEINSTUOLRD")
    game = ludime_with(words)
    hands = ["RATERXZKJWQYBB", "AEINSTUOLRDEAIS"]
    table = {"hands": hands, "words": "0 MER, 1 MER", "step": {"taken": "stock"}}
    assert choice(table, Level(), game) == Lay("RATER")
    assert isinstance(choice(table, Level(width=6, depth=2, samples=6), game), Discard)


def test_it_takes_the_discard_only_to_lay_it() -> None:
    game = ludime_with("MER TRAIN TRAINS")
    useful = {"hands": ["XZ", "AA"], "words": "0 MER, 1 TRAIN", "discard": "S", "turns": [1, 1]}
    assert choice(useful, game=game) == Take("discard")
    assert choice({**useful, "discard": "K"}, game=game) == Take("stock")
    owed = {**useful, "hands": ["XZS", "AA"], "discard": "", "step": {"taken": "discard", "owed": "S"}}
    assert choice(owed, game=game) == Modify(1, "TRAINS")
    assert choice(owed, game=game, limit=-1.0) == Modify(1, "TRAINS"), "what it took it must lay, however late it is"
    assert choice({**owed, "words": "0 MER, 1 MER"}, game=game) == Undo()


@pytest.mark.parametrize("options", [{}, {"discard_use": "free"}], ids=str)
@pytest.mark.parametrize("level", [Level(oversight=0.6), Level(width=2, samples=1, oversight=0.6)], ids=["near", "far"])
def test_it_decides_once_about_the_discard_pile(level: Level, options: dict[str, Any]) -> None:
    """What is overlooked would otherwise be decided anew each time: a card taken and put back for ever."""
    game = SPECIMEN.game({**SPECIMEN.options[0], "rounds": 1, **options})
    assert isinstance(game, Ludime)
    for seed in range(4):
        moves = [move for _, _, move, _ in bout(game, [LudimeBot(game, level)] * 2, 2, str(seed))]
        assert Undo() not in moves


@pytest.mark.parametrize("level", [Level(), FAR])
def test_it_throws_a_card_that_no_word_takes_any_more(level: Level) -> None:
    game = ludime_with("MER TRAIN TRAINS")
    owed = {"hands": ["XZS", "AA"], "words": "0 MER, 1 MER", "step": {"taken": "discard", "owed": "S", "composed": 1}}
    assert choice(owed, level, game) == Discard("S")


@pytest.mark.parametrize("width", [0, 4])
def test_it_looks_up_a_word_for_a_card_that_it_must_lay(width: int) -> None:
    """It does not know TASSENT, seven letters; as long as that can be made, the T cannot be thrown (LUD-07)."""
    weak = Level(longest=5, width=width, depth=2, samples=2)
    game = narrowed(ludime_with("MER TASSE TASSENT"), weak)
    assert isinstance(game, Ludime)
    owed = {"hands": ["XNT", "AA"], "words": "0 MER, 1 TASSE", "step": {"taken": "discard", "owed": "T", "composed": 1}}
    assert choice(owed, weak, game) == Modify(1, "TASSENT")


def test_a_card_taken_freely_is_not_thrown_back() -> None:
    game = ludime_with("MER TRAIN TRAINS", discard_use="free")
    table = {"hands": ["XZS", "AA"], "words": "0 MER", "step": {"taken": "discard", "owed": "S"}}
    assert choice(table, game=game) in {Discard("X"), Discard("Z")}


def test_without_a_first_word_it_exchanges_what_it_cannot_use() -> None:
    game = ludime_with("MER DRAMES")
    table = {"hands": ["MERXZK", "A"], "step": {"taken": "stock"}}
    assert choice(table, game=game) == Exchange("KXZ")
    after = {**table, "step": {"taken": "stock", "exchanged": True}}
    assert isinstance(choice(after, game=game), Discard)
    all_of_a_word = {**table, "hands": ["MER", "A"]}
    assert isinstance(choice(all_of_a_word, game=game), Discard), "nothing to exchange"


def test_after_the_first_word_it_only_throws_a_card() -> None:
    table = {"hands": ["MOUEX", "A"], "words": "0 DRAMES", "turns": [0, 0], "step": {"taken": "stock", "composed": 1}}
    assert isinstance(choice(table), Discard)


@pytest.mark.parametrize("limit", [-1.0, 0.001])
def test_it_moves_even_without_time(limit: float) -> None:
    game = open_game("ludime")
    assert isinstance(game, Ludime)
    play = start(game, 2, "4")
    for index in range(12):
        seat = play.state.table.turn
        move = LudimeBot(game, FAR).choose(game.view(play.state, seat), limit, Stream("4", "bot", index))
        play = play.submit(seat, move)


def test_replies_that_come_too_late_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still for the first sample, and then it is up: the same as if one sample had been asked for."""
    game = ludime()
    table = {"hands": ["NTMERX", "AAA"], "words": "0 MER, 1 TASSE", "step": {"taken": "stock"}}
    view = game.view(state(game, **table), Seat(0))
    one = LudimeBot(game, Level(width=4, depth=2, samples=1)).evaluate(view, LONG, stream())
    sampled: list[int] = []
    now = time.monotonic()

    def sample(*_: object) -> State:
        sampled.append(1)
        return real(*_)  # type: ignore[arg-type]  # whatever the player asks

    real = game.sample
    monkeypatch.setattr(game, "sample", sample)
    monkeypatch.setattr(time, "monotonic", lambda: now if len(sampled) < 2 else now + 2 * LONG)
    many = LudimeBot(game, Level(width=4, depth=2, samples=9)).evaluate(view, LONG, stream())
    assert many == one
    assert len(sampled) == 2


def test_moves_of_others_are_weighed_with_its_own() -> None:
    weak = Level(longest=5, width=4, depth=2, samples=2)
    game = narrowed(ludime(), weak)
    assert isinstance(game, Ludime)
    table = {"hands": ["NTMERX", "AAA"], "words": "0 MER, 1 TASSE", "step": {"taken": "stock"}}
    view = ludime().view(state(ludime(), **table), Seat(0))
    also: tuple[Move, ...] = (Modify(1, "TASSENT"), Discard("X"), Lay("MER"), Undo())
    found = LudimeBot(game, weak).evaluate(view, LONG, stream(), also)
    assert set(also) <= {each.move for each in found}
    assert found[0].move == Modify(1, "TASSENT"), "a word that it does not know, and the best"
    assert found[-1].value == next(each.value for each in found if each.move == Undo())
    assert LudimeBot(game, weak).choose(view, LONG, stream()) != Modify(1, "TASSENT")


def test_words_on_the_table_that_it_does_not_know_are_built_upon() -> None:
    weak = Level(rarest=0, longest=8, width=4, depth=2, samples=2)
    game = narrowed(ludime_with("ALLUMAIS ALLUMAS MER"), weak)
    assert isinstance(game, Ludime)
    full = ludime_with("ALLUMAIS ALLUMAS MER DEFRICHEES")
    table = {"hands": ["IX", "AA"], "words": "0 MER, 1 ALLUMAS, 1 DEFRICHEES", "step": {"taken": "stock"}}
    view = full.view(state(full, **table), Seat(0))
    assert LudimeBot(game, weak).choose(view, LONG, stream()) == Modify(1, "ALLUMAIS")


def test_cards_are_counted_as_numbers() -> None:
    assert unpack(pack("ZEBRE")) == "BEERZ"
    assert has(pack("ZEBRE"), pack("EZ"))
    assert not has(pack("ZEBRE"), pack("ZZ"))
    assert has(pack("A"), pack(""))
