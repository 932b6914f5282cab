"""The items of a section and their sizes: "Cell templates", "Items", and what the arrangements say of sizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from geometry import ZERO, Axes
from layering import (
    OVER_ASPECT,
    Node,
    laid_over,
    resolved_template,
    size_laid_over,
    written_out_entry,
    written_out_size,
)
from mistakes import SpecError
from pixels import Exact, ceil_pixel, floor_pixel, over
from values import Measure, parse_ratio, parse_share

DEFAULT_LENGTH = 50
DEFAULT_SAMPLE = 20


@dataclass(frozen=True)
class Item:
    """One item before its size is known: its template, with the entry of ``items`` laid over it."""

    template_name: str | None
    template: Node
    size: Node
    entry_size: Node
    content: tuple[Exact, Exact] | None
    span: int | str
    grow: int
    justify: str | None
    is_measured: bool


@dataclass(frozen=True)
class ItemList:
    """All items of a section; ``sample`` is set for a dynamic section, where ``typical`` is one of its items."""

    items: list[Item]
    sample: int | None
    typical: Item | None
    is_measured: bool


@dataclass(frozen=True)
class Room:
    """What an arrangement may use: A and B of "Shares", both spacings, and how lengths are read. A is None where the
    items make it, on a plane without ``length``."""

    line: Exact | None
    scroll: Exact
    item_spacing: Exact
    line_spacing: Exact
    measure: Measure
    axes: Axes

    def share_base(self, dimension: str) -> tuple[Exact, Exact]:
        """The extent a share of a dimension is taken of, and the spacing between its parts (open question 4)."""
        if dimension == self.axes.line_size:
            if self.line is None:
                raise SpecError("missing-key", "a share of what only 'length' could say")
            return self.line, self.item_spacing
        return self.scroll, self.line_spacing


def section_items(
    section: Mapping[str, Any], templates: Mapping[str, Any], measure: Measure, dynamic_count: int | None = None
) -> ItemList:
    """``items`` in all its forms ("Sections"); ``dynamic_count`` replaces the sample of a dynamic section."""
    raw = section.get("items", 0)
    sample = None
    typical: Node = {}
    if isinstance(raw, int):
        entries: list[Node] = [typical] * _count(raw)
    elif isinstance(raw, list):
        entries = _repeated(raw)
    elif isinstance(raw, Mapping) and raw.get("content") == "measured":
        samples = [_measured_sample(one) for one in raw["sample"]]
        sample = len(samples) if raw["count"] == "dynamic" else None
        count = len(samples) if dynamic_count is None else dynamic_count
        entries = [samples[index % len(samples)] for index in range(_count(raw["count"]) if sample is None else count)]
        typical = samples[0]
    elif isinstance(raw, Mapping) and raw.get("count") == "dynamic":
        sample = _count(raw.get("sample", DEFAULT_SAMPLE))
        entries = [typical] * (sample if dynamic_count is None else dynamic_count)
    elif isinstance(raw, Mapping) and isinstance(raw.get("cycle"), list):
        cycle, count = _repeated(raw["cycle"]), _count(raw.get("count"))
        if not cycle and count:
            raise SpecError("bad-value", "nothing to repeat in 'cycle'")
        entries = [cycle[index % len(cycle)] for index in range(count)]
    else:
        raise SpecError("wrong-type", f"{raw!r} is no items")
    made: dict[int, Item] = {}
    for entry in entries:
        if id(entry) not in made:
            made[id(entry)] = _item(entry, section, templates, measure)
    items = [made[id(entry)] for entry in entries]
    # The form says it for all, also for those that are not there yet (open question 60).
    written = [*entries, *(_repeated(raw["cycle"]) if isinstance(raw, Mapping) and "cycle" in raw else [])]
    is_measured = any(entry.get("measured") for entry in written) or (
        isinstance(raw, Mapping) and raw.get("content") == "measured"
    )
    one = _item(typical, section, templates, measure) if sample is not None else None
    return ItemList(items, sample, one, is_measured)


def flow_lengths(item: Item, room: Room, grown: Exact | None = None) -> tuple[Exact, Exact, Exact]:
    """Of an item in a flow: its length along the line before ``min`` and ``max``, that after them (or ``grown``), and
    the one along the scroll axis, all exact ("Rounding" of a flow).

    A dimension that is named is bounded first; what an ``aspect`` gives follows from it and is then bounded itself.
    A written length along the scroll axis stays when the item grows, as in CSS (open question 41).
    """
    axes = room.axes
    size = _with_aspect_default(item.size, axes)
    line_raw, scroll_raw = size.get(axes.line_size), size.get(axes.scroll_size)
    if "aspect" not in size or line_raw is not None:
        base = _dimension(axes.line_size, line_raw, item, room)
        line = within_bounds(base, axes.line_size, item, room) if grown is None else grown
        if "aspect" in size:
            scroll = line * _length_by_lane(size, axes) + room.measure.length(size.get("extra", 0))
        else:
            scroll = _dimension(axes.scroll_size, scroll_raw, item, room)
        return base, line, within_bounds(scroll, axes.scroll_size, item, room)
    scroll = within_bounds(_dimension(axes.scroll_size, scroll_raw, item, room), axes.scroll_size, item, room)
    base = over(scroll, _length_by_lane(size, axes)) + room.measure.length(size.get("extra", 0))
    return base, within_bounds(base, axes.line_size, item, room) if grown is None else grown, scroll


def bounds_of(item: Item, dimension: str, room: Room) -> tuple[Exact | None, Exact | None]:
    """``min`` and ``max`` of a dimension, both lengths or shares."""
    least, most = (item.template.get(key, {}).get(dimension) for key in ("min", "max"))
    return (
        None if least is None else _length_or_share(dimension, least, room),
        None if most is None else _length_or_share(dimension, most, room),
    )


def within_bounds(value: Exact, dimension: str, item: Item, room: Room) -> Exact:
    """A size of any form between ``min`` and ``max``; ``min`` wins ("Distribution in a line")."""
    least, most = bounds_of(item, dimension, room)
    if most is not None:
        value = min(value, most)
    return value if least is None else max(value, least)


def is_stretchable(item: Item, dimension: str, room: Room) -> bool:
    """Whether ``align: stretch`` may say a dimension: it is ``fit`` or not given, by no aspect either."""
    size = _with_aspect_default(item.size, room.axes)
    if "aspect" in size and not (room.measure.whole and room.axes.scroll_size in size.get(OVER_ASPECT, ())):
        return False
    return size.get(dimension) in (None, "fit")


def lane_length(item: Item, base: Exact, room: Room, names_lane: bool = False) -> Exact:
    """Length along the scroll axis of a cell in lanes ("Grid"); ``base`` is what ``aspect`` follows from.

    Across, a cell that names no size has its lane, also where it has content (open question 24); on a plane without
    ``length`` it ``names_lane``.
    """
    size = _with_aspect_default(item.size, room.axes)
    across, along = size.get(room.axes.line_size), size.get(room.axes.scroll_size)
    if across not in (None, "fill") and not names_lane:
        raise SpecError("bad-value", "the lane gives the size across; use 'fill'")
    # With the lane's extent both dimensions are there, which silences an aspect that lies below the one written.
    if "aspect" not in size or room.axes.scroll_size in size.get(OVER_ASPECT, ()):
        length = _dimension(room.axes.scroll_size, along, item, room)
    elif along is not None:
        raise SpecError("bad-value", "an aspect with a length gives a size across; the lane gives that")
    else:
        length = floor_pixel(base * _length_by_lane(size, room.axes)) + room.measure.length(size.get("extra", 0))
    return within_bounds(length, room.axes.scroll_size, item, room)


def named_lane(item: Item, room: Room) -> Exact:
    """The extent along the line that a cell names on a plane without ``length``, where nothing else says it. It is a
    size like others, with its bounds (open question 51)."""
    dimension = room.axes.line_size
    raw = _with_aspect_default(item.size, room.axes).get(dimension)
    if raw is None:
        raise SpecError("missing-key", f"without 'length' the cells name their {dimension}")
    return within_bounds(_dimension(dimension, raw, item, room), dimension, item, room)


def waterfall_length(item: Item, base: Exact, room: Room) -> Exact:
    """Length of an item of a waterfall ("Waterfall"): by the ratio of its own two lengths, else as in a grid.

    For an item of ``span: all`` the base is that of all lanes and the spacing between them (open question 25).
    """
    given = two_lengths(item, room)
    if given is None:
        return lane_length(item, base, room)
    across, along = given
    if across == 0 or along == 0:
        length: Exact = ZERO  # a size with a 0 gives 0: without the extra (open question 5)
    else:
        extra = item.template.get("size", {}).get("extra", 0)
        length = floor_pixel(over(along * base, across)) + room.measure.length(extra)
    return within_bounds(length, room.axes.scroll_size, item, room)


def two_lengths(item: Item, room: Room) -> tuple[Exact, Exact] | None:
    """The two lengths of an entry's size along the line and the scroll axis, not rounded, since they are a ratio."""
    width, height = (_plain_length(item.entry_size.get(key), room.measure) for key in ("width", "height"))
    if width is None or height is None or "aspect" in item.entry_size:
        return None
    return (height, width) if room.axes.horizontal else (width, height)


def aspect_ratio(item: Item, room: Room) -> Exact | None:
    """The length along the line divided by the one along the scroll axis, by the ``aspect`` that is in force."""
    size = _with_aspect_default(item.size, room.axes)
    return over(1, _length_by_lane(size, room.axes)) if "aspect" in size else None


def _dimension(dimension: str, raw: object, item: Item, room: Room) -> Exact:
    """A length, a share, ``fill``, ``fit`` or nothing ("Size"), before its bounds."""
    if raw is None:
        raw = "fit" if item.content else DEFAULT_LENGTH
    if raw == "fit":
        return _fit(dimension, item, room)
    return _length_or_share(dimension, raw, room)


def _fit(dimension: str, item: Item, room: Room) -> Exact:
    """Content plus padding ("Cell templates"). In lanes rounded up."""
    padding = item.template.get("padding", {})
    sides = ("left", "right") if dimension == "width" else ("top", "bottom")
    if item.content is None:
        raise SpecError("missing-key", "a size of 'fit' needs the item's 'content'")
    value = item.content[dimension == "height"] + sum(room.measure.length(padding.get(side, 0)) for side in sides)
    return ceil_pixel(value) if room.measure.whole else value


def _length_or_share(dimension: str, raw: object, room: Room) -> Exact:
    share = parse_share(raw)
    if share is None:
        return room.measure.length(raw)
    value = share.of(*room.share_base(dimension))
    return floor_pixel(value) if room.measure.whole else value


def _with_aspect_default(size: Node, axes: Axes) -> Node:
    """``aspect`` alone: the size along the line is ``fill``; with both sizes: an error ("Cell templates")."""
    if "aspect" not in size:
        return size
    if "width" in size and "height" in size:
        raise SpecError("bad-value", "both sizes and an aspect")
    if "width" not in size and "height" not in size:
        return size | {axes.line_size: "fill"}
    return size


def _length_by_lane(size: Node, axes: Axes) -> Exact:
    """What a lane's width is multiplied with to give the length that ``aspect`` asks for."""
    width, height = parse_ratio(size["aspect"])
    return over(width, height) if axes.horizontal else over(height, width)


def _plain_length(raw: object, measure: Measure) -> Exact | None:
    """A written length in pixels, not rounded, or None where ``raw`` is a share, ``fit`` or nothing."""
    if raw is None or raw == "fit" or parse_share(raw) is not None:
        return None
    return measure.exact(raw)


def _item(entry: Node, section: Mapping[str, Any], templates: Mapping[str, Any], measure: Measure) -> Item:
    """An entry laid over its template."""
    reference = entry.get("cell", section.get("cell"))
    own = {key: entry[key] for key in ("min", "max", "grow", "span") if key in entry}
    template = laid_over(own, resolved_template(reference, templates))
    name = reference if isinstance(reference, str) or reference is None else section["id"]
    entry_size = entry.get("size", {})
    content = entry.get("content")
    grow = template.get("grow", 0)
    if isinstance(grow, bool) or not isinstance(grow, int) or grow < 0:
        raise SpecError("wrong-type", f"{grow!r} is no weight")
    return Item(
        template_name=name,
        template=template,
        size=size_laid_over(entry_size, template.get("size", {})),
        entry_size=entry_size,
        content=(measure.exact(content["width"]), measure.exact(content["height"])) if content else None,
        span=template.get("span", 1),
        grow=grow,
        justify=template.get("justify"),
        is_measured=entry.get("measured", False),
    )


def _measured_sample(raw: object) -> Node:
    """A sample of a content that is measured: its size, or a mapping that names its cell, too ("Contents measured")."""
    if isinstance(raw, Mapping):
        return {"cell": raw["cell"], "content": written_out_size(raw["content"]), "measured": True}
    return {"content": written_out_size(raw), "measured": True}


def _repeated(raw: list[object]) -> list[Node]:
    """The entries of a list with ``repeat`` carried out."""
    entries = []
    for element in raw:
        entry = written_out_entry(element)
        entries += [entry] * _count(entry.get("repeat", 1))
    return entries


def _count(raw: object) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int):
        raise SpecError("wrong-type", f"{raw!r} is no count")
    if raw < 0:
        raise SpecError("out-of-range", "a count is not negative")
    return raw
