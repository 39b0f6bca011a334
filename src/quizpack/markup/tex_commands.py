"""The LaTeX that a formula may hold: what MathJax's base and AMS packages and latex2mathml both know.

So a formula looks the same in a platform that sets it itself and in a package that carries MathML. Held by
`tests/markup/test_mathml.py`: latex2mathml converts every one of these.
"""

from __future__ import annotations

from typing import Final


def _names(line: str) -> frozenset[str]:
    return frozenset(f"\\{name}" for name in line.split())


GREEK: Final = _names(
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi"
    " psi omega varepsilon vartheta varpi varrho varsigma varphi varkappa digamma Gamma Delta Theta Lambda Xi Pi"
    " Sigma Upsilon Phi Psi Omega"
)
BINARY: Final = _names(
    "pm mp times div ast star circ bullet cdot cap cup uplus sqcap sqcup vee wedge lor land setminus"
    " smallsetminus wr diamond bigtriangleup bigtriangledown triangleleft triangleright lhd rhd unlhd unrhd oplus"
    " ominus otimes oslash odot bigcirc dagger ddagger amalg boxplus boxminus boxtimes boxdot circledast"
    " circledcirc circleddash barwedge veebar intercal ltimes rtimes Cap Cup dotplus divideontimes"
)
RELATIONS: Final = _names(
    "le leq ge geq ll gg lll ggg prec succ preceq succeq sim simeq approx approxeq cong equiv asymp doteq propto"
    " varpropto models perp mid parallel bowtie smile frown vdash dashv vDash Vdash subset supset subseteq"
    " supseteq sqsubset sqsupset sqsubseteq sqsupseteq in ni owns notin ne neq lt gt leqslant geqslant leqq geqq"
    " lesssim gtrsim lessapprox gtrapprox lessgtr gtrless eqsim triangleq circeq Subset Supset subseteqq supseteqq"
    " therefore because between pitchfork backsim backsimeq trianglelefteq trianglerighteq vartriangleleft"
    " vartriangleright nless ngtr nleq ngeq nsim ncong nmid nparallel nsubseteq nsupseteq subsetneq supsetneq"
    " nprec nsucc nvdash nvDash ntriangleleft ntriangleright lneq gneq lneqq gneqq"
)
ARROWS: Final = _names(
    "to gets leftarrow rightarrow leftrightarrow Leftarrow Rightarrow Leftrightarrow longleftarrow longrightarrow"
    " longleftrightarrow Longleftarrow Longrightarrow Longleftrightarrow iff implies impliedby mapsto longmapsto"
    " hookleftarrow hookrightarrow leftharpoonup leftharpoondown rightharpoonup rightharpoondown rightleftharpoons"
    " leftrightharpoons leadsto uparrow downarrow updownarrow Uparrow Downarrow Updownarrow nearrow searrow"
    " swarrow nwarrow leftarrowtail rightarrowtail twoheadleftarrow twoheadrightarrow leftleftarrows"
    " rightrightarrows leftrightarrows rightleftarrows upuparrows downdownarrows curvearrowleft curvearrowright"
    " circlearrowleft circlearrowright nleftarrow nrightarrow nLeftarrow nRightarrow nleftrightarrow"
    " nLeftrightarrow rightsquigarrow multimap Rrightarrow Lleftarrow"
)
LARGE: Final = _names(
    "sum prod coprod int iint iiint oint bigcap bigcup bigsqcup bigvee bigwedge bigodot bigotimes bigoplus biguplus"
)
FUNCTIONS: Final = _names(
    "arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log"
    " max min Pr sec sin sinh sup tan tanh"
)
SIGNS: Final = _names(
    "infty partial nabla forall exists nexists emptyset varnothing neg lnot ell hbar imath jmath Re Im wp aleph"
    " beth gimel prime backprime angle measuredangle sphericalangle top bot triangle triangledown square Box"
    " Diamond lozenge blacksquare blacktriangle blacktriangledown blacklozenge bigstar flat natural sharp clubsuit"
    " diamondsuit heartsuit spadesuit surd complement eth mho dots ldots cdots vdots ddots dotsb dotsc dotsi dotsm"
    " dotso colon checkmark backslash S"
)
FENCES: Final = _names(
    "langle rangle lfloor rfloor lceil rceil lbrace rbrace lbrack rbrack vert Vert lvert rvert lVert rVert lgroup"
    " rgroup ulcorner urcorner llcorner lrcorner"
)
SPACES: Final = _names("quad qquad enspace thinspace")
SWITCHES: Final = _names("displaystyle textstyle scriptstyle scriptscriptstyle")
ESCAPED: Final = frozenset(
    (r"\{", r"\}", r"\$", r"\%", r"\&", r"\#", r"\_", r"\|", r"\,", r"\:", r"\;", r"\!", r"\>", "\\ ")
)

ALONE: Final = GREEK | BINARY | RELATIONS | ARROWS | LARGE | FUNCTIONS | SIGNS | FENCES | SPACES | SWITCHES | ESCAPED
"""Commands without an argument."""

ACCENTS: Final = _names(
    "acute bar breve check ddot dddot dot grave hat mathring overbrace overleftarrow overline overrightarrow"
    " tilde underbrace underline vec widehat widetilde"
)
FONTS: Final = _names("boldsymbol mathbb mathbf mathcal mathfrak mathit mathnormal mathrm mathscr mathsf mathtt")
CLASSES: Final = _names("mathbin mathclose mathop mathopen mathord mathpunct mathrel")
TEXTS: Final = _names("mbox text textbf textit textrm textsf texttt") | {r"\operatorname", r"\operatorname*"}
"""Commands whose argument is text."""

ARGUMENTS: Final[dict[str, int]] = {
    **dict.fromkeys(ALONE, 0),
    r"\bmod": 0,
    **dict.fromkeys(ACCENTS | FONTS | CLASSES | _names("boxed phantom hphantom vphantom mod pmod pod substack"), 1),
    **dict.fromkeys(_names("sqrt xleftarrow xrightarrow"), 1),
    **dict.fromkeys(_names("frac dfrac tfrac cfrac binom dbinom tbinom overset underset stackrel"), 2),
}
"""How many arguments in braces (or single characters) a command needs."""

OPTIONAL: Final = _names("sqrt xleftarrow xrightarrow")
"""Commands that may have an argument in square brackets first."""

SIZED: Final = frozenset(rf"\{size}{side}" for size in ("big", "Big", "bigg", "Bigg") for side in ("", "l", "m", "r"))
"""Commands that make the bracket behind them larger."""

NEGATED: Final[dict[str, str]] = {
    "=": r"\neq",
    "<": r"\nless",
    ">": r"\ngtr",
    r"\in": r"\notin",
    **{rf"\{name[2:]}": name for name in RELATIONS | ARROWS | SIGNS if name.startswith(r"\n")},
}
"""What `\\not` makes of the sign behind it."""

DELIMITERS: Final = (
    frozenset("()[]|/.<>")
    | FENCES
    | {r"\{", r"\}", r"\|", r"\backslash"}
    | _names("uparrow downarrow updownarrow Uparrow Downarrow Updownarrow")
)
"""What may follow `\\left`, `\\right`, `\\middle` and the `SIZED` commands."""

_ENVIRONMENTS: Final = "aligned array bmatrix Bmatrix cases gathered matrix pmatrix smallmatrix split vmatrix Vmatrix"
ENVIRONMENTS: Final = frozenset(_ENVIRONMENTS.split())

TALL: Final = LARGE | _names("det gcd inf lim liminf limsup max min Pr sup")
"""Operators that take their limits above and below in a displayed formula, and `\\limits` anywhere."""

INSTEAD: Final[dict[str, str]] = {
    r"\argmax": r"\operatorname*{argmax}",
    r"\argmin": r"\operatorname*{argmin}",
    r"\bf": r"\mathbf{…}",
    r"\bm": r"\boldsymbol{…}",
    r"\bold": r"\mathbf{…}",
    r"\cal": r"\mathcal{…}",
    r"\degree": r"^\circ",
    r"\it": r"\mathit{…}",
    r"\over": r"\frac{…}{…}",
    r"\rm": r"\mathrm{…}",
    r"\softmax": r"\operatorname{softmax}",
    r"\tt": r"\mathtt{…}",
}
"""What to write for commands that people expect."""
