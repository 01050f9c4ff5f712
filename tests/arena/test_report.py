"""The HTML report: self-contained, readable without eyes, sound in a real browser."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, sync_playwright

from arena.chains import a_result, chain_setting
from games.chaine.specimen import WORDS
from lettrine.arena import Summary, Tally, compare, local_player, run, summarise
from lettrine.arena.report.drawing import SHAPES
from lettrine.arena.report.page import write_page
from lettrine.core.text import Language
from lettrine.games import open_game
from lettrine.lexicon import WordList
from lettrine.report.scale import fitting, round_step, whole_bins
from support.page import read

ROOT = Path(__file__).parents[2]
PAPER = {"light": "rgb(245, 242, 235)", "dark": "rgb(20, 16, 42)"}


def summary_of_a_run(*bots: str) -> Summary:
    setting = chain_setting(*bots)
    return summarise(run(setting, 24, local_player(1)).tally, {"A": 1, "E": 2}, 1.0)


def page_of(summary: Summary, language: Language = "fr") -> str:
    return write_page(open_game("chaine", {}, WordList(WORDS)), summary, None, language)


def compared_page() -> str:
    one, other = summary_of_a_run(), summary_of_a_run("greedy", "greedy")
    comparison = compare("rigour", ("assisted", "strict"), (one, other))
    return write_page(open_game("chaine", {}, WordList(WORDS)), one, comparison, "fr")


@pytest.mark.parametrize(("language", "question"), [("fr", "Qui gagne"), ("en", "Who wins")])
def test_every_figure_is_told_as_text(language: Language, question: str) -> None:
    summary = summary_of_a_run()
    text = read(page_of(summary, language)).text
    assert question in text
    for entry in summary.seats:
        share = f"{100 * entry.share:.1f}"
        assert (share.replace(".", ",") if language == "fr" else share) in text
        assert entry.bot in text
    assert "CHA-06" in text
    assert all(word in text for word in list(summary.words)[:12])
    assert f"{100 * summary.letters['E']:.1f}".replace(".", "," if language == "fr" else ".") in text


def test_nothing_is_asked_of_another_place() -> None:
    page = page_of(summary_of_a_run())
    assert read(page).addresses == []
    assert "<script" not in page
    assert "url(" not in page
    assert "http" not in page


def test_a_bot_or_a_seed_cannot_become_markup() -> None:
    summary = summary_of_a_run()
    entries = tuple(replace(entry, bot="<img src=x>") for entry in summary.seats)
    page = page_of(replace(summary, seats=entries, seed="<script>"))
    assert "<img" not in page
    assert "<script" not in page
    assert "&lt;img src=x&gt;" in page


def test_players_have_a_shape_as_well_as_a_colour() -> None:
    page = page_of(summary_of_a_run("greedy", "random", "bot", "random"))
    assert all(shape in page for shape in SHAPES[:4])
    assert len(set(SHAPES)) == 6


def test_values_are_compared_measure_by_measure() -> None:
    text = read(compared_page()).text
    for title in ("Victoires de greedy", "Victoires de qui commence", "Parties nulles", "Coups par partie"):
        assert title in text
    assert text.count("rigour = strict") == 5


def test_a_game_for_one_has_no_winner_to_compare() -> None:
    summary = summary_of_a_run()
    alone = replace(summary, seats=summary.seats[:1], order=summary.order[:1])
    text = read(page_of(alone)).text
    assert "Qui gagne" not in text
    assert "Les points" in text


def test_a_run_that_no_game_ended_is_still_reported() -> None:
    tally = Tally(chain_setting().plan)
    tally.add(a_result(0, rule="", winners=(), scores=(0, 0), words=((), ())))
    assert "La longueur des parties" in read(page_of(summarise(tally, {}, 0.1))).text


@pytest.mark.parametrize(
    ("span", "most", "step"), [(10, 10, 1), (11, 10, 2), (100, 6, 20), (0.3, 6, 0.05), (137, 40, 5), (9.99, 1, 10)]
)
def test_steps_are_round(span: float, most: int, step: float) -> None:
    assert round_step(span, most) == pytest.approx(step)


def test_scales_hold_what_they_show() -> None:
    scale = fitting(-3.2, 41.7)
    assert (scale.low, scale.high) == (-10, 50)
    assert scale.ticks() == [-10, 0, 10, 20, 30, 40, 50]
    assert fitting(5, 5).high > fitting(5, 5).low


def test_histograms_share_their_bins_and_lose_nothing() -> None:
    one, other = whole_bins([{-5.0: 2, 3.5: 1}, {90.0: 4}])
    assert (one.start, one.width) == (other.start, other.width) == (-5, 5)
    assert (sum(one.counts), sum(other.counts)) == (3, 4)
    assert (one.counts[0], one.counts[1], other.counts[-1]) == (2, 1, 4)
    assert whole_bins([{}])[0].counts == (0,)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    found = subprocess.run([ROOT / "tools/browser.sh", "--find"], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.stdout.strip(), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_fits_its_screen(
    browser: Browser, tmp_path: Path, scheme: Literal["light", "dark"], width: int
) -> None:
    """No sideways scroll, the right paper, no text outside its sheet, nothing in the console."""
    path = tmp_path / "report.html"
    path.write_text(compared_page(), encoding="utf-8")
    context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme)
    page = context.new_page()
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text))
    page.goto(path.as_uri())
    for each in page.locator("summary").all():
        each.click()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == PAPER[scheme]
    overflowing = """[...document.querySelectorAll('.sheet')].flatMap(sheet =>
        [...sheet.querySelectorAll('th, td, small, b, p, li, h2, h3')]
            .filter(part => !part.closest('.unseen'))
            .filter(part => part.getBoundingClientRect().right > sheet.getBoundingClientRect().right)
            .map(part => part.textContent))"""
    assert page.evaluate(overflowing) == []
    assert troubles == []
    context.close()
