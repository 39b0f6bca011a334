"""What must stay becomes a token, and takes its place again, whatever an engine did around it."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizpack.l10n.mask import Lost, Masked, mask, renumbered, unmask
from quizpack.l10n.mask_markup import same_markup
from quizpack.l10n.mask_terms import MaskTerms
from quizpack.model.glossary import Glossary, Term

TERMS = MaskTerms(
    Glossary(
        (
            Term(term="torch", keep=True, case_sensitive=True),
            Term(term="gradient checkpointing", translations={"ms": "titik semak kecerunan"}),
            Term(term="layer", translations={"ms": "lapisan", "vi": "tầng"}),
            Term(term="Ring Attention", keep=True),
            Term(term="bubble", avoid={"ms": ("buih",)}),
        )
    ),
    "ms",
)


def sent(markup: str) -> list[str]:
    return [segment.text for segment in mask(markup).segments]


def kept(markup: str) -> list[str]:
    return [token.source for segment in mask(markup, terms=TERMS).segments for token in segment.tokens]


def answered(masked: Masked, *answers: str) -> str:
    put = unmask(masked, answers)
    assert isinstance(put, str), put
    return put


@pytest.mark.parametrize(
    ("markup", "tokens"),
    [
        ("Call `model.to(device)` now", ["`model.to(device)`"]),
        ("A ``tick ` inside`` it", ["``tick ` inside``"]),
        ("Cost is $O(n^2)$ or $$a_1$$ here", ["$O(n^2)$", "$$a_1$$"]),
        ("It costs $5 or $6 each", ["$5", "$6"]),
        ("A [guide](https://example.org/a_(b)_c) to read", ["[", "](https://example.org/a_(b)_c)"]),
        ("A [guide][rings] to read", ["[", "][rings]"]),
        ('See ![a ring](media/ring.png "=300x") there', ["![", '](media/ring.png "=300x")']),
        ("Go to https://example.org/a?b=1&c=2.", ["https://example.org/a?b=1&c=2"]),
        ("Write to someone@example.org, please", ["someone@example.org"]),
        ("H<sub>2</sub>O melts", ["<sub>2</sub>"]),
        ("It is <b>never</b> idle", ["<b>", "</b>"]),
        ("It is **never** idle", ["**", "**"]),
        ("**`code`** is bold", ["**`code`**"]),
        ("The {{blank}} and {count} and %(name)s and %s", ["{{blank}}", "{count}", "%(name)s", "%s"]),
        (r"A \*star\* and \$ sign", [r"\*", r"\*", r"\$"]),
        ("About 20–30% of 80 GB in 1.5e-3 s", ["20–30%", "80 GB", "1.5e-3 s"]),
        ("From −1 to 1,500 steps", ["−1", "1,500"]),
        ("The 2nd of them", []),
        ("torch.utils.checkpoint and requires_grad", ["torch.utils.checkpoint", "requires_grad"]),
        ("a DataLoader calls f(x) on the GPU(s)", ["DataLoader", "f(x)"]),
        ("BF16 on an A100 with GPT-4", ["BF16", "A100", "GPT-4"]),
        ("scikit-learn and PyTorch and C#", ["scikit-learn", "PyTorch", "C#"]),
        ("a torch for Ring Attention", ["torch", "Ring Attention"]),
        ("each bubble is idle", []),
        ("fish &amp; chips", ["&amp;"]),
        ("my QZ7QZ token, qz 8 qz", ["QZ7QZ", "qz 8 qz"]),
        (f"QZ{'9' * 5000}QZ here", [f"QZ{'9' * 5000}QZ"]),
    ],
)  # fmt: skip
def test_what_stays(markup: str, tokens: list[str]) -> None:
    assert kept(markup) == tokens


def test_tokens_in_order() -> None:
    assert sent("Use `lr` of [the guide](a.pdf) with **care**.") == [
        "Use QZ0QZ of QZ1QZ the guide QZ2QZ with QZ3QZ care QZ4QZ."
    ]


def test_several_lines_are_cut_at_marks_and_paragraphs_kept_together() -> None:
    markup = """# The head

A paragraph goes
over two lines.
Here it breaks\\
hard.

- one *item*
- [x](a.pdf)
    1. deeper

> quoted

| Name | `x` |
|------|-----|
| a | b c |

```python
print("stays")
```

    indented code

$$
E = mc^2
$$
"""
    assert sent(markup) == [
        "The head",
        "A paragraph goes over two lines. Here it breaks",
        "hard.",
        "one QZ0QZ item QZ1QZ",
        "QZ0QZ x QZ1QZ",
        "deeper",
        "quoted",
        "Name",
        "a",
        "b c",
    ]
    masked = mask(markup)
    target = answered(masked, *(segment.text.upper() for segment in masked.segments))
    assert same_markup(markup, target)
    assert "A PARAGRAPH GOES OVER TWO LINES. HERE IT BREAKS\\\nHARD." in target
    assert 'print("stays")' in target


def test_a_line_of_names_is_not_sent() -> None:
    assert sent("`torch.compile` (80 GB)") == []
    assert unmask(mask("`torch.compile` (80 GB)"), ()) == "`torch.compile` (80 GB)"


def test_what_a_learner_types_is_no_markdown() -> None:
    masked = mask("2. a | b\n- c", literal=True)
    assert len(masked.segments) == 1


@pytest.mark.parametrize(
    ("source", "answer", "target"),
    [
        ("Gradient checkpointing per layer", "QZ0QZ per QZ1QZ", "Titik semak kecerunan per lapisan"),
        ("The layers of it", "QZ0QZ nya", "lapisan nya"),
        ("Two PyTorch runs", "Dua QZ0QZ jalan", "Dua PyTorch jalan"),
        ("Many A100s here", "Banyak QZ0QZ", "Banyak A100s"),
    ],
)
def test_terms_are_replaced_by_their_translation(source: str, answer: str, target: str) -> None:
    assert answered(mask(source, terms=TERMS), answer) == target


@pytest.mark.parametrize(
    ("source", "answer", "target"),
    [
        ("Use `a` (or `b`).", "Guna QZ0QZ (atau QZ1QZ).", "Guna `a` (atau `b`)."),
        ("Use `a` (or `b`).", "Guna qz0qz ( atau QZ 1 QZ ) .", "Guna `a` ( atau `b`) ."),
        ("Use `a` (or `b`).", "Guna Qz 0 Qz (QZ1QZ).", "Guna `a` (`b`)."),
        ("Use `a`, please", "Sila QZ0QZ , guna", "Sila `a`, guna"),
        ("It is **never** idle", "Ia QZ0QZ tidak pernah QZ1QZ terbiar", "Ia **tidak pernah** terbiar"),
        ("It is **never** idle", "IaQZ0QZtidak pernahQZ1QZ terbiar", "Ia **tidak pernah** terbiar"),
        ("**Never** idle", "QZ0QZ Tidak pernah QZ1QZ", "**Tidak pernah**"),
        ("Use `a` of `b`", "QZ1QZ の QZ0QZ を使う", "`b` の `a` を使う"),
        ("Use `a` of `b`", "QZ1QZのQZ0QZを使う", "`b`の`a`を使う"),
        ("The `a` here", "QZ0QZnya di sini", "`a`nya di sini"),
        ("Use `a` here", "使用ＱＺ０ＱＺ", "使用`a`"),
        ("The cafe `a`", "Le cafe\u0301 QZ0QZ", "Le café `a`"),
        ("One line `a`", "Satu\nbaris QZ0QZ\n", "Satu baris `a`"),
    ],
)
def test_usual_damage_is_mended(source: str, answer: str, target: str) -> None:
    assert answered(mask(source), answer) == target


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("Guna QZ0QZ", "“`b`” is missing in the translation."),
        ("Guna QZ0QZ QZ1QZ QZ0QZ", "“`a`” stands more than once in the translation."),
        ("Guna QZ0QZ QZ1QZ QZ2QZ", "The translation has something that the text does not have."),
        ("", "“`a`” is missing in the translation."),
    ],
)
def test_lost(answer: str, reason: str) -> None:
    assert unmask(mask("Use `a` or `b`"), (answer,)) == Lost(reason)


def test_nothing_at_all_is_lost() -> None:
    assert unmask(mask("Some words"), (" ",)) == Lost("It is empty.")


def test_numbers_can_be_told_apart_in_one_request() -> None:
    assert renumbered("QZ0QZ and QZ1QZ", 5) == "QZ5QZ and QZ6QZ"
    assert renumbered("qz 5 qz", -5) == "QZ0QZ"
    assert renumbered("QZ5QZ and QZ4QZ", -5) == "QZ0QZ and QZ999999QZ"


PIECES = """word word, layer torch x torch.nn `code` `` ` `` $x^2$ $5 {{a}} {b} %s **bold** *it* _u_ __init__ ~~no~~
[l](u) ![p](q.png) <b> </b> <br> https://x.org/y. 80 GB 1.5 20–30% -3 QZ1QZ \\* &lt; a|b | --- # - > ``` ~~~ 1. ( ) “ ”"""
BREAKS = ("\n", "\n\n", "  \n", "\\\n", "\n- ", "\n> ", "\n    ", "\t", "|", "|---|---|\n", "```\n")
MARKUP = st.lists(
    st.sampled_from(PIECES.split())
    | st.sampled_from(BREAKS)
    | st.text(alphabet="aé語 \n`*_[]()$\\{}<>|#-QZ01", max_size=6),
    max_size=14,
)


@given(MARKUP, st.sampled_from(["", " "]), st.booleans())
def test_there_and_back(parts: list[str], glue: str, literal: bool) -> None:
    markup = glue.join(parts)
    masked = mask(markup, literal=literal)
    assert answered(masked, *(segment.text for segment in masked.segments)) == markup


@given(MARKUP, st.sampled_from(["", " "]))
def test_no_sign_of_markdown_is_sent(parts: list[str], glue: str) -> None:
    for text in sent(glue.join(parts)):
        assert not re.search(r"[*_~#@\\^|$\[\]{}<>`\n]", text)
        assert text == text.strip()


OUTSIDE = 3


def damaged(text: str, way: int) -> str:
    """A text as engines give it back though they translated nothing: the tokens have suffered."""
    ways = (
        lambda one: f"QZ {one[1]} QZ",
        lambda one: f"qz{one[1]}qz",
        lambda one: f"Qz{one[1]}Qz",
        lambda one: f"\u00a0{one[0]}",
        lambda one: one[0],
    )
    return re.sub(r"QZ(\d+)QZ", ways[way], text)


def flat(text: str) -> str:
    """A text whose blanks and line breaks inside paragraphs do not count."""
    return re.sub(r"\s+", " ", text).strip()


@given(MARKUP, st.integers(0, 4))
def test_there_and_back_with_damage(parts: list[str], way: int) -> None:
    markup = " ".join(parts)
    masked = mask(markup)
    back = answered(masked, *(damaged(f"{segment.text} end", way) for segment in masked.segments))
    without = re.sub(r"\s*end(?=\W|$)", "", back)
    if way == OUTSIDE:
        without, markup = (re.sub(r"\s", "", one) for one in (without, markup))
    assert flat(without) == flat(markup)


@given(MARKUP, st.randoms(use_true_random=False))
def test_no_token_is_lost_when_words_change_places(parts: list[str], random: Random) -> None:
    masked = mask(" ".join(parts))
    answers = []
    for segment in masked.segments:
        words = f"{segment.text} end".split()
        random.shuffle(words)
        answers.append(" ".join(words))
    back = answered(masked, *answers)
    for segment in masked.segments:
        assert all(token.target in back for token in segment.tokens)
    assert "QZ0QZ" not in back or "QZ0QZ" in "".join(parts)
