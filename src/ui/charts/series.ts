/** One candidate as the charts need it. */
export interface ChartLine {
  /** Place in the job: chooses colour and dash. */
  readonly index: number;
  readonly name: string;
  /** Whether the points are percent, not points per game. */
  readonly isPercent?: boolean;
  /** By growing trials. */
  readonly points: readonly ChartPoint[];
}

export interface ChartPoint {
  readonly trials: number;
  /** Points per game. */
  readonly mean: number;
  readonly standardError: number | undefined;
  /** Half-width of the 95 % interval; undefined while unknown. */
  readonly halfWidth: number | undefined;
}

/** What of a point a chart shows. */
export type ChartQuantity = 'mean' | 'standardError';

/** One moment on the trials axis: what each candidate had then, under keys made of its index. */
export type ChartRow = { readonly trials: number } & {
  readonly [key: string]: number | readonly [number, number];
};

export const meanKey = (index: number): string => `mean${index}`;
export const bandKey = (index: number): string => `band${index}`;
export const errorKey = (index: number): string => `error${index}`;

/** The lines' points on one axis, by growing trials; candidates that advance in step share their rows. */
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

/**
 * Where the trials axis ends: 36, 72, 144 … and at last the whole run, so that a young run is no stroke at the edge and the
 * axis changes seldom.
 */
export function trialsInSight(lines: readonly ChartLine[], total: number): number {
  const most = Math.max(0, ...lines.map(({ points }) => points.at(-1)?.trials ?? 0));
  let end = 36;
  while (end < most) end *= 2;
  return Math.max(most, Math.min(end, total));
}

/** Points before this share of the run are too wide to set the scale. */
const SETTLED_FROM = 0.15;
const NARROWEST = 0.02;

/** The equity scale that shows every band of the settled part of the run, with some air. */
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

const STEPS = [1, 2, 5, 10];

/** Round numbers within a domain, about as many as wanted. */
export function ticksOf([low, high]: readonly [number, number], wanted: number): readonly number[] {
  const rough = (high - low) / Math.max(1, wanted);
  if (!(rough > 0)) return [];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((factor) => factor * power >= 0.75 * rough) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** 1, 2 and 5 times the powers of ten within a domain, for logarithmic axes. */
export function logTicks([low, high]: readonly [number, number]): readonly number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++)
    for (const factor of [1, 2, 5]) {
      const tick = Number((factor * 10 ** power).toPrecision(6));
      if (tick >= low * 0.999 && tick <= high * 1.001) ticks.push(tick);
    }
  return ticks;
}

/** Pixels between two labels where there is room, and at least. */
const LABEL_GAP = 17;
const TIGHT_GAP = 14;

/** Pixels between so many labels in this height. */
export const labelGap = (labels: number, height: number): number =>
  Math.max(TIGHT_GAP, Math.min(LABEL_GAP, height / Math.max(1, labels - 1)));

/** The labels that fit into this height, the uppermost of too many: the last place then says how many are missing. */
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
 * Heights for labels beside the ends of lines: as near to their lines as they can be without overlapping.
 *
 * @param wanted - pixels from the top
 * @param gap - pixels between two labels at least
 * @param height - pixels to stay within
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

/** About so many trial counts out of those the lines have points at, evenly spread; the newest always. */
export function sampledTrials(lines: readonly ChartLine[], most: number): readonly number[] {
  const all = [...new Set(lines.flatMap(({ points }) => points.map(({ trials }) => trials)))].sort(
    (a, b) => a - b,
  );
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, at) => all[Math.round(((at + 1) * all.length) / most) - 1]!);
}
