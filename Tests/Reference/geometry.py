"""Rects, edges and the two axes. Everything is in device pixels, exact."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pixels import Exact, round_pixel

ZERO = 0


class Edges(NamedTuple):
    """Distances from the four sides of a rect."""

    top: Exact = ZERO
    left: Exact = ZERO
    bottom: Exact = ZERO
    right: Exact = ZERO

    def swapped(self) -> Edges:
        """Left and right change places, as under ``rtl``."""
        return Edges(self.top, self.right, self.bottom, self.left)


class Rect(NamedTuple):
    """Origin at the top left."""

    x: Exact
    y: Exact
    width: Exact
    height: Exact

    @property
    def max_x(self) -> Exact:
        return self.x + self.width

    @property
    def max_y(self) -> Exact:
        return self.y + self.height

    def less(self, edges: Edges) -> Rect:
        """Shrunk by edges; a side that would be negative is 0 long (open question 2)."""
        return Rect(
            self.x + edges.left,
            self.y + edges.top,
            max(ZERO, self.width - edges.left - edges.right),
            max(ZERO, self.height - edges.top - edges.bottom),
        )

    def moved(self, x: Exact, y: Exact) -> Rect:
        return Rect(self.x + x, self.y + y, self.width, self.height)

    def mirrored(self, width: Exact) -> Rect:
        """``rtl``: x becomes width − x − own width ("The file")."""
        return Rect(width - self.x - self.width, self.y, self.width, self.height)

    def snapped(self) -> Rect:
        """Origin on the nearest pixels, halves towards the larger ("Rounding" of a flow)."""
        return Rect(round_pixel(self.x), round_pixel(self.y), self.width, self.height)

    def numbers(self) -> list[Exact]:
        return [*self]


@dataclass(frozen=True)
class Axes:
    """The line axis and the scroll axis; horizontal scrolling is everything transposed ("Axes" of "The file")."""

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

    def line_extent(self, width: Exact, height: Exact) -> Exact:
        return height if self.horizontal else width

    def scroll_extent(self, width: Exact, height: Exact) -> Exact:
        return width if self.horizontal else height

    def line_edges(self, edges: Edges) -> tuple[Exact, Exact]:
        """The edges before and after a line."""
        return (edges.top, edges.bottom) if self.horizontal else (edges.left, edges.right)

    def scroll_edges(self, edges: Edges) -> tuple[Exact, Exact]:
        """The edges before and after something along the scroll axis."""
        return (edges.left, edges.right) if self.horizontal else (edges.top, edges.bottom)

    def rect(self, line: Exact, scroll: Exact, line_length: Exact, scroll_length: Exact) -> Rect:
        """A rect from positions and lengths on the two axes."""
        if self.horizontal:
            return Rect(scroll, line, scroll_length, line_length)
        return Rect(line, scroll, line_length, scroll_length)
