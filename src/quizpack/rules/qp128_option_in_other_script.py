"""One option is not written in the letters of the language that the others are written in.

An option of four words and more in other letters stands out: it was left untranslated, or pasted. Names and code may
stay. (In languages with Latin letters, other rules tell what was left untranslated.)

Bad:

    language: ru
    questions:
      - id: idle
        prompt: Чего ждёт ступень конвейера?
        choices:
          - text: Результата от предыдущей ступени
            correct: true
          - Новой эпохи обучения модели
          - the next epoch of the training

Good:

    language: ru
    questions:
      - id: idle
        prompt: Чего ждёт ступень конвейера?
        choices:
          - text: Результата от предыдущей ступени
            correct: true
          - Новой эпохи обучения модели
          - Данных с диска
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.detect import letters_in, script_of
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP128", "option-in-other-script", Severity.INFO)


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at the letters of options."""
    script = script_of(subject.quiz.locale)
    for item in subject.items if script != "Latn" else ():
        letters = [letters_in(option.text, script) for option in item.options]
        strange = [at for at, count in enumerate(letters) if not count and _is_sentence(item.options[at].text)]
        if strange and sum(map(bool, letters)) > len(letters) / 2 and not item.options[strange[0]].code:
            yield subject.found(
                KIND,
                item.place(strange[0]),
                f"Option {strange[0] + 1} is written in other letters than the rest.",
                help="Translate it, if it is no name.",
            )


def _is_sentence(text: str) -> bool:
    """Whether a text has four words, of which most are no names."""
    words = text.split()
    return len(words) > 3 and 2 * sum(word[:1].islower() for word in words) > len(words)


RULE = Rule(kind=KIND, check=check)
