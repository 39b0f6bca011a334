"""One reading of a text's tokens: each kind of token has its method here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, Self

from quizpack.diagnostics.diagnostic import Kind
from quizpack.markup import escape, links
from quizpack.markup.code import known_language, language_of, split_slots
from quizpack.markup.grammar import MAX_NESTING
from quizpack.markup.kinds import (
    ACCIDENTAL_CODE,
    BLANK_NAME,
    DEAD_LINK,
    FORBIDDEN_LINK,
    HIDDEN_COMMENT,
    UNBALANCED_DOLLAR,
    UNKNOWN_CODE_LANGUAGE,
)
from quizpack.markup.nesting import Nesting, TooDeepError
from quizpack.markup.pictures import image_of
from quizpack.markup.pieces import Code, Math, Media, Problem, Slot
from quizpack.markup.plain import text_of
from quizpack.markup.spans import CODE
from quizpack.markup.tex import faults_of
from quizpack.markup.typed_html import link_as_text, tag_like, typed_tag

if TYPE_CHECKING:
    from collections.abc import Iterable

    from markdown_it.token import Token

_CONTAINERS: Final = frozenset(("blockquote", "ol", "table", "tbody", "thead", "tr", "ul"))


class Reading:
    """The pieces (in `nesting.out`) and problems of a text, whose source is `lines`.

    The author's tags are numbered from 0; those in `demoted` are text.
    """

    __slots__ = ("_demoted", "_lines", "_links", "_reported", "_slots", "_typed", "nesting", "problems", "tags")

    def __init__(self, lines: list[str], slots: bool, demoted: frozenset[int]) -> None:
        self.nesting = Nesting()
        self.problems: list[Problem] = []
        self.tags = 0
        self._demoted = demoted
        self._lines = lines
        self._reported: set[str] = set()
        self._slots = slots
        self._typed: dict[int, str] = {}
        self._links: list[tuple[links.Target, int, str]] = []

    def of(self, tokens: Iterable[Token]) -> Self:
        """Read block tokens."""
        for token in tokens:
            self._how.get(token.type, Reading._element)(self, token)
        self.nesting.end()
        return self

    def faults(self) -> list[Problem]:
        """The faults of the author's tags, in the order of the text."""
        if not self.nesting.faults:
            return []
        found = ((self._typed[number], fault) for number, fault in sorted(self.nesting.faults.items()))
        return [Problem(fault[0], typed, *fault[1:]) for typed, fault in found if fault]

    def _problem(self, kind: Kind, snippet: str, message: str, help_: str) -> None:
        self.problems.append(Problem(kind, snippet, message, help_))

    def _element(self, token: Token) -> None:
        """An element of Markdown's: a block with its own lines, or `em`, `strong`, `s`."""
        nest = self.nesting
        if token.hidden:
            return
        if token.nesting > 0:
            if token.level >= MAX_NESTING - 1:
                raise TooDeepError
            if token.tag in _CONTAINERS:
                nest.line()
            nest.open(token.tag, _attributes(token))
            if token.tag in _CONTAINERS:
                nest.line()
        else:
            nest.close(token.tag)
            if token.block:
                nest.line()

    def _inline(self, token: Token) -> None:
        for child in token.children or ():
            self._how.get(child.type, Reading._element)(self, child)

    def _text(self, token: Token) -> None:
        typed = token.content
        if typed:
            self.nesting.text(escape.text(typed))
            if "](" in typed:
                self.problems += link_as_text(typed)

    def _soft_break(self, _: Token) -> None:
        self.nesting.text("\n")

    def _hard_break(self, _: Token) -> None:
        self.nesting.void("br")
        self.nesting.text("\n")

    def _rule(self, _: Token) -> None:
        self.nesting.void("hr")
        self.nesting.line()

    def _slot(self, token: Token) -> None:
        self.nesting.piece(Slot(token.content))

    def _slot_like(self, token: Token) -> None:
        typed = token.content
        self.nesting.text(escape.text(typed))
        message = f"{typed} is no blank: a name has only a–z, 0–9 and -, and stands right between the braces."
        self._problem(BLANK_NAME, typed, message, f"Write for example {{{{name}}}}, or \\{typed} to show the braces.")

    def _code(self, token: Token) -> None:
        parts = split_slots(token.content) if self._slots else (token.content,)
        self.nesting.text(CODE)
        for part in parts:
            if isinstance(part, Slot):
                self.nesting.piece(part)
            else:
                self.nesting.text(escape.text(part))
        self.nesting.text("</code>")

    def _code_block(self, token: Token) -> None:
        language = language_of(token.info)
        text = token.content.removesuffix("\n")
        self.nesting.line()
        self.nesting.block = True
        self.nesting.piece(Code(split_slots(text) if self._slots else (text,), language))
        self.nesting.line()
        if language and not known_language(language):
            message = f'"{language}" is no programming language that quizpack can colour.'
            help_ = "Check the spelling (python, java, text …), or leave the word out."
            self._problem(UNKNOWN_CODE_LANGUAGE, f"{token.markup}{token.info}", message, help_)
        if token.type == "code_block":
            message = "These lines count as code because four blanks or a tab stand before them."
            help_ = "Take the blanks away or, if it is code, put a line of three backticks above and below it."
            self._problem(ACCIDENTAL_CODE, text.partition("\n")[0], message, help_)
        elif not _is_closed(token, self._lines):
            message = "The code block is never closed, so everything below it counts as code."
            help_ = f"Write {token.markup} on a line of its own where it ends."
            self._problem(ACCIDENTAL_CODE, f"{token.markup}{token.info}", message, help_)

    def _math(self, token: Token) -> None:
        self.nesting.piece(Math(token.content.strip(), token.info == "display"))
        self.problems += faults_of(token.content, token.markup)

    def _math_block(self, token: Token) -> None:
        self.nesting.open("p")
        self._math(token)
        self.nesting.close("p")
        self.nesting.line()

    def _lone_dollar(self, token: Token) -> None:
        self.nesting.text(token.content)
        message = "A formula that starts or ends here has no second $."
        help_ = r"Write the missing $, or \$ for a dollar sign; put code between backticks."
        self._problem(UNBALANCED_DOLLAR, token.markup, message, help_)

    def _image(self, token: Token) -> None:
        if links.forbidden_image(str(token.attrs["src"])):
            self.nesting.text(escape.text(token.meta["typed"]))
            self._forbidden(token.meta["typed"])
            return
        image, problems = image_of(token)
        self.nesting.piece(image)
        self.problems += problems

    def _link_open(self, token: Token) -> None:
        href, typed = str(token.attrs["href"]), token.meta["typed"]
        leads = links.target(href)
        if leads in ("forbidden", "dead"):
            self.nesting.text("[")
            self._links.append((leads, 0, typed[token.meta["label_end"] :]))
            if leads == "forbidden":
                self._forbidden(typed)
                return
            message = "This link leads nowhere that a learner could go, so it is shown as it was typed."
            help_ = "Write a whole address (https://…) or the path of a sound, film or document beside the quiz."
            self._problem(DEAD_LINK, typed, message, help_)
            return
        title = str(token.attrs.get("title", ""))
        self._links.append((leads, len(self.nesting.out), href))
        written = f' href="{escape.value(links.written(href))}"' if leads == "web" else ""
        self.nesting.open("a", written + (f' title="{escape.value(title)}"' if title else ""))

    def _link_close(self, _: Token) -> None:
        leads, start, rest = self._links.pop()
        if leads in ("forbidden", "dead"):
            self.nesting.text(escape.text(rest))
            return
        self.nesting.close("a")
        if leads == "audio" or leads == "video" or leads == "file":  # noqa: PLR1714  (mypy narrows this form only)
            label = text_of(self.nesting.out[start:])
            del self.nesting.out[start:]
            self.nesting.piece(Media(rest, label or rest, leads))

    def _forbidden(self, typed: str) -> None:
        message = "A link or picture must not hold a script or embedded data."
        self._problem(FORBIDDEN_LINK, typed, message, "Link to a web address or to a file beside the quiz.")

    def _tag(self, token: Token) -> None:
        number, typed = self.tags, token.content
        self.tags += 1
        if number in self._demoted:
            self.nesting.text(escape.text(typed))
            return
        self._typed[number] = typed
        self._report(typed, typed_tag(typed, number, self.nesting))

    def _tag_like(self, token: Token) -> None:
        self.nesting.text(escape.text(token.content))
        self._report(token.content, [tag_like(token.content)])

    def _report(self, typed: str, problems: list[Problem]) -> None:
        """Note the problems of a tag, but not of a closing tag whose opening one has some."""
        name = typed.strip("</>").partition(" ")[0].lower()
        if typed.startswith("</") and name in self._reported:
            return
        self.problems += problems
        if problems:
            self._reported.add(name)

    def _comment(self, token: Token) -> None:
        message = "An HTML comment is hidden from learners and is left out of every package."
        help_ = "Write notes behind a # outside the text; to show it, put it between backticks."
        self._problem(HIDDEN_COMMENT, token.content, message, help_)

    _how: ClassVar[dict[str, Callable[[Reading, Token], None]]] = {
        "code_block": _code_block,
        "code_inline": _code,
        "fence": _code_block,
        "hardbreak": _hard_break,
        "hr": _rule,
        "html_comment": _comment,
        "html_inline": _tag,
        "image": _image,
        "inline": _inline,
        "link_close": _link_close,
        "link_open": _link_open,
        "lone_dollar": _lone_dollar,
        "math": _math,
        "math_block": _math_block,
        "slot": _slot,
        "slot_like": _slot_like,
        "softbreak": _soft_break,
        "tag_like": _tag_like,
        "text": _text,
        "text_special": _text,
    }
    """What is done with markdown-it's and our own kinds of tokens; all others are elements."""


def _is_closed(fence: Token, lines: list[str]) -> bool:
    """Whether a fence has its closing line."""
    start, end = fence.map or (0, 0)
    last = lines[end - 1].strip("> \t")
    return end - start > 1 and last.startswith(fence.markup) and not last.strip(fence.markup[0])


def _attributes(token: Token) -> str:
    """What `ol` and table cells carry. `align` and not `style`: pages with a strict content policy refuse styles."""
    if "start" in token.attrs:
        return f' start="{token.attrs["start"]}"'
    style = str(token.attrs.get("style", ""))
    return f' align="{style.removeprefix("text-align:")}"' if style else ""
