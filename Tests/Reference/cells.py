"""What lies inside a cell: the language reference, "Cell templates" and "Inside a cell".

Rects are relative to the cell's top left corner. They are worked out as for ``ltr`` and mirrored in the cell's
width under ``rtl``; only separators, which keep to whole pixels, are worked out on the side where they end up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flow import Placed
from geometry import ZERO, Axes, Edges, Rect
from items import Item
from layering import Node, written_out_edges, written_out_size
from mistakes import SpecError
from pixels import Exact, floor_pixel, over, round_pixel
from values import Measure, parse_ratio

SWAPPED = {"left": "right", "right": "left"}
DEFAULT_SEPARATOR_EDGES = ["bottom", "right"]


@dataclass(frozen=True)
class Inside:
    """How the inside of the cells of one section is read."""

    measure: Measure
    axes: Axes
    rtl: bool

    def edges(self, raw: Mapping[str, Any]) -> Edges:
        """Written-out edges in pixels; what is missing is 0."""
        if not raw:
            return Edges()
        return Edges(**{side: self.measure.length(raw.get(side, 0)) for side in ("top", "left", "bottom", "right")})

    def mirrored(self, rect: Rect, width: Exact) -> Rect:
        return rect.mirrored(width) if self.rtl else rect


def cell_of(placed: Placed, size: Rect, inside: Inside) -> Node:
    """An entry of ``cells`` in the table; ``size`` is the item's frame, of which only the size counts."""
    template = placed.item.template
    bounds = Rect(ZERO, ZERO, size.width, size.height)
    content = inside.mirrored(bounds.less(inside.edges(template.get("padding", {}))), bounds.width)
    return {
        "template": placed.item.template_name,
        "size": [bounds.width, bounds.height],
        "content": content.numbers(),
        "border": _border(template.get("border"), bounds, inside),
        "separators": _separators(template.get("separators"), bounds, placed, inside),
        "layers": layers_in(template.get("layers", []), bounds, content, inside),
    }


def layers_in(layers: list[Mapping[str, Any]], bounds: Rect, content: Rect, inside: Inside) -> list[Node]:
    """The layers of a cell or of a header, back to front ("Inside a cell"), relative to ``bounds``' origin.

    The layer ``content`` marks where the content lies, so its frame is the content's (open question 13).
    """
    result = []
    for layer in layers:
        states = layer.get("state", "normal")
        if layer["id"] == "content":
            frame = content
        else:
            frame = inside.mirrored(_layer_frame(layer, bounds, inside), bounds.width)
        result.append(
            {
                "id": layer["id"],
                "states": [states] if isinstance(states, str) else list(states),
                "frame": frame.numbers(),
            }
        )
    return result


def _layer_frame(layer: Mapping[str, Any], bounds: Rect, inside: Inside) -> Rect:
    """All of the cell less ``inset``, a strip along one edge of it, a rect in a corner or in the middle; then moved."""
    rect = _layer_place(layer, bounds.less(inside.edges(written_out_edges(layer.get("inset", 0)))), inside)
    offset = layer.get("offset", {})
    return rect.moved(
        inside.measure.signed(offset.get("x", 0), rect.width), inside.measure.signed(offset.get("y", 0), rect.height)
    )


def _layer_place(layer: Mapping[str, Any], frame: Rect, inside: Inside) -> Rect:
    edge = layer.get("edge", "fill")
    edges = [edge] if isinstance(edge, str) else edge
    if "aspect" in layer and edges != ["center"] and len(edges) < 2:
        raise SpecError("bad-value", "a layer has an aspect in the middle and in a corner only")
    if edge == "fill":
        return frame
    if "size" not in layer:
        raise SpecError("missing-key", f"layer '{layer['id']}' lies at an edge and has no size")
    width, height = _layer_size(layer, inside.measure)
    if len(edges) == 1 and edges != ["center"]:
        # A strip is as long as its edge.
        if edges[0] in ("left", "right"):
            height = frame.height
        else:
            width = frame.width
    # "Inside a cell": all lie inside the cell (open question 34).
    width, height = min(width, frame.width), min(height, frame.height)
    if edges == ["center"]:
        before, above = floor_pixel(over(frame.width - width, 2)), floor_pixel(over(frame.height - height, 2))
        return Rect(frame.x + before, frame.y + above, width, height)
    x = frame.max_x - width if "right" in edges else frame.x
    y = frame.max_y - height if "bottom" in edges else frame.y
    return Rect(x, y, width, height)


def _layer_size(layer: Mapping[str, Any], measure: Measure) -> tuple[Exact, Exact]:
    """A square, two lengths, or one of them and an ``aspect``, by which the other is rounded down in lanes."""
    raw = layer["size"]
    if not isinstance(raw, (list, Mapping)):
        if "aspect" in layer:
            raise SpecError("bad-value", "an aspect stands beside one dimension")
        return measure.length(raw), measure.length(raw)
    size = written_out_size(raw)
    if "aspect" not in layer:
        if len(size) < 2:
            raise SpecError("missing-key", "a layer's size has two dimensions")
        return measure.length(size["width"]), measure.length(size["height"])
    if len(size) != 1:
        raise SpecError("bad-value", "an aspect stands beside one dimension")
    across, along = parse_ratio(layer["aspect"])
    named = measure.length(next(iter(size.values())))
    other = over(named * along, across) if "width" in size else over(named * across, along)
    other = floor_pixel(other) if measure.whole else other
    return (named, other) if "width" in size else (other, named)


def cut_radius(raw: object, rect: Rect, inside: Inside) -> Exact:
    """A radius, or ``capsule``, cut to half the shorter side."""
    most = over(min(rect.width, rect.height), 2)
    return most if raw == "capsule" else min(most, inside.measure.length(raw))


def _border(border: Mapping[str, Any] | None, bounds: Rect, inside: Inside) -> Node | None:
    """The stroke is centred on its path: the bounds inset by half the width; the radius is cut to half the
    path's shorter side ("Cell templates"). A border wider than its cell leaves a path in the cell's middle."""
    if border is None:
        return None
    if "width" not in border:
        raise SpecError("missing-key", "a border has a width")
    width = inside.measure.length(border["width"])
    beside, above = over(min(width, bounds.width), 2), over(min(width, bounds.height), 2)
    path = bounds.less(Edges(above, beside, above, beside))
    radius = cut_radius(border.get("radius", 0), path, inside)
    return {"path": path.numbers(), "width": width, "radius": radius}


def _separators(raw: Mapping[str, Any] | None, bounds: Rect, placed: Placed, inside: Inside) -> list[Node]:
    """The lines that are drawn ("Inside a cell"), in the order top, left, bottom, right (open question 35)."""
    if raw is None:
        return []
    if "width" not in raw:
        raise SpecError("missing-key", "separators have a width")
    written = inside.measure.exact(raw["width"])
    width = max(1, round_pixel(written)) if written else ZERO
    inset = inside.edges(raw.get("inset", {}))
    if width == 0:
        return []
    result = []
    for edge in raw.get("edges", DEFAULT_SEPARATOR_EDGES):
        if _is_drawn(edge, raw.get("last", True), placed, inside.axes):
            shown = SWAPPED.get(edge, edge) if inside.rtl else edge
            frame = _separator_frame(shown, width, inset.swapped() if inside.rtl else inset, bounds)
            if frame.width > 0 and frame.height > 0:
                result.append({"edge": shown, "frame": frame.numbers()})
    return sorted(result, key=lambda line: ("top", "left", "bottom", "right").index(str(line["edge"])))


def _is_drawn(edge: str, last: bool, placed: Placed, axes: Axes) -> bool:
    """Lines between lanes are not drawn at the outer lanes; with ``last: false`` those between lines neither."""
    lane_edges = ("top", "bottom") if axes.horizontal else ("left", "right")
    if edge in lane_edges:
        return not (placed.first_in_line if edge == lane_edges[0] else placed.last_in_line)
    if last:
        return True
    return not (placed.first_line if edge in ("top", "left") else placed.last_line)


def draws_between_lines(item: Item, axes: Axes) -> bool:
    """Whether cells draw a line at their end, but for those of the last line."""
    raw = item.template.get("separators", {})
    edge = "right" if axes.horizontal else "bottom"
    return raw.get("last", True) is False and edge in raw.get("edges", DEFAULT_SEPARATOR_EDGES)


def _separator_frame(edge: str, width: Exact, inset: Edges, bounds: Rect) -> Rect:
    """The line at an edge of the screen; ``rtl`` has swapped left and right already (open question 14). A line at an
    edge between two pixels lies at the pixel before it, also at the bottom (open question 15), and none is thicker
    than its cell."""
    if edge in ("left", "right"):
        width = min(width, floor_pixel(bounds.width))
        x = floor_pixel(bounds.width) - width if edge == "right" else ZERO
        return Rect(x, inset.top, width, bounds.height - inset.top - inset.bottom)
    width = min(width, floor_pixel(bounds.height))
    y = floor_pixel(bounds.height) - width if edge == "bottom" else ZERO
    return Rect(inset.left, y, bounds.width - inset.left - inset.right, width)
