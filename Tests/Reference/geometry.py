"""Rects, edges and the two axes. Everything is in device pixels, as ``Fraction``."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pixels import round_pixel

ZERO = Fraction(0)


@dataclass(frozen=True)
class Edges:
    """Distances from the four sides of a rect."""

    top: Fraction = ZERO
    left: Fraction = ZERO
    bottom: Fraction = ZERO
    right: Fraction = ZERO

    def swapped(self) -> Edges:
        """Left and right change places, as under ``rtl``."""
        return Edges(self.top, self.right, self.bottom, self.left)


@dataclass(frozen=True)
class Rect:
    """Origin at the top left."""

    x: Fraction
    y: Fraction
    width: Fraction
    height: Fraction

    @property
    def max_x(self) -> Fraction:
        return self.x + self.width

    @property
    def max_y(self) -> Fraction:
        return self.y + self.height

    def less(self, edges: Edges) -> Rect:
        """Shrunk by edges; a side that would be negative is 0 long (open question 2)."""
        return Rect(
            self.x + edges.left,
            self.y + edges.top,
            max(ZERO, self.width - edges.left - edges.right),
            max(ZERO, self.height - edges.top - edges.bottom),
        )

    def moved(self, x: Fraction, y: Fraction) -> Rect:
        return Rect(self.x + x, self.y + y, self.width, self.height)

    def mirrored(self, width: Fraction) -> Rect:
        """``rtl``: x becomes width − x − own width (section 3, ``direction``)."""
        return Rect(width - self.x - self.width, self.y, self.width, self.height)

    def snapped(self) -> Rect:
        """Origin on the nearest pixels, halves towards the larger (section 6.1, rule 7)."""
        return Rect(round_pixel(self.x), round_pixel(self.y), self.width, self.height)

    def numbers(self) -> list[Fraction]:
        return [self.x, self.y, self.width, self.height]


@dataclass(frozen=True)
class Axes:
    """The line axis and the scroll axis; horizontal scrolling is everything transposed (section 6)."""

    horizontal: bool

    @property
    def line_size(self) -> str:
        return "height" if self.horizontal else "width"

    @property
    def scroll_size(self) -> str:
        return "width" if self.horizontal else "height"

    @property
    def lane_count_key(self) -> str:
        return "rows" if self.horizontal else "columns"

    def line_extent(self, width: Fraction, height: Fraction) -> Fraction:
        return height if self.horizontal else width

    def scroll_extent(self, width: Fraction, height: Fraction) -> Fraction:
        return width if self.horizontal else height

    def line_edges(self, edges: Edges) -> tuple[Fraction, Fraction]:
        """The edges before and after a line."""
        return (edges.top, edges.bottom) if self.horizontal else (edges.left, edges.right)

    def scroll_edges(self, edges: Edges) -> tuple[Fraction, Fraction]:
        """The edges before and after something along the scroll axis."""
        return (edges.left, edges.right) if self.horizontal else (edges.top, edges.bottom)

    def rect(self, line: Fraction, scroll: Fraction, line_length: Fraction, scroll_length: Fraction) -> Rect:
        """A rect from positions and lengths on the two axes."""
        if self.horizontal:
            return Rect(scroll, line, scroll_length, line_length)
        return Rect(line, scroll, line_length, scroll_length)
