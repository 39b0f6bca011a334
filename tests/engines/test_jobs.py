"""From quizzes to jobs: a question's wanted texts, and the whole question in plain words."""

from __future__ import annotations

from building import answers, choices, entries, quiz, right, text
from quizpack.engines._jobs import jobs
from quizpack.engines._translate import Job, Wanted
from quizpack.model import questions as q
from quizpack.model.quiz import Section


def test_a_question_with_its_context() -> None:
    question = q.SingleChoice(
        id="one",
        prompt=text("What does `lr` *do*?"),
        choices=choices(right("Much", "Yes."), "Nothing"),
        hints=entries("Think of $x^2$."),
    )
    found = list(jobs(quiz(question), {"sample/one/choices/b/text", "sample/one/prompt"}, "ms"))
    context = (
        "Quiz: A sample\n"
        "Question, prompt: What does lr do?\n"
        "Question, choice a (right answer): Much\n"
        "Question, choice a (right answer), feedback: Yes.\n"
        "Question, choice b (wrong answer): Nothing\n"
        "Question, hint a: Think of x^2."
    )
    texts = (
        Wanted("sample/one/prompt", "What does `lr` *do*?"),
        Wanted("sample/one/choices/b/text", "Nothing"),
    )
    assert found == [Job(texts=texts, source="en", target="ms", context=context)]


def test_the_quizs_own_texts_are_a_job() -> None:
    question = q.Info(id="one", prompt=text("Read."))
    made = quiz(
        sections=(Section(id="first", title=text("Part"), questions=(question,)),), description=text("All of it")
    )
    wanted = {"sample/title", "sample/section:first/title", "sample/one/prompt"}
    about, one = jobs(made, wanted, "ms")
    assert [wanted.markup for wanted in about.texts] == ["A sample", "Part"]
    assert about.context == "Quiz: A sample\nQuiz, description: All of it\nSection first, title: Part"
    assert one.context == "Quiz: A sample\nQuestion, prompt: Read."


def test_what_learners_type_is_literal() -> None:
    short = q.ShortAnswer(id="short", prompt=text("Name it"), answers=answers(("*", "1", "Right")))
    dragged, typed = (
        q.FillBlanks(
            id=name, prompt=text("{{a}}"), drag=name == "drag", blanks=(q.TextBlank(name="a", answers=answers("*")),)
        )
        for name in ("drag", "type")
    )
    keys = {
        "sample/short/answers/a/text": True,
        "sample/short/answers/a/feedback": False,
        "sample/drag/blanks/a/answers/a/text": False,
        "sample/type/blanks/a/answers/a/text": True,
    }
    found = jobs(quiz(short, dragged, typed), keys, "ms")
    assert {one.key: one.literal for job in found for one in job.texts} == keys


def test_nothing_wanted() -> None:
    assert list(jobs(quiz(q.Info(id="one", prompt=text("Read."))), (), "ms")) == []
