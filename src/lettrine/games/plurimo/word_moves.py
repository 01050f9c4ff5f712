"""Every legal word move: all the words, each in all the ways to lay it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from typing import NamedTuple

from lettrine.core.chance import Stream
from lettrine.core.random_choice import in_random_order
from lettrine.games.plurimo.cards import CAP, JOKER, JOKER_CAP, card_of, is_letter
from lettrine.games.plurimo.state import SHORTEST_WORD, Lay, Pull
from lettrine.games.plurimo.support import Support, cap_slots, is_unused, letter_slots, opened, word_on
from lettrine.games.plurimo.terms import PULLED, Terms
from lettrine.games.plurimo.word_move_effect import carry_out, kept_cards


def _choose(
    word: str, tops: Sequence[str], letters: Counter[str], jokers: int, place: int = 0
) -> Iterator[tuple[str, int]]:
    """Yield what is laid for *word* on *tops* from *place* on, one sign a slot, and how many Jokers that takes.

    A letter that shows stays; one that a Joker stands for stays or is swapped (PLU-12); any other is laid as a card of
    *letters*, which are changed meanwhile, or as one of *jokers*.
    """
    if place == len(word):
        yield "", 0
        return
    letter, top = word[place], tops[place]
    stays = top.upper() == letter
    if stays:
        for rest, used in _choose(word, tops, letters, jokers, place + 1):
            yield "." + rest, used
    if letters[letter] and top != letter:
        letters[letter] -= 1
        for rest, used in _choose(word, tops, letters, jokers, place + 1):
            yield letter + rest, used
        letters[letter] += 1
    if jokers and not stays:
        for rest, used in _choose(word, tops, letters, jokers - 1, place + 1):
            yield letter.lower() + rest, used + 1


class _Ground(NamedTuple):
    """What cards can be laid on, once pulled, taken to hand and lifted; and the cards there are for it.

    *tops*: the visible sign of each slot. *old*: slots of the old word, of which one letter must stay; None where none
    must. *lifted*: the cap that was lifted from each of these slots. *ends*: whether each end must be part of the word.
    """

    tops: list[str]
    old: frozenset[int] | None
    lifted: dict[int, str]
    ends: tuple[bool, bool]
    letters: Counter[str]
    rack: str
    jokers: int
    caps: int


class _Window(NamedTuple):
    """The slots from *start* to *end* for the word, the ways to blank those beside it, and the Jokers each takes."""

    start: int
    end: int
    blanks: list[tuple[str, str, int]]


def word_moves(terms: Terms, support: Support, hand: str, only: str = "") -> Iterator[tuple[str, Lay]]:
    """Yield every legal word move of a player who holds *hand*, each once, with its word; that is *only*, if given.

    In a fixed order: rebuilding last, then by pull, by caps lifted, by place; words alphabetically.
    """
    if only and only not in terms.words:
        return iter(())
    search = _Search(support, terms, hand, only)
    return chain.from_iterable(map(search.moves, search.frames()))


def random_word_move(terms: Terms, support: Support, hand: str, stream: Stream) -> Lay | None:
    """Return a legal word move: what is done first, a place, a word, a way to lay it, each drawn from all there are.

    A place without words, or what leaves no place, is passed over. None where there is no word move.
    """
    search = _Search(support, terms, hand, "")
    for frame in in_random_order(list(search.frames()), stream):
        if (move := search.random_move(frame, stream)) is not None:
            return move
    return None


class _Search:
    """The word moves from one position. Patterns that come up again are looked up only once."""

    def __init__(self, support: Support, terms: Terms, hand: str, only: str) -> None:
        self._support = support
        self._terms = terms
        self._hand = hand
        self._only = only
        self._old_word = word_on(support)
        self._found: dict[tuple[str, str, int], list[str]] = {}

    def frames(self) -> Iterator[Lay]:
        """Yield all that can be done before cards are laid, as moves that lay none."""
        if is_unused(self._support):
            yield Lay("")
            return
        room = self._terms.options.max_compartments - len(self._support)
        pulls = [pull for pull in self._terms.pulls if sum(PULLED[pull]) <= room]
        for pull in pulls:
            yield from (Lay("", pull, lift) for lift in self._lifts(pull))
        if self._terms.can_rebuild:
            yield from (Lay("", pull, rebuild=True) for pull in pulls)

    def _lifts(self, pull: Pull) -> Iterator[tuple[int, ...]]:
        """Yield the sets of caps that can be lifted together (PLU-22), none first."""
        wide = opened(self._support, *PULLED[pull])
        slots = cap_slots(wide) if self._terms.can_lift else []
        for size in range(len(slots) + 1):
            yield from combinations(slots, size)

    def moves(self, frame: Lay) -> Iterator[tuple[str, Lay]]:
        """Yield the moves that pull, lift and rebuild as *frame* does."""
        ground = self._ground(frame)
        for window in filter(None, (_window(ground, *place) for place in _places(ground))):
            for word in self._words_in(window, ground):
                yield from ((word, move) for move in self._lays(frame, ground, window, word))

    def random_move(self, frame: Lay, stream: Stream) -> Lay | None:
        """Return one of the moves that pull, lift and rebuild as *frame* does (`random_word_move`)."""
        ground = self._ground(frame)
        for place in in_random_order(list(_places(ground)), stream):
            if (window := _window(ground, *place)) is None:
                continue
            for word in in_random_order(self._words_in(window, ground), stream):
                if lays := list(self._lays(frame, ground, window, word)):
                    return stream.choose(lays)
        return None

    def _words_in(self, window: _Window, ground: _Ground) -> list[str]:
        slots = "".join(sign.lower() if is_letter(sign) else "." for sign in ground.tops[window.start : window.end])
        spare = ground.jokers - min(jokers for *_, jokers in window.blanks)
        return self._words(slots, ground.rack, spare)

    def _lays(self, frame: Lay, ground: _Ground, window: _Window, word: str) -> Iterator[Lay]:
        """Yield the legal ways to lay *word*."""
        if word == self._old_word or (frame.rebuild and self._keeps_too_many(word, ground)):  # PLU-05
            return
        for cards in _lay_word(ground, window, word):
            move = Lay(cards, frame.pull, frame.lift, frame.rebuild)
            if not frame.rebuild or self._keeps_enough(move):
                yield move

    def _ground(self, frame: Lay) -> _Ground:
        left, right = PULLED[frame.pull]
        wide = opened(self._support, left, right)
        word = letter_slots(wide)
        lifted = {slot: wide[slot][-1] for slot in frame.lift}
        bare = [stack[:-1] if slot in lifted else stack for slot, stack in enumerate(wide)]
        cards = Counter(self._hand)
        cards.update(map(card_of, lifted.values()))
        if frame.rebuild:
            cards.update(card_of(wide[slot][-1]) for slot in word)
            bare = ["" if slot in word else stack for slot, stack in enumerate(bare)]
        is_free = frame.rebuild or not word
        jokers, caps = cards.pop(JOKER, 0), cards.pop(CAP, 0)
        return _Ground(
            tops=[stack[-1:] for stack in bare],
            old=None if is_free else frozenset(word),
            lifted=lifted,
            ends=(bool(left) or not word, bool(right) or not word),  # PLU-04, PLU-07: they are filled
            letters=cards,
            rack="".join(cards.elements()),
            jokers=jokers,
            caps=caps,
        )

    def _words(self, slots: str, rack: str, blanks: int) -> list[str]:
        if self._only:
            return [self._only] if _pays(self._only, slots, rack, blanks) else []
        key = slots, rack, blanks
        if key not in self._found:
            self._found[key] = self._terms.words.pattern(slots, rack, blanks).results
        return self._found[key]

    def _keeps_too_many(self, word: str, ground: _Ground) -> bool:
        """Whether *word* cannot be rebuilt without more than two cards of the old one (PLU-23): a quick first look."""
        lacking = sum(max(0, word.count(letter) - self._hand.count(letter)) for letter in set(word))
        return lacking > 2 + ground.jokers + sum(map(is_letter, ground.tops))

    def _keeps_enough(self, move: Lay) -> bool:
        """Whether one or two cards of the word are laid again (PLU-23)."""
        return len(kept_cards(carry_out(self._support, move), self._hand)) in {1, 2}


def _pays(word: str, slots: str, rack: str, blanks: int) -> bool:
    """Whether *word* fits *slots*, *rack* and *blanks* as the words of `Words.pattern` do."""
    if len(word) != len(slots):
        return False
    laid = Counter(letter for letter, shown in zip(word, slots, strict=True) if letter != shown.upper())
    return (laid - Counter(rack)).total() <= blanks


def _places(ground: _Ground) -> Iterator[tuple[int, int]]:
    """Yield where a word could begin and end: on a slot of the old one, with the slots that were pulled out."""
    slots = len(ground.tops)
    starts = (0,) if ground.ends[0] else range(slots - SHORTEST_WORD + 1)
    for start in starts:
        for end in (slots,) if ground.ends[1] else range(start + SHORTEST_WORD, slots + 1):
            if ground.old is None or any(start <= slot < end for slot in ground.old):
                yield start, end


def _window(ground: _Ground, start: int, end: int) -> _Window | None:
    """Return the place for a word; None where a hole or a letter beside it that cannot be blanked is left (PLU-09)."""
    blanks = list(_blanks(ground, start, end))
    return _Window(start, end, blanks) if blanks else None


def _blanks(ground: _Ground, start: int, end: int) -> Iterator[tuple[str, str, int]]:
    """Yield the ways to blank what lies beside the word, left and right, and the Jokers each takes."""
    beside = [*range(start), *range(end, len(ground.tops))]
    shown = [slot for slot in beside if is_letter(ground.tops[slot])]
    if len(shown) > ground.caps + ground.jokers:
        return
    if any(slot in ground.lifted and not ground.tops[slot] for slot in beside):
        return  # PLU-22: a slot that is left empty would have to be filled
    for signs in product(*(_blanking(ground, slot) for slot in beside)):
        jokers = signs.count(JOKER_CAP)
        if jokers <= ground.jokers and signs.count(CAP) <= ground.caps:
            yield "".join(signs[:start]), "".join(signs[start:]), jokers


def _blanking(ground: _Ground, slot: int) -> tuple[str, ...]:
    if not is_letter(ground.tops[slot]):
        return (".",)
    # PLU-22: a cap is not put back where it was.
    return tuple(sign for sign in (CAP, JOKER_CAP) if sign != ground.lifted.get(slot))


def _lay_word(ground: _Ground, window: _Window, word: str) -> Iterator[str]:
    """Yield the ways to lay *word* in *window* that keep a letter of the old word (PLU-08)."""
    tops = ground.tops[window.start : window.end]
    stays = [slot for slot, sign in enumerate(tops, window.start) if sign.upper() == word[slot - window.start]]
    if ground.old is not None and not any(slot in ground.old for slot in stays):
        return
    if not ground.jokers and not any(tops[slot - window.start].islower() for slot in stays):
        cards = "".join("." if top == letter else letter for top, letter in zip(tops, word, strict=True))
        for left, right, _ in window.blanks:
            yield left + cards + right
        return
    for cards, jokers in _choose(word, tops, ground.letters.copy(), ground.jokers):
        for left, right, blanking in window.blanks:
            if jokers + blanking <= ground.jokers:
                yield left + cards + right
