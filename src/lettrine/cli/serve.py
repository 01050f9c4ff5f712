"""``lettrine serve``: tables that people reach over the network."""

from collections.abc import Callable
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from lettrine.cli.console import console
from lettrine.cli.language import language, sentences
from lettrine.core.extras import require_extra
from lettrine.core.text import catalogue
from lettrine.server.settings import FILE, ServerSettings, load_settings

_NAMES = {int: "N", float: "SECONDS"}


def _serve(settings_file: Path | None = None, *, opens: bool = False, **flags: str | None) -> None:
    settings = load_settings(flags, file=settings_file)
    require_extra("server", "litestar", "sqlalchemy", "uvicorn")
    # A wrong setting is told before the server is loaded.
    from lettrine.server.ops.announce import open_browser  # noqa: PLC0415
    from lettrine.server.run import serve  # noqa: PLC0415

    def tell(address: str) -> None:
        console().print(sentences().say("serve.address", {"address": address}))
        if opens and not open_browser(address):
            console().print(sentences().say("serve.no_browser"))

    serve(settings, tell)


def _with_flags(act: Callable[..., None]) -> Callable[..., None]:
    """Return *act* with a flag for every setting: what there is to set is said once, in `ServerSettings`."""
    fields = msgspec.structs.fields(ServerSettings)
    file = typer.Option("--settings", envvar=FILE, help="help.serve.settings", metavar="FILE", show_default=False)
    parameters = [
        _parameter("settings_file", Path | None, file),
        _parameter("opens", bool, typer.Option("--open", help="help.serve.open"), default=False),
        *(_parameter(field.name, str | None, _option(field)) for field in fields),
    ]
    act.__signature__ = Signature(parameters)  # type: ignore[attr-defined]  # typer reads it
    act.__annotations__ = {each.name: each.annotation for each in parameters}
    return act


def _parameter(name: str, kind: Any, option: Any, *, default: Any = None) -> Parameter:  # noqa: ANN401  (types as values)
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, option])


def _option(field: msgspec.structs.FieldInfo) -> Any:  # noqa: ANN401  (Typer does not publish the type of its options)
    kind = getattr(field.type, "__origin__", field.type)
    return typer.Option(
        f"--{field.name.replace('_', '-')}",
        help=catalogue("lettrine.server", language()).say(f"settings.{field.name}"),
        metavar=_NAMES.get(kind, "TEXT"),
        show_default=False,
    )


def __getattr__(name: str) -> Any:  # noqa: ANN401  (a module's attribute)
    """Return ``command``, made when it is asked for: its help is in the language of that run."""
    if name == "command":
        return _with_flags(_serve)
    raise AttributeError(name)
