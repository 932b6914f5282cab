"""``arrange: grid`` and ``arrange: waterfall``: the language reference, "Grid", "Waterfall" and additions to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flow import Arrangement, LineSpan, Placed, aligned, stretched
from geometry import ZERO
from items import Item, Room, lane_length, named_lane, waterfall_length
from mistakes import SpecError
from pixels import Exact, floor_pixel, over, round_pixel


@dataclass(frozen=True)
class Lane:
    """One lane: its start and its width, in whole pixels."""

    start: Exact
    width: Exact

    @property
    def end(self) -> Exact:
        return self.start + self.width


@dataclass(frozen=True)
class Lanes:
    """The lanes of a section, the width they have in common and the pixels that were left over."""

    lanes: list[Lane]
    base: Exact
    left_over: Exact
    spacing: Exact

    def across(self, first: int, span: int) -> tuple[Exact, Exact]:
        """Start and width of a cell that takes ``span`` lanes and the spacing between them."""
        start = self.lanes[first].start
        return start, self.lanes[first + span - 1].end - start

    def spanned_base(self, span: int) -> Exact:
        """``k·base + (k − 1)·s``: what ``aspect`` follows from ("Lead and span")."""
        return span * self.base + (span - 1) * self.spacing


def lane_count(raw: object, room: Room) -> int:
    """``columns`` or ``rows``: a number, or by ``min`` or ``max``, which ``at-least`` and ``at-most`` bound."""
    if raw is None:
        raise SpecError("missing-key", f"'{room.axes.lane_count_key}' is required")
    if isinstance(raw, Mapping):
        return _counted_lanes(raw, room)
    if isinstance(raw, bool) or not isinstance(raw, int):
        raise SpecError("wrong-type", f"{raw!r} is no number of lanes")
    if raw < 1:
        raise SpecError("out-of-range", "a grid has at least one lane")
    return raw


def _counted_lanes(raw: Mapping[str, Any], room: Room) -> int:
    if room.line is None:
        raise SpecError("missing-key", "lanes that are counted need a 'length'")
    if ("min" in raw) == ("max" in raw):
        raise SpecError("bad-value", "one of 'min' and 'max'")
    step = room.measure.length(raw["min" if "min" in raw else "max"]) + room.item_spacing
    if step == 0:
        raise SpecError("out-of-range", "lanes of no width")
    room_for = room.line + room.item_spacing
    count = room_for // step if "min" in raw else -(-room_for // step)
    at_least, at_most = raw.get("at-least", 1), raw.get("at-most", max(1, count))
    if raw.get("at-least", 1) > raw.get("at-most", raw.get("at-least", 1)) or min(at_least, at_most) < 1:
        raise SpecError("out-of-range", "'at-least' above 'at-most'")
    return int(max(1, at_least, min(count, at_most)))


def make_lanes(count: int, room: Room, leftover: str) -> Lanes:
    """Base, remainder and what becomes of the ``r`` pixels ("Grid")."""
    if room.line is None:
        raise SpecError("missing-key", "these lanes need a 'length'")
    free = room.line - (count - 1) * room.item_spacing
    base = free // count
    if base < 1:
        raise SpecError("out-of-range", f"{count} lanes in {float(room.line)} px: less than a pixel each")
    rest = free - count * base
    if leftover == "snap":
        return Lanes(_snapped_lanes(count, over(free, count), room.item_spacing), base, rest, room.item_spacing)
    position = rest // 2 if leftover == "inset" else ZERO
    lanes = []
    for index in range(count):
        width = base + _extra_pixel(index, count, rest, leftover)
        lanes.append(Lane(position, width))
        position += width + room.item_spacing
    return Lanes(lanes, base, rest, room.item_spacing)


def _snapped_lanes(count: int, length: Exact, spacing: Exact) -> list[Lane]:
    """What browsers do: both edges of each exact lane go to the nearest pixel."""
    edges = [(round_pixel(i * (length + spacing)), round_pixel(i * (length + spacing) + length)) for i in range(count)]
    return [Lane(start, end - start) for start, end in edges]


def _extra_pixel(index: int, count: int, rest: Exact, leftover: str) -> int:
    if leftover == "spread":
        return int(index < rest)
    if leftover == "interleave":
        return int((index + 1) * rest // count > index * rest // count)
    return 0


def arrange_grid(
    items: list[Item], room: Room, section: Mapping[str, Any], lead: int, typical: Item | None
) -> Arrangement:
    """Of "Grid": lines of cells, lane by lane. ``typical`` stands for the items of a dynamic section that has none."""
    count = lane_count(section.get(room.axes.lane_count_key), room)
    names_lanes = room.line is None
    if names_lanes:
        cells = items or ([typical] if typical else [])
        if not cells:
            return Arrangement([], ZERO, across=ZERO)  # no cell, no lane (open question 52)
        room = replace(room, line=_named_line(cells, count, room))
    lanes = make_lanes(count, room, section.get("leftover", "inset"))
    align = section.get("align", "start")
    if lead >= count:
        raise SpecError("out-of-range", f"a lead of {lead} in {count} lanes")
    lines = _grid_lines(items, count, lead)
    known: dict[tuple[int, int], Exact] = {}

    def length_of(item: Item, span: int) -> Exact:
        key = id(item), span
        if key not in known:
            known[key] = lane_length(item, lanes.spanned_base(span), room, names_lanes)
        return known[key]

    result = Arrangement([], ZERO, columns=[count], leftover=[lanes.left_over])
    result.across = room.line if names_lanes else None
    position = ZERO
    for number, line in enumerate(lines):
        if number:
            position += room.line_spacing
        lengths = [length_of(item, span) for item, _, span in line]
        longest = max(lengths)
        for (item, first, span), length in zip(line, lengths, strict=True):
            start, width = lanes.across(first, span)
            if align == "stretch":
                length = stretched(item, length, longest, room)
            # Whole pixels only: what align computes is rounded down (open question 9).
            offset = floor_pixel(aligned(longest - length, align))
            result.placed.append(
                Placed(
                    item=item,
                    line=start,
                    scroll=position + offset,
                    line_length=width,
                    scroll_length=length,
                    first_in_line=first == 0,
                    last_in_line=first + span == count,
                    first_line=number == 0,
                    last_line=number == len(lines) - 1,
                )
            )
        result.gaps += [room.item_spacing] * (len(line) - 1)
        result.spans.append(LineSpan(position, longest))
        position += longest
    result.length = position
    result.lines = [len(lines)]
    return result


def _named_line(cells: list[Item], count: int, room: Room) -> Exact:
    """A on a plane without ``length``: the largest extent that a cell of span 1 names is each lane's."""
    named = [
        named_lane(item, room) for item in {id(item): item for item in cells}.values() if span_of(item, count) == 1
    ]
    if not named:
        raise SpecError("missing-key", "without 'length' a cell names the extent of the lanes")
    return count * max(named) + (count - 1) * room.item_spacing


def _grid_lines(items: list[Item], count: int, lead: int) -> list[list[tuple[Item, int, int]]]:
    """Lines of (item, first lane, span). Where too few lanes are left they stay empty ("Lead and span").

    A lead after which the first item no longer fits gives no line of its own: a line is made of cells
    (open question 10).
    """
    lines: list[list[tuple[Item, int, int]]] = []
    lane = lead
    for item in items:
        span = span_of(item, count)
        if lane + span > count:
            lane = 0
        if not lines or lane == 0:
            lines.append([])
        lines[-1].append((item, lane, span))
        lane = (lane + span) % count
    return lines


def span_of(item: Item, count: int) -> int:
    """The lanes an item takes; more than there are is an error (open question 11)."""
    if item.span == "all":
        return count
    if isinstance(item.span, bool) or not isinstance(item.span, int):
        raise SpecError("wrong-type", f"{item.span!r} is no span")
    if not 1 <= item.span <= count:
        raise SpecError("out-of-range", f"a span of {item.span} in {count} lanes")
    return item.span


def arrange_waterfall(items: list[Item], room: Room, section: Mapping[str, Any]) -> Arrangement:
    """Of "Waterfall": each item goes to the lanes in which it would start first."""
    count = lane_count(section.get(room.axes.lane_count_key), room)
    lanes = make_lanes(count, room, section.get("leftover", "end"))
    if section.get("align") == "stretch":
        raise SpecError("bad-value", "nothing in a waterfall is stretched")
    ends = [ZERO] * count
    beside = 0  # items that begin another lane than the item before, with none across all lanes between them
    before_it: int | None = None
    filled: list[list[int]] = [[] for _ in range(count)]  # indices of the items of each lane, in order
    placed: list[Placed] = []
    for index, item in enumerate(items):
        span = span_of(item, count)
        # Where the item would start first: the spacing after an item of length 0 counts (open question 26).
        starts = [end + room.line_spacing if filled[lane] else ZERO for lane, end in enumerate(ends)]
        windows = [max(starts[lane : lane + span]) for lane in range(count - span + 1)]
        place = min(windows)
        first = windows.index(place)
        taken = range(first, first + span)
        if span < count and before_it not in (None, first):
            beside += 1
        before_it = first if span < count else None
        start, width = lanes.across(first, span)
        length = waterfall_length(item, lanes.spanned_base(span), room)
        placed.append(
            Placed(
                item=item,
                line=start,
                scroll=place,
                line_length=width,
                scroll_length=length,
                first_in_line=first == 0,
                last_in_line=first + span == count,
                first_line=not any(filled[lane] for lane in taken),
                last_line=False,
            )
        )
        for lane in taken:
            ends[lane] = place + length
            filled[lane].append(index)
    return Arrangement(
        placed=with_last_lines(placed, filled),
        length=max(ends),
        columns=[count],
        gaps=[room.item_spacing] * beside,
        leftover=[lanes.left_over],
        lines=[max(len(lane) for lane in filled)],
    )


def with_last_lines(placed: list[Placed], filled: list[list[int]]) -> list[Placed]:
    """The last line of a waterfall: items after which nothing lies in any of their lanes (open question 12)."""
    followed = {index for lane in filled for index in lane[:-1]}
    return [cell._replace(last_line=index not in followed) for index, cell in enumerate(placed)]
