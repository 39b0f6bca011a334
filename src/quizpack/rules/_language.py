"""Whether a translation is plainly in another language than it should be, in words for a message."""

from __future__ import annotations

from functools import cache

from quizpack.l10n.detect import (
    KNOWN,
    group,
    in_script,
    letters_in,
    may_be_other,
    other_language,
    weights,
    without_marks,
    words_of,
)
from quizpack.l10n.langid import is_still
from quizpack.rules._identifiers import without_identifiers
from quizpack.rules._translation import Translated, Translation

_SCRIPTS = ("Latn", "Cyrl", "Grek", "Arab", "Hebr", "Deva", "Thai", "Hani", "Hang")


def fault(translation: Translation, one: Translated, enough: int = 2) -> str | None:
    """What is wrong with a translation's language; None where nothing plainly is.

    `enough` is the weight of words that counts as plain (see `detect.other_language`).
    """
    locale = translation.locale
    if not may_be_other(one.prose.text, group(locale)) and in_script(one.prose.text, locale):
        return None
    text = translation.terms.without_kept(without_identifiers(one.prose.text))
    words, found = words_of(text), weights(text)
    if not (in_script(text, locale) or _has_script(one.source_prose.text, text) or _is_kept(words, one)):
        return f"This is not written in the letters of {named(locale)}."
    language = other_language(text, found, locale, enough)
    if not language and group(locale) not in KNOWN and is_still(text, translation.quiz.language, locale):
        language = translation.quiz.language
    if language:
        return f"This is {called(language, translation)}, not {named(locale)}."
    source = {word.lower() for word in words_of(one.source_prose.text)}
    # names and terms of the source have no marks
    rest = " ".join(word for word in words if word.lower() not in source)
    if without_marks(rest, weights(rest), locale):
        return f"This has none of the marks that {named(locale)} has on its letters."
    return None


def called(language: str, translation: Translation) -> str:
    """The name of a language that was recognised."""
    if language == "ms" and translation.quiz.language.partition("-")[0] not in {"ms", "id"}:
        return "Malay or Indonesian"
    return named(language if language != "ms" else translation.quiz.language)


@cache
def named(locale: str) -> str:
    """The English name of a language; its tag where it has none."""
    from babel import Locale, UnknownLocaleError

    try:
        name = Locale.parse(locale, sep="-").get_display_name("en")
    except (UnknownLocaleError, ValueError):
        name = None
    return name or locale


def _has_script(source: str, text: str) -> bool:
    """Whether the source has letters of the same foreign script as the text: it is about them."""
    return any(letters_in(source, script) and letters_in(text, script) for script in _SCRIPTS if script != "Latn")


def _is_kept(words: list[str], one: Translated) -> bool:
    """Whether a few words were left as they are, as code or names that nobody marked."""
    source = set(words_of(one.source_prose.text))
    return len(words) <= 3 and source.issuperset(words)
