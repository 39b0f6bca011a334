"""The pictures in a text."""

from __future__ import annotations


def descriptions(markup: str) -> str:
    """The descriptions (alt texts) of a text's pictures, one behind the other."""
    if "![" not in markup and "<img" not in markup:
        return ""
    from quizpack.markup import Image, parse

    return " ".join(piece.alt for piece in parse(markup).pieces if isinstance(piece, Image) and piece.alt)
