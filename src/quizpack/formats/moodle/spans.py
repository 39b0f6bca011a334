"""Several languages in one text, as Moodle's multi-language filter reads them (`filter/multilang`).

The filter takes groups of adjacent `<span lang="xx" class="multilang">` and shows one of each group: the reader's
language, else its parent, else the first. It knows no nesting, so that a group holds no other span; a group that does
not name all languages can swallow what follows, so that every group names all; and an editor destroys blocks inside
spans, so that the spans stand inside paragraphs, list items and cells wherever the languages have equal structure.

Islands stand between groups: blanks, since each may be in the text once only, and formulas, since Moodle's MathJax
filter puts spans around them and mostly runs first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from quizpack.markup.tags import BLOCK

BLANK: Final = "\0"
"""Stands before and after a blank's name in a prompt whose blanks are not yet written."""
FORMULA: Final = "\1"
"""Stands before and after a formula."""

_CODES: Final = {
    "nb": "no",
    "sr": "sr_cr",
    "sr_cyrl": "sr_cr",
    "sr_latn": "sr_lt",
    "zh": "zh_cn",
    "zh_hans": "zh_cn",
    "zh_hant": "zh_tw",
}
"""Moodle's language packs whose names are not the BCP 47 tag in small letters with `_`."""
_ISLANDS = re.compile("(\0[^\0]*\0|\1[^\1]*\1)")
_BLANKS = re.compile("(\0[^\0]*\0)")
_FORMULA_INSIDE = re.compile(r'class="multilang">(?:(?!</span>).)*\\[(\[]', re.DOTALL)
_TAG = re.compile(r"<(/?)([a-z0-9]+)[^>]*>")
_BLOCKS = BLOCK | {"pre"}
_BLOCK_INSIDE = re.compile(rf'class="multilang">(?:(?!</span>).)*<(?:{"|".join(sorted(_BLOCKS))})[ >]', re.DOTALL)


class Version(NamedTuple):
    """One language's HTML. `spoken` is the language that it is really in, where another stands in."""

    locale: str
    spoken: str
    html: str


class UnequalBlanksError(Exception):
    """The languages have their blanks in another order, or inside other markup: one text cannot hold them."""


@dataclass(slots=True)
class _Block:
    """A block element: its opening tag as written, its name, and what it holds, blocks and runs of inline content."""

    start: str
    name: str
    content: list[_Block | str] = field(default_factory=list)


def span(locale: str, html: str) -> str:
    """One language of a group."""
    return f'<span lang="{moodle_language(locale)}" class="multilang">{html}</span>'


def moodle_language(locale: str) -> str:
    """The name of Moodle's language pack for a BCP 47 tag."""
    code = locale.lower().replace("-", "_")
    return _CODES.get(code, code)


def together(versions: Sequence[Version]) -> str:
    """The languages in one text; the one to fall back to stands first. What is equal in all is written once.

    Raises `UnequalBlanksError` where blanks (`BLANK`) cannot stand outside the spans.
    """
    if len({one.html for one in versions}) == 1:
        return versions[0].html.replace(FORMULA, "")
    return _joined(versions, [_blocks(_without_spans(one.html)) for one in versions]).replace(FORMULA, "")


def formula_inside(html: str) -> bool:
    """Whether a formula stands inside a span, where it breaks the group unless the filters run in the right order."""
    return bool(_FORMULA_INSIDE.search(html))


def block_inside(html: str) -> bool:
    """Whether a paragraph or other block stands inside a span, which Moodle's editor does not leave so."""
    return bool(_BLOCK_INSIDE.search(html))


def _without_spans(html: str) -> str:
    return html.replace("<span", "<bdi").replace("</span>", "</bdi>")


def _joined(versions: Sequence[Version], contents: list[list[_Block | str]]) -> str:
    """Contents side by side; where their structures differ, whole contents in one group."""
    if len({tuple(map(_shape, content)) for content in contents}) > 1:
        return _group(versions, ["".join(map(_written, content)) for content in contents])
    return "".join(_same_place(versions, list(parts)) for parts in zip(*contents, strict=True))


def _same_place(versions: Sequence[Version], parts: list[_Block | str]) -> str:
    first = parts[0]
    if isinstance(first, str):
        return _run(versions, [str(part) for part in parts])
    inside = _joined(versions, [part.content for part in parts if isinstance(part, _Block)])
    return f"{first.start}{inside}</{first.name}>"


def _run(versions: Sequence[Version], runs: list[str]) -> str:
    """Inline content: groups between the islands, which all languages have in the same order."""
    for islands in (_ISLANDS, _BLANKS):
        split = [islands.split(run) for run in runs]
        if len({tuple(parts[1::2]) for parts in split}) == 1 and all(map(_fit, zip(*split, strict=True))):
            return "".join(_group(versions, list(parts)) for parts in zip(*split, strict=True))
    return _group(versions, runs)


def _fit(parts: Sequence[str]) -> bool:
    """Whether what stands at one place between islands can be a group: equal, or whole elements in each language."""
    return len(set(parts)) == 1 or all(map(_balanced, parts))


def _group(versions: Sequence[Version], htmls: list[str]) -> str:
    if len(set(htmls)) == 1:
        return htmls[0]
    if any(BLANK in html for html in htmls):
        raise UnequalBlanksError
    return "".join(
        span(one.locale, html if one.spoken == one.locale else f'<bdi lang="{one.spoken}">{html}</bdi>')
        for one, html in zip(versions, htmls, strict=True)
    )


def _balanced(html: str) -> bool:
    open_: list[str] = []
    for found in _TAG.finditer(html):
        if found[0].endswith("/>"):
            continue
        if not found[1]:
            open_.append(found[2])
        elif not open_ or open_.pop() != found[2]:
            return False
    return not open_


def _shape(part: _Block | str) -> str:
    """What must be equal for parts to stand at the same place: a block's tag, white space, or just being a run."""
    if isinstance(part, _Block):
        return part.start
    return part if part.isspace() else ""


def _written(part: _Block | str) -> str:
    if isinstance(part, str):
        return part
    return f"{part.start}{''.join(map(_written, part.content))}</{part.name}>"


def _blocks(html: str) -> list[_Block | str]:
    """HTML of `quizpack.markup` as block elements and the runs of inline content between their tags."""
    root = _Block("", "")
    open_ = [root]
    at = 0
    for found in _TAG.finditer(html):
        if found[2] not in _BLOCKS or found[0].endswith("/>"):
            continue
        if at < found.start():
            open_[-1].content.append(html[at : found.start()])
        if found[1]:
            open_.pop()
        else:
            block = _Block(found[0], found[2])
            open_[-1].content.append(block)
            open_.append(block)
        at = found.end()
    if at < len(html):
        root.content.append(html[at:])
    return root.content
