"""Puzzles to print: some of each difficulty, those first in which one of the words of the week is to be found."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from lettrine.analysis import puzzle_wording as wording
from lettrine.analysis.puzzle import DIFFICULTIES, Difficulty, OpenPuzzle, Puzzle, edition_of
from lettrine.analysis.puzzle_search import moments, search_puzzles
from lettrine.analysis.ready_puzzles import ready_puzzles
from lettrine.core.chance import Stream
from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.marks import Marks
from lettrine.core.question import Answer
from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue
from lettrine.games.sentences import Made, tell_answer
from lettrine.lexicon import house_words

MOST_EACH = 4  # puzzles of a difficulty: so many fit on an A4 page
MOST_WORDS = 20  # of the week
EASY, MEDIUM = 5, 7  # letters, up to which a word of the week is easy, or not hard yet
TRIES = 30  # positions of played games in which a place for a word is looked for
ARRANGEMENTS = 3  # hands that are tried in each


class SheetPuzzle(msgspec.Struct, frozen=True):
    """A puzzle on paper: *question* and *answer* in words, *diagram* what the player sees as an ``svg`` element."""

    number: int
    difficulty: Difficulty
    question: str
    diagram: str
    answer: str


class PuzzleSheet(msgspec.Struct, frozen=True):
    """Puzzles of *game*, called *name*, the easy ones first; *words* are to be found in some of them.

    Of *missing* words no position asks: the game admits none in which they can be played.
    """

    game: str
    name: str
    words: tuple[str, ...]
    missing: tuple[str, ...]
    puzzles: tuple[SheetPuzzle, ...]


def read_week(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the words of the week in *texts*, folded, each once; raise `LettrineError` for what are none."""
    written = tuple(texts)
    if len(written) > MOST_WORDS:
        raise UsageError("lettrine.analysis:many_words", count=len(written), most=MOST_WORDS)
    return tuple(dict.fromkeys(word for text in written for word in house_words((text,)).added))


class _Hidden(NamedTuple):
    """The *word* of the week that *seat* can play by *move* in *state*."""

    word: str
    state: AnyState
    seat: Seat
    answer: Answer

    @property
    def difficulty(self) -> Difficulty:
        return "easy" if len(self.word) <= EASY else "medium" if len(self.word) <= MEDIUM else "hard"


class SheetMaker:
    """Makes a sheet of *count* puzzles of each difficulty; all chance comes from *name*.

    *words*, of the week, must be words of *game*. `steps` does the work, which takes from a second to minutes; whoever
    stops earlier has what was found till then, and the puzzles that come with the program in place of others.
    """

    def __init__(self, game: AnyGame, name: str, count: int, words: tuple[str, ...] = ()) -> None:
        self._game = game
        self._name = name
        self._count = count
        self._words = words
        self._hidden: list[_Hidden] = []
        self._found: dict[Difficulty, list[Puzzle]] = {each: [] for each in DIFFICULTIES}

    def steps(self) -> Iterator[int]:
        """Search, yielding how many puzzles are found whenever some time has passed."""
        for word in self._words:
            for hidden in self._places(word):
                if hidden is not None:
                    self._hidden.append(hidden)
                    break
                yield self._total()
        for number in range(self._count):
            yield from self._ordinary(number)

    def sheet(self, language: Language) -> PuzzleSheet:
        """Return the sheet of what was found so far."""
        self._complete()
        made: list[SheetPuzzle] = []
        for difficulty in DIFFICULTIES:
            hidden = [each for each in self._hidden if each.difficulty == difficulty]
            asked = [self._write_hidden(each, language) for each in hidden]
            asked += [_write(OpenPuzzle(self._game, each), language) for each in self._found[difficulty]]
            for question, diagram, answer in asked[: max(self._count, len(hidden))]:
                made.append(SheetPuzzle(len(made) + 1, difficulty, question, diagram, answer))
        found = {each.word for each in self._hidden}
        return PuzzleSheet(
            game=self._game.slug,
            name=catalogue(self._game.package, language).say("name"),
            words=self._words,
            missing=tuple(word for word in self._words if word not in found),
            puzzles=tuple(made),
        )

    def _total(self) -> int:
        return len(self._hidden) + sum(map(len, self._found.values()))

    def _ordinary(self, number: int) -> Iterator[int]:
        """Look for one more puzzle of each difficulty that still wants some."""
        name = f"{self._name} {number}"
        found: Mapping[Difficulty, Puzzle] = {}
        for found in search_puzzles(self._game, name):
            for difficulty in found:
                place = self._found[difficulty]
                if len(place) == number:
                    place.append(found[difficulty])
            yield self._total()
            if all(self._has_enough(each, number + 1) for each in DIFFICULTIES):
                return

    def _has_enough(self, difficulty: Difficulty, wanted: int) -> bool:
        hidden = sum(each.difficulty == difficulty for each in self._hidden)
        return len(self._found[difficulty]) >= min(wanted, self._count - hidden)

    def _complete(self) -> None:
        """Take puzzles that come with the program where others are missing."""
        edition = edition_of(self._game)
        for each in ready_puzzles():
            place = self._found.get(each.difficulty, [])
            is_fit = (each.game, each.edition) == (self._game.slug, edition)
            if is_fit and len(place) < self._count and each not in place:
                place.append(each)

    def _places(self, word: str) -> Iterator[_Hidden | None]:
        """Yield where *word* can be played, None for each position in which it cannot."""
        number = tried = 0
        while tried < TRIES:
            for played, seat in moments(self._game, f"sheet {self._game.slug} {self._name} {word} {number}"):
                state = self._game.puzzle().set_up(played, seat)
                for arranged in _arrangements(self._game, state, seat, word):
                    yield _playable(self._game, arranged, seat, word)
                tried += 1
                if tried >= TRIES:
                    return
            number += 1
            tried += 1  # a game may give no position at all

    def _write_hidden(self, hidden: _Hidden, language: Language) -> tuple[str, str, str]:
        game, state, seat, move = self._game, hidden.state, hidden.seat, hidden.answer.move
        line = game.score(state, seat, move)
        told = tell_answer(game, Made("", move, line, game.move_facts(state, seat, move)), language)
        asked = catalogue("lettrine.analysis", language).say("sheet.week")
        question = wording.with_side(game, state, seat, asked, language)
        return question, game.diagram(game.view(state, seat), Marks(), language), f"{told}."


def _write(puzzle: OpenPuzzle, language: Language) -> tuple[str, str, str]:
    game = puzzle.game
    diagram = game.diagram(game.view(puzzle.state, puzzle.seat), Marks(), language)
    return wording.ask_at(puzzle, language), diagram, wording.tell_solution(puzzle, language)


def _arrangements(game: AnyGame, state: AnyState, seat: Seat, word: str) -> Iterator[AnyState]:
    """Yield *state*, and others in which *seat* holds letters of *word*: hands exchanged with the stock."""
    yield state
    hand, stock = game.held(state, seat), game.held(state, None)
    if not hand or not stock:
        return
    for number in range(ARRANGEMENTS):
        wanted = Stream(f"{word} {hand}", "sheet", number).shuffle(word)
        taken = _exchanged(hand, stock, "".join(wanted[: max(1, min(len(hand), len(word)) - number)]))
        if taken is not None:
            yield game.hold(game.hold(state, seat, taken[0]), None, taken[1])


def _exchanged(hand: str, stock: str, wanted: str) -> tuple[str, str] | None:
    """Return *hand* with the pieces *wanted*, as long as before, and *stock* with what it gives up for them."""
    all_pieces, needed = Counter(hand) + Counter(stock), Counter(wanted)
    if needed - all_pieces:
        return None
    kept = list((Counter(hand) - needed).elements())[: len(hand) - len(wanted)]
    new = needed + Counter(kept)
    return "".join(sorted(new.elements())), "".join(sorted((all_pieces - new).elements()))


def _playable(game: AnyGame, state: AnyState, seat: Seat, word: str) -> _Hidden | None:
    """Return the best way to write *word*; None where *seat* cannot."""
    answers = game.puzzle().answers(state, seat)
    ways = [each for each in answers if word in game.score(state, seat, each.move).words]
    best = max(ways, key=lambda each: each.value, default=None)
    return None if best is None else _Hidden(word, state, seat, best)
