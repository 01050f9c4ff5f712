from lettrine.games.dames.kernel.found import Lane
from lettrine.games.dames.kernel.word_combinations import WordCombinations
from lettrine.games.dames.kernel.word_hits import WordHits

def list_words(hits: WordHits, allowed: bytes, foes: int, lanes: list[Lane]) -> WordCombinations: ...
