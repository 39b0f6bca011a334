"""Code blocks: their language, their slots, and colours by Pygments."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from quizpack.markup import escape
from quizpack.markup.pieces import Code, Slot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygments.lexer import Lexer

_SLOT = re.compile(r"\\(\{\{)|\{\{([a-z][a-z0-9-]*)\}\}")
_LANGUAGES: Final = """
bash c console cpp csharp css diff dockerfile go html ini java javascript js json kotlin latex lua make markdown
matlab perl php powershell py pycon python python3 r ruby rust scala sh shell sql swift tex text toml ts typescript
xml yaml yml
"""
_COMMON: Final = frozenset(_LANGUAGES.split())
"""Pygments' names of the languages that quizzes use most: known without asking Pygments (its import costs 50 ms)."""

COLOURS: Final[dict[str, tuple[str, str, str]]] = {
    "Token.Comment": ("c", "#57606a", "#9aa4af"),
    "Token.Keyword": ("k", "#a40e26", "#ff8f87"),
    "Token.Operator.Word": ("k", "#a40e26", "#ff8f87"),
    "Token.Name.Builtin": ("b", "#0550ae", "#7fc1ff"),
    "Token.Name.Class": ("n", "#6639ba", "#d6b4ff"),
    "Token.Name.Decorator": ("n", "#6639ba", "#d6b4ff"),
    "Token.Name.Exception": ("b", "#0550ae", "#7fc1ff"),
    "Token.Name.Function": ("n", "#6639ba", "#d6b4ff"),
    "Token.Name.Tag": ("t", "#116329", "#82dd92"),
    "Token.Name.Attribute": ("n", "#6639ba", "#d6b4ff"),
    "Token.Literal.String": ("s", "#0a3069", "#a9d7ff"),
    "Token.Literal.Number": ("m", "#0550ae", "#7fc1ff"),
    "Token.Generic.Inserted": ("t", "#116329", "#82dd92"),
    "Token.Generic.Deleted": ("k", "#a40e26", "#ff8f87"),
    "Token.Generic.Prompt": ("c", "#57606a", "#9aa4af"),
}
"""For kinds of Pygments' tokens (and what lies under them): a class after `qp-`, a colour on light and one on dark."""

LIGHT: Final = ("#f6f8fa", "#1f2328")
DARK: Final = ("#161b22", "#e6edf3")
"""Background and text of a code block."""
_BLOCK_STYLE: Final = (
    f"background:{LIGHT[0]};color:{LIGHT[1]};padding:0.6em 0.8em;border-radius:4px;overflow-x:auto;tab-size:4"
)


def language_of(info: str) -> str:
    """The language behind a fence: its first word in lower case."""
    word = info.split(maxsplit=1)[0] if info.strip() else ""
    return word.strip("{}.").lower()


def known_language(language: str) -> bool:
    """Whether Pygments knows the language by this name."""
    return language in _COMMON or _lexer(language) is not None


def split_slots(code: str) -> tuple[str | Slot, ...]:
    r"""Code with its slots taken apart; `\{{` is a literal `{{`."""
    parts: list[str | Slot] = []
    text, end = "", 0
    for found in _SLOT.finditer(code):
        text += code[end : found.start()] + (found[1] or "")
        end = found.end()
        if found[2]:
            parts += [text, Slot(found[2])] if text else [Slot(found[2])]
            text = ""
    text += code[end:]
    return (*parts, text) if text or not parts else tuple(parts)


def coloured(code: Code, slot: Callable[[Slot], str], colours: Literal["none", "inline", "classes"]) -> str:
    """A code block as HTML, every character of it kept."""
    around = {"dir": "ltr", "translate": "no"}
    around |= {"inline": {"style": _BLOCK_STYLE}, "classes": {"class": "qp-code"}, "none": {}}[colours]
    return f"<pre{escape.attributes(around)}>{inside(code, slot, colours)}</pre>"


def inside(code: Code, slot: Callable[[Slot], str], colours: Literal["none", "inline", "classes"]) -> str:
    """A code block's `code` element, for a writer that has its own `pre` around it."""
    language = escape.attributes({"class": f"language-{code.language}"} if code.language else {})
    slots = [part for part in code.parts if isinstance(part, Slot)]
    text, mark = _marked(code)
    lexer = _lexer(code.language) if colours != "none" and code.language else None
    runs = _runs(lexer, text) if lexer else [("", text)]
    written = "".join(_span(kind, escape.text(run), colours) for kind, run in runs)
    if slots:
        first, *rest = written.split(mark)
        written = first + "".join(slot(one) + after for one, after in zip(slots, rest, strict=True))
    return f"<code{language}>{written}</code>"


def stylesheet() -> str:
    """CSS for `colours="classes"`, on light and dark."""
    return "\n".join(
        (
            *_rules(LIGHT, 1, ""),
            "@media (prefers-color-scheme: dark) {",
            *_rules(DARK, 2, "  "),
            "}",
            "",
        )
    )


def _rules(ground: tuple[str, str], column: int, indent: str) -> Iterator[str]:
    yield f"{indent}.qp-code {{ background: {ground[0]}; color: {ground[1]}; }}"
    for name, colour in sorted({(one[0], one[column]) for one in COLOURS.values()}):
        yield f"{indent}.qp-code .qp-{name} {{ color: {colour}; }}"


def _marked(code: Code) -> tuple[str, str]:
    """The whole code with one letter, found nowhere in it, for each slot, so that a lexer reads a slot as a name."""
    typed = "".join(part for part in code.parts if isinstance(part, str))
    mark = next(letter for letter in map(chr, range(0xA500, 0xA60C)) if letter not in typed)
    return "".join(part if isinstance(part, str) else mark for part in code.parts), mark


def _runs(lexer: Lexer, text: str) -> list[tuple[str, str]]:
    """Stretches of equal kind; the whole text as one where a lexer would change a character."""
    runs: list[tuple[str, str]] = []
    for token, value in lexer.get_tokens(text):
        kind = _kind(token)
        if runs and runs[-1][0] == kind:
            runs[-1] = (kind, runs[-1][1] + value)
        else:
            runs.append((kind, value))
    return runs if "".join(run for _, run in runs) == text else [("", text)]


@cache
def _kind(token: object) -> str:
    name = str(token)
    while name != "Token":
        if name in COLOURS:
            return name
        name = name.rpartition(".")[0]
    return ""


def _span(kind: str, text: str, colours: str) -> str:
    if not kind or not text or text.isspace():
        return text
    look = f'class="qp-{COLOURS[kind][0]}"' if colours == "classes" else f'style="color:{COLOURS[kind][1]}"'
    return f"<span {look}>{text}</span>"


@cache
def _lexer(language: str) -> Lexer | None:
    from pygments.lexers import get_lexer_by_name
    from pygments.util import ClassNotFound

    try:
        return get_lexer_by_name(language, stripnl=False, ensurenl=False)
    except ClassNotFound:
        return None
