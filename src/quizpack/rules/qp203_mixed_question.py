"""A question's prompt and options are not all in one language.

A learner reads four options, and one of them is in another language: it was pasted from elsewhere, or forgotten. The
author's own text is looked at as well as translations. Since the other options show what the language should be, less
evidence is needed than for a text alone (see `wrong-language`), and a question in Indonesian stands out among Malay
ones. Where all options are in another language than the prompt, as in a language course, nothing is said.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/pace/prompt"
    msgid "What sets the pace of a pipeline?"
    msgstr "Apakah yang menentukan rentak saluran paip?"

    msgctxt "loops/pace/choices/a/text"
    msgid "A slow stage"
    msgstr "Peringkat yang paling perlahan"

    msgctxt "loops/pace/choices/b/text"
    msgid "A small batch"
    msgstr "A smaller batch"

    msgctxt "loops/pace/choices/c/text"
    msgid "The mean of all stages"
    msgstr "Purata bagi semua peringkat"

Good:

    # translations/ms/loops.po
    msgctxt "loops/pace/prompt"
    msgid "What sets the pace of a pipeline?"
    msgstr "Apakah yang menentukan rentak saluran paip?"

    msgctxt "loops/pace/choices/a/text"
    msgid "A slow stage"
    msgstr "Peringkat yang paling perlahan"

    msgctxt "loops/pace/choices/b/text"
    msgid "A small batch"
    msgstr "Kelompok yang kecil"

    msgctxt "loops/pace/choices/c/text"
    msgid "The mean of all stages"
    msgstr "Purata bagi semua peringkat"
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.detect import KNOWN, group, malay_or_indonesian, may_be_other, other_language, weights
from quizpack.rules._language import fault, named
from quizpack.rules._rule import Item, Rule, Subject
from quizpack.rules._translation import Translated, TranslatedQuestion, Translation, quoted

KIND = Kind("QP203", "mixed-question")

_HELP = "Write the whole question in one language."


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look for the odd option in the author's own questions."""
    own = group(subject.quiz.language)
    if own in KNOWN:
        for item in subject.items:
            for at, language in _odd_options(item, own):
                message = (
                    f"Option {at + 1} is {_called(language)}, the others are not: {quoted(item.options[at].exact)}."
                )
                finding = subject.found(KIND, item.question.choices[at].text.place, message, help=_HELP)
                # an author may do so on purpose, to ask about a language
                yield replace(finding, severity=Severity.WARNING)


def _odd_options(item: Item, own: str) -> list[tuple[int, str]]:
    """The options in another language, where most options are in that of the quiz."""
    texts = [option.text for option in item.options]
    if not any(may_be_other(text, own) for text in texts):
        return []
    found = list(map(weights, texts))
    odd = [(at, language) for at, text in enumerate(texts) if (language := other_language(text, found[at], own))]
    usual = sum(one.of[own] > 0 for one in found)
    return odd if odd and usual >= 2 * len(odd) else []


def _called(language: str) -> str:
    return "Malay or Indonesian" if language == "ms" else named(language)


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Look at each translated question."""
    if translation.same_language or group(translation.locale) not in KNOWN:
        return
    for question in translation.questions:
        yield from _odd_texts(translation, question)
    if group(translation.locale) == "ms":
        yield from _close_relatives(translation)


def _odd_texts(translation: Translation, question: TranslatedQuestion) -> Iterator[Diagnostic]:
    own = group(translation.locale)
    some = _asked(question)
    odd = [one for one in some if not one.copied and may_be_other(one.prose.text, own) and _is_odd(one, own)]
    usual = sum(one.weights.of[own] > 0 for one in some) if odd else 0
    for one in odd if usual >= 2 * len(odd) else ():
        # what is plain even alone is told by `wrong-language`
        if not fault(translation, one) and (message := fault(translation, one, 1)):
            yield translation.found(
                KIND, one, f"{message} The rest of the question is {named(translation.locale)}.", help=_HELP
            )


def _is_odd(one: Translated, locale: str) -> bool:
    return other_language(one.prose.text, one.weights, locale, 1) is not None


def _close_relatives(translation: Translation) -> Iterator[Diagnostic]:
    """Questions in Indonesian in a file that is Malay, or the other way round."""
    judged = [
        (question, malay_or_indonesian(one.prose.text for one in question.translated))
        for question in translation.questions
    ]
    malay, indonesian = (sum(counts[at] for _, counts in judged) for at in (0, 1))
    usual, stranger = ("ms", "id") if malay >= indonesian else ("id", "ms")
    if usual != translation.locale.partition("-")[0]:
        return
    for question, counts in judged:
        own, other = counts if usual == "ms" else counts[::-1]
        if other > 1 and not own:
            message = f"This question is {named(stranger)} rather than {named(usual)}, unlike the rest of the file."
            yield translation.found(KIND, question.translated[0], message, help=_HELP)


def _asked(question: TranslatedQuestion) -> Sequence[Translated]:
    """The prompt and the options."""
    prompt = question.prompt
    return (*((prompt,) if prompt else ()), *(one for some in question.lists for one in some))


RULE = Rule(kind=KIND, check=check, every_language=False, compare=compare)
