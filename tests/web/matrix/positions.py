"""The hardest positions of every game: most players, longest words, fullest tables and hands."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from lettrine.core.game import AnyGame
from lettrine.core.options import read_options
from lettrine.games import game_type
from lettrine.lexicon import Lexicon


class Position(NamedTuple):
    """Where a game stands, with what options.

    *typed* composes a move, *refused* one that a rule refuses; then *tapped* is touched, if anything.
    """

    slug: str
    state: Mapping[str, Any]
    typed: str
    refused: str = ""
    tapped: tuple[str, ...] = ()
    options: Mapping[str, Any] = {}

    @property
    def seats(self) -> int:
        players = next((self.state[name] for name in ("hands", "racks", "players") if name in self.state), (0, 1))
        return len(players)


_POSITIONS = (
    Position(
        "plurimo",
        {
            "support": ["C", "H", "A", "N", "T", "O", "N", "S", "E_"],
            "hands": ["AEILMORSTUVEE_*", "ABDEFGH", "AEILMNO", "EEIRSTU", "AOUPQRS", "ETUXZ_*"],
            "scores": [123, 98, 101, 77, 64, 110],
        },
        "CHANTERAI",
        refused="ZZZZZZZZZ",
        options={"turn_seconds": 3600},
    ),
    Position(
        "rummikub",
        {
            "table": [
                *("RETICULOENDOTHELIALES", "EGARES", "ERRANTE", "DUMENT", "FLEGME", "DUVET", "SON"),
                *("FIN", "ORAL", "PAPY", "MAX", "MUE", "ZOU"),
            ],
            "racks": ["AABCEEHIIJLNOR?", "BCIKN", "EUQIOR", "SSSTUWV"],
            "scores": [97, 97, 56, 36],
        },
        "BACHELIER",
        refused="AA",
        options={"turn_seconds": 3600},
    ),
    Position(
        "deplimo",
        {
            "players": [
                {"segments": ["KILT", "TUERAS"], "waiting": "AEEGIMMNOPRTTUE", "draws": 5},
                {"shape": 4, "segments": ["LAPI", "", "BONBON.."], "waiting": "AE", "draws": 5},
                {"shape": 2, "segments": ["FORT"], "draws": 5},
                {"shape": 6, "draws": 5, "waiting": "ADD"},
            ]
        },
        "E",
        options={"final_minutes": None},
    ),
    Position(
        "deplimo",
        {
            "players": [
                {
                    "segments": ["KILTS", "SUCREZ", "ALLOUEZ", "EFFONDRA", "EVIDENTES"],
                    "waiting": "AEEIMMNOPTUGRIA",
                    "draws": 10,
                },
                {"shape": 4, "waiting": "AE", "draws": 10},
            ]
        },
        "E",
        options={"final_minutes": None},
    ),
    Position(
        "ludime",
        {
            "hands": ["AABCDDEEEIILMNO", "ABCDEEFGHIIJKLM", "AAAEIMMNNOOQRSZ", "DEEFGHSSTUUUVVA"],
            "words": [
                {"word": "INTERPRETATIONS", "owner": 0},
                {"word": "CLOITREES", "owner": 1},
                {"word": "SAVIONS", "owner": 2},
                {"word": "LUXERAI", "owner": 3},
                {"word": "POURPRE", "owner": 0},
                {"word": "LUNETTE", "owner": 1},
            ],
            "turn": 0,
            "step": {"taken": "stock"},
            "discard": "W",
        },
        "MEDICALE",
        refused="AA",
    ),
    Position(
        "relais",
        {
            "hands": ["SAOOOOUUAAEIRTN", "IUUJKWXY", "AIIIEEE", "EEEBCDF"],
            "word": "DESINTERESSAIENT",
            "author": 2,
            "turn": 0,
            "scores": [98, 76, 55, 12],
        },
        "S",
        refused="DESINTERESSAIENTAA",
    ),
    Position(
        "rami",
        {
            "hands": ["AEINPRSUTLE", "BDFGHLUEOA", "AEIOULMNRE", "AEEIOTSRUI"],
            "discard": "TKCJ",
            "turn": 0,
            "taken": "stock",
            "scores": [98, 76, 55, 12],
        },
        "EPILATEURS",
        refused="AEEILNPRST",
    ),
    Position(
        "dames",
        {"text": "sovectie/leaams2/3n4/8/TEROUITD/NIEAULI1 w - - 4 0"},
        "A2C4LOVATES+TACTISME*EH1*SA2",  # a double that earns both jokers
        refused="A2C4",
        tapped=("C4", "C5", "B5"),
        options={"clock_minutes": None, "preparation_seconds": 0},
    ),
    Position(
        "chaine",
        {
            "racks": ["AEIOSU", "BCDEFL", "DEGINP", "EMORTU"],
            "chain": ["CHANTERA", "ALLAIT", "TRISSE", "EPOUSENT", "TOTAL"],
            "scores": [38, 22, 17, 9],
        },
        "LAIS",
        refused="ZZ",
    ),
)
POSITIONS = {f"{position.slug}-{position.seats}": position for position in _POSITIONS}


def opening(states: Mapping[str, Mapping[str, Any]]) -> Callable[[str, Mapping[str, Any]], AnyGame]:
    """Return how to open a game that begins where the one of *states* stands that is called as it is: ``dames-2``."""

    def open_prepared(slug: str, options: Mapping[str, Any]) -> AnyGame:
        kind = game_type(slug)  # not `open_game`: what is changed here must be nobody else's
        game = kind.bind(Lexicon.open(), read_options(kind.options_type, options))

        def setup(seats: int) -> Any:  # noqa: ANN401  (the state of any game)
            return game.state_of(msgspec.convert(states[f"{slug}-{seats}"], game.position_type))

        object.__setattr__(game, "setup", setup)
        return game

    return open_prepared


open_prepared = opening({name: position.state for name, position in POSITIONS.items()})
