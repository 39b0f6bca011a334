"""The XML writer: whatever goes in is read back by lxml exactly, and what XML forbids is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from quizpack.packaging.xml import (
    HOLE,
    NOTHING,
    XmlError,
    attribute,
    cdata,
    document,
    element,
    encoded,
    form,
    leaf,
    text,
)

ALLOWED = st.text(st.characters(codec="utf-8", exclude_categories=("Cs",), exclude_characters="\ufffe\uffff").filter(
    lambda sign: sign >= " " or sign in "\t\n\r"
))  # fmt: skip
NAMES = st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True)

# A tree as plain data: name, attributes, and children that are trees or texts.
TREES = st.recursive(
    st.tuples(NAMES, st.dictionaries(NAMES, ALLOWED, max_size=3), st.lists(ALLOWED, max_size=1)),
    lambda inside: st.tuples(
        NAMES, st.dictionaries(NAMES, ALLOWED, max_size=3), st.lists(st.one_of(ALLOWED, inside), max_size=4)
    ),
    max_leaves=8,
)


def written(tree, as_text):
    name, attributes, children = tree
    return element(name, **attributes)(
        *(as_text(child) if isinstance(child, str) else written(child, as_text) for child in children)
    )


def read(node):
    """The tree that lxml sees, with neighbouring texts as one."""
    children = [node.text or ""]
    for child in node:
        children += [read(child), child.tail or ""]
    return node.tag, dict(node.attrib), [one for one in children if one]


def joined(tree):
    name, attributes, children = tree
    found = []
    for child in children:
        one = child if isinstance(child, str) else joined(child)
        if isinstance(one, str) and found and isinstance(found[-1], str):
            found[-1] += one
        elif one:
            found.append(one)
    return name, attributes, found


@pytest.mark.parametrize("as_text", [text, cdata], ids=["escaped", "cdata"])
@settings(max_examples=40)
@given(tree=TREES)
def test_what_is_written_is_read(as_text, tree):
    assert read(etree.fromstring(encoded(written(tree, as_text)))) == joined(tree)


@given(value=ALLOWED)
def test_a_leaf_holds_its_text(value):
    found = etree.fromstring(encoded(leaf("text", format="html")(value)))
    assert (found.text or "") == value
    assert dict(found.attrib) == {"format": "html"}


@given(value=ALLOWED, other=ALLOWED)
def test_a_form_is_what_the_elements_would_be(value, other):
    answer = form(element("answer", fraction="50 %")(element("text")(HOLE), element("feedback")(HOLE)))
    whole = element("answer", fraction="50 %")(element("text")(cdata(value)), element("feedback")(text(other)))
    assert answer(cdata(value), text(other)) == whole


@given(value=ALLOWED)
def test_a_hole_in_an_attribute(value):
    made = form(element("a", href=HOLE)(text("here")))(attribute(value))
    assert etree.fromstring(encoded(made)).get("href") == value


def test_a_form_wants_as_much_content_as_it_has_holes():
    with pytest.raises(TypeError):
        form(element("a")(HOLE, HOLE))(text("one"))
    with pytest.raises(TypeError):
        form(element("a")(HOLE))(text("one"), text("two"))


def test_the_end_of_a_cdata_section_is_split_once():
    assert cdata("a]]>b") == "<![CDATA[a]]]]><![CDATA[>b]]>"


def test_elements_on_lines():
    assert element("a").lines([element("b")(), NOTHING, element("c")(text("x"))]) == "<a>\n<b/>\n<c>x</c>\n</a>"
    assert element("a").lines([]) == "<a/>"


@pytest.mark.parametrize("name", ["", "1a", "a b", "a<", "ä", "a:b:c", "a\n"])
def test_what_is_no_name(name):
    with pytest.raises(XmlError):
        element(name)
    with pytest.raises(XmlError):
        element("a", **{name: "value"})


@pytest.mark.parametrize("sign", ["\0", "\x01", "\x08", "\x0b", "\x0c", "\x0e", "\x1f", "\ufffe", "\uffff", "\ud800"])
def test_what_xml_forbids_is_a_bug(sign):
    with pytest.raises(XmlError):
        encoded(text(f"a{sign}b"))


def test_a_document_comes_in_pieces():
    pieces = list(document(element("quiz"), (element("question")(text(one)) for one in ("a", "é"))))
    assert pieces == [
        b'<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n',
        b"<question>a</question>\n",
        "<question>é</question>\n".encode(),
        b"</quiz>\n",
    ]


@given(ALLOWED, ALLOWED)
def test_a_form_of_bytes_is_the_form_in_utf_8(one, other):
    made = form(element("a", b=HOLE)(text("100 %"), element("c")(HOLE)))
    content = (attribute(one), text(other))
    assert made.encoded(*content) == encoded(made(*content))


def test_a_form_of_bytes_refuses_what_xml_forbids():
    made = form(element("a")(HOLE))
    for sign in ("\x08", "\ud800", "\uffff"):
        with pytest.raises(XmlError):
            made.encoded(text(f"a{sign}b"))
    with pytest.raises(TypeError):
        made.encoded()
