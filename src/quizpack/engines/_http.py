"""A web service that takes and gives JSON, and everything that can go wrong on the way, in plain words."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

from quizpack.engines._engine import EngineFault, EngineOption, Environment, NotReady, Options

if TYPE_CHECKING:
    from email.message import Message
    from http.client import HTTPResponse
    from urllib.request import OpenerDirector

ADDRESS = EngineOption(name="url", kind="address", about="The address of the service, where it is not the usual one.")
PACE = EngineOption(name="per_second", kind="number", about="How many requests are sent in a second at most.")
PATIENCE = EngineOption(
    name="timeout", kind="number", default=60.0, about="How many seconds an answer may take, until it is asked again."
)

MOST_BYTES = 8 * 1024 * 1024
"""No answer is longer."""
_LOOPBACK = re.compile(r"localhost|127(?:\.\d{1,3}){3}|::1")
_SHOWN = 200


class Keyed(NamedTuple):
    """How a service knows its users: the variables `QUIZPACK_<name>_KEY` and `QUIZPACK_<name>_URL`.

    A key goes to the hosts in `hosts`, to this machine, and to the host of the variable with the address; never to
    one that only a project's file names, since that may come from anybody.
    """

    name: str
    hosts: tuple[str, ...]

    @property
    def key_variable(self) -> str:
        """The name of the variable that holds the key."""
        return f"QUIZPACK_{self.name}_KEY"

    @property
    def url_variable(self) -> str:
        """The name of the variable that holds the address."""
        return f"QUIZPACK_{self.name}_URL"

    def key(self, environment: Environment) -> str:
        """The key, or an empty text."""
        return environment.get(self.key_variable, "").strip()


class Service:
    """A web service: its address, its key and its patience. Nothing of it shows the key."""

    def __init__(self, url: str, *, timeout: float, keyed: Keyed | None = None, key: str = "") -> None:
        self.url = url.rstrip("/")
        self.key = key
        self._timeout = timeout
        self._keyed = keyed
        self._opener = _opener(direct=_is_here(urlsplit(url).hostname or ""))

    @property
    def host(self) -> str:
        """The host, for messages."""
        return urlsplit(self.url).netloc

    def get(self, path: str) -> Any:
        """What the service tells at an address; raises `EngineFault`."""
        return self._asked(path, None, {})

    def post(self, path: str, data: object, headers: Mapping[str, str] | None = None) -> Any:
        """What the service answers to data sent as JSON; raises `EngineFault`."""
        body = json.dumps(data, ensure_ascii=False).encode()
        return self._asked(path, body, {"Content-Type": "application/json", **(headers or {})})

    def post_form(self, path: str, fields: Mapping[str, str]) -> Any:
        """What the service answers to a form; raises `EngineFault`."""
        from urllib.parse import urlencode

        return self._asked(path, urlencode(fields).encode(), {"Content-Type": "application/x-www-form-urlencoded"})

    def _asked(self, path: str, body: bytes | None, headers: Mapping[str, str]) -> Any:
        from http.client import HTTPException
        from urllib.error import HTTPError, URLError
        from urllib.request import Request

        request = Request(  # noqa: S310  (the scheme was looked at)
            self.url + path, body, {"Accept": "application/json", "User-Agent": "quizpack", **headers}
        )
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                return self._data(response)
        except HTTPError as error:
            with error:
                raise self._refusal(error.code, error.headers, _start_of(error)) from None
        except URLError as error:
            raise self._unreachable(error.reason) from None
        except (OSError, HTTPException) as error:
            raise self._unreachable(error) from None

    def _data(self, response: HTTPResponse) -> Any:
        if "html" in response.headers.get("Content-Type", ""):
            raise EngineFault(f"{self.host} answers with a web page. The address is not that of the service.")
        try:
            return json.loads(self._body(response))
        except (ValueError, RecursionError):
            raise EngineFault(f"{self.host} gave an answer that cannot be read.", again=True) from None

    def _body(self, response: HTTPResponse) -> bytes:
        """The whole answer, as long as it is neither huge nor trickling in for ever."""
        latest = time.monotonic() + self._timeout
        body = bytearray()
        while piece := response.read1(65536):
            body += piece
            if len(body) > MOST_BYTES:
                raise EngineFault(f"The answer of {self.host} is far too long.")
            if time.monotonic() > latest:
                raise TimeoutError
        if response.length:
            raise EngineFault(f"The answer of {self.host} broke off.", again=True)
        return bytes(body)

    def _refusal(self, status: int, headers: Message, body: bytes) -> EngineFault:
        said = self._said(body)
        if status in (401, 403):
            variable = f" in {self._keyed.key_variable}" if self._keyed else ""
            told = f"does not accept the key{variable}" if self.key else "asks for a key"
            # what it says may hold a part of the key
            return EngineFault(f"{self.host} {told}.", lasting=True)
        if status in (402, 456):
            return EngineFault(f"The allowance at {self.host} is used up{said}.", lasting=True)
        if status == 429:
            return EngineFault(f"{self.host} asks for fewer requests{said}.", again=True, wait=_wait(headers))
        if status in (408, 425) or status >= 500:
            return EngineFault(f"{self.host} has trouble ({status}){said}.", again=True, wait=_wait(headers))
        if 300 <= status < 400:
            place = headers.get("Location", "")
            return EngineFault(f"{self.host} leads to another address: {_shown(place)}.", lasting=True)
        return EngineFault(f"{self.host} refuses the request ({status}){said}.")

    def _said(self, body: bytes) -> str:
        """What the service says about it, cut short, and never a key."""
        try:
            data = json.loads(body)
        except (ValueError, RecursionError):
            return ""
        while isinstance(data, dict):
            data = next((data[name] for name in ("error", "message", "detail", "explanation") if data.get(name)), None)
        if not isinstance(data, str) or (self.key and self.key in data):
            return ""
        return f": {_shown(data).rstrip('.')}" if data.strip() else ""

    def _unreachable(self, reason: BaseException | str) -> EngineFault:
        import ssl

        if isinstance(reason, TimeoutError):
            return EngineFault(f"{self.host} does not answer in time.", again=True)
        if isinstance(reason, ssl.SSLCertVerificationError):
            return EngineFault(f"{self.host} cannot prove that it is what it says (its certificate).", lasting=True)
        is_silent = isinstance(reason, OSError) and not isinstance(reason, ConnectionError)
        if is_silent or isinstance(reason, ConnectionRefusedError):
            return EngineFault(f"{self.host} cannot be reached.", lasting=True)
        # among them http.client's exceptions: a connection that closed too early, an answer that is no HTTP
        return EngineFault(f"The answer of {self.host} broke off.", again=True)


def service(options: Options, environment: Environment, keyed: Keyed, usual: str | None) -> Service | NotReady:
    """The service that the options and the environment name, whose variable for the address wins."""
    named = environment.get(keyed.url_variable, "").strip()
    url = named or options["url"] or usual
    if not url:
        return NotReady("Its address is not known.", f"Write `url:` below `engine:`, or set {keyed.url_variable}.")
    parts = web_address(url)
    if parts is None:
        return NotReady(f"“{_shown(url)}” is no address of a service.", "Write it like https://translate.example.org.")
    key = keyed.key(environment)
    if not re.fullmatch(r"[!-~]*", key):
        return NotReady(f"The key in {keyed.key_variable} has signs that no key has.", "Copy it once more.")
    host = parts.hostname or ""
    is_known = _is_here(host) or (host in keyed.hosts and parts.scheme == "https")
    if key and not named and not is_known:
        message = f"The key in {keyed.key_variable} is not sent to {url}, which only quizpack.yaml names."
        return NotReady(message, f"If that is where the key belongs, set {keyed.url_variable} to it.")
    return Service(url, timeout=options["timeout"], keyed=keyed, key=key)


def web_address(url: str) -> SplitResult | None:
    """The parts of an address of the web, without a name and password, and without `?` and `#`; None for others."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return None
    is_bare = url.isascii() and not (
        parts.query or parts.fragment or "@" in parts.netloc or re.search(r"[\s\x00-\x1f\x7f]", url)
    )
    return parts if parts.scheme in {"http", "https"} and parts.hostname and is_bare else None


def _is_here(host: str) -> bool:
    """Whether a host is this machine."""
    return _LOOPBACK.fullmatch(host) is not None


def _opener(*, direct: bool) -> OpenerDirector:
    """What opens addresses of the web and nothing else, and follows nowhere; through a proxy unless `direct`."""
    from urllib import request

    opener = request.OpenerDirector()
    if not direct:
        opener.add_handler(request.ProxyHandler())
    handlers = (
        request.HTTPHandler,
        request.HTTPSHandler,
        request.HTTPDefaultErrorHandler,
        request.HTTPErrorProcessor,
    )
    for handler in handlers:
        opener.add_handler(handler())
    return opener


def _wait(headers: Message) -> float | None:
    """The seconds of a `Retry-After` (RFC 9110 §10.2.3); a date is taken from the service's own `Date`."""
    from email.utils import parsedate_to_datetime

    said = headers.get("Retry-After", "").strip()
    if said.isascii() and said.isdigit():
        return float(said)
    try:
        then, now = parsedate_to_datetime(said), parsedate_to_datetime(headers.get("Date", ""))
        return max(0.0, (then - now).total_seconds())
    except (ValueError, TypeError):
        return None


def _start_of(response: Any) -> bytes:
    from http.client import HTTPException

    try:
        start: bytes = response.read(65536)
    except (OSError, HTTPException):
        return b""
    return start


def _shown(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else f"{line[: _SHOWN - 1]}…"
