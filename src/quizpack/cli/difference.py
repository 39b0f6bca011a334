"""What a command would change in a file of the user's, as `diff -u` shows it."""

from __future__ import annotations


def difference(path: str, before: bytes | None, after: bytes, *, old_path: str | None = None) -> str:
    """The lines that differ, with a few around them; empty where nothing does.

    `before` is None for a new file. `old_path` is where the file was, if it moves.
    """
    from difflib import unified_diff

    old, new = (data.decode("utf-8-sig", "replace").splitlines() for data in (before or b"", after))
    lines = unified_diff(old, new, (old_path or path) if before is not None else "/dev/null", path, lineterm="")
    return "".join(f"{line}\n" for line in lines)
