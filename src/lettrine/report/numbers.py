"""Numbers as people read them, in their language."""

from lettrine.core.text import Language

NO_BREAK = "\N{NO-BREAK SPACE}"


def decimal(value: float, digits: int, language: Language) -> str:
    """Return *value* with so many *digits* after the point.

    >>> decimal(-3.14159, 2, "fr")
    '−3,14'
    """
    text = f"{value:.{digits}f}".replace("-", "−")
    return text.replace(".", ",") if language == "fr" else text


def percent(share: float, language: Language, digits: int = 1) -> str:
    """Return *share* in hundredths: ``52,3 %`` in French, ``52.3%`` in English."""
    return decimal(100 * share, digits, language) + (f"{NO_BREAK}%" if language == "fr" else "%")


def seconds_text(seconds: float, language: Language) -> str:
    """Return a time in the unit that suits it."""
    if seconds < 1:
        return f"{decimal(1000 * seconds, 1 if seconds < 0.1 else 0, language)}{NO_BREAK}ms"
    return f"{decimal(seconds, 1, language)}{NO_BREAK}s"
