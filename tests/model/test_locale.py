"""Language tags: BCP 47 inside, gettext's and Moodle's forms outside."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizpack.model.locale import canonical, compatible, direction, gettext_name, gettext_names, moodle_name, parse


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("ms", "ms"),
        ("VI", "vi"),
        ("pt_br", "pt-BR"),
        ("es-419", "es-419"),
        ("zh_hans", "zh-Hans"),
        ("zh-hant-hk", "zh-Hant-HK"),
        ("zh-yue", "yue"),
        ("sr@latin", "sr-Latn"),
        ("sr_RS@latin", "sr-Latn-RS"),
        ("uz@cyrillic", "uz-Cyrl"),
        ("ca@valencia", "ca-valencia"),
        ("de_DE@euro", "de-DE"),
        ("de_CH.UTF-8", "de-CH"),
        ("de-de-1996", "de-DE-1996"),
        ("sl-rozaj-biske", "sl-rozaj-biske"),
        ("en-us-X-Twain", "en-US-x-twain"),
        ("ar-u-nu-latn", "ar-u-nu-latn"),
        ("no", "no"),
        ("nb_NO", "nb-NO"),
        ("in_ID", "id-ID"),
        ("iw", "he"),
        ("sh", "sr-Latn"),
        ("en_UK", "en-GB"),
    ],
)
def test_the_canonical_form(name: str, tag: str) -> None:
    assert canonical(name) == tag
    assert canonical(tag) == tag


@pytest.mark.parametrize(
    "name", ["", "e", "C", "POSIX", "English", "x-klingon", "en-", "en--US", "en-x", "pt BR", "ví"]
)
def test_what_is_no_tag(name: str) -> None:
    assert canonical(name) is None


@pytest.mark.parametrize(
    ("tag", "gettext", "moodle"),
    [
        ("ms", "ms", "ms"),
        ("pt-BR", "pt_BR", "pt_br"),
        ("es-419", "es_419", "es_419"),
        ("zh-Hans", "zh_CN", "zh_cn"),
        ("zh-CN", "zh_CN", "zh_cn"),
        ("zh-Hant", "zh_TW", "zh_tw"),
        ("zh-Hant-HK", "zh_HK", "zh_hk"),
        ("sr", "sr", "sr_cr"),
        ("sr-Latn", "sr@latin", "sr_lt"),
        ("sr-Latn-RS", "sr_RS@latin", "sr_lt"),
        ("ca-valencia", "ca@valencia", "ca_valencia"),
        ("nb", "nb", "no"),
        ("de-DE-1996", "de_DE_1996", "de_de_1996"),
    ],
)
def test_the_forms_of_others(tag: str, gettext: str, moodle: str) -> None:
    assert gettext_name(tag) == gettext
    assert moodle_name(tag) == moodle


def test_the_folders_that_are_taken_for_a_language() -> None:
    assert gettext_names("zh-Hans") == ("zh_CN", "zh_Hans", "zh-Hans")
    assert gettext_names("sr-Latn") == ("sr@latin", "sr_Latn", "sr-Latn")
    assert gettext_names("pt-BR") == ("pt_BR", "pt-BR")
    assert gettext_names("ms") == ("ms",)


@pytest.mark.parametrize("tag", ["ar", "he-IL", "fa", "ckb", "ms-Arab", "pa-PK", "ur"])
def test_right_to_left(tag: str) -> None:
    assert direction(tag) == "rtl"


@pytest.mark.parametrize("tag", ["ms", "vi", "ar-Latn", "pa", "az", "ku", "zh-Hant", "not a tag"])
def test_left_to_right(tag: str) -> None:
    assert direction(tag) == "ltr"


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("ms", "ms_MY", True),
        ("ms", "vi", False),
        ("pt_BR", "pt", True),
        ("pt_BR", "pt_PT", False),
        ("zh_TW", "zh_Hans", False),
        ("zh_CN", "zh-Hans", True),
        ("sr@latin", "sr-Cyrl", False),
        ("nb", "no", True),
        ("id", "ms", False),
        ("Malay", "ms", False),
    ],
)
def test_names_for_the_same_readers(one: str, other: str, expected: bool) -> None:
    assert compatible(one, other) is expected
    assert compatible(other, one) is expected


SUBTAG = st.text("abcdefghijklmnopqrstuvwxyzABC0123456789", min_size=1, max_size=9)


@given(st.lists(SUBTAG, min_size=1, max_size=5).map("-".join))
@settings(deadline=None)
def test_canonical_is_canonical_and_survives_gettext(name: str) -> None:
    tag = canonical(name)
    if tag:
        assert canonical(tag) == tag
        assert str(parse(tag)) == tag
        assert compatible(gettext_name(tag), tag)
