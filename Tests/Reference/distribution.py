"""What a line does with its rest: shared by weight, or between and beside its items ("Distribution in a line")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from geometry import ZERO
from pixels import Exact, over


class Growing(NamedTuple):
    """An item of a line that shares its rest: its length before and after its bounds, its weight, its bounds."""

    base: Exact
    bounded: Exact
    weight: int
    least: Exact | None
    most: Exact | None

    def within(self, length: Exact) -> Exact:
        """``min`` wins."""
        if self.most is not None:
            length = min(length, self.most)
        return length if self.least is None else max(length, self.least)


def grown(line: Sequence[Growing], extent: Exact) -> list[Exact]:
    """The lengths of a line's items once its rest is shared; ``extent`` is A less the line's spacings.

    The algorithm is that of "Resolving Flexible Lengths" of CSS Flexible Box Layout for a line that grows: what has no
    weight, and what its ``max`` has already made shorter, is as long as it is; the others share from their lengths
    before ``min`` and ``max``; those that break a bound in the direction in which the whole line is off stop there.
    """
    lengths = [item.bounded for item in line]
    sharing = {index for index, item in enumerate(line) if item.weight and item.base <= item.bounded}
    while sharing:
        taken = sum((line[index].base if index in sharing else length for index, length in enumerate(lengths)), ZERO)
        unit = over(extent - taken, sum(line[index].weight for index in sharing))
        targets = {index: line[index].base + unit * line[index].weight for index in sharing}
        kept = {index: line[index].within(target) for index, target in targets.items()}
        violation = sum((kept[index] - targets[index] for index in sharing), ZERO)
        if violation == 0:
            stopping = set(sharing)
        elif violation > 0:
            stopping = {index for index in sharing if kept[index] > targets[index]}
        else:
            stopping = {index for index in sharing if kept[index] < targets[index]}
        for index in stopping:
            lengths[index] = kept[index]
        sharing -= stopping
    return lengths


def justified(justify: str, rest: Exact, count: int, spacing: Exact) -> tuple[Exact, Exact]:
    """Where a line's first item starts, and the gap between its items, with ``rest`` left of A.

    A line longer than A begins where A does under the three that share the rest; ``center`` and ``end`` give it a
    negative start (open question 7).
    """
    if justify in ("start", "center", "end"):
        return {"start": ZERO, "center": over(rest, 2), "end": rest}[justify], spacing
    rest = max(ZERO, rest)
    if justify == "between":
        return ZERO, spacing + over(rest, count - 1) if count > 1 else spacing
    if justify == "around":
        return over(rest, 2 * count), spacing + over(rest, count)
    share = over(rest, count + 1)
    return share, spacing + share
