"""JUnit and Checkstyle: well-formed XML of the form that their readers know, whatever a message quotes."""

from __future__ import annotations

from findings import ERROR, FINDINGS, REMARK, WARNING
from lxml import etree

from quizpack.reporters import checkstyle, junit
from quizpack.reporters._reporter import Look, Reporter


def parsed(reporter: Reporter, *found: object) -> etree._Element:
    return etree.fromstring(reporter.report(found, {}, Look()).encode())  # type: ignore[arg-type]


def test_checkstyle() -> None:
    root = parsed(checkstyle.REPORTER, *FINDINGS, ERROR)
    assert (root.tag, root.get("version")) == ("checkstyle", "4.3")
    files = [(file.get("name"), len(file)) for file in root]
    assert files == [("content/ảnh số 1.yaml", 2), ("content/b,1.yaml", 1), ("/srv/c.yaml", 1), (".", 1)]
    first, last = root[0][0], root[3][0]
    assert dict(first.attrib) == {
        "line": "2",
        "column": "3",
        "severity": "error",
        "message": "“explenation” is no field: 50%, <b> & ]]> �.\nDid you mean this?\nexplanation: Because",
        "source": "quizpack.QP040.unknown-field",
    }
    assert "line" not in last.attrib
    assert [error.get("severity") for error in root.iter("error")] == ["error", "error", "warning", "info", "error"]


def test_checkstyle_of_nothing() -> None:
    assert len(parsed(checkstyle.REPORTER)) == 0


def test_junit() -> None:
    root = parsed(junit.REPORTER, *FINDINGS)
    assert root.tag == "testsuites"
    assert {name: root.get(name) for name in ("tests", "failures", "errors")} == {
        "tests": "4",
        "failures": "2",
        "errors": "0",
    }
    for suite in root:
        assert int(suite.get("tests") or 0) == len(suite.findall("testcase"))
        assert int(suite.get("failures") or 0) == len(suite.findall("testcase/failure"))
    case = root[0][0]
    assert case.get("name") == "QP040 unknown-field 2:3"
    assert case.get("classname") == "content/ảnh số 1.yaml"
    failure = case[0]
    assert failure.get("type") == "unknown-field"
    assert (failure.text or "").startswith("content/ảnh số 1.yaml:2:3: error: “explenation” is no field")


def test_only_errors_fail_in_junit() -> None:
    root = parsed(junit.REPORTER, WARNING, REMARK)
    assert root.get("failures") == "0"
    assert [case[0].tag for case in root.iter("testcase")] == ["system-out", "system-out"]


def test_junit_of_nothing_has_one_test_that_passed() -> None:
    root = parsed(junit.REPORTER)
    (case,) = root.iter("testcase")
    assert (root.get("tests"), root.get("failures"), len(case)) == ("1", "0", 0)
