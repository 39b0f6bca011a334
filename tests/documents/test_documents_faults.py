"""What YAML would eat or refuse, in files that libyaml reads: each at its place, with the line written right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from quizpack.diagnostics import Diagnostic, Severity
from quizpack.documents import Document, List, Map, read
from quizpack.model.place import Place, Source

# name: the file, the code, the place, and what its help shows (or its message, where there is no line to show)
FAULTS = {
    "tag": ("- !important\n", "QP024", (1, 3), "- '!important'"),
    "tag before a text": ("- !x and y\n", "QP024", (1, 3), "- '!x and y'"),
    "tag of YAML": ("a: !!str 5\n", "QP024", (1, 4), "a: '!!str 5'"),
    "lone exclamation mark": ("- ! a\n", "QP024", (1, 3), "- '! a'"),
    "anchor": ("- &x\n", "QP023", (1, 3), "- '&x'"),
    "anchor before a text": ("a: &b c\n", "QP023", (1, 4), "a: '&b c'"),
    "anchor before a list": ("a: &b\n  - c\n", "QP023", (1, 4), "Delete it"),
    "anchor before a name": ("&a b: c\n", "QP023", (1, 1), "'&a b: c'"),
    "alias": ("- *args\n", "QP023", (1, 3), "- '*args'"),
    "alias in brackets": ("a: [*b, c]\n", "QP023", (1, 5), "a: ['*b', c]"),
    "same name": ("a: 1\nb: 2\na: 3\n", "QP020", (3, 1), "Keep one"),
    "same name, quoted": ('a: 1\n"a": 3\n', "QP020", (2, 1), "Keep one"),
    "same name, deeper": ("- x:\n    - {a: 1, b: 2, a: 3}\n", "QP020", (2, 20), "Keep one"),
    "same name, once a number": ("1: a\n'1': b\n", "QP020", (2, 1), "Keep one"),
    "name is a list": ("[a]: b\n", "QP021", (1, 1), "'[a]: b'"),
    "name is a blank's": ("- {{name}}\n", "QP016", (1, 3), "- '{{name}}'"),
    "a question mark": ("- ? a\n", "QP021", (1, 3), "- '? a'"),
    "braces without fields": ("- {a, b}\n", "QP016", (1, 3), "- '{a, b}'"),
    "comma in braces": (
        "- {text: Yes, it is, correct: true}\n",
        "QP016",
        (1, 10),
        "- {text: 'Yes, it is', correct: true}",
    ),
    "second document": ("a: b\n---\nc: d\n", "QP022", (2, 1), "Delete this line"),
    "lines below an end": ("a: b\n...\nc: d\n", "QP022", (2, 1), "Delete this line"),
    "NaN": ("a: .nan\n", "QP026", (1, 4), "a: '.nan'"),
    "infinity": ("- -.INF\n", "QP026", (1, 3), "- '-.INF'"),
    "LaTeX": ('a: "\\frac{1}{2}"\n', "QP018", (1, 5), r"a: '\frac{1}{2}'"),
    "LaTeX that begins like a tab": ('a: "x = \\theta"\n', "QP018", (1, 9), r"a: 'x = \theta'"),
    "letter by number": ('a: "\\x41"\n', "QP018", (1, 5), r"a: '\x41'"),
    "apostrophe beside a backslash": ('a: "it\'s \\b"\n', "QP018", (1, 10), r"a: 'it''s \b'"),
    "backslash at a line's end": ('a: "x \\\n  y"\n', "QP018", (1, 7), "a: 'x \\ y'"),
    "bell by number": ('a: "\\u0007"\n', "QP012", (1, 4), "\\u"),
    "empty file": ("", "QP014", (1, 1), "holds nothing"),
    "comments only": ("# a\n\n", "QP014", (1, 1), "holds nothing but comments"),
    "no-break spaces as indentation": ("a: b\n\u00a0\u00a0c: d\n", "QP019", (2, 1), "U+00A0"),
    "wide spaces as indentation": ("a:\n  - b\n\u3000- c: d\n", "QP019", (3, 1), "U+3000"),
}

DOUBTS = {
    "comment": ("- C # comment\n", "QP027", (1, 5), "- 'C # comment'"),
    "comment behind a number": ("- 5 # five\n", "QP027", (1, 5), "- '5 # five'"),
    "comment behind a truth value": ("- true # yes\n", "QP027", (1, 8), "- 'true # yes'"),
    "comment in brackets": ("[a #b\n]\n", "QP027", (1, 4), "['a #b'"),
    "only a comment": ("- #include <stdio.h>\n", "QP029", (1, 3), "- '#include <stdio.h>'"),
    "only a comment behind a name": ("a:   #x\n", "QP029", (1, 6), "a:   '#x'"),
    "right behind a quote": ("a: 'x'#y\n", "QP029", (1, 7), "a: \"'x'#y\""),
    "block sign with a number": ("- >5\n- b\n", "QP029", (1, 3), "- '>5'"),
    "block sign alone": ("- >\n- <\n", "QP029", (1, 3), "- '>'"),
    "bar alone": ("- a\n- |\n", "QP029", (2, 3), "- '|'"),
    "one blank too many": ("- a\n - b\n", "QP028", (2, 2), "exactly under"),
    "a list below a text": ("a: x\n  - y\n  - z\n", "QP028", (2, 3), "a: |\n  x\n  - y\n  - z"),
    "an empty line": ("a: x\n\n  y\n", "QP028", (1, 4), "a: |\n  x\n\n  y"),
    "an empty line in quotes": ('a: "x\n\n  y"\n', "QP028", (1, 4), "a: |\n  x\n\n  y"),
    "a code fence": ("a: x\n  ```\n  y\n  ```\n", "QP028", (2, 3), "a: |\n  x\n  ```"),
    "a table": ("a: x\n  | b |\n", "QP028", (2, 3), "a: |\n  x\n  | b |"),
    "numbered lines": ("a: x\n  1. b\n  2. c\n", "QP028", (2, 3), "a: |\n  x\n  1. b"),
    "hyphens without blanks": ("a:\n  -b\n  -c\n", "QP028", (2, 3), "- first"),
    "a comment under a text": ("a: |\n    x\n  # y\n", "QP027", (3, 3), "indent it"),
    "a comma in parentheses": ("[f(a, b), c]\n", "QP016", (1, 2), "'f(a, b)'"),
    "nothing": ("a: ~\n", "QP031", (1, 4), "a: '~'"),
    "the word for nothing": ("- null\n", "QP031", (1, 3), "- 'null'"),
    "an empty entry": ("- a\n-\n", "QP031", (2, 1), "Write a text"),
    "an empty text": ("a: ''\n", "QP031", (1, 4), "Write a text"),
    "blanks": ("a: ' '\n", "QP031", (1, 4), "Write a text"),
    "brackets": ("- [1, 2]\n", "QP031", (1, 3), "- '[1, 2]'"),
    "a field in a list": ("- print: yes\n", "QP031", (1, 3), "- 'print: yes'"),
    "a colon at the end": ("- The answer is:\n", "QP031", (1, 3), "- 'The answer is:'"),
    "a list in a list": ("- - item\n", "QP031", (1, 3), "- '- item'"),
    "a lone hyphen": ("- -\n", "QP031", (1, 3), "- '-'"),
}

SOUND = {
    "wrapped": "- a text\n  that goes on\n",
    "wrapped in quotes": "a: 'b\n  c'\n",
    "wrapped before a minus sign glued to a number": "- from\n  -5 to 5\n",
    "one numbered line": "- in\n  2024. Then\n",
    "quotes and a comment": "a: 'x' # y\nb: \"z\" # w\n",
    "block and comment": "a: |  # why\n  x\n# y\nb: >-\n  z\n",
    "block with an indentation": "a: |2\n    x\n",
    "escapes": 'a: "\\\\ \\" \\u00e9 \\u000A"\n',
    "commas and parentheses": "- [f(a), (b), 'c(d, e)']\n- {a: f(b)}\n- f(a, b)\n",
    "signs inside": "- a: [b]\n- x*y & z! 100% @home a|b c>d `e` 'f' \"g\"\n",
    "no-break spaces in texts": "a: 5\u00a0km\n- \u00a0: b\n".replace("- \u00a0: b\n", "") + "b: |\n  \u00a0x\n",
}


def everything(document: Document) -> Iterator[Diagnostic]:
    """All findings, every value taken for a text if it has one of its own."""

    def walk(value: Any, where: Place) -> Iterator[Diagnostic]:
        inner = list(zip(value.values(), value.places.values(), strict=True)) if isinstance(value, Map) else []
        inner += list(zip(value, value.places, strict=True)) if isinstance(value, List) else []
        for one, here in inner:
            yield from walk(one, here)
        finding = document.as_text(where, value)
        if finding and not inner:
            yield finding

    yield from document.diagnostics
    if isinstance(document.root, Map | List):
        yield from walk(document.root, document.root.place)


def check(finding: Diagnostic, text: str, code: str, at: tuple[int, int], shown: str) -> None:
    assert finding.code == code, finding
    assert finding.span is not None
    assert (finding.span.line, finding.span.column) == at, finding
    assert finding.span.path == "q.yaml"
    assert shown in f"{finding.message}\n{finding.help}", finding
    if finding.fix:
        cured = repaired(text, finding)
        assert read(Source("q.yaml", cured)).root is not None


def repaired(text: str, finding: Diagnostic) -> str:
    assert finding.fix is not None
    for edit in finding.fix.edits:
        text = text[: edit.start] + edit.replacement + text[edit.end :]
    return text


@pytest.mark.parametrize(("text", "code", "at", "shown"), FAULTS.values(), ids=FAULTS)
def test_faults(text, code, at, shown):
    (finding,) = read(Source("q.yaml", text)).diagnostics
    assert finding.severity is Severity.ERROR
    check(finding, text, code, at, shown)


@pytest.mark.parametrize(("text", "code", "at"), [case[:3] for case in FAULTS.values()], ids=FAULTS)
def test_faults_with_other_line_ends(text, code, at):
    (finding,) = read(Source("q.yaml", text.replace("\n", "\r\n"))).diagnostics
    assert finding.span is not None
    assert (finding.code, finding.span.line, finding.span.column) == (code, *at)


@pytest.mark.parametrize(("text", "code", "at", "shown"), DOUBTS.values(), ids=DOUBTS)
def test_doubts_count_where_a_text_is_meant(text, code, at, shown):
    document = read(Source("q.yaml", text))
    assert document.diagnostics == ()
    root = document.root
    values = list(zip(root.values(), root.places.values(), strict=True)) if isinstance(root, Map) else []
    values += list(zip(root, root.places, strict=True)) if isinstance(root, List) else []
    found = [finding for value, where in values if (finding := document.as_text(where, value))]
    assert len(found) == 1 or code == "QP029"
    check(found[0], text, code, at, shown)


@pytest.mark.parametrize("text", SOUND.values(), ids=SOUND)
def test_no_false_alarm(text):
    assert [one for one in everything(read(Source("q.yaml", text))) if one.code != "QP031"] == []


FIXED = [name for name, case in (FAULTS | DOUBTS).items() if "'" in case[3] and name != "a comma in parentheses"]


@pytest.mark.parametrize("name", FIXED)
def test_the_fix_cures(name):
    text = (FAULTS | DOUBTS)[name][0]
    finding = next(iter(everything(read(Source("q.yaml", text)))), None) or meant_as_text(text)
    if finding.fix is None:
        pytest.skip("shown, but not to be done by itself")
    assert list(everything(read(Source("q.yaml", repaired(text, finding))))) == []


def meant_as_text(text: str) -> Diagnostic:
    document = read(Source("q.yaml", text))
    value, where = document.root[0], document.root.places[0]
    finding = document.as_text(where, value)
    assert finding is not None
    return finding


def test_a_duplicate_names_both_lines():
    (finding,) = read(Source("q.yaml", "- x: 1\n  answer: 1\n  y: 2\n  answer: 3\n")).diagnostics
    assert "line 2" in finding.message
    assert "line 4" in finding.message
    (first,) = finding.related
    assert (first.span.line, first.span.column) == (2, 3)


def test_the_first_of_two_equal_fields_is_kept():
    assert read(Source("q.yaml", "a: 1\na: 2\n")).root == {"a": 1}


def test_a_spoilt_value_is_told_once():
    document = read(Source("q.yaml", "- !x\n- *y\n- {a, b}\n- .inf\n"))
    assert len(document.diagnostics) == 4
    assert set(document.root.places) <= document.spoilt
    assert [document.as_text(where, one) for one, where in zip(document.root, document.root.places, strict=True)] == [
        None
    ] * 4


def test_comments_behind_truth_values_are_no_doubts():
    assert read(Source("q.yaml", "correct: true # yes\nshuffle: false # no\n")).doubts == {}


def test_what_was_typed_in_double_quotes_is_kept():
    root = read(Source("q.yaml", 'a: "\\frac \\\\ \\u00e9 \\x41"\n')).root
    assert root == {"a": "\\frac \\ é \\x41"}
