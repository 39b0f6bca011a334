r"""A translation holds traces of a machine: marks of unknown words, a lost letter, an added remark, words to the user.

Apertium marks words that it does not know (`*parallelism`), tokens that stand for code come back by themselves
(`QZ0QZ`), a character that could not be written becomes `?`, some engines add their own translation of a name in
brackets behind it, and chat models begin with “Here is the translation”. Somebody should look at the whole entry.

Bad:

    # translations/es/loops.po
    msgctxt "loops/tool/prompt"
    msgid "What is tensor parallelism?"
    msgstr "¿Qué es *parallelism de tensor?"

Good:

    # translations/es/loops.po
    msgctxt "loops/tool/prompt"
    msgid "What is tensor parallelism?"
    msgstr "¿Qué es el paralelismo de tensores?"
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translated, Translation

KIND = Kind("QP225", "machine-artefact", Severity.WARNING)

_SUSPECT = pattern(r"[*#@⟦?(]|Q(?=Z\d)|\[(?=X\d)|: |<(?=x )")
_MARK = pattern(r"[*#@](?<![\w*#@&/.][*#@])[^\W\d_]{2,}")
_TOKEN = pattern(r"[Q⟦\[<](?:Z\s?\d+\s?QZ|\d+⟧|X\d+X\]|x id=\"?\d+\"?\s?/?>)")
_LOST = pattern(r"[^\W\d_]\?+[^\W\d_]|\?{3,}")
_REMARK = pattern(r"(?<=\S) \(([^\W\d_]{3,})\)")
_NAME = pattern(r"[^\W\d_][\w-]*-[\w-]+|\w*[A-Z]\w*[A-Z]\w*")
_CHAT = pattern(
    r"(?:sure|certainly|of course)[,!]|here(?: is|['’]s) the translat|as an ai |translation: |terjemahan: |bản dịch: "
    r"|traducción: |tradução: |traduction ?: |übersetzung: ",
    re.IGNORECASE,
)


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Look for traces in each text."""
    for one in translation.pairs:
        if one.target != one.source and _SUSPECT.search(one.target) and (message := _trace(one)):
            yield translation.found(KIND, one, message, help="Check the whole translation.")


def _trace(one: Translated) -> str | None:
    """What a machine left in a translation."""
    source, target = one.source_prose.text, one.prose.text
    if (token := _TOKEN.search(one.target)) and token[0] not in one.source:
        return f"`{token[0]}` stands for code or a number that the machine did not put back."
    if (mark := _MARK.search(target)) and mark[0][0] not in source:
        return f"`{mark[0]}` is marked as a word that the machine did not know."
    if "?" in target[:-1] and (lost := _LOST.search(target)) and not _LOST.search(source):
        return f"A letter was lost in `{lost[0]}`."
    if "(" in target and "(" not in source and (remark := _remark(source, target)):
        return f"{remark} is not in the source."
    if _CHAT.match(target) and not _CHAT.match(source):
        return "These are words to the user, not a translation."
    return None


def _remark(source: str, target: str) -> str | None:
    """A word in brackets behind a name of the source that is not in the source itself."""
    for found in _REMARK.finditer(target):
        name = target[: found.start()].rsplit(None, 1)[-1]
        if _NAME.fullmatch(name) and name in source and found[1].lower() not in source.lower():
            return f"“({found[1]})” behind “{name}”"
    return None


RULE = Rule(kind=KIND, compare=compare)
