"""The text report marks the right place, whatever letters the line holds and however narrow the terminal is."""

from __future__ import annotations

import pytest

from quizpack.diagnostics import Diagnostic, Kind, Related, Severity
from quizpack.model.place import Source, Span, place
from quizpack.reporters._columns import columns, visible
from quizpack.reporters._reporter import Look
from quizpack.reporters.text import REPORTER

KIND = Kind("QP040", "unknown-field")


def report(one: Diagnostic, *sources: Source, colour: bool = False, width: int = 100) -> list[str]:
    text = REPORTER.report([one], {source.path: source for source in sources}, Look(colour, width))
    assert text.endswith("\n\n")
    return text[:-2].split("\n")


def at(source: Source, what: str, message: str = "Wrong.") -> Diagnostic:
    start = source.text.index(what)
    return KIND.at(source.span(place(start, start + len(what))), message)


def test_all_parts() -> None:
    source = Source("content/a.yaml", "id: a\n  explenation: Because\n")
    one = KIND.at(
        source.span(place(8, 19)),
        "“explenation” is no field of a question.",
        help="Did you mean this?\n  explanation: Because",
        locale="vi",
        related=(Related("the question starts here", Span("content/a.yaml", 1, 1)),),
    )
    assert report(one, source) == [
        "content/a.yaml:2:3: error (vi): “explenation” is no field of a question. [QP040 unknown-field]",
        "  2 |   explenation: Because",
        "    |   ^^^^^^^^^^^",
        "  help: Did you mean this?",
        "          explanation: Because",
        "  see: content/a.yaml:1:1: the question starts here",
    ]


@pytest.mark.parametrize(
    ("line", "what", "before", "carets"),
    [
        ("prompt: x", "x", 8, 1),
        ("câu hỏi: gì", "gì", 9, 2),
        ("câu hỏi: gì", "hỏi", 4, 3),
        ("c\u00e2u ho\u0309i: gi\u0300", "gi\u0300", 9, 2),
        ("首都: 河内", "河内", 6, 4),
        ("👩\u200d👩\u200d👧 is 👍🏽: x", "x", 10, 1),
        ("ok ✔\ufe0f: x", "x", 7, 1),
        ("\ttab: x", "x", 9, 1),
        ("한국어: x", "x", 8, 1),
        ("\u1112\u1161\u11ab: x", "x", 4, 1),
        ("a\u200bb: x", "x", 4, 1),
    ],
)
def test_carets_stand_under_the_place(line: str, what: str, before: int, carets: int) -> None:
    source = Source("a.yaml", line + "\n")
    assert report(at(source, what), source)[2] == "    | " + " " * before + "^" * carets


def test_nothing_upsets_the_terminal() -> None:
    source = Source("a\x1b[2J.yaml", "x: \x1b[31mred\u202edecnerefer\x07\n")
    text = "\n".join(report(at(source, "red", "Not \x1b[1m."), source))
    assert not {character for character in text if not (character.isprintable() or character == "\n")}
    assert "␛[31mred�decnerefer␇" in text


@pytest.mark.parametrize("width", [1, 20, 40, 80, 200])
@pytest.mark.parametrize("what", ["start", "MIDDLE", "end", "start" + "x" * 300])
def test_a_long_line_is_cut_round_the_place(width: int, what: str) -> None:
    source = Source("a.yaml", "start" + "x" * 300 + "MIDDLE" + "y" * 300 + "end\n")
    _, line, marks = report(at(source, what), source, width=width)
    assert len(line) <= max(width, 27)
    marked = line[marks.index("^") : len(marks)]
    assert what.startswith(marked.rstrip("…"))
    assert marked


def test_a_huge_line_takes_no_time() -> None:
    source = Source("a.yaml", "x" * 20_000_000 + "!" + "y" * 20_000_000)
    _, line, marks = report(at(source, "!"), source)
    assert line[marks.index("^")] == "!"


def test_several_lines_are_marked_on_the_first() -> None:
    source = Source("a.yaml", "a: |\n  one\n  two\n")
    assert report(at(source, "|\n  one"), source)[1:] == ["  1 | a: |", "    |    ^"]


@pytest.mark.parametrize("span", [None, Span("gone.yaml"), Span("a.yaml", 2, 1), Span("a.yaml", 9, 1)])
def test_without_a_line_to_show(span: Span | None) -> None:
    assert len(report(KIND.at(span, "Wrong."), Source("a.yaml", "x\n\n"))) == 1


def test_what_needs_no_action_takes_one_line() -> None:
    source = Source("a.yaml", "x: y\n")
    one = Kind("QP321", "moodle-other-type", Severity.INFO).at(Span("a.yaml", 1, 1, 1, 2), "It becomes a menu.")
    assert (
        REPORTER.report([one, one], {source.path: source}, Look())
        == "a.yaml:1:1: info: It becomes a menu. [QP321 moodle-other-type]\n" * 2
    )


def test_colour_adds_nothing_but_colour() -> None:
    import re

    source = Source("a.yaml", "x: y\n")
    one = Kind("QP001", "a", Severity.WARNING).at(Span("a.yaml", 1, 1, 1, 2), "Wrong.", help="So.")
    coloured = report(one, source, colour=True)
    assert "\033[1;33mwarning\033[0m" in coloured[0]
    assert [re.sub(r"\033\[[0-9;]*m", "", line) for line in coloured] == report(one, source)


def test_columns_of_what_is_visible() -> None:
    assert columns(visible("a\tb")) == 6
    assert columns("🇻🇳") == 2


def test_links_where_the_paper_holds_them() -> None:
    one = KIND.at(Span("content/ảnh 1.yaml", 2, 3), "Wrong.", related=(Related("Here.", Span("../b.yaml", 4, 5)),))
    text = REPORTER.report([one], {}, Look(links="file:///home/ann/quizzes/"))
    first = "\033]8;;file:///home/ann/quizzes/content/%E1%BA%A3nh%201.yaml\033\\content/ảnh 1.yaml:2:3: \033]8;;\033\\"
    second = "\033]8;;file:///home/ann/b.yaml\033\\../b.yaml:4:5\033]8;;\033\\"
    assert text == f"{first}error: Wrong. [QP040 unknown-field]\n  see: {second}: Here.\n\n"
