from lettrine.games.dames.kernel.found import Lane
from lettrine.games.dames.kernel.hits import Hits
from lettrine.games.dames.kernel.ways import Ways

def list_words(hits: Hits, allowed: bytes, foes: int, lanes: list[Lane]) -> Ways: ...
