"""``arrange: mosaic``: the language reference, "Mosaic"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flow import Arrangement, LineSpan, Placed
from geometry import ZERO
from items import Item, Room
from lanes import make_lanes, with_last_lines
from mistakes import SpecError
from pixels import Exact, floor_pixel, over
from values import parse_ratio

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


@dataclass(frozen=True)
class Area:
    """A rectangle of lanes and of rows along the scroll axis."""

    first_lane: int
    lanes: int
    first_row: int
    rows: int


def arrange_mosaic(items: list[Item], room: Room, section: Mapping[str, Any]) -> Arrangement:
    """Items take the areas in order; after the last one the next block begins."""
    words = read_areas(section, room.axes.horizontal)
    areas = areas_of(words)
    lanes = make_lanes(len(words[0]), room, section.get("leftover", "inset"))
    row = row_length(section.get("row", "1:1"), lanes.base, room)
    step = row + room.line_spacing
    block = len(words) * step
    count = len(words[0])
    filled: list[list[int]] = [[] for _ in range(count)]
    placed: list[Placed] = []
    for index, item in enumerate(items):
        area = areas[index % len(areas)]
        start, width = lanes.across(area.first_lane, area.lanes)
        taken = range(area.first_lane, area.first_lane + area.lanes)
        placed.append(
            Placed(
                item=item,
                line=start,
                scroll=index // len(areas) * block + area.first_row * step,
                line_length=width,
                scroll_length=area.rows * step - room.line_spacing,
                first_in_line=area.first_lane == 0,
                last_in_line=area.first_lane + area.lanes == count,
                first_line=not any(filled[lane] for lane in taken),
                last_line=False,
            )
        )
        for lane in taken:
            filled[lane].append(index)
    length = max((cell.scroll + cell.scroll_length for cell in placed), default=ZERO)
    blocks = range(0, len(items), len(areas))
    return Arrangement(
        placed=with_last_lines(placed, filled),
        length=length,
        columns=[count],
        leftover=[lanes.left_over],
        lines=[max(len(lane) for lane in filled)],
        # A line of a mosaic is a block, as it is for its pattern (open question 47).
        spans=[LineSpan(number * block, block - room.line_spacing) for number, _ in enumerate(blocks)],
        block=len(areas),
    )


def read_areas(section: Mapping[str, Any], horizontal: bool) -> list[list[str]]:
    """Rows of words, one for each lane; when scrolling horizontally the rows that are written are the lanes."""
    if "areas" not in section:
        raise SpecError("missing-key", "a mosaic has 'areas'")
    rows = [row.split() for row in section["areas"]]
    if not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise SpecError("bad-value", "all rows of 'areas' have as many words")
    for word in (word for row in rows for word in row):
        if word != "." and not _NAME.fullmatch(word):
            raise SpecError("bad-value", f"'{word}' is no name")
    return [list(column) for column in zip(*rows, strict=True)] if horizontal else rows


def areas_of(rows: list[list[str]]) -> list[Area]:
    """The areas in the order in which their words first appear."""
    places: dict[str, list[tuple[int, int]]] = {}
    for number, row in enumerate(rows):
        for lane, word in enumerate(row):
            if word != ".":
                places.setdefault(word, []).append((number, lane))
    if not places:
        raise SpecError("bad-value", "a mosaic without an area")
    areas = []
    for word, cells in places.items():
        first_row, last_row = min(row for row, _ in cells), max(row for row, _ in cells)
        first_lane, last_lane = min(lane for _, lane in cells), max(lane for _, lane in cells)
        area = Area(first_lane, last_lane - first_lane + 1, first_row, last_row - first_row + 1)
        if len(cells) != area.lanes * area.rows:
            raise SpecError("bad-value", f"the area '{word}' is no rectangle")
        areas.append(area)
    return areas


def row_length(raw: object, base: Exact, room: Room) -> Exact:
    """``row``: a length, or ``w:h`` of one lane, rounded down."""
    if isinstance(raw, str) and ":" in raw:
        width, height = parse_ratio(raw)
        row: Exact = floor_pixel(base * (over(width, height) if room.axes.horizontal else over(height, width)))
    else:
        row = room.measure.length(raw)
    if row < 1:
        raise SpecError("out-of-range", "a row of less than a pixel")
    return row
