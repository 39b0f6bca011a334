"""The rules' pages, and what is known of the codes of other findings."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from difflib import get_close_matches
from importlib import import_module
from inspect import cleandoc
from pathlib import Path
from typing import NamedTuple

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.plugins import RULES
from quizpack.rules._rule import Rule

_FAMILIES = {
    "QP00": "the project file and the glossary",
    "QP09": "pictures, sounds and other files",
    "QP0": "how a quiz file is written",
    "QP1": "the content of a quiz",
    "QP2": "translations",
    "QP3": "what a target cannot hold",
    "QP4": "packages",
    "QP5": "importing",
    "QP9": "plug-ins",
}


class Page(NamedTuple):
    """A rule's page: `summary` is its first sentence, `text` all of it. One that is `off` does not run by itself."""

    code: str
    name: str
    severity: str
    off: bool
    on_translations: bool
    summary: str
    text: str

    @property
    def level(self) -> str:
        """How much its findings matter, as a project's `rules` would say it."""
        return "off" if self.off else self.severity


def pages() -> tuple[tuple[Page, ...], tuple[Diagnostic, ...]]:
    """The pages of all rules in the order of their codes, and plug-ins that cannot be used."""
    rules, found = RULES.all()
    return tuple(sorted(map(_page, rules))), found


def other_kind(name: str) -> Kind | None:
    """The sort of finding, other than rules', that has a code or a name; None where it is not known."""
    return next((kind for kind in _kinds() if name in {kind.code, kind.name}), None)


def family(code: str) -> str:
    """What findings with such a code are about."""
    return next(about for prefix, about in _FAMILIES.items() if code.startswith(prefix))


def near(name: str, every: tuple[Page, ...]) -> str | None:
    """The rule whose name is most like one that does not exist."""
    found = get_close_matches(name, [page.name for page in every], 1)
    return found[0] if found else None


def _page(rule: Rule) -> Page:
    made = rule.check or rule.compare
    text = cleandoc((sys.modules[made.__module__].__doc__ if made else None) or rule.kind.name)
    return Page(
        rule.kind.code,
        rule.kind.name,
        rule.kind.severity.word,
        rule.off,
        rule.check is None,
        " ".join(text.split("\n\n", 1)[0].split()),
        text,
    )


def _kinds() -> Iterator[Kind]:
    """The sorts of findings that the rooms list in their `kinds.py`."""
    package = Path(__file__).parent.parent
    for path in sorted(package.rglob("kinds.py")):
        name = ".".join(path.relative_to(package).with_suffix("").parts)
        yield from (one for one in vars(import_module(f"quizpack.{name}")).values() if isinstance(one, Kind))
