"""Links are made only for terminals that say that they show them."""

from __future__ import annotations

import pytest

from quizpack.cli.links import shows_links


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, False),
        ({"TERM": "xterm-256color"}, False),
        ({"TERM": "xterm-256color", "VTE_VERSION": "7600"}, True),
        ({"TERM": "xterm-256color", "VTE_VERSION": "4999"}, False),
        ({"TERM": "xterm-256color", "VTE_VERSION": "new"}, False),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "vscode"}, True),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, False),
        ({"TERM": "xterm-kitty"}, True),
        ({"TERM": "tmux-256color", "VTE_VERSION": "7600"}, False),
        ({"WT_SESSION": "1"}, True),
    ],
)
def test_terminals(environment: dict[str, str], expected: bool) -> None:
    assert shows_links(environment) is expected
