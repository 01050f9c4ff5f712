from lettrine.lexicon.analysis import Analysis as Analysis
from lettrine.lexicon.analysis import Gender as Gender
from lettrine.lexicon.analysis import Number as Number
from lettrine.lexicon.analysis import WordClass as WordClass
from lettrine.lexicon.coarse import coarse_words as coarse_words
from lettrine.lexicon.coarse import is_decent as is_decent
from lettrine.lexicon.coarse import spoken_words as spoken_words
from lettrine.lexicon.description import describe as describe
from lettrine.lexicon.description import describe_refusals as describe_refusals
from lettrine.lexicon.house import HouseWords as HouseWords
from lettrine.lexicon.house import house_words as house_words
from lettrine.lexicon.inflection import Inflection as Inflection
from lettrine.lexicon.inflection import Relation as Relation
from lettrine.lexicon.kernel.found import Found as Found
from lettrine.lexicon.kernel.graph import Graph as Graph
from lettrine.lexicon.lexicon import Lexicon as Lexicon
from lettrine.lexicon.limited_vocabulary import LimitedVocabulary as LimitedVocabulary
from lettrine.lexicon.policy import WordPolicy as WordPolicy
from lettrine.lexicon.policy import neutral_policy as neutral_policy
from lettrine.lexicon.policy import read_policy as read_policy
from lettrine.lexicon.verdict import Verdict as Verdict
from lettrine.lexicon.vocabulary import Vocabulary as Vocabulary
from lettrine.lexicon.wordlist import WordList as WordList
from lettrine.lexicon.wordlist import read_word_list as read_word_list
from lettrine.lexicon.words import Words as Words

__all__: list[str]  # noqa: PYI035  (the names above)
