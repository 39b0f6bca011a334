"""quizpack's own words, which exported files show: `quizpack.pot` lists them, a PO file beside it translates them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from quizpack.l10n.chain import parents
from quizpack.l10n.po import load
from quizpack.model.locale import gettext_name

_FOLDER = Path(__file__).parent


def strings(locale: str, msgid: str) -> str:
    """One of our words in a language (BCP 47) or its nearest parent that has it; English where none has.

    `msgid` is the English word as `quizpack.pot` has it. Fill its `{…}` with `str.format`.
    """
    return _words(locale).get(msgid, msgid)


@cache
def _words(locale: str) -> dict[str, str]:
    if locale.partition("-")[0] == "en":
        return {}
    words: dict[str, str] = {}
    for tag in (*reversed(parents(locale)), locale):
        path = _FOLDER / f"{gettext_name(tag)}.po"
        catalogue = load(path.name, path.read_bytes(), tag)[0] if path.is_file() else None
        if catalogue:
            words |= {entry.msgid: entry.msgstr for entry in catalogue.entries if entry.msgid and not entry.fuzzy}
    return words
