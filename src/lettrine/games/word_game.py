"""What every game over a lexicon has: the words and the options of its table, and the types of its rules."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, Generic, Self, TypeVar, cast, get_args, get_origin

from lettrine.core.errors import LettrineError, OptionError
from lettrine.core.event import D, M
from lettrine.core.game import Game, P, S, V
from lettrine.core.marks import Marks
from lettrine.core.options import Options, chosen_variant, variant_type
from lettrine.core.phrase import Phrase
from lettrine.core.printed import PrintedPart
from lettrine.core.text import Language
from lettrine.core.variant import Variant
from lettrine.games.generic_diagram import generic_diagram
from lettrine.games.generic_print import printed_tiles
from lettrine.games.policy import package_policy, varied_policy
from lettrine.games.registry import bind_game
from lettrine.lexicon import HouseWords, Vocabulary, WordPolicy, Words, coarse_words, house_words

OptionsT = TypeVar("OptionsT", bound=Options)
SetupT = TypeVar("SetupT", bound=Callable[[Any, int], object])


class GameTerms(Generic[OptionsT]):
    """What a table agreed on. Every function of the rules takes it first, and is told the state after it."""

    seat_counts: tuple[int, ...]

    def __init__(self, words: Words, options: OptionsT) -> None:
        self.words = words
        self.options = options
        self.lexicon_digest = words.digest
        self.first_states: dict[int, object] = {}


def cached_setup(setup: SetupT) -> SetupT:
    """Let a table make its first state once for each number of seats: it may be read like any written position."""

    @wraps(setup)
    def first_state(terms: GameTerms[Any], seats: int) -> object:
        known = terms.first_states
        if seats not in known:
            known[seats] = setup(terms, seats)
        return known[seats]

    return cast("SetupT", first_state)


class WordGame(GameTerms[OptionsT], Game[S, M, D, V, P], Generic[S, M, D, V, P, OptionsT]):
    """A game over the words of a lexicon: states, moves, outcomes of chance, views, positions and options.

    A game names the six types once, in its base class; its folder gives its package and its slug. Large games write
    their methods as functions in modules of their own, with their terms in the place of `self`, and bind them in the
    body of the class: ``check = check``, or ``read = staticmethod(read)`` where the terms do not matter.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for base in cls.__dict__.get("__orig_bases__", ()):
            if get_origin(base) is WordGame:
                _, cls.move_type, cls.outcome_type, cls.view_type, cls.position_type, cls.options_type = get_args(base)
                cls.variant_type = variant_type(cls.options_type)
                cls.package = cls.__module__.rpartition(".")[0]
                cls.slug = cls.package.rpartition(".")[2]

    @classmethod
    def bind(cls, lexicon: Vocabulary, options: OptionsT) -> Self:
        policy = varied_policy(cls.word_policy(options), chosen_variant(options, Variant))
        return cls(bind_words(lexicon, policy, options), options)

    @classmethod
    def word_policy(cls, options: OptionsT) -> WordPolicy:  # noqa: ARG003  (for games whose options change it)
        """Return which words are admitted: those of the game's ``policy.toml``, or all where it has none (GEN-02)."""
        return package_policy(cls.package, cls.slug)

    def __reduce__(self) -> tuple[Any, ...]:
        return bind_game, (type(self), self.words.vocabulary, self.options)

    def diagram(self, view: V, marks: Marks, language: Language) -> str:
        return generic_diagram(self.package, self.values(), view, marks, language)

    def printed_parts(self, language: Language) -> tuple[PrintedPart, ...]:
        return (printed_tiles(self.box(self.seat_counts[0]), self.values(), language),)


def bind_words(vocabulary: Vocabulary, policy: WordPolicy, options: Options) -> Words:
    """Return the words that *policy* and the house words among *options* leave of *vocabulary*; raise `OptionError`."""
    added = read_option_words("words_added", options.words_added)
    removed = read_option_words("words_removed", options.words_removed)
    if options.vocabulary == "children":
        removed |= coarse_words() - added
    added -= removed
    return Words(vocabulary, policy, HouseWords(added, removed, is_closed=options.words_only == "yes" and bool(added)))


def read_option_words(name: str, texts: Iterable[str]) -> frozenset[str]:
    """Return the folded words that the option *name* lists; raise `OptionError` for what is no word, or too long."""
    try:
        return house_words(texts).added
    except LettrineError as error:
        package, _, key = error.code.partition(":")
        problem = Phrase(f"{package}:errors.{key}", error.facts)
        raise OptionError("core:option_words", name=name, problem=problem) from error
