"""Each code is one sort of finding: it is defined once, and so is its name."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import quizpack

_KIND = re.compile(r'\bKind\(\s*"(QP[0-9]{3})",\s*"([a-z0-9-]+)"')


def test_no_code_and_no_name_stands_twice() -> None:
    files = sorted(Path(quizpack.__file__).parent.rglob("*.py"))
    defined = [found for file in files for found in _KIND.findall(file.read_text(encoding="utf-8"))]
    assert len(defined) > 200
    for part in zip(*defined, strict=True):
        assert [one for one, times in Counter(part).items() if times > 1] == []
