"""The three dialects of QTI as data: names, namespaces, the manifest's strings, and what one holds and another not."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, Literal

from quizpack.packaging.manifest import Profile
from quizpack.packaging.xml import Element, element

_CAPITAL = re.compile(r"[A-Z]")
_LOM: Final = ("http://ltsc.ieee.org/xsd/LOM", "http://www.imsglobal.org/xsd/imsmd_loose_v1p3p2.xsd")
_CP: Final = "http://www.imsglobal.org/xsd/imscp_v1p1"
_CP3: Final = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"
_PURL: Final = "https://purl.imsglobal.org/spec"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Dialect:
    """One version of QTI.

    `kebab`: names are written `qti-choice-interaction`, `response-identifier` (3.0) instead of `choiceInteraction`,
    `responseIdentifier`. `templates`: the address of a standard template for response processing, with `{}` for its
    name. `style`: the manifest's type for a stylesheet. `suffix`: how the manifest's types end.

    What differs in content: `hint` is the element that opens when a learner asks for it; `picture` the element under
    areas that are clicked; `rich_menus` whether menus and word banks hold markup; `gap_limit` whether a
    text with gaps says how many may be filled; `content_body` whether feedback and
    rubrics hold their text in an element of its own; `shared_stimulus` whether a stimulus is a file of its own that
    items name; `file_types` whether an upload may name several types; `human` whether a score can be declared to come
    from a person; `direction` whether elements have `dir`; `lang` whether they have `lang` beside `xml:lang`.
    """

    version: str
    namespace: str
    location: str
    templates: str
    manifest: Profile
    suffix: str
    style: str = "webcontent"
    kebab: bool = False
    hint: Literal["infoControl", "details"] = "infoControl"
    picture: Literal["object", "img"] = "object"
    rich_menus: bool = False
    gap_limit: bool = True
    content_body: bool = False
    shared_stimulus: bool = False
    file_types: bool = False
    human: bool = True
    direction: bool = True
    lang: bool = False

    def name(self, element_name: str) -> str:
        """An element's name in this dialect; names are given as 2.x writes them."""
        return f"qti-{_kebab(element_name)}" if self.kebab else element_name

    def attribute(self, attribute_name: str) -> str:
        """An attribute's name in this dialect."""
        return _kebab(attribute_name) if self.kebab else attribute_name

    def element(self, element_name: str, **attributes: str) -> Element:
        """An element of QTI with its attributes, named as 2.x names them."""
        return _element(self, element_name, **attributes)

    def root(self, element_name: str, **attributes: str) -> Element:
        """The root of a file."""
        head = {
            "xmlns": self.namespace,
            "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
            "xsi:schemaLocation": f"{self.namespace} {self.location}",
        }
        return element(
            self.name(element_name), **head, **{self.attribute(key): value for key, value in attributes.items()}
        )

    def resource(self, kind: Literal["test", "item", "stimulus"]) -> str:
        """The manifest's type for a file of this dialect."""
        return f"imsqti_{kind}_xml{self.suffix}"


@lru_cache(1024)
def _element(dialect: Dialect, element_name: str, **attributes: str) -> Element:
    return element(dialect.name(element_name), **{dialect.attribute(key): value for key, value in attributes.items()})


@cache
def _kebab(name: str) -> str:
    return _CAPITAL.sub(lambda capital: f"-{capital[0].lower()}", name)


QTI21: Final = Dialect(
    version="2.1",
    namespace="http://www.imsglobal.org/xsd/imsqti_v2p1",
    location="http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd",
    templates="http://www.imsglobal.org/question/qti_v2p1/rptemplates/{}",
    manifest=Profile(
        namespace=_CP,
        locations=((_CP, "http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd"), _LOM),
        schema="QTIv2.1 Package",
        version="1.0.0",
    ),
    suffix="v2p1",
    gap_limit=False,
    human=False,
    direction=False,
)

QTI22: Final = Dialect(
    version="2.2",
    namespace="http://www.imsglobal.org/xsd/imsqti_v2p2",
    location="http://www.imsglobal.org/xsd/qti/qtiv2p2/imsqti_v2p2.xsd",
    templates="http://www.imsglobal.org/question/qti_v2p2/rptemplates/{}",
    manifest=Profile(
        namespace=_CP,
        locations=((_CP, "http://www.imsglobal.org/xsd/qti/qtiv2p2/qtiv2p2_imscpv1p2_v1p0.xsd"), _LOM),
        schema="QTIv2.2 Package",
        version="1.0.0",
    ),
    suffix="v2p2",
)

QTI30: Final = Dialect(
    version="3.0",
    namespace="http://www.imsglobal.org/xsd/imsqtiasi_v3p0",
    location=f"{_PURL}/qti/v3p0/schema/xsd/imsqti_asiv3p0p1_v1p0.xsd",
    templates=f"{_PURL}/qti/v3p0/rptemplates/{{}}.xml",
    manifest=Profile(
        namespace=_CP3,
        locations=(
            (_CP3, f"{_PURL}/qti/v3p0/schema/xsd/imsqtiv3p0p1_imscpv1p2_v1p0.xsd"),
            ("http://ltsc.ieee.org/xsd/LOM", f"{_PURL}/md/v1p3/schema/xsd/imsmd_loose_v1p3p2.xsd"),
        ),
        schema="QTI Package",
        version="3.0.1",
    ),
    suffix="v3p0",
    style="css3",
    kebab=True,
    hint="details",
    picture="img",
    rich_menus=True,
    content_body=True,
    shared_stimulus=True,
    file_types=True,
    lang=True,
)
