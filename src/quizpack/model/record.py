"""The decorator of the model's classes: frozen dataclasses that cost little to define and little to make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from typing import Any, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """Make a class a frozen, slotted dataclass whose fields are given by name.

    `dataclass(frozen=True)` writes and compiles six functions for each class, which for the model's forty classes is a
    quarter of the time that a small export takes. Here the classes share five of the six, and the sixth, `__init__`,
    fills the slots directly, which is faster than `frozen=True` does it. There are no default factories: records do
    not change, so a default may be shared.
    """
    return _made(cls, kw_only=True)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def small_record(cls: type[T]) -> type[T]:
    """As `record`, for classes with so few fields that they may be given in their order."""
    return _made(cls, kw_only=False)


def _made(cls: type[T], *, kw_only: bool) -> type[T]:
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True, kw_only=kw_only)(cls)
    made.__init__ = _init(made, "*, " if kw_only else "")
    made.__eq__ = _equal
    made.__hash__ = _hash
    made.__repr__ = _shown
    made.__setattr__ = made.__delattr__ = _frozen
    return made  # type: ignore[no-any-return]


def _init(made: Any, star: str) -> Callable[..., None]:
    """`def __init__(self, *, a, b=b_default): a_slot(self, a); b_slot(self, b)`; `star` is left out for small ones."""
    space: dict[str, Any] = {}
    given, filled = [], []
    for part in fields(made):
        space[f"{part.name}_slot"] = getattr(made, part.name).__set__
        filled.append(f"{part.name}_slot(self, {part.name})")
        given.append(part.name)
        if part.default is not MISSING:
            space[f"{part.name}_default"] = part.default
            given[-1] += f"={part.name}_default"
    exec(f"def __init__(self, {star}{', '.join(given)}): {'; '.join(filled)}", space)  # noqa: S102  (our own names only)
    made_init: Callable[..., None] = space["__init__"]
    return made_init


def _frozen(one: Any, name: str, *_value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot change {name!r} of a {one.__class__.__name__}")


def _compared(one: Any) -> tuple[Any, ...]:
    return tuple(getattr(one, part.name) for part in fields(one) if part.compare)


def _equal(one: Any, other: object) -> bool:
    return _compared(one) == _compared(other) if other.__class__ is one.__class__ else NotImplemented


def _hash(one: Any) -> int:
    return hash((one.__class__, _compared(one)))


def _shown(one: Any) -> str:
    parts = ", ".join(f"{part.name}={getattr(one, part.name)!r}" for part in fields(one) if part.repr)
    return f"{one.__class__.__name__}({parts})"
