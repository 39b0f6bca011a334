"""The JSON report holds exactly the agreed fields."""

from __future__ import annotations

import json

from quizpack.diagnostics import Kind, Severity
from quizpack.model.place import Span
from quizpack.reporters._reporter import Look
from quizpack.reporters.json_ import REPORTER

KIND = Kind("QP105", "duplicate-option", Severity.WARNING)


def test_nothing_found() -> None:
    assert REPORTER.report([], {}, Look()) == "[]\n"


def test_all_fields() -> None:
    one = KIND.at(Span("content/ảnh.yaml", 3, 5, 4, 1), "Hai lựa chọn giống nhau.", locale="vi", help="Đổi đi.")
    text = REPORTER.report([one], {}, Look())
    assert "lựa chọn" in text
    assert json.loads(text) == [
        {
            "code": "QP105",
            "name": "duplicate-option",
            "severity": "warning",
            "message": "Hai lựa chọn giống nhau.",
            "file": "content/ảnh.yaml",
            "line": 3,
            "column": 5,
            "end_line": 4,
            "end_column": 1,
            "locale": "vi",
            "help": "Đổi đi.",
        }
    ]


def test_what_is_absent_is_null() -> None:
    found = json.loads(REPORTER.report([KIND.at(None, "Wrong.")], {}, Look()))[0]
    assert {name for name, value in found.items() if value is None} == {
        "file",
        "line",
        "column",
        "end_line",
        "end_column",
        "locale",
        "help",
    }
