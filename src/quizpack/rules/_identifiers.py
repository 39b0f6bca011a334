"""What looks like code though nobody marked it so, as the rules compare it."""

from __future__ import annotations

from quizpack.l10n.identifiers import identifier_places


def identifiers(text: str) -> tuple[str, ...]:
    """The identifiers among the words of a text, each once."""
    return tuple(dict.fromkeys(found[0] for found in identifier_places(text)))


def without_identifiers(text: str) -> str:
    """A text without its identifiers."""
    for one in identifiers(text):
        text = text.replace(one, " ")
    return text
