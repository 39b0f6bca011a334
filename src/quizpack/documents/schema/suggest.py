"""What an author may have meant: near names, and ids made of any text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable

_LONGEST_ID = 64


def closest(word: str, known: Iterable[str]) -> str | None:
    """The known name that a misspelt one is nearest to, or None where nothing is near."""
    from difflib import get_close_matches

    by_form = {_plain(name): name for name in known}
    form = _plain(word)
    if form in by_form:
        return by_form[form]
    near = get_close_matches(form, by_form, n=1, cutoff=0.7)
    return by_form[near[0]] if near else None


def id_like(text: str, taken: Collection[str] = ()) -> str:
    """An id made of a text: its letters without accents, digits, and hyphens between words; `question` if none is left.

    Where the id is taken, a number is put behind it.
    """
    decomposed = unicodedata.normalize("NFKD", text.replace("đ", "d").replace("Đ", "D").casefold())
    letters = re.sub(r"[^a-z0-9]+", "-", "".join(c for c in decomposed if not unicodedata.combining(c))).strip("-")
    name = letters[:_LONGEST_ID].rstrip("-") or "question"
    if name not in taken:
        return name
    number = 2
    while f"{name[: _LONGEST_ID - 5]}-{number}" in taken:
        number += 1
    return f"{name[: _LONGEST_ID - 5]}-{number}"


def _plain(word: str) -> str:
    return word.casefold().replace("-", "_").replace(" ", "_")
