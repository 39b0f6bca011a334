"""A translation ends with another sign than its source: a question mark was lost, or one option alone has a full stop.

A stray full stop on one option points at it, and a prompt without its question mark reads like a statement. Each
script has its own signs (。 ？ ؟ ।), which count as the same. Where all options of a question follow one style in the
source and another one in the translation, nothing is said; neither where a question became a request.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/dim/choices/a/text"
    msgid "The dimension of the tokens (sequence)"
    msgstr "Dimensi token (jujukan)."

    msgctxt "loops/dim/choices/b/text"
    msgid "The dimension of the heads"
    msgstr "Dimensi kepala"

Good:

    # translations/ms/loops.po
    msgctxt "loops/dim/choices/a/text"
    msgid "The dimension of the tokens (sequence)"
    msgstr "Dimensi token (jujukan)"

    msgctxt "loops/dim/choices/b/text"
    msgid "The dimension of the heads"
    msgstr "Dimensi kepala"
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translation

KIND = Kind("QP214", "end-punctuation", Severity.WARNING)

_CLASSES = {
    ".": ".", "。": ".", "．": ".", "।": ".", "॥": ".", "۔": ".", "።": ".", "។": ".", "။": ".", "։": ".",
    "?": "?", "？": "?", "؟": "?", "⸮": "?", "՞": "?",
    "!": "!", "！": "!",
    ":": ":", "：": ":", "፡": ":",
    ";": ";", "；": ";", "؛": ";",
    "…": "…",
}  # fmt: skip
_NAMES = {
    ".": "a full stop",
    "?": "a question mark",
    "!": "an exclamation mark",
    ":": "a colon",
    ";": "a semicolon",
    "…": "three dots",
    "": "no sign",
}
_CLOSING = ")]}）】」』\"'“”’»›*_ "
# Languages that end sentences with a blank, or without anything.
_WITHOUT_STOPS = frozenset(("th", "lo", "my", "km"))
# Languages that close a sentence before a list or an example, where others put a colon.
_WITHOUT_COLONS = frozenset(("ja", "ko", "zh", "yue"))
_SENTENCE = frozenset((".", "!", "?"))


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Compare how each text ends with how its source ends."""
    from_, into = (tag.partition("-")[0] for tag in (translation.quiz.language, translation.locale))
    ends = {
        one.spot.key: (_end(one.source_prose.text, from_), _end(one.prose.text, into))
        for one in translation.pairs
        if one.source[-1:] != one.target[-1:]
    }
    odd = {key: pair for key, pair in ends.items() if _differ(*pair, into)}
    in_style = _in_one_style(translation, ends) if odd else frozenset()
    for one in translation.pairs if odd else ():
        if one.spot.key in odd and one.spot.key not in in_style:
            source, target = odd[one.spot.key]
            message = f"The translation ends with {_NAMES[target]}, the source with {_NAMES[source]}."
            yield translation.found(KIND, one, message, help="End it as the source ends.")


def _differ(source: str, target: str, language: str) -> bool:
    """Whether two signs are not the same to a reader. A question may become a request, a statement an exclamation."""
    if source == target or {source, target} <= _SENTENCE:
        return False
    if language in _WITHOUT_COLONS and {source, target} == {":", "."}:
        return False
    return not (language in _WITHOUT_STOPS and {source, target} <= {"", *_SENTENCE})


def _in_one_style(translation: Translation, ends: Mapping[str, tuple[str, str]]) -> frozenset[str]:
    """The keys of options that all end alike, in the source and in the translation, if not with the same sign."""
    keys: set[str] = set()
    for question in translation.questions:
        for some in question.lists:
            pairs = {ends.get(one.spot.key) for one in some}
            if len(some) > 1 and len(pairs) == 1:
                keys.update(one.spot.key for one in some)
    return frozenset(keys)


def _end(text: str, language: str) -> str:
    """The class of the sign that a text ends with; empty for none."""
    bare = text.rstrip(_CLOSING)
    if bare.endswith("..."):
        return "…"
    if bare[-1:] in {";", "\u037e"} and language == "el":
        return "?"
    return _CLASSES.get(bare[-1:], "")


RULE = Rule(
    kind=KIND,
    compare=compare,
    weblate=(
        "end-stop",
        "end-colon",
        "end-question",
        "end-exclamation",
        "end-ellipsis",
        "end-semicolon",
        "end-interrobang",
    ),
)
