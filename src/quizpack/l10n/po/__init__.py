"""gettext's PO files: read without losing a byte, and strictly, so that no translation gets lost in silence."""

from __future__ import annotations

from quizpack.l10n.po.catalogue import FUZZY, Catalogue, Entry, Plural, write
from quizpack.l10n.po.file import load, text_of
from quizpack.l10n.po.header import fields
from quizpack.l10n.po.reader import read

__all__ = ["FUZZY", "Catalogue", "Entry", "Plural", "fields", "load", "read", "text_of", "write"]
