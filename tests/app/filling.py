"""A copy of the project's own quizzes in which every third translation has been taken out, for the tests of `fill`."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from quizpack.l10n import po
from quizpack.l10n.po.writing import body_lines, comment_lines, parts, piece
from quizpack.model.place import Source

ROOT = Path(__file__).parents[2]


def copy(folder: Path) -> Path:
    """The quizzes with all their translations."""
    for name in ("content", "translations"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "quizpack.yaml", folder)
    return folder


def files(folder: Path) -> list[Path]:
    """The PO files."""
    return sorted(folder.glob("translations/*/*.po"))


def read(path: Path) -> po.Catalogue:
    """A PO file, which has no fault."""
    found, faults = po.read(Source(str(path), path.read_text(encoding="utf-8")), path.parent.name)
    assert faults == ()
    return found


def without_a_third(folder: Path) -> dict[str, str]:
    """Empty every third entry; the translations that were there, by file and key."""
    gone = {}
    number = 0
    for path in files(folder):
        file = read(path)
        pieces = []
        for entry in file.entries:
            raw = file.raw(entry)
            number += bool(entry.msgctxt)
            if entry.msgctxt and number % 3 == 0:
                gone[f"{path.relative_to(folder)} {entry.msgctxt}"] = entry.msgstr
                old = parts(raw)
                raw = piece(old.lead, comment_lines(old.comments), body_lines(entry._replace(msgstr="")))
            pieces.append(raw)
        path.write_text("".join(pieces) + file.ending, encoding="utf-8")
    return gone


def entries(folder: Path) -> Iterator[tuple[str, po.Entry, str]]:
    """Every entry with a key, by file and key, and as it stands there."""
    for path in files(folder):
        file = read(path)
        yield from ((f"{path.relative_to(folder)} {key}", entry, file.raw(entry)) for key, entry in file.keyed.items())


def snapshot(folder: Path) -> dict[str, bytes]:
    """All files of the translations; hidden ones, which a killed program may leave, do not count."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.glob("translations/**/*"))
        if path.is_file() and not path.name.startswith(".")
    }
