/*
 * Exponentials from additions, multiplications and divisions alone: IEEE 754 defines those to the last bit, while `Math.exp`, `Math.log` and
 * `**` differ between engines. The same position then rates the same on every machine.
 */

const LN2 = Math.LN2;

/** e to the power of x; between −700 and 700. */
export function exp(x: number): number {
  const clipped = Math.min(700, Math.max(-700, x));
  const halvings = Math.round(clipped / LN2);
  const rest = clipped - halvings * LN2;
  let sum = 1;
  for (let term = 14; term > 0; term--) sum = 1 + (sum * rest) / term;
  const factor = halvings < 0 ? 0.5 : 2;
  for (let left = Math.abs(halvings); left > 0; left--) sum *= factor;
  return sum;
}

/** The natural logarithm. Like JavaScript's own, it's minus infinity at 0, and not a number below. */
export function log(x: number): number {
  // For these, halving or doubling would never end.
  if (x === 0) return Number.NEGATIVE_INFINITY;
  if (x < 0 || !Number.isFinite(x)) return x < 0 ? Number.NaN : x;
  let rest = x;
  let doublings = 0;
  for (; rest > 1.42; doublings++) rest /= 2;
  for (; rest < 0.7; doublings--) rest *= 2;
  const ratio = (rest - 1) / (rest + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let term = 23; term > 0; term -= 2) sum = sum * square + 1 / term;
  return 2 * ratio * sum + doublings * LN2;
}

/** `base` to a power; `base` isn't negative. */
export function power(base: number, exponent: number): number {
  return base <= 0 ? 0 : exp(exponent * log(base));
}
