"""What makes a section one whose count or lead may be given at run time: the language reference, "Dynamic sections"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cells import draws_between_lines
from flow import Arrangement, Style, capacity
from geometry import Axes
from items import Room
from lanes import span_of
from mistakes import SpecError


def require_uniform(
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
    if style.policy == "fixed" and item.justify not in (None, "start") and length + room.item_spacing > 0:
        # Alone on every line it lies the same everywhere (open question 44), but for a natural last line.
        is_alone = capacity(length, room, style.per_line) == 1
        if is_alone == style.natural:
            raise SpecError("not-uniform", "an item that is alone on the last line lies elsewhere")
