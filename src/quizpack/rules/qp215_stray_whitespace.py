"""A translation has blanks where the source has none: at its ends, doubled, or invisible ones.

A doubled blank is often the trace of a word that machine translation dropped. Signs that nobody sees (a tab, a
zero-width space, a no-break space between words) come from word processors and break searching. A backslash with an
`n` that was typed is shown as it stands. A missing paragraph is reported too. Most of it can be mended without a
look.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/pace/explanation"
    msgid "It is the output of the model."
    msgstr "Itu ialah  output model. "

Good:

    # translations/ms/loops.po
    msgctxt "loops/pace/explanation"
    msgid "It is the output of the model."
    msgstr "Itu ialah output model."
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.detect import script_of
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translated, Translation

KIND = Kind("QP215", "stray-whitespace", Severity.WARNING)

_DOUBLE = pattern(r"(?<=\S)[^\S\n]{2,}(?=\S)")
_INVISIBLE = pattern("[\u200b\u2060\ufeff\u00ad]|(?<=[A-Za-z])[\u200c\u200d](?=[A-Za-z])")
_NEVER = pattern(r"(?!)")
_INVISIBLE_NAMES = {
    "\u00ad": "soft hyphen",
    "\u200b": "zero-width space",
    "\u200c": "zero-width non-joiner",
    "\u200d": "zero-width joiner",
    "\u2060": "word joiner",
    "\ufeff": "byte order mark",
}
_NO_BREAK = pattern("(?<=[^\\W\\d_]{3})\u00a0(?=[^\\W\\d_]{3})")
_TYPED_BREAK = pattern(r"\\n(?![A-Za-z])")
# In code blocks, code and tables blanks mean something or nothing.
_APART = pattern(r"^ {0,3}(```|~~~)(?s:.*?)^ {0,3}\1|`[^`\n]+`|^ *\|.*$|^ +", re.MULTILINE)
# Scripts that use a zero-width space where others have a blank.
_WITHOUT_BLANKS = frozenset(("Thai", "Laoo", "Khmr", "Mymr", "Hani"))
_PARAGRAPHS = pattern(r"\n[^\S\n]*\n\s*")


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Look at the blanks of each text."""
    for one in translation.pairs:
        if _may_be_faulty(one.target) or "\n" in one.source:
            if message := _fault(translation, one):
                mended = _mended(one.target, script_of(translation.locale))
                fix = translation.mended(one, "Mend the blanks", mended) if mended != one.target else None
                yield translation.found(KIND, one, message, fix=fix)
            elif message := _lines_fault(one):
                yield translation.found(KIND, one, message, help="Keep the paragraphs of the source.")


def _may_be_faulty(target: str) -> bool:
    """A quick look; no-break spaces, tabs, line breaks and invisible signs do not count as printable."""
    return not target.isprintable() or "  " in target or "\\n" in target or target[:1] == " " or target[-1:] == " "


def _fault(translation: Translation, one: Translated) -> str | None:
    """The first thing that is wrong with the blanks in a line."""
    if one.target.strip() != one.target and one.source.strip() == one.source:
        return "The translation begins or ends with a blank."
    if "  " in one.target or "\t" in one.target:
        source, target = _APART.sub("`", one.source), _APART.sub("`", one.target)
        if _DOUBLE.search(target) and not _DOUBLE.search(source):
            return "Two blanks stand in a row, maybe where a word is missing."
        if "\t" in target and "\t" not in source:
            return "A tab stands in the translation."
    return None if one.target.isascii() and "\\n" not in one.target else _sign_fault(translation, one)


def _sign_fault(translation: Translation, one: Translated) -> str | None:
    """A sign that nobody sees, or a line break that was typed as one."""
    hidden = _INVISIBLE.search(one.target)
    is_usual = hidden and hidden[0] == "\u200b" and script_of(translation.locale) in _WITHOUT_BLANKS
    if hidden and hidden[0] not in one.source and not is_usual:
        return f"An invisible sign (a {_INVISIBLE_NAMES[hidden[0]]}) stands in the translation."
    if _NO_BREAK.search(one.target) and "\u00a0" not in one.source:
        return "A no-break space stands between two words."
    if not one.literal and _TYPED_BREAK.search(one.prose.text) and not _TYPED_BREAK.search(one.source_prose.text):
        return "A typed `\\n` is shown to learners as it stands."
    return None


def _lines_fault(one: Translated) -> str | None:
    source, target = (len(_PARAGRAPHS.split(text.strip())) for text in (one.source, one.target))
    if source == target:
        return None
    return f"The source has {source} paragraph{'s' * (source > 1)}, the translation {target}."


def _mended(target: str, script: str) -> str:
    """The translation with single, visible blanks; what stands in code and tables stays."""
    hidden = _INVISIBLE if script not in _WITHOUT_BLANKS else _NEVER
    done: list[str] = []
    at = 0
    for apart in (*_APART.finditer(target), None):
        end = apart.start() if apart else len(target)
        text = hidden.sub("", _NO_BREAK.sub(" ", target[at:end])).replace("\t", " ")
        done += (_DOUBLE.sub(" ", text), apart[0] if apart else "")
        at = apart.end() if apart else end
    return "".join(done).strip()


RULE = Rule(
    kind=KIND,
    compare=compare,
    weblate=(
        "begin-space",
        "end-space",
        "double-space",
        "begin-newline",
        "end-newline",
        "newline-count",
        "escaped-newline",
        "zero-width-space",
    ),
)
