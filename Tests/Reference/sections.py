"""One section on one device: the language reference, "Sections" and what "Exactness" says of all arrangements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cells import Inside, cell_of, draws_between_lines, layers_in
from flow import Arrangement, arrange_flow, policy_of
from geometry import ZERO, Axes, Edges, Rect
from items import Room, section_items
from lanes import arrange_grid, arrange_waterfall, span_of
from layering import Node
from pixels import Exact, ceil_pixel, floor_pixel, over
from values import Measure, SpecError

NO_INSET: Node = {}


@dataclass(frozen=True)
class Surroundings:
    """What every section of a table shares, in pixels; ``safe_area`` is what of it lies inside the container."""

    width: Exact
    height: Exact
    safe_area: Edges
    axes: Axes
    rtl: bool
    scale: int
    tokens: Mapping[str, object]
    templates: Mapping[str, Any]


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


@dataclass(frozen=True)
class ResolvedSection:
    """A section as laid out for ``ltr``, before mirroring and before origins are rounded."""

    section: Mapping[str, Any]
    surroundings: Surroundings
    measure: Measure
    room: Room
    arrangement: Arrangement
    start: Exact
    end: Exact
    frame: Rect
    header: Rect | None
    footer: Rect | None
    background: Rect | None
    items: list[Rect]
    sample: int | None
    overridden: int

    def table(self, content_width: Exact) -> Node:
        """The section in the table: mirrored in the content's width, then snapped."""
        inside = Inside(self.measure, self.surroundings.axes, self.surroundings.rtl)
        frames = self.frames(content_width)
        cells: list[Node] = []
        runs: list[list[int]] = []
        separators: list[Node] = []
        known: dict[tuple[object, ...], int] = {}
        for index, (placed, frame) in enumerate(zip(self.arrangement.placed, frames, strict=True)):
            look = (id(placed.item), placed.look, frame.width, frame.height)
            if look not in known:
                cell = cell_of(placed, frame, inside)
                if cell not in cells:
                    cells.append(cell)
                known[look] = cells.index(cell)
            number = known[look]
            if runs and runs[-1][0] == number:
                runs[-1][1] += 1
            else:
                runs.append([number, 1])
            for line in cells[number]["separators"]:
                rect = Rect(*line["frame"]).moved(frame.x, frame.y)
                separators.append({"item": index, "edge": line["edge"], "frame": rect.numbers()})
        whole = self.measure.whole
        return {
            "id": self.section["id"],
            "frame": self._placed(self.frame, content_width, whole).numbers(),
            "header": self._chrome("header", self.header, content_width, inside),
            "footer": self._chrome("footer", self.footer, content_width, inside),
            "background": self._placed(self.background, content_width, whole).numbers() if self.background else None,
            "cells": cells,
            "items": {"count": len(frames), "frames": [frame.numbers() for frame in frames], "cells": runs},
            "separators": separators,
        }

    def frames(self, content_width: Exact) -> list[Rect]:
        """The items in the table; of those that have grown both edges along the line are rounded ("Growing")."""
        frames = []
        for rect, placed in zip(self.items, self.arrangement.placed, strict=True):
            frame = self._placed(rect, content_width, snapped=not placed.grown)
            frames.append(frame.snapped_along(self.surroundings.axes) if placed.grown else frame)
        return frames

    def _placed(self, rect: Rect, content_width: Exact, snapped: bool) -> Rect:
        """Under ``rtl`` a section in lanes would end up between pixels where the content's width does: it and what lies
        in it move together to the pixel before."""
        if self.surroundings.rtl:
            rect = rect.mirrored(content_width)
            if self.measure.whole:
                return Rect(floor_pixel(rect.x), rect.y, rect.width, rect.height)
        return rect.snapped() if snapped else rect

    def _chrome(self, key: str, rect: Rect | None, content_width: Exact, inside: Inside) -> Node | None:
        """A header or footer in the table; its layers in content coordinates (open question 17)."""
        if rect is None:
            return None
        frame = self._placed(rect, content_width, self.measure.whole)
        raw = self.section[key]
        bounds = Rect(ZERO, ZERO, frame.width, frame.height)
        layers = layers_in(raw.get("layers", []), bounds, bounds, inside)
        for layer in layers:
            layer["frame"] = Rect(*layer["frame"]).moved(frame.x, frame.y).numbers()
        return {"frame": frame.numbers(), "pinned": raw.get("pinned", False), "layers": layers}


def resolve_section(
    section: Mapping[str, Any],
    around: Surroundings,
    start: Exact,
    overridden: int = 0,
    dynamic_count: int | None = None,
) -> ResolvedSection:
    """A section with ``overridden`` overrides already laid over it, starting at ``start`` along the scroll axis."""
    axes = around.axes
    arrange = section.get("arrange", "flow")
    lanes = arrange != "flow"
    measure = Measure(around.scale, around.tokens, whole=lanes)
    across = axes.line_extent(around.width, around.height)
    along = axes.scroll_extent(around.width, around.height)
    if lanes:
        # Section frame, header and footer of lanes are as wide as the whole pixels are (open question 27).
        across, along, start = floor_pixel(across), floor_pixel(along), ceil_pixel(start)

    inset = _inset(section, around, measure)
    line_before, line_after = axes.line_edges(inset)
    scroll_before, scroll_after = axes.scroll_edges(inset)
    header, footer = (_read_chrome(section.get(key), axes, measure) for key in ("header", "footer"))
    line, cut_before = _cut_line(across - line_before - line_after, section, measure)
    item_spacing, line_spacing = _spacing(section, measure, lanes)
    room = Room(
        line=line,
        # The header takes its own insets from B as well (open question 18).
        scroll=along - scroll_before - scroll_after - header.extent - footer.extent,
        item_spacing=item_spacing,
        line_spacing=line_spacing,
        measure=measure,
        axes=axes,
    )

    item_list = section_items(section, around.templates, measure, dynamic_count)
    arrangement = _arranged(arrange, section, item_list.items, room)
    if item_list.sample is not None:
        _require_uniform(section, arrangement, axes)

    items_line, items_start = line_before + cut_before, start + header.extent + scroll_before
    footer_start = items_start + arrangement.length + scroll_after
    end = footer_start + footer.extent
    back = axes.rect(ZERO, start + header.extent, across, footer_start - start - header.extent)
    if section.get("background", {}).get("of") == "section":
        back = axes.rect(ZERO, start, across, end - start)
    return ResolvedSection(
        section=section,
        surroundings=around,
        measure=measure,
        room=room,
        arrangement=arrangement,
        start=start,
        end=end,
        frame=axes.rect(ZERO, start, across, end - start),
        header=_chrome_rect(header, start, across, axes),
        footer=_chrome_rect(footer, footer_start, across, axes),
        background=_background(section, back, measure),
        items=[
            axes.rect(items_line + cell.line, items_start + cell.scroll, cell.line_length, cell.scroll_length)
            for cell in arrangement.placed
        ],
        sample=item_list.sample,
        overridden=overridden,
    )


def _arranged(arrange: str, section: Mapping[str, Any], items: list[Any], room: Room) -> Arrangement:
    if arrange == "grid":
        return arrange_grid(items, room, section)
    if arrange == "waterfall":
        return arrange_waterfall(items, room, section)
    if arrange != "flow":
        raise SpecError("bad-value", f"'{arrange}' is no arrangement")
    return arrange_flow(items, room, section)


def _inset(section: Mapping[str, Any], around: Surroundings, measure: Measure) -> Edges:
    """``inset`` and, with ``inset-from: safe-area``, the safe area's edges across the scroll axis, as they say
    for ``ltr``: the safe area is a thing of the screen and is not mirrored (open question 19)."""
    raw = section.get("inset", NO_INSET)
    inset = Edges(**{side: measure.length(raw.get(side, 0)) for side in ("top", "left", "bottom", "right")})
    if section.get("inset-from", "container") != "safe-area":
        return inset

    # Pixels to points and back: every length of a section in lanes goes through the one rounding.
    def read(value: Exact) -> Exact:
        return measure.length(over(value, around.scale))

    safe = around.safe_area.swapped() if around.rtl else around.safe_area
    if around.axes.horizontal:
        return Edges(inset.top + read(safe.top), inset.left, inset.bottom + read(safe.bottom), inset.right)
    return Edges(inset.top, inset.left + read(safe.left), inset.bottom, inset.right + read(safe.right))


def _cut_line(line: Exact, section: Mapping[str, Any], measure: Measure) -> tuple[Exact, Exact]:
    """``max-line``: A, and the half of the rest that goes before it ("Sections")."""
    if "max-line" not in section:
        return line, ZERO
    most = measure.length(section["max-line"])
    if line <= most:
        return line, ZERO
    return most, floor_pixel(over(line - most, 2))


def _spacing(section: Mapping[str, Any], measure: Measure, lanes: bool) -> tuple[Exact, Exact]:
    """Item and line spacing; 10 by default in a flow, 0 in lanes ("Sections")."""
    raw, default = section.get("spacing", {}), 0 if lanes else 10
    return measure.length(raw.get("item", default)), measure.length(raw.get("line", default))


def _read_chrome(raw: Mapping[str, Any] | None, axes: Axes, measure: Measure) -> Chrome:
    """A header or footer; of size 0 or absent it is none, and has no inset either ("Sections")."""
    none = Chrome({}, ZERO, ZERO, ZERO, ZERO, ZERO)
    if raw is None:
        return none
    length = measure.length(raw.get("size", 0))
    if length == 0:
        return none
    inset = raw.get("inset", NO_INSET)
    edges = Edges(**{side: measure.length(inset.get(side, 0)) for side in ("top", "left", "bottom", "right")})
    return Chrome(raw, length, *axes.scroll_edges(edges), *axes.line_edges(edges))


def _chrome_rect(chrome: Chrome, start: Exact, across: Exact, axes: Axes) -> Rect | None:
    """Across the scroll axis the container's full extent, less the chrome's own inset ("Sections")."""
    if chrome.length == 0:
        return None
    width = max(ZERO, across - chrome.line_before - chrome.line_after)
    return axes.rect(chrome.line_before, start + chrome.before, width, chrome.length)


def _background(section: Mapping[str, Any], room: Rect, measure: Measure) -> Rect | None:
    """The section's frame, mostly less header and footer (with their insets), less ``inset``; none where nothing is left."""
    if "background" not in section:
        return None
    inset = section["background"].get("inset", NO_INSET)
    edges = Edges(**{side: measure.length(inset.get(side, 0)) for side in ("top", "left", "bottom", "right")})
    rect = room.less(edges)
    return rect if rect.width > 0 and rect.height > 0 else None


def _require_uniform(section: Mapping[str, Any], arrangement: Arrangement, axes: Axes) -> None:
    """Only sections whose items all have one size can be dynamic ("Dynamic sections"). Lanes that differ by a pixel
    are no other size (open question 20). A ``lead`` counts as that many lanes of items, so it takes whole ones."""
    placed, is_waterfall = arrangement.placed, section.get("arrange") == "waterfall"
    is_flow, is_fixed = section.get("arrange", "flow") == "flow", policy_of(section) == "fixed"
    if is_flow and is_fixed and section.get("justify", "start") != "start":
        raise SpecError("not-uniform", "a last line that depends on the count")
    if is_flow and not is_fixed and section.get("last") == "natural":
        raise SpecError("not-uniform", "a last line unlike the others")
    if is_flow and any(cell.item.grow for cell in placed):
        raise SpecError("not-uniform", "items that grow to what depends on the count")
    if is_flow and is_fixed and any(cell.item.template.get("justify", "start") != "start" for cell in placed):
        raise SpecError("not-uniform", "a lone last item that lies elsewhere")
    if len({cell.scroll_length for cell in placed}) > 1:
        raise SpecError("not-uniform", "a dynamic section of mixed sizes")
    if placed and section.get("lead", 0) % span_of(placed[0].item, int(arrangement.columns[0])):
        raise SpecError("not-uniform", "a first line unlike the others")
    if placed and is_waterfall and arrangement.columns[0] > 1 and draws_between_lines(placed[0].item, axes):
        raise SpecError("not-uniform", "which items of a lane are last depends on the count")
