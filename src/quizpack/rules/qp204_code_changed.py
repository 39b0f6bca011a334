r"""Code is not the same in the translation: a name of a module or function, a file, an option, a line of a program.

A learner who types a translated name gets an error. Machine translation does it often, since names look like words:
`torch.utils.checkpoint` becomes `obor.utilitas.titik semak`. Code between backticks must stay, and so must names in
the text that can only be code (with dots, underscores, `()` or capitals inside). In a code block, comments and texts
between quotation marks may be translated. A single word between backticks that is no code, such as the label of a
button, is only a warning.

Bad:

    # translations/vi/loops.po
    msgctxt "loops/tool/prompt"
    msgid "What does `torch.utils.checkpoint` save?"
    msgstr "`ngọn đuốc.utils.checkpoint` lưu những gì?"

Good:

    # translations/vi/loops.po
    msgctxt "loops/tool/prompt"
    msgid "What does `torch.utils.checkpoint` save?"
    msgstr "`torch.utils.checkpoint` lưu những gì?"
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._identifiers import identifiers
from quizpack.rules._prose import Prose
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translated, Translation, as_code, missing

KIND = Kind("QP204", "code-changed")

_HELP = "Write code as it is in the source; no program understands a translated name."
_CODE_SIGN = pattern(r"[._()\[\]{}=<>:/\\|&;$@#+*%^~\"'!,0-9-]|[a-z][A-Z]")
_COMMENT = pattern(r"(?:(?<=\s)|^)(?:#|//|-- ).*$|/\*(?s:.*?)\*/|<!--(?s:.*?)-->", re.MULTILINE)
_STRING = pattern(r'"""(?s:.*?)"""|"[^"\n]*"|\'[^\'\n]*\'')
_PROSE_LANGUAGES = frozenset(("", "text", "txt", "plain", "plaintext", "console", "output", "none"))


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Look for the code of each source in its translation."""
    for one in translation.pairs:
        if one.source == one.target:
            continue
        source, target = one.source_prose, one.prose
        if source.codes or source.blocks or target.blocks:
            yield from _marked(translation, one, source, target)
        if names := _missing_names(translation, source, target):
            message = missing("name", as_code(names), _instead(source, target))
            yield translation.found(KIND, one, message, help=_HELP)


def _marked(translation: Translation, one: Translated, source: Prose, target: Prose) -> Iterator[Diagnostic]:
    """Code between backticks, and code blocks."""
    gone = [code for code in dict.fromkeys(map(_joined, source.codes)) if not _holds(target, code)]
    if gone:
        is_code = any(_CODE_SIGN.search(code) for code in gone)
        message = missing("code", as_code(gone), _instead(source, target))
        yield translation.found(KIND, one, message, help=_HELP, severity=None if is_code else Severity.WARNING)
    if len(source.blocks) != len(target.blocks):
        message = f"The source has {_blocks(source)}, the translation {_blocks(target)}."
        yield translation.found(KIND, one, message, help="Keep the lines of backticks around each code block.")
    elif any(map(_differ, source.blocks, target.blocks)):
        help_ = "Only comments and texts between quotation marks may be translated in a code block."
        yield translation.found(KIND, one, "A code block is not the same in the translation.", help=help_)


def _missing_names(translation: Translation, source: Prose, target: Prose) -> list[str]:
    """The names in the running text that are gone; those of the glossary are another rule's business."""
    found = identifiers(source.text)
    return [name for name in found if not _holds(target, name) and translation.terms.without_kept(name) == name]


def _holds(target: Prose, code: str) -> bool:
    """Whether the translation has a piece of code somewhere, marked or not; a plural's ending may be gone."""
    if (
        code in map(_joined, target.codes)
        or code in target.text
        or any(code in address for address in target.addresses)
    ):
        return True
    return code.endswith("s") and len(code) > 5 and (code[:-1] in target.text or code[:-1] in target.codes)


def _instead(source: Prose, target: Prose) -> list[str]:
    """What may stand in the translation for it."""
    known = {*source.codes, *identifiers(source.text)}
    return as_code(code for code in (*target.codes, *identifiers(target.text)) if code not in known)


def _differ(source: tuple[str, str], target: tuple[str, str]) -> bool:
    language = source[0]
    if language in _PROSE_LANGUAGES:
        return not set(identifiers(source[1])) <= set(identifiers(target[1]))
    return _bare(source[1]) != _bare(target[1])


def _bare(code: str) -> list[str]:
    """The lines of a program, without comments and what stands between quotation marks."""
    lines = _COMMENT.sub("", _STRING.sub('""', code)).splitlines()
    return [line.rstrip() for line in lines if line.strip()]


def _joined(code: str) -> str:
    return " ".join(code.split())


def _blocks(text: Prose) -> str:
    count = len(text.blocks)
    return f"{count or 'no'} code block{'' if count == 1 else 's'}"


RULE = Rule(kind=KIND, compare=compare)
