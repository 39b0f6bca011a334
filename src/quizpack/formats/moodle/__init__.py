"""Moodle XML: what Moodle's question bank imports, type by type, with all its traps (4.0 to 5.1)."""

from __future__ import annotations
