"""A language tag: BCP 47 inside, and the forms that gettext and Moodle write instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple


class Tag(NamedTuple):
    """The parts of a BCP 47 tag in canonical case (RFC 5646 §2.1.1); absent parts are empty.

    `rest` holds extensions and private use (`u-nu-arab`, `x-pirate`). `str(tag)` is the tag itself.
    """

    language: str
    script: str = ""
    region: str = ""
    variants: tuple[str, ...] = ()
    rest: str = ""

    def __str__(self) -> str:
        """The tag as BCP 47 writes it."""
        return "-".join(filter(None, (self.language, self.script, self.region, *self.variants, self.rest)))


# What gettext's names say after `@`. (Others, such as `euro`, say nothing about the language.)
_MODIFIERS = {"latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab", "iqtelif": "Latn"}
_MODIFIER_OF = {"Latn": "latin", "Cyrl": "cyrillic", "Deva": "devanagari", "Arab": "arabic"}
# The registry's preferred values for codes that are still met.
_REPLACED = {"in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro"}
_CHINESE = {"CN": "Hans", "SG": "Hans", "MY": "Hans", "TW": "Hant", "HK": "Hant", "MO": "Hant"}
_CHINESE_REGION = {"Hans": "CN", "Hant": "TW"}

# fmt: off
_RTL_SCRIPTS = frozenset({"Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi"})
_RTL_LANGUAGES = frozenset({
    "aeb", "ajp", "apc", "ar", "arc", "arq", "ary", "arz", "azb", "bal", "bgn", "ckb", "dv", "fa", "glk", "he",
    "ks", "lrc", "mzn", "nqo", "pnb", "ps", "rhg", "sd", "skr", "syr", "ug", "ur", "yi",
})
_RTL_REGIONS = frozenset({
    "az-IQ", "az-IR", "ha-SD", "kk-CN", "kk-IR", "ku-IQ", "ku-IR", "ky-CN", "ms-CC", "pa-PK", "tk-AF", "tk-IR", "uz-AF",
})
# fmt: on


def parse(name: str) -> Tag | None:
    """The parts of a language's name, or None where it is none.

    Takes BCP 47 tags in any case and the names that gettext, POSIX and Moodle use: `_` for `-`, an encoding after `.`
    (ignored), a script or variant after `@`.
    """
    name, _, modifier = name.partition("@")
    name, _, _encoding = name.partition(".")
    parts = name.replace("_", "-").lower().split("-")
    if not all(part.isascii() and part.isalnum() and len(part) <= 8 for part in parts):
        return None

    def take(fits: Callable[[str], bool]) -> str:
        return parts.pop(0) if parts and fits(parts[0]) else ""

    language = take(lambda part: part.isalpha() and 2 <= len(part) <= 3)
    language = take(lambda part: part.isalpha() and len(part) == 3) or _REPLACED.get(language, language)
    script = take(lambda part: part.isalpha() and len(part) == 4).title()
    region = take(lambda part: (part.isalpha() and len(part) == 2) or (part.isdigit() and len(part) == 3)).upper()
    variants = tuple(iter(lambda: take(lambda part: len(part) >= 5 or (len(part) == 4 and part[0].isdigit())), ""))
    if not language or (parts and (len(parts[0]) != 1 or len(parts[-1]) == 1)):
        return None
    if language == "sh":
        language, script = "sr", script or "Latn"
    region = "GB" if region == "UK" else region
    return _with_modifier(Tag(language, script, region, variants, "-".join(parts)), modifier.lower())


def canonical(name: str) -> str | None:
    """A language's name as BCP 47 writes it (`pt_br` is `pt-BR`, `sr@latin` is `sr-Latn`), or None where it is none."""
    tag = parse(name)
    return str(tag) if tag else None


def gettext_name(locale: str) -> str:
    """The form of a BCP 47 tag in gettext, and the folder of its translations: `pt_BR`, `sr@latin`, `zh_CN`."""
    tag = parse(locale)
    if not tag:
        return locale
    script, region = tag.script, tag.region
    if tag.language == "zh" and script and _CHINESE.get(region, script) == script:
        script, region = "", region or _CHINESE_REGION.get(script, "")
    modifier = _MODIFIER_OF.get(script, "")
    variants = tag.variants
    if variants == ("valencia",) and not modifier:
        modifier, variants = "valencia", ()
    name = "_".join(filter(None, (tag.language, "" if modifier in _MODIFIERS else script, region, *variants, tag.rest)))
    return f"{name.replace('-', '_')}@{modifier}" if modifier else name.replace("-", "_")


def gettext_names(locale: str) -> tuple[str, ...]:
    """The folder names that are taken for a locale's translations, the one that we write first."""
    return tuple(dict.fromkeys((gettext_name(locale), locale.replace("-", "_"), locale)))


# Moodle's language packs whose names do not follow from language and region (download.moodle.org/langpack).
_MOODLE = {
    "nb": "no",
    "sr": "sr_cr",
    "sr-Cyrl": "sr_cr",
    "sr-Latn": "sr_lt",
    "zh": "zh_cn",
    "ca-valencia": "ca_valencia",
}


def moodle_name(locale: str) -> str:
    """Moodle's name for a BCP 47 tag: `pt_br`, `zh_cn`, `sr_lt`."""
    tag = parse(locale)
    if tag and tag.language == "sr":
        locale = str(Tag("sr", tag.script))
    return _MOODLE.get(locale) or gettext_name(locale).partition("@")[0].lower()


def direction(locale: str) -> Literal["ltr", "rtl"]:
    """Which way a language is written; an explicit script decides."""
    tag = parse(locale)
    if not tag:
        return "ltr"
    if tag.script:
        return "rtl" if tag.script in _RTL_SCRIPTS else "ltr"
    rtl = tag.language in _RTL_LANGUAGES or f"{tag.language}-{tag.region}" in _RTL_REGIONS
    return "rtl" if rtl else "ltr"


def compatible(one: str, other: str) -> bool:
    """Whether two names can mean the same readers: `ms` and `ms_MY` can, `pt_BR` and `pt_PT` can't."""
    first, second = parse(one), parse(other)
    if not first or not second:
        return False
    pairs = (
        (_macrolanguage(first), _macrolanguage(second)),
        (_script(first), _script(second)),
        (first.region, second.region),
    )
    return all(a == b or not (a and b) for a, b in pairs)


def _macrolanguage(tag: Tag) -> str:
    return "no" if tag.language == "nb" else tag.language


def _script(tag: Tag) -> str:
    return tag.script or (_CHINESE.get(tag.region, "") if tag.language == "zh" else "")


def _with_modifier(tag: Tag, modifier: str) -> Tag:
    """The tag with what gettext writes after `@`."""
    if modifier == "valencia":
        return tag._replace(variants=(*tag.variants, modifier))
    return tag._replace(script=tag.script or _MODIFIERS.get(modifier, ""))
