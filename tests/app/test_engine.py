"""The engine of a project: found by its name, its options judged at their places, opened or said why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.app.engine import Opened, chosen, open_engine
from quizpack.app.project import open_project
from quizpack.model.project import EngineChoice, Project


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def project(engine: str) -> tuple[Project, list[str]]:
    Path("quizpack.yaml").write_text(f"name: demo\nlocales: [ms, pt-BR]\n{engine}", encoding="utf-8")
    found, told = open_project()
    assert found
    return found, [f"{one.code} {one.span.line}:{one.span.column} {one.message}" for one in told if one.span]


def opened(engine: str, locale: str = "ms", environment: dict[str, str] | None = None) -> Opened:
    found, told = project(engine)
    assert told == []
    return open_engine(found, chosen(found, locale), environment or {})


def findings(done: Opened) -> list[str]:
    return [f"{one.code} {one.span.line}:{one.span.column} {one.message}" for one in done.diagnostics if one.span]


def test_read() -> None:
    found, told = project(
        "engine:\n  name: command\n  command: [python3, 1.10, no]\n  timeout: 1.50\n"
        "  locales:\n    pt-BR: {name: libretranslate, url: 'http://localhost:1'}\n"
    )
    assert told == []
    assert found.engine == EngineChoice(
        name="command", options={"command": ("python3", "1.10", "no"), "timeout": "1.50"}
    )
    assert found.locale_engines == {"pt-BR": EngineChoice(name="libretranslate", options={"url": "http://localhost:1"})}


def test_chosen() -> None:
    found, _ = project("engine: {name: pseudo, locales: {pt-BR: {name: deepl, formality: prefer_less}}}\n")
    deepl = EngineChoice(name="deepl", options={"formality": "prefer_less"})
    assert chosen(found, "ms") == EngineChoice(name="pseudo")
    assert chosen(found, "pt-BR") == deepl
    assert chosen(found, "ms", "deepl") == deepl
    assert chosen(found, "ms", "apertium") == EngineChoice(name="apertium")


def test_none() -> None:
    assert opened("") == Opened()


def test_ready() -> None:
    done = opened("engine: {name: pseudo}\n")
    assert done.engine
    assert done.session
    assert done.diagnostics == ()


@pytest.mark.parametrize(
    ("engine", "message"),
    [
        ("engine: {name: apertum}\n", "QP005 3:16 There is no engine “apertum”."),
        ("engine: {name: deepl, formalty: x}\n", "QP005 3:23 The engine “deepl” has no option “formalty”."),
        ("engine: {name: pseudo, formality: x}\n", "QP005 3:24 The engine “pseudo” has no option “formality”."),
        ("engine: {name: deepl, timeout: soon}\n", "QP005 3:23 The option “timeout” of the engine “deepl” cannot be this."),
        ("engine: {name: deepl, timeout: 0}\n", "QP005 3:23 The option “timeout” of the engine “deepl” cannot be this."),
        ("engine: {name: deepl, timeout: [1]}\n", "QP005 3:23 The option “timeout” of the engine “deepl” cannot be this."),
        ("engine: {name: deepl, url: x.org}\n", "QP005 3:23 The option “url” of the engine “deepl” cannot be this."),
        ("engine: {name: command, command: x}\n", "QP005 3:25 The option “command” of the engine “command” cannot be this."),
        ("engine: {name: command, command: []}\n", "QP005 3:25 The option “command” of the engine “command” cannot be this."),
        ("engine: {name: command}\n", "QP005 3:16 The engine “command” needs the option “command”."),
        ("engine: {name: deepl}\n", "QP097 3:16 The engine “deepl”: DeepL needs a key."),
    ],
)  # fmt: skip
def test_what_is_wrong(engine: str, message: str) -> None:
    done = opened(engine)
    assert findings(done)[0] == message
    assert done.session is None


@pytest.mark.parametrize(
    ("engine", "message"),
    [
        ("engine: apertium\n", "QP005 3:9"),
        ("engine: {}\n", "QP005 3:9"),
        ("engine: {name: [a]}\n", "QP005 3:16"),
        ("engine: {name: Apertium}\n", "QP005 3:16"),
        ("engine: {name: pseudo, x: {a: b}}\n", "QP005 3:27"),
        ("engine: {name: pseudo, x: [{a: b}]}\n", "QP005 3:28"),
        ("engine: {name: pseudo, locales: [ms]}\n", "QP005 3:33"),
        ("engine: {name: pseudo, locales: {ms: pseudo}}\n", "QP005 3:38"),
        ("engine: {name: pseudo, locales: {xx: {name: pseudo}}}\n", "QP240 3:34"),
        ("engine: {name: pseudo, locales: {pt_BR: {name: pseudo}}}\n", "QP005 3:34"),
    ],
)
def test_what_the_schema_refuses(engine: str, message: str) -> None:
    _, told = project(engine)
    assert [one.rsplit(" ")[0] + " " + one.split(" ")[1] for one in told] == [message], told


def test_another_engine_on_the_command_line_has_no_place() -> None:
    found, _ = project("")
    done = open_engine(found, chosen(found, "ms", "apertum"), {})
    assert [(one.message, one.span, one.help) for one in done.diagnostics] == [
        ("There is no engine “apertum”.", None, "Did you mean “apertium”?")
    ]
