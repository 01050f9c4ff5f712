"""Is a move legal, and if not, which rules does it break."""

from collections.abc import Iterator

from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games.dames.board import CAMPS, EMPTY, NAMES, NUMBERS, bits, opponent
from lettrine.games.dames.displacement import Displacement, displace
from lettrine.games.dames.ledger import Ledger, add_words
from lettrine.games.dames.moves import Generator
from lettrine.games.dames.side import is_opening
from lettrine.games.dames.state import (
    JOKER_LENGTH,
    JOKERS,
    Adoube,
    Announcement,
    Joker,
    Move,
    Options,
    Play,
    State,
    Touch,
)
from lettrine.games.dames.writing import MOST_WORDS, lay_words
from lettrine.lexicon import Words


class Check:
    """The rules that a move must keep, for one table."""

    def __init__(self, words: Words, options: Options, ledger: Ledger, generator: Generator) -> None:
        self._words = words
        self._options = options
        self._ledger = ledger
        self._generator = generator

    def refusals(self, state: State, seat: Seat, move: Move) -> list[Refusal]:
        """Return every rule that *move* breaks, most telling first."""
        if state.is_over or state.to_draw or state.white is None or seat not in {0, 1}:
            return [Refusal("DAM-04", case="idle")]
        refusals = [] if seat == state.turn else [Refusal("DAM-04", case="turn")]
        match move:
            case Play():
                return refusals + list(self._play(state, seat, move))
            case Touch(square):
                return refusals + list(self._touch(state, seat, square))
            case Adoube():
                return refusals + list(self._adoube(state))

    def _play(self, state: State, seat: Seat, play: Play) -> Iterator[Refusal]:
        colour = state.colour(seat)
        if state.touched and play.route[:1] != (state.touched,):
            yield Refusal("DAM-31", {"square": state.touched}, (state.touched,))
        displacement = displace(state, colour, play.route, self._options.chain)
        yield from (displacement,) if isinstance(displacement, Refusal) else displacement.refusals
        # Where no letter of one's own moves, it neither takes nor writes anything that could be judged.
        moved = _own(state, colour, displacement)
        if moved:
            yield from self._kind(state, colour, moved, play)
        yield from self._words_allowed(state, seat, play.words)
        if moved:
            yield from lay_words(state, colour, moved, play.words, self._words.__contains__).refusals
            yield from _jokers(state, colour, moved, play)

    def _kind(self, state: State, colour: str, displacement: Displacement, play: Play) -> Iterator[Refusal]:
        """Yield why the move is none of those that DAM-10 lists."""
        is_home = CAMPS[colour] >> displacement.start & 1
        takes, writes = bool(displacement.taken), bool(play.words)
        facts = {"start": NAMES[displacement.start], "end": NAMES[displacement.end]}
        if writes:
            if takes and is_home:
                yield Refusal("DAM-18", dict(facts), case="both")
            if _is_last_at_home(state, colour, displacement):
                yield Refusal("DAM-14", dict(facts), (facts["start"],))
        elif not takes:
            yield from self._strategic(state, colour)
        elif not is_home:
            yield from self._final(state, colour, facts)

    def _strategic(self, state: State, colour: str) -> Iterator[Refusal]:
        if not is_opening(state, colour):
            yield Refusal("DAM-20", case="late")
        elif self._generator.can_write(state, colour):
            yield Refusal("DAM-20")

    def _final(self, state: State, colour: str, facts: dict[str, str]) -> Iterator[Refusal]:
        if not state.lone_letter(opponent(colour)):
            yield Refusal("DAM-18", dict(facts), case="unwritten")
        elif self._generator.can_write(state, colour):
            yield Refusal("DAM-19")

    def _words_allowed(self, state: State, seat: Seat, words: tuple[Announcement, ...]) -> Iterator[Refusal]:
        written = state.written
        for announced in words[:MOST_WORDS]:  # more are refused anyhow (DAM-15), and there might be thousands
            if not (announced.word.isascii() and announced.word.isalpha() and announced.word.isupper()):
                yield Refusal("DAM-33", {"word": announced.word[:32]}, case="letters")
                continue
            yield from self._words.verdict(announced.word).refusals
            refusal = self._ledger.page(written).refusal(announced.word, seat)
            if refusal:
                yield refusal
            written = add_words(written, seat, (announced.word,))

    def _touch(self, state: State, seat: Seat, square: str) -> Iterator[Refusal]:
        if self._options.rigour != "strict":
            yield Refusal("DAM-31", case="assisted")
        if state.touched:
            yield Refusal("DAM-31", {"square": state.touched}, (state.touched,))
        if square not in NUMBERS:
            yield Refusal("DAM-01", {"squares": (square[:8],)}, case="square")
        elif state.owners[NUMBERS[square]].lower() != state.colour(seat):
            yield Refusal("DAM-31", {"square": square}, (square,), case="touch")

    def _adoube(self, state: State) -> Iterator[Refusal]:
        if self._options.rigour != "strict":
            yield Refusal("DAM-31", case="assisted")
        if state.touched or state.is_adoube:
            yield Refusal("DAM-31", case="adoube")


def _own(state: State, colour: str, displacement: Displacement | Refusal) -> Displacement | None:
    """Return *displacement* if it is one of a letter of *colour*."""
    if isinstance(displacement, Refusal) or state.owners[displacement.start].lower() != colour:
        return None
    return displacement


def _is_last_at_home(state: State, colour: str, displacement: Displacement) -> bool:
    """Whether the move takes the only letter of a camp abroad (DAM-14); a joker is not that letter."""
    camp = CAMPS[colour]
    return (
        state.owners[displacement.start] == colour
        and bool(camp >> displacement.start & 1)
        and not camp >> displacement.end & 1
        and state.count(colour, camp) == 1
    )


def _jokers(state: State, colour: str, displacement: Displacement, play: Play) -> Iterator[Refusal]:
    free = free_at_home(state, colour, displacement)
    earned = jokers_earned(state, [announced.word for announced in play.words], free)
    if len(play.jokers) != earned:
        yield Refusal("DAM-21", {"count": earned}, case="joker_count" if earned else "joker_none")
    for joker in play.jokers[: len(JOKERS)]:
        yield from _joker(state, joker, free)
    letters = {joker.letter for joker in play.jokers}
    squares = {joker.square for joker in play.jokers}
    if len(letters) < len(play.jokers) or len(squares) < len(play.jokers):
        yield Refusal("DAM-21", case="joker_same")


def _joker(state: State, joker: Joker, free: int) -> Iterator[Refusal]:
    where = (joker.square[:8],)
    if joker.letter not in tuple(state.jokers):
        yield Refusal("DAM-21", {"letter": joker.letter[:8]}, where, case="joker_letter")
    if joker.square not in NUMBERS or not free >> NUMBERS[joker.square] & 1:
        yield Refusal("DAM-21", {"square": joker.square[:8]}, where, case="joker_square")


def free_at_home(state: State, colour: str, displacement: Displacement) -> int:
    """Return the squares of the mover's camp that are empty once the move is made."""
    leaving = bits((displacement.start, *displacement.taken))
    occupied = bits(square for square, owner in enumerate(state.owners) if owner != EMPTY)
    return CAMPS[colour] & ~(occupied & ~leaving | 1 << displacement.end)


def jokers_earned(state: State, words: list[str], free: int) -> int:
    """Return how many jokers *words* earn: one for each long word, while there are jokers and room (DAM-21)."""
    long_words = sum(len(word) >= JOKER_LENGTH for word in words)
    return min(long_words, len(state.jokers), free.bit_count())
