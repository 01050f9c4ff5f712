"""A turn of Ludime played quickly, as anybody might: take over what can be taken over, then lay what can be laid."""

from collections.abc import Iterable

from lettrine.bots.ludime.card_uses import CardUses, Use, has, pack, unpack
from lettrine.bots.ludime.round import Round
from lettrine.core.pieces import without
from lettrine.games.ludime.state import Lay, Modify
from lettrine.games.ludime.terms import Terms

Words = list[Lay | Modify]


def play_quickly(thought: Round, uses: CardUses, terms: Terms) -> None:
    """Play a whole turn of the player whose turn it is in *thought*."""
    left, moves = compose(thought, uses, terms)
    thrown = max(left, key=uses.value, default="")
    thought.end_turn(without(left, thrown), has_composed=bool(moves))


def compose(thought: Round, uses: CardUses, terms: Terms, *, takes_over: bool = True) -> tuple[str, Words]:
    """Lay and modify words in *thought* until nothing goes any more; return the cards left and what was done."""
    seat, hand = thought.turn, thought.hands[thought.turn]
    if not thought.opened[seat]:
        shortest = terms.options.late_first_word if thought.turns[seat] else terms.variant.first_word
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
    theirs = [at for at, laid in enumerate(thought.words) if laid.owner != thought.turn]
    theirs.sort(key=lambda at: -uses.value(thought.words[at].word))
    return _modify(thought, uses, hand, theirs, most=False)


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
    own = [at for at, laid in enumerate(thought.words) if laid.owner == thought.turn]
    return _modify(thought, uses, hand, own, most=True)


def _modify(thought: Round, uses: CardUses, hand: str, places: list[int], *, most: bool) -> tuple[str, Words]:
    """Add cards to the words at *places*, the dearest or the cheapest; return the cards left and the moves."""
    left, moves = pack(hand), Words()
    for at in places:
        if not left:
            break
        found = uses.more(thought.words[at].word, hand)
        use = next((use for use in (reversed(found) if most else found) if has(left, use.spent)), None)
        if use is not None:
            thought.modify(at, use.word)
            left -= use.spent
            moves.append(Modify(at, use.word))
    return unpack(left), moves
