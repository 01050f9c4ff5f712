"""The frame that all games share: pure rules over immutable states, and the list of events as the truth."""

from typing import TYPE_CHECKING

from lettrine.core.lazy import lazily

if TYPE_CHECKING:
    from lettrine.core.chance import Stream, commitment, deal_seed, new_seed, new_share
    from lettrine.core.errors import (
        IllegalMove,
        LettrineError,
        LexiconError,
        MalformedMove,
        MalformedPosition,
        MalformedWord,
        OptionError,
        RecordError,
        StaleMove,
        UsageError,
    )
    from lettrine.core.event import (
        Act,
        Drawn,
        Ended,
        Event,
        Faulted,
        FlagFell,
        Played,
        Prepared,
        Resigned,
        Ruled,
        TimedOut,
    )
    from lettrine.core.game import Game
    from lettrine.core.options import Options, read_options, write_options
    from lettrine.core.perft import divide, perft
    from lettrine.core.play import Play, start
    from lettrine.core.record import Record, read_header, read_record, write_record
    from lettrine.core.refusal import Refusal
    from lettrine.core.replay import replay, verify
    from lettrine.core.score import Outcome, ScoreItem, ScoreLine
    from lettrine.core.seat import CHANCE, Seat

__all__ = [
    "CHANCE",
    "Act",
    "Drawn",
    "Ended",
    "Event",
    "Faulted",
    "FlagFell",
    "Game",
    "IllegalMove",
    "LettrineError",
    "LexiconError",
    "MalformedMove",
    "MalformedPosition",
    "MalformedWord",
    "OptionError",
    "Options",
    "Outcome",
    "Play",
    "Played",
    "Prepared",
    "Record",
    "RecordError",
    "Refusal",
    "Resigned",
    "Ruled",
    "ScoreItem",
    "ScoreLine",
    "Seat",
    "StaleMove",
    "Stream",
    "TimedOut",
    "UsageError",
    "commitment",
    "deal_seed",
    "divide",
    "new_seed",
    "new_share",
    "perft",
    "read_header",
    "read_options",
    "read_record",
    "replay",
    "start",
    "verify",
    "write_options",
    "write_record",
]

_HOMES = {
    "Act": "event",
    "CHANCE": "seat",
    "Drawn": "event",
    "Ended": "event",
    "Event": "event",
    "Faulted": "event",
    "FlagFell": "event",
    "Game": "game",
    "IllegalMove": "errors",
    "LettrineError": "errors",
    "LexiconError": "errors",
    "MalformedMove": "errors",
    "MalformedPosition": "errors",
    "MalformedWord": "errors",
    "OptionError": "errors",
    "Options": "options",
    "Outcome": "score",
    "Play": "play",
    "Played": "event",
    "Prepared": "event",
    "Record": "record",
    "RecordError": "errors",
    "Refusal": "refusal",
    "Resigned": "event",
    "Ruled": "event",
    "ScoreItem": "score",
    "ScoreLine": "score",
    "Seat": "seat",
    "StaleMove": "errors",
    "Stream": "chance",
    "TimedOut": "event",
    "UsageError": "errors",
    "commitment": "chance",
    "deal_seed": "chance",
    "divide": "perft",
    "new_seed": "chance",
    "new_share": "chance",
    "perft": "perft",
    "read_header": "record",
    "read_options": "options",
    "read_record": "record",
    "replay": "replay",
    "start": "play",
    "verify": "replay",
    "write_options": "options",
    "write_record": "record",
}

__getattr__ = lazily(__name__, _HOMES)
