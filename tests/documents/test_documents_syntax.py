"""Files that libyaml gives up on: the mistake where the author made it, and the other known mistakes of the file, once each."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import yaml

from quizpack.diagnostics import Diagnostic
from quizpack.documents import read
from quizpack.documents.scan import scan
from quizpack.model.place import Source


def findings(text: str) -> list[Diagnostic]:
    document = read(Source("q.yaml", text))
    assert document.root is None
    return sorted(document.diagnostics, key=lambda one: (one.span.line, one.span.column) if one.span else (0, 0))


def at(finding: Diagnostic) -> tuple[str, int, int]:
    assert finding.span is not None
    return finding.code, finding.span.line, finding.span.column


# name: the file, the code, the place, and what the help shows
ONE = {
    "colon in a text": ("prompt: What is this: a test\n", "QP016", (1, 21), "prompt: 'What is this: a test'"),
    "colon at the end": ("prompt: Choose one:\n", "QP016", (1, 19), "prompt: 'Choose one:'"),
    "colon in an entry's field": ("- text: It is: so\n  correct: true\n", "QP016", (1, 14), "- text: 'It is: so'"),
    "colon twice in an entry": ("- What is this: it is: x\n", "QP016", (1, 15), "- 'What is this: it is: x'"),
    "colon in a later line": ("a: this goes\n  on here: so\n", "QP016", (2, 10), "a: |\n  this goes\n  on here: so"),
    "apostrophe with a colon": ("a: It's so: yes\n", "QP016", (1, 11), 'a: "It\'s so: yes"'),
    "at sign": ("- @property\n", "QP016", (1, 3), "- '@property'"),
    "backtick": ("- `ls`\n", "QP016", (1, 3), "- '`ls`'"),
    "percent": ("- %d\n", "QP016", (1, 3), "- '%d'"),
    "comma": ("a: , b\n", "QP016", (1, 4), "a: ', b'"),
    "closing bracket": ("- ] b\n", "QP016", (1, 3), "- '] b'"),
    "closing brace": ("- } b\n", "QP016", (1, 3), "- '} b'"),
    "greater or equal": ("- >= 3\n", "QP016", (1, 3), "- '>= 3'"),
    "bar and text": ("a: | b\n", "QP016", (1, 4), "a: '| b'"),
    "brackets and text": ("- [1, 2] and\n", "QP016", (1, 3), "- '[1, 2] and'"),
    "a blank and text": ("a: {{x}} is\n", "QP016", (1, 4), "a: '{{x}} is'"),
    "a hyphen behind a name": ("a: - b\n", "QP016", (1, 4), "a: '- b'"),
    "a question mark behind a name": ("a: ? b\n", "QP016", (1, 4), "a: '? b'"),
    "a lone colon": ("- : b\n", "QP016", (1, 3), "- ': b'"),
    "bold": ("- **bold** text\n", "QP023", (1, 3), "- '**bold** text'"),
    "star and comma": ("- *args, **kw\n", "QP023", (1, 3), "- '*args, **kw'"),
    "and": ("- & co\n", "QP023", (1, 3), "- '& co'"),
    "index in brackets": ("a: [x[0], y]\n", "QP016", (1, 6), "a: ['x[0]', y]"),
    "colon twice in braces": ("- {text: a: b, c: d}\n", "QP016", (1, 11), "- {text: 'a: b', c: d}"),
    "bracket in braces": ("- {text: a}, b}\n", "QP016", (1, 3), "- '{text: a}, b}'"),
    "two quoted": ('- "a" + "b"\n', "QP017", (1, 6), '- \'"a" + "b"\''),
    "apostrophe in single quotes": ("- 'It's so'\n", "QP017", (1, 7), '- "It\'s so"'),
    "quotes in double quotes": ('a: "He said "hi" there"\n', "QP017", (1, 14), "a: 'He said \"hi\" there'"),
    "quote left open": ('a: "b\nc: d\n', "QP017", (1, 4), "a: 'b'"),
    "quote left open before other quotes": ('a: "b\nc:\n  - "d"\n', "QP017", (1, 4), "a: 'b'"),
    "apostrophe at the start": ("- 'tis\n- b\n", "QP017", (1, 3), "- 'tis'"),
    "LaTeX": ('a: "\\(x\\)"\n', "QP018", (1, 5), r"a: '\(x\)'"),
    "path": ('a: "C:\\dir\\"\n', "QP018", (1, 11), "a: 'C:\\dir\\'"),
    "half of a pair": ('a: "\\ud83d\\ude00"\n', "QP018", (1, 5), "Use single quotes"),
    "bracket left open": ("a: [b, c\nd: e\nf: g\n", "QP030", (1, 4), "missing `]`"),
    "brace left open": ("- {text: a\n- b\n", "QP030", (1, 3), "missing `}`"),
    "half-open interval": ("- [1, 2)\n- b\n", "QP030", (1, 3), "- '[1, 2)'"),
    "tab": ("a:\n\tb: c\n", "QP019", (2, 1), "Replace it"),
    "tab in an empty line": ("a: b # c\n\t\nc: d\n", "QP019", (2, 1), "Replace it"),
    "tab behind blanks": ("a:\n  b: c\n \td: e\n", "QP019", (3, 2), "Replace it"),
    "tab behind a hyphen": ("-\ta\n", "QP019", (1, 2), "Replace it"),
    "tab under a bar": ("a: |\n\tb\n", "QP019", (2, 1), "Replace it"),
    "too far right": ("- id: a\n   prompt: b\n", "QP019", (2, 4), "exactly under"),
    "too far left": ("- id: a\n prompt: b\n", "QP019", (2, 2), "exactly under"),
    "field below the hyphen": ("q:\n  - id: a\n  prompt: b\n", "QP019", (3, 3), "- prompt: b"),
    "entry below fields": ("a: b\n- c\n", "QP019", (2, 1), "under a field"),
    "less than the first line": ("a: |\n    b\n  c\n", "QP019", (3, 3), "at least as far"),
    "wide empty line": ("a: |\n\n      \n  b\nc: d\n", "QP019", (4, 3), "Delete the empty line"),
    "comment that ends a text": ("a: |\n    b\n# c\n    d\n", "QP019", (3, 1), "at least as far"),
    "comment inside a text": ("- a #b\n  c\n- d\n", "QP016", (1, 5), "under a `|`"),
    "no blank behind the colon": ("id: a\nprompt:What\nb: c\n", "QP015", (2, 1), "prompt: What"),
    "no blank in the first field": ("- id:a\n  prompt: b\n", "QP015", (1, 3), "- id: a"),
    "wide colon": ("id: a\nprompt：What\nb: c\n", "QP015", (2, 1), "prompt: What"),
    "no-break space behind the colon": ("id: a\nprompt:\u00a0What\nb: c\n", "QP015", (2, 1), "prompt: What"),
    "no blank behind the hyphen": ("c:\n  - a\n  -b\nd: e\n", "QP015", (3, 3), "- b"),
    "a dash for a hyphen": ("c:\n  - a\n  – b\nd: e\n", "QP015", (3, 3), "- b"),
    "no colon": ("id: a\nprompt\nb: c\n", "QP015", (2, 1), "`:` behind the name is missing"),
    "a directive that nobody knows": ("a: b\n%c\nd: e\n", "QP016", (2, 1), "'%c'"),
}


@pytest.mark.parametrize(("text", "code", "place", "shown"), ONE.values(), ids=ONE)
def test_one_mistake_gives_one_finding(text, code, place, shown):
    (finding,) = findings(text)
    assert at(finding) == (code, *place)
    assert shown in f"{finding.message}\n{finding.help}"


@pytest.mark.parametrize("end", ["\r\n", "\r"])
@pytest.mark.parametrize(("text", "code", "place"), [case[:3] for case in ONE.values()], ids=ONE)
def test_the_same_with_other_line_ends(text, code, place, end):
    (finding,) = findings(text.replace("\n", end))
    assert at(finding) == (code, *place)


@pytest.mark.parametrize("name", [name for name, case in ONE.items() if case[3][:2] in ("- ", "a:", "pr")])
def test_the_fix_makes_the_file_readable(name):
    (finding,) = findings(text := ONE[name][0])
    for edit in finding.fix.edits if finding.fix else ():
        text = text[: edit.start] + edit.replacement + text[edit.end :]
    if finding.fix:
        assert read(Source("q.yaml", text)).diagnostics == ()


CODE_LIKE = """\
options:
  - #include <stdio.h>
  - C # comment
  - *args
  - @property
  - `ls`
  - %d
  - !important
  - {a, b}
  - "a" + "b"
  - >= 3
  - What is this: that
  - "\\d+"
  - 'don't'
  - [1, 2) half
  - =
explanation: |
  `code: here`  # no comment
    @ * & "
prompt: The end: is near
"""


def test_each_code_like_option_is_told_on_its_own_line():
    expected = [
        ("QP029", 2, 5), ("QP027", 3, 7), ("QP023", 4, 5), ("QP016", 5, 5), ("QP016", 6, 5), ("QP016", 7, 5),
        ("QP024", 8, 5), ("QP016", 9, 5), ("QP017", 10, 8), ("QP016", 11, 5), ("QP016", 12, 17), ("QP018", 13, 6),
        ("QP017", 14, 10), ("QP030", 15, 5), ("QP016", 20, 16),
    ]  # fmt: skip
    assert [at(one) for one in findings(CODE_LIKE)] == expected


MORE = {
    "before and after": ("- @a\n- b\n- `c`\n", [("QP016", 1, 3), ("QP016", 3, 3)]),
    "a duplicate behind it": ("a: b: c\nd: 1\nd: 2\n", [("QP016", 1, 5), ("QP020", 3, 1)]),
    "a duplicate before it": ("d: 1\nd: 2\na: b: c\n", [("QP020", 2, 1), ("QP016", 3, 5)]),
    "an alias before it": ("- *a\n- @b\n", [("QP023", 1, 3), ("QP016", 2, 3)]),
    "joined lines behind it": ("- @a\n- b\n - c\n", [("QP016", 1, 3), ("QP028", 3, 2)]),
    "a second document behind it": ("a: @b\n---\nc: d\n", [("QP016", 1, 4), ("QP022", 2, 1)]),
    "a comment where no text is meant": ("level: hard # why\ntags:\n  - a # b\nc: @d\n", [("QP016", 4, 4)]),
    "a text that is not below its bar": ("- |\na\n", [("QP029", 1, 3), ("QP015", 2, 1)]),
    "two tabs": ("a:\n\tb: c\n\td: e\n", [("QP019", 2, 1), ("QP019", 3, 1)]),
    "a text of several lines is told once": ("- @a: b\n  c: d\n  `e\n- f\n", [("QP016", 1, 3)]),
}


@pytest.mark.parametrize(("text", "expected"), MORE.values(), ids=MORE)
def test_the_other_mistakes_of_the_file(text, expected):
    assert [at(one) for one in findings(text)] == expected


def test_a_mistake_that_nobody_foresaw_is_told_where_libyaml_gave_up():
    (finding,) = findings("a: [b,\n  : ]\nc: d\n")
    assert at(finding)[1:] == (2, 3)


@pytest.mark.parametrize("text", ["[" * 2000, "[" * 2000 + "]" * 2000, "{a: " * 2000, "- " * 2000])
def test_two_thousand_levels(text):
    assert {one.code for one in findings(f"a:\n  {text}\n")} <= {"QP016", "QP025", "QP030"}


GOOD = (Path(__file__).parent / "good.yaml").read_text(encoding="utf-8")
INSERTED = [": ", " #", '"', "'", "[", "]", "{", "}", ":", "- ", "\t", "@", "|", "  ", ","]


def test_the_scan_tells_nothing_of_a_good_file():
    assert scan(Source("q.yaml", GOOD)) == []
    assert read(Source("q.yaml", GOOD)).diagnostics == ()


def damaged(seed: int) -> str:
    """The good file with one slip in one line."""
    chance = random.Random(seed)
    lines = GOOD.split("\n")
    number = chance.randrange(len(lines) - 1)
    line = lines[number]
    spot = chance.randrange(len(line) + 1)
    slips = (
        line[1:],
        " " + line,
        line[:spot] + chance.choice(INSERTED) + line[spot:],
        line[:spot] + line[spot + 1 :],
        line.replace(": ", ":", 1),
        line.replace("- ", "-", 1),
        line + ": x",
    )
    lines[number] = chance.choice(slips)
    return "\n".join(lines)


def is_readable(text: str) -> bool:
    loader = yaml.CSafeLoader(text)
    try:
        while loader.check_event():
            loader.get_event()
    except yaml.YAMLError:
        return False
    return True


@pytest.mark.parametrize("block", range(10))
def test_one_slip_gives_few_findings_and_no_false_ones(block):
    for seed in range(block * 40, block * 40 + 40):
        text = damaged(seed)
        if is_readable(text):
            assert not [one for one in scan(Source("q.yaml", text)) if one.stops], text
        else:
            assert 1 <= len(findings(text)) <= 6, text
