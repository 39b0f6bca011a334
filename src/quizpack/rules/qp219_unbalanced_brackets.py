"""A bracket or quotation mark of the translation has no partner.

It is what is left when a part of a sentence was deleted. Brackets and pairs of quotation marks are counted, of each
sort on its own; what is unbalanced in the source as well, such as an interval or a label `a)`, is not reported.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/dim/choices/a/text"
    msgid "The dimension of the tokens (sequence)"
    msgstr "Dimensi token (jujukan"

Good:

    # translations/ms/loops.po
    msgctxt "loops/dim/choices/a/text"
    msgid "The dimension of the tokens (sequence)"
    msgstr "Dimensi token (jujukan)"
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translation

KIND = Kind("QP219", "unbalanced-brackets", Severity.WARNING)

_ANY = pattern(r"[()\[\]{}“”„«»\"（）【】「」『』]")
_BRACKETS = (("(（", ")）"), ("[【", "]】"), ("{", "}"), ("「", "」"), ("『", "』"))
# Which sign opens and which closes differs from language to language, so these are only counted.
_QUOTES = ("“”„", "«»", '"')


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Count the brackets and quotation marks of each text."""
    for one in translation.pairs:
        if _ANY.search(one.target) and one.target != one.source:
            before = unbalanced(one.source_prose.text)
            if signs := [sign for sign in unbalanced(one.prose.text) if sign not in before]:
                message = f"A `{signs[0][0]}` of the translation has no partner."
                yield translation.found(KIND, one, message, help="Close what is opened, or take the sign out.")


def unbalanced(text: str) -> tuple[str, ...]:
    """The sorts of brackets and quotation marks that are not balanced in a text."""
    if not _ANY.search(text):
        return ()
    found = []
    for opening, closing in _BRACKETS:
        difference = sum(map(text.count, opening)) - sum(map(text.count, closing))
        if difference:
            found.append(opening if difference > 0 else closing)
    found += (signs for signs in _QUOTES if sum(map(text.count, signs)) % 2)
    return tuple(found)


RULE = Rule(kind=KIND, compare=compare)
