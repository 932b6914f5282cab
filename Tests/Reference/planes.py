"""The strip on the page, and where its plane comes to rest: "Sections that scroll sideways"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flow import LineSpan
from geometry import ZERO, Rect
from layering import Node
from mistakes import SpecError
from pixels import Exact, floor_pixel, over, round_pixel
from values import Measure, parse_share

SNAPS = ("none", "item", "page", "center")


@dataclass(frozen=True)
class Plane:
    """The plane of a section, as laid out for ``ltr``; ``width`` and ``height`` are those of its content."""

    horizontal: bool
    frame: Rect
    width: Exact
    height: Exact
    snap: str
    stops: list[Exact]
    lines: int

    @property
    def last_stop(self) -> Exact:
        """``contentSize − extent``."""
        return self.width - self.frame.width if self.horizontal else self.height - self.frame.height

    def table(self, frame: Rect, rtl: bool) -> Node:
        """``plane`` in the table; ``frame`` is the strip's, mirrored on the page."""
        stops = self.stops
        if rtl and self.horizontal:
            stops = [self.last_stop - stop for stop in reversed(stops)]
        return {
            "scroll": "horizontal" if self.horizontal else "vertical",
            "frame": frame.numbers(),
            "contentSize": [self.width, self.height],
            "snap": self.snap,
            "stops": stops,
            "lines": self.lines,  # not of the format: how many stops a dynamic count gives
        }


def strip_length(section: Mapping[str, Any], along: Exact, measure: Measure) -> Exact | None:
    """``length``: a length, ``fill`` or a percentage of the container's; None where the items say it."""
    if "length" not in section:
        return None
    raw = section["length"]
    share = parse_share(raw)
    if share is None:
        return measure.length(raw)
    if share.spaced and raw != "fill":
        raise SpecError("bad-length", "the strip's length is no p/q")
    value = share.of(along, ZERO)
    return floor_pixel(value) if measure.whole else value


def stops_of(
    snap: str, arrange: str, spans: list[LineSpan], before: Exact, extent: Exact, content: Exact
) -> list[Exact]:
    """The offsets at which the plane rests; ``before`` is its leading inset."""
    if snap not in SNAPS:
        raise SpecError("bad-value", f"'{snap}' is no way to snap")
    if snap in ("item", "center") and arrange == "waterfall":
        raise SpecError("bad-value", "a waterfall has no lines")
    if snap == "none":
        return []
    if snap == "page":
        offsets = [ZERO]
        while extent > 0 and offsets[-1] + extent < content:
            offsets.append(offsets[-1] + extent)
    elif snap == "item":
        offsets = [span.start for span in spans]
    else:
        offsets = [before + span.start + over(span.length - extent, 2) for span in spans]
    return sorted({min(max(ZERO, round_pixel(offset)), content - extent) for offset in offsets})
