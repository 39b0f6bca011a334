"""Whether a language exists, and which one was probably meant."""

from __future__ import annotations

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.documents.schema.kinds import LOCALE_FORM
from quizpack.model.locale import Tag, parse
from quizpack.model.place import Span

UNKNOWN_LOCALE = Kind("QP240", "unknown-locale")

# ISO 639-1. For these no data need be read, which saves a tenth of the time of a small export.
_TWO_LETTERS = (
    "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee "
    "el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is "
    "it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms "
    "mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk "
    "sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi "
    "yo za zh zu "
)
_COMMON = frozenset(_TWO_LETTERS.split())
_MEANT = {"zlm": "ms", "zsm": "ms", "sp": "es", "po": "pl", "cn": "zh-Hans", "tw": "zh-Hant"}
"""What people type for a language that has another code, where no data tells."""


def known(tag: Tag) -> bool:
    """Whether every part of a tag is in CLDR's data."""
    if tag.language in _COMMON and str(tag) == tag.language:
        return True
    from babel import Locale

    english = Locale("en")
    return (
        (tag.language in _COMMON or tag.language in english.languages)
        and (not tag.script or tag.script in english.scripts)
        and (not tag.region or tag.region in english.territories)
        and all(variant.upper() in english.variants for variant in tag.variants)
    )


def check(name: str, span: Span | None) -> Diagnostic | None:
    """What is wrong with a language's name as someone typed it at `span`; None where nothing is."""
    tag = parse(name)
    if tag and known(tag):
        if str(tag) == name:
            return None
        return LOCALE_FORM.at(span, f"The language `{name}` is written `{tag}` here.", help=f"Write `{tag}`.")
    meant = suggestion(name)
    message = f"There is no language `{name}`."
    if meant:
        return UNKNOWN_LOCALE.at(span, message, help=f"Did you mean `{meant}`?")
    return UNKNOWN_LOCALE.at(span, message, help="Languages have short codes, such as `ms`, `vi` or `pt-BR`.")


def suggestion(name: str) -> str | None:
    """The language that was probably meant: by another code, by a country's code, by its English name."""
    from babel.core import get_global

    plain = name.replace("_", "-").strip().lower()
    if plain in _MEANT:
        return _MEANT[plain]
    tag = parse(plain)
    if not tag:
        return _by_name(plain.replace("-", " "))
    alias = get_global("language_aliases").get(tag.language) or _language_of(tag.language)
    if alias and not known(Tag(tag.language)):
        tag = tag._replace(language=alias.partition("_")[0])
    region = get_global("territory_aliases").get(tag.region)
    if region and len(region) == 1:
        tag = tag._replace(region=region[0])
    for candidate in (tag, tag._replace(variants=(), rest=""), Tag(tag.language)):
        if known(candidate):
            return str(candidate)
    return _MEANT.get(tag.language)


def _language_of(region: str) -> str | None:
    """The language of a country whose code was typed instead: `jp` is `ja`."""
    from babel.core import get_global

    likely = get_global("likely_subtags").get(f"und_{region.upper()}")
    return likely.partition("_")[0] if likely else None


def _by_name(name: str) -> str | None:
    """The language with this English name, or nearly this."""
    from difflib import get_close_matches

    from babel import Locale

    names = {english.lower(): code for code, english in Locale("en").languages.items()}
    near = get_close_matches(name, names, n=1, cutoff=0.8)
    found = parse(names[near[0]]) if near else None
    return str(found) if found else None
