"""What holds for every engine of ours, and what the how-to says of them."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from opening import Run, job, opened

from quizpack.plugins import ENGINES

PAGE = Path(__file__).parents[2] / "docs/how-to/machine-translation.md"
NAMES = {"apertium", "apertium-apy", "command", "deepl", "libretranslate", "openai", "pseudo"}


def test_each_file_is_an_engine_of_its_name() -> None:
    engines, _ = ENGINES.all()
    assert {engine.name for engine in engines} >= NAMES
    assert set(ENGINES.own_names()) == NAMES
    for engine in engines:
        names = [option.name for option in engine.options]
        assert len(names) == len(set(names))
        assert not {"name", "locales"} & set(names)


def test_the_page_tells_of_every_engine_option_and_variable() -> None:
    page = PAGE.read_text(encoding="utf-8")
    engines, _ = ENGINES.all()
    for engine in engines:
        assert f"| `{engine.name}` |" in page
        for option in engine.options:
            assert re.search(rf"\b{option.name}\b", page), option.name
        for variable in re.findall("QUIZPACK_[A-Z_]+", engine.needs):
            assert variable in page


def test_the_program_on_the_page_works(tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    path = tmp_path / "translate.py"
    path.write_text(program, encoding="utf-8")
    session = opened("command", command=(sys.executable, str(path)))
    assert Run(session, job("What does `lr` do?"), job("Nothing")).texts == ["WHAT DOES `lr` DO?", "NOTHING"]
