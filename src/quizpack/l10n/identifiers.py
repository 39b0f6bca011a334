"""What looks like code though nobody marked it so: names of modules and functions, files, options of commands."""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizpack.l10n.detect import is_function_word
from quizpack.l10n.patterns import pattern

_FILES = (
    "bat|c|cfg|cpp|css|csv|exe|go|h|hpp|html|ini|ipynb|java|jpg|js|json|kt|lock|log|lua|md|pdf|php|png|po|py|rb|rs|sh|sql"
    "|svg|swift|tar|tex|toml|ts|txt|xml|yaml|yml|zip"
)
_IDENTIFIER = pattern(
    r"(?<![\w.@/-])(?:"
    r"--[a-z][a-z0-9]+(?:-[a-z0-9]+)*"  # --no-cache
    r"|[\w-]+(?:/[\w.-]+)+\.\w{1,6}\b"  # src/model/train.py
    rf"|[A-Za-z0-9_][\w-]*\.(?:{_FILES})\b"  # train.py
    r"|[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)+(?:\(\))?"  # torch.utils.checkpoint
    r"|[A-Za-z_][A-Za-z0-9_]*\(\)"  # backward()
    r"|[A-Za-z]\w*_\w+|__\w+__"  # requires_grad
    r"|(?:[A-Za-z]*[a-z]{2}[A-Z]|[A-Z][a-z]+[A-Z][a-z])\w*"  # DataLoader, PyTorch
    r")",
    re.ASCII,
)
# One of these signs is in every identifier; looking for them first is cheap.
_MAY_HAVE = pattern(r"[A-Z._(-](?:(?<=[a-z][A-Z])|(?<=\w[._(])[\w)]|(?<=--)[a-z]|(?<=_)\w)", re.ASCII)
_ABBREVIATION = pattern(r"(?:[A-Za-z]{1,2}\.)+[A-Za-z]{1,2}")


def identifier_places(text: str) -> Iterator[re.Match[str]]:
    """Where the identifiers among the words of a text stand."""
    if _MAY_HAVE.search(text):
        yield from (found for found in _IDENTIFIER.finditer(text) if not _is_prose(found[0]))


def _is_prose(found: str) -> bool:
    """Whether it is an abbreviation (`e.g`, `U.S`), or two sentences without a blank between them (`end.The`)."""
    if _ABBREVIATION.fullmatch(found):
        return True
    before, dot, after = found.rpartition(".")
    return bool(dot) and before[:1].isalpha() and after[0].isupper() and is_function_word(after, "en")
