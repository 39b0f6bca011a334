"""A quiz's texts as Moodle holds them: HTML with embedded files, or plain text for menus."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from quizpack.formats.losses import Losses
from quizpack.formats.moodle import filters, kinds, spans
from quizpack.formats.moodle.language import Files, Language
from quizpack.markup import Parsed, escape, is_plain, parse, plain
from quizpack.model.asset import Asset
from quizpack.model.text import Text
from quizpack.packaging.xml import Xml, element, leaf
from quizpack.packaging.xml import text as escaped

Words = Callable[[str, str], str]
"""quizpack's own words in a language: `words("ms", "True")`."""

Slotted = Callable[[str], str]
"""What stands for the slot of that name."""

Guard = Callable[[str], str]
"""HTML with some signs hidden, so that Moodle does not take them for signs of its own."""

TEXT = leaf("text")

_FILE_NAME: Final = re.compile(re.escape(filters.PLUGIN_FILE) + r"([A-Za-z0-9._-]+)")

_MARKED: Final = f"{spans.BLANK}%s{spans.BLANK}"


class Texts:
    """The texts of one file: of one language, or of several, whose texts the first one's `Text.given` then holds."""

    def __init__(self, locales: Sequence[str], media: Sequence[Files], words: Words, losses: Losses) -> None:
        self.many = len(locales) > 1
        self.losses = losses
        self._words = words
        self.languages = tuple(
            Language(locale, files, losses, alone=not self.many) for locale, files in zip(locales, media, strict=True)
        )
        self._first = self.languages[0]
        self._assets = {asset.name: asset for files in media for asset in files.values()}

    # --- HTML -----------------------------------------------------------------------------------------------------

    def written(self, text: Text | None) -> Xml:
        """What goes into an element for one text, which may be absent; most are plain and take the short way."""
        if text is None:
            return TEXT.empty
        if self._first.is_plain(text):
            return TEXT(text.markup)
        return self.content(self.html(text))

    def html(self, text: Text) -> str:
        """A text as HTML, without a paragraph of its own where it is of one line."""
        if self.many:
            return self._joined(text, self._versions(text, paragraph=False))
        return text.markup if self._first.is_plain(text) else self._first.html(text).html

    def paragraph(self, text: Text) -> str:
        """A text as block elements."""
        if self.many:
            return self._joined(text, self._versions(text, paragraph=True))
        return f"<p>{text.markup}</p>" if self._first.is_plain(text) else self._first.html(text).paragraph

    def with_slots(self, text: Text, slot: Slotted, guard: Guard, *, apart: bool) -> str:
        """A prompt as block elements in which `slot` writes what stands for each `{{name}}`.

        `guard` hides in the rest of the prompt what Moodle would take for such a place. With `apart` a place must
        stand outside language spans: where the languages do not allow that, the prompt is in the first language only,
        and a finding says so.
        """
        versions = [one._replace(html=guard(one.html)) for one in self._versions(text, paragraph=True, slots=_MARKED)]
        if not apart:
            versions = [one._replace(html=_filled(one.html, slot)) for one in versions]
        try:
            return _filled(self._joined(text, versions), slot)
        except spans.UnequalBlanksError:
            self.losses.add(
                kinds.ONE_LANGUAGE,
                text.place,
                "Another language has its blanks in another order, so Moodle gets this prompt in one language only.",
                "Keep the blanks in one order and outside bold or other formatting, or export one file per language.",
            )
            return _filled(spans.together(versions[:1]), slot)

    def without_files(self, text: Text, *, first_only: bool = False) -> str:
        """A text as HTML where no file can be embedded: descriptions stand for pictures, labels for sounds and films.

        `first_only` is for places where Moodle does not choose between languages.
        """
        versions = self._versions(text, paragraph=False, embed=False)
        return spans.together(versions[:1]) if first_only else self._joined(text, versions)

    def link(self, url: Text, title: Text) -> str:
        """A link; `url` is an address as typed."""
        each = zip(self.languages, self._each(url), self._each(title), strict=True)
        return spans.together(
            [
                spans.Version(
                    language.locale, one.locale, f'<a href="{escape.value(to.markup)}">{language.html(one).html}</a>'
                )
                for language, to, one in each
            ]
        )

    def typed(self, plain_text: str) -> str:
        """Plain text in no language, such as a name, as HTML."""
        return filters.without_emoticons(filters.as_typed(escape.text(plain_text), beside_math=False))

    def picture(self, src: str, at: Text) -> list[Xml]:
        """A picture that stands by itself, in the first language; a finding at `at` if it is not there."""
        asset = self._first.files.get(src)
        if asset is None:
            self._first.missing(src, at)
        return [file(asset)] if asset else []

    def word(self, msgid: str) -> str:
        """One of quizpack's own words, as HTML."""
        return spans.together([_own(one, self._words(one.locale, msgid)) for one in self.languages])

    def content(self, html: str) -> Xml:
        """What goes into an element such as `questiontext`: the text, and the files that it shows."""
        written = TEXT(html)
        if filters.PLUGIN_FILE not in html:
            return written
        names = dict.fromkeys(_FILE_NAME.findall(html))
        return Xml("\n".join((written, *(file(self._assets[name]) for name in names if name in self._assets))))

    def label(self, text: Text) -> str:
        """A text without formatting, as HTML of one line."""
        return filters.without_emoticons(self.menu(text))

    # --- plain text -----------------------------------------------------------------------------------------------

    def menu(self, text: Text, limit: int | None = None) -> str:
        """A text for a menu or a marker, where Moodle shows neither formatting nor pictures.

        Moodle reads such texts as HTML and strips the tags (`format_string`), so signs that look like HTML are
        escaped. Over `limit` code points several languages become the first alone.
        """
        each = zip(self.languages, self._each(text), strict=True)
        versions = [_own(language, filters.as_label(self.line(one))) for language, one in each]
        found = spans.together(versions)
        if limit is None or len(found) <= limit:
            return found
        if self.many and len(versions[0].html) <= limit:
            message = (
                f"In all languages this is longer than Moodle's {limit} characters, so it is in one language only."
            )
            self.losses.add(kinds.ONE_LANGUAGE, text.place, message)
            return versions[0].html
        self.losses.add(
            kinds.TOO_LONG,
            text.place,
            f"This has {len(found)} characters; Moodle allows {limit} here.",
            locale=text.locale,
        )
        return versions[0].html

    def line(self, text: Text) -> str:
        """A text without markup on one line, in the first language."""
        markup = text.markup
        return markup if is_plain(markup) else plain(parse(markup))

    def lines(self, text: Text) -> tuple[str, ...]:
        """A text without markup on one line, in each language, equal ones once."""
        return tuple(dict.fromkeys(map(self.line, self._each(text))))

    def literal(self, text: Text) -> tuple[str, ...]:
        """What was typed, in each language, equal ones once: for answers that a learner types."""
        return tuple(dict.fromkeys(" ".join(one.markup.split()) for one in self._each(text)))

    def formatted(self, text: Text) -> bool:
        """Whether a menu would show less of a text than HTML does."""
        return any(not is_plain(one.markup) and _has_formatting(parse(one.markup)) for one in self._each(text))

    # --- several languages ----------------------------------------------------------------------------------------

    def _each(self, text: Text) -> tuple[Text, ...]:
        return (text, *text.given) if self.many else (text,)

    def _joined(self, text: Text, versions: Sequence[spans.Version]) -> str:
        """All languages in one text, with a finding where Moodle would need care."""
        found = spans.together(versions)
        if spans.formula_inside(found):
            message = (
                "The formulas differ between the languages: to show one language only, Moodle must be set up for it."
            )
            help_ = "In Moodle, move the multi-language filter above MathJax in the list of filters."
            self.losses.add(kinds.FORMULA_IN_SPAN, text.place, message, help_)
        if spans.block_inside(found):
            message = "The languages have different paragraphs: Moodle's editor would spoil this text."
            self.losses.add(
                kinds.UNEQUAL_BLOCKS, text.place, message, "Give the text the same paragraphs in all languages."
            )
        return found

    def _versions(self, text: Text, *, paragraph: bool, slots: str = "", embed: bool = True) -> list[spans.Version]:
        """A text's languages, all in paragraphs if one of them needs that."""
        each = self._each(text)
        found = [one.html(version, slots, embed=embed) for one, version in zip(self.languages, each, strict=True)]
        paragraph = paragraph or any(one.block for one in found)
        return [
            spans.Version(language.locale, one.locale, html.paragraph if paragraph else html.html)
            for language, one, html in zip(self.languages, each, found, strict=True)
        ]


def file(asset: Asset) -> Xml:
    """An embedded file."""
    from base64 import b64encode

    return element("file", name=asset.name, path="/", encoding="base64")(escaped(b64encode(asset.data).decode()))


def _own(language: Language, html: str) -> spans.Version:
    return spans.Version(language.locale, language.locale, html)


def _filled(html: str, slot: Callable[[str], str]) -> str:
    parts = html.split(spans.BLANK)
    parts[1::2] = map(slot, parts[1::2])
    return "".join(parts)


def _has_formatting(parsed: Parsed) -> bool:
    return any(not isinstance(piece, str) or "<" in piece for piece in parsed.pieces)
