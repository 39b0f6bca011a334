r"""Moodle's text filters, and how a text stays what was typed when they run over it.

A fresh Moodle replaces text emoticons, `(n)` and `( )` among them, by pictures in every text, code included
(`lib/classes/emoticon_manager.php`), turns bare addresses into links, in code too (`filter/urltolink`), and looks for
formulas between `\(…\)`, `\[…\]` and `$$…$$` (`filter/mathjaxloader`). Numeric entities hide a character from all
three and are the only disguise that also works inside language spans.
"""

from __future__ import annotations

import re
from typing import Final

EMOTICONS: Final = (
    ":-)", ":)", ":-D", ";-)", ":-/", "V-.", ":-P", ":-p", "B-)", "^-)", "8-)", ":o)", ":-(", ":(", "8-.", ":-I", ":-X",
    "8-o", "P-|", "8-[", "(grr)", "xx-P", "|-.", "}-]", "(h)", "(heart)", "(y)", "(n)", "(martin)", "( )",
)  # fmt: skip
"""What Moodle's emoticon filter looks for unless the site's admin has changed the list."""

PLUGIN_FILE: Final = "@@PLUGINFILE@@/"
"""What stands before the name of an embedded file; Moodle puts the file's address there."""

_EMOTICON = re.compile("|".join(map(re.escape, sorted(EMOTICONS))))
_DISGUISED = {ord(sign): f"&#{ord(sign)};" for sign in "():-/^|[]}"}
_LABEL_MARKUP = re.compile(r"[<>]|&(?=[A-Za-z0-9#]{1,8};)|@(?=@PLUGINFILE@@/)")
_CODE = re.compile(r"(<code[^>]*>.*?</code>)", re.DOTALL)
_MATH_START = re.compile(r"\\([(\[])|\$(?=\$)")
_ADDRESS = re.compile(r"(?<=:)/(?=/)|(?<=www)\.", re.IGNORECASE)


def leave(plain: str) -> bool:
    """Whether all filters leave a text without markup as it is (but for addresses outside code, which become links)."""
    return "@@" not in plain and not (("(" in plain or ")" in plain or "-" in plain) and _EMOTICON.search(plain))


def without_emoticons(html: str) -> str:
    """HTML in which the emoticon filter finds nothing; a reader sees the same.

    Hiding one emoticon may make another (`(n)-)` ends in `;-)` then), so it looks until there is none.
    """
    if "(" in html or ")" in html or "-" in html:
        while _EMOTICON.search(html):
            html = _EMOTICON.sub(lambda found: found[0].translate(_DISGUISED), html)
    return html


def as_typed(html: str, *, beside_math: bool) -> str:
    r"""Finished markup in which no filter finds a formula, an embedded file's address or, in code, a link.

    `beside_math`: the text has a formula as well. MathJax then reads all of the text but code, entities or not, so
    that a typed `\(` needs an element of its own; and Moodle shows tags between braces as text, so braces are hidden.
    """
    if "@@" in html:
        html = html.replace(PLUGIN_FILE, f"&#64;{PLUGIN_FILE[1:]}")
    if beside_math:
        html = html.replace("{", "&#123;")
    if "\\" not in html and "$$" not in html and "<code" not in html:
        return html
    parts = _CODE.split(html)
    parts[1::2] = [code_as_typed(part) for part in parts[1::2]]
    parts[::2] = [_MATH_START.sub(_apart if beside_math else _hidden, part) for part in parts[::2]]
    return "".join(parts)


def as_label(plain: str) -> str:
    """Plain text for names, categories and menus, which Moodle reads as HTML and strips of tags (`format_string`).

    An `&` that starts no entity stays as it is: Moodle shows it, and forms for editing do too.
    """
    if "<" not in plain and ">" not in plain and "&" not in plain and "@@" not in plain:
        return plain
    return _LABEL_MARKUP.sub(lambda found: {"<": "&lt;", ">": "&gt;", "@": "&#64;"}.get(found[0], "&amp;"), plain)


def code_as_typed(html: str) -> str:
    """Code in which no filter finds a formula or an address."""
    return _ADDRESS.sub(_number, _MATH_START.sub(_hidden, html))


def _hidden(found: re.Match[str]) -> str:
    return f"\\&#{ord(found[1])};" if found[1] else "&#36;"


def _apart(found: re.Match[str]) -> str:
    return f"<bdi>\\</bdi>&#{ord(found[1])};" if found[1] else "<bdi>$</bdi>"


def _number(found: re.Match[str]) -> str:
    return f"&#{ord(found[0])};"
