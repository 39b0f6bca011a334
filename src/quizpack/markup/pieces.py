"""What one text's markup says, in a form from which every writer is cheap."""

from __future__ import annotations

from typing import Literal

from quizpack.diagnostics.diagnostic import Kind
from quizpack.model.record import small_record


@small_record
class Slot:
    """`{{name}}`: a blank of a fill-blanks prompt or a variable of a formula."""

    name: str


@small_record
class Code:
    """A code block; inline code stays inside the `str` pieces, as `<code>`.

    `parts` are the code exactly as typed, every blank, tab and empty line, without the last line end; slots stand
    where they were typed. `language` is the first word behind the fence, in lower case, or empty.
    """

    parts: tuple[str | Slot, ...]
    language: str = ""


@small_record
class Math:
    """A formula in LaTeX, without its dollars. `display` is True for `$$…$$`."""

    tex: str
    display: bool = False


@small_record
class Image:
    """A picture. `src` is as typed, `alt` is plain text, `width` in CSS pixels."""

    src: str
    alt: str = ""
    width: int | None = None
    title: str = ""


@small_record
class Media:
    """A link to a file of the quiz: sound and film become players, other files stay links.

    `src` is as typed, `label` is plain text.
    """

    src: str
    label: str
    kind: Literal["audio", "video", "file"]


Piece = str | Code | Math | Image | Media | Slot
"""A `str` is finished markup; all of a text's pieces together are well-formed XHTML that is also valid HTML5.

One `str` piece alone need not be balanced (`<p>See `, an `Image`, `</p>`). Its tags are written in one way only:
`<name key="value">`, `</name>` and `<name />`; `<`, `>`, `&` and, in values, `"` are the only escaped characters, as
`&lt;` `&gt;` `&amp;` `&quot;`. So a `<` always starts a tag and the next `>` ends it, and a writer may go over the
text between the tags with a regular expression (Moodle writes parentheses there as `&#40;` and `&#41;`).
"""


@small_record
class Problem:
    """A fault in the markup. `snippet` is the faulty part as typed, so that a caller can point at it; see `find`.

    A part that is faulty at several places is a problem at each; they stand in the order of the text.
    """

    kind: Kind
    snippet: str
    message: str
    help: str | None = None

    def find(self, text: str) -> tuple[int, int]:
        """Where in `text` (the markup that was parsed) the snippet stands; the whole text if it cannot be found."""
        at = text.find(self.snippet) if self.snippet else -1
        return (at, at + len(self.snippet)) if at >= 0 else (0, len(text))


@small_record
class Parsed:
    """One text, parsed.

    `block` is True where the pieces hold block elements (paragraphs, lists, tables …); otherwise they are inline only
    and a writer may put them into a `<p>` of its own.
    """

    pieces: tuple[Piece, ...]
    problems: tuple[Problem, ...] = ()
    block: bool = False


def media_of(parsed: Parsed) -> tuple[str, ...]:
    """The `src` of every picture, sound, film and document, as typed, in the order of the text, each once."""
    found = (piece.src for piece in parsed.pieces if isinstance(piece, (Image, Media)))
    return tuple(dict.fromkeys(found))
