"""Keys in PO files get a new beginning, and nothing else changes."""

from __future__ import annotations

from made import catalogue, entry

from quizpack.l10n.renaming import rekeyed, with_blank


def test_only_keys_with_the_old_beginning_change() -> None:
    before = catalogue(
        '# mine\n#, fuzzy\n#| msgctxt "tour/q"\n' + entry("tour/q/prompt", "tour/q/prompt", "x"),
        'msgctxt ""\n"tour/q/choices"\n"/a/text"\nmsgid "a"\nmsgstr ""\n"wrapped "\n"text"\n',
        entry("tour/qq/prompt", "Other", "Lain"),
        entry("tour/q/explanation", "Gone", "Hilang", obsolete=True),
        entry(None, "No key", "Tiada"),
    )
    after = rekeyed(before, "tour/q/", "tour/new/")
    assert after.source.text == (
        before.source.text.replace('msgctxt "tour/q/prompt"', 'msgctxt "tour/new/prompt"')
        .replace('msgctxt ""\n"tour/q/choices"\n"/a/text"', 'msgctxt "tour/new/choices/a/text"')
        .replace('#~ msgctxt "tour/q/explanation"', '#~ msgctxt "tour/new/explanation"')
    )
    assert [one.msgctxt for one in after.entries[1:]] == [
        "tour/new/prompt",
        "tour/new/choices/a/text",
        "tour/qq/prompt",
        "tour/new/explanation",
        None,
    ]


def test_a_blank_is_renamed_in_source_and_translation() -> None:
    before = catalogue(
        '#, fuzzy\n#| msgid "A {{old}}"\n' + entry("tour/q/prompt", "The {{old}} ${{old}}$", "{{old}} itu"),
        entry("tour/q/prompt", "{{old}}?", "{{old}}!", obsolete=True),
        entry("tour/r/prompt", "The {{old}}", "x"),
    )
    after = with_blank(before, "tour/q/prompt", "old", "new")
    changed, obsolete, other = after.entries[1:]
    assert (changed.msgid, changed.msgstr) == ("The {{new}} ${{old}}$", "{{new}} itu")
    assert '#| msgid "A {{new}}"\n' in after.raw(changed)
    assert (obsolete.msgid, obsolete.msgstr, obsolete.obsolete) == ("{{new}}?", "{{new}}!", True)
    assert other.msgid == "The {{old}}"
