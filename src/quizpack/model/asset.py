"""A file that a quiz shows or plays, ready to be put into a package."""

from __future__ import annotations

from quizpack.model.record import record


@record
class Asset:
    """A picture, sound or film.

    `name` is the package's name for it: ASCII, stable, and made from its content, so that two files never clash and
    no platform trips over blanks or accents. `width` and `height` are a picture's pixels, 0 where they don't apply.
    """

    name: str
    media_type: str
    data: bytes
    width: int = 0
    height: int = 0
