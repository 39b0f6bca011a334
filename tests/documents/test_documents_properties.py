"""For any text: written by the rules it is read back exactly, at its place; and no input at all raises."""

from __future__ import annotations

from typing import Any

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from quizpack.documents import Document, List, Map, decode, key_place, read, typed
from quizpack.documents.quoting import needs_quotes, quoted, quoted_singly, spelled
from quizpack.documents.scan import scan
from quizpack.model.place import Place, Source, end_of, start_of

# What `decode` lets through: no control characters, none of the separators that it replaces.
TYPED = st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\u2028\u2029\ufeff\ufffe\uffff")
LINE = st.text(TYPED, max_size=40) | st.text("ab'\":#-?[]{},&*!|>%@`\\ .0", max_size=12)
LINES = st.lists(LINE, min_size=1, max_size=5)
STYLES = st.sampled_from(["single", "double", "plain", "block"])
NAME = st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True)
TREE = st.recursive(
    st.tuples(STYLES, LINE),
    lambda inner: st.lists(inner, min_size=1, max_size=4) | st.dictionaries(NAME, inner, min_size=1, max_size=4),
    max_leaves=12,
)
FRAGMENTS = st.sampled_from(
    [
        *["a", "b c", "text", "é", "10", "true", "=", "~", "key: ", "x: y", '"q"', "'q'", "[a, b]", "{a: b}"],
        *[": ", ":", "- ", "-", "#", " # c", '"', "'", "[", "]", "{", "}", ",", ">", "|", "|\n", "%", "@", "`", "\\"],
        *["\n", "\n  ", "\n    ", "\n ", "\n- ", "\n  - ", "\r\n", "  ", "\t", "\\n", "---\n", "...\n"],
    ]
)
YAML_LIKE = st.lists(FRAGMENTS, max_size=14).map("".join)


def written(style: str, text: str, indent: str) -> str:
    """A text of one line in one of the ways that the format knows."""
    if style == "double":
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if style == "plain":
        return spelled(text)
    if style == "block" and text.strip(" \t") and text[0] not in " \t":
        return f"|-\n{indent}  {text}"
    return quoted_singly(text)


def lines_of(value: Any, indent: str = "") -> list[str]:
    """Lists and fields, one line an entry."""
    lines = []
    entries = value.items() if isinstance(value, dict) else (("-", one) for one in value)
    for name, one in entries:
        label = name if name == "-" else name + ":"
        if isinstance(one, tuple):
            lines.append(f"{indent}{label} {written(*one, indent)}")
        else:
            lines += [indent + label, *lines_of(one, indent + "  ")]
    return lines


def meant(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: meant(one) for name, one in value.items()}
    return [meant(one) for one in value] if isinstance(value, list) else value[1]


def shown(source: Source, value: Any, where: Place) -> Any:
    """The tree with every value as a text."""
    if isinstance(value, Map):
        return {name: shown(source, one, value.places[name]) for name, one in value.items()}
    if isinstance(value, List):
        return [shown(source, one, here) for one, here in zip(value, value.places, strict=True)]
    return typed(source, where, value)


@given(TREE.filter(lambda tree: not isinstance(tree, tuple)), st.sampled_from(["\n", "\r\n", "\r"]), st.booleans())
def test_what_is_written_by_the_rules_is_read_back(tree, end, mark):
    text = end.join("\n".join(lines_of(tree)).split("\n")) + end
    source, _ = decode("q.yaml", (b"\xef\xbb\xbf" if mark else b"") + text.encode())
    assert source is not None
    document = read(source)
    assert document.diagnostics == ()
    assert shown(source, document.root, document.root.place) == meant(tree)
    assert scan(source) == []
    for fields in maps(document.root):
        for name in fields:
            where = key_place(source, fields, name)
            assert source.text[start_of(where) : end_of(where)] == name


def maps(value: Any) -> list[Map]:
    inner = value.values() if isinstance(value, Map) else value if isinstance(value, List) else ()
    return ([value] if isinstance(value, Map) else []) + [one for part in inner for one in maps(part)]


@given(LINE)
def test_a_spelled_text_is_read_back_at_its_place(text):
    for spelling in (spelled(text), quoted(text)):
        source = Source("q.yaml", f"- x\n- {spelling}\n- y\n")
        document = read(source)
        value, where = document.root[1], document.root.places[1]
        assert document.diagnostics == ()
        assert typed(source, where, value) == text
        assert source.text[start_of(where) : end_of(where)] == spelling
        assert document.as_text(where, value) is None or not text.strip()


@given(LINE)
def test_a_spelled_text_stands_between_brackets(text):
    source = Source("q.yaml", f"[x, {spelled(text, flow=True)}, {{a: {spelled(text, flow=True)}}}]")
    first, second = read(source).root[1:]
    assert typed(source, read(source).root.places[1], first) == text
    assert typed(source, second.places["a"], second["a"]) == text


@given(LINE.filter(lambda text: needs_quotes(text) and text.strip(" \t") == text and text[:1] not in ("", "'", '"')))
def test_a_text_that_needs_quotes_is_never_lost_silently(text):
    document = read(Source("q.yaml", f"- x\n- {text}\n- y\n"))
    told = bool(document.diagnostics)
    if isinstance(document.root, List) and len(document.root) == 3:
        value, where = document.root[1], document.root.places[1]
        told = told or document.as_text(where, value) is not None or typed(document.source, where, value) == text
    assert told


@given(LINES)
def test_a_block_text_is_read_back(lines):
    lines = ["first", *lines, "last"]
    text = "a:\n  b: |\n" + "".join(f"    {line}\n" if line.strip(" \t") else "\n" for line in lines) + "c: d\n"
    root = read(Source("q.yaml", text)).root
    assert root["c"] == "d"
    assert root["a"]["b"].split("\n") == [line if line.strip(" \t") else "" for line in lines] + [""]
    assert scan(Source("q.yaml", text)) == []


def check_findings(document: Document) -> None:
    last = len(document.source.line_starts())
    for finding in (*document.diagnostics, *document.doubts.values()):
        assert finding.span is not None
        assert 1 <= finding.span.line <= finding.span.end_line <= last
        assert (finding.span.line, finding.span.column) <= (finding.span.end_line, finding.span.end_column)
        for edit in finding.fix.edits if finding.fix else ():
            assert 0 <= edit.start <= edit.end <= len(document.source.text)


@given(st.text(max_size=200) | YAML_LIKE | st.text("-: \n\"'[]{}#|>&*!%@`\\ax\t\r", max_size=60))
@settings(max_examples=300)
def test_no_text_raises(text):
    source, found = decode("q.yaml", text.encode())
    assert source is not None or found
    if source:
        check_findings(read(source))
    check_findings(read(Source("q.yaml", text)))


@given(st.binary(max_size=200))
def test_no_bytes_raise(data):
    source, found = decode("q.yaml", data)
    assert source is not None or len(found) == 1
    if source:
        check_findings(read(source))


@given(YAML_LIKE)
@settings(max_examples=300, derandomize=True)
def test_the_scan_agrees_with_libyaml(text):
    stops = [one for one in scan(Source("q.yaml", text)) if one.stops]
    document = read(Source("q.yaml", text))
    if is_readable(text):
        assert stops == []
    else:
        assert document.root is None or document.diagnostics[-1].code == "QP022"
        assert document.diagnostics


def is_readable(text: str) -> bool:
    loader = yaml.CSafeLoader(text)
    try:
        while loader.check_event():
            loader.get_event()
    except yaml.YAMLError:
        return False
    return True
