"""Small quizzes that hold every type of question with all its fields, for the suites that run over every target."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from building import answers, choices, entries, maybe, near, pairs, picture, quiz, right, text, translated, wrong
from quizpack.model import questions as q
from quizpack.model.asset import Asset
from quizpack.model.quiz import Guide, Level, Quiz, Section
from quizpack.model.settings import Navigation, Settings, ShowFeedback
from quizpack.model.walk import Spot

MEDIA: dict[str, Asset] = {
    "media/ring.png": picture("ring-0123abcd.png", 8, 8),
    "media/bubble.png": picture("bubble-89ef0123.png", 160, 60),
}

TOLD = q.Feedback(correct=text("Well *done*."), partial=text("Partly right."), incorrect=text("Look at `f(n)` again."))

CHOOSING = quiz(
    q.SingleChoice(
        id="memory",
        prompt=text("Which memory is fastest, if `read(n)` takes $O(n)$?"),
        choices=choices(
            right("Registers", "They sit in the core itself."),
            wrong("HBM", "Outside the core.", "1/2"),
            "The host's RAM (n)",
            "`a < b && c > d`",
        ),
        explanation=text("| Memory | ns |\n| --- | --- |\n| registers | 0.3 |\n| HBM | 100 |"),
        feedback=TOLD,
        hints=entries("Think of distance.", "It is *inside* the core."),
        tags=("memory", "GPU"),
        points=Decimal("2.5"),
    ),
    q.MultipleResponse(
        id="primes",
        title=text("Primes < 10"),
        prompt=text("Which of these numbers are prime?"),
        choices=choices(right("2"), right("3", "Odd."), right("5"), "4", wrong("6", "Even."), "9"),
        feedback=TOLD,
    ),
    q.MultipleResponse(
        id="exactly",
        prompt=text("Which *pair* is it?"),
        choices=choices(right("one"), right("two"), "three"),
        scoring=q.Scoring.ALL_OR_NOTHING,
        shuffle=False,
    ),
    q.TrueFalse(id="ring", prompt=text("A ring sends $2(n-1)/n$ of the data."), answer=True, feedback=TOLD),
    q.TrueFalse(id="no-ring", prompt=text("A tree is a ring."), answer=False),
    id="choosing",
    title="Choosing & clicking",
    description=text("One line of *description*."),
    level=Level.EASY,
    guide=Guide(title=text("Start here"), url=text("https://example.org/guides?a=1&b=2")),
    category="Deep learning/Tour",
    tags=("tour", "gpu"),
    authors=("Ann & Bo",),
    license="CC-BY-4.0",
    settings=Settings(
        show_feedback=ShowFeedback.AT_END,
        shuffle_choices=True,
        pass_mark=Fraction(7, 10),
        attempts=2,
        time_limit=5400,
        navigation=Navigation.FORWARD,
        hint_penalty=Fraction(1, 4),
    ),
)

TYPING = quiz(
    q.ShortAnswer(
        id="capital",
        prompt=text("What is the capital of Malaysia?"),
        answers=answers("Kuala Lumpur", ("KL", "1/2", "Write the *name* in full.")),
        feedback=TOLD,
    ),
    q.ShortAnswer(
        id="pointer", prompt=text("How is it declared?"), answers=answers("int *p", r"int\*p"), case_sensitive=True
    ),
    q.Numeric(id="pi", prompt=text("What is π to two places?"), answers=(near("3.14", "0.005"),)),
    q.Numeric(
        id="speed",
        prompt=text("How fast is the train?"),
        answers=(q.NumericAnswer(id="a", accepts=q.Between(Decimal("119.5"), Decimal("120.5"))),),
        unit=q.Unit(name=text("km/h"), required=True),
    ),
    q.Numeric(
        id="e",
        prompt=text("What is e?"),
        answers=(
            near("2.718", "0.001", feedback=text("Good.")),
            near("2.7", "1/100", relative=True, credit=Fraction(1, 2), feedback=text("More places.")),
        ),
        unit=q.Unit(name=text("sq m")),
        feedback=TOLD,
    ),
    q.FillBlanks(
        id="blanks",
        prompt=text(
            "The {{what}} is *reduced* over the {{shape}}, in {{steps}} steps: `x[{{index}}] = {1:SA:=no}`.\n\n"
            "```python\nfor i in range(n):  # {{loop}}\n    print({'a': i})\n```"
        ),
        blanks=(
            q.TextBlank(name="what", answers=answers("gradient", ("gradients~}#", "1/3", "One only: `{}` (n)."))),
            q.ChoiceBlank(
                name="shape", choices=choices(right("ring"), wrong("tree (n)", "No ~ tree.", "1/4"), "a}b#c")
            ),
            q.NumericBlank(name="steps", answers=(near("14", "0.5"),), unit=q.Unit(name=text("s"), required=True)),
            q.TextBlank(name="index", answers=answers("i*2"), case_sensitive=True, points=Decimal(2)),
            q.TextBlank(name="loop", answers=answers("loop")),
        ),
        points=Decimal(6),
        feedback=TOLD,
    ),
    q.FillBlanks(
        id="menus",
        prompt=text("A {{first}} and a {{second}}; `a[[1]]` is code."),
        blanks=(
            q.ChoiceBlank(name="first", choices=choices(right("`List<int>`"), "Map & more")),
            q.ChoiceBlank(name="second", choices=choices("one", right("two"), "$x$")),
        ),
        feedback=TOLD,
    ),
    q.FillBlanks(
        id="bank",
        drag=True,
        prompt=text("{{first}} comes before {{second}}, and again {{third}}. Not `[[2]]`."),
        blanks=(
            q.TextBlank(name="first", answers=answers("forward", "ahead")),
            q.TextBlank(name="second", answers=answers(("backward", "1", "It goes back."))),
            q.TextBlank(name="third", answers=answers("forward")),
        ),
        distractors=entries("sideways"),
        feedback=TOLD,
        hints=entries("Read aloud."),
    ),
    q.Essay(
        id="why",
        prompt=text("Why does the bubble shrink with more micro-batches?"),
        points=Decimal(5),
        lines=10,
        words=q.Words(low=50, high=200),
        rubric=text("Names *idle time* and its share."),
        template=text("The bubble …"),
        explanation=text("It shrinks."),
    ),
    q.Upload(id="code", prompt=text("Hand in your program."), file_types=(".py", ".pdf"), max_files=2),
    q.Formula(
        id="line",
        prompt=text("What is $2x + \\frac{x}{y}$ for x = {{x}} and y = {{y}}? Not {x} nor {=1+1}."),
        variables=(
            q.Variable(name="x", low=Decimal(1), high=Decimal(9), decimals=1),
            q.Variable(name="y", low=Decimal(2), high=Decimal(5)),
        ),
        answer="2*x + x^2/y - min(x, round(y))",
        tolerance=Fraction(1, 100),
        explanation=text("Put in {x}, then \\frac{x}{y}."),
        feedback=TOLD,
        sets=6,
    ),
    q.Info(id="end", prompt=text("Well done.")),
    id="typing",
    title="Typing",
)

ARRANGING = quiz(
    id="arranging",
    title="Arranging",
    category="Deep learning//ML/Tour",
    sections=(
        Section(
            id="together",
            title=text("Together"),
            description=text("Pairs and groups."),
            stimulus=text("Look at this ring:\n\n![A ring](media/ring.png)"),
            questions=(
                q.Matching(
                    id="capitals",
                    prompt=text("Match country and capital."),
                    pairs=pairs(("Malaysia", "Kuala Lumpur"), ("Vietnam", "Hanoi", "Since 1010."), ("`f(n)`", "A < B")),
                    distractors=entries("Jakarta"),
                    feedback=TOLD,
                    explanation=text("See the map."),
                    hints=entries("![A ring](media/ring.png)"),
                ),
                q.Categorize(
                    id="sort",
                    prompt=text("Sort the words."),
                    categories=(
                        q.Category(id="a", name=text("Fruit"), items=entries("Apple", ("Durian", "Smelly."))),
                        q.Category(id="b", name=text("Vegetable"), items=entries("Kangkung")),
                        q.Category(id="c", name=text("Mineral"), items=()),
                    ),
                    distractors=entries("Cloud"),
                    scoring=q.Scoring.ALL_OR_NOTHING,
                ),
            ),
        ),
        Section(
            id="order",
            title=text("In order"),
            category="Other place",
            pick=1,
            questions=(
                q.Ordering(
                    id="steps",
                    prompt=text("Put the steps in order."),
                    items=entries("forward `f(n)`", ("backward", "After forward."), "update"),
                    labels=q.Labels(first=maybe("top"), last=maybe("bottom")),
                    feedback=TOLD,
                ),
                q.Ordering(
                    id="pictures",
                    prompt=text("All or nothing."),
                    items=entries("![A ring](media/ring.png)", "then", "then", "end"),
                    scoring=q.Scoring.ALL_OR_NOTHING,
                ),
                q.Hotspot(
                    id="spot",
                    prompt=text("Click the idle time."),
                    image=q.Image(src="media/bubble.png", alt=text("Timeline of four devices")),
                    areas=(
                        q.Area(id="idle", label=text("The bubble"), shape=q.Shape.RECT,
                               coords=tuple(map(Decimal, ("10", "10", "80.4", "40"))), correct=True),
                        q.Area(id="busy", label=text("Work"), shape=q.Shape.CIRCLE,
                               coords=tuple(map(Decimal, (120, 40, 15))), feedback=text("That is *work*.")),
                    ),
                    feedback=TOLD,
                ),
                q.Hotspot(
                    id="spots",
                    prompt=text("Click both."),
                    image=q.Image(src="media/bubble.png", alt=text("Timeline")),
                    areas=(
                        q.Area(id="one", shape=q.Shape.CIRCLE, coords=tuple(map(Decimal, (20, 20, 8))), correct=True),
                        q.Area(id="two", shape=q.Shape.POLY,
                               coords=tuple(map(Decimal, (100, 10, 120, 10, 120, 40, 100, 10))), correct=True),
                    ),
                ),
            ),
        ),
    ),
)  # fmt: skip

ALL: tuple[Quiz, ...] = (CHOOSING, TYPING, ARRANGING)


def in_locale(quiz_: Quiz, locale: str) -> Quiz:
    """A made-up translation: every text with the language in front, but codes, numbers and one missing text."""

    def change(spot: Spot) -> str | None:
        if spot.key.endswith("/explanation"):
            return None
        if spot.field.endswith(("/guide-url", "/answers/*/text", "/unit/name")) or "![" in spot.text.markup:
            return spot.text.markup
        return f"{locale} {spot.text.markup}"

    return quiz_ if locale == "en" else translated(quiz_, locale, change)
