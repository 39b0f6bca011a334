"""One text is translated in two ways in the same quiz, or two different texts have one translation.

Learners take two words for two things. Capitals and the signs at the ends do not count, and neither do single words,
which may need another form or another word elsewhere. Two longer texts with the same translation mostly mean that one
was pasted over the other; options of one question are the business of `equal-options`.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/one/choices/a/text"
    msgid "The peak memory"
    msgstr "Memori puncak"

    msgctxt "loops/two/choices/a/text"
    msgid "The peak memory"
    msgstr "Ingatan tertinggi"

Good:

    # translations/ms/loops.po
    msgctxt "loops/one/choices/a/text"
    msgid "The peak memory"
    msgstr "Memori puncak"

    msgctxt "loops/two/choices/a/text"
    msgid "The peak memory"
    msgstr "Memori puncak"
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.detect import words_of
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translated, Translation, question_of, quoted

KIND = Kind("QP221", "inconsistent-translation", Severity.WARNING)

_ENDS = " .,;:!?…\"'“”«»()"
LONG = 30
"""From how many characters on equal translations of different texts are no chance."""


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Compare texts with the first one of the same source, and with the first one of the same translation."""
    by_source: dict[str, Translated] = {}
    by_target: dict[str, Translated] = {}
    for one in translation.pairs:
        before = by_source.setdefault(one.source, one)
        if before is not one and before.target != one.target and _differ(before, one):
            message = (
                f"{quoted(one.source)} is translated in two ways: {quoted(before.target)} and {quoted(one.target)}."
            )
            yield translation.found(KIND, one, message, related=[("The other translation stands here.", before)])
        if len(one.target) >= LONG and not one.copied:
            twin = by_target.setdefault(one.target, one)
            if twin is not one and twin.source != one.source and _is_other_text(twin, one):
                message = f"{quoted(one.source)} and {quoted(twin.source)} have the same translation."
                yield translation.found(KIND, one, message, related=[("The other one stands here.", twin)])


def _differ(before: Translated, one: Translated) -> bool:
    if len(words_of(one.source_prose.text)) < 2 or before.copied or one.copied:
        return False
    return _bare(before.target) != _bare(one.target)


def _is_other_text(twin: Translated, one: Translated) -> bool:
    """Whether two sources say different things: they have other words, not only other little ones or endings."""
    if question_of(twin.spot.key) == question_of(one.spot.key):
        return False
    first, second = (_stems(some.source_prose.text) for some in (twin, one))
    return len(first ^ second) > 1


def _stems(text: str) -> frozenset[str]:
    return frozenset(word.lower()[:5] for word in words_of(text) if len(word) > 3)


def _bare(text: str) -> str:
    return " ".join(text.split()).strip(_ENDS).casefold()


RULE = Rule(kind=KIND, compare=compare, weblate=("inconsistent", "translated", "reused"))
