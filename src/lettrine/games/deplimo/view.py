"""What a seat sees and may do, and the state that it may be looking at (GEN-06): everything lies open (DEP-08)."""

from lettrine.core.chance import Stream
from lettrine.core.event import Event
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.games.deplimo.apply import after_move
from lettrine.games.deplimo.check import check
from lettrine.games.deplimo.flow import drawer
from lettrine.games.deplimo.state import Declare, Draw, Given, Move, Place, Player, Rights, Side, State, View
from lettrine.games.deplimo.terms import Terms

VOWELS = "AEIOU"  # DEP-08: Y is a consonant


def view(terms: Terms, state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        sides=tuple(_side(terms, player) for player in state.players),
        stock=state.stock,
        vowels=sum(state.stock.count(letter) for letter in VOWELS),
        starters=state.starters,
        drawing=state.drawing,
        drawer=drawer(state),
        is_ended=state.is_ended,
    )


def veil(event: Event[Move, Given], seat: Seat | None) -> Event[Move, Given]:  # noqa: ARG001  (everybody sees it)
    return event


def sample(view: View, stream: Stream) -> State:  # noqa: ARG001  (nothing is hidden but an order)
    players = tuple(side.player for side in view.sides)
    return State(players, view.stock, view.starters, view.drawing, view.is_ended)


def rights(terms: Terms, state: State, seat: Seat) -> Rights:
    return Rights(draw=not check(terms, state, seat, Draw()), done=not check(terms, state, seat, Declare()))


def move_facts(terms: Terms, state: State, seat: Seat, move: Move) -> dict[str, Fact]:
    """Return the words that *move* writes which did not count on the ruler before."""
    if not isinstance(move, Place):
        return {}
    after = after_move(state, seat, move)
    before, now = (terms.appraise(each.players[seat]).words for each in (state, after))
    written = tuple(word for word in now if word not in before)
    return {"written": written} if written else {}


def _side(terms: Terms, player: Player) -> Side:
    shape = player.unfolded if player.shape else None
    return Side(
        player=player,
        places=shape.places if shape else (),
        segments=tuple(segment.cells for segment in shape.segments) if shape else (),
        worth=terms.appraise(player),
        leftover=terms.leftover(player),
    )
