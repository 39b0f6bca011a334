"""The source text has changed since it was translated.

The old translation may say something else than the question does now. It waits for a translator, who sees here what
the source said before; until then learners see the source text, and this is only a remark. A project with `fuzzy:
use` shows old translations all the same: there it is a warning. Correct the translation, and take the flag `fuzzy`
out.

Bad:

    # translations/ms/loops.po
    #, fuzzy
    #| msgid "Which stage is idle?"
    msgctxt "loops/idle/prompt"
    msgid "Which stage is never idle?"
    msgstr "Peringkat manakah yang melahu?"

Good:

    # translations/ms/loops.po
    msgctxt "loops/idle/prompt"
    msgid "Which stage is never idle?"
    msgstr "Peringkat manakah yang tidak pernah melahu?"
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translation, changed, nfc

if TYPE_CHECKING:
    from quizpack.l10n.po import Entry

KIND = Kind("QP222", "stale-translation", Severity.INFO)


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Look at each translation that waits for a look."""
    severity = Severity.WARNING if translation.fuzzy_shown else None
    for one in translation.unconfirmed:
        before = one.entry and _before(translation, one.entry, one.source)
        if before:
            old, new = changed(before, one.source)
            message = f"The source text has changed: it was {old}, and is {new} now."
            yield translation.found(
                KIND, one, message, help="Correct the translation, and take `fuzzy` out.", severity=severity
            )


def _before(translation: Translation, entry: Entry, source: str) -> str:
    """The text that was translated, where it is another one than the source now; empty where that is not known."""
    from quizpack.l10n.origin import is_for
    from quizpack.l10n.po.writing import parts

    before = entry.msgid.rstrip("\r\n")
    if nfc(before) != nfc(source):
        return before
    comments = parts(translation.raw(entry)).comments
    previous = comments.previous_msgid.rstrip("\r\n")
    return "" if nfc(previous) == nfc(source) or is_for(entry, comments.translator) else previous


RULE = Rule(kind=KIND, compare=compare)
