"""The engine `apertium` with the real program and its English–Spanish data, where they are installed."""

from __future__ import annotations

import shutil
import subprocess

import pytest
from opening import Run, engine, job, opened, tried

from quizpack.engines._apertium import answers, direction, page
from quizpack.engines._engine import Answer, EngineFault, NotReady
from quizpack.l10n.mask import mask
from quizpack.model.glossary import Glossary, Term

TEXTS = (
    "Only the optimizer's learning rate",
    "Activation tensors of the forward pass",
    "It saves memory",
    "It is the model's output",
)


def _has_spanish() -> bool:
    if not shutil.which("apertium"):
        return False
    return "eng-spa" in subprocess.run(["apertium", "-l"], capture_output=True, text=True, check=False).stdout.split()


real = pytest.mark.skipif(
    not _has_spanish(), reason="apertium and apertium-eng-spa are not installed (apt-get install)"
)


@real
def test_a_glossary_keeps_names_whole() -> None:
    markups = (
        "What does torch.utils.checkpoint save in the memory?",
        "The torch helps scikit-learn to learn.",
        "How does `torch.utils.checkpoint` differ from **scikit-learn** at 20–30% of $x^2$?",
    )
    glossary = Glossary((Term(term="scikit-learn", keep=True), Term(term="torch", keep=True)))
    done = Run(opened("apertium"), job(*markups), glossary=glossary)
    assert done.reasons == []
    kept = (
        "torch.utils.checkpoint",
        "torch",
        "scikit-learn",
        "`torch.utils.checkpoint`",
        "**scikit-learn**",
        "20–30%",
        "$x^2$",
    )
    for markup, text in zip(markups, done.texts, strict=True):
        assert text
        assert text != markup
        assert [one for one in kept if (one in markup) != (one in text)] == []


@real
def test_many_texts_at_once_are_as_each_alone() -> None:
    session = opened("apertium")
    together = Run(session, job(*TEXTS)).texts
    alone = [Run(session, job(text)).texts[0] for text in TEXTS]
    assert together == alone
    assert None not in together
    assert together[2] == "Salva memoria"


@real
def test_markup_and_lines_come_through() -> None:
    markup = "# The memory\n\nIt is **never** full &amp; costs $5.\n\n- one *item*\n- the second `x`\n\n| a | b |\n|---|---|\n| house | tree |\n"
    (text,) = Run(opened("apertium"), job(markup)).texts
    assert text
    assert text.startswith("# La memoria\n\n")
    assert text.endswith("|---|---|\n| casa | árbol |\n")
    assert text.count("\n") == markup.count("\n")
    assert "**nunca**" in text
    assert "\n- el segundo `x`\n" in text.lower()


@real
def test_unknown_words_are_doubts() -> None:
    done = Run(opened("apertium"), job("The frobnicator is here"))
    assert done.texts == ["El frobnicator es aquí"]
    assert done.warnings == ["Apertium does not know: frobnicator."]


@real
def test_a_language_it_does_not_have() -> None:
    assert Run(opened("apertium"), job("A house", target="ms")).reasons == ["Apertium has no direction from en to ms."]


@real
def test_the_version_is_told() -> None:
    assert opened("apertium").version.count(".") >= 1


def test_not_installed() -> None:
    found = tried("apertium", {"PATH": "/nowhere"})
    assert isinstance(found, NotReady)
    assert found.reason == "Apertium is not installed."
    assert engine("apertium").local


# --- what both doors to Apertium share ------------------------------------------------------------------------------

DIRECTIONS = (("eng", "spa"), ("spa", "eng"), ("spa", "eng_US"), ("spa", "por"), ("spa", "por_BR"), ("ind", "zlm"), ("es", "pt_BR"), ("hbs", "mkd"))  # fmt: skip


@pytest.mark.parametrize(
    ("source", "target", "found"),
    [
        ("en", "es", ("eng", "spa")),
        ("en", "es-MX", ("eng", "spa")),
        ("es", "en", ("spa", "eng")),
        ("es", "en-US", ("spa", "eng_US")),
        ("es", "pt-BR", ("es", "pt_BR")),
        ("es", "pt", ("spa", "por")),
        ("es", "pt-PT", ("spa", "por")),
        ("id", "ms", ("ind", "zlm")),
        ("sr-Latn", "mk", ("hbs", "mkd")),
    ],
)
def test_direction(source: str, target: str, found: tuple[str, str]) -> None:
    assert direction(source, target, DIRECTIONS) == found


@pytest.mark.parametrize(("source", "target"), [("en", "ms"), ("ms", "id"), ("en", "en")])
def test_no_direction(source: str, target: str) -> None:
    with pytest.raises(EngineFault, match="has no direction"):
        direction(source, target, DIRECTIONS)


def test_page() -> None:
    assert page(["a < b & c", "two"]) == "<p>a &lt; b &amp; c</p>\n<p>two</p>"


@pytest.mark.parametrize(
    ("paragraph", "answer"),
    [
        ("Un *QZ0QZ y *QZ1QZs", Answer("Un QZ0QZ y QZ1QZs")),
        ("El *word y #grupo, @del", Answer("El word y grupo, del", ("Apertium does not know: word, grupo, del.",))),
        (
            " Es el modelo   la salida",
            Answer("Es el modelo la salida", ("Two blanks in a row: a word may be missing.",)),
        ),
        ("a &lt; b &amp;amp; c", Answer("a < b &amp; c")),
        ("*a *b *c *d *e *f *g", Answer("a b c d e f g", ("Apertium does not know: a, b, c, d, e and 2 more.",))),
    ],
)
def test_answers(paragraph: str, answer: Answer) -> None:
    assert answers(["Text"], f"<p>{paragraph}</p>") == (answer,)


def test_the_first_letter_is_as_it_was() -> None:
    assert answers(["a house", "A house"], "<p>Una casa</p>\n<p>Una casa</p>") == (
        Answer("una casa"),
        Answer("Una casa"),
    )


def test_what_is_sent_has_none_of_its_marks() -> None:
    (segment,) = mask("A * b # c @ d ^ e / f").segments
    assert not set("*#@^") & set(segment.text)
