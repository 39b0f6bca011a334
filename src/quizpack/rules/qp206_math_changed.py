r"""A formula of the source is not in the translation, or is another one there.

A lost minus sign or exponent makes a right answer wrong, and nobody sees it in a language that they do not read.
Formulas are compared as they are typed, blanks aside; words inside `\text{…}` may be translated, and where a language
writes a decimal comma, `3{,}5` is `3.5`. How often a formula is repeated does not matter.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/cost/prompt"
    msgid "Why is the cost $O(n^2)$?"
    msgstr "Mengapakah kosnya $O(n)$?"

Good:

    # translations/ms/loops.po
    msgctxt "loops/cost/prompt"
    msgid "Why is the cost $O(n^2)$?"
    msgstr "Mengapakah kosnya $O(n^2)$?"
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translation, as_code, missing

KIND = Kind("QP206", "math-changed")

_WORDS = pattern(r"\\(?:text(?:rm|it|bf|sf|tt)?|mbox|operatorname)\s*\{[^{}]*\}")
_SPACE = pattern(r"\s+|\\[,;:! ]|(?<=\d)\{,\}(?=\d)")


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Compare the formulas of each text."""
    for one in translation.pairs:
        if "$" not in one.source or set(one.source_prose.formulas) <= set(one.prose.formulas):
            continue
        written = {_form(tex) for tex in one.prose.formulas}
        wanted = {_form(tex) for tex in one.source_prose.formulas}
        if not wanted <= written:
            gone = _shown(tex for tex in one.source_prose.formulas if _form(tex) not in written)
            others = _shown(tex for tex in one.prose.formulas if _form(tex) not in wanted)
            yield translation.found(KIND, one, missing("formula", gone, others), help="Copy it from the source.")


def _form(tex: str) -> str:
    """A formula as it is compared."""
    return _SPACE.sub(_kept, _WORDS.sub(r"\\text{}", tex))


def _kept(space: re.Match[str]) -> str:
    return "." if space[0] == "{,}" else ""


def _shown(formulas: Iterable[str]) -> list[str]:
    return as_code(f"${tex}$" for tex in formulas)


RULE = Rule(kind=KIND, compare=compare)
