"""Findings as a test report in JUnit's XML, which GitLab, Jenkins and others show: a suite for each file.

Only errors are failures, as only they make a command fail; other findings are tests that passed with a remark. There is
no official schema; the form is the one that Ant's JUnit task writes and that all readers take.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quizpack.diagnostics import Diagnostic, Severity
from quizpack.packaging.xml import Xml, element, text
from quizpack.reporters._reporter import Look, Reporter, Sources
from quizpack.reporters._xml import allowed, page

_NO_FILE = "quizpack"
"""The suite of findings that are about no file, and of the one test that there is where nothing was found."""


def report(found: Sequence[Diagnostic], _sources: Sources, _look: Look) -> str:
    """All findings as one test report."""
    files: dict[str, list[Diagnostic]] = {}
    for one in found:
        files.setdefault(one.span.path if one.span else _NO_FILE, []).append(one)
    suites = [_suite(path, its) for path, its in files.items()] or [_nothing_found()]
    root = element("testsuites", name="quizpack", **_counts(found))
    return page(root, suites)


def _suite(path: str, found: Sequence[Diagnostic]) -> Xml:
    return element("testsuite", name=allowed(path), **_counts(found)).lines(_test(path, one) for one in found)


def _counts(found: Sequence[Diagnostic]) -> dict[str, str]:
    failures = sum(one.severity is Severity.ERROR for one in found)
    return {"tests": str(len(found) or 1), "failures": str(failures), "errors": "0", "skipped": "0"}


def _test(path: str, one: Diagnostic) -> Xml:
    where = f"{one.span.line}:{one.span.column}" if one.span else ""
    name = f"{one.code} {one.name} {where}".rstrip()
    case = element("testcase", name=name, classname=allowed(path))
    told = text(allowed("\n".join(_lines(path, where, one))))
    if one.severity is Severity.ERROR:
        return case(element("failure", message=allowed(one.message), type=one.name)(told))
    return case(element("system-out")(told))


def _lines(path: str, where: str, one: Diagnostic) -> Iterator[str]:
    place = f"{path}:{where}: " if where else ""
    yield f"{place}{one.severity.word}: {one.message}"
    if one.help:
        yield one.help


def _nothing_found() -> Xml:
    suite = element("testsuite", name=_NO_FILE, **_counts(()))
    return suite.lines([element("testcase", name="no problem found", classname=_NO_FILE)()])


REPORTER = Reporter(about="a test report in JUnit's XML, for GitLab, Jenkins and others", report=report)
