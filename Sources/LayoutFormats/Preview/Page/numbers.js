// Numbers. Tables give points as the nearest Double; everything here reckons in device pixels, which are whole numbers,
// or fractions with a small denominator. These are found again, so that nothing is off by a rounding error.

/** A Double of the table in device pixels: the whole number where it stands for one. */
function pixels(value, scale) {
  const product = value * scale;
  const whole = Math.round(product);
  return Math.abs(product - whole) < Math.min(1e-4, 1e-9 * Math.max(1, Math.abs(product))) ? whole : product;
}

const pixelRect = (rect, scale) => rect.map(value => pixels(value, scale));

/** The fraction that a Double stands for, by its continued fraction: `{ n, d }`. */
function fraction(value) {
  const tolerance = 1e-12 * Math.max(1, Math.abs(value));
  let [n0, n1, d0, d1, rest] = [0, 1, 1, 0, value];
  for (let step = 0; step < 24; step++) {
    const whole = Math.floor(rest + 1e-9);
    [n0, n1] = [n1, whole * n1 + n0];
    [d0, d1] = [d1, whole * d1 + d0];
    if (Math.abs(value - n1 / d1) <= tolerance || d1 > 1e6) break;
    rest = 1 / (rest - whole);
  }
  return { n: n1, d: d1 };
}

/** `start + stride · times`, and that rounded to whole pixels where `snaps`: halves up, with a thousandth's tolerance. */
function moved(start, stride, times, snaps) {
  if (start.d === 1 && stride.d === 1) return start.n + stride.n * times;
  const d = start.d * stride.d;
  const n = start.n * stride.d + stride.n * times * start.d;
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(stride.n * times)) return movedFar(start, stride, times, snaps);
  if (!snaps) return n / d;
  let whole = Math.floor(n / d);
  let rest = n - whole * d;
  if (rest < 0) { whole--; rest += d; }
  if (rest >= d) { whole++; rest -= d; }
  return rest * 1000 > 499 * d ? whole + 1 : whole;
}

function movedFar(start, stride, times, snaps) {
  const d = BigInt(start.d) * BigInt(stride.d);
  const n = BigInt(start.n) * BigInt(stride.d) + BigInt(stride.n) * BigInt(times) * BigInt(start.d);
  let whole = n / d;
  let rest = n - whole * d;
  if (rest < 0n) { whole -= 1n; rest += d; }
  if (snaps) return Number(rest * 1000n > 499n * d ? whole + 1n : whole);
  return Number(whole) + Number(rest) / Number(d);
}

/** For people: up to `digits` decimals, no zeros at the end, the sign for minus. */
function shown(value, digits = 2) {
  const text = Number(value.toFixed(digits)).toString();
  return text.startsWith('-') ? '−' + text.slice(1) : text;
}

/** Device pixels in points, for people. */
const points = (value, scale, digits = 2) => shown(value / scale, digits);

const clamp = (value, least, most) => Math.max(least, Math.min(most, value));
