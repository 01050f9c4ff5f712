"""Games on paper: every piece of the box, of the right size, with fonts of its own, the same file each time."""

import re
from collections import Counter
from functools import cache
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from lettrine.core import extras
from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.printed import PrintedDrawing, PrintedFace, PrintedPieces
from lettrine.core.text import LANGUAGES, Language, tell
from lettrine.games import REGISTRY, open_game
from lettrine.print_and_play.document import make_pdf
from lettrine.print_and_play.layout import PAPERS, DrawingSheet, PaperName, PieceSheet, lay_out

POINTS = 72 / 25.4  # in a millimetre
FONTS = {"YoungSerif-Regular", "AtkinsonHyperlegibleNext-Regular", "AtkinsonHyperlegibleNext-Bold"}


@cache
def sheets_of(slug: str, paper: PaperName = "a4", language: Language = "fr") -> PdfReader:
    return PdfReader(BytesIO(make_pdf(open_game(slug), paper, language)))


def pieces_of(game: AnyGame) -> list[PrintedPieces]:
    return [part for part in game.printed_parts("fr") if isinstance(part, PrintedPieces)]


def drawings_of(game: AnyGame) -> list[PrintedDrawing]:
    return [part for part in game.printed_parts("fr") if isinstance(part, PrintedDrawing)]


def root_of(reader: PdfReader) -> Any:  # noqa: ANN401  (a dictionary of the file)
    return reader.trailer["/Root"]


def fonts_of(reader: PdfReader) -> dict[str, bool]:
    """Return the fonts on all pages, and whether each is embedded, drawings within pages included."""
    found: dict[str, bool] = {}

    def look(resources: Any) -> None:  # noqa: ANN401  (dictionaries of the file)
        for font in resources.get("/Font", {}).values():
            plain = font.get_object()["/DescendantFonts"][0].get_object()
            name = str(plain["/BaseFont"]).rpartition("+")[2]
            found[name] = "/FontFile2" in plain["/FontDescriptor"].get_object()
        for inner in resources.get("/XObject", {}).values():
            if "/Resources" in inner.get_object():
                look(inner.get_object()["/Resources"])

    for page in reader.pages:
        look(page["/Resources"])
    return found


@pytest.mark.parametrize("slug", REGISTRY)
def test_every_piece_of_the_box_is_printed_as_often_as_it_is_there(slug: str) -> None:
    game = open_game(slug)
    box = game.box(game.seat_counts[0])
    printed = Counter({face.name: face.count for part in pieces_of(game) for face in part.faces})
    letters = {piece: count for piece, count in box.items() if len(piece) == 1 and piece.isalpha()}
    assert letters
    assert {name: printed[name] for name in letters} == letters
    others = sum(box.values()) - sum(letters.values())
    assert sum(printed.values()) - sum(letters.values()) >= others * (slug != "ludime")


def test_tokens_compartments_racks_shapes_and_a_board_are_there_too() -> None:
    ludime = Counter({face.name: face.count for part in pieces_of(open_game("ludime")) for face in part.faces})
    assert {name: ludime[name] for name in ludime if name.startswith("jeton")} == dict.fromkeys(
        ("jeton A", "jeton B", "jeton C", "jeton D"), 10
    )
    support = pieces_of(open_game("plurimo", {"max_compartments": 12}))[1]
    assert [face.count for face in support.faces] == [12]
    assert [part.count for part in drawings_of(open_game("rummikub"))] == [4]
    shapes = [part.title for part in drawings_of(open_game("deplimo")) if "forme" in part.title]
    assert len(set(shapes)) == len(shapes) == 12
    assert drawings_of(open_game("dames"))[0].title == "Le damier"


def test_the_pieces_are_those_of_the_table_not_of_the_usual_box() -> None:
    own = open_game("rami", {"cards": ["A60:7", "Z30:9"]})
    (cards,) = pieces_of(own)
    assert [(face.name, face.count) for face in cards.faces] == [("A", 60), ("Z", 30)]
    assert ">7</text>" in cards.faces[0].front
    assert ">9</text>" in cards.faces[1].front
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(make_pdf(own, "a4", "fr"))).pages[2:5])
    assert "A ×\N{NO-BREAK SPACE}16" in text
    assert "E ×" not in text


def test_a_letter_that_has_two_faces_shows_the_other_on_its_back() -> None:
    dames, deplimo = pieces_of(open_game("dames"))[0], pieces_of(open_game("deplimo"))[0]
    for part in (dames, deplimo):
        for face in part.faces:
            assert f">{face.name[-1]}</text>" in face.front
            assert f">{face.name[-1]}</text>" in face.back
            assert face.front != face.back
    assert ">−5</text>" in next(face.back for face in deplimo.faces if face.name == "Z")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("slug", REGISTRY)
def test_what_is_laid_out_fits_its_paper_and_nothing_is_lost(slug: str, paper: PaperName) -> None:
    parts = open_game(slug).printed_parts("fr")
    width, height = PAPERS[paper].room
    laid: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    for sheet in lay_out(parts, PAPERS[paper]):
        if isinstance(sheet, PieceSheet):
            assert sheet.columns * sheet.width <= width
            assert -(-len(sheet.cells) // sheet.columns) * sheet.height <= height
            laid.update(cell.name for cell in sheet.cells if sheet.side == "front")
        else:
            assert isinstance(sheet, DrawingSheet)
            drawn.update(each.title for each in sheet.drawings)
            across, down = PAPERS[paper] if not sheet.is_wide else reversed(PAPERS[paper])
            assert max(each.width for each in sheet.drawings) <= across - 20
            assert sum(each.height for each in sheet.drawings) <= down - 20
    assert laid == Counter(
        {face.name: face.count for part in parts if isinstance(part, PrintedPieces) for face in part.faces}
    )
    assert drawn == Counter({part.title: part.count for part in parts if isinstance(part, PrintedDrawing)})


def test_the_back_of_a_piece_lies_behind_its_front_once_the_sheet_is_turned_over_its_long_edge() -> None:
    faces = tuple(PrintedFace(name, 1, f"<svg>{name}</svg>", f"<svg>{name.lower()}</svg>") for name in "ABCDE")
    front, back = lay_out([PrintedPieces("", 60, 60, faces)], PAPERS["a4"])
    assert isinstance(front, PieceSheet)
    assert isinstance(back, PieceSheet)
    assert front.columns == back.columns == 3
    assert [cell.name for cell in front.cells] == ["A", "B", "C", "D", "E"]
    assert [cell.name for cell in back.cells] == ["C", "B", "A", "", "E", "D"]
    assert back.cells[0].drawing == "<svg>c</svg>"


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_shape_is_as_large_as_the_letters_that_lie_on_it(slug: str) -> None:
    """The squares of boards and rulers are at least as large as the pieces: the scale of a drawing says so."""
    game = open_game(slug)
    piece = pieces_of(game)[0]
    for drawing in drawings_of(game):
        found = re.match(r'<svg[^>]*? width="([\d.]+)" height="([\d.]+)"', drawing.drawing)
        if found is None:  # drawn in millimetres
            assert f'width="{drawing.width:g}mm"' in drawing.drawing
            continue
        scale = drawing.width / float(found[1])
        assert drawing.height / float(found[2]) == pytest.approx(scale)
        cells = [float(each) for each in re.findall(r'<rect[^>]*? width="([\d.]+)"', drawing.drawing)]
        assert min(cells) * scale >= piece.width * 0.8
        assert max(cells) * scale >= piece.width


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("slug", REGISTRY)
def test_a_file_has_fonts_of_its_own_and_the_size_of_its_paper(slug: str, paper: PaperName) -> None:
    reader = sheets_of(slug, paper)
    found = fonts_of(reader)
    assert set(found) == FONTS
    assert all(found.values())
    assert root_of(reader)["/MarkInfo"]["/Marked"]
    for page in reader.pages:
        size = sorted(float(each) / POINTS for each in page.mediabox[2:])
        assert size == pytest.approx(sorted(PAPERS[paper]), abs=0.1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", REGISTRY)
def test_rules_pieces_and_score_sheet_can_be_read(slug: str, language: Language) -> None:
    reader = sheets_of(slug, language=language)
    pages = (reader.pages[place] for place in (0, 1, 3, -1))  # to read them all takes long
    first, rules, sheet, last = (re.sub(r"\s+", " ", page.extract_text()) for page in pages)
    french = language == "fr"
    assert ("Comment faire" if french else "How to do it") in first
    assert ("Erreurs courantes" if french else "Common mistakes") in rules
    assert ("La feuille de points" if french else "The score sheet") in last
    assert "Total" in last
    assert all("50 mm" in text for text in (first, sheet))
    assert ("Feuille 2 sur" if french else "Sheet 2 of") in sheet
    assert root_of(reader)["/Lang"] == language


def test_the_same_game_is_the_same_file() -> None:
    assert make_pdf(open_game("dames"), "a4", "fr") == make_pdf(open_game("dames"), "a4", "fr")


def test_a_game_that_says_nothing_of_it_prints_its_letters() -> None:
    game = open_game("chaine")
    (letters,) = pieces_of(game)
    assert {face.name: face.count for face in letters.faces} == game.box(game.seat_counts[0])
    assert len(sheets_of("chaine").pages) > 3


def test_without_typst_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(UsageError) as caught:
        make_pdf(open_game("rami"), "a4", "fr")
    assert "lettrine[print]" in tell(caught.value, "fr")
