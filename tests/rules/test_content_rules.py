"""The rules on content, case by case: what each says in English, Malay and Vietnamese, and what it leaves alone."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from quizpack.documents import decode as decode_bytes
from quizpack.documents import read
from quizpack.documents.schema import check
from quizpack.model.project import Project, RuleLevel
from quizpack.plugins import RULES
from quizpack.rules._rule import run
from quizpack.source import decode

OTHERS = ["Alpha", "Beta", "Gamma"]


def found_in(*questions: dict[str, Any], language: str = "en", **fields: Any) -> list[tuple[str, str]]:
    """The codes and severities of what the rules, all of them on, find in a quiz."""
    numbered = [{"id": f"q{number}", **question} for number, question in enumerate(questions, 1)]
    quiz = {"quizpack": 1, "id": "t", "language": language, "title": "T", **fields, "questions": numbered}
    source, _ = decode_bytes("t.yaml", yaml.safe_dump(quiz, allow_unicode=True, sort_keys=False).encode())
    assert source
    document = read(source)
    assert not (*document.diagnostics, *check(document, "quiz"))
    model, faults = decode(document, Project(root="."))
    assert not faults
    assert model
    rules = RULES.all()[0]
    levels = {rule.kind.name: RuleLevel.INFO for rule in rules if rule.off}
    return [(one.code, one.severity.word) for one in run(rules, (model,), levels)]


def single(prompt: str, *options: str, right: int = 0) -> dict[str, Any]:
    """A question whose option number `right` is right."""
    choices = [{"text": one, "correct": True} if at == right else {"text": one} for at, one in enumerate(options)]
    return {"prompt": prompt, "choices": choices}


def codes(language: str, question: dict[str, Any]) -> set[str]:
    return {code for code, _ in found_in(question, language=language)}


# fmt: off
SAID = [
    ("QP111", "en", single("Which stores pairs?", "Redis", "etcd", "All of the above", right=2)),
    ("QP111", "en", single("Which stores pairs?", "Redis", "etcd", "All answers are correct.", right=2)),
    ("QP111", "ms", single("Apakah yang betul?", "Redis", "etcd", "Semua jawapan di atas", right=2)),
    ("QP111", "vi", single("Cái gì lưu dữ liệu?", "Redis", "etcd", "Tất cả các đáp án trên", right=2)),
    ("QP111", "vi", single("Cái gì lưu dữ liệu?", "Redis", "etcd", "Tất cả đều đúng", right=2)),
    ("QP112", "en", single("What stores pairs?", "Redis", "SQLite", "None of these")),
    ("QP112", "ms", single("Apakah yang menyimpan data?", "Redis", "SQLite", "Tiada di atas")),
    ("QP112", "vi", single("Cái gì lưu dữ liệu?", "Redis", "SQLite", "Không có đáp án nào đúng")),
    ("QP113", "en", single("A. a layer B. a head C. a loss. What has weights?", "A and B", "B and C", "A, B and C")),
    ("QP113", "ms", single("Apakah yang mengurangkan memori?", "Kelompok kecil", "Titik semak", "Kedua-duanya", right=2)),
    ("QP113", "vi", single("Cái gì giảm bộ nhớ?", "Lô nhỏ", "Điểm kiểm", "Cả hai đều đúng", right=2)),
    ("QP114", "en", single("Which of these isn't a layer?", *OTHERS)),
    ("QP114", "en", single("Which of these statements is false?", *OTHERS)),
    ("QP114", "en", single("Which of these are layers, except one?", *OTHERS)),
    ("QP114", "ms", single("Yang manakah antara berikut bukan lapisan?", *OTHERS)),
    ("QP114", "ms", single("Manakah yang benar kecuali satu?", *OTHERS)),
    ("QP114", "vi", single("Phương án nào sau đây không phải là một lớp?", *OTHERS)),
    ("QP114", "vi", single("Phát biểu nào sau đây sai?", *OTHERS)),
    ("QP115", "ms", single("Yang manakah **tidak** benar?", "Ia tidak berubah", "Ia besar", "Ia kecil")),
    ("QP115", "vi", single("Điều nào **không** đúng về nó?", "Nó chưa thay đổi", "Nó lớn", "Nó nhỏ")),
    ("QP116", "en", single("Which call finds the length of a list?", "length()", "size()", "count()")),
    ("QP116", "vi", single("Lớp chuẩn hóa theo lô dùng để làm gì?", "Chuẩn hóa theo lô", "Nén dữ liệu", "Ghi tệp")),
    ("QP116", "en", {"type": "short-answer", "prompt": "What does a router route?", "answers": ["router", "routers"]}),
    ("QP118", "en", single("The unit of memory is a ____", "byte", "octet", "word")),
    ("QP119", "ms", single("Apakah kesannya?", "Ia biasanya memerlukan kurang memori", "Ia lambat", "Ia mahal")),
    ("QP119", "vi", single("Tác dụng là gì?", "Nó thường cần ít bộ nhớ hơn", "Nó chậm", "Nó đắt")),
    ("QP120", "vi", single("Nó giữ gì?", "Cả ba thứ", "Chỉ trọng số", "Chỉ gradient", "Chỉ dữ liệu")),
    ("QP121", "ms", single("Apakah benar?", "Ia kadang besar", "Ia sentiasa sangat besar", "Ia tidak pernah besar")),
    ("QP122", "en", single("What is it?", "(1) Alpha", "(2) Beta", "(3) Gamma")),
    ("QP123", "vi", single("Bao nhiêu tiền?", "30 đồng", "15 đồng", "45 đồng")),
    ("QP123", "en", single("How long?", "10 ms", "5 ms", "20 ms")),
    ("QP124", "ms", single("Berapa?", "1 hingga 5", "5 hingga 9", "10 hingga 20")),
    ("QP129", "en", single("Which of the following statements is true?", *OTHERS)),
    ("QP129", "ms", single("Yang manakah antara berikut benar?", *OTHERS)),
    ("QP129", "vi", single("Phát biểu nào sau đây là đúng?", *OTHERS)),
    ("QP130", "en", single("How do you log an error", *OTHERS)),
    ("QP130", "ms", single("Apakah nama fail ini", *OTHERS)),
    ("QP130", "vi", single("Tệp này tên là gì", *OTHERS)),
    ("QP131", "en", single("A ____ sums the gradients of all devices.", *OTHERS)),
    ("QP134", "vi", single("Theo bạn, cách nào nhanh nhất?", *OTHERS)),
    ("QP135", "ms", {"type": "true-false", "prompt": "GPU tidak pernah berkongsi memori.", "answer": False}),
    ("QP135", "vi", {"type": "true-false", "prompt": "Lô nhỏ luôn chạy nhanh hơn.", "answer": False}),
    ("QP136", "ms", {"type": "true-false", "prompt": "Bumi bukan sebuah planet.", "answer": False}),
    ("QP136", "vi", {"type": "true-false", "prompt": "Mặt trời không phải là sao.", "answer": False}),
    ("QP139", "vi", {"type": "short-answer", "prompt": "Một nửa là bao nhiêu?", "answers": ["0,5", "0.5"]}),
    ("QP140", "en", {"type": "short-answer", "prompt": "What is it?", "answers": ["a very long answer"]}),
    ("QP142", "en", {"type": "matching", "prompt": "Match.", "pairs": [{"left": str(n), "right": f"r{n}"} for n in range(11)]}),
    ("QP152", "ms", {**single("Apa?", *OTHERS), "explanation": "Jawapan B salah."}),
    ("QP152", "vi", {**single("Cái gì?", *OTHERS), "explanation": "Đáp án A đúng."}),
    ("QP155", "ms", {**single("Apa?", *OTHERS), "explanation": "Baca [di sini](https://example.org)."}),
    ("QP155", "vi", {**single("Cái gì?", *OTHERS), "explanation": "Xem [tại đây](https://example.org)."}),
    ("QP160", "en", {**single("What?", *OTHERS), "explanation": "Write `x\u00a0= 1`."}),
]

LEFT_ALONE = [
    ("QP105", "en", single("Which?", "FALSE", "false", "False")),
    ("QP111", "en", single("What do the workers do?", "All of them share one GPU", "They wait", "They stop")),
    ("QP111", "de", single("Was ist das?", "All of the above", "Beta", "Gamma")),  # no list, no finding
    ("QP112", "en", single("What is it?", "None", "NULL", "`none`")),
    ("QP113", "en", single("Which maker?", "Ford", "Core", "Fiat")),
    ("QP113", "en", single("Which grades?", "A and B", "B and C", "C and D")),  # nothing in the stem has these letters
    ("QP114", "en", single("The build does not start. What is the cause?", *OTHERS)),
    ("QP114", "en", single("Who sang “The World Is Not Enough”?", *OTHERS)),
    ("QP114", "en", single("Which column is NOT NULL?", *OTHERS)),
    ("QP114", "en", single("Which layer is used if the loss is not finite?", *OTHERS)),
    ("QP114", "en", single("Which of these is <u>not</u> a layer?", *OTHERS)),
    ("QP114", "ms", single("Yang manakah salah satu lapisan?", *OTHERS)),
    ("QP114", "vi", single("Hàm nào có thể trả về giá trị không?", *OTHERS)),
    ("QP116", "en", single("Is it faster to read the disk or the cache?", "The disk", "The cache", "Neither")),
    ("QP116", "en", single("What is a ring?", "A string", "A link", "A loop")),
    ("QP118", "en", single("Which is rich in vitamin A:", "apple", "beef", "carrot")),
    ("QP118", "en", single("The time on a clock is an ____", "hour", "interval", "epoch")),
    ("QP122", "en", single("Which comes first?", "1. d4 wins", "It is a draw", "Black wins")),
    ("QP123", "en", single("Which model?", "SF65", "SF12", "SF40")),
    ("QP125", "en", single("Who was it?", "Martin Luther King Jr.", "The man on the left", "The man of the year")),
    ("QP127", "en", single("Which?", "New York City Hall", "New York City Park", "New York City Zoo")),
    ("QP130", "en", single("Who’s Who is a book on:", *OTHERS)),
    ("QP131", "en", single("What does `max_value__x` mean here?", *OTHERS)),
    ("QP135", "en", {"type": "true-false", "prompt": "The song “Never Mind” was a hit.", "answer": False}),
    ("QP135", "en", {"type": "true-false", "prompt": "Zero can never be reached.", "answer": True}),
    ("QP139", "en", {"type": "short-answer", "prompt": "Which address?", "answers": ["127.0.0.1"]}),
    ("QP139", "en", {"type": "short-answer", "prompt": "Which code?", "answers": ["010"]}),
    ("QP140", "en", {"type": "short-answer", "prompt": "Which command?", "answers": ["docker run --rm -it ubuntu"]}),
    ("QP152", "en", {**single("What?", *OTHERS), "explanation": "The answer a learner gives counts."}),
    ("QP156", "en", {**single("What?", *OTHERS), "explanation": "Open `https://example.org/x` or <https://example.org>."}),
    ("QP159", "en", {**single("What?", *OTHERS), "explanation": "PyTorch and $x_i$ and [x](a_b.pdf)."}),
    ("QP162", "en", {**single("What?", *OTHERS), "explanation": "Write `a  b` or a  | b."}),
]
# fmt: on


@pytest.mark.parametrize(("code", "language", "question"), SAID)
def test_said(code: str, language: str, question: dict[str, Any]) -> None:
    assert code in codes(language, question)


@pytest.mark.parametrize(("code", "language", "question"), LEFT_ALONE)
def test_left_alone(code: str, language: str, question: dict[str, Any]) -> None:
    assert code not in codes(language, question)


def test_all_of_the_above_contradicts_several_answers() -> None:
    question = {**single("Which?", "Alpha", "Beta", "All of the above"), "type": "multiple-response"}
    assert ("QP111", "error") in found_in(question)


def test_none_of_the_above_that_is_never_right() -> None:
    question = [single(f"What is number {n}?", "Alpha", "Beta", "None of the above") for n in ("one", "two", "three")]
    assert [severity for code, severity in found_in(*question) if code == "QP112"] == ["warning"] * 3
    assert [severity for code, severity in found_in(*question[:2]) if code == "QP112"] == ["info"] * 2


@pytest.mark.parametrize(("count", "mark", "severity"), [(10, "60%", "warning"), (10, "50%", "error"), (20, "75%", "")])
def test_guessing(count: int, mark: str, severity: str) -> None:
    """Ten statements at 60 % are passed by 38 % of guessers, at 50 % by 62 %; twenty at 75 % by 2 %."""
    questions = [{"type": "true-false", "prompt": f"Number {n} is even.", "answer": n % 3 == 0} for n in range(count)]
    found = found_in(*questions, settings={"pass": mark})
    assert [one for code, one in found if code == "QP145"] == ([severity] if severity else [])


def test_the_same_stem_with_other_code_is_another_question() -> None:
    one, other = (
        {"type": "true-false", "prompt": f"This prints the number 1: `print({n})`", "answer": n == 1} for n in (1, 2)
    )
    assert "QP109" in {code for code, _ in found_in(one, one)}
    assert "QP109" not in {code for code, _ in found_in(one, other)}


def test_shuffled_numbers_need_no_order() -> None:
    question = single("How long?", "10 ms", "5 ms", "20 ms")
    assert "QP123" not in {code for code, _ in found_in(question, settings={"shuffle": {"choices": True}})}
