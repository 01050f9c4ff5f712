from lettrine.core.play import Play as Play
from lettrine.core.play import start as start
from lettrine.core.record import read_record as read_record
from lettrine.core.record import write_record as write_record
from lettrine.core.record_replay import replay as replay
from lettrine.core.record_replay import verify as verify
from lettrine.core.seat import Seat as Seat
from lettrine.games.policy import word_policy as word_policy
from lettrine.games.registry import REGISTRY as REGISTRY
from lettrine.games.registry import open_game as open_game
from lettrine.lexicon.lexicon import Lexicon as Lexicon
from lettrine.lexicon.wordlist import WordList as WordList
from lettrine.lexicon.words import Words as Words
from lettrine.version import __version__ as __version__

__all__: list[str]  # noqa: PYI035  (the names above)
