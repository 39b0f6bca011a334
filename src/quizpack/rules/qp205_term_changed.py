"""A term is not as the glossary has it: a name that every language keeps was translated, or a wrong word was chosen.

`translations/glossary.yaml` says which words stay (`keep: true`), what others are called in each language
(`translations`) and which translations are wrong (`avoid`). quizpack looks after a list of names of its own as well:
frameworks and products such as PyTorch, pandas or OpenCV, which machine translation likes to turn into words. What
the glossary says of such a name comes first. A missing translation is only a warning, since words change their form
in sentences, and so is a name of the own list that is simply gone.

Bad:

    # translations/id/loops.po
    msgctxt "loops/tool/prompt"
    msgid "Which class of scikit-learn scales features?"
    msgstr "Kelas scikit-belajar mana yang menskalakan fitur?"

Good:

    # translations/id/loops.po
    msgctxt "loops/tool/prompt"
    msgid "Which class of scikit-learn scales features?"
    msgstr "Kelas scikit-learn mana yang menskalakan fitur?"
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.detect import script_of
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule
from quizpack.rules._terms import Wanted
from quizpack.rules._translation import Translated, Translation, nfc

KIND = Kind("QP205", "term-changed")

LIKE = 0.65
"""How much a word must be like a name (difflib's ratio) to be taken for it."""

_TOKEN = pattern(r"\w+(?:[-.]\w+)*")


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Look for each term of a source in its translation."""
    for at, term in translation.terms.of_texts():
        one = translation.pairs[at]
        if not one.copied:
            yield from _faults(translation, one, term)


def _faults(translation: Translation, one: Translated, term: Wanted) -> Iterator[Diagnostic]:
    shown = nfc(" ".join((one.prose.text, *one.prose.codes))).casefold()
    right = nfc(term.name if term.keep else term.right or "").casefold()
    wrong = next((word for word in term.wrong if _is_used(shown, nfc(word).casefold(), right)), None)
    instead = f"Write “{term.name if term.keep else term.right}”." if right else None
    if wrong:
        message = f"“{term.name}” is “{wrong}” here, which the glossary calls wrong."
        yield translation.found(KIND, one, message, help=instead)
    elif term.keep and right not in shown:
        yield _not_kept(translation, one, term)
    elif right and not _has_a_form(shown, right):
        message = f"“{term.name}” is “{term.right}” in the glossary, but not here."
        help_ = f"{instead} If another word is right here, put the flag `ignore-term-changed` on the entry."
        yield translation.found(KIND, one, message, help=help_, severity=Severity.WARNING)


def _is_used(shown: str, wrong: str, right: str) -> bool:
    """Whether a text has a wrong translation; a part of the right one is none."""
    return wrong in (shown.replace(right, " ") if wrong in right else shown)


def _has_a_form(shown: str, right: str) -> bool:
    """Whether a text has a translation, or its words with other endings, in any order."""
    if right in shown:
        return True
    words = _TOKEN.findall(shown)
    return all(any(word.startswith(_stem(part)) for word in words) for part in _TOKEN.findall(right))


def _stem(word: str) -> str:
    return word[: max(3, len(word) - 2)]


def _not_kept(translation: Translation, one: Translated, term: Wanted) -> Diagnostic:
    """A name that is gone.

    Our own list is no law: a sentence may do without the name, and other scripts often spell it anew. Only what looks
    like the name, translated, is an error.
    """
    near = _alike(one, term.name)
    instead = f"; there is “{near}” instead" if near else ""
    message = f"The name “{term.name}” is missing in the translation{instead}."
    help_ = f"Write “{term.name}”: it stays the same in every language."
    foreign = script_of(translation.locale) != script_of(translation.quiz.language)
    certain = term.own or (near and not foreign)
    return translation.found(KIND, one, message, help=help_, severity=None if certain else Severity.WARNING)


def _alike(one: Translated, name: str) -> str | None:
    """The word that stands there instead, where one can be recognised."""
    from difflib import get_close_matches

    source = set(_TOKEN.findall(one.source_prose.text.casefold()))
    words = {word.casefold(): word for word in _TOKEN.findall(one.prose.text) if word.casefold() not in source}
    near = get_close_matches(name.casefold(), words, 1, LIKE)
    return words[near[0]] if near else None


RULE = Rule(kind=KIND, compare=compare, weblate=("check-glossary",))
