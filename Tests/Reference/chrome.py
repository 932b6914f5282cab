"""Headers, footers and backgrounds: the language reference, "Sections" and "Contents measured at run time"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from geometry import ZERO, Axes, Edges, Rect
from layering import Node, one_of, written_out_edges, written_out_size
from mistakes import SpecError
from pixels import Exact, ceil_pixel
from values import Measure

NO_INSET: Node = {}


@dataclass(frozen=True)
class Chrome:
    """A header or a footer: its length and the edges around it along both axes."""

    raw: Mapping[str, Any]
    length: Exact
    before: Exact
    after: Exact
    line_before: Exact
    line_after: Exact

    @property
    def extent(self) -> Exact:
        return self.before + self.length + self.after


def read_chrome(raw: Mapping[str, Any] | None, axes: Axes, measure: Measure) -> Chrome:
    """A header or footer; of size 0 or absent it is none, and has no inset either ("Sections")."""
    none = Chrome({}, ZERO, ZERO, ZERO, ZERO, ZERO)
    if raw is None:
        return none
    length = _chrome_length(raw, axes, measure)
    # Its edges are lengths also where there is nothing that has them.
    inset = raw.get("inset", NO_INSET)
    edges = Edges(**{side: measure.length(inset.get(side, 0)) for side in ("top", "left", "bottom", "right")})
    if length == 0:
        return none
    return Chrome(raw, length, *axes.scroll_edges(edges), *axes.line_edges(edges))


def _chrome_length(raw: Mapping[str, Any], axes: Axes, measure: Measure) -> Exact:
    """A length, or ``fit``: the content's along the scroll axis and the padding there."""
    if raw.get("size", 0) != "fit":
        return measure.length(raw.get("size", 0))
    if "content" not in raw:
        raise SpecError("missing-key", "a size of 'fit' needs 'content'")
    content = raw["content"]
    if isinstance(content, Mapping) and "measured" in content:
        content = content["measured"]
    size = written_out_size(content)
    padding = written_out_edges(raw.get("padding", 0))
    # Those across are lengths, too, though nothing here follows from them.
    edges = {side: measure.length(padding.get(side, 0)) for side in ("top", "left", "bottom", "right")}
    sides = ("left", "right") if axes.horizontal else ("top", "bottom")
    length = measure.exact(size[axes.scroll_size]) + sum(edges[side] for side in sides)
    return ceil_pixel(length) if measure.whole else length


def has_measured_chrome(section: Mapping[str, Any]) -> bool:
    """Whether a header or footer is as long as what the app measures (open question 61)."""
    parts = [section[key] for key in ("header", "footer") if key in section]
    return any(
        part.get("size") == "fit" and isinstance(part.get("content"), Mapping) and "measured" in part["content"]
        for part in parts
    )


def chrome_rect(chrome: Chrome, start: Exact, across: Exact, axes: Axes) -> Rect | None:
    """Across the scroll axis the container's full extent, less the chrome's own inset ("Sections")."""
    if chrome.length == 0:
        return None
    width = max(ZERO, across - chrome.line_before - chrome.line_after)
    return axes.rect(chrome.line_before, start + chrome.before, width, chrome.length)


def background_rect(section: Mapping[str, Any], frame: Rect, room: Rect, measure: Measure) -> Rect | None:
    """The section's ``frame``, less header and footer (with their insets) unless it is ``of: section``, less
    ``inset``; none where nothing is left."""
    if "background" not in section:
        return None
    raw = section["background"]
    inset = raw.get("inset", NO_INSET)
    edges = Edges(**{side: measure.length(inset.get(side, 0)) for side in ("top", "left", "bottom", "right")})
    rect = (frame if one_of(raw, "of", ("items", "section")) == "section" else room).less(edges)
    return rect if rect.width > 0 and rect.height > 0 else None
