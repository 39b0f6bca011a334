"""The markup of a translation is not that of its source: a list, a table or an emphasis was lost or broken.

A lost row of a table or item of a list is a lost part of the text. Emphasis often carries the question (which of
these is *not* …), so that a missing one is a warning; an added one is the translator's choice. A mark that Markdown
does not understand, mostly because a blank came into it (`** word**`), is shown to learners as it stands.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/idle/prompt"
    msgid "Which stage is **never** idle?"
    msgstr "Peringkat manakah yang ** tidak pernah** melahu?"

Good:

    # translations/ms/loops.po
    msgctxt "loops/idle/prompt"
    msgid "Which stage is **never** idle?"
    msgstr "Peringkat manakah yang **tidak pernah** melahu?"
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.detect import script_of
from quizpack.l10n.patterns import pattern
from quizpack.rules._prose import Prose
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translated, Translation

KIND = Kind("QP210", "markup-changed")

_NAMES = {
    "li": "list item",
    "tr": "table row",
    "td": "table cell",
    "th": "table heading",
    "sub": "subscript",
    "sup": "superscript",
    "blockquote": "quotation",
    "strong": "bold text",
    "em": "emphasis",
    "u": "underlining",
    "mark": "highlighting",
    "del": "struck-out text",
}
_TIMES = {0: "nowhere", 1: "once", 2: "twice"}
_STRUCTURE = ("li", "tr", "td", "th", "sub", "sup", "blockquote")
# Scripts that know slanted letters; the others put quotation marks there, or nothing.
_SLANTED = frozenset(("Latn", "Cyrl", "Grek"))
_STYLE = ("strong", "em", "u", "mark", "del")
# Marks of Markdown that are left in the words: asterisks behind a word, doubled marks, the middle of a link.
_SIGN = pattern(r"[*_~`\]]")
_MARK = pattern(r"(?<![\w*])\*{2,3}(?=\S)|(?<=\S)\*{1,3}(?![\w*])|\*\*|__|~~|`+|\]\(")


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Compare the markup of each text."""
    for one in translation.pairs:
        source, target = one.source_prose, one.prose
        if not (source.marked or target.marked) or one.source == one.target:
            continue
        if message := _shown_marks(source, target):
            yield translation.found(KIND, one, message, help="Write the mark without blanks on its inner side.")
        elif source.tags != target.tags:
            yield from _lost(translation, one, source, target)


def _lost(translation: Translation, one: Translated, source: Prose, target: Prose) -> Iterator[Diagnostic]:
    slanted = script_of(translation.locale) in _SLANTED
    for names, severity in ((_STRUCTURE, None), (_STYLE, Severity.WARNING)):
        for name in names:
            wanted, written = source.tags.get(name, 0), target.tags.get(name, 0)
            if (written > wanted and severity) or (name == "em" and not slanted):
                continue
            if written != wanted:
                message = f"The source has {_count(wanted, name)}, the translation {_count(written, name)}."
                help_ = "Put the same marks around the words that say the same."
                yield translation.found(KIND, one, message, help=help_, severity=severity)
                break


def _shown_marks(source: Prose, target: Prose) -> str | None:
    """A mark that learners would see."""
    shown = _SIGN.search(target.text) and _MARK.search(target.text)
    if shown and len(_MARK.findall(target.text)) > len(_MARK.findall(source.text)):
        return f"The mark `{shown[0]}` is shown to learners as it stands."
    return None


def _count(number: int, name: str) -> str:
    """`1 list item`, `2 list items`, `bold text once`, `emphasis nowhere`."""
    noun = _NAMES[name]
    if name in _STYLE:
        return f"{noun} {_TIMES.get(number, f'{number} times')}"
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


RULE = Rule(
    kind=KIND, compare=compare, weblate=("xml-tags", "xml-invalid", "md-syntax", "md-link", "md-reflink", "bbcode")
)
