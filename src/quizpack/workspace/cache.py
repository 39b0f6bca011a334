"""What costs time or money to get again: kept in the user's cache folder, which may be deleted at any time."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256


def cache_folder(environment: Mapping[str, str]) -> str | None:
    """The folder for what quizpack keeps: `QUIZPACK_CACHE`, or quizpack's part of the system's own cache folder.

    None where there is no such folder, or where `QUIZPACK_CACHE` is empty: then nothing is kept.
    """
    if "QUIZPACK_CACHE" in environment:
        return environment["QUIZPACK_CACHE"] or None
    home = environment.get("USERPROFILE" if os.name == "nt" else "HOME", "")
    if os.name == "nt":
        base = environment.get("LOCALAPPDATA") or (home and os.path.join(home, "AppData", "Local"))
    elif sys.platform == "darwin":
        base = home and os.path.join(home, "Library", "Caches")
    else:
        base = environment.get("XDG_CACHE_HOME") or (home and os.path.join(home, ".cache"))
    return os.path.join(base, "quizpack") if base and os.path.isabs(base) else None


def open_cache(environment: Mapping[str, str]) -> Cache | None:
    """The user's cache; None where nothing is kept."""
    folder = cache_folder(environment)
    return Cache(folder) if folder else None


class Cache:
    """Texts by name, one file each, for any number of quizpacks at the same time.

    A file begins with the SHA-256 of the rest, so that one that is damaged counts as missing. Nothing that goes wrong
    with the disk is told: what cannot be kept is asked for again.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def get(self, name: str) -> str | None:
        """What is kept under a name, or None."""
        try:
            with open(self._path(name), encoding="utf-8", newline="") as file:
                check, _, content = file.read().partition("\n")
        except (OSError, ValueError):
            return None
        return content if check == _check(content) else None

    def put(self, name: str, content: str) -> None:
        """Keep something under a name; readers see the old file or the new one."""
        path = self._path(name)
        with suppress(OSError, ValueError):
            os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
            with tempfile.NamedTemporaryFile(
                "w", encoding="utf-8", newline="", dir=os.path.dirname(path), suffix=".part", delete=False
            ) as file:
                file.write(f"{_check(content)}\n{content}")
            _settle(file.name, path)

    def _path(self, name: str) -> str:
        """Where a name is kept: any text may be a name."""
        key = sha256(name.encode()).hexdigest()
        return os.path.join(self._folder, key[:2], key[2:])


def _settle(unfinished: str, path: str) -> None:
    try:
        os.replace(unfinished, path)
    except OSError:
        with suppress(OSError):
            os.unlink(unfinished)


def _check(content: str) -> str:
    return sha256(content.encode()).hexdigest()
