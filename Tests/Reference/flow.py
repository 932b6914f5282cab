"""``arrange: flow``: the language reference, "Flow" and "Distribution in a line"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from distribution import Growing, grown, justified
from geometry import ZERO
from items import Item, Room, bounds_of, flow_lengths, is_stretchable, within_bounds
from mistakes import SpecError
from pixels import TOLERANCE, Exact, exceeds, over

SHARING = ("between", "around", "evenly")


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

    @property
    def look(self) -> tuple[bool, bool, bool, bool]:
        """What of the place decides which separators are drawn."""
        return self.first_in_line, self.last_in_line, self.first_line, self.last_line


class LineSpan(NamedTuple):
    """Where a line starts along the scroll axis, and how long it is."""

    start: Exact
    length: Exact


@dataclass
class Arrangement:
    """Where the items lie, how long they are together, and what ``expect`` measures of them.

    ``across`` is A where the items themselves make it, as on a plane without ``length``."""

    placed: list[Placed]
    length: Exact
    columns: list[Exact] = field(default_factory=list)
    gaps: list[Exact] = field(default_factory=list)
    leftover: list[Exact] = field(default_factory=list)
    lines: list[Exact] = field(default_factory=list)
    spans: list[LineSpan] = field(default_factory=list)
    across: Exact | None = None
    block: int = 0


class Sized(NamedTuple):
    """An item and its lengths on the two axes; ``base`` is the one along the line before ``min`` and ``max``."""

    item: Item
    line: Exact
    scroll: Exact
    base: Exact
    grown: bool = False


@dataclass(frozen=True)
class Style:
    """The keys of a flow."""

    policy: str
    justify: str
    align: str
    natural: bool
    per_line: int | None

    @classmethod
    def of(cls, section: Mapping[str, Any]) -> Style:
        justify = section.get("justify", "start")
        if justify not in ("start", "center", "end", *SHARING):
            raise SpecError("bad-value", f"'{justify}' is no way to justify")
        policy = section.get("spacing", {}).get("policy", "fixed" if justify in SHARING else "minimum")
        per_line = section.get("per-line")
        if per_line is not None and per_line < 1:
            raise SpecError("out-of-range", "a line holds at least one item")
        align = section.get("align", "center" if policy == "minimum" else "start")
        return cls(policy, justify, align, section.get("last", "stretch") == "natural", per_line)


def arrange_flow(items: list[Item], room: Room, section: Mapping[str, Any]) -> Arrangement:
    """The whole of "Flow" but the rounding of origins, which follows mirroring."""
    style = Style.of(section)
    sized = {id(item): _sized(item, room) for item in {id(item): item for item in items}.values()}
    lines = _filled_lines([sized[id(item)] for item in items], room, style.per_line)
    # "All of one size" is judged before anything grows or is stretched (open question 42).
    uniform = len({(sized.line, sized.scroll) for line in lines for sized in line}) == 1
    result = Arrangement([], ZERO)
    position = ZERO
    for number, line in enumerate(lines):
        if number:
            position += room.line_spacing
        is_last = number == len(lines) - 1
        line, start, gap = _line_layout(line, room, style, is_last, uniform)
        longest = max(sized.scroll for sized in line)
        for index, sized in enumerate(line):
            scroll = stretched(sized.item, sized.scroll, longest, room) if style.align == "stretch" else sized.scroll
            result.placed.append(
                Placed(
                    item=sized.item,
                    line=start,
                    scroll=position + aligned(longest - scroll, style.align),
                    line_length=sized.line,
                    scroll_length=scroll,
                    first_in_line=index == 0,
                    last_in_line=index == len(line) - 1,
                    first_line=number == 0,
                    last_line=is_last,
                    grown=sized.grown,
                )
            )
            start += sized.line + gap
        result.gaps += [gap] * (len(line) - 1)
        if not is_last or len(lines) == 1:
            result.columns.append(len(line))
            result.leftover.append(room.line - _used(line, room))
        result.spans.append(LineSpan(position, longest))
        position += longest
    result.length = position
    result.lines = [len(lines)]
    return result


def arrange_row(items: list[Item], room: Room, align: str, typical: Item | None) -> Arrangement:
    """A flow on a plane without ``length``: every line holds one item, which ``align`` places in the longest of them.

    ``typical`` stands for the items of a dynamic section that has none, whose A is that of one."""
    sized = {id(item): _sized(item, room) for item in {id(item): item for item in items}.values()}
    alone = [_sized(typical, room)] if typical and not items else []
    across = max((one.line for one in [*sized.values(), *alone]), default=ZERO)
    result = Arrangement([], ZERO, columns=[1] if items else [], across=across)
    position = ZERO
    for number, item in enumerate(items):
        one = sized[id(item)]
        if number:
            position += room.line_spacing
        line = one.line
        if align == "stretch" and is_stretchable(item, room.axes.line_size, room):
            line = within_bounds(across, room.axes.line_size, item, room)
        last = number == len(items) - 1
        place = position, line, one.scroll, True, True, number == 0, last
        result.placed.append(Placed(item, aligned(across - line, align), *place))
        result.spans.append(LineSpan(position, one.scroll))
        position += one.scroll
    result.length = position
    result.lines = [len(items)]
    return result


def aligned(free: Exact, align: str) -> Exact:
    """Where an item lies against its line's longest one; what is stretched as far as it goes lies at the start."""
    return {"start": ZERO, "center": over(free, 2), "end": free, "stretch": ZERO}[align]


def stretched(item: Item, length: Exact, longest: Exact, room: Room) -> Exact:
    """``align: stretch``: a length that is ``fit`` or not given becomes the line's longest, within its bounds."""
    dimension = room.axes.scroll_size
    return within_bounds(longest, dimension, item, room) if is_stretchable(item, dimension, room) else length


def capacity(length: Exact, room: Room, per_line: int | None) -> int:
    """How many items of one length a line holds, as it is filled; at least one.

    The tolerance is that of filling lines, so that it is what a full line holds: the largest number whose items and
    written spacings exceed A by less than a thousandth of a pixel (open question 8).
    """
    step = length + room.item_spacing
    most = (room.line + room.item_spacing) // step
    if (most + 1) * step - room.item_spacing - room.line < TOLERANCE:
        most += 1
    return max(1, min(most, per_line) if per_line else most)


def _sized(item: Item, room: Room) -> Sized:
    base, line, scroll = flow_lengths(item, room)
    return Sized(item, line, scroll, base)


def _filled_lines(items: list[Sized], room: Room, per_line: int | None) -> list[list[Sized]]:
    """Greedy; an exact fit stays; a line holds at least one item, and no more than ``per-line``."""
    lines: list[list[Sized]] = []
    used = ZERO
    for sized in items:
        joined = used + room.item_spacing + sized.line
        if lines and len(lines[-1]) != per_line and not exceeds(joined, room.line):
            lines[-1].append(sized)
            used = joined
        else:
            lines.append([sized])
            used = sized.line
    return lines


def _used(line: list[Sized], room: Room) -> Exact:
    return sum((sized.line for sized in line), ZERO) + (len(line) - 1) * room.item_spacing


def _line_layout(
    line: list[Sized], room: Room, style: Style, is_last: bool, uniform: bool
) -> tuple[list[Sized], Exact, Exact]:
    """The items of a line as long as they will be, where the first starts, and the gap between them."""
    if is_last and style.natural:
        return line, ZERO, room.item_spacing
    grows = any(sized.item.grow for sized in line)
    if grows and _used(line, room) < room.line:
        # Who takes part is grown, also where ``max`` stops it at once; of no rest nothing grows (open question 45).
        line = _grown(line, room)
    rest = room.line - _used(line, room)
    if style.policy == "fixed":
        alone = line[0].item.justify if len(line) == 1 else None
        return line, *justified(alone or style.justify, rest, len(line), room.item_spacing)
    if grows:
        return line, *justified(style.justify, rest, len(line), room.item_spacing)
    return line, *_minimum_spaced(line, room, style, is_last, uniform)


def _minimum_spaced(line: list[Sized], room: Room, style: Style, is_last: bool, uniform: bool) -> tuple[Exact, Exact]:
    """``policy: minimum``."""
    total = sum((sized.line for sized in line), ZERO)
    centred = (over(room.line - total, 2), ZERO)
    if exceeds(line[0].line, room.line):
        # Only the tolerance lets such an item share its line; then it is not longer than A.
        return centred
    if not is_last:
        return (ZERO, over(room.line - total, len(line) - 1)) if len(line) > 1 else centred
    if not uniform:
        return ZERO, room.item_spacing
    length = line[0].line
    if length + room.item_spacing == 0:
        return ZERO, ZERO
    # As if the line were filled with phantom items, but never with more than a line may hold (open question 43).
    phantoms = capacity(length, room, style.per_line)
    return centred if phantoms == 1 else (ZERO, over(room.line - phantoms * length, phantoms - 1))


def _grown(line: list[Sized], room: Room) -> list[Sized]:
    growing = [
        Growing(one.base, one.line, one.item.grow, *bounds_of(one.item, room.axes.line_size, room)) for one in line
    ]
    lengths = grown(growing, room.line - (len(line) - 1) * room.item_spacing)
    result = []
    for one, length in zip(line, lengths, strict=True):
        if one.item.grow:
            _, _, scroll = flow_lengths(one.item, room, length)
            one = Sized(one.item, length, scroll, one.base, grown=True)
        result.append(one)
    return result
