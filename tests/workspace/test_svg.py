"""A drawing that could run a program or call elsewhere is refused; an ordinary one is not."""

from __future__ import annotations

import pytest

from quizpack.workspace.svg import svg_fault

SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


@pytest.mark.parametrize(
    "inside",
    [
        "<circle r='5' fill='url(#a)'/><use href='#b'/><style>.a { fill: url('#a') }</style>",
        "<a href='https://example.org/'><text>More</text></a>",
        "<image xlink:href='data:image/png;base64,AAAA'/>",
        "<!-- href --><title>On the ring</title><desc>javascript: the language</desc>",
        "<animate attributeName='r' from='1' to='5'/>",
    ],
)
def test_harmless(inside: str) -> None:
    assert svg_fault(f"<svg {SVG}>{inside}</svg>".encode()) is None


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        "<g><SCRIPT href='a.js'/></g>",
        "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>",
        "<h:iframe xmlns:h='http://www.w3.org/1999/xhtml' src='a'/>",
        "<circle onclick='alert(1)'/>",
        "<a href='javascript:alert(1)'/>",
        "<a xlink:href='&#10;java&#9;script:alert(1)'/>",
        "<a href='data:text/html,x'/>",
        "<a><set attributeName='href' to='javascript:alert(1)'/></a>",
        "<a><animate attributeName='xlink:href' values='a;b'/></a>",
        "<image href='https://example.org/a.png'/>",
        "<image href='data:image/svg+xml,x'/>",
        "<use href='other.svg#a'/>",
        "<style>@import url(a.css);</style>",
        "<style>.a { background: URL( 'https://example.org/a' ) }</style>",
        "<rect style='fill: url(https://example.org/a#b)'/>",
        "<rect fill='url(//example.org/a)'/>",
        "<?xml-stylesheet href='a.css'?>",
    ],
)
def test_harmful(inside: str) -> None:
    assert svg_fault(f"<svg {SVG}>{inside}</svg>".encode()) is not None


@pytest.mark.parametrize(
    "data",
    [
        b"<svg>",
        b"<svg/><svg/>",
        b"<!DOCTYPE svg [<!ENTITY a 'aaaa'>]><svg>&a;</svg>",
        b"<?xml-stylesheet href='a.css'?><svg xmlns='http://www.w3.org/2000/svg'/>",
        b"",
    ],
)
def test_damaged_or_hiding_something(data: bytes) -> None:
    assert svg_fault(data) is not None
