"""quizpack: one quiz in YAML, checked, translated and packed for every learning platform."""

from __future__ import annotations

__version__ = "0.1.0"
