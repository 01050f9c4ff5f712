"""Every setting of the server, in one typed place: read from flags, the environment and a file."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from platformdirs import user_data_path

from lettrine.core.decoders import convert
from lettrine.core.json_input import phrase_of
from lettrine.core.phrase import file_problem
from lettrine.server.errors import SettingError
from lettrine.server.ops.address import is_loopback
from lettrine.server.ops.signing_secret import kept_secret, require_strong

PREFIX = "LETTRINE_"  # what the name of a setting begins with in the environment: LETTRINE_PORT
FILE = "LETTRINE_SETTINGS"  # the variable that names the file

SHORTEST_CODE, LONGEST_CODE = 6, 12

_SITE = r"^(https?://[^/?#@\s]+)?$"
_MAIL_SERVER = r"^(smtps?://([^/?#@\s]+@)?[^/?#@\s]+)?$"
_MAIL_FROM = r"^([^@<>\r\n]*<[^@<>\s]+@[^@<>\s]+>|[^@<>\s]+@[^@<>\s]+)?$"

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=86400)]


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How this node serves. What each setting means stands in the catalogue under ``settings``.

    Without *store*, an SQLite file in *data*; without *secret*, which signs the cookies and must be the same on all
    nodes of a database, one that is made once and kept in *data*.
    """

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    data: str = ""
    store: str = ""
    secret: str = ""
    origins: tuple[str, ...] = ()
    site: Annotated[str, msgspec.Meta(pattern=_SITE)] = ""
    push_private: bool = False
    mail_server: Annotated[str, msgspec.Meta(pattern=_MAIL_SERVER)] = ""
    mail_from: Annotated[str, msgspec.Meta(pattern=_MAIL_FROM)] = ""
    proxies: str = ""
    operators: str = "127.0.0.1,::1"
    allow_root: bool = False
    log: Literal["json", "text"] = "json"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    bot_workers: Annotated[int, msgspec.Meta(ge=0, le=256)] = 1
    bot_seconds: Annotated[float, msgspec.Meta(gt=0, le=600)] = 2.0
    bot_pace: Seconds = 1.0
    study_workers: Annotated[int, msgspec.Meta(ge=1, le=64)] = 1
    study_seconds: Annotated[float, msgspec.Meta(gt=0, le=60)] = 0.5
    room_seconds: Seconds = 300.0
    absence_seconds: Seconds = 3.0
    due_seconds: Annotated[float, msgspec.Meta(gt=0, le=60)] = 1.0
    shutdown_seconds: Seconds = 10.0
    message_bytes: Annotated[int, msgspec.Meta(ge=1024, le=1 << 20)] = 16 * 1024
    messages_per_second: Count = 20
    message_burst: Count = 60
    requests_per_second: Count = 20
    request_burst: Count = 100
    address_sockets: Count = 200
    address_connections: Count = 400
    address_share: Annotated[float, msgspec.Meta(gt=0)] = 0.4
    head_bytes: Annotated[int, msgspec.Meta(ge=1024, le=1 << 20)] = 16 * 1024
    head_seconds: Annotated[float, msgspec.Meta(gt=0, le=600)] = 10.0
    body_seconds: Annotated[float, msgspec.Meta(gt=0, le=600)] = 20.0
    idle_seconds: Annotated[float, msgspec.Meta(gt=0, le=600)] = 5.0
    unread_seconds: Annotated[float, msgspec.Meta(gt=0, le=600)] = 20.0
    logins_per_minute: Count = 12
    codes_per_minute: Count = 10
    code_length: Annotated[int, msgspec.Meta(ge=SHORTEST_CODE, le=LONGEST_CODE)] = SHORTEST_CODE
    hints_per_minute: Count = 30
    tables_per_minute: Count = 60

    def folder(self) -> Path:
        """Return where this node keeps what no other setting places, such as ~/.local/share/lettrine."""
        return Path(self.data).expanduser() if self.data else user_data_path("lettrine", appauthor=False)

    def store_url(self) -> str:
        return self.store or f"sqlite:///{self.folder() / 'lettrine.sqlite'}"

    def signing_secret(self) -> str:
        """Return the secret that signs cookies; the first time there is none, one is made and kept."""
        if self.secret:
            return require_strong(self.secret, "lettrine.server:weak_secret")
        return kept_secret(self.folder() / "secret")

    def require_user(self, user: int) -> None:
        """Raise `SettingError` where root (*user* 0) would serve more than this machine."""
        if user == 0 and not self.allow_root and not is_loopback(self.host):
            raise SettingError("lettrine.server:root", host=self.host)

    def sends_mail(self) -> bool:
        """Whether mails can be sent; raise `SettingError` where some of what that takes is missing."""
        if self.mail_server and not (self.mail_from and self.site):
            raise SettingError("lettrine.server:mail_settings")
        return bool(self.mail_server)

    def push_secret(self) -> str:
        """Return the secret behind the key of push messages: of its own, unless one was given that all nodes have."""
        return self.signing_secret() if self.secret else kept_secret(self.folder() / "push-secret")


def load_settings(
    flags: Mapping[str, Any] | None = None, environment: Mapping[str, str] = os.environ, file: Path | None = None
) -> ServerSettings:
    """Return the settings: flags (None: not given) before ``LETTRINE_…`` variables before the TOML *file*.

    Raise `SettingError` that names the setting and what is wrong with it.
    """
    named = environment.get(FILE)
    given = _read_file(file or (Path(named) if named else None))
    variables = {name.removeprefix(PREFIX).lower(): it for name, it in environment.items() if name.startswith(PREFIX)}
    # A name that is no setting is somebody else's.
    given |= {name: variables[name] for name in ServerSettings.__struct_fields__ if name in variables}
    given |= {name: value for name, value in (flags or {}).items() if value is not None}
    return ServerSettings(**{name: _value(name, value) for name, value in given.items()})


def _read_file(file: Path | None) -> dict[str, Any]:
    if file is None:
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingError("lettrine.server:settings_file", file=str(file), problem=file_problem(error)) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingError("lettrine.server:settings_toml", file=str(file), problem=str(error)) from error


def _value(name: str, value: Any) -> Any:  # noqa: ANN401  (as written in a file or a flag)
    kinds = {field.name: field.type for field in msgspec.structs.fields(ServerSettings)}
    if name not in kinds:
        raise SettingError("lettrine.server:unknown_setting", name=name, accepted=tuple(kinds))
    if kinds[name] == tuple[str, ...] and isinstance(value, str):
        value = [part.strip() for part in value.split(",") if part.strip()]
    try:
        return convert(value, kinds[name], strict=False)
    except msgspec.ValidationError as error:
        problem = phrase_of(str(error))
        raise SettingError("lettrine.server:setting", name=name, value=str(value), problem=problem) from error
