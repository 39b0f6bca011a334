"""Hooks of the HTML writer, and what it costs to start."""

from __future__ import annotations

import subprocess
import sys

from quizpack.markup import html, parse

HEAVY = ("markdown_it", "latex2mathml", "pygments", "nh3", "lxml")


def test_paths_slots_and_formulas_are_the_callers() -> None:
    parsed = parse("![x & y](a b.png) <img src='a b.png' alt='q'> {{n}} $z$ [Listen](c.mp3)", slots=True)
    written = html(
        parsed,
        url=lambda src: f'@@/{src}"',
        slot=lambda slot: f"<input name='{slot.name}' />",
        math=lambda math: f"<i>{math.tex}</i>",
    )
    assert written == (
        "![x &amp; y](a b.png) "
        '<img src="@@/a b.png&quot;" alt="q" /> '
        "<input name='n' /> <i>z</i> "
        '<audio controls="controls" src="@@/c.mp3&quot;" title="Listen"><a href="@@/c.mp3&quot;">Listen</a></audio>'
    )


def test_defaults_show_what_was_typed() -> None:
    assert html(parse("{{n}} [read](a.pdf)", slots=True)) == '{{n}} <a href="a.pdf">read</a>'


def test_plain_texts_import_nothing_heavy() -> None:
    assert _imported("parse('Plain'); parse('One.\\n\\nTwo.')") == ""


def test_markup_imports_only_what_it_needs() -> None:
    typed = "*a* $\\frac{1}{2}$\\n\\n```python\\nx\\n```"
    assert _imported(f"html(parse('{typed}'))") == "markdown_it"


def _imported(code: str) -> str:
    script = (
        f"import sys\nfrom quizpack.markup import parse, html\n{code}\nprint(*(m for m in {HEAVY} if m in sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return ran.stdout.strip()
