"""SARIF: what its schema requires and how its regions count, held against the specification's rules."""

from __future__ import annotations

import json
from typing import Any

from findings import ERROR, FINDINGS, SOURCES, WARNING

from quizpack.diagnostics import Diagnostic
from quizpack.reporters._reporter import Look
from quizpack.reporters.sarif import REPORTER


def run_of(*found: Diagnostic) -> Any:
    log = json.loads(REPORTER.report(found, SOURCES, Look()))
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("/sarif-schema-2.1.0.json")
    (run,) = log["runs"]
    return run


def test_nothing_found() -> None:
    run = run_of()
    assert run["results"] == []
    assert run["tool"]["driver"]["name"] == "quizpack"


def test_every_result_points_at_its_rule() -> None:
    run = run_of(*FINDINGS)
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["QP001", "QP040", "QP105", "QP143"]
    assert len({rule["id"] for rule in rules}) == len(rules)
    for result, one in zip(run["results"], FINDINGS, strict=True):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == one.code
        assert result["level"] in {"error", "warning", "note"}
        assert result["message"]["text"].startswith(one.message)
    assert rules[1] == {
        "id": "QP040",
        "name": "UnknownField",
        "shortDescription": {"text": "Unknown field."},
        "help": {"text": "To read more: quizpack explain QP040"},
        "defaultConfiguration": {"level": "error"},
    }


def test_places() -> None:
    first, second, third, last = run_of(*FINDINGS)["results"]
    assert run_of()["columnKind"] == "unicodeCodePoints"
    (location,) = first["locations"]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "content/%E1%BA%A3nh%20s%E1%BB%91%201.yaml", "uriBaseId": "%SRCROOT%"},
        "region": {"startLine": 2, "startColumn": 3, "endLine": 2, "endColumn": 14},
    }
    assert second["locations"][0]["physicalLocation"]["region"]["endLine"] == 4
    assert third["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": "file:///srv/c.yaml"}
    assert last["locations"] == []
    assert second["properties"] == {"locale": "vi"}
    (related,) = first["relatedLocations"]
    assert related["message"] == {"text": "The question starts here."}
    assert related["physicalLocation"]["region"]["startLine"] == 3


def test_a_fix_does_what_it_says() -> None:
    (result,) = run_of(ERROR)["results"]
    (fix,) = result["fixes"]
    (change,) = fix["artifactChanges"]
    (replacement,) = change["replacements"]
    assert fix["description"] == {"text": "Write `explanation`"}
    assert replacement["insertedContent"] == {"text": "explanation"}
    assert replacement["deletedRegion"] == {"startLine": 2, "startColumn": 3, "endLine": 2, "endColumn": 14}


def test_no_fix_where_the_file_is_not_at_hand() -> None:
    log = json.loads(REPORTER.report([ERROR], {}, Look()))
    assert "fixes" not in log["runs"][0]["results"][0]
    assert "fixes" not in run_of(WARNING)["results"][0]
