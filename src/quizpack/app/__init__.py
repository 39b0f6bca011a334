"""What quizpack can do, without a command line: load, validate, export. It orders the rooms below and judges little."""

from __future__ import annotations
