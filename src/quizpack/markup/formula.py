r"""A LaTeX formula, read strictly by TeX's rules for braces, arguments, scripts, brackets and environments."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from quizpack.markup import tex_commands as known

_SIGN = re.compile(r"\\operatorname\*|\\[A-Za-z]+|\\[\s\S]|\s+|[\s\S]")
_NEWLINE: Final = r"\\"
_ENDS: Final = frozenset(("", "}", "&", _NEWLINE, r"\right", r"\middle", r"\end"))
_TEXT_ESCAPES: Final = {r"\%": "%", r"\_": "_", r"\&": "&", r"\#": "#", r"\$": "$", r"\{": "{", r"\}": "}", "\\ ": " "}
_ALIGNED: Final = {"aligned": "align*", "split": "align*", "gathered": "matrix"}
_DEEPEST: Final = 60


class _BrokenError(Exception):
    """The formula cannot be read on; its arguments are a message and what to do."""


class Formula:
    """A formula read from start to end or to its first break.

    `unknown` holds the unknown commands; `broken` a message and what to do, or None. `out` is the formula in the form
    that latex2mathml reads rightly: every argument in braces, text shielded, `aligned` and its like by other names.
    """

    def __init__(self, tex: str) -> None:
        self.out: list[str] = []
        self.unknown: list[str] = []
        self.broken: tuple[str, str] | None = None
        self._signs = _SIGN.findall(tex)
        self._at = 0
        self._environments: list[str] = []
        self._depth = 0
        try:
            self._row("")
            if self._peek():
                self._stray(self._peek())
        except _BrokenError as error:
            self.broken = (error.args[0], error.args[1])

    def _peek(self) -> str:
        """The next sign that is no blank; empty at the end."""
        while self._at < len(self._signs) and self._signs[self._at].isspace():
            self._at += 1
        return self._signs[self._at] if self._at < len(self._signs) else ""

    def _take(self) -> str:
        sign = self._peek()
        self._at += 1
        return sign

    def _row(self, closer: str) -> None:
        """Read until `closer` or whatever must end a row; the caller takes that."""
        self._depth += 1
        if self._depth > _DEEPEST:
            raise _BrokenError("The formula is nested too deeply.", "Split it into several formulas.")
        scripts: set[str] = set()
        limits = False
        while (sign := self._peek()) and sign != closer:
            if sign in ("_", "^"):
                self._script(sign, scripts)
                continue
            if sign == r"\limits":
                self._limits(allowed=limits)
                continue
            if sign in _ENDS and not (sign in ("&", _NEWLINE) and self._environments and closer == r"\end"):
                break
            if sign == "'" and "^" in scripts:
                self._twice("^")
            if sign != "'":
                scripts.clear()
            limits = sign in known.TALL
            self._item(sign)
        self._depth -= 1

    def _script(self, sign: str, scripts: set[str]) -> None:
        if sign in scripts:
            self._twice(sign)
        scripts.add(self._take())
        self.out.append(sign)
        self._argument(sign)

    def _twice(self, sign: str) -> NoReturn:
        where = "below" if sign == "_" else "above"
        raise _BrokenError(
            f"The formula has two {sign} in a row, so it is unclear what stands {where} what.",
            "Use braces to say what belongs together, as in {x_1}_2 or x_{1_2}.",
        )

    def _limits(self, *, allowed: bool) -> None:
        if not allowed:
            raise _BrokenError(
                r"\limits stands behind something that has no limits.", r"Write it behind \sum, \int, \lim …"
            )
        self.out.append(self._take())

    def _item(self, sign: str) -> None:
        match sign:
            case "{":
                self._group()
            case "&" | r"\\":
                self._cell(sign)
            case "%" | "#" | "$":
                raise _BrokenError(rf"{sign} has a meaning of its own in LaTeX.", rf"Write \{sign} to show the sign.")
            case r"\left":
                self._fenced()
            case r"\begin":
                self._environment()
            case r"\not":
                self._negation()
            case r"\hline" if self._environments and self._environments[-1] != "cases":
                self.out += (self._take(), " ")
            case _ if sign.startswith("\\"):
                self._command(sign)
            case _:
                self.out.append(self._take())

    def _cell(self, sign: str) -> None:
        self.out.append(self._take())
        if sign == _NEWLINE and self._at < len(self._signs) and self._signs[self._at] == "[":
            raise _BrokenError(
                r"\\ with a distance in […] is not supported.", r"Write \\ alone, or a blank before the [."
            )

    def _command(self, sign: str) -> None:
        self._take()
        if sign in known.SIZED:
            self.out.append(sign)
            self._delimiter(sign)
        elif sign in known.TEXTS:
            self._text(sign)
        elif sign in known.ARGUMENTS:
            self.out.append(r"\operatorname{arg}" if sign == r"\arg" else sign)
            if sign in known.OPTIONAL and self._peek() == "[":
                self._optional()
            for _ in range(known.ARGUMENTS[sign]):
                self._argument(sign)
            if sign[1:].isalpha():
                self.out.append(" ")
        else:
            self.unknown.append(sign)

    def _argument(self, of: str) -> None:
        sign = self._peek()
        if sign in _ENDS or sign in ("_", "^"):
            raise _BrokenError(
                f"In the formula, something is missing behind {of}.", f"Write what belongs to it in braces: {of}{{…}}."
            )
        if sign == "{":
            environments, self._environments = self._environments, ["substack"] if of == r"\substack" else []
            self._group()
            self._environments = environments
            return
        self.out.append("{")
        self._item(sign)
        self.out.append("}")

    def _group(self) -> None:
        self.out.append(self._take())
        self._row(r"\end" if self._environments == ["substack"] else "}")
        if self._peek() != "}":
            if self._peek() in ("&", _NEWLINE):
                self._stray(self._peek())
            raise _BrokenError(
                "The formula has a { without its }.", r"Write the missing }, or \{ for a brace that is shown."
            )
        self.out.append(self._take())

    def _optional(self) -> None:
        self.out.append(self._take())
        self._row("]")
        if self._take() != "]":
            raise _BrokenError("The formula has a [ without its ].", "Write the missing ].")
        self.out.append("]")

    def _delimiter(self, of: str) -> None:
        sign = self._take()
        if sign not in known.DELIMITERS:
            raise _BrokenError(f"Behind {of} no bracket follows.", rf"Write one, as in {of}( or {of}\{{.")
        self.out.append({"[": r"\lbrack ", "]": r"\rbrack "}.get(sign, sign + " " * sign[1:].isalpha()))

    def _fenced(self) -> None:
        self.out.append(self._take())
        self._delimiter(r"\left")
        environments, self._environments = self._environments, []
        while True:
            self._row("")
            sign = self._peek()
            if sign not in (r"\middle", r"\right"):
                if sign:
                    self._stray(sign)
                raise _BrokenError(
                    r"The formula has a \left without its \right.", r"Write \right and a bracket (or \right.)."
                )
            self.out.append(self._take())
            self._delimiter(sign)
            if sign == r"\right":
                break
        self._environments = environments

    def _environment(self) -> None:
        self._take()
        name = self._name(r"\begin")
        if name not in known.ENVIRONMENTS:
            self.unknown.append(rf"\begin{{{name}}}")
        written = _ALIGNED.get(name, name)
        self.out.append(rf"\begin{{{written}}}")
        if name == "array":
            self.out.append(f"{{{self._columns()}}}")
        self._environments.append(name)
        self._row(r"\end")
        self._environments.pop()
        if self._take() != r"\end":
            self._at -= 1
            if self._peek():
                self._stray(self._peek())
            raise _BrokenError(rf"\begin{{{name}}} has no \end{{{name}}}.", rf"Write \end{{{name}}} where it ends.")
        ended = self._name(r"\end")
        if ended != name:
            raise _BrokenError(rf"\begin{{{name}}} ends with \end{{{ended}}}.", rf"Write \end{{{name}}}.")
        self.out.append(rf"\end{{{written}}}")

    def _name(self, of: str) -> str:
        return self._raw(of).strip()

    def _columns(self) -> str:
        columns = self._raw(r"\begin{array}").replace(" ", "")
        if not columns.strip("|") or columns.strip("lcr|"):
            raise _BrokenError("The columns of array are not said.", r"Write them behind it, as in \begin{array}{lcr}.")
        return columns

    def _negation(self) -> None:
        self._take()
        sign = self._take()
        if sign not in known.NEGATED:
            raise _BrokenError(
                rf"\not cannot strike out {sign or 'nothing'}.", r"Write it before =, <, >, \in, \subset …"
            )
        self.out += (known.NEGATED[sign], " ")

    def _text(self, command: str) -> None:
        content = self._raw(command)
        if command.startswith(r"\operatorname"):
            if not re.fullmatch(r"[A-Za-z]+", content):
                raise _BrokenError(f"{command} takes letters only.", r"Write other signs with \text{…}.")
            self.out.append(f"{command}{{{content}}}")
        elif command == r"\mbox":
            self.out.append(rf"\text{{{shielded(content)}}}")
        else:
            self.out.append(f"{command}{{{shielded(content)}}}")

    def _raw(self, of: str) -> str:
        """The text in the braces that must follow."""
        if self._take() != "{":
            raise _BrokenError(f"Behind {of} braces must follow.", f"Write {of}{{…}}.")
        text = ""
        while self._at < len(self._signs):
            sign = self._signs[self._at]
            self._at += 1
            if sign == "}":
                return text
            if sign == "{" or (sign[0] == "\\" and sign not in _TEXT_ESCAPES):
                raise _BrokenError(
                    f"{sign} cannot stand inside {of}{{…}}.", "Close the braces before it; plain text only in them."
                )
            text += _TEXT_ESCAPES.get(sign, sign)
        raise _BrokenError(
            "The formula has a { without its }.", r"Write the missing }, or \{ for a brace that is shown."
        )

    def _stray(self, sign: str) -> NoReturn:
        if sign == "}":
            raise _BrokenError(
                "The formula has a } without its {.", r"Leave it out, or write \} for a brace that is shown."
            )
        if sign == "&":
            raise _BrokenError(r"& stands outside a table such as \begin{aligned}.", r"Write \& to show the sign.")
        if sign == _NEWLINE:
            raise _BrokenError(
                r"\\ (a new line) stands outside a table.", r"Put the lines between \begin{aligned} and \end{aligned}."
            )
        opener = {r"\right": r"\left", r"\middle": r"\left", r"\end": r"\begin"}.get(sign, "{")
        raise _BrokenError(f"The formula has a {sign} without its {opener}.", f"Write {opener} where it begins.")


def shielded(text: str) -> str:
    """Text with TeX's special signs moved to the private use area, where latex2mathml leaves them alone."""
    return "".join(chr(0xE000 + ord(one)) if one in "\\{}%&<>#$_^~;" else one for one in text)


def unshielded(text: str) -> str:
    """The text that `shielded` took in."""
    return "".join(chr(ord(one) - 0xE000) if 0xE000 < ord(one) < 0xE080 else one for one in text)
