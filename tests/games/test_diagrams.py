"""The diagrams of the seven games: every piece of the position is there, and what the marks say is seen."""

from collections import Counter
from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from lettrine.core.decoders import convert
from lettrine.core.marks import Marks
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.deplimo.diagram import shape_diagram
from lettrine.games.deplimo.ruler import LARGE, SMALL, Ruler

DAMES = {"text": "eqtvshiv/wuoe3a/3S*4/2e*5/HROXPGTF/READ3N w - - 4 0"}
RUMMIKUB = {"table": ["IMAGE", "PAGe"], "racks": ["LEPT?", "NNN"]}
LUDIME = {
    "hands": ["TASSIIVKG", "DEF", "ALL"],
    "words": [{"word": "DRAMES", "owner": 0}, {"word": "ALLUMAS", "owner": 2}],
    "discard": "QB",
}
RELAIS = {"hands": ["ENUPUCA", "BDFGHJK"], "word": "REVE"}
RAMI = {"hands": ["ENUPUCA", "BDFGHJK"], "discard": "T"}
PLURIMO = {"support": ["F_", "LJ", "O", "RU", "E", "t"], "hands": ["AB*_E", "CDE"]}

PIECES: dict[str, tuple[Mapping[str, Any], str, list[str]]] = {
    "dames": (DAMES, "eqtvshivwuoea" + "HROXPGTFREADN", ["*S", "*e"]),
    "rummikub": (RUMMIKUB, "IMAGEPAG?LEPT?", []),
    "ludime": (LUDIME, "DRAMESALLUMASBTASSIIVKG", []),
    "relais": (RELAIS, "REVEENUPUCA", []),
    "rami": (RAMI, "TENUPUCA", []),
    "plurimo": (PLURIMO, "_JOUE*AB*_E", []),
    "deplimo": ({"players": [{"segments": ["KILTS", "SUCREZ"], "waiting": "AB"}, {"draws": 3}]}, "KILTSUCREZAB", []),
}
"""A position of each game, the pieces that the first player sees, one sign each, and those with longer signs."""


def diagram(slug: str, position: Mapping[str, Any], **marks: Any) -> str:  # noqa: ANN401  (fields of `Marks`)
    game = open_game(slug)
    state = game.state_of(convert(position, game.position_type))
    return game.diagram(game.view(state, Seat(0)), convert(marks, Marks), "fr")


def shown(text: str) -> Counter[str]:
    root = ET.fromstring(text)  # noqa: S314  (our own)
    return Counter(each.attrib["data-piece"] for each in root.iter() if "data-piece" in each.attrib)


@pytest.mark.parametrize("slug", PIECES)
def test_every_piece_of_the_position_is_in_the_diagram(slug: str) -> None:
    position, pieces, jokers = PIECES[slug]
    assert shown(diagram(slug, position)) == Counter([*pieces, *jokers])


def test_a_diagram_shows_the_parts_that_are_asked_for() -> None:
    assert shown(diagram("dames", DAMES, parts=["A1-H2"])) == Counter("HROXPGTFREADN")
    assert shown(diagram("rummikub", RUMMIKUB, parts=["rack"])) == Counter("LEPT?")
    assert shown(diagram("ludime", LUDIME, parts=["table"])) == Counter("DRAMESALLUMAS")
    assert shown(diagram("plurimo", PLURIMO, parts=["hand"])) == Counter("AB*_E")
    first = {"players": [{"segments": ["KILTS", "SUCREZ"]}, {"draws": 2}]}
    assert shown(diagram("deplimo", first, parts=["segment:1"])) == Counter("KILTS")


def test_what_is_new_is_gold_and_marked_by_a_dot() -> None:
    plain, marked = (diagram("relais", RELAIS, new=new) for new in ([], ["word:0:3"]))
    assert plain.count("--gold") == 0
    assert marked.count("--gold") == 1
    assert marked.count("<circle") == plain.count("<circle") + 1


def test_a_ghost_is_no_piece() -> None:
    """IMAGE was undone: its letters are shown where they lay, hollow, and counted once."""
    table = {"table": ["MIEL", "PAGE"], "racks": ["T", "NNN"]}
    text = diagram("rummikub", table, ghosts=["IMAGE"])
    assert shown(text) == Counter("MIELPAGET")
    assert text.count("stroke-dasharray") == len("IMAGE")


def test_a_word_of_dames_is_numbered_along_its_path() -> None:
    position = {"text": "a7/8/4R3/5ien/8/A7"}
    text = diagram("dames", position, paths=[["E4", "F3", "G3", "H3"]], arrows=[["D3", "E4"]], ghosts=["D3=R"])
    numbers = [each.text for each in ET.fromstring(text).iter() if each.get("font-weight") == "700"]  # noqa: S314
    assert numbers == ["1", "2", "3", "4"]
    assert shown(text) == Counter("aRienA")


def test_black_and_white_discs_differ_in_more_than_a_colour() -> None:
    """What is told of them names the side: forced colours and a copier leave no other difference."""
    text = diagram("dames", {"text": "a7/8/8/8/8/A7"})
    assert "Blancs" in text
    assert "Noirs" in text


@pytest.mark.parametrize("ruler", [LARGE, SMALL], ids=["large", "small"])
def test_all_twelve_shapes_are_drawn(ruler: Ruler) -> None:
    drawings = [shape_diagram(ruler, face, "fr") for face in range(1, 7)]
    assert len({*drawings}) == 6
    for text in drawings:
        cells = text.count('fill-opacity="0.1"')
        assert cells == ruler.cell_count
        for length in ruler.lengths:
            assert f">{length}</text>" in text


def test_a_back_shows_what_it_costs() -> None:
    position = {"players": [{"segments": ["", "", "TRIbVER"], "draws": 2}, {"draws": 2}]}
    assert "−2" in diagram("deplimo", position, parts=["segment:3"])
    assert shown(diagram("deplimo", position, parts=["segment:3"])) == Counter("TRIbVER")


def test_a_list_tells_words_and_how_their_points_come_about() -> None:
    position = {"players": [{"segments": ["AVION", "N.....", "...R...", "TRIbBUS."], "draws": 4}, {"draws": 4}]}
    listed = [each.text for each in ET.fromstring(diagram("deplimo", position)).iter() if len(each.text or "") > 3]  # noqa: S314  (our own)
    assert listed[-4:] == ["1  AVION", "8 × 2 = 16", "4  TRI · BUS", "10 − 2 = 8"]


def test_strange_words_cannot_become_markup() -> None:
    text = open_game("relais", {}).diagram(
        open_game("relais").view(open_game("relais").setup(2), None), Marks(ghosts=("<script>",)), "fr"
    )
    assert "<script" not in text
