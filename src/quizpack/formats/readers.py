"""All formats that can be read: one module each, asked in this order whether a package is theirs."""

from __future__ import annotations

from quizpack.diagnostics import Diagnostic
from quizpack.formats.moodle import read as moodle
from quizpack.formats.qti2 import read as qti2
from quizpack.formats.qti12 import read as qti12
from quizpack.formats.survey import Reader, Survey
from quizpack.packaging.kinds import UNKNOWN_PACKAGE
from quizpack.packaging.listing import listing_faults, read_listing
from quizpack.packaging.package import Package, local, namespace

# a further format is a module with a READER, named here
READERS: tuple[Reader, ...] = (moodle.READER, qti12.READER, qti2.READER)


def survey(package: Package) -> tuple[Survey | None, tuple[Diagnostic, ...]]:
    """What a package holds and what is wrong with it; None where its format is unknown."""
    listing = read_listing(package)
    for reader in READERS:
        if reader.claims(package):
            told, faults = reader.read(package, listing)
            return told, (*listing_faults(package, listing), *faults)
    # where a file cannot be read, that has been told, and the quiz may be in it
    return None, (_unknown(package),) if package.whole else ()


def _unknown(package: Package) -> Diagnostic:
    help_ = "quizpack inspects Moodle XML and QTI 1.2, 2.x and 3.0."
    if not package.bare:
        message = "There is no quiz and no question in this package in a format that is known."
        return UNKNOWN_PACKAGE.at(package.span(""), message, help=help_)
    document = package.documents[""]
    tag = document.root.tag
    where = f" of the namespace “{namespace(tag)}”" if namespace(tag) else ""
    message = f"The outermost element <{local(tag)}>{where} belongs to no format that is known."
    return UNKNOWN_PACKAGE.at(document.span(document.root), message, help=help_)
