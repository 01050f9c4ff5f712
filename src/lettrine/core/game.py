"""What a game is: rules bound to one lexicon and one set of options, as pure functions over immutable states."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Literal, Protocol, TypeAlias, TypeVar

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.clocks import GameClocks
from lettrine.core.duplicate import DuplicateForm
from lettrine.core.ending import Cause, Ending, WordWorth
from lettrine.core.errors import UsageError
from lettrine.core.event import D, Drawn, Event, M, Ruled
from lettrine.core.hint import HintStep, act_hint, word_hint
from lettrine.core.marks import Marks
from lettrine.core.options import Options
from lettrine.core.printed import PrintedPart
from lettrine.core.question import Answer, Question
from lettrine.core.refusal import Fact, Refusal
from lettrine.core.score import Outcome, ScoreLine
from lettrine.core.seat import Seat, put
from lettrine.core.text import Language
from lettrine.core.usage import require_to_act
from lettrine.core.variant import Variant

S = TypeVar("S")
V = TypeVar("V")
P = TypeVar("P")


class Game(Protocol[S, M, D, V, P]):
    """The rules of a game, for states `S`, moves `M`, outcomes of chance `D`, views `V` and written positions `P`.

    States, moves, outcomes, views and positions are frozen msgspec structs, so that they compare, hash and travel as
    JSON. A state holds neither lexicon nor options nor more history than the rules need. No method reads a clock,
    draws a random number of its own or changes anything. A game inherits from this class and writes every method
    that has no body here; `docs/adding-a-game.md` walks through a complete one.
    """

    slug: ClassVar[str]
    version: ClassVar[int]
    """Raised whenever the rules change, so that old records keep their meaning."""
    package: ClassVar[str]
    """Where ``text.fr.toml`` and ``text.en.toml`` stand."""

    move_type: ClassVar[Any]
    """A struct or a union of tagged structs."""
    outcome_type: ClassVar[Any]
    view_type: ClassVar[type[Any]]
    position_type: ClassVar[type[Any]]

    options_type: ClassVar[type[Options]]
    variant_type: ClassVar[type[Variant]] = Variant
    """Which facts of the box a variant may change: those of every game over words, unless the game says more."""
    ways: ClassVar[Mapping[Literal["solo", "collective"], Mapping[str, Any]]] = {}
    """Ways to play beside that against others, and the options that each asks of a table."""
    untimed: ClassVar[Mapping[str, Any]] = {}
    """The options of a table without clocks: what is proposed to whoever plays against bots."""

    options: Any
    """Of `options_type`."""
    words: Any
    """The words of the table (`lettrine.lexicon.Words`): core does not know the layer above."""
    lexicon_digest: str
    seat_counts: tuple[int, ...]
    """The numbers of players that the box and the options allow, the usual one first."""
    keeps_seats: bool = False
    """Whether seats have parts of their own, so that a rematch moves nobody on."""
    has_luck: bool = True
    """Whether what chance gives in the course of a game may favour a player: an analysis measures it, or is silent."""
    can_referee: bool = False
    """Whether a game with real pieces can be judged: none is hidden, or states may hold pieces that nobody named."""
    unnamed: ClassVar[str] = "?"
    """The sign, in hands and stock, of a piece that nobody has named; no piece of the box has it."""
    weighs_laid: ClassVar[bool] = False
    """Whether bots can weigh a turn by the pieces laid in it, the others of the hand being `unnamed`."""
    hidden_fields: ClassVar[tuple[str, str] | None] = None
    """The fields of a state that hold the stock and the hands, each a text; None where nothing is hidden."""

    @classmethod
    def bind(cls, lexicon: Any, options: Any) -> "Game[S, M, D, V, P]":  # noqa: ANN401
        """Return the game with *options* (of `options_type`) over the words of *lexicon* that its policy admits.

        *lexicon* is a `lettrine.lexicon.Vocabulary`: core does not know the layer above.
        """
        ...

    def setup(self, seats: int) -> S:
        """Return the state before anything was drawn."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """Return who may act: ``{CHANCE}``, one seat or several; nobody when the game is over."""
        ...

    def check(self, state: S, seat: Seat, move: M) -> list[Refusal]:
        """Return every rule that *move* breaks, most telling first; empty when it is legal."""
        ...

    def apply(self, state: S, event: Event[M, D]) -> S:
        """Return the state after *event*, which must have passed `check`, come from `draw` or passed `can_rule`.

        Total on such events. A draw from elsewhere that this state cannot give raises `ValueError`.
        """
        ...

    def draw(self, state: S, stream: Stream) -> Drawn[D]:
        """Return what chance gives where `to_act` is ``{CHANCE}``. The only place where chance is sampled."""
        ...

    def moves(self, state: S, seat: Seat) -> Iterator[M]:
        """Return the `legal_moves` of *seat*; raise `UsageError` at once where it is not the seat's turn to act."""
        require_to_act(self, state, seat)
        return self.legal_moves(state, seat)

    def legal_moves(self, state: S, seat: Seat) -> Iterator[M]:
        """Yield every legal move of *seat*, who is to act, once and in a fixed order.

        Where they are too many, the game's docs say which.
        """
        ...

    def random_move(self, state: S, seat: Seat, stream: Stream) -> M:
        """Return a `random_legal_move` of *seat*; raise `UsageError` where it is not the seat's turn to act."""
        require_to_act(self, state, seat)
        move = self.random_legal_move(state, seat, stream)
        if move is None:
            raise UsageError("core:no_move", seat=str(seat))
        return move

    def random_legal_move(self, state: S, seat: Seat, stream: Stream) -> M | None:
        """Return a legal move of *seat*, who is to act; the same state and stream give the same move.

        Any legal move may come. All are equally likely, unless to list them takes long: then the game's docs say how it
        draws. None where there is no move, which only happens with fewer words than those that led to *state*.
        """
        moves = tuple(self.legal_moves(state, seat))
        return stream.choose(moves) if moves else None

    def score(self, state: S, seat: Seat, move: M) -> ScoreLine:
        """Return what the legal *move* writes and scores."""
        ...

    def scored(self, state: S, seat: Seat, move: M) -> ScoreLine:
        """Return what the legal *move* writes, and what *seat* has more by it at once.

        The same as `score`, unless that tells what may still be lost.
        """
        return self.score(state, seat, move)

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, None while it goes on."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """Return what *seat*, or a spectator, may see of *state* (GEN-06)."""
        ...

    def veil(self, event: Event[M, D], seat: Seat | None) -> Event[M, D]:
        """Return *event* as *seat*, or a spectator, may know it (GEN-06)."""
        ...

    def sample(self, view: V, stream: Stream) -> S:
        """Return some state that *view* allows: how a bot thinks about hidden pieces."""
        ...

    def read(self, text: str) -> M:
        """Return the move written in *text*; raise `MalformedMove`."""
        ...

    def write(self, move: M) -> str:
        """Return the one canonical text of *move*."""
        ...

    def seat_count(self, state: S) -> int:
        """Return how many seats *state* has, those of players who left included."""
        ...

    def pieces(self, state: S) -> Mapping[str, int]:
        """Return how many of each physical piece *state* holds, wherever they are (GEN-08)."""
        ...

    def box(self, seats: int) -> Mapping[str, int]:
        """Return how many of each physical piece the box gives to a game for *seats* players (GEN-08)."""
        ...

    def values(self) -> Mapping[str, int]:
        """Return the points printed on the pieces, by the sign of the piece; empty where the box prints none."""
        return {}

    def state_of(self, position: P) -> S:
        """Return the state that a hand-written *position* means; raise `MalformedPosition`."""
        ...

    def position_of(self, state: S) -> P:
        """Return *state* as a position that `state_of` reads back."""
        ...

    def picture(self, view: V, language: Language) -> str:
        """Return *view* drawn for a terminal of 80 columns, in rich's console markup."""
        ...

    def diagram(self, view: V, marks: Marks, language: Language) -> str:  # noqa: ARG002
        """Return *view* drawn for pages and paper, as an ``svg`` element; empty where the game draws none.

        Every piece that *view* shows in the parts that *marks* ask for is there.
        """
        return ""

    def printed_parts(self, language: Language) -> tuple[PrintedPart, ...]:  # noqa: ARG002
        """Return what of the box can be printed, to be cut out and folded: in the order in which it is printed."""
        return ()

    def interpret(self, view: V, text: str) -> M:  # noqa: ARG002
        """Return the move that a person who sees *view* means by *text*: the canonical text, or something shorter.

        Raise `MalformedMove`. Where several moves fit, the one that scores most is meant.
        """
        return self.read(text)

    def readings(self, view: V, text: str) -> list[M]:
        """Return the moves, a few dozen at most, that *text* may mean, nothing left open: first that of `interpret`.

        Raise `MalformedMove`.
        """
        return [self.interpret(view, text)]

    def rights(self, state: S, seat: Seat) -> Any:  # noqa: ANN401, ARG002  (the game's own)
        """Return what *seat*, who is to act, may do at this moment: what a board needs that knows no rule.

        A frozen struct of the game's own, made of nothing that the seat's view hides (GEN-06); None where the view
        says it all.
        """
        return None

    def changes(self, state: S, seat: Seat, move: M) -> Any:  # noqa: ANN401, ARG002  (the game's own)
        """Return what *move* would change on the board, to be drawn before it is made; it need not be legal yet.

        None where it cannot be carried out, or where the move itself says it all.
        """
        return None

    def hint(self, state: S, seat: Seat, move: M) -> tuple[HintStep, ...]:
        """Return how to lead *seat* to the legal *move* step by step, the move itself last (`HintStep`).

        Made of nothing that the seat's view hides (GEN-06).
        """
        line = self.score(state, seat, move)
        return word_hint(line) if line.words else act_hint(move, self.write(move))

    def clocks(self, seats: int) -> GameClocks:  # noqa: ARG002
        """Return the clocks that the rules and options ask for at a table of *seats* players."""
        return GameClocks()

    def turn_key(self, state: S) -> str:  # noqa: ARG002
        """Return a text that changes when a turn begins; empty: one begins when other seats may act."""
        return ""

    def decision_key(self, state: S, seat: Seat) -> str:  # noqa: ARG002
        """Return a text that changes when *seat*, who may act, has something else to decide than before.

        What others do while *seat* thinks changes nothing as long as the text stays the same: a move that crosses
        theirs on the way is judged by the rules as they stand then. Where it changes, such a move is stale.
        """
        return self.turn_key(state)

    def match_game(self, state: S) -> int:  # noqa: ARG002
        """Return how many games of the match are over: each begins with the players' clocks set anew."""
        return 0

    def settled(self, state: S) -> tuple[float, ...]:  # noqa: ARG002
        """Return the points of each seat as settled so far; empty where they are told when the game is over."""
        return ()

    def settlement(self, state: S, event: Event[M, D]) -> Any:  # noqa: ANN401, ARG002  (the game's own)
        """Return how the points come about that *event* settles in *state*: a frozen struct for everybody to read.

        None where the line of the move says it all.
        """
        return None

    def round_key(self, state: S) -> str:
        """Return a text that changes when a round of the score sheet begins; empty before the first is dealt."""
        return str(self.match_game(state))

    def word_worths(self, state: S, seat: Seat, move: M) -> tuple[WordWorth, ...]:
        """Return the words that the legal *move* writes, each with what it counts by itself.

        A word alone has all the points of the move; of several, each those of the items that name it.
        """
        line = self.score(state, seat, move)
        if len(line.words) == 1:
            return (WordWorth(seat, line.words[0], line.total),)
        named = ((item.facts.get("word"), item.points) for item in line.items)
        points = dict.fromkeys(line.words, 0)
        for word, worth in named:
            if isinstance(word, str) and word in points:
                points[word] += worth
        return tuple(WordWorth(seat, word, worth) for word, worth in points.items())

    def ending(self, state: S, event: Event[M, D]) -> Ending:
        """Return how to tell and to show the end that *event* brings to the game in *state*."""
        outcome = self.outcome(self.apply(state, event))
        return Ending((Cause(outcome.rule),) if outcome else ())

    def move_facts(self, state: S, seat: Seat, move: M) -> Mapping[str, Fact]:  # noqa: ARG002  (for games that have some)
        """Return what the log of a table says of *move* beside its own fields, such as the card that *seat* takes.

        Only what everybody sees. A number is a seat.
        """
        return {}

    def draw_facts(self, state: S, outcome: D) -> Mapping[str, Fact]:  # noqa: ARG002  (as above)
        """Return what the log of a table says of *outcome*, given in *state*, such as who begins.

        Only what everybody sees. A number may be a seat.
        """
        return {}

    def puzzle(self) -> Question:
        """Return what a puzzle of the game asks: which move scores most at once, unless the game knows better."""
        return Question("score", self._by_score, self._scored_value)

    def _by_score(self, state: S, seat: Seat) -> Iterator[Answer]:
        for move in self.moves(state, seat):
            value = self._scored_value(state, seat, move)
            if value is not None:
                yield Answer(move, value)

    def _scored_value(self, state: S, seat: Seat, move: M) -> float | None:
        """Return what *move* scores; None for one that writes nothing and brings nothing, such as to pass."""
        line = self.score(state, seat, move)
        return line.total if line.words or line.total > 0 else None

    def duplicate(self) -> DuplicateForm | None:
        """Return how a room plays the game in duplicate; None: it answers the question of a puzzle in each position.

        Raise `UsageError` where the options leave nothing that everybody could answer alone.
        """
        return None

    def assets(self, state: S, seat: Seat) -> Mapping[str, int]:  # noqa: ARG002
        """Return what speaks for *seat* in *state* beside points, the most telling first: more is better.

        What is better small is negative. An analysis tells the difference that a move makes by the sentence
        ``why.<key>`` of the game, which has both amounts without their sign: ``{better}`` and ``{played}``.
        """
        return {}

    def conceal(self, state: S) -> S:
        """Return *state* with what lies face down in the stock `unnamed`; itself where nothing is hidden.

        Asked before the first event and after each: cards that go back to the stock are as unknown as the others.
        """
        return state

    def held(self, state: S, seat: Seat | None) -> str:
        """Return the pieces hidden in the hand of *seat*, or in the stock (None), `unnamed` ones included."""
        if self.hidden_fields is None:
            return ""
        stock, hands = (getattr(state, field) for field in self.hidden_fields)
        return str(stock if seat is None else hands[seat])

    def hold(self, state: S, seat: Seat | None, pieces: str) -> S:
        """Return *state* with *pieces* as what `held` returns."""
        if self.hidden_fields is None:
            return state
        stock, hands = self.hidden_fields
        changed = {stock: pieces} if seat is None else {hands: put(getattr(state, hands), seat, pieces)}
        return replace(state, **changed)  # type: ignore[type-var]  # states are structs

    def needs(self, state: S, event: Event[M, D]) -> str:  # noqa: ARG002
        """Return the pieces that must be held for *event*, which need not be legal, the most telling first.

        Those of the seat that the event names, or of the stock. What a rule lets pass only if the player holds
        another piece is needed too: of what nobody sees, the player's word is taken.
        """
        return ""

    def unsaid(self, text: str) -> str:  # noqa: ARG002
        """Return the pieces that whoever says *text* beside real ones does not mean: a joker that it does not name."""
        return ""

    def can_rule(self, state: S, ruling: Ruled) -> bool:  # noqa: ARG002
        """Whether `apply` accepts *ruling* in *state*."""
        return False

    def fault(self, state: S, seat: Seat, refusals: list[Refusal]) -> Ruled | None:  # noqa: ARG002
        """Return what strict rigour makes of a move refused for *refusals* (GEN-04); None: it is only refused."""
        return None


AnyGame = Game[Any, Any, Any, Any, Any]
AnyState: TypeAlias = Any
AnyMove: TypeAlias = Any
AnyOutcome: TypeAlias = Any
AnyView: TypeAlias = Any
AnyPosition: TypeAlias = Any
"""A value of some game's own type, where the game is not known."""
