"""What a seat sees, what it may do, and the states it may be looking at (GEN-06)."""

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Event, Played
from lettrine.core.pieces import arrange, without
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.core.unnamed import UNNAMED
from lettrine.games.boxes.ludime.drawing import Given
from lettrine.games.boxes.ludime.view import deal_hands
from lettrine.games.boxes.ludime.word_rules import missing_cards
from lettrine.games.relais.check import check
from lettrine.games.relais.flow import is_opening
from lettrine.games.relais.score import scored
from lettrine.games.relais.state import GiveUp, Lay, Move, Rights, State, View
from lettrine.games.relais.terms import Terms


def view(terms: Terms, state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        table=state.table,
        hand="" if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        fresh_count=len(state.fresh),
        under_count=len(state.under),
        opening=0 if state.table.word else terms.opening,
        stake=terms.cards.value(state.table.word),
    )


def sample(terms: Terms, view: View, stream: Stream) -> State:
    known = {} if view.seat is None else {view.seat: view.hand}
    unseen = without(terms.cards.pack, view.table.word + view.hand)
    if is_opening(view.table) and view.table.dealer not in known:
        known[view.table.dealer] = stream.choose(terms.openings(unseen))  # REL-02: the dealer holds one
        unseen = without(unseen, known[view.table.dealer])
    hands, unseen = deal_hands(unseen, view.hand_sizes, known, stream)
    under, fresh = stream.deal(unseen, view.under_count)
    return State(view.table, hands, "".join(fresh), arrange(under))


def conceal(state: State) -> State:
    """Return *state* with a pack that nobody has seen."""
    return replace(state, fresh=UNNAMED * len(state.fresh), under=UNNAMED * len(state.under))


def needs(state: State, event: Event[Move, Given]) -> str:
    """Return the cards that a word adds to the one on the table."""
    match event:
        case Played(_, Lay(word)):
            return "".join(missing_cards(word, state.table.word))
    return ""


def rights(terms: Terms, state: State, seat: Seat) -> Rights:
    if check(terms, state, seat, GiveUp()):
        return Rights(give_up=False)
    is_author = state.table.author == seat  # nobody else takes the word (REL-06)
    return Rights(give_up=True, takes=scored(terms, state, seat, GiveUp()).total if is_author else 0)


def move_facts(state: State, seat: Seat, move: Move) -> dict[str, Fact]:
    """Return the word whose points are taken: whoever is alone left gives up nothing (REL-06)."""
    table = state.table
    others = (is_out for other, is_out in enumerate(table.out) if other != seat)
    is_taken = isinstance(move, GiveUp) and table.author == seat and all(others)
    return {"word": table.word} if is_taken else {}
