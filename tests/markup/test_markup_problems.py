"""Every sort of fault in markup: its name, the part of the text it points at, and words that help."""

from __future__ import annotations

import pytest

from quizpack.diagnostics.diagnostic import Kind
from quizpack.markup import Image, kinds, parse

FAULTS = {
    "See List<int>.": ("unknown-tag", "<int>"),
    "a <script src=x>": ("forbidden-html", "<script src=x>"),
    "a <b>x": ("unbalanced-tag", "<b>"),
    "a <td>x</td>": ("misplaced-tag", "<td>"),
    "a <b class=x>y</b>": ("dropped-attribute", "class=x"),
    "a <!-- note -->": ("hidden-comment", "<!-- note -->"),
    "a [x](javascript:alert(1)) b": ("forbidden-link", "[x](javascript:alert(1))"),
    "a ![x](data:image/png;base64,AA)": ("forbidden-link", "![x](data:image/png;base64,AA)"),
    "a [x](VBScript:y)": ("forbidden-link", "[x](VBScript:y)"),
    "a [x](page.html)": ("dead-link", "[x](page.html)"),
    "call f[0](x)": ("dead-link", "[0](x)"),
    "[x](www.example.org)": ("dead-link", "[x](www.example.org)"),
    "see ![A ring](my ring.png)": ("link-as-text", "![A ring](my ring.png)"),
    "see ![](ring.png)": ("missing-alt", "![](ring.png)"),
    'a ![x](a.png "=300x200")': ("image-size", '![x](a.png "=300x200")'),
    "a\n\n```pyhton\nx\n```": ("unknown-code-language", "```pyhton"),
    "a\n\n```python\nx\n\nb": ("accidental-code", "```python"),
    "a\n\n    b\n\nc": ("accidental-code", "b"),
    "so $x + 1 is": ("unbalanced-dollar", "$x + 1 is"),
    r"so $\frac{1}{2} is": ("unbalanced-dollar", r"$\frac{1}{2} is"),
    r"so \frac{1}{2}$ is": ("unbalanced-dollar", "$ is"),
    r"so $\alhpa$ is": ("unknown-math-command", r"\alhpa"),
    "so ${x$ is": ("broken-math", "${x$"),
    "[note]: https://example.org\n\ntext": ("unused-reference", "[note]: https://example.org"),
    "> " * 80 + "a\nb": ("deep-nesting", ""),
    "<b>" * 150 + "x" + "</b>" * 150: ("deep-nesting", ""),
}


@pytest.mark.parametrize(("typed", "fault"), FAULTS.items())
def test_one_fault_is_one_problem_at_its_part(typed: str, fault: tuple[str, str]) -> None:
    (problem,) = parse(typed).problems
    assert (problem.kind.name, problem.snippet) == fault
    start, end = problem.find(typed)
    assert typed[start:end] == (problem.snippet or typed)


def test_a_name_of_a_blank_that_is_none() -> None:
    (problem,) = parse("The {{ Name }} of", slots=True).problems
    assert (problem.kind.name, problem.snippet) == ("blank-name", "{{ Name }}")
    assert parse("The {{ Name }} of").problems == ()


def test_a_blank_in_the_description_of_a_picture() -> None:
    parsed = parse("![a {{x}}](a.png)", slots=True)
    assert [one.kind.name for one in parsed.problems] == ["misplaced-blank"]
    assert parsed.pieces == (Image("a.png", "a {{x}}"),)


def test_each_kind_has_a_code_and_a_name_of_its_own_and_a_test_here() -> None:
    every = [one for one in vars(kinds).values() if isinstance(one, Kind)]
    assert sorted(one.code for one in every) == [f"QP{number:03}" for number in range(50, 70)]
    tested = {name for name, _ in FAULTS.values()} | {"blank-name", "misplaced-blank"}
    assert sorted(one.name for one in every) == sorted(tested)


@pytest.mark.parametrize("typed", FAULTS)
def test_problems_say_what_to_do_in_plain_words(typed: str) -> None:
    for problem in parse(typed).problems:
        assert problem.message.endswith(".")
        assert problem.help
        words = f"{problem.message} {problem.help}".lower()
        assert not {"token", "parse", "node", "scalar", "mapping", "!"} & set(words.split())


def test_several_faults_are_all_found() -> None:
    names = [one.kind.name for one in parse("<x> $\\foo$ <x> [a](b) <i>").problems]
    assert names == ["unknown-tag", "unknown-math-command", "unknown-tag", "dead-link", "unbalanced-tag"]


@pytest.mark.parametrize("typed", ["$5", "$ 5", "US$", "$HOME/bin", "5$", "a$", "$$", "$1,000.50 or $2"])
def test_money_and_shell_names_are_no_forgotten_formulas(typed: str) -> None:
    assert parse(f"It is {typed}.").problems == ()
