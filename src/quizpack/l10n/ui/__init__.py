"""quizpack's own words, which exported files show: `quizpack.pot` lists them, a PO file beside it translates them."""

from __future__ import annotations

import os
from functools import cache

_STAND_INS = {"pt": "pt-BR", "pt-PT": "pt-BR", "zh": "zh-Hans"}
"""What is read for a language that has no catalogue of its own and no parent with one, though its readers know it."""
_FOLDER = os.path.dirname(os.path.abspath(__file__))


def strings(locale: str, msgid: str) -> str:
    """One of our words in a language (BCP 47) or its nearest parent that has it; English where none has.

    `msgid` is the English word as `quizpack.pot` has it. Fill its `{…}` with `str.format`.
    """
    return _words(locale).get(msgid, msgid)


@cache
def _words(locale: str) -> dict[str, str]:
    if locale.partition("-")[0] == "en":
        return {}
    from quizpack.l10n.chain import parents

    words: dict[str, str] = {}
    tags = (*reversed(parents(locale)), locale)
    for tag in (*(_STAND_INS[tag] for tag in tags if tag in _STAND_INS), *tags):
        words |= _own_words(tag)
    return words


def _own_words(tag: str) -> dict[str, str]:
    """The words of one catalogue; none where there is no such catalogue."""
    from quizpack.l10n.po import load
    from quizpack.model.locale import gettext_name

    path = os.path.join(_FOLDER, f"{gettext_name(tag)}.po")
    if not os.path.isfile(path):
        return {}
    with open(path, "rb") as file:
        catalogue, _ = load(os.path.basename(path), file.read(), tag)
    entries = catalogue.entries if catalogue else ()
    return {entry.msgid: entry.msgstr for entry in entries if entry.msgid and not entry.fuzzy}
