"""What is given to workers: whatever takes longer than an event loop may wait."""

from typing import Any, TypeAlias

import msgspec

from lettrine.core.phrase import Phrase
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.table.game_replay import Viewer


class ChooseMove(msgspec.Struct, frozen=True, tag="think", tag_field="task"):
    """Choose a move for who sees *view*: within *limit* seconds, all chance from *luck*."""

    game: str
    options: dict[str, Any]
    level: str
    view: msgspec.Raw
    limit: float
    luck: str


class ChooseAnyMove(msgspec.Struct, frozen=True, tag="choose_any_move", tag_field="task"):
    """Choose a legal move for who sees *view*, without thinking: for a bot that failed to."""

    game: str
    options: dict[str, Any]
    view: msgspec.Raw
    luck: str


class AnalyseGame(msgspec.Struct, frozen=True, tag="analyse", tag_field="task"):
    """Analyse a game that is over: *record* is its .partie file, *limit* the seconds of thought for each move."""

    record: str
    limit: float


class MakePuzzle(msgspec.Struct, frozen=True, tag="ask", tag_field="task"):
    """Make the puzzle of a *date* (YYYY-MM-DD)."""

    game: str
    date: str


class JudgeAnswer(msgspec.Struct, frozen=True, tag="solve", tag_field="task"):
    """Judge an answer to the puzzle of a *date*: the game's JSON of a *move*, or a text as people type it.

    An empty text asks for the solution.
    """

    game: str
    date: str
    move: str | dict[str, Any]
    language: Language


class Interpret(msgspec.Struct, frozen=True, tag="interpret", tag_field="task"):
    """Find what somebody who sees *view* may mean by the *text* of a move."""

    game: str
    options: dict[str, Any]
    view: msgspec.Raw
    text: str


class ListMoves(msgspec.Struct, frozen=True, tag="list_moves", tag_field="task"):
    """List the legal moves of *seat*, who sees *view*: those that write words only where *with_words*."""

    game: str
    options: dict[str, Any]
    view: msgspec.Raw
    seat: Seat
    with_words: bool
    language: Language


class FindWords(msgspec.Struct, frozen=True, tag="find_words", tag_field="task"):
    """Find the words of *game* that *letters* and so many *blanks* make, or those that use all of them."""

    game: str
    letters: str
    blanks: int
    uses_all: bool


class LookUpWord(msgspec.Struct, frozen=True, tag="look_up_word", tag_field="task"):
    """Tell all there is to say of a *word* in *game*."""

    word: str
    game: str
    language: Language


class ShowTour(msgspec.Struct, frozen=True, tag="show_tour", tag_field="task"):
    """Play the tour of *game*."""

    game: str
    language: Language


class HashPassword(msgspec.Struct, frozen=True, tag="hash_password", tag_field="task"):
    """Hash a *password*."""

    password: str


class CheckPassword(msgspec.Struct, frozen=True, tag="check_password", tag_field="task"):
    """Tell whether *password* is the one of which *kept* is the hash; None: of somebody there is not, never."""

    kept: str | None
    password: str


class TableGame(msgspec.Struct, frozen=True):
    """Game *number* of a table, out of all its *entries*, without the names of those *forgotten*.

    *identities* are those of whoever asks. Somebody who may not watch sees a game that *is_over* if they have sat
    there.
    """

    entries: tuple[msgspec.Raw, ...]
    forgotten: frozenset[str]
    number: int
    is_over: bool
    may_watch: bool
    identities: tuple[str, ...]


class WriteRecord(msgspec.Struct, frozen=True, tag="write_record", tag_field="task"):
    """Write the record of *played* as a .partie file. Until it is over, it holds what *seat* may know."""

    played: TableGame
    seat: Seat | None


class WriteSheet(msgspec.Struct, frozen=True, tag="write_sheet", tag_field="task"):
    """Write the score sheet of *played*."""

    played: TableGame


class WriteReplay(msgspec.Struct, frozen=True, tag="write_replay", tag_field="task"):
    """Tell *played* step by step, as *viewer* sees it."""

    played: TableGame
    viewer: Viewer


class VerifyDeal(msgspec.Struct, frozen=True, tag="verify_deal", tag_field="task"):
    """Check that *played* was dealt as its commitment had promised."""

    played: TableGame
    language: Language


_MoveTask: TypeAlias = ChooseMove | ChooseAnyMove | Interpret | ListMoves
_LookupTask: TypeAlias = FindWords | LookUpWord | ShowTour | MakePuzzle | JudgeAnswer | HashPassword | CheckPassword
QuickTask: TypeAlias = _MoveTask | _LookupTask | WriteRecord | WriteSheet | WriteReplay | VerifyDeal
"""What is done in one go, without telling how far it is."""
Task: TypeAlias = AnalyseGame | QuickTask


class Progress(msgspec.Struct, frozen=True, tag="progress", tag_field="report"):
    """So many parts of the work are *done*."""

    done: int
    total: int


class Completed(msgspec.Struct, frozen=True, tag="done", tag_field="report"):
    """The *result*, as JSON."""

    result: msgspec.Raw


class Failed(msgspec.Struct, frozen=True, tag="failed", tag_field="report"):
    """It cannot be done: *code* and *facts* as in `LettrineError`."""

    code: str
    facts: dict[str, Fact | Phrase] = {}


Report: TypeAlias = Progress | Completed | Failed
