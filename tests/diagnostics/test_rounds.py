"""Rounds of fixes: all that fit at once, the others later, never for the worse, never at a comment's cost."""

from __future__ import annotations

from collections.abc import Callable

from quizpack.diagnostics import Edit, Fix
from quizpack.diagnostics.rounds import Verdict, mended


def fixing(old: str, new: str) -> Callable[[str], Verdict]:
    """A judge who wants each `old` replaced; the fewer there are, the better."""

    def judge(text: str) -> Verdict:
        starts = [at for at in range(len(text)) if text.startswith(old, at)]
        fixes = [Fix(f"Write {new}", (Edit("q", at, at + len(old), new),)) for at in starts]
        return Verdict((-len(starts),), tuple(fixes))

    return judge


def test_all_fixes_at_once() -> None:
    done = mended("a b a b a", fixing("a", "c"))
    assert (done.text, len(done.done), done.refused) == ("c b c b c", 3, ())


def test_overlapping_fixes_have_their_turn_in_the_next_round() -> None:
    done = mended("aaaa", fixing("aa", "b"))
    assert done.text == "bb"


def test_a_fix_that_makes_things_worse_is_refused_and_the_others_are_not() -> None:
    def judge(text: str) -> Verdict:
        good, bad = Edit("q", 0, 1, "+"), Edit("q", 4, 5, "!")
        fixes = [Fix("good", (good,))] if text[0] == "a" else []
        return Verdict((-text.count("!"),), (*fixes, Fix("bad", (bad,))))

    done = mended("a b c", judge)
    assert done.text == "+ b c"
    assert [fix.title for fix in done.done] == ["good"]
    assert [fix.title for fix in done.refused] == ["bad"]


def test_a_comment_is_never_lost() -> None:
    def judge(text: str) -> Verdict:
        return Verdict((0,), (Fix("flat", (Edit("q", 0, len(text), "a, b"),)),) if "\n" in text else ())

    assert mended("a\n# why\nb", judge).text == "a\n# why\nb"
    assert mended("a\n#why\nb", judge).refused
    assert mended("a\nb", judge).text == "a, b"


def test_rounds_end_even_where_fixes_do_not() -> None:
    swap = {"a": "b", "b": "a"}

    def judge(text: str) -> Verdict:
        return Verdict((0,), (Fix("swap", (Edit("q", 0, 1, swap[text]),)),))

    assert mended("a", judge).text in swap


def test_new_lines_end_as_the_others_do() -> None:
    done = mended("a: x\r\nb: y\r\n", fixing("x", "|\n  z"))
    assert done.text == "a: |\r\n  z\r\nb: y\r\n"
