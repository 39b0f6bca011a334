"""Two words of a translation have run together: `soalan8`, `berkaitanModel`, `akhir.Mula`.

It happens when a blank or a line break is lost on the way from one program to another. What stands in the source in
the same way (`FP32`, `DataLoader`, `mp3`) is fine.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/about/prompt"
    msgid "Related questions: model size"
    msgstr "Soalan berkaitanModel besar"

Good:

    # translations/ms/loops.po
    msgctxt "loops/about/prompt"
    msgid "Related questions: model size"
    msgstr "Soalan berkaitan: saiz model"
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.detect import script_of
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translated, Translation

KIND = Kind("QP224", "joined-words", Severity.WARNING)

# Small and capital letters by the tables of Unicode would be slow; this is enough for languages with Latin letters,
# Greek and Cyrillic ones.
_SMALL = "a-zß-öø-ÿāăąćčďđēęěğģīıķļłńňņőœřśşšťţūůűųźżžơưα-ωа-яё" + "".join(map(chr, range(0x1EA1, 0x1EFA, 2)))
_CAPITAL = "A-ZÀ-ÖØ-ÞĂĐŁŚŠŽƠƯΑ-ΩА-ЯЁ" + "".join(map(chr, range(0x1EA0, 0x1EFA, 2)))
_MAY_BE = pattern(r"[A-Z\d.!?;,](?:(?<=[^\W\d_A-Z][A-Z\d])|(?<=\d)[^\W\d_]{5}|(?<=[.!?;,])[^\W\d_])")
_JOINT = pattern(
    rf"(?<!\w)[{_SMALL}]{{3,}}[{_CAPITAL}][{_SMALL}]{{2,}}(?!\w)"  # berkaitanModel
    rf"|(?<!\w)[^\W\d_]?[{_SMALL}]{{3,}}\d+(?!\w)"  # soalan8
    rf"|(?<!\w)\d+[{_SMALL}]{{5,}}(?!\w)"  # 8soalan
    rf"|(?<!\w)\w*[{_SMALL}]{{2,}}[.!?;][{_CAPITAL}][{_SMALL}]+(?!\w)"  # akhir.Mula
    rf"|(?<!\w)\w*[{_SMALL}]{{2,}},[{_SMALL}{_CAPITAL}]{{2,}}(?!\w)"  # satu,dua
)


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Look for joints inside the words of each text."""
    if script_of(translation.locale) not in {"Latn", "Cyrl", "Grek"}:
        return
    for one in translation.pairs:
        if one.target == one.source or one.literal or not _MAY_BE.search(one.target):
            continue
        if joined := _joined(translation, one):
            message = f"“{joined}” looks like two words without a blank between them."
            yield translation.found(KIND, one, message, help="Part the words.")


def _joined(translation: Translation, one: Translated) -> str | None:
    """The first such word that the source has not, and that is no name."""
    source = one.source_prose.text
    for token in one.prose.text.split():
        joined = _MAY_BE.search(token) and _JOINT.search(token)
        if joined and joined[0] not in source and translation.terms.without_kept(joined[0]) == joined[0]:
            return joined[0]
    return None


RULE = Rule(kind=KIND, compare=compare)
