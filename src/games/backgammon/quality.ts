import { type Mark, markOf } from './marks.ts';

/** How good a decision is, best first. */
export const QUALITIES = ['best', 'good', 'doubtful', 'bad', 'very bad'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Losses up to this are rounding, not errors. */
export const SAME = 1e-5;

/** The quality of a decision that loses this much normalized equity, ≥ 0. */
export function qualityOf(loss: number): Quality {
  if (loss <= SAME) return 'best';
  const mark: Mark = markOf(loss);
  return mark === 'none' ? 'good' : mark;
}

/** Whether a quality is a mistake: an inaccuracy or worse. */
export const isError = (quality: Quality): quality is Exclude<Mark, 'none'> =>
  QUALITIES.indexOf(quality) >= QUALITIES.indexOf('doubtful');
