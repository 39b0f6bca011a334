"""The pages that the browser tests play: all types of question, in four languages, on two ways of writing."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from building import choices, quiz, right, text
from quizpack import player
from quizpack.l10n.ui import strings
from quizpack.model import questions as q
from quizpack.model.asset import Asset
from quizpack.model.quiz import Quiz
from quizpack.model.settings import Navigation, Settings, ShowFeedback
from sample_quizzes import ALL, MEDIA, in_locale


def write(folder: Path, name: str, quizzes: tuple[Quiz, ...], connection: player.Connection | None = None) -> Path:
    """A page of its own folder, as a target would write it."""
    home = folder / name
    made = player.data(quizzes, (MEDIA,) * len(quizzes), strings, connection=connection or player.Connection())
    files = {"index.html": player.page(made).encode()}
    files |= {f"player/{one}": player.asset(one) for one in player.assets(made.connection.driver)}
    files |= {f"media/{asset.name}": asset.data for asset in made.media}
    for path, content in files.items():
        target = home / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return home / "index.html"


def with_settings(one: Quiz, settings: Settings) -> Quiz:
    return replace(one, settings=settings)


def all_in_one(settings: Settings = Settings()) -> Quiz:  # noqa: B008  (a record that never changes)
    """One quiz with every question of the samples."""
    sections = tuple(replace(section, pick=None) for one in ALL for section in one.sections)
    return replace(ALL[0], id="everything", sections=sections, settings=settings)


def one_of_each(settings: Settings) -> Quiz:
    """The first question of every type, in their sections."""
    first = {type(question): question.id for question in reversed(list(all_in_one().questions))}
    sections = tuple(
        replace(section, questions=tuple(one for one in section.questions if one.id in first.values()))
        for section in all_in_one().sections
    )
    return replace(all_in_one(settings), sections=sections)


def by_keyboard() -> Quiz:
    """What is answered otherwise than by fields: a choice, pairs, an order, a place on a picture."""
    everything = list(all_in_one().questions)
    kinds = (q.SingleChoice, q.Matching, q.Ordering, q.Hotspot)
    return quiz(*(next(one for one in everything if isinstance(one, kind)) for kind in kinds), id="keys")


def as_data(asset: Asset) -> str:
    """A file as an address that holds it."""
    return f"data:{asset.media_type};base64,{b64encode(asset.data).decode()}"


def many(count: int) -> Quiz:
    """A quiz with so many single-choice questions."""
    options = choices(right("Yes"), "No", "Perhaps")
    return quiz(*(q.SingleChoice(id=f"q{n}", prompt=text(f"Is {n} a number?"), choices=options) for n in range(count)))


def write_all(folder: Path) -> None:
    """Every page that the browser tests want."""
    at_end = Settings(show_feedback=ShowFeedback.AT_END, attempts=2)
    never = Settings(show_feedback=ShowFeedback.NEVER, navigation=Navigation.FORWARD)
    write(folder, "all-en", (all_in_one(),))
    for locale in ("en", "ar"):
        write(folder, f"types-{locale}", (in_locale(one_of_each(Settings()), locale),))
    first = list(ALL[0].questions)[:1]
    write(folder, "hurry", (with_settings(quiz(*first, id="hurry"), Settings(time_limit=4)),))
    dear = Settings(hint_penalty=Fraction(1, 4), pass_mark=Fraction(1, 2))
    write(folder, "hints", (with_settings(quiz(*first, id="hints"), dear),))
    single = player.data((all_in_one(),), (MEDIA,), strings, address=as_data)
    (folder / "single").mkdir()
    (folder / "single" / "index.html").write_text(player.page(single, inline=True), encoding="utf-8")
    write(folder, "keys", (by_keyboard(),))
    write(folder, "at-end", (all_in_one(at_end),))
    write(folder, "never", (with_settings(ALL[0], never),))
    together = with_settings(ALL[0], Settings(shuffle_questions=True, shuffle_choices=True))
    write(folder, "together", tuple(in_locale(together, locale) for locale in ("en", "vi", "ar")))
    passed = Settings(pass_mark=Fraction(7, 10))
    for driver in ("scorm12", "scorm2004"):
        connection = player.Connection(driver=driver)
        write(folder, driver, (one_of_each(passed),), connection)
        write(folder, f"short-{driver}", (with_settings(quiz(*list(ALL[0].questions)[:2]), passed),), connection)
    write(folder, "five-hundred", (many(500),), player.Connection(driver="scorm12"))


if __name__ == "__main__":
    import sys

    write_all(Path(sys.argv[1]))
