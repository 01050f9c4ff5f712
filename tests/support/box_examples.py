"""The worked examples of the rulebooks as people would tell them beside the box, wrong announcements in between.

A box game begins with its first event: where an example stands in the middle of one, the lines before it lead there.

``* text`` is what chance gave for all to see; ``A text`` what the first player announces; ``A = letters`` a hand that
is shown; ``<`` takes the last line back. ``(points)`` after it: of the ways to read it, the one that is worth so much;
``! RULE``: refused by that rule.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from lettrine.core.event import Played
from lettrine.core.seat import Seat
from lettrine.table.box.draw import read_draw
from lettrine.table.box.referee import BoxGame
from lettrine.table.box.step import Line, Shown

PLAYERS = "ABCD"
_LINE = re.compile(r"(?P<who>[*<A-D])(?P<hand> =)?(?P<text>[^!(]*)(?:\((?P<points>-?\d+)\))?(?:\s*! (?P<rule>\S+))?")


@dataclass(frozen=True)
class Told:
    """One line of an example; *rule* refuses it, if any."""

    kind: Literal["drawn", "played", "shown", "undone"]
    seat: Seat | None
    text: str
    points: int | None = None
    rule: str = ""

    def read(self, box: BoxGame) -> tuple[Line, int]:
        """Return the line that this means in *box*, and which of the ways to read it, from 1; 0: there is only one."""
        if self.kind == "drawn":
            return read_draw(box, PLAYERS, self.text), 0
        seat = self.seat
        assert seat is not None
        if self.kind == "shown":
            return Shown(seat, self.text), 0
        ways = box.sift(Played(seat, move) for move in box.readings(seat, self.text))
        worth = [verdict.score.total for verdict in ways]
        place = 0 if self.points is None else worth.index(self.points)
        return ways[place].line, place + 1 if len(ways) > 1 else 0


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
            match = _LINE.fullmatch(line)
            assert match, line
            who, text, rule = match["who"], match["text"].strip(), match["rule"] or ""
            points = None if match["points"] is None else int(match["points"])
            seat = Seat(PLAYERS.index(who)) if who in PLAYERS else None
            kind = {"*": "drawn", "<": "undone"}.get(who, "shown" if match["hand"] else "played")
            yield Told(kind, seat, text, points, rule)  # type: ignore[arg-type]  # one of the four


UNTIMED = {"turn_seconds": None}
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
    BoxExample(
        f"a chain of Le Relais, {max(scores)}",
        "relais",
        3,
        f"* 6, * 5, * 4, A VERS ! REL-02, {moves}",
        scores,
        {"target": 20},
        is_over=True,
    )
    for moves, scores in (
        (
            """A VER, B REVES ! REL-03, B REVE, C TREVE, A TREVES, B VERITES, A REVE ! REL-03, C EVITERAS
            A -, B -, C -""",
            (0, 0, 20),
        ),
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
    A -U PANIESR ! RAM-03, A -J JJJJJJJ ! GEN-08, A -U PANIERS
    """,
    (18, 0),
    {"target": 18},
    is_over=True,
)
PLURIMO = (
    BoxExample(
        "the longest chain of Plurimo",
        "plurimo",
        2,
        """
        * A, A CAS, B CASE (8), A CASER (10), B CASIER, B ZUT ! PLU-04, A VOYAGER, B VOYAGER ! PLU-05, B WWW ! PLU-08
        """,
        (66, 29),
        UNTIMED,
    ),
    BoxExample(
        "OSE becomes EPOUSER at Plurimo",
        "plurimo",
        2,
        """
        * A, A DOSE ! PLU-04, A OSE, B DOSE (8), A DOSER (10), B PROSEX ! GEN-02, B PROSE (14)
        A POUSER ! GEN-02, A EPOUSER (25)
        """,
        (49, 22),
        UNTIMED,
    ),
    BoxExample(
        "FLORE becomes JOUET at Plurimo",
        "plurimo",
        2,
        "* A, A FOR, B FORE (9), A FLORE (23), B JOUETS ! PLU-08, B JOUEX ! GEN-02, B JOUE*T (13)",
        (40, 22),
        UNTIMED,
    ),
    BoxExample(
        "POT becomes DOS, MOT or ROT at Plurimo",
        "plurimo",
        2,
        "* A, A POT (16), B POT ! PLU-05, B DOS (13), <, B MOT (6), <, B ROT (6)",
        (16, 6),
        UNTIMED,
    ),
    BoxExample(
        "AME becomes AMER or RAME at Plurimo",
        "plurimo",
        2,
        "* A, A AME, B AMER (7), <, B RAMER ! PLU-07, B RAME (7)",
        (14, 7),
        UNTIMED,
    ),
    BoxExample(
        "AME becomes RAMER with both ends of Plurimo pulled",
        "plurimo",
        2,
        "* A, A AME, B RAMER (15)",
        (14, 15),
        {**UNTIMED, "pull": "both_ends"},
    ),
    BoxExample(
        "MOT becomes MOTS, MOTTE, and is blanked again at Plurimo",
        "plurimo",
        2,
        "* A, A MOT, B MOTTE ! PLU-07, B MOTS (8), A MOT (4), B MOTTE (15), A MOT (2)",
        (21, 23),
        UNTIMED,
    ),
    BoxExample(
        "ORNER becomes NERF at Plurimo",
        "plurimo",
        2,
        "* A, A ORE, B ORNE (16), A ORNER (9), B NERF (5)",
        (23, 21),
        UNTIMED,
    ),
)
RUMMIKUB = (
    BoxExample(
        "a word of Rummikub taken apart",
        "rummikub",
        2,
        """
        * AZ, B EMPILAGE ! RUM-03, A EMPILAGE, B EMPILAGE GARDE ! RUM-04, B -
        A EMPILAGES ! RUM-09, A PAGE MIEL ! RUM-05, A IMAGE PLIES
        """,
        (23, 0),
        UNTIMED,
    ),
    # Letters never leave the table and the first word has six: IMAGE cannot lie there alone. With both G on the table
    # nobody lays IMAGES anew.
    BoxExample(
        "IMAGE and L, E, P at Rummikub",
        "rummikub",
        2,
        """
        * AZ, A IMAGE ! RUM-04, A IMAGES, B -, A IMAGE SONGE (9), B PAGE ! GEN-08, B -
        A PAGE MIEL (7), <, A PLAGE MIE (8), <, A LAME PIGE (7), <, A IMAGES ! RUM-09, A EMPILAGE (11)
        """,
        (32, 0),
        UNTIMED,
    ),
    BoxExample(
        "BLAME and DANSES, then DANSE, at Rummikub",
        "rummikub",
        2,
        """
        * AZ, A DANSES, B BLAMES, A BLAME SOT (7), B BORDS LAME ANSE (7), <
        B DANSE SEL (7), A BORDX LAME ANSE ! GEN-02, A BORDS LAME ANSE (8)
        """,
        (27, 19),
        UNTIMED,
    ),
    # R, O, S can only be a whole rack once the stock is empty (RUM-18): the game goes to its end.
    BoxExample(
        "R, O, S are the last letters at Rummikub",
        "rummikub",
        4,
        """
        * ABCD, A POPULATIONS, B -, C -, D -, A BLAME (10), B -, C -, D -, A DANSE (10), B -, C -, D -
        A MUSIQUE, B -, C -, D -, A TRICHER, B -, C -, D -, A VITESSE, B -, C -, D -, A JARDINS, B -, C -, D -
        A BORDS LAMES ANSE ! RUM-05, A BORDS LAME ANSE (11)
        """,
        (137, 0, 0, 0),
        UNTIMED,
        is_over=True,
    ),
    BoxExample(
        "GAMIN and E, S at Rummikub",
        "rummikub",
        2,
        """
        * AZ, A GAMINS, B -, A GAMIN SONGE (9), B -
        A GAMINS ! RUM-09, A GAMINE ! RUM-09, A GAMINES ! RUM-09, A GEMINA ! RUM-23
        A MINAGES (9), <, A MINAGE (7), <, A IGNAME (7), <, A IGNAMES (9)
        """,
        (30, 0),
        UNTIMED,
    ),
)
DAMES = (
    BoxExample(
        "a word of Dames across the median",
        "dames",
        2,
        """
        * A, * TNERAMTANEIUETGZ, * REOXRSIPUACUKSAC
        A A2-A4 PUR ! DAM-11, A A2-A5 ! DAM-06, A A2-A4 PIAN, A A2-A3 ! DAM-04, B C5-C4 SAS ! DAM-13
        """,
        (0, 0),
        {"preparation_seconds": 0},
    ),
    # Nobody can write a word (DAM-20) until Black turns White's E and N with BIEN.
    BoxExample(
        "RIEN is written from D3 to E4 with the letters on F3, G3, H3 of Dames",
        "dames",
        2,
        """
        * A, * NSSTSKDDMLMTRBNE, * TQIHFRRBPJHXVLLD
        A G2-H3, B F5-E4, A E2-D3, B E4-C4, A H2-G3, A D3-E4 RIEN ! DAM-04, B F6-F3 BIENS ! DAM-11, B F6-F3 BIEN
        A D3-E3 RIEN ! DAM-13, A D3-E5 RIEN ! DAM-06, A D3-E4 REIN ! DAM-11, A D3-E4 RIEN
        """,
        (0, 0),
        {"preparation_seconds": 0},
    ),
    BoxExample(
        "MANGE does not come back at Dames, MANGEAI becomes MANGEAIS",
        "dames",
        2,
        """
        * A, * LRJKZTDTMMQIWTLS, * PTRCBEGNEHVSAVNA
        A A2-A4 MANGE, B H5-H3 SEL, A B2-B4 MANGE ! DAM-16, A D2-D4 MANGEAI ! DAM-21, A D2-D4 MANGEAI *E:A2
        B E5-E3 MANGEAIS *E:E5 ! DAM-21, B E5-E3 MANGEAIS *S:E5
        """,
        (0, 0),
        {"preparation_seconds": 0},
    ),
    BoxExample(
        "PETITE of Dames does not become PETIT, but PETITES",
        "dames",
        2,
        """
        * A, * LRJKZTDLPPQSWTDR, * MGRCNTITFHFBVETE
        A A2-A4 PETITE, B H5-H4, A B2-B4 PETIT ! DAM-17, A D2-D4 PETITES *S:D2
        """,
        (0, 0),
        {"preparation_seconds": 0},
    ),
)
DEPLIMO = (
    BoxExample(
        "words of Deplimo that cross, and backs",
        "deplimo",
        2,
        """
        * 2, * 3, * GR, A GRE ! DEP-07, A draw, * EE ! GEN-05, * WATTS, B draw, * HBRIL, A draw, * AGONS
        B WATTS ! DEP-07, A 1 WATTS (24), A 2 WAGONS (50), A 1 WATT-H ! DEP-07
        B draw, * LETRO, A draw, * AVION, A draw ! DEP-06, B draw, * ISTRI
        B 3 -H-BRILLE (4), B 2 TROIS (12)
        """,
        (0, 0),
        {"final_minutes": None},
    ),
    BoxExample(
        "the spiral of Deplimo",
        "deplimo",
        2,
        """
        * 1, * 1, * AZ, A draw, * KILTS, A KILTS (24), B draw, * LIMON, B LIMON (16)
        A draw, * UCREZ, A 1 KILOS ! DEP-07, A SUCREZ (50), B draw, * AAAAA, A draw, * EUOLL, B draw, * BBEEE
        A draw, * ARDNO, A ALLOUEZ (76), B draw, * EEEGI, A draw, * FFEVI, A EFFONDRA (102), B draw, * IIIIL
        A draw, * DENTE, B draw, * LMMMN, A draw, * SAUVA, A EVIDENTES (132), B draw, * NNNNO
        A draw, * GERIE, A SAUVAGERIE (162), B draw, * OOPPR, A draw, * UQOHC, B draw, * RRSST, A done ! DEP-17
        A draw, * WETUJ, B draw, * TTUXY, A JUTE-W-CHOQUE (177)
        """,
        (177, 16),
        {"final_minutes": None},
        is_over=True,
    ),
)
EXAMPLES = (LUDIME, *RELAIS, RAMI, *PLURIMO, *RUMMIKUB, *DAMES, *DEPLIMO)
