"""The examples on the rules' pages: each Bad one gives exactly its rule's finding, each Good one gives none.

An example of a rule on content is a list of questions (or the fields of a quiz, where its settings matter), one of a
rule on translations a PO file whose first line names it. Rules that are off are on in their own examples.
"""

from __future__ import annotations

import re
from importlib import import_module
from inspect import getdoc

import pytest
from translating import all_rules, catalogue, translation_of

from quizpack.documents import decode as decode_bytes
from quizpack.documents import read
from quizpack.documents.schema import check
from quizpack.model.project import Project, RuleLevel
from quizpack.plugins import RULES
from quizpack.rules._rule import Rule, compare, run
from quizpack.source import decode

_EXAMPLE = re.compile(r"^(Bad|Good):\n\n((?:    .*\n|\n)+)", re.MULTILINE)
_FILE = re.compile(r"# translations/([a-zA-Z_]+)/loops\.po\n")

Example = tuple[Rule, str, str]


def examples(rule: Rule) -> list[Example]:
    module = import_module(next(name for name in _modules() if name.endswith(rule.kind.name.replace("-", "_"))))
    page = (getdoc(module) or "") + "\n"
    return [(rule, kind, re.sub(r"^    ", "", text, flags=re.MULTILINE)) for kind, text in _EXAMPLE.findall(page)]


def _modules() -> list[str]:
    return [f"quizpack.rules.{stem}" for stem in RULES._modules().values()]


RULES_OF_OURS = [rule for name in RULES.own_names() if (rule := RULES.get(name)[0])]
EVERY = [example for rule in RULES_OF_OURS for example in examples(rule)]


def in_content(rules: tuple[Rule, ...], example: str, own: Rule) -> set[str]:
    if example.startswith(("- ", "# ")):
        indented = re.sub("^", "  ", example, flags=re.MULTILINE)
        example = f"questions:\n{indented}"
    text = f"quizpack: 1\nid: example\ntitle: Example\n{example}"
    source, found = decode_bytes("content/example.yaml", text.encode())
    assert source
    document = read(source)
    quiz, faults = decode(document, Project(root="."))
    assert not (*found, *document.diagnostics, *check(document, "quiz"), *faults)
    assert quiz
    levels = {own.kind.name: RuleLevel.WARNING} if own.off else {}
    return {one.name for one in run(rules, (quiz,), levels)}


def in_translation(rules: tuple[Rule, ...], example: str) -> set[str]:
    found: set[str] = set()
    files = _FILE.split(example)[1:]
    for locale, text in zip(files[::2], files[1::2], strict=True):
        translation = translation_of(catalogue(locale, text), locale)
        found |= {one.name for one in compare(rules, translation, {})}
    return found


@pytest.mark.parametrize("rule", RULES_OF_OURS, ids=lambda rule: rule.kind.name)
def test_every_rule_has_examples(rule: Rule) -> None:
    assert [kind for _, kind, _ in examples(rule)] == ["Bad", "Good"]


@pytest.mark.parametrize(
    ("rule", "kind", "example"), EVERY, ids=[f"{rule.kind.name}-{kind}" for rule, kind, _ in EVERY]
)
def test_an_example_gives_what_its_page_says(rule: Rule, kind: str, example: str) -> None:
    if _FILE.match(example):
        found = in_translation(all_rules(), example)
    else:
        found = in_content(tuple(one for one in RULES_OF_OURS if one.check), example, rule)
    assert found == ({rule.kind.name} if kind == "Bad" else set())
