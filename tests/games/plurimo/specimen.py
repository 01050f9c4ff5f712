"""Plurimo for the laws: few words, so that every way to lay them can be tried."""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product

from lettrine.core.game import AnyGame
from lettrine.core.letters import ALPHABET
from lettrine.core.seat import Seat
from lettrine.games.plurimo.cards import cards_of
from lettrine.games.plurimo.rules import Plurimo
from lettrine.games.plurimo.state import Lay, Move, Pass, Propose, Pull, Reject, Rights, State
from support.specimen import Specimen

WORDS = tuple(
    "AIR AIRE ART ARTS EAU EST ETE ETES IRE LES LIE LIER MER MERE NEZ NIER NOS OSE OSER RAT RATE RATES RIRE ROI SEL "
    "SERA SOIR SOL TAS TES TIR TIRE TIRS TRES UNE USE USER EPOUSER RATIONNER".split()
)
FEW = "ART ARTS EST ETE ETES RAT SEL TES".split()
MANY = tuple(word for word in WORDS if word not in FEW)
PULLS: tuple[Pull, ...] = ("none", "left", "right", "both")
VARIANTS = {"nine_ends": "yes", "equal_specials": "yes", "take_back_ends": "yes", "rebuild": "yes"}


def candidates(game: AnyGame, state: State, seat: Seat) -> Iterator[Move]:
    assert isinstance(game, Plurimo)
    yield from (Pass(), Lay(""), Lay("AIR", "both"), Lay("1.2"), Lay("airs", lift=(0, 99)))
    yield from (Reject(card) for card in ("", "AE", "?", "e", *ALPHABET, "*", "_"))
    slots = len(state.support)
    if game.options.mode == "collective":
        yield from (Propose(word, at) for word in (*WORDS, "AI", "ZZZ") for at in range(-9, slots + 1))
        yield from (
            Lay("." * slot + sign + "." * (slots - slot - 1))
            for slot in range(slots)
            for sign in (*"AEILMNOPRSTUZ", *"aeilmnoprstuz", "_", "~")
        )
    else:
        for rebuild, pull in product((False, True), PULLS):
            # One word is enough to see that what the options exclude is refused.
            is_excluded = (rebuild and game.options.rebuild == "no") or pull not in game.pulls
            words = ("EST",) if is_excluded else (*(word for word in WORDS if word in game.words), "RES")
            yield from _words(words, state, seat, pull, rebuild=rebuild)


def _words(words: Iterable[str], state: State, seat: Seat, pull: Pull, *, rebuild: bool) -> Iterator[Move]:
    """Yield every word in every place and laying for which the hand and the support have the cards."""
    left, right = pull in {"left", "both"}, pull in {"right", "both"}
    tops = [stack[-1:] for stack in ("",) * left + state.support + ("",) * right]
    caps = [slot for slot, sign in enumerate(tops) if sign and sign in "_~"]
    for lift in chain.from_iterable(combinations(caps, size) for size in range(len(caps) + 1)):
        wide = ("",) * left + state.support + ("",) * right
        bare = [stack[:-1] if slot in lift else stack for slot, stack in enumerate(wide)]
        shown = [stack[-1:] for stack in bare]
        held = state.hands[seat] + cards_of("".join(tops))
        for word in words:
            for start in range(len(tops) - len(word) + 1):
                spread = "." * start + word + "." * (len(tops) - start - len(word))
                options = [_signs(*pair, held) for pair in zip(shown, spread, strict=True)]
                for cards in map("".join, product(*options)):
                    if sum(sign.islower() or sign == "~" for sign in cards) <= held.count("*"):
                        yield Lay(cards, pull, lift, rebuild)


def _signs(top: str, letter: str, held: str) -> list[str]:
    if letter == ".":
        caps = [sign for sign, card in (("_", "_"), ("~", "*")) if card in held]
        return [*caps, "."] if top.isalpha() else ["."]
    stays = ["."] if top.upper() == letter else []
    return stays + [letter] * (letter in held) + [letter.lower()] * ("*" in held)


def allows(rights: Rights, move: Move) -> bool:
    match move:
        case Lay(pull=pull, lift=lift, rebuild=rebuild):
            may_open = pull == "none" or pull in rights.pulls
            return may_open and rights.lift >= bool(lift) and rights.rebuild >= rebuild and not rights.surplus
        case Pass():
            return not rights.surplus
        case _:
            return True


SPECIMEN = Specimen(
    slug="plurimo",
    words=WORDS,
    candidates=candidates,
    allows=allows,
    options=(
        {},
        {"starter": "first_word", "pull": "both_ends", "rejects": "any", "reject_cost": 1, "game_minutes": 30},
        {"opening_length": 4, "equal_specials": "yes", "max_compartments": 5},
        {"nine_ends": "yes", "game_minutes": 30},
        {"variant": {"hand": 4, "bonus": 10, "jokers": 9, "caps": 0, "letters": ["A20:0", "E0:50"]}},
        {"take_back_ends": "yes", "rebuild": "yes", "max_compartments": 5, "game_minutes": 30, "words_removed": MANY},
        {**VARIANTS, "pull": "both_ends", "game_minutes": 30, "words_removed": MANY},
        {"mode": "solo"},
        {"mode": "solo", **VARIANTS, "words_removed": MANY},
        {"mode": "collective"},
        {"mode": "collective", **VARIANTS},
        {"mode": "collective", "leader": "person"},
    ),
    seats=(2,),
    most_moves=42,
    perft={(2, "1", 1): 8, (2, "1", 2): 33, (2, "1", 3): 251, (3, "7", 2): 15},
)
