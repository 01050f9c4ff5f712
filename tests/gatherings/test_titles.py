"""What an organiser calls a gathering is read by strangers: it is as fit for the family as names are."""

from collections.abc import Callable

import pytest

from gatherings.tournament.hall import any_game
from lettrine.gatherings.classroom import handler as classroom
from lettrine.gatherings.classroom.settings import ClassSettings
from lettrine.gatherings.duplicate import handler as duplicate
from lettrine.gatherings.duplicate.settings import SittingSettings
from lettrine.gatherings.tournament import handler as tournament
from lettrine.gatherings.tournament.settings import Swiss, TournamentSettings
from lettrine.table.errors import TableError
from table.conversation import small_game


def sitting(title: str) -> None:
    duplicate.create(SittingSettings(game="plurimo", title=title), arbiter="a", code="ABCDEF", now=0, opener=small_game)


def a_tournament(title: str) -> None:
    settings = TournamentSettings(name=title, game="any", form=Swiss(3))
    tournament.create(settings, director="a", secret="secret", now=0, opener=any_game)  # noqa: S106


def a_class(title: str) -> None:
    classroom.create(ClassSettings(game="plurimo", title=title), teacher="a", code="ABCDEF", now=0, opener=small_game)


@pytest.mark.parametrize("create", [sitting, a_tournament, a_class])
def test_a_title_is_fit_for_the_family(create: Callable[[str], None]) -> None:
    create("Coupe de la Toussaint")
    with pytest.raises(TableError) as refused:
        create("La grosse bite")
    assert refused.value.code == "lettrine.table:coarse_name"
