"""``expect``: what is measured of a section, and whether it satisfies a condition ("Expectations").

Compared exactly: what is checked here has no fractions, whose digits the condition would have to round."""

from __future__ import annotations

from collections.abc import Iterator

from pixels import Exact, over
from reference import Table
from sections import ResolvedSection
from values import Measure, condition_holds

COUNTS = frozenset(["columns", "rows", "lines"])


def measured(resolved: ResolvedSection) -> dict[str, list[Exact]]:
    """Every measured number of each metric: counts plain, lengths in points."""
    arrangement, axes = resolved.arrangement, resolved.axes
    lengths = {
        "gap": arrangement.gaps,
        "item-width": [rect.width for rect in resolved.items],
        "item-height": [rect.height for rect in resolved.items],
        "leftover": arrangement.leftover,
        "length": [resolved.end - resolved.start],
    }
    in_points = {key: [over(length, resolved.measure.scale) for length in values] for key, values in lengths.items()}
    return in_points | {axes.lane_count_key: arrangement.columns, "lines": arrangement.lines}


def failed_expectations(table: Table) -> Iterator[tuple[str, str, Exact]]:
    """(section, metric, first number that fails) for every condition that does not hold."""
    for resolved in table.sections:
        numbers = measured(resolved)
        for metric, condition in resolved.section.get("expect", {}).items():
            measure = Measure(1, {}) if metric in COUNTS else resolved.measure
            failing = [number for number in numbers[metric] if not condition_holds(condition, number, measure)]
            if failing:
                yield resolved.section["id"], metric, failing[0]
