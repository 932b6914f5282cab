"""The items of a section and their sizes: the language reference, "Cell templates", "Items", and what the arrangements say of sizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from geometry import ZERO, Axes
from layering import OVER_ASPECT, Node, laid_over, resolved_template, size_laid_over, written_out_entry
from pixels import Exact, ceil_pixel, floor_pixel, over
from values import Measure, SpecError, parse_ratio, parse_share

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
    least: Node
    most: Node
    grow: int


@dataclass(frozen=True)
class ItemList:
    """All items of a section; ``sample`` is set for a dynamic section."""

    items: list[Item]
    sample: int | None


@dataclass(frozen=True)
class Room:
    """What an arrangement may use: A and B of "Shares", both spacings, and how lengths are read."""

    line: Exact
    scroll: Exact
    item_spacing: Exact
    line_spacing: Exact
    measure: Measure
    axes: Axes

    def share_base(self, dimension: str) -> tuple[Exact, Exact]:
        """The extent a share of a dimension is taken of, and the spacing between its parts (open question 4)."""
        if dimension == self.axes.line_size:
            return self.line, self.item_spacing
        return self.scroll, self.line_spacing


def section_items(
    section: Mapping[str, Any], templates: Mapping[str, Any], measure: Measure, dynamic_count: int | None = None
) -> ItemList:
    """``items`` in all its forms ("Sections"); ``dynamic_count`` replaces the sample of a dynamic section."""
    raw = section.get("items", 0)
    sample = None
    if isinstance(raw, int):
        entries: list[Node] = [{}] * _count(raw)
    elif isinstance(raw, list):
        entries = _repeated(raw)
    elif isinstance(raw, Mapping) and raw.get("count") == "dynamic":
        sample = _count(raw.get("sample", DEFAULT_SAMPLE))
        entries = [{}] * (sample if dynamic_count is None else dynamic_count)
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
    return ItemList([made[id(entry)] for entry in entries], sample)


def flow_line_length(item: Item, room: Room) -> Exact:
    """The length of an item of a flow along its line, before it is bounded: exact ("Rounding" of a flow)."""
    along, across = room.axes.line_size, room.axes.scroll_size
    size = _with_aspect_default(item.size, room.axes)
    if "aspect" in size and along not in size:
        named = bounded(across, _dimension(across, size[across], item, room), item, room)
        return _by_aspect(size, along, named, room)
    return _dimension(along, size.get(along), item, room)


def flow_scroll_length(item: Item, line: Exact, room: Room) -> Exact:
    """The length of an item of a flow across its line, where it is ``line`` long along it."""
    along, across = room.axes.line_size, room.axes.scroll_size
    size = _with_aspect_default(item.size, room.axes)
    if "aspect" in size and across not in size:
        return bounded(across, _by_aspect(size, across, line, room), item, room)
    return bounded(across, _dimension(across, size.get(across), item, room), item, room)


def _by_aspect(size: Node, dimension: str, other: Exact, room: Room) -> Exact:
    """What an aspect gives, with its ``extra``, beside another dimension."""
    width, height = parse_ratio(size["aspect"])
    value = over(other * width, height) if dimension == "width" else over(other * height, width)
    return value + room.measure.length(size.get("extra", 0))


def bounded(dimension: str, value: Exact, item: Item, room: Room) -> Exact:
    """Within ``min`` and ``max``, of which ``min`` wins ("Content, padding, bounds")."""
    if (most := item.most.get(dimension)) is not None:
        value = min(value, _length_or_share(dimension, most, room))
    if (least := item.least.get(dimension)) is not None:
        value = max(value, _length_or_share(dimension, least, room))
    return value


def stretched(item: Item, length: Exact, longest: Exact, room: Room) -> Exact:
    """``align: stretch``: an item whose length is ``fit`` or not given is as long as the longest, up to its ``max``."""
    size, across = item.size, room.axes.scroll_size
    gives = "aspect" in size and not (room.measure.whole and across in size.get(OVER_ASPECT, ()))
    is_open = size[across] == "fit" if across in size else not gives
    if not is_open:
        return length
    most = item.most.get(across)
    return max(length, longest if most is None else min(longest, _length_or_share(across, most, room)))


def lane_length(item: Item, base: Exact, room: Room) -> Exact:
    """Length along the scroll axis of a cell in lanes ("Grid"); ``base`` is what ``aspect`` follows from.

    Across, a cell that names no size has its lane, also where it has content (open question 24).
    """
    size = _with_aspect_default(item.size, room.axes)
    across, along = size.get(room.axes.line_size), size.get(room.axes.scroll_size)
    if across not in (None, "fill"):
        raise SpecError("bad-value", "the lane gives the size across; use 'fill'")
    # With the lane's extent both dimensions are there, which silences an aspect that lies below the one written.
    if "aspect" not in size or room.axes.scroll_size in size.get(OVER_ASPECT, ()):
        return bounded(room.axes.scroll_size, _dimension(room.axes.scroll_size, along, item, room), item, room)
    if along is not None:
        raise SpecError("bad-value", "an aspect with a length gives a size across; the lane gives that")
    length = floor_pixel(base * _length_by_lane(size, room.axes)) + room.measure.length(size.get("extra", 0))
    return bounded(room.axes.scroll_size, length, item, room)


def waterfall_length(item: Item, base: Exact, room: Room) -> Exact:
    """Length of an item of a waterfall ("Waterfall"): by the ratio of its own two lengths, else as in a grid.

    For an item of ``span: all`` the base is that of all lanes and the spacing between them (open question 25).
    """
    given = [_plain_length(item.entry_size.get(key), room.measure) for key in ("width", "height")]
    if None in given or "aspect" in item.entry_size:
        return lane_length(item, base, room)
    width, height = (length for length in given if length is not None)
    across, along = (height, width) if room.axes.horizontal else (width, height)
    length = ZERO  # a size with a 0 gives 0: without the extra (open question 5)
    if across != 0 and along != 0:
        extra = item.template.get("size", {}).get("extra", 0)
        length = floor_pixel(over(along * base, across)) + room.measure.length(extra)
    return bounded(room.axes.scroll_size, length, item, room)


def _dimension(dimension: str, raw: object, item: Item, room: Room) -> Exact:
    """A length, a share, ``fill``, ``fit`` or nothing ("Size")."""
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
    template = resolved_template(reference, templates)
    name = reference if isinstance(reference, str) or reference is None else section["id"]
    entry_size = entry.get("size", {})
    content = entry.get("content")
    return Item(
        template_name=name,
        template=template,
        size=size_laid_over(entry_size, template.get("size", {})),
        entry_size=entry_size,
        content=(measure.exact(content["width"]), measure.exact(content["height"])) if content else None,
        span=laid_over(entry, template).get("span", 1),
        least=laid_over(entry, template).get("min", {}),
        most=laid_over(entry, template).get("max", {}),
        grow=laid_over(entry, template).get("grow", 0),
    )


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
