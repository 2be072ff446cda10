import type { ChartLine } from './types.ts';

/** The quantity of a point that a chart shows. */
export type ChartQuantity = 'mean' | 'standardError';

/** One position on the trials axis with each candidate's values, under keys derived from its index. */
type ChartRow = { readonly trials: number } & {
  readonly [key: string]: number | readonly [number, number];
};

export const meanKey = (index: number): string => `mean${index}`;
export const bandKey = (index: number): string => `band${index}`;
export const errorKey = (index: number): string => `error${index}`;

/** Merges the lines' points by trials, in increasing order; candidates with equal trials share a row. */
export function chartRows(lines: readonly ChartLine[]): readonly ChartRow[] {
  const rows = new Map<number, { trials: number; [key: string]: number | readonly [number, number] }>();
  for (const { index, points } of lines)
    for (const { trials, mean, standardError, halfWidth } of points) {
      const row = rows.get(trials) ?? { trials };
      row[meanKey(index)] = mean;
      if (halfWidth !== undefined) row[bandKey(index)] = [mean - halfWidth, mean + halfWidth];
      if (standardError !== undefined && standardError > 0) row[errorKey(index)] = standardError;
      rows.set(trials, row);
    }
  return [...rows.values()].sort((a, b) => a.trials - b.trials);
}

/** The trials axis of a young run ends here. */
const FIRST_END = 324;

/**
 * End of the trials axis: 324, 648, 1,296 … up to the whole run. Doubling keeps a young run readable and the
 * axis stable.
 */
export function trialsInSight(lines: readonly ChartLine[], total: number): number {
  const most = Math.max(0, ...lines.map(({ points }) => points.at(-1)?.trials ?? 0));
  let end = FIRST_END;
  while (end < most) end *= 2;
  return Math.max(most, Math.min(end, total));
}

/** Ignore points before this share of the run when scaling: their bands are too wide. */
const SETTLED_FROM = 0.15;
const NARROWEST = 0.02;

/** An equity scale that covers every band of the settled part of the run, with a margin. */
export function equityDomain(lines: readonly ChartLine[]): readonly [number, number] {
  const most = Math.max(0, ...lines.map(({ points }) => points.at(-1)?.trials ?? 0));
  let [low, high] = [Infinity, -Infinity];
  for (const { points } of lines)
    for (const [at, { trials, mean, halfWidth = 0 }] of points.entries()) {
      if (trials < SETTLED_FROM * most && at < points.length - 1) continue;
      low = Math.min(low, mean - halfWidth);
      high = Math.max(high, mean + halfWidth);
    }
  if (low > high) return [-1, 1];
  const air = Math.max(NARROWEST, high - low) * 0.08;
  const wide = Math.max(0, NARROWEST - (high - low)) / 2;
  return [low - air - wide, high + air + wide];
}

/** A line without any error that is this far from the others is beside the point of the chart. */
const FAR = 0.3;

const isExact = ({ points }: ChartLine): boolean => points.every(({ standardError }) => standardError === 0);

/**
 * An equity scale of the lines that have an error, and of those without one, as a pass, unless they are far away:
 * then the others would be flat. See {@link equityDomain}.
 */
export function nearDomain(lines: readonly ChartLine[]): readonly [number, number] {
  const newest = ({ points }: ChartLine) => points.at(-1)?.mean ?? Number.NaN;
  const means = lines.filter((line) => !isExact(line)).map(newest);
  if (means.length === 0) return equityDomain(lines);
  const isNear = (line: ChartLine) =>
    newest(line) > Math.min(...means) - FAR && newest(line) < Math.max(...means) + FAR;
  return equityDomain(lines.filter((line) => !isExact(line) || isNear(line)));
}

const STEPS = [10, 5, 2, 1, 0.5];

/**
 * Round numbers within a domain, approximately as many as wanted, but at least two: a single one would show no
 * scale.
 */
export function ticksOf([low, high]: readonly [number, number], wanted: number): readonly number[] {
  const rough = (high - low) / Math.max(1, wanted);
  if (!(rough > 0)) return [];
  const power = 10 ** Math.floor(Math.log10(rough));
  const ticksAt = (step: number): readonly number[] => {
    const first = Math.ceil(low / step - 1e-9);
    const last = Math.floor(high / step + 1e-9);
    return Array.from({ length: last - first + 1 }, (_, index) =>
      Number(((first + index) * step).toPrecision(12)),
    );
  };
  const coarsest = STEPS.findLastIndex((factor) => factor >= (0.75 * rough) / power);
  return (
    STEPS.slice(coarsest)
      .map((factor) => ticksAt(factor * power))
      .find((ticks) => ticks.length > 1) ?? []
  );
}

/** 1, 2 and 5 times powers of ten within a domain, for logarithmic axes. */
export function logTicks([low, high]: readonly [number, number]): readonly number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++)
    for (const factor of [1, 2, 5]) {
      const tick = Number((factor * 10 ** power).toPrecision(6));
      if (tick >= low * 0.999 && tick <= high * 1.001) ticks.push(tick);
    }
  return ticks;
}

/** Preferred and minimum distance between labels, in pixels. */
const LABEL_GAP = 17;
const TIGHT_GAP = 14;

/** Distance between this many labels within a height, in pixels. */
export const labelGap = (labels: number, height: number): number =>
  Math.max(TIGHT_GAP, Math.min(LABEL_GAP, height / Math.max(1, labels - 1)));

/**
 * The labels that fit into this height. If there are too many, keeps the topmost and leaves one place for the
 * number missing.
 */
export function fittingLabels<Label extends { readonly y: number }>(
  labels: readonly Label[],
  height: number,
): readonly Label[] {
  const room = Math.floor(height / TIGHT_GAP) + 1;
  if (labels.length <= room) return labels;
  const last = labels.map(({ y }) => y).toSorted((a, b) => a - b)[room - 2]!;
  return labels.filter(({ y }) => y <= last).slice(0, room - 1);
}

/**
 * Vertical positions of labels at line ends: as close to their lines as possible without overlapping.
 *
 * @param wanted - pixels from the top
 * @param gap - minimum distance between labels, in pixels
 * @param height - available height, in pixels
 * @returns in the order of `wanted`
 */
export function spreadLabels(wanted: readonly number[], gap: number, height: number): readonly number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const placed = wanted.map((y) => Math.min(Math.max(y, 0), height));
  for (let at = 1; at < order.length; at++) {
    const [above, here] = [order[at - 1]!, order[at]!];
    placed[here] = Math.max(placed[here]!, placed[above]! + gap);
  }
  let limit = height;
  for (const here of order.toReversed()) {
    placed[here] = Math.min(placed[here]!, limit);
    limit = placed[here] - gap;
  }
  return placed;
}

/**
 * A sample of about `most` trial counts at which lines have points, evenly spaced and including the newest.
 */
export function sampledTrials(lines: readonly ChartLine[], most: number): readonly number[] {
  const all = [...new Set(lines.flatMap(({ points }) => points.map(({ trials }) => trials)))].sort(
    (a, b) => a - b,
  );
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, at) => all[Math.round(((at + 1) * all.length) / most) - 1]!);
}
