"""LaTeX: what is refused, and how the rest is written for LMS filters and as MathML."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from quizpack.markup import Math, html, parse, with_delimiters
from quizpack.markup import tex_commands as known
from quizpack.markup.formula import shielded, unshielded
from quizpack.markup.mathml import NAMESPACE, mathml
from quizpack.markup.tex import faults_of, normalised

BROKEN = {
    r"\foo x": (r"\foo", "text"),
    r"\alhpa": (r"\alhpa", r"Did you mean \alpha?"),
    r"\argmax_x": (r"\argmax", r"\operatorname*{argmax}"),
    r"\begin{alinged}a\end{alinged}": (r"\begin{alinged}", r"\begin{aligned}"),
    r"\begin{align}a\end{align}": (r"\begin{align}", r"\begin{aligned}"),
    r"\(x": (r"\(", "text"),
    "{x": ("${x$", "}"),
    "x}": ("$x}$", r"\}"),
    r"\frac{1}": (r"$\frac{1}$", r"\frac{"),
    r"\sqrt": (r"$\sqrt$", r"\sqrt{"),
    "x^": ("$x^$", "^{"),
    "x_}": ("$x_}$", "_{"),
    "x^2^3": ("$x^2^3$", "braces"),
    "x^2'": ("$x^2'$", "braces"),
    "a & b": ("$a & b$", r"\&"),
    r"a \\ b": (r"$a \\ b$", r"\begin{aligned}"),
    "50% of": ("$50% of$", r"\%"),
    "#1": ("$#1$", r"\#"),
    r"\left( x": (r"$\left( x$", r"\right"),
    r"x \right)": (r"$x \right)$", r"\left"),
    r"\left x \right)": (r"$\left x \right)$", r"\left("),
    r"\big x": (r"$\big x$", r"\big("),
    r"\begin{matrix}1": (r"$\begin{matrix}1$", r"\end{matrix}"),
    r"\begin{matrix}1\end{pmatrix}": (r"$\begin{matrix}1\end{pmatrix}$", r"\end{matrix}"),
    r"1\end{matrix}": (r"$1\end{matrix}$", r"\begin"),
    r"\begin{array}1&2\end{array}": (r"$\begin{array}1&2\end{array}$", r"\begin{array}{"),
    r"\begin{array}{xy}1\end{array}": (r"$\begin{array}{xy}1\end{array}$", "{lcr}"),
    r"\begin{matrix}{a & b}\end{matrix}": (r"$\begin{matrix}{a & b}\end{matrix}$", r"\&"),
    r"\text{a": (r"$\text{a$", "}"),
    r"\text{\alpha}": (r"$\text{\alpha}$", "plain text"),
    r"\operatorname{top-k}": (r"$\operatorname{top-k}$", r"\text"),
    r"x\limits_1": (r"$x\limits_1$", r"\sum"),
    r"\not x": (r"$\not x$", r"\in"),
    "{" * 100: ("$" + "{" * 100 + "$", "several"),
}


@pytest.mark.parametrize(("tex", "fault"), BROKEN.items())
def test_a_faulty_formula_is_refused_with_a_cure(tex: str, fault: tuple[str, str]) -> None:
    (problem,) = faults_of(tex, f"${tex}$")
    assert problem.snippet == fault[0]
    assert fault[1] in (problem.help or "")
    with pytest.raises(ValueError, match=re.escape(tex[:5])):
        normalised(tex)


GOOD = [
    "x",
    "2(n-1)/n",
    r"\mathcal{O}(n \log n)",
    r"\sum_{i=1}^{n} x_i^2 \ge 0",
    r"\frac12 + \sqrt[3]{x} + \binom{n}{k}",
    r"\left\lfloor \frac{a}{b} \right\rfloor \big\| x \Bigr|_0^1",
    r"\left\{ x \middle| y \right\}",
    r"f'(x) = x''_1",
    r"\begin{cases} 1 & \text{if } x < 0 \\ 2 & \text{else, 100\% sure} \end{cases}",
    r"\begin{aligned} a &= b \\ &= c \end{aligned}",
    r"\begin{array}{l|r} 1 & 2 \\ \hline 3 & 4 \end{array}",
    r"\operatorname*{argmax}_\theta \mathbb{E}[\mathbf{w}^\top x]",
    r"\underbrace{a+b}_{n} \xrightarrow[a]{b} \overset{!}{=}",
    r"\text{đúng} \; \mathrm{ReLU}(x) \quad \boldsymbol{\alpha}",
    r"a \not= b \not\in C, \{1{,}000\}",
    r"\sum\limits_{\substack{i<n \\ j}} x",
    r"\mathbf x \hat{\mathbf{y}} \dots",
]


@pytest.mark.parametrize("tex", GOOD)
def test_good_formulas_have_no_fault_and_become_mathml(tex: str) -> None:
    assert faults_of(tex, tex) == []
    for display in (False, True):
        root = etree.fromstring(mathml(tex, display=display))
        assert root.tag == f"{{{NAMESPACE}}}math"
        assert (root.get("display"), root.get("alttext")) == ("block" if display else "inline", tex)
        assert not re.search(r"\\|&|[\ue000-\uf8ff]|None", "".join(root.itertext()))


def _every_command() -> list[str]:
    formulas = [rf"{command} x, y{command}_1" for command in known.ALONE]
    formulas += [command + "{a}" * count for command, count in known.ARGUMENTS.items() if count]
    formulas += [command + " a" * count for command, count in known.ARGUMENTS.items() if count]
    formulas += [f"{command}{{ab}}" for command in known.TEXTS]
    formulas += [f"{command}{one}" for command in known.SIZED for one in known.DELIMITERS]
    formulas += [rf"\left{one} x \middle{one} y \right{one}" for one in known.DELIMITERS]
    formulas += [rf"\not{one} x" for one in known.NEGATED]
    columns = dict.fromkeys(known.ENVIRONMENTS, "") | {"array": "{ll}"}
    return formulas + [rf"\begin{{{one}}}{columns[one]}a & b\\c & d\end{{{one}}}" for one in known.ENVIRONMENTS]


def test_latex2mathml_knows_every_command_of_ours() -> None:
    backslash = re.compile(r"\\(?:backslash|setminus|smallsetminus)\b")
    for tex in sorted(_every_command()):
        assert faults_of(tex, tex) == [], tex
        shown = "".join(etree.fromstring(mathml(tex)).itertext())
        assert not re.search(r";|None|\ufffd", shown), tex
        assert backslash.search(tex) or "\\" not in shown, tex


SIGNS = st.sampled_from(
    [
        *sorted(known.ARGUMENTS),
        *sorted(known.SIZED),
        r"\left",
        r"\right",
        r"\middle",
        r"\text{a < b}",
        r"\limits",
        r"\not",
    ]
    + [rf"\begin{{{one}}}" for one in sorted(known.ENVIRONMENTS)]
    + [rf"\end{{{one}}}" for one in sorted(known.ENVIRONMENTS)]
    + [*"{}[]()_^&'<>|.,x12 é%#~", r"\\", r"\{", r"\begin{array}{lr}", "{a}", "{b}", "_1", "^2"]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(SIGNS, min_size=1, max_size=10).map("".join))
def test_what_has_no_fault_is_well_formed_mathml(tex: str) -> None:
    if tex.strip() and not faults_of(tex, tex):
        shown = "".join(etree.fromstring(mathml(tex, display=True)).itertext())
        assert "None" not in shown


MATHML = {
    r"\sqrt12": "<mrow><msqrt><mrow><mn>1</mn></mrow></msqrt><mn>2</mn></mrow>",
    r"\mathbf{w}\mathbb{E}\mathcal{L}": "<mrow><mi>𝐰</mi><mi>𝔼</mi><mi>ℒ</mi></mrow>",
    r"\boldsymbol{\alpha}": "<mrow><mrow><mi>𝜶</mi></mrow></mrow>",
    r"\mathrm{ReLU}": '<mrow><mrow><mi mathvariant="normal">ReLU</mi></mrow></mrow>',
    r"n\log n": ('<mrow><mi>n</mi><mspace width="0.167em" /><mi>log</mi><mspace width="0.167em" /><mi>n</mi></mrow>'),
    r"\log(n)": '<mrow><mi>log</mi><mo stretchy="false">(</mo><mi>n</mi><mo stretchy="false">)</mo></mrow>',
    "a < b": "<mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow>",
    r"\text{a_b < 5\%}": "<mrow><mtext>a_b\xa0&lt;\xa05%</mtext></mrow>",
    r"\begin{aligned}a&=b\end{aligned}": (
        '<mrow><mtable displaystyle="true" rowspacing="3pt" columnspacing="0em 2em"><mtr><mtd columnalign="right">'
        '<mi>a</mi></mtd><mtd columnalign="left"><mi /><mo>=</mo><mi>b</mi></mtd></mtr></mtable></mrow>'
    ),
}


@pytest.mark.parametrize(("tex", "inside"), MATHML.items())
def test_mathml_as_browsers_need_it(tex: str, inside: str) -> None:
    assert re.fullmatch(r"<math [^>]*>(.*)</math>", mathml(tex))[1] == inside  # type: ignore[index]


def test_limits_stand_above_and_below_in_display_only() -> None:
    assert "<munder><mi>lim</mi>" in mathml(r"\lim_{x} f", display=True)
    assert "<munder><mi>argmax</mi>" in mathml(r"\operatorname*{argmax}_x f", display=True)
    assert "<msub><mi>lim</mi>" in mathml(r"\lim_{x} f")


def test_delimiters_for_lms_filters() -> None:
    assert with_delimiters(Math("f(n) < 1 & 2")) == r"\(f&#40;n&#41; &lt; 1 &amp; 2\)"
    assert with_delimiters(Math("x", display=True)) == r"\[x\]"
    assert html(parse(r"So $f(n)$ and $$x$$")) == r"So \(f&#40;n&#41;\) and \[x\]"


@given(st.text())
def test_shielding_is_undone(text: str) -> None:
    if not re.search(r"[\ue000-\ue07f]", text):
        assert unshielded(shielded(text)) == text
