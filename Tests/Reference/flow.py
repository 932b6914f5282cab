"""``arrange: flow``: the language reference, "Flow"."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from geometry import ZERO
from items import Item, Room, flow_size
from pixels import TOLERANCE, Exact, exceeds, over


class Placed(NamedTuple):
    """An item with its place in the area of the items: positions and lengths on the two axes, in pixels."""

    item: Item
    line: Exact
    scroll: Exact
    line_length: Exact
    scroll_length: Exact
    first_in_line: bool
    last_in_line: bool
    first_line: bool
    last_line: bool

    @property
    def look(self) -> tuple[bool, bool, bool, bool]:
        """What of the place decides which separators are drawn."""
        return self.first_in_line, self.last_in_line, self.first_line, self.last_line


@dataclass
class Arrangement:
    """Where the items lie, how long they are together, and what ``expect`` measures of them."""

    placed: list[Placed]
    length: Exact
    columns: list[Exact] = field(default_factory=list)
    gaps: list[Exact] = field(default_factory=list)
    leftover: list[Exact] = field(default_factory=list)
    lines: list[Exact] = field(default_factory=list)


class Sized(NamedTuple):
    """An item and its lengths on the two axes."""

    item: Item
    line: Exact
    scroll: Exact


def arrange_flow(items: list[Item], room: Room, policy: str, justify: str, align: str) -> Arrangement:
    """The whole of "Flow" but the rounding of origins, which follows mirroring."""
    sized = {id(item): _sized(item, room) for item in {id(item): item for item in items}.values()}
    lines = _filled_lines([sized[id(item)] for item in items], room)
    uniform = len({(sized.line, sized.scroll) for line in lines for sized in line}) == 1
    result = Arrangement([], ZERO)
    position = ZERO
    for number, line in enumerate(lines):
        if number:
            position += room.line_spacing
        is_last = number == len(lines) - 1
        start, gap = _line_layout(line, room, policy, justify, is_last, uniform)
        longest = max(sized.scroll for sized in line)
        for index, sized in enumerate(line):
            result.placed.append(
                Placed(
                    item=sized.item,
                    line=start,
                    scroll=position + aligned(longest - sized.scroll, align),
                    line_length=sized.line,
                    scroll_length=sized.scroll,
                    first_in_line=index == 0,
                    last_in_line=index == len(line) - 1,
                    first_line=number == 0,
                    last_line=is_last,
                )
            )
            start += sized.line + gap
        result.gaps += [gap] * (len(line) - 1)
        if not is_last or len(lines) == 1:
            result.columns.append(len(line))
        if not is_last:
            result.leftover.append(room.line - _used(line, room))
        position += longest
    result.length = position
    result.lines = [len(lines)]
    return result


def aligned(free: Exact, align: str) -> Exact:
    """Where an item lies against its line's longest one."""
    return {"start": ZERO, "center": over(free, 2), "end": free}[align]


def _sized(item: Item, room: Room) -> Sized:
    width, height = flow_size(item, room)
    return Sized(item, room.axes.line_extent(width, height), room.axes.scroll_extent(width, height))


def _filled_lines(items: list[Sized], room: Room) -> list[list[Sized]]:
    """Greedy; an exact fit stays; a line holds at least one item."""
    lines: list[list[Sized]] = []
    used = ZERO
    for sized in items:
        joined = used + room.item_spacing + sized.line
        if lines and not exceeds(joined, room.line):
            lines[-1].append(sized)
            used = joined
        else:
            lines.append([sized])
            used = sized.line
    return lines


def _used(line: list[Sized], room: Room) -> Exact:
    return sum((sized.line for sized in line), ZERO) + (len(line) - 1) * room.item_spacing


def _line_layout(
    line: list[Sized], room: Room, policy: str, justify: str, is_last: bool, uniform: bool
) -> tuple[Exact, Exact]:
    """Where a line's first item starts, and the gap between its items ("policy: minimum", "policy: fixed")."""
    total = sum((sized.line for sized in line), ZERO)
    if policy == "fixed":
        # A line longer than A lies where justify puts it, with a negative start (open question 7).
        free = room.line - _used(line, room)
        return aligned(free, justify), room.item_spacing
    centred = (over(room.line - total, 2), ZERO)
    if exceeds(line[0].line, room.line):
        # Only the tolerance lets such an item share its line; then it is not longer than A.
        return centred
    if not is_last:
        return (ZERO, over(room.line - total, len(line) - 1)) if len(line) > 1 else centred
    if not uniform:
        return ZERO, room.item_spacing
    return _uniform_last_line(line[0].line, room, centred)


def _uniform_last_line(length: Exact, room: Room, centred: tuple[Exact, Exact]) -> tuple[Exact, Exact]:
    """The last line of one size: as if the line were filled with phantom items.

    The tolerance is that of filling lines, so that m is what a full line holds: the largest m whose items and written
    spacings exceed A by less than a thousandth of a pixel (open question 8).
    """
    step = length + room.item_spacing
    if step == 0:
        return ZERO, ZERO
    phantoms = (room.line + room.item_spacing) // step
    if (phantoms + 1) * step - room.item_spacing - room.line < TOLERANCE:
        phantoms += 1
    if phantoms <= 1:
        return centred
    return ZERO, over(room.line - phantoms * length, phantoms - 1)
