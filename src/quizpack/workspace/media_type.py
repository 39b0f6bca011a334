"""What a media file is, told by its first bytes where it can be, and how large a picture is."""

from __future__ import annotations

import os
import re
import struct

from quizpack.workspace.svg import svg_pixels

PICTURE_ENDINGS = frozenset(
    (".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".bmp", ".tif", ".tiff", ".ico", ".avif")
)

_BY_ENDING = {
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".oga": "audio/ogg",
    ".opus": "audio/ogg",
    ".wav": "audio/wav",
    ".m4a": "audio/mp4",
    ".aac": "audio/aac",
    ".flac": "audio/flac",
    ".mp4": "video/mp4",
    ".m4v": "video/mp4",
    ".mov": "video/quicktime",
    ".webm": "video/webm",
    ".ogv": "video/ogg",
    ".vtt": "text/vtt",
    ".pdf": "application/pdf",
    ".txt": "text/plain",
    ".csv": "text/csv",
    ".zip": "application/zip",
}
# Pictures are told as https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern does.
_SVG = re.compile(rb"\s*(?:<\?xml.*?\?>|<!--.*?-->|<!DOCTYPE[^>\[]*(?:\[.*?\])?\s*>|\s)*<(?:svg:)?svg[\s/>]", re.DOTALL)


def is_picture_name(path: str) -> bool:
    """Whether a name ends like a picture's."""
    return os.path.splitext(path)[1].lower() in PICTURE_ENDINGS


def media_type(path: str, data: bytes) -> str | None:
    """The media type; None for an empty file, and for a picture that is cut short or that browsers do not show."""
    if kind := _picture_type(data):
        return kind if kind == "image/svg+xml" or all(pixels(kind, data)) else None
    if not data or is_picture_name(path):
        return None
    return _BY_ENDING.get(os.path.splitext(path)[1].lower(), "application/octet-stream")


def _picture_type(data: bytes) -> str | None:
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if data.startswith((b"GIF87a", b"GIF89a")):
        return "image/gif"
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "image/webp"
    return "image/svg+xml" if _SVG.match(data.removeprefix(b"\xef\xbb\xbf")) else None


def pixels(kind: str, data: bytes) -> tuple[int, int]:
    """Width and height of a picture of this media type; 0 and 0 where they cannot be read or it is no picture."""
    reader = _PIXELS.get(kind)
    try:
        return reader(data) if reader else (0, 0)
    except (struct.error, IndexError):
        return 0, 0


def _png_pixels(data: bytes) -> tuple[int, int]:
    width, height = struct.unpack_from(">II", data, 16)
    return width, height


def _gif_pixels(data: bytes) -> tuple[int, int]:
    width, height = struct.unpack_from("<HH", data, 6)
    return width, height


def _jpeg_pixels(data: bytes) -> tuple[int, int]:
    """The size in the first frame header (ITU-T T.81, B.2.2), behind the other segments."""
    at = 2
    while True:
        while data[at] == 0xFF:
            at += 1
        marker = data[at]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack_from(">HH", data, at + 4)
            return width, height
        at += 1 + int(struct.unpack_from(">H", data, at + 1)[0])


def _webp_pixels(data: bytes) -> tuple[int, int]:
    """The three forms of https://developers.google.com/speed/webp/docs/riff_container."""
    if data[12:16] == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if data[12:16] == b"VP8L":
        bits = int(struct.unpack_from("<I", data, 21)[0])
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    width, height = struct.unpack_from("<HH", data, 26)
    return width & 0x3FFF, height & 0x3FFF


_PIXELS = {
    "image/png": _png_pixels,
    "image/gif": _gif_pixels,
    "image/jpeg": _jpeg_pixels,
    "image/webp": _webp_pixels,
    "image/svg+xml": svg_pixels,
}
