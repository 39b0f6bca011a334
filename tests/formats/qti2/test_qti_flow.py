"""Loose text beside block elements gets paragraphs; tables of headings alone get a body."""

from __future__ import annotations

import pytest

from quizpack.formats.qti2.flow import blocks, with_bodies
from quizpack.packaging.xml import Xml


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("<p>a</p>\n<ul><li>b</li></ul>", "<p>a</p>\n<ul><li>b</li></ul>"),
        ("a <em>b</em> <div>c</div> d", "<p>a <em>b</em></p><div>c</div><p>d</p>"),
        ("<div>a<div>b</div>c</div>", "<div>a<div>b</div>c</div>"),
        ("<br />a<hr />b", "<p><br />a</p><hr /><p>b</p>"),
        ("\N{NO-BREAK SPACE}<p>a</p>", "<p>\N{NO-BREAK SPACE}</p><p>a</p>"),
        ("<math><mi>x</mi></math><p>a</p>", "<p><math><mi>x</mi></math></p><p>a</p>"),
        ('<img src="a.png" alt="&gt;" /><table><tbody></tbody></table>',
         '<p><img src="a.png" alt="&gt;" /></p><table><tbody></tbody></table>'),
    ],
)  # fmt: skip
def test_blocks(given: str, wanted: str):
    assert blocks(Xml(given)) == wanted


def test_tables_of_headings_alone():
    whole = "<table>\n<thead>\n<tr><th>a</th></tr>\n</thead>\n<tbody>\n<tr><td>b</td></tr>\n</tbody></table>"
    assert with_bodies(Xml(whole)) == whole
    alone = "<table>\n<thead>\n<tr><th>a</th></tr>\n</thead>\n</table>"
    assert with_bodies(Xml(f"{whole}{alone}")) == f"{whole}{alone.replace('thead', 'tbody')}"
