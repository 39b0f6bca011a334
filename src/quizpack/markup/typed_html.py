"""HTML that the author typed: obeyed, shown as text, or refused."""

from __future__ import annotations

import re

from quizpack.markup import escape, links, tags
from quizpack.markup.kinds import (
    DEAD_LINK,
    DROPPED_ATTRIBUTE,
    FORBIDDEN_HTML,
    FORBIDDEN_LINK,
    LINK_AS_TEXT,
    UNKNOWN_TAG,
)
from quizpack.markup.nesting import Nesting
from quizpack.markup.pictures import missing_alt
from quizpack.markup.pieces import Image, Problem

_LINK_AS_TEXT = re.compile(r"!?\[[^\[\]\n]*\]\([^()\n]*[^()\s][ \t][^()\n]*\.\w{2,5}\)")


def typed_tag(typed: str, number: int, nesting: Nesting) -> list[Problem]:
    """Write the author's tag; return what is wrong with it apart from its place, which `nesting` judges."""
    name, closes, attributes = tags.read(typed)
    if name in tags.FORBIDDEN:
        nesting.text(escape.text(typed))
        message = f"<{name}> is not allowed in a quiz: it could run or load something, or change the page around it."
        return [
            Problem(FORBIDDEN_HTML, typed, message, f"Leave it out; to show it, put it between backticks: `{typed}`.")
        ]
    if name not in tags.ALLOWED or any(one.value is None for one in attributes.values()):
        nesting.text(escape.text(typed))
        return [tag_like(typed)]
    if closes:
        if not nesting.close(name, number):
            nesting.text(escape.text(typed))
        return []
    if name == "img":
        return _image(typed, attributes, nesting)
    written, problems = _attributes(name, attributes)
    if name in tags.VOID:
        nesting.void(name, written, number)
    else:
        nesting.open(name, written, number)
    return problems


def tag_like(typed: str) -> Problem:
    """The finding for something between `<` and `>` that is no tag of ours and is shown as text."""
    name = re.match(r"</?([A-Za-z][A-Za-z0-9-]*)", typed)
    instead = tags.INSTEAD.get(name[1].lower()) if name else None
    message = f"{_short(typed)} is no tag that a quiz text may hold, so it is shown as it was typed."
    return Problem(
        UNKNOWN_TAG, typed, message, instead or f"If that is meant, put it between backticks: `{_short(typed)}`."
    )


def link_as_text(text: str) -> list[Problem]:
    """Findings for what looks like a link or picture but is none, because its path holds a blank."""
    message = "This looks like a link or a picture, but its path holds a blank, so it is shown as it was typed."
    help_ = "Put the path between < and >, as in ![A ring](<my picture.png>), or take the blank out of the file's name."
    return [Problem(LINK_AS_TEXT, found[0], message, help_) for found in _LINK_AS_TEXT.finditer(text)]


def _image(typed: str, attributes: dict[str, tags.Attribute], nesting: Nesting) -> list[Problem]:
    known = {key: one.value or "" for key, one in attributes.items()}
    src = known.get("src", "")
    _, problems = _attributes("img", attributes)
    if not src or links.forbidden_image(src):
        nesting.text(escape.text(typed))
        message = "A picture must name a file beside the quiz or a web address."
        return [*problems, Problem(FORBIDDEN_LINK, typed, message, "Write ![what it shows](picture.png).")]
    alt, width = " ".join(known.get("alt", "").split()), known.get("width", "")
    good_width = bool(tags.ATTRIBUTES["img"]["width"].fullmatch(width))
    nesting.piece(Image(src, alt, int(width) if good_width else None, known.get("title", "")))
    return problems + missing_alt(alt, typed)


def _attributes(name: str, attributes: dict[str, tags.Attribute]) -> tuple[str, list[Problem]]:
    """The attributes as written out, each with a blank before it, and what is wrong with the others."""
    allowed = {**tags.GLOBAL, **tags.ATTRIBUTES.get(name, {})}
    written: dict[str, str] = {"dir": "ltr", "translate": "no"} if name == "code" else {}
    problems: list[Problem] = []
    for key, (given, typed) in attributes.items():
        value = given or ""
        if key.startswith("on"):
            message = f"{key}=… would run a script and is not allowed."
            problems.append(Problem(FORBIDDEN_HTML, typed, message, "Leave it out."))
        elif key not in allowed or not allowed[key].fullmatch(value):
            problems.append(_dropped(name, key, typed, known=key in allowed))
        elif key == "href":
            leads = links.target(value)
            if leads == "web":
                written[key] = links.written(value)
            else:
                problems.append(_bad_link(typed, leads))
        else:
            written[key] = value.lower() if key in ("dir", "translate") else value
    return escape.attributes(written), problems


def _bad_link(typed: str, leads: links.Target) -> Problem:
    if leads == "forbidden":
        message = "A link must not hold a script or embedded data."
        return Problem(FORBIDDEN_LINK, typed, message, "Link to a web address.")
    message = "This link leads nowhere that a learner could go."
    help_ = "Write [text](address) with a whole address (https://…) or a file beside the quiz."
    return Problem(DEAD_LINK, typed, message, help_)


def _dropped(name: str, key: str, typed: str, *, known: bool) -> Problem:
    if known:
        message = f"{_short(typed)} is no value that <{name}> takes, so it is left out."
        return Problem(DROPPED_ATTRIBUTE, typed, message, "Correct it or leave it out.")
    takes = ", ".join(sorted({**tags.ATTRIBUTES.get(name, {}), **tags.GLOBAL}))
    message = f"{key}=… in <{name}> is left out: a quiz looks as the learning platform wants it to."
    return Problem(DROPPED_ATTRIBUTE, typed, message, f"<{name}> may have {takes}.")


def _short(typed: str) -> str:
    return typed if len(typed) <= 40 else f"{typed[:39]}…"
