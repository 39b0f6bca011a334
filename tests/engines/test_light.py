"""Nobody pays for machine translation who does not ask for it, and only its room speaks to the network."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import quizpack

ROOM = Path(quizpack.__file__).parent


def test_validating_and_exporting_load_nothing_of_it() -> None:
    look = (
        "import sys, quizpack.app.validate, quizpack.app.export, quizpack.app.sync, quizpack.app.status\n"
        "print([name for name in sys.modules if name.startswith(('quizpack.engines', 'quizpack.l10n.mask'))"
        " or name in ('quizpack.workspace.cache', 'http.client', 'ssl', 'urllib.request', 'subprocess')])"
    )
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_only_the_engines_open_addresses_and_start_programs() -> None:
    found = set()
    for path in ROOM.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if re.search(r"urllib|http|socket|subprocess", text) else ():
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [f"{node.module}.{one.name}" for one in node.names]
            if any(name.startswith(("urllib.request", "http.", "socket", "subprocess")) for name in names):
                found.add(path.relative_to(ROOM).parts[0])
    assert found == {"engines"}
