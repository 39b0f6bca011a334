"""Each format's vocabulary: what a target's files are made of."""

from __future__ import annotations
