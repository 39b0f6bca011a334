"""Which language stands in where a translation is missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from quizpack.model.locale import Tag, parse

# Languages whose parent is another one though their tag has a single part (CLDR's parentLocales).
_WITH_PARENT = frozenset({"nb", "nn"})
# The one step to another language that CLDR's parents may take; its others lead to a language not everybody reads.
_NORWEGIAN = frozenset({"nb", "nn", "no"})


def chain(locale: str, source: str, fallback: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The languages to look a text up in, first to last: `locale`, those that stand in, and always `source` at the end.

    After each language come the ones that the project names for it, then CLDR's parents. All are BCP 47 tags.
    """
    steps = [step for tag in (locale, *parents(locale)) for step in (tag, *fallback.get(tag, ()))]
    steps.append(source)
    return tuple(dict.fromkeys(steps[: steps.index(source) + 1]))


def parents(locale: str) -> tuple[str, ...]:
    """CLDR's parents of a language, nearest first, and never one in another script (UTS #35, Locale Inheritance).

    `es-MX` has `es-419` and `es`; `zh-TW` has `zh-Hant-TW` and `zh-Hant` but not `zh`, which is written otherwise.
    """
    tag = parse(locale)
    if not tag or (str(tag) == tag.language and tag.language not in _WITH_PARENT):
        return ()
    return tuple(map(str, _ancestors(tag)))


def _ancestors(tag: Tag) -> Iterator[Tag]:
    parent = _parent(tag)
    while parent:
        yield parent
        parent = _parent(parent)


def _parent(tag: Tag) -> Tag | None:
    from babel.core import get_global

    exception = get_global("parent_exceptions").get(str(tag).replace("-", "_"))
    listed = parse(exception) if exception else None
    if listed and (listed.language == tag.language or {listed.language, tag.language} <= _NORWEGIAN):
        return listed
    if tag.rest or tag.variants:
        return tag._replace(rest="") if tag.rest else tag._replace(variants=tag.variants[:-1])
    if tag.region:
        script = _script(tag.language, tag.region)
        if tag.script or (script == _script(tag.language) and tag.language != "zh"):
            return tag._replace(region="")
        return tag._replace(script=script)
    return tag._replace(script="") if tag.script and tag.script == _script(tag.language) else None


def _script(language: str, region: str = "") -> str:
    """The script that a language is written in (in a region) by default; empty where CLDR doesn't know."""
    from babel.core import get_global

    likely = get_global("likely_subtags")
    full = (region and likely.get(f"{language}_{region}")) or likely.get(language)
    tag = parse(full) if full else None
    return tag.script if tag else ""
