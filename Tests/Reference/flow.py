"""``arrange: flow``: the language reference, "Flow"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from geometry import ZERO
from items import Item, Room, bounded, flow_line_length, flow_scroll_length, stretched
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
    grown: bool = False
    # What its line was filled by: its length before it grew.
    filled: Exact = ZERO

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
    grown: bool = False


SHARING = ("between", "around", "evenly")


def policy_of(section: Mapping[str, Any]) -> str:
    """``policy``; to share the rest among the gaps makes ``fixed`` the default ("Spacing")."""
    default = "fixed" if section.get("justify") in SHARING else "minimum"
    return str(section.get("spacing", {}).get("policy", default))


def arrange_flow(items: list[Item], room: Room, section: Mapping[str, Any]) -> Arrangement:
    """The whole of "Flow" but the rounding of origins, which follows mirroring."""
    policy, justify = policy_of(section), section.get("justify", "start")
    align = section.get("align", "center" if policy == "minimum" else "start")
    is_natural = section.get("last", "stretch") == "natural"
    most = section.get("per-line")
    sized = {id(item): _sized(item, room) for item in {id(item): item for item in items}.values()}
    lines = _filled_lines([sized[id(item)] for item in items], room, most)
    uniform = len({(sized.line, sized.scroll) for line in lines for sized in line}) == 1
    result = Arrangement([], ZERO)
    position = ZERO
    for number, line in enumerate(lines):
        if number:
            position += room.line_spacing
        is_last = number == len(lines) - 1
        filled = line
        if is_last and is_natural:
            start, gap = ZERO, room.item_spacing
        elif any(sized.item.grow for sized in line):
            line = _grown(line, room)
            own = line[0].item.template.get("justify") if len(line) == 1 and policy == "fixed" else None
            start, gap = _fixed_line(line, room, own or justify)
        elif policy == "fixed":
            own = line[0].item.template.get("justify") if len(line) == 1 else None
            start, gap = _fixed_line(line, room, own or justify)
        else:
            start, gap = _minimum_line(line, room, is_last, uniform, most)
        longest = max(sized.scroll for sized in line)
        for index, (before, sized) in enumerate(zip(filled, line, strict=True)):
            length = stretched(sized.item, sized.scroll, longest, room) if align == "stretch" else sized.scroll
            result.placed.append(
                Placed(
                    item=sized.item,
                    line=start,
                    scroll=position + aligned(longest - length, align),
                    line_length=sized.line,
                    scroll_length=length,
                    first_in_line=index == 0,
                    last_in_line=index == len(line) - 1,
                    first_line=number == 0,
                    last_line=is_last,
                    grown=sized.grown,
                    filled=before.line,
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
    return {"start": ZERO, "stretch": ZERO, "center": over(free, 2), "end": free}[align]


def _sized(item: Item, room: Room) -> Sized:
    line = bounded(room.axes.line_size, flow_line_length(item, room), item, room)
    return Sized(item, line, flow_scroll_length(item, line, room))


def _filled_lines(items: list[Sized], room: Room, most: int | None) -> list[list[Sized]]:
    """Greedy; an exact fit stays; a line holds at least one item, and no more than ``per-line``."""
    lines: list[list[Sized]] = []
    used = ZERO
    for sized in items:
        joined = used + room.item_spacing + sized.line
        is_full = lines and most is not None and len(lines[-1]) == most
        if lines and not is_full and not exceeds(joined, room.line):
            lines[-1].append(sized)
            used = joined
        else:
            lines.append([sized])
            used = sized.line
    return lines


def _used(line: list[Sized], room: Room) -> Exact:
    return sum((sized.line for sized in line), ZERO) + (len(line) - 1) * room.item_spacing


def _grown(line: list[Sized], room: Room) -> list[Sized]:
    """Items that grow share what the line leaves: the flexible lengths of CSS, of items that never shrink."""
    free = room.line - (len(line) - 1) * room.item_spacing
    if sum((sized.line for sized in line), ZERO) >= free:
        return line
    bases = [flow_line_length(sized.item, room) for sized in line]
    lengths: list[Exact | None] = [
        sized.line if not sized.item.grow or base > sized.line else None
        for sized, base in zip(line, bases, strict=True)
    ]
    while None in lengths:
        rest = free - sum(base if length is None else length for length, base in zip(lengths, bases, strict=True))
        growing = [index for index, length in enumerate(lengths) if length is None]
        weights = sum(line[index].item.grow for index in growing)
        wanted = {index: bases[index] + over(rest * line[index].item.grow, weights) for index in growing}
        kept = {
            index: bounded(room.axes.line_size, value, line[index].item, room) for index, value in wanted.items()
        }
        violation = sum(kept[index] - wanted[index] for index in growing)
        for index in growing:
            off = kept[index] - wanted[index]
            if violation == 0 or off * violation > 0:
                lengths[index] = kept[index]
    return [
        Sized(sized.item, length, flow_scroll_length(sized.item, length, room), grown=True)
        if sized.item.grow and length is not None
        else sized
        for sized, length in zip(line, lengths, strict=True)
    ]


def _fixed_line(line: list[Sized], room: Room, justify: str) -> tuple[Exact, Exact]:
    """Where a line's first item starts, and the gap between its items ("policy: fixed")."""
    free, count = room.line - _used(line, room), len(line)
    if justify not in SHARING:
        # A line longer than A lies where justify puts it, with a negative start (open question 7).
        return aligned(free, justify), room.item_spacing
    if justify == "between" and count == 1 or exceeds(line[0].line, room.line):
        return ZERO, room.item_spacing
    if count == 1:
        return over(free, 2), room.item_spacing
    if justify == "between":
        return ZERO, room.item_spacing + over(free, count - 1)
    if justify == "around":
        return over(free, 2 * count), room.item_spacing + over(free, count)
    return over(free, count + 1), room.item_spacing + over(free, count + 1)


def _minimum_line(
    line: list[Sized], room: Room, is_last: bool, uniform: bool, most: int | None
) -> tuple[Exact, Exact]:
    """Where a line's first item starts, and the gap between its items ("policy: minimum")."""
    total = sum((sized.line for sized in line), ZERO)
    centred = (over(room.line - total, 2), ZERO)
    if exceeds(line[0].line, room.line):
        # Only the tolerance lets such an item share its line; then it is not longer than A.
        return centred
    if not is_last:
        return (ZERO, over(room.line - total, len(line) - 1)) if len(line) > 1 else centred
    if not uniform:
        return ZERO, room.item_spacing
    return _uniform_last_line(line[0].line, room, (over(room.line - line[0].line, 2), ZERO), most)


def _uniform_last_line(
    length: Exact, room: Room, centred: tuple[Exact, Exact], most: int | None
) -> tuple[Exact, Exact]:
    """The last line of one size: as if the line were filled with phantom items.

    The tolerance is that of filling lines, so that m is what a full line holds: the largest m whose items and written
    spacings exceed A by less than a thousandth of a pixel (open question 8).
    """
    step = length + room.item_spacing
    if step == 0 and most is None:
        return ZERO, ZERO
    phantoms = (room.line + room.item_spacing) // step if step else most or 1
    if step and (phantoms + 1) * step - room.item_spacing - room.line < TOLERANCE:
        phantoms += 1
    phantoms = phantoms if most is None else min(phantoms, most)
    if phantoms <= 1:
        return centred
    return ZERO, over(room.line - phantoms * length, phantoms - 1)
