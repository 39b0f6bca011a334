"""The page that plays a quiz: HTML with the data inside, a strict policy, and links to the player's files."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from typing import Any, Final

from quizpack.markup import escape
from quizpack.player.assets import STYLESHEET, asset, assets
from quizpack.player.data import Data

_POLICY: Final = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "media-src": "'self' data:",
    "font-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""Content Security Policy: nothing but the page's own files (`frame-ancestors` cannot stand in a `meta`)."""


def page(data: Data, *, folder: str = "player", inline: bool = False, head: str = "", body: str | None = None) -> str:
    """A whole HTML page.

    `folder` is where the player's files (`assets(data.connection.driver)`) lie, as the page sees it; with `inline`
    they stand in the page itself, allowed by their hashes, and nothing lies beside it (give `data` an `address` that
    makes `data:` addresses). `head` is markup for the end of `head`. `body` is shown until the player has started and
    where there is no script; by default it is `outline`.
    """
    first = data.quiz["languages"][0]
    names = assets(data.connection.driver)
    scripts = [name for name in names if name != STYLESHEET]
    lines = [
        "<!doctype html>",
        f'<html lang="{first["lang"]}" dir="{first["dir"]}">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_policy(scripts, inline=inline)}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        '<link rel="icon" href="data:,">',
        f"<title>{escape.text(first['name'])}</title>",
        _stylesheet(folder, inline=inline),
        *([head] if head else []),
        "</head>",
        "<body>",
        f'<main id="player">{outline(data) if body is None else body}</main>',
        f'<script type="application/json" id="quiz">{data.json()}</script>',
        *(_script(name, folder, inline=inline) for name in scripts),
        "</body>",
        "</html>",
        "",
    ]
    return "\n".join(lines)


def outline(data: Data) -> str:
    """The quiz's title and description in the first language, and that it needs JavaScript."""
    first = data.quiz["languages"][0]
    shown = [_element("h1", first["title"])]
    shown += [_element("div", first["description"])] if "description" in first else []
    notice = escape.text(first["words"]["noScript"])
    return "".join([*shown, f"<noscript><p>{notice}</p></noscript>"])


def preview(data: Data) -> str:
    """All questions of the first language as a list that needs no script."""
    questions = [one for section in data.quiz["languages"][0]["sections"] for one in section["questions"]]
    return f"<ol>{''.join(_element('li', one['prompt']) for one in questions)}</ol>"


def _element(name: str, text: Any) -> str:
    """A text of the data as an element; one in another language says so."""
    if isinstance(text, str):
        return f"<{name}>{text}</{name}>"
    return f'<{name} lang="{text["lang"]}" dir="{text["dir"]}">{text["html"]}</{name}>'


def _policy(scripts: list[str], *, inline: bool) -> str:
    policy = dict(_POLICY)
    if inline:
        policy["script-src"] = " ".join(_hash(name) for name in scripts)
        policy["style-src"] = _hash(STYLESHEET)
    return "; ".join(f"{name} {value}" for name, value in policy.items())


def _hash(name: str) -> str:
    return f"'sha256-{b64encode(sha256(asset(name)).digest()).decode()}'"


def _stylesheet(folder: str, *, inline: bool) -> str:
    if inline:
        return f"<style>{asset(STYLESHEET).decode()}</style>"
    return f'<link rel="stylesheet" href="{escape.value(folder)}/{STYLESHEET}">'


def _script(name: str, folder: str, *, inline: bool) -> str:
    if inline:
        return f"<script>{asset(name).decode()}</script>"
    return f'<script src="{escape.value(folder)}/{name}"></script>'
