"""A translation is the source text itself: nobody has translated it.

Numbers, code, formulas, names of products and of people are the same in every language, and so are many single words
that a language has taken over. So a copy is reported only where something speaks against it: it holds words that only
sentences of the source language have (`the`, `which`), a word that the same file translates elsewhere, or, between
languages that are not close to each other, a whole phrase in small letters. A word that is the same in your language
belongs into the glossary with `keep: true`. A single word is only a warning.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/pace/choices/a/text"
    msgid "By the slowest stage"
    msgstr "By the slowest stage"

Good:

    # translations/ms/loops.po
    msgctxt "loops/pace/choices/a/text"
    msgid "By the slowest stage"
    msgstr "Oleh peringkat yang paling perlahan"

    msgctxt "loops/pace/choices/b/text"
    msgid "NVIDIA Megatron-LM"
    msgstr "NVIDIA Megatron-LM"
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.detect import group, is_function_word, script_of, words_of
from quizpack.l10n.patterns import pattern
from quizpack.rules._identifiers import without_identifiers
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translated, Translation, quoted

KIND = Kind("QP201", "untranslated-copy")

_HELP = (
    "Translate it. If it is the same in your language, put the flag `ignore-untranslated-copy` on the entry, or the "
    "words into the glossary with `keep: true`."
)
_BRACES = pattern(r"\{[^{}\n]*\}")


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Look at each text that is equal to its source."""
    if translation.same_language:
        return
    for one in translation.pairs:
        if one.copied and is_left_over(translation, one):
            message = f"This is still the source text: {quoted(one.target)}."
            severity = None if " " in one.prose.text else Severity.WARNING
            yield translation.found(KIND, one, message, help=_HELP, severity=severity)


def is_left_over(translation: Translation, one: Translated) -> bool:
    """Whether a copy can't be right."""
    if translation.is_wordless(one) or one.weights.of.get(group(translation.locale), 0) > 1:
        return False
    text = _BRACES.sub(" ", without_identifiers(one.prose.text))
    words = [word for word in words_of(translation.terms.without_kept(text)) if len(word) > 1]
    source = translation.quiz.language.partition("-")[0]
    frame = [word for word in words if is_function_word(word, source)]
    if frame and not _is_name(words, frame):
        return True
    small = [word for word in words if word.islower() and len(word) > 2]
    foreign = script_of(translation.locale) != script_of(translation.quiz.language)
    if small and (foreign or (len(small) > 1 and not translation.is_close())):
        return True
    return any(word.lower() in translation.translated_words for word in words if word not in frame)


def _is_name(words: list[str], frame: list[str]) -> bool:
    """Whether it looks like a title or a name: beside the first word, all but little ones begin with a capital."""
    rest = [word for word in words[1:] if word not in frame or not word.islower()]
    return bool(rest) and all(word[0].isupper() for word in rest)


RULE = Rule(kind=KIND, compare=compare, weblate=("same",))
