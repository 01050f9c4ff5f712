"""An analysis for whoever looks at the board: each move with its position, told in a language and with names."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from lettrine.analysis.course import Basis, GameMoment, ToldGame, moments_of
from lettrine.analysis.turn import Choice, Reason, Turn
from lettrine.bots.bot import Unit
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue, game_catalogues, name_pieces, say_first
from lettrine.games.sentences import Made, say_gain, say_move, tell_move
from lettrine.report.numbers import decimal, percent

LONGEST = 64  # characters of a move that are shown


class ChoiceCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A *move* in the game's JSON, with what it *changes* on the board, and what is said of it.

    *label* are its words or, where it writes none, what is done; *points* are at once, *gain* says them; *value* is
    what it is worth in all. *headline* and *reasons* compare it with the move that was played.
    """

    label: str
    words: tuple[str, ...]
    points: int
    gain: str
    value: float
    move: Any
    changes: Any = None
    headline: str = ""
    reasons: tuple[str, ...] = ()


class TurnCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """The move *number* of the record as *seat* saw the table (*view*) before it, and the *better* ones, best first.

    *step* is the step of a replay that shows the table then. *standing* are the points of each seat after the move;
    empty where none are settled on the way.
    """

    number: int
    step: int
    seat: Seat
    view: Any
    played: ChoiceCard
    better: tuple[ChoiceCard, ...] = ()
    rights: Any = None
    standing: tuple[float, ...] = ()
    luck: float | None = None


class Teller:
    """Tells moves of *game* in *language*, compared on some *basis*; *names* are those of the players, by seat."""

    def __init__(
        self, game: AnyGame, unit: Unit, names: Sequence[str], language: Language, basis: Basis = "seen"
    ) -> None:
        self._game = game
        self._basis = basis
        self._unit = unit
        self._names = tuple(names)
        self._language: Language = language
        self._sources = (*game_catalogues(game.package, language), catalogue("lettrine.analysis", language))

    def turns(self, told: ToldGame, turns: Sequence[Turn]) -> Iterator[TurnCard]:
        """Yield a card for each of *turns*, which are in the order of the game *told*."""
        wanted = {turn.number: turn for turn in turns}
        for number, moment in enumerate(moments_of(self._game, told), 1):
            if number in wanted:
                yield self._turn(wanted.pop(number), moment)
            if not wanted:
                return

    def _turn(self, turn: Turn, moment: GameMoment) -> TurnCard:
        game, seat, before = self._game, turn.seat, moment.before
        known = game.held(before, seat).replace(game.unnamed, "") if self._basis == "laid" else ""
        seen = game.hold(before, seat, known) if known else before
        return TurnCard(
            number=turn.number,
            step=moment.step,
            seat=seat,
            view=game.view(seen, seat),
            rights=game.rights(seen, seat),
            played=self._choice(turn, before, turn.played),
            better=tuple(self._choice(turn, before, each) for each in turn.better),
            standing=tuple(game.settled(moment.after)),
            luck=turn.luck,
        )

    def _choice(self, turn: Turn, state: AnyState, choice: Choice) -> ChoiceCard:
        game, move = self._game, self._game.read(choice.text)
        is_better = choice is not turn.played
        return ChoiceCard(
            label=self._label(turn.seat, state, choice),
            words=choice.words,
            points=choice.scores,
            gain=say_gain(game, choice.scores, self._language),
            value=choice.value,
            move=move,
            changes=game.changes(state, turn.seat, move),
            headline=self._headline(turn, choice) if is_better or not turn.better else "",
            reasons=self._reasons(turn, choice) if is_better else (),
        )

    def _label(self, seat: Seat, state: AnyState, choice: Choice) -> str:
        """Return the words of *choice*, or what it does, without the name of who does it."""
        game, move = self._game, self._game.read(choice.text)
        text = ", ".join(choice.words) or self._bare(choice.kind, move)
        if not text:
            made = Made("", move, game.score(state, seat, move), game.move_facts(state, seat, move), self._names)
            told = tell_move(game, made, self._language)
            text = (told or say_move(game, choice.kind, choice.kind, (), self._language)).strip()
        return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"

    def _bare(self, kind: str, move: AnyMove) -> str:
        """Return what *move* is called where the game is over and nothing of it hidden; empty: as at the table."""
        fields = msgspec.structs.asdict(move)
        facts = {key: name_pieces(value, self._sources) for key, value in fields.items() if isinstance(value, str)}
        return say_first(self._sources, (f"choices.{kind}",), facts) or ""

    def _headline(self, turn: Turn, choice: Choice) -> str:
        """Return in one sentence what *choice* brings beside the move that was played."""
        value, points = choice.value - turn.played.value, choice.scores - turn.played.scores
        if choice is turn.played:
            return self._say("headline.best" if self._basis == "seen" else "headline.laid_best")
        if self._basis == "laid":
            return self._say("headline.laid_more", {"gain": say_gain(self._game, points, self._language)})
        if self._unit == "chance":
            is_slight, lead = round(100 * value) == 0, percent(value, self._language, 0)
            return self._say("headline.slight" if is_slight else "headline.chance", {"lead": lead})
        facts: dict[str, Fact] = {"gain": say_gain(self._game, abs(points), self._language), "lead": round(value)}
        is_alike = choice.kind == turn.played.kind  # else a turn may go on: what it scores at once says little
        kind = (
            "slight"
            if round(value) == 0
            else "same"
            if not is_alike or not points
            else "more"
            if points > 0
            else "fewer"
        )
        return self._say(f"headline.{kind}", facts)

    def _reasons(self, turn: Turn, choice: Choice) -> tuple[str, ...]:
        """Return the reasons of *choice*; where there is none, what is expected of it."""
        if choice.reasons:
            return tuple(map(self._reason, choice.reasons))
        digits = 0 if self._unit == "chance" or choice.value - turn.played.value >= 1 else 1
        values = {"better": self._amount(choice.value, digits), "played": self._amount(turn.played.value, digits)}
        return (self._say(f"why.outlook_{self._unit}", values),)

    def _reason(self, reason: Reason) -> str:
        facts = dict(reason.facts)
        if isinstance(seat := facts.get("seat"), int):
            facts["name"] = self._names[seat]
        if isinstance(better := facts.get("better"), int):
            facts["gain"] = say_gain(self._game, better, self._language)
        return self._say(f"why.{reason.code}", facts)

    def _amount(self, value: float, digits: int) -> str:
        return (
            percent(value, self._language, digits) if self._unit == "chance" else decimal(value, digits, self._language)
        )

    def _say(self, key: str, facts: dict[str, Any] | None = None) -> str:
        said = say_first(self._sources, (key,), facts)
        assert said is not None, key
        return said
