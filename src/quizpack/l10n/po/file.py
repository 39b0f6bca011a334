"""From the bytes of a PO file to its catalogue."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.documents import decode
from quizpack.documents.kinds import BINARY_FILE, CONTROL_CHARACTER
from quizpack.l10n.po import kinds
from quizpack.l10n.po.catalogue import Catalogue
from quizpack.l10n.po.reader import read
from quizpack.model.place import Source

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_CHARSET = re.compile(rb"charset=([A-Za-z0-9_.-]+)")
_HEAD = 4096


def load(path: str, data: bytes, locale: str | None = None) -> tuple[Catalogue | None, tuple[Diagnostic, ...]]:
    """The catalogue of a PO file, or None where its bytes are no text; and what is wrong with it.

    `path` is what messages show, `locale` the BCP 47 tag that the file's folder stands for.
    """
    text, found = text_of(path, data)
    catalogue, faults = text.read(locale) if text else (None, ())
    return catalogue, found + faults


class PoText(NamedTuple):
    """The text of a PO file. Unlike a quiz's, it is kept with every odd character, so that it can be written again."""

    source: Source
    byte_order_mark: bool

    def read(self, locale: str | None) -> tuple[Catalogue, tuple[Diagnostic, ...]]:
        """Its catalogue, as `load` gives it."""
        return read(self.source, locale, byte_order_mark=self.byte_order_mark)


def text_of(path: str, data: bytes) -> tuple[PoText | None, tuple[Diagnostic, ...]]:
    """The first half of `load`: who lets go of the bytes before the second half needs a tenth less memory."""
    source, found = decode(path, data)
    if source is None:
        return None, tuple(_about_po(finding, data) for finding in found)
    if found:
        source = Source(path, data.removeprefix(_BYTE_ORDER_MARK).decode("utf-8"))
        found = tuple(finding for finding in found if finding.code == CONTROL_CHARACTER.code)
    return PoText(source, data.startswith(_BYTE_ORDER_MARK)), found


def _about_po(finding: Diagnostic, data: bytes) -> Diagnostic:
    """Why the bytes are no text, said of a PO file."""
    if finding.code == BINARY_FILE.code:
        return replace(finding, help="Translations stand in PO files, which are plain text.")
    charset = _CHARSET.search(data, 0, _HEAD)
    if charset and charset[1].lower() not in {b"utf-8", b"utf8"}:
        return kinds.CHARSET.at(
            finding.span,
            f"The file is not UTF-8; its header says that it is written in {charset[1].decode('ascii')}.",
            help="Let your editor open it in that encoding, write `charset=UTF-8` in the header, and save it as UTF-8.",
        )
    return finding
