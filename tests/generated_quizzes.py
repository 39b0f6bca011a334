"""Quizzes of every type with nasty texts, for properties that must hold for all of them."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from quizpack.model import questions as q
from quizpack.model.identity import letter
from quizpack.model.quiz import Guide, Level, Quiz, Section
from quizpack.model.settings import Navigation, Settings, ShowFeedback
from quizpack.model.text import Status, Text

NASTY = (
    "- a", "? b", ": c", "a: b", "a:", "c # d", "#x", "*x*", "&a", "!x", "%d", "@p", "`c`", "'", '"', "''", "{a, b}",
    "[1, 2]", ">= 3", "|", ">", "~", "null", "true", "no", "1.10", "010", "0x1F", "1:10", "2024-02-30", "=", "---",
    "...", "--- a", "\\n", "\\theta", "$x^2$", "  ", " ", "\t", "\n", "\n\n", "  indented", "- ", "trailing ",
    "Việt Nam", "é", "e\u0301", "日本", "🙂", "\u00a0", "-", "?", ":", ",", "]", "}", "<b>", "a\tb", ".5", "+1", "1e5",
)  # fmt: skip

_characters = st.characters(
    exclude_categories=("Cs", "Cc", "Cn"), exclude_characters="\u2028\u2029\ufeff", include_characters="\n\t"
)
markup = (
    st.lists(st.one_of(st.sampled_from(NASTY), st.text(_characters, max_size=8), st.just(" ")), min_size=1, max_size=6)
    .map("".join)
    .map(lambda text: text.rstrip("\n"))
    .filter(lambda text: not (text.isspace() or not text))
)
word = markup.map(lambda text: " ".join(text.split()))
ids = st.from_regex(r"[a-z0-9][a-z0-9-]{0,8}", fullmatch=True)
names = st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True)
LOCALES = ("ms", "vi", "pt-BR", "no", "zh-Hant")


@st.composite
def texts(draw: st.DrawFn) -> Text:
    given = draw(st.dictionaries(st.sampled_from(LOCALES), markup, max_size=2)) if draw(st.integers(0, 4)) == 0 else {}
    return Text(draw(markup), "en", given=tuple(Text(one, locale, Status.TRANSLATED) for locale, one in given.items()))


shares = st.decimals(0, 100, places=3).map(lambda share: Fraction(share) / 100)
numbers = st.one_of(st.integers(-(10**20), 10**20).map(Decimal), st.decimals(-1000, 1000, places=4))
positive = st.decimals(0, 1000, places=3)
maybe_text = st.none() | texts()


def entries(kind: st.SearchStrategy[Any], least: int = 0, most: int = 4) -> st.SearchStrategy[tuple[Any, ...]]:
    """Entries, each with an id of its own or the letter of its place."""
    return st.lists(kind, min_size=least, max_size=most).flatmap(_with_ids)


@st.composite
def _with_ids(draw: st.DrawFn, made: list[Any]) -> tuple[Any, ...]:
    own = draw(st.lists(ids.filter(lambda name: len(name) > 1), min_size=len(made), max_size=len(made), unique=True))
    letters = {letter(index) for index in range(len(made))}
    found = []
    for index, (make, name) in enumerate(zip(made, own, strict=True)):
        named = draw(st.booleans()) and name not in letters
        found.append(make(name if named else letter(index), named))
    return tuple(found)


@st.composite
def plain_entry(draw: st.DrawFn, told: bool = True) -> Any:
    text, feedback = draw(texts()), draw(maybe_text) if told else None
    return lambda name, named: q.Entry(id=name, named=named, text=text, feedback=feedback)


@st.composite
def choice(draw: st.DrawFn, correct: bool, credit: bool = False) -> Any:
    text, feedback = draw(texts()), draw(maybe_text)
    share = draw(st.none() | shares) if credit and not correct else None
    return lambda name, named: q.Choice(
        id=name, named=named, text=text, feedback=feedback, correct=correct, credit=share
    )


@st.composite
def one_right(draw: st.DrawFn) -> tuple[q.Choice, ...]:
    wrong = draw(st.lists(choice(False, credit=True), min_size=1, max_size=3))
    wrong.insert(draw(st.integers(0, len(wrong))), draw(choice(True)))
    found: tuple[q.Choice, ...] = draw(_with_ids(wrong))
    return found


@st.composite
def some_right(draw: st.DrawFn) -> tuple[q.Choice, ...]:
    made = [draw(choice(right)) for right in draw(st.lists(st.booleans(), min_size=2, max_size=4).filter(any))]
    found: tuple[q.Choice, ...] = draw(_with_ids(made))
    return found


@st.composite
def text_answer(draw: st.DrawFn) -> Any:
    text, feedback, credit = draw(texts()), draw(maybe_text), draw(shares | st.just(q.WHOLE))
    return lambda name, named: q.TextAnswer(id=name, named=named, text=text, feedback=feedback, credit=credit)


near = st.builds(q.Near, numbers, positive, st.just(False)) | st.builds(q.Near, numbers, shares, st.just(True))
between = st.tuples(numbers, numbers).map(lambda ends: q.Between(min(ends), max(ends)))


@st.composite
def numeric_answer(draw: st.DrawFn) -> Any:
    accepts, feedback, credit = draw(near), draw(maybe_text), draw(shares | st.just(q.WHOLE))
    return lambda name, named: q.NumericAnswer(id=name, named=named, accepts=accepts, feedback=feedback, credit=credit)


one_number = (near | between).map(lambda accepts: (q.NumericAnswer(id="a", accepts=accepts),))
numeric_answers = one_number | entries(numeric_answer(), 1, 3)
unit = st.none() | st.builds(q.Unit, name=texts(), required=st.booleans())
scoring = st.sampled_from(q.Scoring)


@st.composite
def pair(draw: st.DrawFn) -> Any:
    left, right, feedback = draw(texts()), draw(texts()), draw(maybe_text)
    return lambda name, named: q.Pair(id=name, named=named, left=left, right=right, feedback=feedback)


@st.composite
def category(draw: st.DrawFn) -> Any:
    title, items = draw(texts()), draw(entries(plain_entry(), 1, 3))
    return lambda name, named: q.Category(id=name, named=named, name=title, items=items)


@st.composite
def area(draw: st.DrawFn, correct: bool) -> Any:
    label, feedback = draw(maybe_text), draw(maybe_text)
    left, top, width = draw(positive), draw(positive), draw(st.integers(1, 50))
    shape = draw(st.sampled_from(q.Shape))
    coords = {
        q.Shape.RECT: (left, top, left + width, top + width),
        q.Shape.CIRCLE: (left, top, Decimal(width)),
        q.Shape.POLY: (left, top, left + width, top, left, top + width),
    }[shape]
    return lambda name: q.Area(id=name, shape=shape, coords=coords, label=label, correct=correct, feedback=feedback)


@st.composite
def areas(draw: st.DrawFn) -> tuple[q.Area, ...]:
    made = [draw(area(right)) for right in draw(st.lists(st.booleans(), min_size=1, max_size=3).filter(any))]
    own = draw(st.lists(ids.filter(lambda name: len(name) > 1), min_size=len(made), max_size=len(made), unique=True))
    return tuple(make(name) for make, name in zip(made, own, strict=True))


@st.composite
def blanks(draw: st.DrawFn, drag: bool) -> tuple[q.Blank, ...]:
    found: list[q.Blank] = []
    for name in draw(st.lists(names, min_size=1, max_size=3, unique=True)):
        points = draw(st.decimals("0.1", 9, places=1))
        typed = st.builds(
            q.TextBlank, name=st.just(name), points=st.just(points), answers=entries(text_answer(), 1, 3),
            case_sensitive=st.booleans(),
        )  # fmt: skip
        menu = st.builds(q.ChoiceBlank, name=st.just(name), points=st.just(points), choices=one_right())
        number = st.builds(
            q.NumericBlank, name=st.just(name), points=st.just(points), answers=numeric_answers, unit=unit
        )
        found.append(draw(typed if drag else typed | menu | number))
    return tuple(found)


variables = st.lists(names.filter(lambda name: name != "max"), min_size=1, max_size=3, unique=True).map(
    lambda own: tuple(q.Variable(name=name, low=Decimal(1), high=Decimal("9.5"), decimals=1) for name in own)
)
words = st.none() | st.builds(q.Words, low=st.none() | st.integers(0, 9), high=st.integers(10, 99))
feedback = st.builds(q.Feedback, correct=texts(), incorrect=maybe_text, partial=maybe_text)
two_feedback = st.builds(q.Feedback, correct=maybe_text, incorrect=texts())


@st.composite
def question(draw: st.DrawFn, name: str) -> q.Question:
    kind = draw(st.sampled_from(list(q.TYPE_NAMES)))
    common: dict[str, Any] = {"id": name, "prompt": draw(texts()), "title": draw(maybe_text)}
    common["tags"] = tuple(draw(st.lists(word, max_size=2)))
    if kind is q.Info:
        return q.Info(**common)
    common |= {
        "points": draw(positive),
        "explanation": draw(maybe_text),
        "hints": draw(entries(plain_entry(told=False), 0, 2)),
        "shuffle": draw(st.booleans()),
        "feedback": draw(st.none() | (two_feedback if kind in (q.TrueFalse, q.Formula) else feedback)),
    }
    own = draw(_own(kind, common))  # which may set the prompt
    return kind(**common, **own)


def _own(kind: type[q.Question], common: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    distractors = entries(plain_entry(told=False), 0, 2)
    fields: dict[type[q.Question], dict[str, Any]] = {
        q.SingleChoice: {"choices": one_right()},
        q.MultipleResponse: {"choices": some_right(), "scoring": scoring},
        q.TrueFalse: {"answer": st.booleans()},
        q.ShortAnswer: {"answers": entries(text_answer(), 1, 3), "case_sensitive": st.booleans()},
        q.Numeric: {"answers": numeric_answers, "unit": unit},
        q.Matching: {"pairs": entries(pair(), 2, 3), "distractors": distractors, "scoring": scoring},
        q.Ordering: {
            "items": entries(plain_entry(), 2, 3),
            "labels": st.none() | st.builds(q.Labels, first=texts(), last=maybe_text),
            "scoring": scoring,
        },
        q.Essay: {"lines": st.integers(1, 40), "words": words, "rubric": maybe_text, "template": maybe_text},
        q.Categorize: {"categories": entries(category(), 2, 3), "distractors": distractors, "scoring": scoring},
        q.Hotspot: {
            "image": st.builds(q.Image, src=word, alt=texts()),
            "areas": areas(),
            "scoring": scoring,
        },
        q.Upload: {
            "file_types": st.lists(st.sampled_from([".pdf", ".tar.gz", ".R"]), max_size=2).map(tuple),
            "max_files": st.integers(1, 9),
        },
    }
    if kind is q.FillBlanks:
        return _fill_blanks(common)
    if kind is q.Formula:
        return _formula(common)
    return st.fixed_dictionaries(fields[kind])


@st.composite
def _fill_blanks(draw: st.DrawFn, common: dict[str, Any]) -> dict[str, Any]:
    drag = draw(st.booleans())
    own = draw(blanks(drag))
    common["prompt"] = Text(" and ".join(f"{{{{{blank.name}}}}}" for blank in own), "en")
    distractors = draw(entries(plain_entry(told=False), 0, 2)) if drag else ()
    return {"blanks": own, "drag": drag, "distractors": distractors, "scoring": draw(scoring)}


@st.composite
def _formula(draw: st.DrawFn, common: dict[str, Any]) -> dict[str, Any]:
    own = draw(
        variables.filter(
            lambda made: not {"min", "pi", "ln", "sin", "cos", "tan", "abs", "exp"} & {v.name for v in made}
        )
    )
    common["prompt"] = Text("\n\n".join(f"{{{{{variable.name}}}}}" for variable in own), "en")
    near = draw(st.tuples(positive, st.just(False)) | st.tuples(shares, st.just(True)))
    return {
        "variables": own,
        "answer": " + ".join(variable.name for variable in own),
        "tolerance": near[0],
        "relative": near[1],
        "sets": draw(st.integers(1, 30)),
    }


settings = st.builds(
    Settings,
    show_feedback=st.sampled_from(ShowFeedback),
    shuffle_questions=st.booleans(),
    shuffle_choices=st.booleans(),
    pass_mark=st.none() | shares,
    attempts=st.none() | st.integers(1, 9),
    time_limit=st.none() | st.integers(1, 10**6),
    navigation=st.sampled_from(Navigation),
    preview=st.booleans(),
    hint_penalty=shares,
)


@st.composite
def sections(draw: st.DrawFn) -> tuple[Section, ...]:
    own = draw(st.lists(ids, min_size=1, max_size=2, unique=True))
    if draw(st.booleans()):
        return (Section(questions=tuple(draw(question(name)) for name in own)),)
    name, *others = own
    return (
        Section(
            id=name, title=draw(maybe_text), description=draw(maybe_text), category=draw(st.none() | word),
            stimulus=draw(maybe_text), pick=draw(st.none() | st.just(1)),
            questions=(draw(question("only-one")),),
        ),
        *(Section(id=f"{one}-s", questions=(draw(question(one)),)) for one in others),
    )  # fmt: skip


quizzes = st.builds(
    Quiz,
    id=ids.filter(lambda name: name not in ("con", "prn", "aux", "nul", "index")),
    language=st.just("en"),
    locale=st.just("en"),
    title=texts(),
    sections=sections(),
    description=maybe_text,
    level=st.none() | st.sampled_from(Level),
    guide=st.none() | st.builds(Guide, title=texts(), url=st.just(Text("https://example.org/a?b=c#d", "en"))),
    category=st.none() | word,
    tags=st.lists(word, max_size=3).map(tuple),
    authors=st.lists(word, max_size=3).map(tuple),
    license=st.none() | word,
    settings=settings,
)
