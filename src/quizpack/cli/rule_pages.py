"""Rules as a table for a terminal, one page of it, a reference in Markdown, and JSON."""

from __future__ import annotations

import re
from collections.abc import Sequence

from quizpack.app.rules import Page
from quizpack.reporters.json_ import as_json

_HEADING = """# Rules

<!-- Written by `quizpack rules --format markdown`. -->

What quizpack looks for in quizzes and their translations, beyond what must hold for an export. A comment
`# quizpack: allow NAME` on the line above a question or a text allows a finding there. In `quizpack.yaml`, `rules:`
gives a rule another level: `off`, `info`, `warning` or `error`. `quizpack explain NAME` shows a page on the terminal.

"""


def table(pages: Sequence[Page]) -> str:
    """A line for each rule."""
    widths = [max(len(cell) for cell in column) for column in zip(*map(_cells, pages), strict=True)][:3]
    lines = []
    for page in pages:
        code, name, level, summary = _cells(page)
        lines.append(f"{code.ljust(widths[0])}  {name.ljust(widths[1])}  {level.ljust(widths[2])}  {summary}\n")
    return "".join(lines)


def page(one: Page) -> str:
    """A rule's page."""
    if one.off:
        level = f"off; to turn it on, write in quizpack.yaml: `rules: {{{one.name}: {one.severity}}}`"
    else:
        level = one.severity
    return f"{one.code} {one.name} ({level})\n\n{one.text}\n\n{_how_to_allow(one)}\n"


def markdown(pages: Sequence[Page]) -> str:
    """All pages, after a table that leads to them."""
    rows = "".join(f"| {p.code} | [{p.name}](#{p.name}) | {p.level} | {_one_line(p.summary)} |\n" for p in pages)
    parts = "".join(f"\n## {p.name}\n\n{p.code}, {_level(p)}\n\n{_in_markdown(p.text)}\n" for p in pages)
    return f"{_HEADING}| code | rule | level | |\n| --- | --- | --- | --- |\n{rows}{parts}"


def json(pages: Sequence[Page]) -> str:
    """Each rule with its page."""
    return as_json([one._asdict() for one in pages])


FORMS = {"text": table, "json": json, "markdown": markdown}


def _cells(one: Page) -> tuple[str, str, str, str]:
    return one.code, one.name, one.level, one.summary


def _one_line(text: str) -> str:
    return text.replace("|", "\\|")


def _level(one: Page) -> str:
    return f"{one.severity}, off unless a project turns it on" if one.off else one.severity


def _how_to_allow(one: Page) -> str:
    if one.on_translations:
        return f"To allow it for one text, give its entry in the PO file the flag `#, ignore-{one.name}`."
    return f"To allow it at one place, write on the line above: # quizpack: allow {one.name}"


def _in_markdown(text: str) -> str:
    """A page with its examples fenced; those that name a PO file first are gettext."""

    def fenced(found: re.Match[str]) -> str:
        example = re.sub(r"^    ", "", found[2], flags=re.MULTILINE).strip("\n")
        language = "po" if example.startswith("# translations/") else "yaml"
        return f"{found[1]}:\n\n```{language}\n{example}\n```\n"

    return (
        re.sub(r"^(Bad|Good):\n\n((?:    .*(?:\n|\Z)|\n)+)", fenced, text, flags=re.MULTILINE)
        .rstrip("\n")
        .replace("```\nGood:", "```\n\nGood:")
    )
