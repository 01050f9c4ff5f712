"""The drawings of the report. Widths are parts of the whole, heights are pixels: texts keep their size on a phone."""

from collections.abc import Callable, Mapping, Sequence
from string import ascii_uppercase
from xml.etree.ElementTree import Element

from lettrine.arena.interval import Estimate
from lettrine.diagram.markup import element
from lettrine.report.markup import column, drawing, level, percent_of, upright
from lettrine.report.scale import Bins, Scale, fitting

ROW = 34  # pixels, as in style.css
# Players have a colour and a shape; from the fifth on the colours begin again.
SHAPES = (
    "M0-6a6 6 0 1 0 0 12a6 6 0 1 0 0-12z",
    "M-5.5-5.5h11v11h-11z",
    "M0-7l7 12h-14z",
    "M0-7.5l7 7.5l-7 7.5l-7-7.5z",
    "M-2-6.5h4v4.5h4.5v4h-4.5v4.5h-4v-4.5h-4.5v-4h4.5z",
    "M-6-6l6 3l6-3l-3 6l3 6l-6-3l-6 3l3-6z",
)


def interval(estimate: Estimate, scale: Scale, entry: int | None = None, reference: float | None = None) -> Element:
    """Return a row: the marks of the *scale*, the interval as a line, the value as the shape of player *entry*."""
    low, middle, high = (scale.place(value) for value in (estimate.low, estimate.value, estimate.high))
    drawn = [upright(scale.place(tick), "grid", ROW) for tick in scale.ticks()]
    if reference is not None:
        drawn.append(upright(scale.place(reference), "reference", ROW))
    drawn += [
        level(ROW / 2, f"interval {_colour(entry)}", low, high),
        *(upright(end, f"interval {_colour(entry)}", ROW / 2 + 5, ROW / 2 - 5) for end in (low, high)),
        element("svg", _shape(entry), x=percent_of(middle), y=ROW / 2, class_="origin"),
    ]
    return drawing("row", *drawn)


def axis(scale: Scale, write: Callable[[float], str]) -> Element:
    """Return the row of numbers under rows of the same *scale*."""
    labels = [
        element("text", write(tick), x=percent_of(scale.place(tick)), y=14, class_="middle") for tick in scale.ticks()
    ]
    return drawing("axis", *labels)


def bar(part: float) -> Element:
    """Return a row with a bar over *part* of it."""
    return drawing("row", element("rect", x=0, y=ROW / 2 - 8, width=percent_of(part), height=16, rx=3, class_="bar"))


def histogram(bins: Bins, entry: int | None, write: Callable[[float], str], mean: float | None = None) -> Element:
    """Return columns over the bins, with round numbers below and the *mean* as an upright line."""
    height, foot = 96, 20
    highest = max(*bins.counts, 1)
    share = 1 / len(bins.counts)
    tall = [height * count / highest for count in bins.counts]
    drawn = [
        column(place * share, 4 + height - each, share * 0.86, each, f"bar {_colour(entry)}")
        for place, each in enumerate(tall)
        if each
    ]
    drawn.append(level(height + 4.5, "base"))
    end = bins.start + bins.width * len(bins.counts)
    if mean is not None:
        place = (mean - bins.start + bins.width / 2 * (bins.width == 1)) / (end - bins.start)
        drawn.append(upright(place, "mean", height + 4))
    drawn += _bin_labels(bins, end, height + foot, write)
    return drawing("histogram", *drawn, height=height + foot + 6)


def _bin_labels(bins: Bins, end: float, below: float, write: Callable[[float], str]) -> list[Element]:
    scale = fitting(bins.start, end, 8)
    step = max(scale.step, bins.width)
    ticks = [
        tick for tick in scale.ticks() if bins.start <= tick < end and abs(tick / step - round(tick / step)) < 1e-6
    ]
    # Under the middle of a column where a column is one value, under its left edge where it is several.
    shift = 0.43 if bins.width == 1 else 0.0
    places = [(tick - bins.start + shift) / (end - bins.start) for tick in ticks]
    return [
        element("text", write(tick), x=percent_of(place), y=below, class_=_anchor(place))
        for tick, place in zip(ticks, places, strict=True)
    ]


def letter_columns(written: Mapping[str, float], box: Mapping[str, float]) -> Element:
    """Return a column for each letter's part of the words *written*, and a diamond at its part of the *box*."""
    height, share = 120, 1 / len(ascii_uppercase)
    highest = max((*written.values(), *box.values(), 1e-9))
    drawn = []
    for number, letter in enumerate(ascii_uppercase):
        tall = height * written.get(letter, 0) / highest
        middle = (number + 0.5) * share
        drawn.append(column((number + 0.14) * share, 8 + height - tall, share * 0.72, tall, "bar"))
        if letter in box:
            diamond = element("path", d="M0-4.5l4.5 4.5l-4.5 4.5l-4.5-4.5z", class_="boxed")
            top = 8 + height - height * box[letter] / highest
            drawn.append(element("svg", diamond, x=percent_of(middle), y=top, class_="origin"))
        drawn.append(element("text", letter, x=percent_of(middle), y=height + 26, class_="middle letter"))
    drawn.append(level(height + 8.5, "base"))
    return drawing("histogram", *drawn, height=height + 34)


def legend(entry: int) -> Element:
    """Return the shape of player number *entry*, to stand before a name."""
    return drawing("legend", element("svg", _shape(entry), x=9, y=9, class_="origin"))


def spread(estimates: Sequence[Estimate]) -> Scale:
    """Return a scale that holds all the intervals."""
    return fitting(min(each.low for each in estimates), max(each.high for each in estimates))


def _shape(entry: int | None) -> Element:
    return element("path", d=SHAPES[(entry or 0) % len(SHAPES)], class_=f"mark {_colour(entry)}")


def _colour(entry: int | None) -> str:
    return "plain" if entry is None else f"j{entry % 4 + 1}"


def _anchor(place: float) -> str:
    if place < 0.02:
        return "start"
    return "end" if place > 0.98 else "middle"
