"""A translation is written in another language than its file is for.

Mostly it is the source language, changed a little or pasted from somewhere; sometimes a text of another file.
quizpack tells English, Malay with Indonesian, and Vietnamese by words that no sentence does without and by the marks
on letters, and any language by its script. It speaks only where that is plain. Malay and Indonesian are too close to
be told apart in one text: a whole file is judged, and reported once. Vietnamese that was typed without its marks is
reported as well.

Bad:

    # translations/vi/loops.po
    msgctxt "loops/pace/explanation"
    msgid "Each stage waits for the slowest one."
    msgstr "Each stage has to wait for the slowest one."

Good:

    # translations/vi/loops.po
    msgctxt "loops/pace/explanation"
    msgid "Each stage waits for the slowest one."
    msgstr "Mỗi giai đoạn phải chờ giai đoạn chậm nhất."
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.l10n.detect import malay_or_indonesian
from quizpack.rules._language import fault, named
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translation

KIND = Kind("QP202", "wrong-language")

FEWEST = 6
"""Words that only the other one of Malay and Indonesian has, at least, before a file is doubted."""


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Look at each text that is no copy of its source, then at all of them together."""
    if translation.same_language:
        return
    for one in translation.pairs:
        if not one.copied and (message := fault(translation, one)):
            yield translation.found(KIND, one, message, help=f"Translate it into {named(translation.locale)}.")
    yield from _close_relative(translation)


def _close_relative(translation: Translation) -> Iterator[Diagnostic]:
    """A whole file in Indonesian that should be Malay, or the other way round."""
    languages = ("ms", "id")
    own = translation.locale.partition("-")[0]
    if own not in languages:
        return
    counts = dict(zip(languages, malay_or_indonesian(one.prose.text for one in translation.pairs), strict=True))
    other = languages[own == "ms"]
    if counts[other] >= FEWEST and counts[other] > 3 * counts[own]:
        yield translation.found(
            KIND,
            translation.pairs[0],
            f"These translations are {named(other)} rather than {named(own)}: {counts[other]} words speak for it, and "
            f"{counts[own]} against it.",
            help="Check which language the file is for.",
        )


RULE = Rule(kind=KIND, compare=compare)
