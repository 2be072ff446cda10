import { expect } from '../page.ts';

/** An equity with its standard error, points per game. */
export interface Figure {
  readonly mean: number;
  readonly standardError: number;
}

/** An equity from XG, which prints the half-width of a 95 % interval. */
export const xg = (mean: number, halfWidth: number): Figure => ({ mean, standardError: halfWidth / 1.96 });
/** An equity from GNU Backgammon, which prints standard errors. */
export const gnubg = (mean: number, standardError: number): Figure => ({ mean, standardError });

/** Parses the first equity in a text of the page, such as `+0.262 ± 0.126`, where ± is a 95 % interval. */
export function figureOf(text: string): Figure {
  const [, mean, halfWidth] = /([+\u2212]\d+\.\d+)\s*±\s*(\d+\.\d+)/.exec(text) ?? [];
  if (mean === undefined) throw new Error(`figureOf: expected an equity with its interval, got ${text}`);
  return { mean: Number(mean.replace('\u2212', '-')), standardError: Number(halfWidth) / 1.96 };
}

/**
 * As in the agreement bench. Allows for chance and for
 * different nets; with a fixed seed the outcome never varies.
 */
const MOST_JOINT_ERRORS = 4;

/** Asserts that the equity in a text is within {@link MOST_JOINT_ERRORS} joint errors of a published one. */
export function expectNear(text: string, published: Figure): void {
  const own = figureOf(text);
  const joint = Math.hypot(own.standardError, published.standardError);
  expect(
    Math.abs(own.mean - published.mean) / joint,
    `${own.mean} against ${published.mean}, joint standard error ${joint.toFixed(4)}`,
  ).toBeLessThanOrEqual(MOST_JOINT_ERRORS);
}

/** The page with a position and settings: `at('-b----E…:0:0:1:31:0:0:1:0:10', 'trials=36')`. */
export const at = (xgid: string, settings = ''): string =>
  `/#xgid=${encodeURIComponent(xgid)}${settings === '' ? '' : `&${settings}`}`;
