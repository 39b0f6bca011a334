"""What holds for any text: nothing raises, a copy is at most a copy, and numbers that are kept are never missed."""

from __future__ import annotations

from decimal import Decimal

import pytest
from babel.numbers import format_decimal
from hypothesis import given
from hypothesis import strategies as st
from translating import all_rules, codes, found_by, translated

LOCALES = st.sampled_from(
    ["ms", "vi", "id", "fr", "de", "es-MX", "pt-BR", "ar", "ru", "zh-Hans", "ja", "th", "sr-Latn"]
)
BITS = """
the which kecerunan lapisan của không gradient PyTorch scikit-learn `x` **bold** *not* $n^2$ {count} %(a)s
https://example.org/a [link](b.md) ![alt](c.png) 0.5 1,000 −3 20–30% 10 ms GB e.g. (one) “two” ??? don't A. b)
torch.nn.Module requires_grad --flag train.py DataLoader <b>x</b> &lt; é e\u0301 中文 العربية модель a\u200bb \u202b
"""
WORDS = st.sampled_from([*BITS.split(), "", "\n\n- ", "\n\n"])
TEXTS = st.lists(WORDS, min_size=1, max_size=12).map(" ".join).filter(lambda text: text.strip() != "")
ANY = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=1, max_size=60).filter(
    lambda text: text.strip() != "" and "\x00" not in text
)


def told(locale: str, source: str, target: str) -> set[str]:
    return set(codes(translated(locale, (source.rstrip("\r\n"), target.rstrip("\r\n"))), rules=all_rules()))


@given(LOCALES, TEXTS)
def test_an_unchanged_text_is_at_most_untranslated(locale: str, text: str) -> None:
    assert told(locale, text, text) <= {"QP201"}


@given(LOCALES, TEXTS, TEXTS)
def test_nothing_raises_on_marked_up_texts(locale: str, source: str, target: str) -> None:
    told(locale, source, target)


@given(LOCALES, ANY, ANY)
def test_nothing_raises_on_any_text(locale: str, source: str, target: str) -> None:
    told(locale, source, target)


NUMBERS = st.lists(
    st.one_of(
        st.integers(0, 10**9).map(str),
        st.decimals(0, 1000, places=2).map(str),
        st.integers(1, 99).map(lambda n: f"-{n}"),
        st.integers(10, 99).map(lambda n: f"{n}–{n + 7}"),
    ),
    min_size=1,
    max_size=4,
)


@given(LOCALES, NUMBERS)
def test_digits_that_are_kept_are_no_changed_number(locale: str, numbers: list[str]) -> None:
    source = " and ".join(f"weight {number}" for number in numbers)
    target = ", ".join(f"pemberat ({number})" for number in reversed(numbers))
    assert found_by("QP207", translated(locale, (source, target))) == []


@given(
    st.sampled_from(["ms", "vi", "id", "fr", "de", "pt-BR", "es-MX", "es", "en-IN", "sv", "fa", "ar-EG", "de-CH"]),
    st.decimals("0.01", "9999999", places=2).filter(lambda value: value > 13),
)
def test_a_number_in_the_way_of_a_language_is_the_same_number(locale: str, value: Decimal) -> None:
    there = format_decimal(value, locale=locale.replace("-", "_"), numbering_system="default")
    here = format_decimal(value, locale="en")
    assert found_by("QP207", translated(locale, (f"about {here} of it", f"kira-kira {there} itu"))) == []


@given(st.integers(14, 10**6), st.integers(14, 10**6))
def test_another_number_is_always_told(first: int, second: int) -> None:
    found = found_by("QP207", translated("ms", (f"about {first} of it", f"kira-kira {second} itu")))
    assert bool(found) is (first != second)


@pytest.mark.parametrize("locale", ["ms", "vi"])
def test_the_same_text_gives_the_same_findings(locale: str) -> None:
    pairs = [("The 5 rings of `x`", "The 6 gelang  y"), ("Use scikit-learn.", "Guna scikit-belajar")]
    assert codes(translated(locale, *pairs)) == codes(translated(locale, *pairs))
