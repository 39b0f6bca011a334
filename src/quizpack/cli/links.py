"""Whether a terminal makes links of the escape sequence OSC 8; those that do not know it may print it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TextIO

_PROGRAMS = frozenset(("iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"))
_TERMS = frozenset(("xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm"))
_VTE = 5000
"""VTE, the part behind GNOME's terminal and many others, shows links since 0.50."""


def folder_address(stream: TextIO) -> str:
    """The address of the current folder, which links begin with; empty where the stream shows no links."""
    if not (stream.isatty() and shows_links(os.environ)):
        return ""
    from urllib.parse import quote

    return f"file://{quote(os.getcwd(), errors='surrogateescape').rstrip('/')}/"


def shows_links(environment: Mapping[str, str]) -> bool:
    """Whether the terminal says by one of the usual variables that it is one that shows links."""
    term = environment.get("TERM", "")
    if term.startswith(("screen", "tmux")):
        # these stand in between, and older ones print the sequence
        return False
    vte = environment.get("VTE_VERSION", "")
    return (
        term in _TERMS
        or environment.get("TERM_PROGRAM") in _PROGRAMS
        or (vte.isdecimal() and int(vte) >= _VTE)
        or not environment.keys().isdisjoint(("WT_SESSION", "KONSOLE_VERSION"))
    )
