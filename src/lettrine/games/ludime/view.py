"""What a seat sees, what it may do, and the states it may be looking at (GEN-06)."""

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.pieces import arrange, without
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.core.unnamed import UNNAMED
from lettrine.games.boxes.ludime import view as box_view
from lettrine.games.boxes.ludime.drawing import Given, Turned
from lettrine.games.boxes.ludime.view import deal_hands, known_hands
from lettrine.games.boxes.ludime.word_rules import missing_cards
from lettrine.games.ludime.check import check_in_turn, refuse_card_untaken, refuse_exchange
from lettrine.games.ludime.score import standing
from lettrine.games.ludime.state import Discard, Exchange, Lay, Modify, Move, Rights, State, Table, Take, Undo, View
from lettrine.games.ludime.terms import Terms

HIDDEN = UNNAMED


def view(terms: Terms, state: State, seat: Seat | None) -> View:
    """The discard pile is seen whole: each of its cards lay on top once."""
    return View(
        seat=seat,
        table=state.table,
        hand="" if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        stock_count=len(state.stock),
        returned=state.returned if seat == state.table.turn else "",
        returned_count=len(state.returned),
        points=standing(terms, state.table),
    )


def veil(event: Event[Move, Given], seat: Seat | None) -> Event[Move, Given]:
    match event:
        case Played(player, Exchange(cards)) if player != seat:
            return Played(player, Exchange(HIDDEN * len(cards)))
        case _:
            return box_view.veil(event, seat)


def sample(terms: Terms, view: View, stream: Stream) -> State:
    known = known_hands(view.seat, view.hand, view.table.turn, view.table.step.owed)
    unseen = without(terms.cards.pack, shown(view.table) + "".join(known.values()) + view.returned)
    hands, unseen = deal_hands(unseen, view.hand_sizes, known, stream)
    returned = view.returned
    if not returned:
        dealt, rest = stream.deal(unseen, view.returned_count)
        returned, unseen = arrange(dealt), "".join(rest)
    return State(view.table, hands, unseen, returned)


def needs(terms: Terms, state: State, event: Event[Move, Given]) -> str:
    """Return the cards that are laid, exchanged or thrown, or the one that is turned up.

    Who throws the letter just taken and owed holds another, where it may be kept (LUD-07).
    """
    table = state.table
    match event:
        case Drawn(None, Turned(card)):
            return card
        case Played(_, Lay(word)):
            return word
        case Played(_, Modify(at, word)) if 0 <= at < len(table.words):
            return "".join(missing_cards(word, table.words[at].word))
        case Played(_, Exchange(cards)):
            return cards
        case Played(seat, Discard(card)):
            is_kept = terms.options.discard_use == "free" and card == table.step.owed
            return card * 2 if is_kept and len(state.hands[seat]) > 1 else card
    return ""


def shown(table: Table) -> str:
    """Return the cards that lie face up."""
    return table.discard + "".join(laid.word for laid in table.words)


def rights(terms: Terms, state: State, seat: Seat) -> Rights:
    """Return what *seat*, whose turn it is, may do (LUD-06, LUD-07, LUD-09)."""
    can_play = not refuse_card_untaken(state)
    return Rights(
        stock=not check_in_turn(terms, state, seat, Take("stock")),
        discard=not check_in_turn(terms, state, seat, Take("discard")),
        undo=not check_in_turn(terms, state, seat, Undo()),
        play=can_play,
        exchange=can_play and bool(state.stock) and not refuse_exchange(state, seat),
        first=_first_length(terms, state.table),
    )


def _first_length(terms: Terms, table: Table) -> int:
    """Return how long the first word to be laid now must be; 0 where it lies, or none may be laid in this turn."""
    is_free = terms.laying_rule(table) == "LUD-10" or table.step.composed or table.step.exchanged
    return 0 if is_free else terms.shortest(table)


def move_facts(state: State, seat: Seat, move: Move) -> dict[str, Fact]:  # noqa: ARG001  (as every game has it)
    """Return the card that *move* takes from the discard pile, or the word that it changes and whose it was."""
    table = state.table
    if isinstance(move, Take) and move.source == "discard" and table.discard:
        return {"card": table.discard[-1]}
    if isinstance(move, Modify) and move.at in range(len(table.words)):
        laid = table.words[move.at]
        return {"was": laid.word, "owner": laid.owner}
    return {}
