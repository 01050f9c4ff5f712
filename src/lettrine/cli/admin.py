"""``lettrine admin``: what whoever runs a server does with its store, on the machine where it runs."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from lettrine.cli.console import console, progress
from lettrine.cli.language import language, sentences
from lettrine.cli.streams import printable
from lettrine.cli.word_options import AsJson
from lettrine.cli.word_output import echo_json
from lettrine.core.errors import LettrineError
from lettrine.core.extras import require_extra
from lettrine.core.text import tell
from lettrine.server.admin.secret_files import require_no_secrets, secrets_of, write_secrets
from lettrine.server.settings import FILE, ServerSettings, load_settings

app = typer.Typer(help="help.admin.admin", no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="help.admin.file")]
SettingsFile: TypeAlias = Annotated[
    Path | None,
    typer.Option("--settings", envvar=FILE, metavar="FILE", help="help.serve.settings", show_default=False),
]
Data: TypeAlias = Annotated[
    str | None, typer.Option("--data", metavar="FOLDER", help="help.admin.data", show_default=False)
]
StoreAddress: TypeAlias = Annotated[
    str | None, typer.Option("--store", metavar="ADDRESS", help="help.admin.store", show_default=False)
]


@app.command(help="help.admin.backup")
def backup(file: File, settings_file: SettingsFile = None, data: Data = None, store: StoreAddress = None) -> None:
    settings = _settings(settings_file, data, store)
    from lettrine.server.store.backup import write_backup  # noqa: PLC0415  (a wrong setting is told first)

    with progress(0, sentences().say("admin.rows")) as show:
        facts = write_backup(settings.store_url(), file, secrets_of(settings), show)
    typer.echo(sentences().say("admin.written", {"file": printable(str(file)), "rows": facts.rows}))


@app.command(help="help.admin.restore")
def restore(file: File, settings_file: SettingsFile = None, data: Data = None, store: StoreAddress = None) -> None:
    settings = _settings(settings_file, data, store)
    from lettrine.server.store.backup import read_backup  # noqa: PLC0415  (as above)

    require_no_secrets(settings)
    with progress(0, sentences().say("admin.rows")) as show:
        facts, kept = read_backup(file, settings.store_url(), show)
    write_secrets(settings, kept)
    typer.echo(sentences().say("admin.restored", {"rows": facts.rows, "version": facts.version}))


@app.command(help="help.admin.check")
def check(
    settings_file: SettingsFile = None, data: Data = None, store: StoreAddress = None, *, as_json: AsJson = False
) -> None:
    settings = _settings(settings_file, data, store)
    counts = asyncio.run(_check(settings, as_json=as_json))
    if as_json:
        echo_json(counts)
    else:
        console().print(sentences().say("admin.checked", dict(counts)))
    if counts["faults"]:
        raise typer.Exit(1)


async def _check(settings: ServerSettings, *, as_json: bool) -> Counter[str]:
    """Print each fault of the store; return how much there is of everything."""
    from lettrine.server.admin.check import check_all, node_over  # noqa: PLC0415  (as above)

    counts = Counter(dict.fromkeys(("tables", "gatherings", "entries", "games", "foreign", "faults"), 0))
    async with node_over(settings) as node:
        with progress(await node.store.note_count(), sentences().say("admin.tables")) as show:
            async for found in check_all(node):
                counts["gatherings" if found.is_gathering else "tables"] += 1
                counts.update(entries=found.entries, games=found.games, foreign=found.foreign, faults=len(found.faults))
                show(counts["tables"] + counts["gatherings"])
                for fault in found.faults:
                    _tell(found.name, fault, as_json=as_json)
    return counts


def _tell(name: str, fault: LettrineError, *, as_json: bool) -> None:
    text = tell(fault, language())
    if as_json:
        echo_json({"name": name, "code": fault.code, "text": text})
    else:
        typer.echo(f"{name}  {printable(text)}", err=True)


def _settings(file: Path | None, data: str | None, store: str | None) -> ServerSettings:
    settings = load_settings({"data": data, "store": store}, file=file)
    require_extra("server", "litestar", "sqlalchemy", "uvicorn")
    return settings
