"""The rules of La Chaîne."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from chaine.state import BOX, RACK_SIZE, Lay, Move, Options, Pass, Position, State, View, laid
from chaine.text import picture, read, write
from lettrine.core.chance import Stream
from lettrine.core.errors import MalformedPosition
from lettrine.core.event import Drawn, Event, Faulted, Played, Resigned, Ruled
from lettrine.core.pieces import arrange, left_in_box, listed, without
from lettrine.core.refusal import Refusal
from lettrine.core.requirements import (
    LARGEST_COUNT,
    LARGEST_SCORE,
    per_seat,
    require_number,
    require_numbers,
    require_seat,
    require_seat_count,
    require_seats,
)
from lettrine.core.score import Outcome, ScoreItem, ScoreLine
from lettrine.core.seat import CHANCE, Seat, next_seat, put, seats_from
from lettrine.core.text import Language
from lettrine.games.word_game import WordGame

__all__ = ["Chaine"]


class Chaine(WordGame[State, Move, str, View, Position, Options]):
    """La Chaîne over the words of a lexicon."""

    version: ClassVar = 1
    seat_counts = (2, 3, 4)
    can_referee = True
    hidden_fields = ("stock", "racks")

    def setup(self, seats: int) -> State:
        return State(
            racks=("",) * seats,
            stock=arrange(BOX.elements()),
            chain=(),
            scores=(0,) * seats,
            turn=Seat(0),
            passes=0,
            gone=(False,) * seats,
            to_draw=seats_from(Seat(0), seats),
        )

    def to_act(self, state: State) -> frozenset[Seat]:
        if self.outcome(state):
            return frozenset()
        return frozenset({CHANCE if state.to_draw else state.turn})

    def check(self, state: State, seat: Seat, move: Move) -> list[Refusal]:
        refusals = [] if {seat} == self.to_act(state) else [Refusal("CHA-02", {}, case="turn")]
        if isinstance(move, Pass):
            return refusals
        joint = _joint(state)
        if not move.word.startswith(joint):
            refusals.append(Refusal("CHA-03", {"word": move.word, "letter": joint}, ("word:0",)))
        missing = Counter(move.word.removeprefix(joint)) - Counter(_rack(state, seat))
        if missing:
            refusals.append(Refusal("CHA-03", {"letters": tuple(missing)}, case="missing"))
        if len(move.word) < 3:
            refusals.append(Refusal("CHA-04", {"word": move.word}, case="short"))
        if move.word in state.chain:
            refusals.append(Refusal("CHA-04", {"word": move.word}))
        if not _is_letters(move.word):
            return [*refusals, Refusal("CHA-04", {"word": move.word}, case="letters")]
        return refusals + list(self.words.verdict(move.word).refusals)

    def apply(self, state: State, event: Event[Move, str]) -> State:
        match event:
            case Played(seat, Lay(word)):
                used = word[1:] if state.chain else word
                return _pass_on(
                    replace(
                        state,
                        racks=put(state.racks, seat, without(state.racks[seat], used)),
                        chain=(*state.chain, word),
                        scores=put(state.scores, seat, state.scores[seat] + len(used)),
                        passes=0,
                        to_draw=(seat,) if state.stock else (),
                    )
                )
            case Played():
                return _pass_on(replace(state, passes=state.passes + 1))
            case Drawn(seat, str() as letters) if seat in state.to_draw[:1] and len(letters) == self._due(state):
                rack = arrange(state.racks[seat] + letters)
                stock = without(state.stock, letters)
                return replace(state, racks=put(state.racks, seat, rack), stock=stock, to_draw=state.to_draw[1:])
            case Drawn():
                msg = f"{event} cannot be given here"
                raise ValueError(msg)
            case Ruled(seat, Faulted()):  # CHA-07
                return _pass_on(replace(state, passes=state.passes + 1))
            case Ruled(seat):
                assert seat is not None
                left = replace(state, gone=put(state.gone, seat, value=True))  # GEN-10
                return _pass_on(left) if seat == state.turn else left

    def draw(self, state: State, stream: Stream) -> Drawn[str]:
        dealt, _ = stream.deal(state.stock, self._due(state))
        return Drawn(state.to_draw[0], "".join(dealt))

    def _due(self, state: State) -> int:
        """Return how many letters the first of those who refill gets."""
        return min(RACK_SIZE - len(state.racks[state.to_draw[0]]), len(state.stock))  # GEN-11

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        joint = _joint(state)
        for word in self.words.words_from(state.racks[seat] + joint, min_length=3):
            if word.startswith(joint) and word not in state.chain:
                yield Lay(word)
        yield Pass()

    def score(self, state: State, seat: Seat, move: Move) -> ScoreLine:  # noqa: ARG002  (the same for every seat)
        if isinstance(move, Pass):
            return ScoreLine()
        points = len(move.word) - bool(state.chain)  # CHA-05
        return ScoreLine((move.word,), (ScoreItem("letters", points, {"count": points}),))

    def outcome(self, state: State) -> Outcome | None:
        players = [Seat(seat) for seat, gone in enumerate(state.gone) if not gone]
        if len(players) == 1:
            return Outcome(state.scores, tuple(players), "GEN-10")
        emptied = not state.stock and any(not state.racks[seat] for seat in players)
        if state.passes < len(players) and not emptied:
            return None
        best = max(state.scores[seat] for seat in players)
        return Outcome(state.scores, tuple(seat for seat in players if state.scores[seat] == best), "CHA-06")

    def settled(self, state: State) -> tuple[int, ...]:
        return state.scores

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            rack=state.racks[seat] if seat is not None else "",
            rack_sizes=tuple(len(rack) for rack in state.racks),
            stock_count=len(state.stock),
            chain=state.chain,
            scores=state.scores,
            turn=state.turn,
            passes=state.passes,
            gone=state.gone,
            to_draw=state.to_draw,
        )

    def veil(self, event: Event[Move, str], seat: Seat | None) -> Event[Move, str]:
        if isinstance(event, Drawn) and event.seat != seat:
            return Drawn(event.seat, None)
        return event

    def sample(self, view: View, stream: Stream) -> State:
        unseen = without("".join(BOX.elements()), laid(view.chain) + view.rack)
        racks = []
        for seat, size in enumerate(view.rack_sizes):
            rack = view.rack
            if seat != view.seat:
                dealt, unseen_left = stream.deal(unseen, size)
                rack, unseen = arrange(dealt), "".join(unseen_left)
            racks.append(rack)
        return State(
            racks=tuple(racks),
            stock=unseen,
            chain=view.chain,
            scores=view.scores,
            turn=view.turn,
            passes=view.passes,
            gone=view.gone,
            to_draw=view.to_draw,
        )

    def conceal(self, state: State) -> State:
        return replace(state, stock=self.unnamed * len(state.stock))

    def needs(self, state: State, event: Event[Move, str]) -> str:
        match event:
            case Played(_, Lay(word)):
                return word.removeprefix(_joint(state))
        return ""

    def can_rule(self, state: State, ruling: Ruled) -> bool:
        if ruling.seat is None or ruling.seat not in range(len(state.racks)) or self.outcome(state):
            return False
        match ruling.act:
            case Resigned():
                return not state.gone[ruling.seat]
            case Faulted():
                return ruling.seat in self.to_act(state)
            case _:
                return False

    def fault(self, state: State, seat: Seat, refusals: list[Refusal]) -> Ruled | None:
        if seat not in self.to_act(state):
            return None
        return Ruled(seat, Faulted(tuple(refusal.rule for refusal in refusals)))

    def read(self, text: str) -> Move:
        return read(text)

    def write(self, move: Move) -> str:
        return write(move)

    def picture(self, view: View, language: Language) -> str:
        return picture(view, language)

    def seat_count(self, state: State) -> int:
        return len(state.racks)

    def pieces(self, state: State) -> Mapping[str, int]:
        return Counter(state.stock + "".join(state.racks) + laid(state.chain))

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (the same for any number of players)
        return BOX

    def state_of(self, position: Position) -> State:
        places = {**listed("racks", position.racks), "chain": laid(position.chain), "stock": position.stock or ""}
        rest = arrange(left_in_box(BOX, places).elements())
        seats = len(position.racks)
        require_seat_count("racks", seats, self.seat_counts)
        require_seat("turn", position.turn, seats)
        require_seats("to_draw", position.to_draw, seats)
        require_number("passes", position.passes, 0, LARGEST_COUNT)
        require_numbers("scores", position.scores, 0, LARGEST_SCORE)
        _require_chain(position.chain)
        gone = per_seat("gone", position.gone, seats, usual=False)
        if gone[position.turn]:
            raise MalformedPosition(f"{__package__}:turn_gone", "turn")
        return State(
            racks=tuple(arrange(rack) for rack in position.racks),
            stock=arrange((position.stock or "") + rest),
            chain=position.chain,
            scores=per_seat("scores", position.scores, seats, 0),
            turn=position.turn,
            passes=position.passes,
            gone=gone,
            to_draw=position.to_draw,
        )

    def position_of(self, state: State) -> Position:
        return Position(
            racks=state.racks,
            chain=state.chain,
            stock=state.stock,
            scores=state.scores,
            turn=state.turn,
            passes=state.passes,
            gone=state.gone,
            to_draw=state.to_draw,
        )


def _joint(state: State) -> str:
    """Return the letter that the next word begins with; empty for the first word (CHA-03)."""
    return state.chain[-1][-1] if state.chain else ""


def _rack(state: State, seat: Seat) -> str:
    return state.racks[seat] if seat in range(len(state.racks)) else ""


def _is_letters(text: str) -> bool:
    return text.isascii() and text.isalpha()


def _require_chain(chain: tuple[str, ...]) -> None:
    """Raise `MalformedPosition` for a word that does not go on from the one before (CHA-03)."""
    for place, word in enumerate(chain):
        if not _is_letters(word) or (place and word[0] != chain[place - 1][-1]):
            raise MalformedPosition(f"{__package__}:broken_chain", f"chain[{place}]", word=word)


def _pass_on(state: State) -> State:
    return replace(state, turn=next_seat(state.turn, state.gone))
