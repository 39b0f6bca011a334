"""The line scan: the known mistakes of a file that YAML's reader gives up on, from its first line to its last."""

from __future__ import annotations

from quizpack.documents.scan.mistakes import Mistake
from quizpack.documents.scan.structure import odd_indentations, scan

__all__ = ["Mistake", "odd_indentations", "scan"]
