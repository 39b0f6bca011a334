"""The benchmarks' inputs: the same questions for quizpack and for each peer, always the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

WORDS = """
    mô hình huấn luyện dữ liệu mạng nơ ron lớp tích chập hàm mất mát tối ưu hóa độ dốc bộ nhớ thiết bị song song đường
    ống giai đoạn lô nhỏ bong bóng truyền thông trọng số kích hoạt điểm kiểm tra vòng chuỗi chú ý khối truy vấn khóa
""".split()


@dataclass(frozen=True)
class Question:
    """One single-choice question; the option at `right` is the right one."""

    id: str
    prompt: str
    options: tuple[str, ...]
    feedback: tuple[str, ...]
    explanation: tuple[str, str]
    right: int


def questions(count: int, marked: float = 0.0) -> list[Question]:
    """So many questions; a share `marked` of their texts carries inline markup."""
    source = _texts(marked)
    made = []
    for number in range(1, count + 1):
        prompt = f"Câu {number} {next(source)} nào sau đây đúng?"
        options = tuple(f"{next(source)} {number} {at}" for at in range(1, 5))
        feedback = tuple(f"{next(source)}." for _ in range(4))
        explanation = (f"{next(source)}.", f"Xem mục {number}.")
        made.append(Question(f"q{number}", prompt, options, feedback, explanation, number * 7 % 4))
    return made


def _texts(marked: float) -> Iterator[str]:
    """Endless texts of six to sixteen words, from a small generator of our own (no `random`: the same everywhere)."""
    state = 12345
    every = round(1 / marked) if marked else 0
    number = 0
    while True:
        state = (state * 1103515245 + 12345) % 2**31
        words = [WORDS[(state >> 8) * (at + 3) % len(WORDS)] for at in range(6 + state % 11)]
        number += 1
        if every and number % every == 0:
            words[2] = f"`{words[2]}`" if number % 2 else f"*{words[2]}*"
        yield " ".join(words)


def quizpack_yaml(quiz_id: str, made: list[Question]) -> str:
    """The questions in quizpack's own format."""
    lines = [f"quizpack: 1\nid: {quiz_id}\nlanguage: vi\ntitle: Bài kiểm tra\nlevel: hard\nquestions:\n"]
    for q in made:
        lines.append(f"  - id: {q.id}\n    prompt: {q.prompt}\n    choices:\n")
        for at, (option, feedback) in enumerate(zip(q.options, q.feedback, strict=True)):
            right = "        correct: true\n" if at == q.right else ""
            lines.append(f"      - text: {option}\n{right}        feedback: {feedback}\n")
        lines.append(f"    explanation: |\n      {q.explanation[0]}\n      {q.explanation[1]}\n")
    return "".join(lines)


def moodle_tools_yaml(made: list[Question]) -> str:
    """The questions for moodle-tools: one YAML document each."""
    lines = []
    for q in made:
        lines.append(f"---\ntype: multiple_choice\ncategory: Bench\ntitle: {q.id}\nquestion: {_quoted(q.prompt)}\n")
        lines.append(f"general_feedback: {_quoted(' '.join(q.explanation))}\nanswers:\n")
        for at, (option, feedback) in enumerate(zip(q.options, q.feedback, strict=True)):
            points = 100 if at == q.right else 0
            lines.append(f"  - answer: {_quoted(option)}\n    points: {points}\n    feedback: {_quoted(feedback)}\n")
    return "".join(lines)


def text2qti_text(made: list[Question]) -> str:
    """The questions for text2qti."""
    lines = ["Quiz title: Bench\n\n"]
    for number, q in enumerate(made, 1):
        lines.append(f"{number}.  {q.prompt}\n... {' '.join(q.explanation)}\n")
        for at, (option, feedback) in enumerate(zip(q.options, q.feedback, strict=True)):
            star = "*" if at == q.right else ""
            lines.append(f"{star}{'abcd'[at]})  {option}\n... {feedback}\n")
        lines.append("\n")
    return "".join(lines)


def text_to_qti_text(made: list[Question]) -> str:
    """The questions for text-to-qti, which takes no feedback on single options."""
    lines = ["---\ntitle: Bài kiểm tra\npoints_per_question: 1\n---\n"]
    for number, q in enumerate(made, 1):
        lines.append(f"\n## Question {number}\n[Type: multiple_choice]\n\n{q.prompt}\n\n")
        for at, option in enumerate(q.options):
            lines.append(f"{'*' if at == q.right else ''}{'abcd'[at]}) {option}\n")
        lines.append(f"\nFeedback: {' '.join(q.explanation)}\n")
    return "".join(lines)


def mkdocs_quiz_pages(made: list[Question]) -> Iterator[str]:
    """The questions for mkdocs-quiz: pages of a hundred."""
    for start in range(0, len(made), 100):
        page = [f"# Page {start}\n"]
        for q in made[start : start + 100]:
            options = "".join(f"- [{'x' if at == q.right else ' '}] {option}\n" for at, option in enumerate(q.options))
            page.append(f"<quiz>\n{q.prompt}\n{options}\n{' '.join(q.explanation)}\n</quiz>\n")
        yield "\n".join(page)


def po_file(quiz_id: str, made: list[Question]) -> str:
    """A complete translation: the same words in capitals, ten entries a question."""
    head = (
        'msgid ""\nmsgstr ""\n"Language: ms\\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n\n'
    )
    entries = [head, _entry(f"{quiz_id}/title", "Bài kiểm tra")]
    for q in made:
        entries.append(_entry(f"{quiz_id}/{q.id}/prompt", q.prompt))
        for at, (option, feedback) in enumerate(zip(q.options, q.feedback, strict=True)):
            entries.append(_entry(f"{quiz_id}/{q.id}/choices/{'abcd'[at]}/text", option))
            entries.append(_entry(f"{quiz_id}/{q.id}/choices/{'abcd'[at]}/feedback", feedback))
        entries.append(_entry(f"{quiz_id}/{q.id}/explanation", "\n".join(q.explanation)))
    return "".join(entries)


def _entry(key: str, text: str) -> str:
    return f'msgctxt "{key}"\nmsgid {_po(text)}\nmsgstr {_po(text.upper())}\n\n'


def _po(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    if "\n" not in escaped:
        return f'"{escaped}"'
    first, second = escaped.split("\n")
    return f'""\n"{first}\\n"\n"{second}"'


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def write(path: Path, text: str) -> Path:
    """Write a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
