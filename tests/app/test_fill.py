"""`fill` over real quizzes: it restores what the memory knows, marks the rest honestly, and never touches human words."""

from __future__ import annotations

from pathlib import Path

import pytest
from filling import copy, entries, read, snapshot, without_a_third

from quizpack.app.export import export
from quizpack.app.fill import Filled, Task, fill_all
from quizpack.app.glossary import glossary_of
from quizpack.app.machines import Machines
from quizpack.app.memory import export_memory, import_memory
from quizpack.app.report import Export
from quizpack.app.select import select
from quizpack.app.sync import Task as SyncTask
from quizpack.app.sync import sync_all
from quizpack.l10n.filling import Counts
from quizpack.l10n.origin import MARK, Origin, note_of
from quizpack.l10n.po import Entry
from quizpack.l10n.po.writing import parts
from quizpack.model.project import Output
from quizpack.workspace.write import Change

QUIZ = """\
quizpack: 1
id: {id}
title: {title}
questions:
  - id: q
    prompt: What is sent around the ring?
    choices:
      - text: Weights
        correct: true
      - Gradients
"""
PO = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def no_watch(*_: object) -> None:
    pass


def ran(task: Task = Task(), *quizzes: str) -> tuple[list[Filled], list[str]]:  # noqa: B008
    """What became of the files, and the codes of the findings."""
    selection = select(quizzes)
    reports = list(fill_all(selection, task, glossary_of(selection.project), no_watch))
    return [file for one in reports for file in one.files], [d.code for one in reports for d in one.report.diagnostics]


def total(made: list[Filled]) -> Counts:
    return Counts(*(sum(numbers) for numbers in zip(*(file.counts for file in made), strict=True)))


def patched(text: str, diff: str) -> str:
    """A file with a difference put into it."""
    old, new = text.split("\n"), []
    at = 0
    for line in diff.split("\n")[2:-1]:
        if line.startswith("@@"):
            start = int(line.split()[1].partition(",")[0].removeprefix("-")) - 1
            new += old[at:start]
            at = start
        elif line.startswith("+"):
            new.append(line[1:])
        else:
            assert old[at] == line[1:]
            new += [line[1:]] if line.startswith(" ") else []
            at += 1
    return "\n".join([*new, *old[at:]])


def origin(entry: Entry, raw: str) -> Origin | None:
    note = note_of(entry, parts(raw).comments.translator)
    return note and note.origin


@pytest.fixture
def emptied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The copy without a third of its translations, which tests run in; what was there."""
    monkeypatch.chdir(copy(tmp_path))
    assert export_memory(select(()), "everything.tmx", (), "1").change is Change.NEW
    return without_a_third(tmp_path)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of two quizzes with the same texts; the first is translated."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "quizpack.yaml", "name: demo\nlocales: [ms]\n")
    write(tmp_path / "content/one.yaml", QUIZ.format(id="one", title="One ring"))
    write(tmp_path / "content/two.yaml", QUIZ.format(id="two", title="Two rings"))
    write(tmp_path / "translations/ms/one.po", po_of("one", "Pemberat"))
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def po_of(quiz: str, weights: str, locale: str = "ms") -> str:
    return PO.format(locale) + f'msgctxt "{quiz}/q/choices/a/text"\nmsgid "Weights"\nmsgstr "{weights}"\n'


# --- the project's own quizzes ------------------------------------------------------------------------------------------


def test_what_the_memory_knows_is_restored_exactly(emptied: dict[str, str]) -> None:
    import_memory(select(()), "everything.tmx", "1")
    made, codes = ran()
    assert codes == []
    here = {key: entry for key, entry, _ in entries(Path())}
    restored = {key: text for key, text in emptied.items() if here[key].msgstr == text and not here[key].fuzzy}
    assert total(made) == Counts(memory=len(emptied))
    assert restored == emptied
    assert ran()[0] == [file._replace(change=Change.SAME, counts=Counts()) for file in made]


def test_the_rest_is_marked_honestly(emptied: dict[str, str]) -> None:
    before = {key: raw for key, _, raw in entries(Path())}
    made, _ = ran()
    counts = total(made)
    assert counts.memory > 0
    assert counts.pattern > 0
    assert counts.filled + counts.missing == len(emptied)
    told = dict.fromkeys(Origin, 0)
    for key, entry, raw in entries(Path()):
        if key not in emptied:
            assert raw == before[key]
            assert MARK not in raw
        elif not entry.msgstr:
            assert raw == before[key]
        else:
            where = origin(entry, raw)
            assert where is not None
            assert entry.fuzzy is not where.exact
            assert where.exact is (entry.msgstr == emptied[key]) or where is not Origin.MEMORY
            told[where] += 1
    assert told == {one: getattr(counts, one.value) for one in Origin}


@pytest.mark.usefixtures("emptied")
def test_an_engine_does_the_rest_and_twice_is_once() -> None:
    selection = select(())
    with Machines(selection.project, glossary_of(selection.project), {}, "pseudo") as machines:
        made, codes = ran(Task(machines=machines))
        once = snapshot(Path())
        again, _ = ran(Task(machines=machines))
    assert codes == []
    assert total(made).engine > 150
    assert total(again) == Counts(missing=total(made).missing)
    assert snapshot(Path()) == once
    assert {key.rpartition("/")[2] for key, entry, _ in entries(Path()) if not entry.msgstr} <= {"guide-url"}
    assert list(sync_all(select(()), SyncTask(check=True), no_watch))
    assert [f.path for r in sync_all(select(()), SyncTask(), no_watch) for f in r.files if f.change != "same"] == []


@pytest.mark.usefixtures("emptied")
def test_a_dry_run_shows_what_a_run_does() -> None:
    before = snapshot(Path())
    told, _ = ran(Task(dry_run=True))
    assert snapshot(Path()) == before
    done, _ = ran()
    after = snapshot(Path())
    assert after != before
    assert [file._replace(diff="") for file in told] == done
    for file in told:
        assert patched(before[file.path].decode(), file.diff) == after[file.path].decode()


@pytest.mark.usefixtures("emptied")
def test_only_what_is_exact() -> None:
    counts = total(ran(Task(exact=True))[0])
    assert counts == Counts(memory=counts.memory, missing=counts.missing)
    assert counts.memory > 0


# --- a small project ----------------------------------------------------------------------------------------------------


def test_a_text_translated_elsewhere(small: Path) -> None:
    made, _ = ran()
    assert [(file.path, file.change, file.counts.memory, file.counts.missing) for file in made] == [
        ("translations/ms/one.po", Change.SAME, 0, 3),
        ("translations/ms/two.po", Change.NEW, 1, 3),
    ]
    assert not (small / "translations/templates").exists()
    assert read(small / "translations/ms/two.po").keyed["two/q/choices/a/text"].msgstr == "Pemberat"


def test_another_language_and_another_source_language_do_not_count(small: Path) -> None:
    write(small / "content/two.yaml", QUIZ.format(id="two", title="Zwei Ringe").replace("title", "language: de\ntitle"))
    write(small / "translations/vi/one.po", po_of("one", "Trọng số", "vi"))
    assert total(ran()[0]).filled == 0


def test_a_parent_language_has_the_same_key(small: Path) -> None:
    write(small / "translations/pt/one.po", po_of("one", "Pesos", "pt"))
    made, _ = ran(Task(locales=("pt-BR",)))
    assert [(file.path, file.counts.memory) for file in made] == [
        ("translations/pt_BR/one.po", 1),
        ("translations/pt_BR/two.po", 0),
    ]


def test_two_translations_of_one_text_leave_a_doubt(small: Path) -> None:
    write(small / "content/three.yaml", QUIZ.format(id="three", title="Three rings"))
    write(small / "translations/ms/two.po", po_of("two", "Berat"))
    made, _ = ran(Task(), "three")
    assert [file.counts for file in made] == [Counts(offered=1, missing=3)]


def test_a_memory_of_another_program(small: Path) -> None:
    tmx = (
        '<tmx version="1.4"><header srclang="EN-GB"/><body><tu><tuv xml:lang="EN-GB"><seg>Gradients</seg></tuv>'
        '<tuv xml:lang="ms-MY"><seg>Kecerunan</seg></tuv></tu></body></tmx>'
    )
    write(small / "Old Memory.tmx", tmx)
    moved = import_memory(select(()), "Old Memory.tmx", "1")
    assert (moved.path, moved.change, dict(moved.pairs)) == (
        "translations/memory/old-memory.tmx",
        Change.NEW,
        {("en-GB", "ms-MY"): 1},
    )
    assert total(ran()[0]) == Counts(memory=3, missing=4)


def test_a_memory_that_means_harm_is_told_and_not_taken(small: Path) -> None:
    evil = '<!DOCTYPE tmx [<!ENTITY a SYSTEM "file:///etc/passwd">]><tmx/>'
    write(small / "evil.tmx", evil)
    moved = import_memory(select(()), "evil.tmx", "1")
    assert [one.code for one in moved.report.diagnostics] == ["QP261"]
    assert moved.change is None
    assert not (small / "translations/memory").exists()
    write(small / "translations/memory/evil.tmx", evil)
    assert ran()[1] == ["QP261"]


def test_a_file_with_an_error_is_told_and_not_touched(small: Path) -> None:
    broken = po_of("two", "Berat") + "<<<<<<< ours\n"
    write(small / "translations/ms/two.po", broken)
    made, codes = ran()
    assert codes == ["QP253"]
    assert [file.quiz for file in made] == ["one"]
    assert (small / "translations/ms/two.po").read_text(encoding="utf-8") == broken


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_files_own_form_is_kept(small: Path, mark: str, line_end: str) -> None:
    ran()
    path = small / "translations/ms/two.po"
    whole = path.read_text(encoding="utf-8")
    empty = "".join(line for line in whole.splitlines(keepends=True) if not line.startswith("# quizpack:"))
    path.write_bytes((mark + empty.replace('msgstr "Pemberat"', 'msgstr ""')).replace("\n", line_end).encode())
    assert total(ran()[0]).memory == 1
    assert path.read_bytes() == (mark + whole).replace("\n", line_end).encode()


def test_a_quiz_with_errors_is_left_out(small: Path) -> None:
    write(small / "content/two.yaml", QUIZ.format(id="two", title="Two rings").replace("Gradients", "[x"))
    made, codes = ran()
    assert codes
    assert [file.quiz for file in made] == ["one"]


def test_engines_that_are_not_ready_or_refuse(small: Path) -> None:
    selection = select(())
    with Machines(selection.project, glossary_of(selection.project), {}, "command") as machines:
        made, codes = ran(Task(machines=machines))
    assert codes == ["QP005"]
    assert total(made).memory == 1
    helper = small / "no.py"
    write(helper, 'import sys\nfor line in sys.stdin:\n    print(\'{"error": "tired"}\', flush=True)\n')
    write(
        small / "quizpack.yaml", f"name: demo\nlocales: [ms]\nengine: {{name: command, command: [python3, {helper}]}}\n"
    )
    selection = select(())
    with Machines(selection.project, glossary_of(selection.project), {"PATH": "/usr/bin:/bin"}) as machines:
        made, codes = ran(Task(machines=machines))
    assert set(codes) == {"QP098"}
    assert total(made).engine == 0


# --- exports --------------------------------------------------------------------------------------------------------


def exported(small: Path) -> dict[str, Export]:
    before = snapshot(small)
    reports = list(export(select(()), Output(name="moodle", target="moodle"), ("ms",), "dist", no_watch))
    assert snapshot(small) == before
    return {one.quiz or "": one for report in reports for one in report.exports}


def test_exports_take_what_is_exact_and_say_so(small: Path) -> None:
    made = exported(small)
    assert (made["two"].recalled, made["two"].stand_ins, made["two"].texts) == (1, 3, 4)
    assert (made["one"].recalled, made["one"].stand_ins) == (0, 3)
    assert "Pemberat" in (small / "dist/moodle/ms/two.xml").read_text(encoding="utf-8")


def test_exports_take_nothing_that_is_in_doubt(small: Path) -> None:
    write(small / "content/three.yaml", QUIZ.format(id="three", title="Three rings"))
    write(small / "translations/ms/two.po", po_of("two", "Berat"))
    made = exported(small)
    assert (made["three"].recalled, made["three"].stand_ins) == (0, 4)


def test_exports_never_make_two_choices_equal(small: Path) -> None:
    write(small / "content/three.yaml", QUIZ.format(id="three", title="Three").replace("Gradients", "Loads"))
    loads = 'msgctxt "one/x"\nmsgid "Loads"\nmsgstr "Pemberat"\n'
    write(small / "translations/ms/one.po", po_of("one", "Pemberat") + "\n" + loads)
    assert exported(small)["three"].recalled == 1
    assert [file.counts for file in ran(Task(), "three")[0]] == [Counts(offered=2, missing=2)]


def test_a_broken_memory_is_told_by_exports_that_need_it(small: Path) -> None:
    write(small / "translations/memory/broken.tmx", "<tmx>")
    reports = export(select(()), Output(name="moodle", target="moodle"), ("ms",), "dist", no_watch)
    assert "QP260" in [found.code for report in reports for found in report.diagnostics]
