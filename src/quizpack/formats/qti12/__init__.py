"""QTI 1.2: one writer for Canvas (Classic Quizzes and New Quizzes) and, plain, for other systems; a dialect is data."""

from __future__ import annotations
