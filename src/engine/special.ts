/**
 * Exponential, logarithm, normal and Student distributions from + − × ÷ and √ alone, which IEEE 754 defines
 * to the bit. Math.exp and the like may differ between JavaScript engines, and so would a printed interval.
 */
import { RolloutError } from './errors.ts';

const words = new DataView(new ArrayBuffer(8));

/** 2^k for −1022 ≤ k ≤ 1023, exactly. */
function powerOfTwo(k: number): number {
  words.setUint32(0, (k + 1023) << 20);
  words.setUint32(4, 0);
  return words.getFloat64(0);
}

/** ln 2 in two parts: the first has 20 trailing zero bits, so that k × LN2_HIGH is exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const SQRT_HALF = Math.sqrt(0.5);
const SQRT_TWO_PI = Math.sqrt(2 * Math.PI);

/** 1 / n for n = 1 … 23; multiplying is several times as fast as dividing. */
const INVERSE = Float64Array.from({ length: 24 }, (_, n) => 1 / n);

/** e^x, relative error below 4e-16; 0 below −708 and Infinity above 709. */
export function exp(x: number): number {
  if (x < -708) return 0;
  if (x > 709) return Infinity;
  const k = Math.floor(x / Math.LN2 + 0.5);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  // |r| ≤ ln 2 / 2: the first omitted term, r^14 / 14!, is below 5e-18.
  let sum = 1;
  for (let n = 13; n >= 1; n--) sum = 1 + r * sum * INVERSE[n]!;
  return sum * powerOfTwo(k);
}

/**
 * 2 artanh f = ln((1 + f) / (1 − f)) for |f| < 0.18; the first omitted term, f^23 / 23, is below 1e-18
 * relative to f.
 */
function twiceArtanh(f: number): number {
  const square = f * f;
  let sum = 0;
  for (let n = 21; n >= 1; n -= 2) sum = INVERSE[n]! + square * sum;
  return 2 * f * sum;
}

/** Natural logarithm of a positive normal number, absolute error below 2e-16 + 2e-16 |ln x|; −Infinity for 0. */
export function log(x: number): number {
  if (x === 0) return -Infinity;
  words.setFloat64(0, x);
  let k = (words.getUint32(0) >>> 20) - 1023;
  let m = x / powerOfTwo(k);
  if (m > 2 * SQRT_HALF) {
    m /= 2;
    k += 1;
  }
  return k * LN2_HIGH + (twiceArtanh((m - 1) / (m + 1)) + k * LN2_LOW);
}

/** ln(1 + y) for y ≥ 0, accurate for small y. */
const logOnePlus = (y: number): number => (y < 0.4 ? twiceArtanh(y / (2 + y)) : log(1 + y));

/** Density of the standard normal distribution. */
export const normalDensity = (x: number): number => exp(-0.5 * x * x) / SQRT_TWO_PI;

/**
 * Upper tail of the normal distribution without tables, x ≥ 0: a series about 0, a continued fraction above
 * 4.
 */
function tailFromScratch(x: number): number {
  if (x > 4) {
    let fraction = x;
    for (let n = 150; n >= 1; n--) fraction = x + n / fraction;
    return normalDensity(x) / fraction;
  }
  let term = x;
  let sum = x;
  for (let n = 3; term > 1e-18 * sum; n += 2) {
    term *= (x * x) / n;
    sum += term;
  }
  return 0.5 - normalDensity(x) * sum;
}

/** A power of two, so that the distance to an anchor is exact. */
const ANCHORS_PER_UNIT = 64;
const LAST_ANCHOR = 9;
/** Upper tail and density at 0, 1/64, 2/64 … 9. */
const TAILS = Float64Array.from({ length: LAST_ANCHOR * ANCHORS_PER_UNIT + 1 }, (_, i) =>
  tailFromScratch(i / ANCHORS_PER_UNIT),
);
const DENSITIES = TAILS.map((_, i) => normalDensity(i / ANCHORS_PER_UNIT));

/**
 * P(Z > x) for x ≥ 0, by a Taylor series about the nearest anchor: several times as fast as without tables.
 */
function upperTail(x: number): number {
  if (x > LAST_ANCHOR) return tailFromScratch(x);
  const anchor = Math.floor(x * ANCHORS_PER_UNIT + 0.5);
  const a = anchor / ANCHORS_PER_UNIT;
  const d = x - a;
  // Terms t_n = φ⁽ⁿ⁾(a) dⁿ⁺¹ / (n + 1)!, from the recurrence φ⁽ⁿ⁺¹⁾ = −a φ⁽ⁿ⁾ − n φ⁽ⁿ⁻¹⁾.
  const ad = a * d;
  const dd = d * d;
  let older = 0;
  let term = DENSITIES[anchor]! * d;
  let sum = term;
  for (let n = 1; n <= 20; n++) {
    const next = -(ad * term + (n - 1) * INVERSE[n]! * dd * older) * INVERSE[n + 1]!;
    older = term;
    term = next;
    sum += term;
    // Check two consecutive terms: a single one may be small because a Hermite polynomial has a zero here.
    if (Math.abs(term) + Math.abs(older) <= 1e-16 * Math.abs(sum)) break;
  }
  return TAILS[anchor]! - sum;
}

/** P(Z ≤ x) for the standard normal distribution; absolute error below 1e-15, in the lower tail relative below 1e-12 down to x = −37. */
export function normalCdf(x: number): number {
  return x < 0 ? upperTail(-x) : 1 - upperTail(x);
}

/**
 * The x with P(Z ≤ x) = p; absolute error below 1e-12 for p from 1e-300 to 1 − 1e-16.
 *
 * @param p - probability; 0 gives −Infinity, 1 gives Infinity
 */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  if (!(p > 0)) return -Infinity;
  if (p === 0.5) return 0;
  // Start: Abramowitz and Stegun 26.2.23, error below 5e-4. Each Halley step cubes it.
  const t = Math.sqrt(-2 * log(p));
  let x =
    ((0.010328 * t + 0.802853) * t + 2.515517) / (((0.001308 * t + 0.189269) * t + 1.432788) * t + 1) - t;
  for (let step = 0; step < 2; step++) {
    const newton = (normalCdf(x) - p) / normalDensity(x);
    x -= newton / (1 + 0.5 * x * newton);
  }
  return x;
}

/**
 * P(Z ≤ x) to 1e-9: a cubic between anchors, with the densities as slopes. Several times as fast as
 * {@link normalCdf}; meant for integrands that are averaged.
 */
export function quickNormalCdf(x: number): number {
  const size = Math.abs(x);
  if (!(size < LAST_ANCHOR)) return x < 0 ? 0 : 1;
  const at = size * ANCHORS_PER_UNIT;
  const anchor = Math.floor(at);
  const t = at - anchor;
  const [low, high] = [TAILS[anchor]!, TAILS[anchor + 1]!];
  const from = -DENSITIES[anchor]! / ANCHORS_PER_UNIT;
  const to = -DENSITIES[anchor + 1]! / ANCHORS_PER_UNIT;
  const step = high - low;
  const tail = low + t * (from + t * (3 * step - 2 * from - to + t * (from + to - 2 * step)));
  return x < 0 ? tail : 1 - tail;
}

/**
 * The x with P(Z ≤ x) = p, relative error 1e-8: rational functions of p − ½, in the tails of √(−2 ln p).
 *
 * @param p - between 0 and 1, exclusive
 * @see P. J. Acklam, An algorithm for computing the inverse normal cumulative distribution function (2003)
 */
export function quickNormalQuantile(p: number): number {
  if (p > 0.97575) return -quickNormalQuantile(1 - p);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * log(p));
    return (
      (((((-7.784894002430293e-3 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) *
        q +
        4.374664141464968) *
        q +
        2.938163982698783) /
      ((((7.784695709041462e-3 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) *
        q +
        1)
    );
  }
  const q = p - 0.5;
  const r = q * q;
  return (
    ((((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
      q) /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
      1)
  );
}

/** Γ(a + ½) / (Γ(a) √a) for a > 0: Stirling's series above 20, the recurrence below. */
function gammaRatio(a: number): number {
  let factor = 1;
  let b = a;
  for (; b < 20; b++) factor *= (b / (b + 0.5)) * Math.sqrt((b + 1) / b);
  const c = 1 / (b * b);
  return factor * exp((-1 / 8 + c * (1 / 192 + c * (-1 / 640 + c * (17 / 14336)))) / b);
}

/**
 * Continued fraction of the incomplete beta function I_x(a, b) = x^a (1 − x)^b / (a B(a, b)) × fraction, by Lentz's method.
 * @see https://dlmf.nist.gov/8.17#v
 */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let product = d;
  for (let m = 1; m <= 20_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    product *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    product *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return product;
}

/**
 * Above this many degrees of freedom Student's distribution counts as normal: they differ by less than 2e-8.
 */
const NORMAL_DEGREES = 1e7;

function assertDegrees(degrees: number): void {
  if (!(degrees > 0))
    throw new RolloutError('bad-variance', `degrees of freedom: expected > 0, got ${degrees}`);
}

/**
 * P(T ≤ t) for Student's distribution; absolute error below 1e-12.
 *
 * @param degrees - of freedom, > 0, not necessarily whole; Infinity = normal
 * @throws {@link RolloutError} `bad-variance` if degrees are not positive
 */
export function studentCdf(t: number, degrees: number): number {
  assertDegrees(degrees);
  if (degrees > NORMAL_DEGREES) return normalCdf(t);
  if (t === 0) return 0.5;
  const square = (t * t) / degrees;
  if (square === Infinity) return t < 0 ? 0 : 1;
  const a = degrees / 2;
  // x^a (1 − x)^½ / B(a, ½) with x = 1 / (1 + t² / degrees); B(a, ½) = Γ(a) √π / Γ(a + ½).
  const scale =
    (exp(-a * logOnePlus(square)) * Math.sqrt(square / (1 + square)) * gammaRatio(a) * Math.sqrt(a)) /
    Math.sqrt(Math.PI);
  const x = 1 / (1 + square);
  if (x < (a + 1) / (a + 2.5)) {
    const tail = (0.5 * scale * betaFraction(x, a, 0.5)) / a;
    return t < 0 ? tail : 1 - tail;
  }
  const center = scale * betaFraction(square / (1 + square), 0.5, a);
  return t < 0 ? 0.5 - center : 0.5 + center;
}

/** Newton steps below this, relative to 1 + |t|, are rounding. */
const STEP_ERROR = 1e-13;
/**
 * Far more than needed: each step squares the error, and in the tail with a tenth of a degree multiplies t by
 * eleven.
 */
const MOST_STEPS = 500;
/**
 * From this many degrees of freedom on the expansion below is used: searching with the distribution function
 * is slow there.
 */
const EXPANDED_DEGREES = 1000;

/**
 * Student's quantile from the normal quantile z, as a series in 1 / degrees.
 * @see Abramowitz and Stegun 26.7.5
 */
function expandedQuantile(z: number, degrees: number): number {
  const w = z * z;
  const g1 = (w + 1) / 4;
  const g2 = ((5 * w + 16) * w + 3) / 96;
  const g3 = (((3 * w + 19) * w + 17) * w - 15) / 384;
  const g4 = ((((79 * w + 776) * w + 1482) * w - 1920) * w - 945) / 92_160;
  return z * (1 + (g1 + (g2 + (g3 + g4 / degrees) / degrees) / degrees) / degrees);
}

/**
 * The t with P(T ≤ t) = p for Student's distribution, to a relative error of about 1e-10. From 1,000 degrees
 * on it is expanded about the normal quantile, to 1e-9 within six standard deviations.
 *
 * @param p - probability; 0 gives −Infinity, 1 gives Infinity
 * @throws {@link RolloutError} `bad-variance` if degrees are not positive
 */
export function studentQuantile(p: number, degrees: number): number {
  assertDegrees(degrees);
  if (degrees > NORMAL_DEGREES || p === 0.5) return normalQuantile(p);
  if (p > 0.5) return -studentQuantile(1 - p, degrees);
  if (!(p > 0)) return -Infinity;
  if (degrees >= EXPANDED_DEGREES) return expandedQuantile(normalQuantile(p), degrees);
  // Student's tails are longer than the normal ones, so the normal quantile bounds t from above. The
  // distribution function is convex below 0, so Newton's method never passes t; it stops when only rounding
  // moves it.
  const a = degrees / 2;
  const peak = (gammaRatio(a) * Math.sqrt(a)) / Math.sqrt(Math.PI * degrees);
  let t = Math.min(0, normalQuantile(p));
  for (let step = 0; step < MOST_STEPS; step++) {
    const density = peak * exp(-(a + 0.5) * logOnePlus((t * t) / degrees));
    const next = t - (studentCdf(t, degrees) - p) / density;
    if (!(next < t - STEP_ERROR * (1 - t)) || next === -Infinity) return next > -Infinity ? next : t;
    t = next;
  }
  return t;
}

/** Half the width of a 95 % interval in standard errors, if the error is normal: the 97.5th percentile. */
export const NORMAL_HALF_WIDTH = 1.959963984540054;
