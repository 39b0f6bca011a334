"""What is wrong with a file that libyaml gave up on."""

from __future__ import annotations

import yaml

from quizpack.diagnostics import Diagnostic, Severity
from quizpack.documents import faults, kinds
from quizpack.documents.scan import scan
from quizpack.model.place import Source, place


def findings(
    source: Source, error: yaml.YAMLError | UnicodeEncodeError, found: list[Diagnostic]
) -> tuple[Diagnostic, ...]:
    """What was found before the reading stopped, what stopped it, and the known mistakes in the rest of the file.

    libyaml notices a mistake behind the place where it was made, and words it for programmers; so the line scan's
    words are taken wherever it knows the mistake, and libyaml's place only where it does not.
    """
    mistakes = scan(source)
    known = {(one.span.line, one.span.column) for one in found if one.span}
    told = [*found]
    told += (one.finding for one in mistakes if one.finding.span and _start(one.finding) not in known)
    stop = _offset(error)
    line = source.position(stop)[0]
    explained = any((one.stops and one.at <= stop) or _is_near(one.finding, line) for one in mistakes)
    explained = explained or any(one.code == kinds.TOO_DEEP.code for one in found)
    if not explained:
        told.append(_too_deep(source, stop) if "nesting" in str(error) else _unknown(source, stop))
    return tuple(told)


def _start(finding: Diagnostic) -> tuple[int, int]:
    return (finding.span.line, finding.span.column) if finding.span else (0, 0)


def _is_near(finding: Diagnostic, line: int) -> bool:
    """Whether an error stands in the line where libyaml gave up, or shortly above."""
    return finding.severity is Severity.ERROR and finding.span is not None and line - 3 <= finding.span.line <= line


def _offset(error: yaml.YAMLError | UnicodeEncodeError) -> int:
    """Where libyaml gave up."""
    match error:
        case yaml.MarkedYAMLError():
            mark = error.problem_mark or error.context_mark
            return mark.index if mark else 0
        case UnicodeEncodeError():
            return error.start
        case _:
            return int(getattr(error, "position", 0))


def _unknown(source: Source, stop: int) -> Diagnostic:
    """A mistake that the scan does not know, at the line where libyaml gave up."""
    stop = min(stop, len(source.text))
    number, _ = source.position(stop)
    while number > 1 and not source.line(number).strip():
        number -= 1
    start = source.line_starts()[number - 1]
    line = source.line(number)
    return kinds.UNREADABLE_YAML.at(
        source.span(place(start + len(line) - len(line.lstrip()), start + len(line.rstrip()))),
        "From this line on the file cannot be read.",
        help="Look at this line and the one above it: are the lines that belong together indented alike, are all "
        "quotes and brackets closed, and is a text with signs such as `: ` or ` #` in quotes?",
    )


def _too_deep(source: Source, stop: int) -> Diagnostic:
    """The limit of libyaml itself, which is higher than ours."""
    return faults.too_deep(source, place(stop, stop + 1))
