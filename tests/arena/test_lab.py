"""The workshop: what is compared, when a run has enough games, how letters are looked for, and its report."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest
from msgspec import structs

from lettrine.arena.comparison import DESIGN, compare, measured
from lettrine.arena.game_runner import play_here
from lettrine.arena.interval import Estimate
from lettrine.arena.lab.finding import Finding, Skill
from lettrine.arena.lab.goal import read_goal
from lettrine.arena.lab.letter_search import letters_of, neighbour, search_letters, written
from lettrine.arena.lab.run_until import CHECKED, run_until
from lettrine.arena.lab.subject import Subject, swept, variants_beside, without_each_rule
from lettrine.arena.lab.wording import say_differences
from lettrine.arena.lab.workshop import Workshop
from lettrine.arena.plan import Setting, make_setting
from lettrine.arena.report.lab_page import write_lab_page
from lettrine.arena.result import Result
from lettrine.arena.run_plan import Player
from lettrine.arena.summary import Summary, summarise
from lettrine.arena.tally import Tally
from lettrine.core.chance import Stream
from lettrine.core.errors import UsageError
from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES, Language
from lettrine.games import REGISTRY, open_game
from lettrine.lexicon import Lexicon

Order: TypeAlias = Callable[[Sequence[int]], Sequence[int]]


def setting() -> Setting:
    return make_setting(open_game("relais", {"target": 5}), Lexicon.open(), ("random", "random"), "lab", 1.0)


def result(index: int, moves: int, *, dead: int = 1, leads: int = 2) -> Result:
    return Result(
        index=index,
        first=Seat(0),
        moves=moves,
        scores=(5, 3),
        winners=(Seat(0),),
        rule="REL-08",
        words=(("SEL",), ("SELS",)),
        kinds={},
        times=({}, {}),
        turns=10,
        dead=dead,
        leads=leads,
    )


def player(order: Order, lengths: Sequence[int]) -> Player:
    def play(_setting: Setting, indices: Sequence[int]) -> Generator[Result, None, None]:
        yield from (result(index, lengths[index]) for index in order(indices))

    return play


def watch(_done: int) -> None: ...


@pytest.mark.parametrize(
    "order", [list, lambda all_: [*reversed(all_)], lambda all_: sorted(all_, key=lambda n: n % 7)]
)
def test_a_run_ends_at_the_same_game_in_whatever_order_they_finish(order: Order) -> None:
    lengths = [20 + number % 5 for number in range(200)]
    ran = run_until(setting(), 200, player(order, lengths), None, watch, lambda tally: len(tally) >= 60)
    assert sorted(ran.tally.ends) == list(range(3 * CHECKED))
    assert ran.trouble is None
    whole = run_until(setting(), 200, player(order, lengths), None, watch, lambda _: False)
    assert len(whole.tally) == 200


def test_a_game_played_twice_has_the_same_turns_dead_ones_and_leads() -> None:
    first, again = (list(play_here(setting(), range(6))) for _ in range(2))
    told = [(each.turns, each.dead, each.leads) for each in first]
    assert told == [(each.turns, each.dead, each.leads) for each in again]
    assert all(0 <= dead <= turns <= each.moves for (turns, dead, _), each in zip(told, first, strict=True))
    assert any(dead for _, dead, _ in told)  # giving up writes nothing


def test_the_measures_of_a_designer_come_from_the_games() -> None:
    tally = Tally(setting().plan)
    for index in range(10):
        tally.add(result(index, 20, dead=index % 2, leads=4 * (index % 2)))
    summary = summarise(tally, {}, 1.0)
    assert summary.dead.value == pytest.approx(0.05)
    assert (summary.leads.value, measured(summary, "leads")) == (2, summary.leads)
    assert [measured(summary, measure).value for measure in ("length", "score")] == [20, 4]


@pytest.mark.parametrize(
    ("text", "values"),
    [("hand=5..9", ["5", "6", "7", "8", "9"]), ("hand=6..12:3", ["6", "9", "12"]), ("hand = 7,9", ["7", "9"])],
)
def test_a_fact_is_swept(text: str, values: list[str]) -> None:
    found = swept("relais", [text], {"target": 9})
    assert [each.name for each in found] == [f"hand={value}" for value in values]
    assert [each.options["variant"]["hand"] for each in found] == [int(value) for value in values]
    assert all(each.options["target"] == 9 for each in found)


def test_facts_and_options_are_swept_together_on_top_of_a_variant() -> None:
    base = variants_beside("relais", ["petites-mains"], {})[-1].options
    found = swept("relais", ["opening=3,4", "target=20,30"], base)
    assert len(found) == 4
    assert {each.options["variant"]["hand"] for each in found} == {8}
    assert [open_game("relais", each.options).opening for each in found] == [3, 3, 4, 4]


@pytest.mark.parametrize("text", ["hand", "hand=", "=5", "hand=9..5", "hand=5..9:0", "hand=1..999", "letters=A", "x=1"])
def test_a_range_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(UsageError):
        swept("relais", [text], {})
    with pytest.raises(UsageError):
        swept("plurimo", ["hand=3..12", "bonus=0..10"], {})


@pytest.mark.parametrize("slug", REGISTRY)
def test_each_rule_that_offers_a_choice_is_changed_once(slug: str) -> None:
    first, *others = without_each_rule(slug, {})
    assert first == Subject("box", {})
    for each in others:
        (name,) = each.options
        assert each.name == f"{name}={each.options[name]}"
        open_game(slug, each.options)
    assert slug in {"relais", "rami"} or others


@pytest.mark.parametrize(
    ("text", "wanted", "tolerance"),
    [("first=50%", 0.5, 0.02), ("length=24", 24, 0.5), ("dead=5%±1%", 0.05, 0.01), ("score=200±5", 200, 5)],
)
def test_a_goal_is_read(text: str, wanted: float, tolerance: float) -> None:
    goal = read_goal(text)
    assert (goal.wanted, goal.tolerance) == pytest.approx((wanted, tolerance))


@pytest.mark.parametrize(
    "text", ["", "first", "first=x", "joy=3", "first=150%", "length=24±0", "length=nan", "length=inf"]
)
def test_what_is_no_goal_is_refused(text: str) -> None:
    with pytest.raises(UsageError):
        read_goal(text)


def test_more_games_are_played_only_while_they_can_decide() -> None:
    goal = read_goal("length=24±1")
    assert goal.is_decided(Estimate(30, 28, 32))  # far from it
    assert goal.is_decided(Estimate(24, 23.5, 24.5))  # known well enough
    assert not goal.is_decided(Estimate(25, 20, 30))


def test_a_box_near_another_has_as_many_letters() -> None:
    start = letters_of({"A": 3, "E": 5, "Z": 1}, {"A": 2, "E": 1, "Z": 9})
    for number in range(50):
        box = neighbour(start, Stream("near", "x", number), changes_values=False)
        assert sum(count for count, _ in box.values()) == 9
        assert box != start
        assert {letter: value for letter, (_, value) in box.items()} == {
            letter: value for letter, (_, value) in start.items()
        }
    assert written(start, start) == ()
    assert any(neighbour(start, Stream("v", "x", number), changes_values=True)["A"][1] != 2 for number in range(50))


def test_a_search_moves_towards_its_goal_and_says_how() -> None:
    """Judged by the number of E alone: the search cannot know it, and gets there."""
    game = open_game("relais")
    start = letters_of(game.box(2), game.values())
    tally = Tally(setting().plan)
    tally.add(result(0, 20))
    known = summarise(tally, {}, 1.0)

    def judge(lines: tuple[str, ...]) -> Summary | None:
        e = next((int(line[1:].partition(":")[0]) for line in lines if line[0] == "E"), 18)
        return with_length(known, e)

    search = search_letters(read_goal("length=22±0.5"), start, start, judge, "seed", 200)
    assert search.reached
    assert any(line.startswith("E22:") for line in search.letters)
    kept = [abs(step.found.value - 22) for step in search.steps if step.kept]
    assert kept == sorted(kept, reverse=True)
    again = search_letters(read_goal("length=22±0.5"), start, start, judge, "seed", 200)
    assert again == search


def with_length(summary: Summary, length: float) -> Summary:
    mean = Estimate(length, length, length)
    return structs.replace(summary, length=structs.replace(summary.length, mean=mean))


def workshop(**changed: object) -> Workshop:
    bots = ("greedy", "greedy")
    usual = Workshop("relais", Lexicon.open(), bots, seed="1", games=6, limit=1.0, player=play_here)
    return replace(usual, **changed)  # type: ignore[arg-type]  # (fields of it)


def test_results_are_kept_and_taken_up_again(tmp_path: Path) -> None:
    subject = Subject("small", {"target": 5, "variant": {"hand": 8}})
    first = workshop(out=tmp_path, games=4).play(subject)
    assert first is not None
    (file,) = tmp_path.iterdir()
    size = file.stat().st_size
    more = workshop(out=tmp_path, resume=True).play(subject)
    assert more is not None
    assert (first.games, more.games) == (4, 6)
    assert file.stat().st_size > size
    with pytest.raises(UsageError):
        workshop(out=tmp_path).play(subject)


def test_a_whole_search_plays_real_games() -> None:
    found = workshop(games=3).search(Subject("box", {"target": 5}), read_goal("length=10±1"), 2)
    assert 1 <= len(found.steps) <= 7
    options = {"target": 5, "variant": {"letters": list(found.letters)}}
    assert open_game("relais", options).box(2) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_shows_every_measure_and_says_only_what_is_certain(language: Language) -> None:
    game = open_game("relais")
    summaries = []
    for lengths in (range(20, 40), range(60, 80)):
        tally = Tally(setting().plan)
        for index in range(120):
            tally.add(result(index, lengths[index % 20]))
        summaries.append(summarise(tally, game.box(2), 1.0))
    comparison = compare("", ["box", "long"], summaries)
    finding = Finding(
        game="relais", comparison=comparison, skills=(Skill("box", Estimate(0.7, 0.6, 0.8)),), seconds=2.0
    )
    page = write_lab_page(game, finding, language)
    assert page.count("<h3>") >= len(DESIGN)
    said = say_differences(comparison, comparison.variants[1], language)
    assert said.count(".") >= 1
    assert said in page
    (length,) = (each for each in comparison.variants[1].differences if each.measure == "length")
    assert length.matters
    assert not any(each.matters for each in comparison.variants[1].differences if each.measure == "score")
    few = compare("", ["box", "long"], [summarise(_few(), {}, 1.0)] * 2)
    assert "100" in say_differences(few, few.variants[1], language)


def _few() -> Tally:
    tally = Tally(setting().plan)
    tally.add(result(0, 20))
    return tally
