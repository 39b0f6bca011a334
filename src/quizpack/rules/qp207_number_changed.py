"""A number of the source is not in the translation, or is another one there.

Numbers carry the question: 20–30 that became 20–40, or −1 that became 1, makes a right answer wrong. They are
compared by their value, in the way that the language writes them: `0.001` may be `0,001` in Vietnamese or Portuguese,
but not in Malay. Small numbers may be written as words. A percent sign may be a word, and a unit may be written out,
but it must not become another unit. A number that only the translation has is a warning.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/share/choices/a/text"
    msgid "20–30% of the time, or −1 for none"
    msgstr "20–40% daripada masa, atau 1 jika tiada"

Good:

    # translations/vi/loops.po
    msgctxt "loops/share/choices/a/text"
    msgid "A rate of 0.001 for 2 of the 1,500 steps"
    msgstr "Tốc độ 0,001 cho hai trong số 1.500 bước"
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._numbers import Number, has_words, in_words, numbers, values, with_groups
from quizpack.rules._prose import Prose
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translated, Translation, listed, missing

KIND = Kind("QP207", "number-changed")

_HELP = "Write the numbers of the source."
_DIGIT = pattern(r"\d")
_TYPED = pattern(r"[-−–]?\d[\d.,٫٬]*")
_UNIT = pattern(
    r"\d[ \u00a0\u202f]?"
    r"([numkMGTP]?(?:Hz|B|bit|m|g|V|A|W|J|Pa|eV|s)|[KMGT]iB|KB|min|h|[mcd]?[lL]|cm|°[CF]|dB|px|t)\b"
)
_PERCENT = pattern(r"\d\s?[%٪％]")
_IN_PERCENT = pattern(r"[%٪％]|per ?cent|peratus|persen|phần trăm", re.IGNORECASE)
_MINUS = pattern(r"(?<!\w)(?:minus|negative|negatif|tolak|âm|trừ|menos|moins)(?!\w)", re.IGNORECASE)
_LARGEST_IN_WORDS = 12


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Compare the numbers of each text."""
    for one in translation.pairs:
        if _DIGIT.search(one.source):
            if one.source != one.target:
                yield from _faults(translation, one)
        elif _DIGIT.search(one.target):
            yield from _faults(translation, one)


def _faults(translation: Translation, one: Translated) -> Iterator[Diagnostic]:
    gone, added = _differences(translation, one)
    if gone:
        yield translation.found(KIND, one, missing("number", _shown(gone), _shown(added)), help=_HELP)
        return
    if added:
        message = f"The source has no number {listed(_shown(added))}."
        yield translation.found(KIND, one, message, help=_HELP, severity=Severity.WARNING)
    if fault := _measure_fault(translation, one):
        yield translation.found(KIND, one, fault, help=_HELP)


def _differences(translation: Translation, one: Translated) -> tuple[list[Number], list[Number]]:
    """The numbers that only the source has, and those that only the translation has."""
    if sorted(_TYPED.findall(one.source)) == sorted(_TYPED.findall(one.target)):
        return [], []
    source, target = numbers(one.source_prose.text), numbers(one.prose.text)
    if Counter(source) == Counter(target):
        return [], []
    own, other = translation.locale, translation.quiz.language
    target = numbers(with_groups(one.prose.text, own))
    gone = list((Counter(source) - Counter(target)).elements())
    added = list((Counter(target) - Counter(source)).elements())
    worth = {number: values(number, own) for number in target}
    meant = {number: values(number, other) for number in source}
    for number in tuple(gone):
        if same := next((new for new in added if worth[new] & meant[number]), None):
            gone.remove(number)
            added.remove(same)
    # what is merely repeated more or less often is the same number still, and so is one that became code or a formula
    there, here = (_marked(text) for text in (one.prose, one.source_prose))
    gone = [old for old in gone if old.typed not in there and not any(meant[old] & worth[new] for new in target)]
    added = [new for new in added if new.typed not in here and not any(worth[new] & meant[old] for old in source)]
    if gone and added and _MINUS.search(one.prose.text):
        negative = {-value for number in gone for value in meant[number]}
        gone, added = [], [new for new in added if not worth[new] & negative]
    in_target = [number for number in gone if not _is_said(meant[number], one.prose.text, own, bool(added))]
    in_source = [new for new in added if not _is_said(worth[new], one.source_prose.text, other, bool(gone))]
    return in_target, in_source if in_target else [new for new in in_source if not _is_small(worth[new])]


def _marked(text: Prose) -> str:
    """What of a text is code, a formula or an address."""
    return " ".join((*text.codes, *text.formulas, *text.addresses, *(code for _, code in text.blocks)))


def _is_said(worth: frozenset[Decimal], text: str, locale: str, others: bool) -> bool:
    """Whether a text says a number in words.

    Of a language whose words we do not know, a small one may be believed, unless `others` stand there.
    """
    language = locale.partition("-")[0]
    if not _is_small(worth):
        return False
    if has_words(language):
        return any(in_words(value, text, language) for value in worth)
    return not others


def _is_small(worth: frozenset[Decimal]) -> bool:
    return any(0 <= value <= _LARGEST_IN_WORDS and value == int(value) for value in worth)


def _measure_fault(translation: Translation, one: Translated) -> str | None:
    """A lost percent sign, or a unit that became another one."""
    source, target = one.source_prose.text, one.prose.text
    lost = "%" in source and _PERCENT.search(source) and not _IN_PERCENT.search(target)
    if lost and has_words(translation.locale.partition("-")[0]):
        return "The percent sign is missing in the translation."
    wanted = set(_UNIT.findall(source))
    written = set(_UNIT.findall(target)) if wanted else wanted
    if wanted - written and written - wanted:
        return f"The unit {_named(wanted - written)} became {_named(written - wanted)}."
    return None


def _named(units: set[str]) -> str:
    return ", ".join(f"“{unit}”" for unit in sorted(units))


def _shown(some: list[Number]) -> list[str]:
    return list(dict.fromkeys(number.typed for number in some))


RULE = Rule(kind=KIND, compare=compare)
