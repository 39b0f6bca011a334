"""The targets: each file is one, found by its name. An exporter turns localised quizzes into a file's bytes."""

from __future__ import annotations
