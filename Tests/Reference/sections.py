"""One section on one device: the language reference, "Sections" and what "Exactness" says of all arrangements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from cells import Inside, cell_of, cut_radius, layers_in
from chrome import NO_INSET, background_rect, chrome_rect, has_measured_chrome, read_chrome
from dynamic import require_uniform
from flow import Arrangement, arrange_flow, arrange_row
from geometry import ZERO, Axes, Edges, Rect
from items import ItemList, Room, section_items
from justified import arrange_justified
from lanes import arrange_grid, arrange_waterfall
from layering import Node, one_of
from mistakes import SpecError
from mosaic import arrange_mosaic
from pixels import Exact, ceil_pixel, floor_pixel, over, round_pixel
from planes import Plane, stops_of, strip_length
from text_sizes import Text
from values import Measure


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
    text: Text


@dataclass(frozen=True)
class ResolvedSection:
    """A section as laid out for ``ltr``, before mirroring and before origins are rounded; ``axes`` are those of its
    plane, where it has one, as ``items`` are in the plane's coordinates."""

    section: Mapping[str, Any]
    surroundings: Surroundings
    axes: Axes
    measure: Measure
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
    plane: Plane | None = None
    lead: int | None = None
    is_measured: bool = False
    is_dropped: bool = False
    instance: int | None = None

    @property
    def is_dynamic(self) -> bool:
        """Whether the count or the lead is given at run time."""
        return self.sample is not None or self.lead is not None

    def table(self, content_width: Exact) -> Node:
        """The section in the table: mirrored in the content's width, then snapped."""
        inside = Inside(self.measure, self.axes, self.surroundings.rtl)
        room = self.plane.width if self.plane else content_width
        frames = [self._item_frame(index, rect, room) for index, rect in enumerate(self.items)]
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
        back = self._placed(self.background, content_width, whole) if self.background else None
        node = {
            "id": self.section["id"],
            "frame": self._placed(self.frame, content_width, whole).numbers(),
            "header": self._chrome("header", self.header, content_width, inside),
            "footer": self._chrome("footer", self.footer, content_width, inside),
            "background": back.numbers() if back else None,
            "cells": cells,
            "items": {"count": len(frames), "frames": [frame.numbers() for frame in frames], "cells": runs},
            "separators": separators,
        }
        if back and "radius" in self.section["background"]:
            radius = cut_radius(self.section["background"]["radius"], back, inside)
            if radius:
                node["backgroundRadius"] = radius
        if self.plane and not self.is_dropped:
            strip = self._placed(self.plane.frame, content_width, whole)
            node["plane"] = self.plane.table(strip, self.surroundings.rtl)
        if self.instance is not None:
            node["instance"] = self.instance
        if isinstance(self.section.get("repeat"), Mapping):
            node["repeat"] = {"sample": self.section["repeat"]["sample"]}
        if self.section.get("when-empty", "keep") == "drop":
            node["whenEmpty"] = "drop"
        if self.is_measured:
            node["measured"] = True
        return node

    def _item_frame(self, index: int, rect: Rect, width: Exact) -> Rect:
        """An item's rect: mirrored, its origin rounded; of a grown item both edges along the line are."""
        frame = self._placed(rect, width, snapped=True)
        if not self.arrangement.placed[index].grown:
            return frame
        exact = rect.mirrored(width) if self.surroundings.rtl else rect
        if self.axes.horizontal:
            return frame._replace(height=round_pixel(exact.max_y) - frame.y)
        return frame._replace(width=round_pixel(exact.max_x) - frame.x)

    def _placed(self, rect: Rect, content_width: Exact, snapped: bool) -> Rect:
        """Under ``rtl`` a section in lanes would end up between pixels where the content's width does: it and what lies
        in it move together to the pixel before."""
        if self.is_dropped and (self.surroundings.axes.horizontal or not self.surroundings.rtl):
            # Along the page where the section before ends, not at the next pixel.
            return rect.mirrored(content_width) if self.surroundings.rtl else rect
        if self.surroundings.rtl:
            rect = rect.mirrored(content_width)
            if self.measure.whole:
                return Rect(floor_pixel(rect.x), rect.y, rect.width, rect.height)
            if self.plane and not snapped:
                # It begins at a whole pixel, as a grid does (open question 59).
                return rect.moved(floor_pixel(content_width) - content_width, ZERO)
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
    dynamic_lead: int | None = None,
) -> ResolvedSection:
    """A section with ``overridden`` overrides already laid over it, starting at ``start`` along the scroll axis."""
    page, before = around.axes, start
    sideways = one_of(section, "scroll", ("along", "sideways")) == "sideways"
    axes = Axes(not page.horizontal) if sideways else page
    arrange = section.get("arrange", "flow")
    lanes = arrange != "flow"
    measure = Measure(around.scale, around.tokens, whole=lanes, text=around.text)
    across = page.line_extent(around.width, around.height)
    along = page.scroll_extent(around.width, around.height)
    if lanes:
        # Section frame, header and footer of lanes are as wide as the whole pixels are (open question 27).
        across, along = floor_pixel(across), floor_pixel(along)
    if lanes or sideways:
        start = ceil_pixel(start)

    inset = _inset(section, around, measure)
    line_before, line_after = axes.line_edges(inset)
    scroll_before, scroll_after = axes.scroll_edges(inset)
    header, footer = (read_chrome(section.get(key), page, measure) for key in ("header", "footer"))
    item_spacing, line_spacing = _spacing(section, measure, lanes)
    cut_before: Exact = ZERO
    length = strip_length(section, along, measure) if sideways else None
    if not sideways:
        line, cut_before = _cut_line(across - line_before - line_after, section, measure)
        # The header takes its own insets from B as well (open question 18).
        scroll = along - scroll_before - scroll_after - header.extent - footer.extent
    else:
        line = None if length is None else length - line_before - line_after
        scroll = across - scroll_before - scroll_after
        if "peek" in section:
            scroll = across - scroll_before - line_spacing - measure.length(section["peek"])
    room = Room(line, scroll, item_spacing, line_spacing, measure, axes)

    item_list = section_items(section, around.templates, measure, dynamic_count)
    lead_sample, lead = _lead(section, dynamic_lead)
    arrangement = _arranged(arrange, section, item_list, room, lead)
    if (item_list.sample is not None or lead_sample is not None) and not item_list.is_measured:
        require_uniform(section, arrangement, axes, room, lead_sample is not None)

    if sideways and line is None:
        length = line_before + (arrangement.across or ZERO) + line_after
    plane_extent = arrangement.length + scroll_before + scroll_after
    body = length if sideways else plane_extent
    items_line = line_before + cut_before
    items_start = scroll_before if sideways else start + header.extent + scroll_before
    footer_start = start + header.extent + body
    end = footer_start + footer.extent
    frame = page.rect(ZERO, start, across, end - start)
    strip = page.rect(ZERO, start + header.extent, across, body)
    plane = None
    if sideways:
        content = max(across, plane_extent)
        snap = section.get("snap", "none")
        stops = stops_of(snap, arrange, arrangement.spans, scroll_before, across, content)
        extents = axes.rect(ZERO, ZERO, body, content)
        plane = Plane(axes.horizontal, strip, extents.width, extents.height, snap, stops, len(arrangement.spans))
    resolved = ResolvedSection(
        section=section,
        surroundings=around,
        axes=axes,
        measure=measure,
        arrangement=arrangement,
        start=start,
        end=end,
        frame=frame,
        header=chrome_rect(header, start, across, page),
        footer=chrome_rect(footer, footer_start, across, page),
        background=background_rect(section, frame, strip, measure),
        items=[
            axes.rect(items_line + cell.line, items_start + cell.scroll, cell.line_length, cell.scroll_length)
            for cell in arrangement.placed
        ],
        sample=item_list.sample,
        overridden=overridden,
        plane=plane,
        lead=lead_sample,
        is_measured=arrange != "mosaic" and item_list.is_measured or has_measured_chrome(section),
    )
    if one_of(section, "when-empty", ("keep", "drop")) == "drop" and not resolved.items:
        nowhere = page.rect(ZERO, before, across, ZERO)
        return replace(
            resolved,
            start=before,
            end=before,
            frame=nowhere,
            header=None,
            footer=None,
            background=None,
            is_dropped=True,
        )
    return resolved


def _lead(section: Mapping[str, Any], dynamic_lead: int | None) -> tuple[int | None, int]:
    """The sample of a lead that is given at run time, and the lead; only a grid has one."""
    raw = section.get("lead", 0)
    if section.get("arrange", "flow") != "grid":
        return None, 0
    if not isinstance(raw, Mapping):
        return None, raw
    sample = raw["sample"]
    return sample, sample if dynamic_lead is None else dynamic_lead


def _arranged(arrange: str, section: Mapping[str, Any], item_list: ItemList, room: Room, lead: int) -> Arrangement:
    items = item_list.items
    if arrange == "grid":
        return arrange_grid(items, room, section, lead, item_list.typical)
    if arrange == "waterfall":
        return arrange_waterfall(items, room, section)
    if arrange == "mosaic":
        return arrange_mosaic(items, room, section)
    if arrange == "justified":
        return arrange_justified(items, room, section)
    if arrange != "flow":
        raise SpecError("bad-value", f"'{arrange}' is no arrangement")
    if room.line is None:
        return arrange_row(items, room, section.get("align", "start"), item_list.typical)
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
