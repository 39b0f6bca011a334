"""What happens to texts on their way through any engine: portions, tries, what is kept, what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from opening import Run, job

from quizpack.engines._engine import Answer, Batch, EngineFault, Limits, Session
from quizpack.engines._translate import Job, Machine, Refused, Wanted
from quizpack.model.glossary import Glossary, Term

Work = Callable[[str], str]


class Small:
    """An engine of our own: `work` makes each answer, `faults` are raised first, and `batches` are what was asked."""

    def __init__(self, work: Work = str.upper, *faults: EngineFault) -> None:
        self.work = work
        self.faults = list(faults)
        self.batches: list[Batch] = []

    def translate(self, batch: Batch) -> tuple[Answer, ...]:
        self.batches.append(batch)
        if self.faults:
            raise self.faults.pop(0)
        return tuple(Answer(self.work(text)) for text in batch.texts)

    def session(self, limits: Limits = Limits(per_second=inf), version: str = "1", settings: str = "") -> Session:  # noqa: B008
        return Session(engine="small", version=version, translate=self.translate, limits=limits, settings=settings)

    @property
    def asked(self) -> list[tuple[str, ...]]:
        return [batch.texts for batch in self.batches]


class Kept(dict[str, str]):
    """A store in memory."""

    def put(self, name: str, content: str) -> None:
        self[name] = content


def test_results_come_job_by_job_in_order() -> None:
    small = Small()
    jobs = [job("One", "Two", context="C"), job("`code`"), job("One", target="ms")]
    done = Run(small.session(), *jobs)
    assert done.results == [Machine(text, "small", "1") for text in ("ONE", "TWO", "`code`", "ONE")]
    assert small.batches == [Batch(("One", "Two"), "en", "es", "C"), Batch(("One",), "en", "ms", "")]


def test_a_text_that_stands_twice_is_asked_for_once() -> None:
    small = Small()
    assert Run(small.session(), job("Both", "None", "Both")).texts == ["BOTH", "NONE", "BOTH"]
    assert small.asked == [("Both", "None")]


def test_tokens_of_one_request_differ() -> None:
    small = Small(lambda text: text)
    assert Run(small.session(), job("Use `a` or `b`", "Use `c`")).texts == ["Use `a` or `b`", "Use `c`"]
    assert small.asked == [("Use QZ0QZ or QZ1QZ", "Use QZ2QZ")]


def test_a_token_that_strayed_into_another_text() -> None:
    small = Small(lambda text: text.replace("QZ1QZ", "QZ1QZ QZ0QZ"))
    done = Run(small.session(), job("Use `a`", "Ask `b`"))
    assert done.texts == ["Use `a`", "Ask `b`"]
    assert small.asked == [("Use QZ0QZ", "Ask QZ1QZ"), ("Ask QZ0QZ",)]


def test_a_text_that_comes_back_as_it_went_is_a_doubt() -> None:
    done = Run(Small(lambda text: text).session(), job("Use it", "`code`"))
    assert done.warnings == ["It is the source text, unchanged."]


def test_portions() -> None:
    small = Small()
    texts = ("aaaa", "bbbb", "cccc", "dddd", "eeeeeeeeee", "ffffffffffff")
    done = Run(small.session(Limits(texts=3, characters=10, per_second=4.0)), job(*texts))
    assert done.texts == [*(text.upper() for text in texts[:5]), None]
    assert done.reasons == ["The text is too long for this engine."]
    assert small.asked == [("aaaa", "bbbb"), ("cccc", "dddd"), ("eeeeeeeeee",)]
    assert done.pauses == [0.25, 0.25]


def test_waiting_longer_each_time() -> None:
    small = Small(str.upper, *[EngineFault("Busy.", again=True)] * 4)
    done = Run(small.session(), job("One"))
    assert done.texts == ["ONE"]
    assert [pause for pause in done.pauses if pause] == [1, 2, 4, 8]


def test_a_fault_that_may_pass_is_no_end() -> None:
    small = Small(str.upper, EngineFault("Not this."), EngineFault("Not this."))
    done = Run(small.session(), job("One", "Two"))
    assert done.texts == [None, "TWO"]
    assert done.reasons == ["Not this."]


def test_an_engine_that_never_answers_is_left_alone() -> None:
    small = Small(str.upper, *[EngineFault("Not this.")] * 100)
    done = Run(small.session(), *(job(f"One {name}", f"Two {name}") for name in "abcdefgh"))
    assert len(done.reasons) == 16
    assert len(small.asked) == 9


def test_what_was_done_before_the_end_stays_done() -> None:
    small = Small(str.upper)
    limits = Limits(texts=1, per_second=inf)

    def once(batch: Batch) -> tuple[Answer, ...]:
        if len(small.batches) == 2:
            raise EngineFault("Used up.", lasting=True)
        return small.translate(batch)

    session = Session(engine="small", version="1", translate=once, limits=limits)
    assert Run(session, job("One", "Two", "Three"), job("Four")).texts == ["ONE", "TWO", None, None]


@pytest.mark.parametrize(
    ("markup", "answer", "reason"),
    [
        ("Use `a`", "Usa", "“`a`” is missing in the translation."),
        ("Use it", "", "It is empty."),
        ("Use it", "Usa **esto**", "The markup of the translation is not that of the text."),
        ("Use it", "Usa <b>esto", "The markup of the translation is not that of the text."),
        ("Use it", "Usa [esto](javascript:alert(1))", "The markup of the translation is not that of the text."),
        ("It is **not** so", "QZ1QZ No QZ0QZ es así", "The markup of the translation is not that of the text."),
        ("Use it", "Usa\x00", "The translation has characters that nobody can read."),
        ("Use it", "Usa \ufffd", "The translation has characters that nobody can read."),
        ("Use it", "Usa " * 100, "The translation is far too long."),
    ],
)
def test_refused(markup: str, answer: str, reason: str) -> None:
    small = Small(lambda _: answer)
    assert Run(small.session(), job(markup)).results == [Refused(reason)]
    assert len(small.asked) == 2


def test_the_second_try_may_be_better() -> None:
    answers = iter(("Usa", "Pide QZ0QZ"))
    assert Run(Small(lambda _: next(answers)).session(), job("Use `a`")).texts == ["Pide `a`"]


def test_a_learners_answer_is_no_markdown() -> None:
    literal = Job(texts=(Wanted("k", "2. x*y", literal=True),), source="en", target="es")
    assert Run(Small(lambda text: f"{text} *dos*").session(), literal).texts == ["2. x*y *dos*"]


def test_kept_answers() -> None:
    kept = Kept()
    small = Small()
    asked = job("Ask `a`", "Use it")
    for _ in range(2):
        assert Run(small.session(), asked, store=kept).texts == ["ASK `a`", "USE IT"]
    assert len(small.asked) == 1
    # whatever makes another answer is another name
    Run(small.session(version="2"), asked, store=kept)
    Run(small.session(settings="polite"), asked, store=kept)
    Run(small.session(), job("Ask `a`", "Use it", target="ms"), store=kept)
    assert len(small.asked) == 4
    # which term is masked counts, what stands for it does not
    for translation, requests in (("ello", 5), ("eso", 5)):
        glossary = Glossary((Term(term="it", translations={"es": translation}),))
        assert Run(small.session(), asked, glossary=glossary, store=kept).texts == ["ASK `a`", f"USE {translation}"]
        assert len(small.asked) == requests


def test_an_engine_without_a_version_is_asked_each_time() -> None:
    small = Small()
    for _ in range(2):
        Run(small.session(version=""), job("Use it"), store=Kept())
    assert len(small.asked) == 2


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", "null", '{"text": 1, "warnings": []}', json.dumps({"text": "Usa", "warnings": []})]
)
def test_damaged_answers_are_asked_for_anew(damage: str) -> None:
    kept = Kept()
    small = Small()
    Run(small.session(), job("Use `a`"), store=kept)
    for name in kept:
        kept[name] = damage
    assert Run(small.session(), job("Use `a`"), store=kept).texts == ["USE `a`"]
    assert Run(small.session(), job("Use `a`"), store=kept).texts == ["USE `a`"]
    assert len(small.asked) == 2


def test_refused_answers_are_not_kept() -> None:
    kept = Kept()
    Run(Small(lambda _: "Usa").session(), job("Use `a`"), store=kept)
    assert not kept


def test_warnings_are_kept_too() -> None:
    session = Session(
        engine="small", version="1", translate=lambda batch: tuple(Answer(f"{one}!", ("Hm.",)) for one in batch.texts)
    )
    kept = Kept()
    for _ in range(2):
        assert Run(session, job("- One\n- Two"), store=kept).results == [
            Machine("- One!\n- Two!", "small", "1", ("Hm.",))
        ]


TEXT = st.text(alphabet="ab `*_[]()$\\{}<>|#-\n1.é語", min_size=1, max_size=30)


@given(st.lists(TEXT, min_size=1, max_size=5), st.integers(0, 3))
def test_whatever_an_engine_does_is_a_result(markups: list[str], way: int) -> None:
    def spoilt(text: str) -> str:
        tokens = re.findall(r"QZ\d+QZ", text)
        match way:
            case 0:
                return text[::-1]
            case 1:
                return text + "".join(tokens[:1])
            case 2:
                return text.lower().replace("q", " q")
        return text.replace(" ", "**")

    done = Run(Small(spoilt).session(), job(*markups))
    assert len(done.results) == len(markups)
