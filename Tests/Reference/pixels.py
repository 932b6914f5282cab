"""Every rounding, every tolerant comparison and every division of the reference resolver.

All values are device pixels, exact: an ``int`` where they are whole, which most are and which is fast, else a
``Fraction``. The two mix in sums, products and comparisons; a quotient is taken by ``over``, since ``/`` of two
ints is a float. The tolerance is that of the language reference, "Exactness": what falls short of a pixel or of a
half pixel, or exceeds a limit, by less than a thousandth of a pixel is exact.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Union

Exact = Union[int, Fraction]

TOLERANCE = Fraction(1, 1000)
HALF = Fraction(1, 2)


def exact(value: Exact) -> Exact:
    """The same value, as an ``int`` where it is whole."""
    return value.numerator if value.denominator == 1 else value


def over(dividend: Exact, divisor: Exact) -> Exact:
    """The exact quotient."""
    if isinstance(dividend, int) and isinstance(divisor, int):
        whole, rest = divmod(dividend, divisor)
        return Fraction(dividend, divisor) if rest else whole
    return exact(Fraction(dividend) / divisor)


def floor_pixel(value: Exact) -> int:
    """Rounds down; a value that falls short of the next pixel by less than the tolerance reaches it."""
    if isinstance(value, int):
        return value
    below, rest = divmod(value.numerator, value.denominator)
    return below + 1 if (value.denominator - rest) * 1000 < value.denominator else below


def ceil_pixel(value: Exact) -> int:
    """Rounds up; a value that passes a pixel by less than the tolerance stays on it (open question 1)."""
    if isinstance(value, int):
        return value
    below, rest = divmod(value.numerator, value.denominator)
    return below if rest * 1000 < value.denominator else below + 1


def round_pixel(value: Exact) -> int:
    """Rounds to the nearest pixel, halves towards the larger, also for negative values."""
    return value if isinstance(value, int) else floor_pixel(value + HALF)


def exceeds(value: Exact, limit: Exact) -> bool:
    """Whether ``value`` is larger than ``limit`` by more than the tolerance forgives."""
    return value > limit and value - limit >= TOLERANCE
