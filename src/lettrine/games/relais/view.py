"""What a seat sees, what it may do, and the states it may be looking at (GEN-06)."""

from lettrine.core.chance import Stream
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.view import deal_hands
from lettrine.games.relais.check import check
from lettrine.games.relais.flow import is_opening
from lettrine.games.relais.score import scored
from lettrine.games.relais.state import OPENING, GiveUp, Rights, State, View
from lettrine.games.relais.terms import Terms


def view(terms: Terms, state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        table=state.table,
        hand="" if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        fresh_count=len(state.fresh),
        under_count=len(state.under),
        opening=0 if state.table.word else OPENING,
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


def rights(terms: Terms, state: State, seat: Seat) -> Rights:
    if check(terms, state, seat, GiveUp()):
        return Rights(give_up=False)
    is_author = state.table.author == seat  # nobody else takes the word (REL-06)
    return Rights(give_up=True, takes=scored(terms, state, seat, GiveUp()).total if is_author else 0)
