"""Services on this machine that speak the four protocols, and that misbehave when a test asks for it."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape, unescape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple
from urllib.parse import parse_qs

from opening import opened

from quizpack.engines._engine import Session

Answer = Callable[[list[str]], Any]
Misdeed = Callable[["Handler", list[str]], None]

CONTEXT = "Question, prompt: Why?"


class Asked(NamedTuple):
    """A request as it came in."""

    path: str
    headers: dict[str, str]
    body: str

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Protocol(NamedTuple):
    """How an engine and its service speak: the texts of a request, and the answer with these texts."""

    engine: str
    options: dict[str, Any]
    texts: Callable[[Asked], list[str]]
    answer: Answer
    environment: dict[str, str]

    def session(self, url: str, **options: Any) -> Session:
        return opened(self.engine, self.environment, url=url, **self.options, **options)


def _paragraphs(page: str) -> list[str]:
    return [unescape(one) for one in re.findall("<p>(.*?)</p>", page)]


PROTOCOLS = (
    Protocol(
        "libretranslate",
        {},
        lambda asked: asked.data["q"],
        lambda texts: {"translatedText": texts},
        {"QUIZPACK_LIBRETRANSLATE_KEY": "secret-key"},
    ),
    Protocol(
        "deepl",
        {},
        lambda asked: asked.data["text"],
        lambda texts: {"translations": [{"detected_source_language": "EN", "text": text} for text in texts]},
        {"QUIZPACK_DEEPL_KEY": "secret-key"},
    ),
    Protocol(
        "openai",
        {"model": "small"},
        lambda asked: json.loads(asked.data["messages"][1]["content"]),
        lambda texts: {"choices": [{"message": {"content": json.dumps(texts)}, "finish_reason": "stop"}]},
        {"QUIZPACK_OPENAI_KEY": "secret-key"},
    ),
    Protocol(
        "apertium-apy",
        {},
        lambda asked: _paragraphs(parse_qs(asked.body)["q"][0]),
        lambda texts: {
            "responseData": {"translatedText": "\n".join(f"<p>{escape(text, quote=False)}</p>" for text in texts)},
            "responseStatus": 200,
        },
        {},
    ),
)


class Handler(BaseHTTPRequestHandler):
    """Answers each request with its texts in capitals, tokens left alone, unless the next misdeed says otherwise."""

    server: Server

    def do_GET(self) -> None:
        assert self.path == "/listPairs"
        pairs = [
            {"sourceLanguage": "eng", "targetLanguage": "spa"},
            {"sourceLanguage": "spa", "targetLanguage": "por_BR"},
        ]
        self.give({"responseData": pairs, "responseStatus": 200})

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        asked = Asked(self.path, dict(self.headers.items()), body)
        self.server.asked.append(asked)
        texts = self.server.protocol.texts(asked)
        if self.server.misdeeds:
            self.server.misdeeds.pop(0)(self, texts)
        else:
            self.translate(texts)

    def translate(self, texts: list[str]) -> None:
        self.give(self.server.protocol.answer([shouted(text) for text in texts]))

    def give(self, data: Any, status: int = 200, **headers: str) -> None:
        self.send(json.dumps(data).encode(), status, **headers)

    def send(
        self, body: bytes, status: int = 200, kind: str = "application/json", length: int | None = None, **headers: str
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def date_time_string(self, timestamp: float | None = None) -> str:  # noqa: ARG002
        return "Tue, 01 Dec 2026 00:00:00 GMT"

    def log_message(self, *_: Any) -> None:
        pass


class Server(ThreadingHTTPServer):
    """A service with its protocol, the misdeeds that are still to come, and the requests that came."""

    daemon_threads = True

    def __init__(self, protocol: Protocol, misdeeds: list[Misdeed]) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.protocol = protocol
        self.misdeeds = misdeeds
        self.asked: list[Asked] = []
        self.closing = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, *_: Any) -> None:
        """Clients that went away are what some tests are about."""


@contextmanager
def service(protocol: Protocol, *misdeeds: Misdeed) -> Iterator[Server]:
    with Server(protocol, list(misdeeds)) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server
        finally:
            server.closing.set()
            server.shutdown()
            thread.join()


def shouted(text: str) -> str:
    return re.sub(
        r"<[^>]*>|&\w+;|QZ\d+QZ|[^<&Q]+|.", lambda found: found[0] if found[0][0] in "<&Q" else found[0].upper(), text
    )
