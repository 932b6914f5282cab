"""Text sizes: the styles' sizes as the system has them, and the lines of text that follow ("Text sizes")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from mistakes import SpecError

TEXT_SIZES = ("xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5")
DEFAULT = "l"
STYLES: Mapping[str, tuple[int, ...]] = {
    "large-title": (31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60),
    "title1": (25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58),
    "title2": (19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56),
    "title3": (17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55),
    "headline": (14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53),
    "body": (14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53),
    "callout": (13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51),
    "subheadline": (12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49),
    "footnote": (12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44),
    "caption1": (11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43),
    "caption2": (11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40),
}
SYSTEM_LINE = Fraction(2444, 2048)


@dataclass(frozen=True)
class Text:
    """A text size and the file's ``fonts``."""

    size: str = DEFAULT
    fonts: Mapping[str, Any] = field(default_factory=dict)

    def line_height(self, style: str) -> Fraction:
        """One line of a style in points, not rounded."""
        if style not in STYLES:
            raise SpecError("bad-length", f"no text style '{style}'")
        sizes = STYLES[style]
        size = sizes[TEXT_SIZES.index(self.size)]
        font = self.fonts.get(style)
        if font is None:
            return size * SYSTEM_LINE
        # The size that is written is the one at ``l``; it grows as the style's does.
        written = Fraction(font["size"]) * size / sizes[TEXT_SIZES.index(DEFAULT)]
        ascent, descent, leading, upem = font["metrics"]
        return written * Fraction(ascent + descent + leading) / upem


def text_condition_holds(condition: str, size: str) -> bool:
    """``when: { text: ">=ax1" }``: compared in the order of the sizes."""

    def rank(name: str) -> int:
        if name not in TEXT_SIZES:
            raise SpecError("bad-value", f"'{name}' is no text size")
        return TEXT_SIZES.index(name)

    value = rank(size)
    if "..." in condition:
        low, high = condition.split("...")
        return rank(low.strip()) <= value <= rank(high.strip())
    for operator in (">=", "<=", ">", "<"):
        if condition.startswith(operator):
            bound = rank(condition[len(operator) :].strip())
            return {">=": value >= bound, "<=": value <= bound, ">": value > bound, "<": value < bound}[operator]
    return value == rank(condition)
