"""A text's Markdown: parse it once, then write it as HTML, strict XHTML or plain text.

    parsed = parse("Each device holds *part* of `model.parameters()`, about $n/k$ of it.")
    parsed.problems  # what is wrong with the markup, for a diagnostic at the text's place
    parsed.block  # whether it holds paragraphs, lists …; if not, it may stand inside a `<p>`
    html(parsed)  # for a learning platform; hooks say how formulas, paths, slots and colours are written
    xhtml.xhtml(parsed)  # for QTI; xhtml.losses(parsed) names what it cannot hold
    plain(parsed)  # what a learner would read, on one line
    media_of(parsed)  # the files that it needs

A writer that goes over many texts asks `is_plain` first: `text if is_plain(text) else html(parse(text))`. Texts with
markup are parsed once per process; nothing heavy is imported for texts without. Which Markdown is read is said in
`grammar`, which HTML in `tags`, which LaTeX in `tex_commands`; how `str` pieces are written, in `pieces.Piece`.
"""

from __future__ import annotations

from quizpack.markup.html import html, with_delimiters
from quizpack.markup.parsing import is_plain, is_plain_in_lines, parse
from quizpack.markup.pieces import Code, Image, Math, Media, Parsed, Piece, Problem, Slot, media_of
from quizpack.markup.plain import plain

__all__ = [
    "Code",
    "Image",
    "Math",
    "Media",
    "Parsed",
    "Piece",
    "Problem",
    "Slot",
    "html",
    "is_plain",
    "is_plain_in_lines",
    "media_of",
    "parse",
    "plain",
    "with_delimiters",
]
