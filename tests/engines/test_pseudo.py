"""The engine `pseudo`: a look at what a translation does to a page."""

from __future__ import annotations

from opening import Run, job, opened


def test_dressed_up() -> None:
    done = Run(opened("pseudo"), job("Use `torch.compile` with **4 GPUs**", "No"))
    assert done.texts == ["⟦Ûšé `torch.compile` ŵîţĥ **4 ĜÞÛš** ẋẋẋẋẋ ẋẋẋẋ⟧", "⟦Ñö ẋ⟧"]


def test_a_third_longer() -> None:
    markup = "How is a model split over several devices that have little memory each?"
    (text,) = Run(opened("pseudo"), job(markup)).texts
    assert text
    assert 1.3 <= len(text) / len(markup) < 1.4
