"""A translation begins with a small letter where its source begins with a capital, or the other way round.

It is a matter of style, and told only where it stands out: in whole sentences, and for options whose neighbours begin
otherwise. Texts that begin with code, a number or a name are left alone, and so are scripts without capitals.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/pace/explanation"
    msgid "The slowest stage sets the pace."
    msgstr "peringkat paling perlahan menentukan rentak."

Good:

    # translations/ms/loops.po
    msgctxt "loops/pace/explanation"
    msgid "The slowest stage sets the pace."
    msgstr "Peringkat paling perlahan menentukan rentak."
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translated, Translation

KIND = Kind("QP223", "first-letter-case", Severity.INFO)

_OPENING = "\"'“”„«»‘’‹›([{¿¡*_ "
_NOUNS = frozenset(("de", "lb", "nds"))


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Compare the first letters of each text."""
    if translation.locale.partition("-")[0] in _NOUNS:
        return
    odd = [one for one in translation.pairs if _differs(one)]
    lonely = _lonely(translation, odd) if odd else frozenset()
    for one in odd:
        if one.spot.key in lonely or one.source_prose.text.endswith((".", "?", "!")):
            small = _case(one.prose.text) == "small"
            first, second = ("small letter", "capital") if small else ("capital", "small letter")
            yield translation.found(KIND, one, f"The translation begins with a {first}, the source with a {second}.")


def _differs(one: Translated) -> bool:
    first, second = one.source[:1], one.target[:1]
    if first.isalpha() and second.isalpha() and first.isupper() == second.isupper():
        return False
    source, target = _case(one.source_prose.text), _case(one.prose.text)
    return bool(source and target and source != target)


def _lonely(translation: Translation, odd: list[Translated]) -> frozenset[str]:
    """The keys of options that begin otherwise than the others of their question."""
    keys = {one.spot.key for one in odd}
    return frozenset(
        one.spot.key
        for question in translation.questions
        for some in question.lists
        for one in some
        if one.spot.key in keys and 2 * sum(other.spot.key in keys for other in some) < len(some)
    )


def _case(text: str) -> str:
    """Whether a text begins with a capital or a small letter; empty where it begins with something else."""
    word = text.lstrip(_OPENING).split(" ", 1)[0]
    if not word or not word[0].isalpha() or any(sign.isupper() or sign.isdigit() for sign in word[1:]):
        return ""
    if word[0].isupper():
        return "capital"
    return "small" if word[0].islower() else ""


RULE = Rule(kind=KIND, compare=compare)
