import { ROLLS } from '../../engine/chance.ts';
import { grouped } from './format.ts';
import { t } from '../../language/language.ts';

/** Geometry of the 36 × 36 grid of first and second rolls, with rolls of the same first die grouped. */
export interface PairGeometry {
  /** Left or top edge of a row or column. */
  place(roll: number): number;
  /** Row or column at a coordinate; undefined outside the cells. */
  at(place: number): number | undefined;
  /** Width and height of a cell. */
  readonly cell: number;
  /** Width and height of the grid. */
  readonly size: number;
  /** [36 × 36] the outline of each cell as an SVG path. */
  readonly outlines: readonly string[];
}

/**
 * @param start - room before the first cell, for labels
 * @param pitch - distance from one cell to the next
 * @param inset - part of the pitch left empty
 * @param gap - extra room after every six rolls
 */
export function pairGeometry(start: number, pitch: number, inset: number, gap: number): PairGeometry {
  const place = (roll: number): number => start + roll * pitch + Math.floor(roll / 6) * gap;
  const cell = pitch - inset;
  const outlines = Array.from({ length: ROLLS * ROLLS }, (_, pair) => {
    const [first, second] = [Math.floor(pair / ROLLS), pair % ROLLS];
    return `M${place(second)} ${place(first)}h${cell}v${cell}h${-cell}z`;
  });
  return {
    place,
    at(wanted) {
      for (let roll = 0; roll < ROLLS; roll++)
        if (wanted >= place(roll) && wanted < place(roll) + pitch) return roll;
      return undefined;
    },
    cell,
    size: place(ROLLS - 1) + pitch,
    outlines,
  };
}

/** Number of shades: 0 if a pair has not occurred, 4 if as often as expected, 8 if twice that or more. */
export const SHADES = 9;
const MIDDLE = 4;

/** @param expected - expected count of each pair; below 1, a single occurrence counts as expected */
export function shadeOf(count: number, expected: number): number {
  if (count === 0) return 0;
  return Math.min(SHADES - 1, Math.max(1, Math.round((MIDDLE * count) / Math.max(1, expected))));
}

/** Whether the first roll of a pair is a double. */
export const isDoubleFirst = (pair: number): boolean => Math.floor(pair / ROLLS) % 7 === 0;

/** Number of pairs that can come up: 1,296, or 1,080 as initial position. */
export const possiblePairs = (initial: boolean): number => (initial ? ROLLS - 6 : ROLLS) * ROLLS;

/**
 * One path per shade: 1,296 squares are too many elements to update every frame.
 *
 * @param counts - [36 × 36], row = first roll
 * @param initial - whether no first roll is a double, so that those rows are left out
 */
export function pairPaths(
  counts: Uint32Array,
  expected: number,
  { outlines }: PairGeometry,
  initial = false,
): readonly string[] {
  const paths = Array.from({ length: SHADES }, () => '');
  for (const [pair, count] of counts.entries())
    if (!(initial && isDoubleFirst(pair))) paths[shadeOf(count, expected)]! += outlines[pair]!;
  return paths;
}

/**
 * Up to this expected count, the legend lists counts one by one; above it, relative to the expected count.
 */
const FEW = 1.5;

/** Legend of the grid's shades: how many pairs occurred how often, or the range of counts. */
export function pairKey(
  all: Uint32Array,
  expected: number,
  initial = false,
): readonly { readonly shade: number; readonly text: string }[] {
  const counts = initial ? all.filter((_, pair) => !isDoubleFirst(pair)) : all;
  if (expected > FEW) {
    const [fewest, most] = counts.reduce(
      ([low, high], count) => [Math.min(low, count), Math.max(high, count)],
      [Infinity, 0],
    );
    return [
      { shade: 0, text: t('not yet') },
      { shade: MIDDLE, text: t('about {n}, as expected', { n: grouped(Math.round(expected)) }) },
      {
        shade: SHADES - 1,
        text: t('twice that (fewest {fewest}, most {most})', {
          fewest: grouped(fewest),
          most: grouped(most),
        }),
      },
    ];
  }
  const times = [0, 0, 0];
  for (const count of counts) times[Math.min(count, 2)]!++;
  return [
    { shade: 0, text: t('{n} not yet', { n: grouped(times[0]!) }) },
    { shade: shadeOf(1, expected), text: t('{n} once', { n: grouped(times[1]!) }) },
    { shade: shadeOf(2, expected), text: t('{n} more often', { n: grouped(times[2]!) }) },
  ];
}
