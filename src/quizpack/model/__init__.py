"""The nouns: a quiz, its questions, its texts and their places. Standard library only."""

from __future__ import annotations
