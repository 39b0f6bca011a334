"""The Markdown that authors type: CommonMark by markdown-it-py, with the rules of ours that keep quiz texts as typed.

On top of CommonMark, tables and `~~struck~~`:

- `$…$` and `$$…$$` are formulas, `{{name}}` is a slot (where slots are asked for);
- `__init__` is a word, not bold; three and more underscores are a line to write on; `2*x + 3*y` and `2**10` keep
  their stars: between two ASCII letters or digits nothing begins (but `**GPU**s` ends there);
- HTML is read tag by tag, inside a paragraph or at the start of a line, and what stands between tags is Markdown;
- a link's target is kept as typed, and every scheme reaches the caller, who judges it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from quizpack.markup.escape import readable
from quizpack.markup.tags import BLOCK

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_Rule = Callable[["StateInline", bool], bool]

MAX_NESTING = 60
"""Quotes and lists inside each other; markdown-it drops what lies deeper, so `walk` looks for it."""

SLOT = re.compile(r"\{\{([a-z][a-z0-9-]*)\}\}")
_SLOT_LIKE = re.compile(r"\{\{\s*\w[^{}\n]{0,64}?\}\}")
_MATH = re.compile(r"\$\$((?:[^$\\]|\\[\s\S])+)\$\$|\$(?!\s)((?:[^$\\`]|\\[\s\S])+)(?<!\s)\$(?!\d)")
_FORGOTTEN_MATH = re.compile(r"\${1,2}(?:\\|\{|[^\W\d_])")
_SHOUTED = re.compile(r"\$[A-Z][A-Z0-9_]+\b")
_TEX_BEFORE = re.compile(r"\\[A-Za-z]|[\^_]\{")
_TAG = re.compile(
    r"<[A-Za-z][A-Za-z0-9-]*(?:\s+[A-Za-z_:][\w:.-]*(?:\s*=\s*(?:[^\"'=<>`\s]+|'[^']*'|\"[^\"]*\"))?)*\s*/?>"
    r"|</[A-Za-z][A-Za-z0-9-]*\s*>",
    re.ASCII,
)
_TAG_LIKE = re.compile(r"<[/!?]?[A-Za-z][^<>\n]{0,80}>")
_ADDRESS = re.compile(r"<((?:https?://|mailto:)[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>")
_WORD = re.compile(r"\w+")
_LINE_TO_WRITE_ON = re.compile("___+")
_BLOCK_TAG = re.compile(rf"</?(?:{'|'.join(sorted(BLOCK))})(?=[\s/>])", re.IGNORECASE)


def tokens_of(markup: str, *, block: bool, slots: bool) -> tuple[list[Token], list[int]]:
    """markdown-it's tokens of a text (of a line: inline tokens only).

    With them come the numbers, from 0, of the lines that only name the target of a link that is not there.
    """
    parser = _parser()
    if not block:
        tokens: list[Token] = []
        parser.inline.parse(markup, parser, {"slots": slots}, tokens)
        return tokens, []
    references = _References()
    env: dict[str, Any] = {"slots": slots, "references": references}
    tokens = parser.parse(markup, env)
    unused = [found for label, found in references.items() if label not in references.used]
    return tokens, [one["map"][0] for one in [*unused, *env.get("duplicate_refs", ())]]


class _References(dict[str, Any]):
    """Link references (`[label]: target`) that remember which of them were used."""

    def __init__(self) -> None:
        super().__init__()
        self.used: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        """As `dict.get`, noting the use."""
        self.used.add(key)
        return super().get(key, default)

    def __getitem__(self, key: str) -> Any:
        """As in `dict`, noting the use (markdown-it before version 4 asks this way)."""
        self.used.add(key)
        return super().__getitem__(key)


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import backtick, emphasis, entity, escape, image, link, newline, strikethrough

    parser = MarkdownIt("commonmark", {"maxNesting": MAX_NESTING}).enable("table")
    parser.validateLink = lambda url: True  # type: ignore[method-assign]  # noqa: ARG005
    parser.normalizeLink = lambda url: url  # type: ignore[method-assign]
    emphasised = _unless_literal(emphasis.tokenize)
    rules: dict[str, tuple[_Rule, ...]] = {
        "\n": (newline,),
        "!": (_as_typed(image, "image"),),
        "$": (_math,),
        "&": (_readable(entity),),
        "*": (emphasised,),
        "<": (_address, _tag),
        "[": (_as_typed(link, "link_open"),),
        "\\": (escape,),
        "_": (emphasised,),
        "`": (backtick,),
        "{": (_slot,),
        "~": (strikethrough.tokenize,),
    }
    parser.inline.ruler.enableOnly("text")
    parser.inline.ruler.push("by_sign", _by_sign(rules))
    parser.inline.ruler2.enableOnly(["balance_pairs", "strikethrough", "emphasis"])
    parser.inline.terminator_re = re.compile(f"[{re.escape(''.join(rules))}\\]]")
    ends = ["paragraph", "reference", "blockquote", "list"]
    parser.block.ruler.before("fence", "math_block", _math_block, {"alt": ends})
    parser.block.ruler.at("html_block", _html_block, {"alt": ends})
    parser.core.ruler.enableOnly(["block", "inline"])
    return parser


def _by_sign(rules: dict[str, tuple[_Rule, ...]]) -> _Rule:
    """One rule for all, which asks only those that may begin with the sign at hand: a fifth faster than one by one."""

    def rule(state: StateInline, silent: bool) -> bool:
        return any(rule(state, silent) for rule in rules.get(state.src[state.pos], ()))

    return rule


def _readable(entity: _Rule) -> _Rule:
    """The entity rule, but `&#12;` is no way to write what XML cannot hold."""

    def rule(state: StateInline, silent: bool) -> bool:
        found = entity(state, silent)
        if found and not silent:
            state.tokens[-1].content = readable(state.tokens[-1].content)
        return found

    return rule


def _math(state: StateInline, silent: bool) -> bool:
    found = _MATH.match(state.src, state.pos, state.posMax)
    if found and (tex := found[1] or found[2]).strip():
        if not silent:
            token = state.push("math", "", 0)
            token.content = tex
            token.info = "display" if found[1] else ""
            token.markup = found[0]
        state.pos = found.end()
        return True
    run = 2 if state.src.startswith("$$", state.pos) else 1
    if not silent:
        if _looks_forgotten(state.src, state.pos, run):
            token = state.push("lone_dollar", "", 0)
            token.content = "$" * run
            token.markup = state.src[state.pos : state.pos + 40].partition("\n")[0]
        else:
            state.pending += "$" * run
    state.pos += run
    return True


def _looks_forgotten(src: str, at: int, run: int) -> bool:
    """Whether a dollar without a partner was meant to start or end a formula; `$5`, `US$` and `$HOME` were not."""
    if _FORGOTTEN_MATH.match(src, at):
        return not _SHOUTED.match(src, at)
    closes = at > 0 and not src[at - 1].isspace() and not src[at + run : at + run + 1].isdigit()
    return closes and bool(_TEX_BEFORE.search(src, max(0, at - 200), at))


def _slot(state: StateInline, silent: bool) -> bool:
    if not state.env.get("slots") or not state.src.startswith("{{", state.pos):
        return False
    found = SLOT.match(state.src, state.pos, state.posMax) or _SLOT_LIKE.match(state.src, state.pos, state.posMax)
    if not found:
        return False
    if not silent:
        token = state.push("slot" if found.lastindex else "slot_like", "", 0)
        token.content = found[1] if found.lastindex else found[0]
    state.pos = found.end()
    return True


def _unless_literal(emphasis: _Rule) -> _Rule:
    """The emphasis rule, but for stars between ASCII letters or digits and underscores that are part of a name."""

    def rule(state: StateInline, silent: bool) -> bool:
        if silent:
            return False
        start, before = state.pos, len(state.delimiters)
        if literal := _name_or_line(state.src, start):
            state.pending += literal
            state.pos += len(literal)
            return True
        found = emphasis(state, silent)
        if state.src[start] == "*" and _is_between_letters(state.src, start, state.pos):
            for star in state.delimiters[before:]:
                star.open = False
        return found

    return rule


def _is_between_letters(src: str, start: int, end: int) -> bool:
    around = src[start - 1 : start], src[end : end + 1]
    return all(one.isascii() and one.isalnum() for one in around)


def _name_or_line(src: str, at: int) -> str:
    """`__init__` or a run of three and more underscores, if that begins here; else empty."""
    if not src.startswith("__", at):
        return ""
    if line := _LINE_TO_WRITE_ON.match(src, at):
        return line[0]
    word = _WORD.match(src, at)
    return word[0] if word and len(word[0]) > 4 and word[0].endswith("__") else ""


def _as_typed(rule: _Rule, kind: str) -> _Rule:
    """A link or image rule whose token keeps, in `meta`, what was typed and where its label ends."""

    def remembering(state: StateInline, silent: bool) -> bool:
        start, before = state.pos, len(state.tokens)
        if not rule(state, silent):
            return False
        if not silent:
            token = next(one for one in state.tokens[before:] if one.type == kind)
            token.meta["typed"] = state.src[start : state.pos]
            label = start + (kind == "image")
            token.meta["label_end"] = state.md.helpers.parseLinkLabel(state, label, kind == "link_open") - start
        return True

    return remembering


def _address(state: StateInline, silent: bool) -> bool:
    """`<https://…>`, `<mailto:…>` and `<name@example.org>`; `<std::vector>` is no address."""
    found = _ADDRESS.match(state.src, state.pos, state.posMax)
    if not found:
        return False
    if not silent:
        token = state.push("link_open", "a", 1)
        token.attrs = {"href": found[1] if ":" in found[1] else f"mailto:{found[1]}"}
        token.meta["typed"] = found[0]
        token = state.push("text", "", 0)
        token.content = found[1]
        state.push("link_close", "a", -1)
    state.pos = found.end()
    return True


def _tag(state: StateInline, silent: bool) -> bool:
    """A tag, a comment, or what looks like a tag; each is one token with what was typed as its content."""
    src, at = state.src, state.pos
    if src.startswith("<!--", at) and (end := src.find("-->", at + 4, state.posMax)) > 0:
        kind, end = "html_comment", end + 3
    elif found := _TAG.match(src, at, state.posMax):
        kind, end = "html_inline", found.end()
    elif found := _TAG_LIKE.match(src, at, state.posMax):
        kind, end = "tag_like", found.end()
    else:
        return False
    if not silent:
        state.push(kind, "", 0).content = src[at:end]
    state.pos = end
    return True


def _math_block(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Lines from one that starts with `$$` to one that ends with `$$`, with no empty line between."""
    if state.is_code_block(start) or not _line(state, start).startswith("$$"):
        return False
    for last in range(start, end):
        line = _line(state, last)
        if not line or (last > start and state.sCount[last] < state.blkIndent):
            return False
        if line.endswith("$$") and (last > start or len(line) > 4):
            break
    else:
        return False
    typed = "\n".join(_line(state, line) for line in range(start, last + 1))
    found = _MATH.fullmatch(typed)
    if not found or not found[1] or not found[1].strip():
        return False
    if not silent:
        token = state.push("math_block", "", 0)
        token.content, token.markup = found[1], typed
        token.info = "display"
        token.map = [start, last + 1]
        state.line = last + 1
    return True


def _html_block(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Lines from one that starts with a block tag to the next empty line: inline content outside any paragraph."""
    if state.is_code_block(start) or not _BLOCK_TAG.match(_line(state, start)):
        return False
    if silent:
        return True
    last = start + 1
    while last < end and not state.isEmpty(last) and state.sCount[last] >= state.blkIndent:
        last += 1
    token = state.push("inline", "", 0)
    token.content = state.getLines(start, last, state.blkIndent, False).strip()
    token.map = [start, last]
    token.children = []
    state.line = last
    return True


def _line(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]].rstrip()
