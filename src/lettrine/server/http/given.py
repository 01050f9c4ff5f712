"""What every route is given: the node, and who asks."""

from typing import Annotated, TypeAlias

from litestar.di import NamedDependency
from litestar.params import PathParameter

from lettrine.server.house import House
from lettrine.server.visitor import Visitor

TheHouse: TypeAlias = NamedDependency[House]
TheVisitor: TypeAlias = NamedDependency[Visitor]
Slug: TypeAlias = Annotated[str, PathParameter(max_length=32, description="the name of the game, such as rami")]
