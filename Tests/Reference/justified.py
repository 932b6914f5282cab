"""``arrange: justified``: the language reference, "Justified rows"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flow import Arrangement, LineSpan, Placed
from geometry import ZERO
from items import Item, Room, aspect_ratio, two_lengths
from mistakes import SpecError
from pixels import Exact, floor_pixel, over, round_pixel


@dataclass(frozen=True)
class Row:
    """Items of one row, their ratios, and the exact length they have."""

    items: list[Item]
    ratios: list[Exact]
    length: Exact


def arrange_justified(items: list[Item], room: Room, section: Mapping[str, Any]) -> Arrangement:
    """Pictures of one length along the scroll axis that fill the line."""
    if room.line is None:
        raise SpecError("missing-key", "justified rows need a 'length'")
    if "row" not in section:
        raise SpecError("missing-key", "justified rows have a 'row'")
    wanted = room.measure.length(section["row"])
    if wanted < 1:
        raise SpecError("out-of-range", "a row of less than a pixel")
    rows = _rows(items, room, wanted, section.get("last", "natural") == "stretch")
    result = Arrangement([], ZERO)
    position = ZERO
    for number, row in enumerate(rows):
        if number:
            position += room.line_spacing
        length = floor_pixel(row.length)
        if length < 1:
            # Nothing says what pictures of no room would be (open question 46).
            raise SpecError("out-of-range", "a row of less than a pixel")
        before = ZERO
        for index, (item, ratio) in enumerate(zip(row.items, row.ratios, strict=True)):
            after = before + row.length * ratio
            # The edges are rounded sums, so that the whole row is flush to the pixel.
            start, end = (index * room.item_spacing + round_pixel(edge) for edge in (before, after))
            result.placed.append(
                Placed(
                    item=item,
                    line=start,
                    scroll=position,
                    line_length=end - start,
                    scroll_length=length,
                    first_in_line=index == 0,
                    last_in_line=index == len(row.items) - 1,
                    first_line=number == 0,
                    last_line=number == len(rows) - 1,
                )
            )
            before = after
        if number < len(rows) - 1 or len(rows) == 1:
            result.columns.append(len(row.items))
        result.gaps += [room.item_spacing] * (len(row.items) - 1)
        result.spans.append(LineSpan(position, length))
        position += length
    result.length = position
    result.lines = [len(rows)]
    return result


def _rows(items: list[Item], room: Room, wanted: Exact, stretches: bool) -> list[Row]:
    rows: list[Row] = []
    known = {id(item): picture_ratio(item, room) for item in items}
    pending: list[Item] = []

    def length_of(row: list[Item]) -> Exact:
        """What makes a row as long as A is."""
        assert room.line is not None
        return over(room.line - (len(row) - 1) * room.item_spacing, sum(known[id(item)] for item in row))

    def close(row: list[Item], length: Exact) -> None:
        rows.append(Row(row, [known[id(item)] for item in row], length))

    for item in items:
        longer = [*pending, item]
        length = length_of(longer)
        if length > wanted:
            pending = longer
            continue
        # Where the spacings leave no room the item cannot stay, however near that is (open question 46).
        if not pending or 0 < length and wanted - length <= length_of(pending) - wanted:
            close(longer, length)
            pending = []
            continue
        close(pending, length_of(pending))
        # The item opens the next row, which may be full with it alone.
        pending = [item]
        if length_of(pending) <= wanted:
            close(pending, length_of(pending))
            pending = []
    if pending:
        close(pending, length_of(pending) if stretches else wanted)
    return rows


def picture_ratio(item: Item, room: Room) -> Exact:
    """An entry's size, else its content, else the ``aspect`` in force."""
    # A size that says everything and an aspect is refused whoever gives the ratio (open question 57).
    ratio = aspect_ratio(item, room)
    lengths = two_lengths(item, room)
    if lengths is None and item.content is not None:
        width, height = item.content
        lengths = (height, width) if room.axes.horizontal else (width, height)
    if lengths is not None:
        if lengths[0] <= 0 or lengths[1] <= 0:
            raise SpecError("out-of-range", "a ratio needs two lengths above 0")
        return over(*lengths)
    if ratio is None:
        raise SpecError("missing-key", "a picture needs a ratio")
    return ratio
