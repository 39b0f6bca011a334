"""A question of each type to begin with, `TYPE.yaml` beside this file, and the picture that a hotspot begins with.

In a stub, `ID` stands for the question's id and `PICTURE` for the path of the picture.
"""

from __future__ import annotations

import os

from quizpack.model.questions import TYPE_NAMES

TYPES = tuple(TYPE_NAMES.values())
_HERE = os.path.dirname(__file__)


def stub(kind: str, question: str, picture: str = "") -> str:
    """A question of a type with that id, as it stands in a file without indentation."""
    with open(os.path.join(_HERE, f"{kind}.yaml"), encoding="utf-8") as file:
        return file.read().replace("- id: ID\n", f"- id: {question}\n").replace("src: PICTURE\n", f"src: {picture}\n")


def picture() -> bytes:
    """A drawing with a square and a circle, where the stub's areas are."""
    with open(os.path.join(_HERE, "picture.svg"), "rb") as file:
        return file.read()
