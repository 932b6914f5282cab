"""One section on one device: the language reference, "Sections" and what "Exactness" says of all arrangements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from cells import Inside, cell_of, cut_radius, draws_between_lines, layers_in
from flow import Arrangement, Style, arrange_flow, arrange_row, capacity
from geometry import ZERO, Axes, Edges, Rect
from items import ItemList, Room, section_items
from justified import arrange_justified
from lanes import arrange_grid, arrange_waterfall, span_of
from layering import Node, written_out_edges, written_out_size
from mistakes import SpecError
from mosaic import arrange_mosaic
from pixels import Exact, ceil_pixel, floor_pixel, over, round_pixel
from planes import Plane, stops_of, strip_length
from text_sizes import Text
from values import Measure

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
    text: Text


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
            node["backgroundRadius"] = cut_radius(self.section["background"]["radius"], back, inside)
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
        if self.is_dropped:
            # Where the section before ends, not at the next pixel.
            return rect.mirrored(content_width) if self.surroundings.rtl else rect
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
    dynamic_lead: int | None = None,
) -> ResolvedSection:
    """A section with ``overridden`` overrides already laid over it, starting at ``start`` along the scroll axis."""
    page, before = around.axes, start
    sideways = _one_of(section, "scroll", ("along", "sideways")) == "sideways"
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
    header, footer = (_read_chrome(section.get(key), page, measure) for key in ("header", "footer"))
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
        _require_uniform(section, arrangement, axes, room, lead_sample is not None)

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
        plane = Plane(axes.horizontal, strip, extents.width, extents.height, snap, stops)
    resolved = ResolvedSection(
        section=section,
        surroundings=around,
        axes=axes,
        measure=measure,
        arrangement=arrangement,
        start=start,
        end=end,
        frame=frame,
        header=_chrome_rect(header, start, across, page),
        footer=_chrome_rect(footer, footer_start, across, page),
        background=_background(section, frame, strip, measure),
        items=[
            axes.rect(items_line + cell.line, items_start + cell.scroll, cell.line_length, cell.scroll_length)
            for cell in arrangement.placed
        ],
        sample=item_list.sample,
        overridden=overridden,
        plane=plane,
        lead=lead_sample,
        is_measured=arrange != "mosaic" and item_list.is_measured or _has_measured_chrome(section),
    )
    if _one_of(section, "when-empty", ("keep", "drop")) == "drop" and not resolved.items:
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


def _one_of(section: Mapping[str, Any], key: str, words: tuple[str, ...]) -> str:
    """A word of a closed set, the first of which is the default."""
    word = section.get(key, words[0])
    if word not in words:
        raise SpecError("bad-value", f"'{key}' is one of {words}, not {word!r}")
    return str(word)


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


def _read_chrome(raw: Mapping[str, Any] | None, axes: Axes, measure: Measure) -> Chrome:
    """A header or footer; of size 0 or absent it is none, and has no inset either ("Sections")."""
    none = Chrome({}, ZERO, ZERO, ZERO, ZERO, ZERO)
    if raw is None:
        return none
    length = _chrome_length(raw, axes, measure)
    if length == 0:
        return none
    inset = raw.get("inset", NO_INSET)
    edges = Edges(**{side: measure.length(inset.get(side, 0)) for side in ("top", "left", "bottom", "right")})
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
    sides = ("left", "right") if axes.horizontal else ("top", "bottom")
    length = measure.exact(size[axes.scroll_size]) + sum(measure.length(padding.get(side, 0)) for side in sides)
    return ceil_pixel(length) if measure.whole else length


def _has_measured_chrome(section: Mapping[str, Any]) -> bool:
    """Whether a header or footer is as long as what the app measures (open question 61)."""
    parts = [section[key] for key in ("header", "footer") if key in section]
    return any(
        part.get("size") == "fit" and isinstance(part.get("content"), Mapping) and "measured" in part["content"]
        for part in parts
    )


def _chrome_rect(chrome: Chrome, start: Exact, across: Exact, axes: Axes) -> Rect | None:
    """Across the scroll axis the container's full extent, less the chrome's own inset ("Sections")."""
    if chrome.length == 0:
        return None
    width = max(ZERO, across - chrome.line_before - chrome.line_after)
    return axes.rect(chrome.line_before, start + chrome.before, width, chrome.length)


def _background(section: Mapping[str, Any], frame: Rect, room: Rect, measure: Measure) -> Rect | None:
    """The section's ``frame``, less header and footer (with their insets) unless it is ``of: section``, less
    ``inset``; none where nothing is left."""
    if "background" not in section:
        return None
    raw = section["background"]
    inset = raw.get("inset", NO_INSET)
    edges = Edges(**{side: measure.length(inset.get(side, 0)) for side in ("top", "left", "bottom", "right")})
    rect = (frame if _one_of(raw, "of", ("items", "section")) == "section" else room).less(edges)
    return rect if rect.width > 0 and rect.height > 0 else None


def _require_uniform(
    section: Mapping[str, Any], arrangement: Arrangement, axes: Axes, room: Room, has_dynamic_lead: bool
) -> None:
    """Only sections whose items all have one size can be dynamic ("Dynamic sections"). Lanes that differ by a pixel
    are no other size (open question 20). A ``lead`` counts as that many lanes of items, so it takes whole ones."""
    placed, arrange = arrangement.placed, section.get("arrange", "flow")
    if arrange == "justified":
        raise SpecError("not-uniform", "justified rows depend on all that is in them")
    if arrange == "mosaic":
        if placed and draws_between_lines(placed[0].item, axes):
            raise SpecError("not-uniform", "which items of a lane are last depends on the count")
        return
    if arrange == "flow" and room.line is not None:
        _require_uniform_lines(section, arrangement, room)
    sizes = (
        {cell.scroll_length for cell in placed}
        if arrange != "flow"
        else {(cell.line_length, cell.scroll_length) for cell in placed}
    )
    if len(sizes) > 1:
        raise SpecError("not-uniform", "a dynamic section of mixed sizes")
    if arrange == "grid" and placed:
        spans = {span_of(cell.item, int(arrangement.columns[0])) for cell in placed}
        if len(spans) > 1 or has_dynamic_lead and spans != {1}:
            raise SpecError("not-uniform", "a dynamic grid of mixed spans")
        if has_dynamic_lead and any(cell.item != placed[0].item for cell in placed):
            # Which slot a cell takes depends on the lead (open question 66).
            raise SpecError("not-uniform", "cells that differ beside a lead at run time")
        if not has_dynamic_lead and section.get("lead", 0) % min(spans):
            raise SpecError("not-uniform", "a first line unlike the others")
    if placed and arrange == "waterfall" and arrangement.columns[0] > 1 and draws_between_lines(placed[0].item, axes):
        raise SpecError("not-uniform", "which items of a lane are last depends on the count")


def _require_uniform_lines(section: Mapping[str, Any], arrangement: Arrangement, room: Room) -> None:
    """What of a flow makes the last line another than those before it."""
    style = Style.of(section)
    if style.policy == "fixed" and style.justify != "start":
        raise SpecError("not-uniform", "a last line that depends on the count")
    if style.policy == "minimum" and style.natural:
        raise SpecError("not-uniform", "a last line unlike the others")
    if not arrangement.placed:
        return
    item, length = arrangement.placed[0].item, arrangement.placed[0].line_length
    if item.grow:
        raise SpecError("not-uniform", "what grows depends on what is beside it")
    lies_elsewhere = style.policy == "fixed" and item.justify not in (None, "start")
    if lies_elsewhere and length + room.item_spacing > 0 and capacity(length, room, style.per_line) > 1:
        # Alone on every line it lies the same everywhere (open question 44).
        raise SpecError("not-uniform", "an item that is alone on the last line lies elsewhere")
