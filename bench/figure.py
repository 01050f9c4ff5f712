"""One measured figure, beside its peer and its goal."""

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """A row of the report. *reached* is None where there is no goal, or where nothing could be measured."""

    name: str
    ours: str
    peer: str = ""
    ratio: str = ""
    goal: str = ""
    reached: bool | None = None


def beside(name: str, ours: tuple[float, str], peer: tuple[str, float, str], least: float | None) -> Figure:
    """Compare two durations, each with its text; the ratio is how many times ours is faster."""
    ratio = peer[1] / ours[0]
    goal = "" if least is None else f"≥ {least:g} ×"
    return Figure(
        name, ours[1], f"{peer[0]}: {peer[2]}", f"{ratio:.3g} ×", goal, None if least is None else ratio >= least
    )


def at_least(name: str, value: float, least: float, text: str, goal: str) -> Figure:
    return Figure(name, text, goal=goal, reached=value >= least)


def at_most(name: str, value: float, most: float, text: str, goal: str) -> Figure:
    return Figure(name, text, goal=goal, reached=value <= most)


def unmeasured(name: str, reason: str, goal: str) -> Figure:
    return Figure(name, f"not measured: {reason}", goal=goal)
