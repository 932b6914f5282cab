"""Every rounding and every tolerant comparison of the reference resolver.

All values are device pixels as ``Fraction``. The tolerance is that of the language reference, section 6: what
falls short of a pixel or of a half pixel, or exceeds a limit, by less than a thousandth of a pixel is exact.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

TOLERANCE = Fraction(1, 1000)
HALF = Fraction(1, 2)


def floor_pixel(value: Fraction) -> Fraction:
    """Rounds down; a value that falls short of the next pixel by less than the tolerance reaches it."""
    above = floor(value) + 1
    return Fraction(above if above - value < TOLERANCE else above - 1)


def ceil_pixel(value: Fraction) -> Fraction:
    """Rounds up; a value that passes a pixel by less than the tolerance stays on it (open question 1)."""
    below = ceil(value) - 1
    return Fraction(below if value - below < TOLERANCE else below + 1)


def round_pixel(value: Fraction) -> Fraction:
    """Rounds to the nearest pixel, halves towards the larger, also for negative values."""
    return floor_pixel(value + HALF)


def exceeds(value: Fraction, limit: Fraction) -> bool:
    """Whether ``value`` is larger than ``limit`` by more than the tolerance forgives."""
    return value - limit >= TOLERANCE
