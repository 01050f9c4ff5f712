"""The worked examples of the rulebooks as people would tell them beside the box, wrong announcements in between.

``* text`` is what chance gave for all to see; ``A text`` what the first player announces; ``A = letters`` a hand that
is shown; ``! RULE`` after it: refused by that rule.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from lettrine.core.seat import Seat


@dataclass(frozen=True)
class Told:
    """One line of an example; *rule* refuses it, if any."""

    kind: Literal["drawn", "played", "shown"]
    seat: Seat | None
    text: str
    rule: str = ""


@dataclass(frozen=True)
class BoxExample:
    """A game of *seats* players told by *script*, which ends with *scores*."""

    name: str
    game: str
    seats: int
    script: str
    scores: tuple[float, ...]
    options: dict[str, Any] = field(default_factory=dict)
    is_over: bool = False

    def lines(self) -> Iterator[Told]:
        for line in filter(None, map(str.strip, self.script.replace(",", "\n").splitlines())):
            said, _, rule = line.partition("!")
            who, text = said[0], said[1:].strip()
            if who == "*":
                yield Told("drawn", None, text, rule.strip())
            else:
                is_hand = text.startswith("=")
                kind: Literal["played", "shown"] = "shown" if is_hand else "played"
                yield Told(kind, Seat("ABCD".index(who)), text.lstrip("= "), rule.strip())


LUDIME = BoxExample(
    "the three players of Ludime",
    "ludime",
    3,
    """
    * 6, * 2, * 5, * B
    A +, A MER ! LUD-08, A DRAMES, A -V, B +, B DEFRICHEES, B -Q
    C +, C ALLUMAS, C -J, A +, A TASSE, A 3>ALLUMAIS, A -K
    B +, B 4>TASSENTS ! GEN-02, B 4>TASSENT, B -W
    C +, C WON ! GEN-08, C 4>TASSERONT ! LUD-13, C HUA, C 4>TASSERONT, C -Y, A +, A 5>HUAIT, A -G
    B +, B BON, B -E, C ^, C MOUE
    A = OU ! GEN-08, A = W ! GEN-08, B + ! GEN-08, A = O
    """,
    (46, 34, 33),
    {"rounds": 1},
    is_over=True,
)
RELAIS = tuple(
    BoxExample(f"a chain of Le Relais, {scores}", "relais", 3, f"* 6, * 5, * 4, A VERS ! REL-02, {moves}", scores)
    for moves, scores in (
        ("A VER, B REVE, C TREVE, A TREVES, B VERITES, C EVITERAS, A -, B -, C -", (0, 0, 20)),
        (
            """A TAS, B RATS, C RATES, A TARTES, B ATTIRES, C TARTINES, A TARTINEES, B RATATINEES, C -, A -
            B TASSERAIENT, B -""",
            (0, 28, 0),
        ),
    )
)
RAMI = BoxExample(
    "the hand of Le Rami",
    "rami",
    2,
    """
    * 6, * 9 ! GEN-05, * 1, * 3, * O, A +, A -U, B +, B -O, A +, A -C, B +, B -O, A +
    A -U PANIER ! RAM-03, A -J JJJJJJJ ! GEN-08, A -U PANIERS
    """,
    (18, 0),
)
PLURIMO = BoxExample(
    "the chains of Plurimo",
    "plurimo",
    2,
    "* A, A CAS, B CASE, A CASER, B CASIER, B ZUT ! PLU-04, A VOYAGER, B VOYAGER ! PLU-05, B WWW ! PLU-08",
    (66, 32),
)
RUMMIKUB = BoxExample(
    "a word of Rummikub taken apart",
    "rummikub",
    2,
    """
    * AZ, B EMPILAGE ! RUM-03, A EMPILAGE, B EMPILAGE GARDE ! RUM-04, B -
    A EMPILAGES ! RUM-09, A PAGE MIEL ! RUM-05, A IMAGE PLIES
    """,
    (23, 0),
)
DAMES = BoxExample(
    "a word of Dames across the median",
    "dames",
    2,
    """
    * A, * TNERAMTANEIUETGZ, * REOXRSIPUACUKSAC
    A A2-A4 PUR ! DAM-11, A A2-A5 ! DAM-06, A A2-A4 PIAN, A A2-A3 ! DAM-04, B C5-C4 SAS ! DAM-13
    """,
    (0, 0),
    {"preparation_seconds": 0},
)
DEPLIMO = BoxExample(
    "the first word of Deplimo",
    "deplimo",
    2,
    """
    * 6, * 1, * GR, A GRE ! DEP-07, A draw, * EE ! GEN-05, * UEEST
    B GUET ! DEP-07, A 1 GUE-R ! DEP-07
    """,
    (0, 0),
    {"final_minutes": None},
)
EXAMPLES = (LUDIME, *RELAIS, RAMI, PLURIMO, RUMMIKUB, DAMES, DEPLIMO)
