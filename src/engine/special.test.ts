import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  exp,
  log,
  normalCdf,
  normalDensity,
  normalQuantile,
  quickNormalCdf,
  quickNormalQuantile,
  studentCdf,
  studentQuantile,
} from './special.ts';

const relative = (got: number, wanted: number) => Math.abs(got - wanted) / Math.abs(wanted);
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('exponential and logarithm', () => {
  // From mpmath 1.3 with 40 digits.
  test.each([
    [-700.5, 5.980196118639791e-305],
    [-20.25, 1.6052280551856116e-9],
    [-0.3, 0.7408182206817179],
    [0.01, 1.010050167084168],
    [1, 2.718281828459045],
    [5.5, 244.69193226422038],
    [700.5, 1.6721859620674984e304],
  ])('e^%f', (x, wanted) => {
    expect(relative(exp(x), wanted)).toBeLessThan(1e-15);
  });
  test.each([
    [1e-300, -690.7755278982137],
    [0.001, -6.907755278982137],
    [0.7, -0.35667494393873245],
    [0.9999, -0.00010000500033334732],
    [1.5, 0.4054651081081644],
    [2, 0.6931471805599453],
    [1e300, 690.7755278982137],
  ])('ln %f', (x, wanted) => {
    expect(relative(log(x), wanted)).toBeLessThan(1e-15);
  });

  test('are inverse; the exponential of a sum is a product', () => {
    fc.assert(
      fc.property(finite(-340, 340), finite(-340, 340), (x, y) => {
        expect(Math.abs(log(exp(x)) - x)).toBeLessThan(1e-15 + 3e-16 * Math.abs(x));
        expect(relative(exp(x) * exp(y), exp(x + y))).toBeLessThan(2e-13);
      }),
    );
  });

  test('at the limits of their range', () => {
    expect([exp(0), exp(-1000), exp(1000), log(1), log(0)]).toEqual([1, 0, Infinity, 0, -Infinity]);
  });
});

describe('normal distribution', () => {
  // From mpmath 1.3 with 40 digits: erfc(−x / √2) / 2.
  test.each([
    [-37, 5.725571222524577e-300],
    [-20, 2.7536241186062337e-89],
    [-8, 6.220960574271784e-16],
    [-4.03, 2.788842644056392e-5],
    [-2, 0.02275013194817921],
    [-0.3, 0.3820885778110474],
    [0, 0.5],
    [1, 0.8413447460685429],
    [1.96, 0.9750021048517795],
    [6, 0.9999999990134123],
  ])('P(Z ≤ %f)', (x, p) => {
    expect(relative(normalCdf(x), p)).toBeLessThan(2e-14);
  });

  test('increases, and its slope is the density', () => {
    fc.assert(
      fc.property(finite(-30, 8), (x) => {
        expect(normalCdf(x + 1e-3)).toBeGreaterThanOrEqual(normalCdf(x));
        const slope = (normalCdf(x + 1e-4) - normalCdf(x - 1e-4)) / 2e-4;
        expect(Math.abs(slope - normalDensity(x))).toBeLessThan(1e-8);
      }),
    );
  });

  test('the quantile is its inverse', () => {
    fc.assert(
      fc.property(finite(-36, 5), (x) => {
        expect(Math.abs(normalQuantile(normalCdf(x)) - x)).toBeLessThan(1e-11 + 1e-15 / normalDensity(x));
      }),
    );
    // The 97.5 % point, to 16 digits.
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 13);
    expect([normalQuantile(0), normalQuantile(0.5), normalQuantile(1)]).toEqual([-Infinity, 0, Infinity]);
  });
});

describe('Student’s distribution', () => {
  // Closed forms: 1 degree ½ + atan(t) / π, 2 degrees ½ + t / (2 √(2 + t²)).
  test('1 and 2 degrees', () => {
    fc.assert(
      fc.property(finite(-100, 100), (t) => {
        expect(studentCdf(t, 1)).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, 12);
        expect(studentCdf(t, 2)).toBeCloseTo(0.5 + t / (2 * Math.sqrt(2 + t * t)), 12);
      }),
    );
  });

  // From mpmath 1.3, as half an incomplete beta function.
  test.each([
    [-3, 3.7, 0.022062942805759385],
    [-1.2, 10, 0.12889815036215138],
    [2, 41, 0.9739228186065405],
    [-3, 1295, 0.0013756948892964564],
  ])('P(T ≤ %f) with %f degrees', (t, degrees, p) => {
    expect(studentCdf(t, degrees)).toBeCloseTo(p, 13);
  });

  // The 97.5 % points, from printed tables of t.
  test.each([
    [1, 12.706],
    [2, 4.303],
    [10, 2.228],
    [30, 2.042],
    [120, 1.98],
  ])('the 0.975 quantile with %i degrees', (degrees, t) => {
    expect(studentQuantile(0.975, degrees)).toBeCloseTo(t, 3);
    expect(relative(studentQuantile(0.025, degrees), -studentQuantile(0.975, degrees))).toBeLessThan(1e-14);
  });

  test('the quantile is its inverse', () => {
    fc.assert(
      fc.property(finite(1e-6, 0.999), finite(0.6, 5000), (p, degrees) => {
        expect(relative(studentCdf(studentQuantile(p, degrees), degrees), p)).toBeLessThan(1e-9);
      }),
    );
  });

  test('close to one half', () => {
    for (const p of [0.5 - 2 ** -54, 0.5, 0.5 + 2 ** -53])
      expect(Math.abs(studentQuantile(p, 3))).toBeLessThan(1e-15);
  });

  test('approaches the normal distribution', () => {
    for (const t of [-3, -1, 0.5, 2]) {
      expect(studentCdf(t, 1e8)).toBe(normalCdf(t));
      expect(studentCdf(t, 9e6)).toBeCloseTo(normalCdf(t), 7);
    }
    expect(studentQuantile(0.9, Infinity)).toBe(normalQuantile(0.9));
  });

  test.each([0, -1, Number.NaN])('%f degrees are refused', (degrees) => {
    expect(() => studentCdf(1, degrees)).toThrow(expect.objectContaining({ code: 'bad-variance' }));
    expect(() => studentQuantile(0.4, degrees)).toThrow(expect.objectContaining({ code: 'bad-variance' }));
  });
});

describe('quick normal functions', () => {
  test('distribution function: within 1e-9', () => {
    for (let x = -10; x <= 10; x += 0.00317)
      expect(Math.abs(quickNormalCdf(x) - normalCdf(x))).toBeLessThan(1e-9);
    expect([quickNormalCdf(-Infinity), quickNormalCdf(Infinity)]).toEqual([0, 1]);
  });
  test('quantile: within 1e-8 of itself', () => {
    for (let p = 1e-15; p < 1; p = p < 0.001 ? p * 1.5 : p + 0.000987) {
      const exact = normalQuantile(p);
      expect(Math.abs(quickNormalQuantile(p) - exact)).toBeLessThan(1e-8 * Math.abs(exact) + 1e-9);
    }
  });
});
