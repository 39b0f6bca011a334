"""Annotations of GitHub Actions: the escapes of its toolkit, undone again, give what was said."""

from __future__ import annotations

import re

from findings import FINDINGS

from quizpack.reporters._reporter import Look
from quizpack.reporters.github import REPORTER

COMMAND = re.compile(r"::(?P<command>error|warning|notice) (?P<properties>[^\n]*?)::(?P<message>[^\n]*)\n")


def test_commands() -> None:
    assert REPORTER.report(FINDINGS, {}, Look()).splitlines() == [
        (
            "::error file=content/ảnh số 1.yaml,line=2,endLine=2,col=3,endColumn=13,title=QP040 unknown-field"
            "::“explenation” is no field: 50%25, <b> & ]]> \x07."
            "%0ADid you mean this?%0Aexplanation: Because%0Acontent/b.yaml:3:5: The question starts here."
        ),
        "::warning file=content/b%2C1.yaml,line=2,endLine=4,title=QP105 duplicate-option::(vi) Twice.",
        "::notice file=/srv/c.yaml,line=7,endLine=7,col=1,endColumn=1,title=QP143 longest-answer-correct::Long.",
        "::error title=QP001 no-project::There is no project here.",
    ]


def test_they_can_be_read_back() -> None:
    text = REPORTER.report(FINDINGS, {}, Look())
    assert "".join(found[0] for found in COMMAND.finditer(text)) == text
    message = next(COMMAND.finditer(text))["message"]
    assert message.replace("%0A", "\n").replace("%25", "%").startswith(FINDINGS[0].message)


def test_parts_joined_are_the_whole() -> None:
    assert "".join(REPORTER.report([one], {}, Look()) for one in FINDINGS) == REPORTER.report(FINDINGS, {}, Look())
    assert REPORTER.piecewise
