"""Code has curly quotes or invisible blanks in it.

They come from word processors and web pages. A learner who copies the code gets an error, and a question about that
code is wrong. Write straight quotes and plain blanks.

Bad:

    - id: print
      prompt: "What does `print(“a”)` write?"
      choices:
        - text: a
          correct: true
        - b
        - nothing

Good:

    - id: print
      prompt: "What does `print('a')` write?"
      choices:
        - text: a
          correct: true
        - b
        - nothing
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._code import code_of
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP160", "odd-characters-in-code", Severity.WARNING)

_ODD = pattern("[“”„‘’‚«»\u00a0\u00ad\u200b\u200c\u200d\u202f\u2060\ufeff]")
_QUOTES = "“”„‘’‚«»"
_NAMES = {"\u00a0": "no-break space", "\u202f": "narrow no-break space", "\u00ad": "soft hyphen"}


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the code in all texts."""
    for spot in subject.texts if subject.may_have("`") else ():
        markup = spot.text.markup
        if "`" in markup and not markup.isascii() and _ODD.search(markup):
            found = _ODD.search("\n".join(code_of(markup)))
            if found:
                yield subject.found(
                    KIND,
                    spot.text.place,
                    f"The code has {_named(found[0])}.",
                    help="Write straight quotes (' or \") and plain blanks in code.",
                )


def _named(sign: str) -> str:
    if sign in _QUOTES:
        return f"the quotation mark {sign}"
    return f"a character that cannot be seen ({_NAMES.get(sign, 'zero-width')})"


RULE = Rule(kind=KIND, check=check, every_language=False)
