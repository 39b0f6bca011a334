"""Findings for people: `path:line:column`, what is wrong, the line with the place marked, and how to write it right."""

from __future__ import annotations

from collections.abc import Sequence

from quizpack.diagnostics import Diagnostic, Related, Severity
from quizpack.model.place import Source, Span
from quizpack.reporters._columns import columns, visible
from quizpack.reporters._reporter import Look, Reporter, Sources

_COLOURS = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.INFO: "1;36"}
_BOLD, _DIM, _GREEN, _BLUE = "1", "2", "32", "34"
_CUT = "…"


def report(found: Sequence[Diagnostic], sources: Sources, look: Look) -> str:
    """The findings one below the other. An empty line follows each that needs a look; the others are kept short."""
    return "".join(f"{_finding(one, sources, look)}\n" + "\n" * _needs_a_look(one) for one in found)


def _finding(one: Diagnostic, sources: Sources, look: Look) -> str:
    lines = [_head(one, look)]
    if _needs_a_look(one) and one.span and (source := sources.get(one.span.path)):
        lines += _frame(one, one.span, source, look)
    if one.help:
        lines.append(_note("help", one.help, look))
    lines += [_see(other, look) for other in one.related]
    return "\n".join(lines)


def _needs_a_look(one: Diagnostic) -> bool:
    return one.severity > Severity.INFO


def _head(one: Diagnostic, look: Look) -> str:
    place = _linked(_paint(f"{_where(one.span)}: ", _BOLD, look), one.span, look) if one.span else ""
    severity = _paint(one.severity.word, _COLOURS[one.severity], look)
    locale = f" ({one.locale})" if one.locale else ""
    code = _paint(f"[{one.code} {one.name}]", _DIM, look)
    return f"{place}{severity}{locale}: {_text(one.message)} {code}"


def _where(span: Span) -> str:
    return f"{visible(span.path)}:{span.line}:{span.column}"


def _text(words: str) -> str:
    return "\n".join(visible(line) for line in words.split("\n"))


def _see(other: Related, look: Look) -> str:
    noted = _note("see", f"{_where(other.span)}: {other.message}", look)
    where = _where(other.span)
    return noted.replace(where, _linked(where, other.span, look), 1)


def _linked(shown: str, span: Span, look: Look) -> str:
    """What is shown of a place as a link to its file ("Hyperlinks in terminal emulators", the sequence OSC 8)."""
    if not look.links:
        return shown
    from urllib.parse import quote, urljoin

    address = urljoin(look.links, quote(span.path, errors="surrogateescape"))
    return f"\033]8;;{address}\033\\{shown}\033]8;;\033\\"


def _note(label: str, words: str, look: Look) -> str:
    """A labelled remark; further lines, such as a corrected passage, stand under its first word."""
    indent = " " * (len(label) + 4)
    return f"  {_paint(label, _GREEN, look)}: " + _text(words).rstrip().replace("\n", f"\n{indent}")


def _frame(one: Diagnostic, span: Span, source: Source, look: Look) -> list[str]:
    """The line of the finding with its number, and carets under the place. A long line is cut on both sides of it."""
    line = source.line(span.line)
    if not line.strip():
        return []
    number = str(span.line)
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    shown, before, marked = _window(line, span.column - 1, end, look.width - len(number) - 6)
    bar = _paint("|", _BLUE, look)
    carets = _paint("^" * max(1, marked), _COLOURS[one.severity], look)
    return [f"  {_paint(number, _BLUE, look)} {bar} {shown}", f"  {' ' * len(number)} {bar} {' ' * before}{carets}"]


def _window(line: str, start: int, end: int, width: int) -> tuple[str, int, int]:
    """The visible part of a line, and the columns before and under the marked stretch from `start` to `end`."""
    width = max(width, 20)
    # no character takes less than nothing: what is far away is out of sight whatever its width
    near = 4 * width
    lead = visible(line[max(0, start - near) : start])
    stretch, rest = visible(line[start : min(end, start + near)]), visible(line[end : end + near]).rstrip()
    if start > near or columns(lead + stretch + rest) > width:
        # a third of the room for what stands before, the rest for the place and what follows
        lead = _last(lead, max(width // 3, width - columns(stretch + rest)))
        stretch = _first(stretch, width - columns(lead))
        rest = _first(rest, width - columns(lead + stretch))
    return lead + stretch + rest, columns(lead), columns(stretch)


def _first(text: str, width: int) -> str:
    """The beginning of a text that fits, with a sign where it was cut."""
    if columns(text) <= width:
        return text
    while text and columns(text) >= width:
        text = text[:-1]
    return text + _CUT if width > 0 else ""


def _last(text: str, width: int) -> str:
    """The end of a text that fits, with a sign where it was cut."""
    if columns(text) <= width:
        return text
    while text and columns(text) >= width:
        text = text[1:]
    return _CUT + text


def _paint(text: str, colour: str, look: Look) -> str:
    return f"\033[{colour}m{text}\033[0m" if look.colour else text


REPORTER = Reporter(about="for people, with the faulty line shown", report=report, piecewise=True)
