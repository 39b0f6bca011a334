"""The translation memory: what has been translated before, looked up by the same text, by its pattern, by likeness."""

from __future__ import annotations

from quizpack.l10n.memory.alike import LIKE
from quizpack.l10n.memory.memory import Known, Match, Memory
from quizpack.l10n.memory.recorded import Unit, units

__all__ = ["LIKE", "Known", "Match", "Memory", "Unit", "units"]
