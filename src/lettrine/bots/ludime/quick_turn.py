"""A turn of Ludime played quickly, as anybody might: take over what can be taken over, then lay what can be laid."""

from collections.abc import Iterable

from lettrine.bots.ludime.card_uses import CardUses, Use, has, pack, unpack
from lettrine.bots.ludime.round import Round
from lettrine.core.pieces import without
from lettrine.games.ludime.state import FIRST_WORD, Lay, Modify
from lettrine.games.ludime.terms import Terms

Words = list[Lay | Modify]


def play_quickly(thought: Round, uses: CardUses, terms: Terms) -> None:
    """Play a whole turn of the player whose turn it is in *thought*."""
    left, moves = compose(thought, uses, terms)
    throw_dearest(thought, uses, left, has_composed=bool(moves))


def throw_dearest(thought: Round, uses: CardUses, left: str, *, has_composed: bool) -> None:
    """End the turn with the dearest of the cards *left*, if there are any."""
    rest = without(left, max(left, key=uses.value)) if left else ""
    thought.end_turn(rest, has_composed=has_composed)


def compose(thought: Round, uses: CardUses, terms: Terms, *, takes_over: bool = True) -> tuple[str, Words]:
    """Lay and modify words in *thought* until nothing goes any more; return the cards left and what was done."""
    seat, hand = thought.turn, thought.hands[thought.turn]
    if not thought.opened[seat]:
        shortest = terms.options.late_first_word if thought.turns[seat] else FIRST_WORD
        return lay(thought, hand, uses.new_words(hand, shortest)[:1])
    moves: Words = []
    left, new = hand, uses.new_words(hand)
    if not thought.owns(seat):
        left, moves = lay(thought, left, new[:1])
    if takes_over and thought.owns(seat):
        left, taken = take_over(thought, uses, left)
        moves += taken
    left, laid = lay(thought, left, new)
    left, added = add_to_own(thought, uses, left)
    return left, moves + laid + added


def take_over(thought: Round, uses: CardUses, hand: str) -> tuple[str, Words]:
    """Take over the dearest words of others, each with the cheapest cards; return the cards left and the moves."""
    left, moves = pack(hand), Words()
    theirs = [at for at, word in enumerate(thought.words) if word.owner != thought.turn]
    for at in sorted(theirs, key=lambda at: -uses.value(thought.words[at].text)):
        found = first_held(uses.more(thought.words[at].text, hand), left)
        if found is not None:
            thought.modify(at, found.word)
            left -= found.spent
            moves.append(Modify(at, found.word))
    return unpack(left), moves


def lay(thought: Round, hand: str, new: Iterable[Use]) -> tuple[str, Words]:
    """Lay those of the *new* words that *hand* holds, one after the other; return the cards left and the moves."""
    left, moves = pack(hand), Words()
    for use in new:
        if has(left, use.spent):
            thought.lay(use.word)
            left -= use.spent
            moves.append(Lay(use.word))
    return unpack(left), moves


def add_to_own(thought: Round, uses: CardUses, hand: str) -> tuple[str, Words]:
    """Add as many cards as possible to each word of one's own; return the cards left and the moves."""
    left, moves = pack(hand), Words()
    for at, word in enumerate(thought.words):
        if not left:
            break
        if word.owner == thought.turn:
            found = first_held(reversed(uses.more(word.text, hand)), left)
            if found is not None:
                thought.modify(at, found.word)
                left -= found.spent
                moves.append(Modify(at, found.word))
    return unpack(left), moves


def first_held(found: Iterable[Use], cards: int) -> Use | None:
    return next((use for use in found if has(cards, use.spent)), None)
