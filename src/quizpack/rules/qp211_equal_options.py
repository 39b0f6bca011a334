"""Two options of a question that differ in the source say the same in the translation.

A learner cannot choose between them, and if one of them is right, the other is wrong for no reason. It happens where
the source has two words and the language only one, or where a translation was copied. Capitals, blanks and the
punctuation at the ends do not count as a difference, unless they are one in the source as well. Compared are all
lists that learners choose from: choices, both sides of pairs, items, the names of categories, the words of a word
bank.

Bad:

    # translations/es/loops.po
    msgctxt "loops/noun/choices/a/text"
    msgid "The size"
    msgstr "La medida"

    msgctxt "loops/noun/choices/b/text"
    msgid "The measure"
    msgstr "la medida"

Good:

    # translations/es/loops.po
    msgctxt "loops/noun/choices/a/text"
    msgid "The size"
    msgstr "El tamaño"

    msgctxt "loops/noun/choices/b/text"
    msgid "The measure"
    msgstr "La medida"
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from unicodedata import normalize

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.l10n.patterns import pattern
from quizpack.markup import is_plain
from quizpack.rules._rule import Rule
from quizpack.rules._text import seen
from quizpack.rules._translation import Translated, Translation, quoted

KIND = Kind("QP211", "equal-options")

_ENDS = " .,;:!?…。、，；：！？؟\"'“”„‘’«»‹›「」"
_JOINT = pattern(r"(?<=[^\W\d_])[-‐‑–/](?=[^\W\d_])")


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Compare the options of each question."""
    for question in translation.questions:
        for options in question.lists:
            forms = [_form(one.target, literal=one.literal) for one in options]
            if len(set(forms)) < len(forms):
                yield from _equal(translation, options, forms)


def _equal(translation: Translation, options: Sequence[Translated], forms: list[str]) -> Iterator[Diagnostic]:
    first: dict[str, Translated] = {}
    for one, form in zip(options, forms, strict=True):
        before = first.setdefault(form, one)
        if before is not one and _form(before.source) != _form(one.source):
            yield translation.found(
                KIND,
                one,
                f"{quoted(one.source)} and {quoted(before.source)} are both {quoted(one.target)} here.",
                help="Translate them so that learners can tell them apart.",
                related=[("The other one stands here.", before)],
            )


def _form(markup: str, *, literal: bool = False) -> str:
    """What of a text is compared."""
    text = markup if literal or is_plain(markup) else seen(markup).exact
    text = normalize("NFKC", text).casefold().strip()
    bare = _JOINT.sub(" ", " ".join(text.split())).strip(_ENDS)
    return bare if any(map(str.isalnum, bare)) else text


RULE = Rule(kind=KIND, compare=compare, weblate=("reused",))
