"""La Donne for the laws: the only game without any chance."""

from games.chaine.specimen import WORDS, candidates
from support.specimen import Specimen

SPECIMEN = Specimen(
    slug="donne",
    words=WORDS,
    candidates=candidates,
    options=({}, {"rigour": "strict"}),
    seats=(2, 3),
    has_chance=False,
)
