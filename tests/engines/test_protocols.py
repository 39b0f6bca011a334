"""The four services that are reached over HTTP: what is sent to them, and every way in which they misbehave."""

from __future__ import annotations

import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from opening import Run, job, opened, tried
from services import CONTEXT, PROTOCOLS, Handler, Misdeed, Protocol, Server, service

from quizpack.engines._engine import NotReady
from quizpack.model.glossary import Glossary, Term
from quizpack.workspace.cache import Cache

EVERY = pytest.mark.parametrize("protocol", PROTOCOLS, ids=lambda one: one.engine)
TEXTS = ("How much does `lr` save?", "Never & always < 5")
DONE = ["HOW MUCH DOES `lr` SAVE?", "NEVER & ALWAYS < 5"]
JOB = job(*TEXTS, context=CONTEXT)
BY_NAME = {one.engine: one for one in PROTOCOLS}


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")


def run(protocol: Protocol, *misdeeds: Misdeed, **options: float) -> tuple[Run, Server]:
    with service(protocol, *misdeeds) as server:
        return Run(protocol.session(server.url, **options), JOB), server


@EVERY
def test_a_question_is_one_request(protocol: Protocol) -> None:
    done, server = run(protocol)
    assert done.texts == DONE
    assert len(server.asked) == 1
    assert done.pauses == []
    assert "secret-key" not in repr(done.results)


def test_what_libretranslate_is_sent() -> None:
    _, server = run(BY_NAME["libretranslate"])
    assert server.asked[0].path == "/translate"
    assert server.asked[0].data == {
        "q": ["How much does QZ0QZ save?", "Never & always QZ1QZ QZ2QZ"],
        "source": "en",
        "target": "es",
        "format": "text",
        "api_key": "secret-key",
    }


def test_what_deepl_is_sent() -> None:
    _, server = run(BY_NAME["deepl"])
    asked = server.asked[0]
    assert asked.path == "/v2/translate"
    assert asked.headers["Authorization"] == "DeepL-Auth-Key secret-key"
    assert asked.data == {
        "text": ['How much does <x id="0"/> save?', 'Never &amp; always <x id="1"/> <x id="2"/>'],
        "source_lang": "EN",
        "target_lang": "ES",
        "tag_handling": "xml",
        "ignore_tags": ["x"],
        "split_sentences": "nonewlines",
        "preserve_formatting": True,
        "context": CONTEXT,
    }


def test_what_openai_is_sent() -> None:
    _, server = run(BY_NAME["openai"])
    asked = server.asked[0]
    assert asked.path == "/chat/completions"
    assert asked.headers["Authorization"] == "Bearer secret-key"
    assert (asked.data["model"], asked.data["temperature"]) == ("small", 0)
    told, texts = (message["content"] for message in asked.data["messages"])
    assert "from English (en) to Spanish (es)" in told
    assert told.endswith(CONTEXT)
    assert texts == '["How much does QZ0QZ save?", "Never & always QZ1QZ QZ2QZ"]'


def test_what_apertium_apy_is_sent() -> None:
    _, server = run(BY_NAME["apertium-apy"])
    asked = server.asked[0]
    assert asked.path == "/translate"
    assert parse_qs(asked.body) == {
        "langpair": ["eng|spa"],
        "q": ["<p>How much does QZ0QZ save?</p>\n<p>Never &amp; always QZ1QZ QZ2QZ</p>"],
        "format": ["html"],
        "markUnknown": ["yes"],
    }


@pytest.mark.parametrize(
    ("name", "target", "sent"),
    [
        ("deepl", "pt-BR", "PT-BR"),
        ("deepl", "pt", "PT-PT"),
        ("deepl", "en-GB", "EN-GB"),
        ("deepl", "en", "EN-US"),
        ("deepl", "zh-TW", "ZH-HANT"),
        ("deepl", "zh-Hans", "ZH-HANS"),
        ("deepl", "es-MX", "ES-419"),
        ("deepl", "no", "NB"),
        ("libretranslate", "pt-BR", "pt-BR"),
        ("libretranslate", "zh-Hant-HK", "zh-Hant"),
        ("libretranslate", "es-MX", "es"),
        ("libretranslate", "no", "nb"),
    ],
)
def test_names_of_languages(name: str, target: str, sent: str) -> None:
    protocol = BY_NAME[name]
    with service(protocol) as server:
        Run(protocol.session(server.url), job("A text", target=target))
    assert sent in (server.asked[0].data.get("target_lang"), server.asked[0].data.get("target"))


def test_apertium_apy_without_the_direction() -> None:
    protocol = BY_NAME["apertium-apy"]
    with service(protocol) as server:
        done = Run(protocol.session(server.url), job("A text", target="ms"), job("Another", target="ms"))
        other = Run(protocol.session(server.url), job("Un texto", source="es", target="pt-BR"))
    assert done.reasons == ["Apertium has no direction from en to ms."] * 2
    assert other.texts == ["UN TEXTO"]
    assert parse_qs(server.asked[0].body)["langpair"] == ["spa|por_BR"]


# --- misdeeds -------------------------------------------------------------------------------------------------------


def trouble(status: int, **headers: str) -> Misdeed:
    return lambda handler, _: handler.give({"error": "so it goes"}, status, **headers)


def page(handler: Handler, _: list[str]) -> None:
    handler.send(b"<html>Please log in</html>", kind="text/html; charset=utf-8")


def no_json(handler: Handler, _: list[str]) -> None:
    handler.send(b'{"translatedText": [')


def something_else(handler: Handler, _: list[str]) -> None:
    handler.give(["what?", 1])


def truncated(handler: Handler, _: list[str]) -> None:
    handler.send(b'{"translatedText": ["HOW', length=500)
    handler.close_connection = True


def hung_up(handler: Handler, _: list[str]) -> None:
    handler.connection.shutdown(socket.SHUT_RDWR)
    handler.close_connection = True


def no_http(handler: Handler, _: list[str]) -> None:
    handler.wfile.write(b"220 mail.example.org\r\n\r\n")
    handler.close_connection = True


def slow(handler: Handler, _: list[str]) -> None:
    handler.server.closing.wait(5)
    handler.close_connection = True


def trickling(handler: Handler, _: list[str]) -> None:
    handler.send(b"", length=10_000)
    while not handler.server.closing.wait(0.02):
        handler.wfile.write(b" ")
    handler.close_connection = True


def huge(handler: Handler, _: list[str]) -> None:
    handler.send(b"", length=1 << 40)
    for _ in range(200):
        handler.wfile.write(b" " * 65536)


def answering(*texts: str) -> Misdeed:
    return lambda handler, _: handler.give(handler.server.protocol.answer(list(texts)))


def dropping(handler: Handler, texts: list[str]) -> None:
    handler.translate([re.sub(r"QZ\d+QZ|<x[^>]*>", "", text) for text in texts])


def one_too_few(handler: Handler, texts: list[str]) -> None:
    handler.translate(texts[1:])


def in_another_order(handler: Handler, texts: list[str]) -> None:
    handler.translate(texts[::-1])


def leading_elsewhere(handler: Handler, _: list[str]) -> None:
    handler.give({}, 307, Location="https://elsewhere.example.org/translate")


AGAIN = {
    "500": (trouble(500), 1.0),
    "503 with a date": (trouble(503, Retry_After="Tue, 01 Dec 2026 00:00:07 GMT"), 7.0),
    "429 with seconds": (trouble(429, Retry_After="9"), 9.0),
    "429 without": (trouble(429), 1.0),
    "429 with nonsense": (trouble(429, Retry_After="soon"), 1.0),
    "no JSON": (no_json, 1.0),
    "truncated": (truncated, 1.0),
    "hung up": (hung_up, 1.0),
    "no HTTP": (no_http, 1.0),
}  # fmt: skip


@EVERY
@pytest.mark.parametrize("misdeed", AGAIN)
def test_asked_again(protocol: Protocol, misdeed: str) -> None:
    deed, wait = AGAIN[misdeed]
    done, server = run(protocol, deed)
    assert done.texts == DONE
    assert len(server.asked) == 2
    assert done.pauses == [wait, pytest.approx(1 / protocol.session(server.url).limits.per_second)]


@EVERY
@pytest.mark.parametrize("misdeed", [slow, trickling])
def test_slow(protocol: Protocol, misdeed: Misdeed) -> None:
    done, _ = run(protocol, misdeed, timeout=0.1)
    assert done.texts == DONE


@EVERY
@pytest.mark.parametrize("misdeed", [one_too_few, dropping, in_another_order])
def test_texts_that_cannot_be_used_are_asked_for_one_by_one(protocol: Protocol, misdeed: Misdeed) -> None:
    done, server = run(protocol, misdeed)
    assert done.texts == DONE
    assert [len(protocol.texts(asked)) for asked in server.asked] == [2, 1, 1]


@EVERY
def test_dropped_for_good(protocol: Protocol) -> None:
    done, _ = run(protocol, dropping, dropping, dropping)
    assert done.reasons == ["“`lr`” is missing in the translation.", "“<” is missing in the translation."]


@EVERY
@pytest.mark.parametrize(
    ("misdeed", "reason"),
    [
        (page, r"^127\.0\.0\.1:\d+ answers with a web page\."),
        (huge, "far too long"),
        (trouble(400), r"refuses the request \(400\): so it goes\.$"),
        (trouble(413), r"refuses the request \(413\)"),
    ],
)
def test_refused(protocol: Protocol, misdeed: Misdeed, reason: str) -> None:
    done, _ = run(protocol, *[misdeed] * 3)
    assert len(done.reasons) == 2
    assert not done.is_over
    assert all(re.search(reason, one) for one in done.reasons)


@EVERY
@pytest.mark.parametrize(
    ("misdeed", "reason"),
    [
        (trouble(401), "does not accept the key in QUIZPACK_|asks for a key"),
        (trouble(403), "does not accept the key in QUIZPACK_|asks for a key"),
        (trouble(456), "The allowance at .* is used up: so it goes."),
        (trouble(429, Retry_After="3600"), "asks for fewer requests: so it goes. It asks to wait 60 minutes."),
        (leading_elsewhere, "leads to another address: https://elsewhere.example.org/translate."),
    ],
)
def test_hopeless_cases_end_the_work(protocol: Protocol, misdeed: Misdeed, reason: str) -> None:
    with service(protocol, misdeed) as server:
        done = Run(protocol.session(server.url), JOB, job("Another text"), job("A third one"))
    assert len(server.asked) == 1
    assert len(done.reasons) == 4
    assert done.is_over
    assert all(re.search(reason, one) for one in done.reasons)


@EVERY
def test_nobody_there(protocol: Protocol) -> None:
    with service(protocol) as server:
        pass
    done = Run(protocol.session(server.url), JOB)
    assert done.reasons == [f"127.0.0.1:{server.server_port} cannot be reached."] * 2


@EVERY
def test_a_service_in_trouble_is_given_up(protocol: Protocol) -> None:
    with service(protocol, *[trouble(500)] * 100) as server:
        done = Run(protocol.session(server.url), *(job(f"Text {name}") for name in "abcdef"))
    assert len(server.asked) == 15
    assert done.pauses[:4] == [1.0, done.pauses[1], 2.0, done.pauses[3]]
    assert len(done.reasons) == 6


@EVERY
def test_an_answer_of_another_form(protocol: Protocol) -> None:
    done, _ = run(protocol, *[something_else] * 20)
    assert len(done.reasons) == 2


@pytest.mark.parametrize("protocol", [one for one in PROTOCOLS if one.environment], ids=lambda one: one.engine)
def test_keys_stand_in_no_message(protocol: Protocol) -> None:
    def telling(handler: Handler, _: list[str]) -> None:
        handler.give({"message": "You are secret-key, and you are not welcome"}, 400)

    done, _ = run(protocol, telling, telling, telling)
    assert [one.partition(" ")[2] for one in done.reasons] == ["refuses the request (400)."] * 2


@EVERY
def test_answers_are_kept_without_keys(protocol: Protocol, tmp_path: Path) -> None:
    kept = Cache(str(tmp_path))
    with service(protocol) as server:
        first = Run(protocol.session(server.url), JOB, store=kept)
        again = Run(protocol.session(server.url), JOB, store=kept)
    assert first.texts == again.texts == DONE
    assert len(server.asked) == 1
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(files) == 2
    assert not any(b"secret" in path.read_bytes() for path in files)


@EVERY
def test_terms_are_masked(protocol: Protocol) -> None:
    glossary = Glossary((Term(term="torch", keep=True), Term(term="layer", translations={"es": "capa"})))
    with service(protocol) as server:
        done = Run(protocol.session(server.url), job("A torch in each layer"), glossary=glossary)
    assert done.texts == ["A torch IN EACH capa"]


# --- what models say ------------------------------------------------------------------------------------------------


def saying(content: object, reason: str = "stop") -> Misdeed:
    data = {"choices": [{"message": {"content": content}, "finish_reason": reason}]}
    return lambda handler, _: handler.give(data)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("Here you are: [1]", "The model did not answer with a list of texts."),
        ('[{"text": "a"}]', "The model did not answer with a list of texts."),
        ('["a", "b"]', "There came 2 translations for 1 of the texts."),
        ("[]", "There came 0 translations for 1 of the texts."),
    ],
)
def test_what_a_model_must_not_say(content: str, reason: str) -> None:
    protocol = BY_NAME["openai"]
    with service(protocol, *[saying(content)] * 5) as server:
        assert Run(protocol.session(server.url), job("A text")).reasons == [reason]


@pytest.mark.parametrize("content", ['["UN TEXTO"]', '```json\n["UN TEXTO"]\n```', ' [\n"UN TEXTO"\n] '])
def test_what_a_model_may_say(content: str) -> None:
    protocol = BY_NAME["openai"]
    with service(protocol, saying(content)) as server:
        assert Run(protocol.session(server.url), job("A text")).texts == ["UN TEXTO"]


def test_a_model_that_ran_out_of_words() -> None:
    protocol = BY_NAME["openai"]
    with service(protocol, *[saying('["UN', "length")] * 5) as server:
        done = Run(protocol.session(server.url), job("A text"))
    assert done.reasons == ["The model's answer was cut off, since it was too long."]


# --- addresses and keys ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "environment", "options", "reason"),
    [
        ("deepl", {}, {}, "DeepL needs a key."),
        ("openai", {}, {"model": "m"}, "OpenAI needs a key."),
        ("apertium-apy", {}, {}, "Its address is not known."),
        ("deepl", {"QUIZPACK_DEEPL_KEY": "a\nb"}, {}, "The key in QUIZPACK_DEEPL_KEY has signs that no key has."),
        (
            "openai",
            {"QUIZPACK_OPENAI_KEY": "k"},
            {"model": "m", "url": "https://evil.example.org/v1"},
            "The key in QUIZPACK_OPENAI_KEY is not sent to https://evil.example.org/v1, which only quizpack.yaml names.",
        ),
        (
            "deepl",
            {"QUIZPACK_DEEPL_KEY": "k"},
            {"url": "http://api.deepl.com"},
            "The key in QUIZPACK_DEEPL_KEY is not sent to http://api.deepl.com, which only quizpack.yaml names.",
        ),
        ("libretranslate", {"QUIZPACK_LIBRETRANSLATE_URL": "https://bücher.example.org"}, {}, "“https://bücher.example.org” is no address of a service."),
        ("libretranslate", {"QUIZPACK_LIBRETRANSLATE_URL": "file:///etc/passwd"}, {}, "“file:///etc/passwd” is no address of a service."),
        ("libretranslate", {"QUIZPACK_LIBRETRANSLATE_URL": "http://me:pw@x.org"}, {}, "“http://me:pw@x.org” is no address of a service."),
    ],
)  # fmt: skip
def test_not_ready(name: str, environment: dict[str, str], options: dict[str, str], reason: str) -> None:
    found = tried(name, environment, **options)
    assert isinstance(found, NotReady)
    assert found.reason == reason


def test_the_environment_may_name_where_a_key_belongs() -> None:
    protocol = BY_NAME["libretranslate"]
    with service(protocol) as server:
        environment = {"QUIZPACK_LIBRETRANSLATE_URL": server.url, "QUIZPACK_LIBRETRANSLATE_KEY": "k"}
        done = Run(opened("libretranslate", environment, url="https://other.example.org"), job("A text"))
    assert done.texts == ["A TEXT"]


@pytest.mark.skipif(
    not shutil.which("openssl"), reason="openssl is not installed, so there is no certificate to try with"
)
def test_a_certificate_that_proves_nothing(tmp_path: Path) -> None:
    made = "openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout key.pem -out cert.pem"
    subprocess.run(made.split(), cwd=tmp_path, capture_output=True, check=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "cert.pem", tmp_path / "key.pem")
    protocol = BY_NAME["libretranslate"]
    with service(protocol) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        done = Run(protocol.session(server.url.replace("http:", "https:")), job("A text"))
        assert done.reasons == [f"{server.url[7:]} cannot prove that it is what it says (its certificate)."]
        assert server.asked == []


@pytest.fixture
def shown(capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    yield
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("shown")
def test_nothing_is_printed() -> None:
    run(BY_NAME["deepl"], trouble(500), truncated)
