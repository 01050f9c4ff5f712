"""A diagram of any position of any game: well-formed, named, the same each time, and it makes up no piece."""

from collections import Counter
from xml.etree import ElementTree as ET

from lettrine.core.game import AnyGame, AnyView
from lettrine.core.marks import Marks
from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES, Language
from lettrine.diagram.canvas import LEAST_TEXT
from support.specimen import Specimen, walk

SVG = "{http://www.w3.org/2000/svg}"
MOST_POSITIONS = 12


def drawn(game: AnyGame, view: AnyView, language: Language) -> ET.Element:
    text = game.diagram(view, Marks(), language)
    assert text == game.diagram(view, Marks(), language)
    return ET.fromstring(text)  # noqa: S314  (our own)


def test_every_position_has_a_diagram(subject: Specimen) -> None:
    for play in subject.plays():
        positions = list(walk(play, subject.most_moves, choose=subject.choose))
        for position in positions[:: max(1, len(positions) // MOST_POSITIONS)]:
            game, state = position.game, position.state
            in_the_box = {piece.strip("*").upper() for piece in game.pieces(state)}
            for seat in (None, Seat(0)):
                view = game.view(state, seat)
                for language in LANGUAGES:
                    root = drawn(game, view, language)
                    assert root.tag == f"{SVG}svg"
                    assert root.attrib["role"] == "img"
                    title, description = root[0], root[1]
                    assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
                    assert title.text
                    shown = Counter(each.attrib["data-piece"] for each in root.iter() if "data-piece" in each.attrib)
                    assert not shown or description.text
                    assert {piece.strip("*").upper() for piece in shown} <= in_the_box | {"?", ""}
                    assert sum(shown.values()) <= sum(game.pieces(state).values())
                    sizes = [float(each.attrib["font-size"]) for each in root.iter(f"{SVG}text")]
                    assert min(sizes, default=LEAST_TEXT) >= LEAST_TEXT


def test_nothing_is_fetched_and_nothing_runs(subject: Specimen) -> None:
    """No address, no script, no style element: a page with a strict policy shows it as it is, and so does paper."""
    play = next(iter(subject.plays()))
    text = play.game.diagram(play.game.view(play.state, Seat(0)), Marks(), "fr")
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    tags = {each.tag.removeprefix(SVG) for each in ET.fromstring(text).iter()}  # noqa: S314  (our own)
    assert tags <= {"svg", "title", "desc", "g", "rect", "circle", "path", "text"}
