import type { Level } from '../../games/backgammon/level.ts';
import { NORMAL_HALF_WIDTH } from '../../engine/special.ts';
import { BORDERS, markOf } from '../../games/backgammon/marks.ts';
import type { EstimatedLoss } from '../../games/backgammon/types.ts';

/** The level of a match that evaluates each decision as deeply as its class needs. */
export const AUTO = 'auto';

/** What it is, in files and in the terminal. */
export const AUTO_TEXT = '2-ply, in doubt R1 and R2';

/** A level of a whole match. */
export type MatchAnalysisLevel = Level | typeof AUTO;

/** The levels that {@link AUTO} uses, in this order. */
export const AUTO_LEVELS = [2, 'R1', 'R2'] as const;
export type AutoLevel = (typeof AUTO_LEVELS)[number];

/** Most decisions of a match at the last level, which takes as long as all before it. */
const MOST_AT_R2 = 10;

/** What is known of a decision at one level; null if it was not evaluated there. */
type Assessed = { readonly estimate?: EstimatedLoss } | null | undefined;

/** What is known of a decision by level. Figures without an estimate, of older versions, count as missing. */
export type AutoFigures = { readonly [_ in AutoLevel]?: Assessed };

/** Decisions to evaluate next, in this order, all at one level. */
export interface AutoStep {
  readonly level: AutoLevel;
  /** Indices. */
  readonly decisions: readonly number[];
}

/** The deepest level at which a decision was evaluated; undefined if at none. */
export const autoLevelOf = (known: AutoFigures): AutoLevel | undefined =>
  AUTO_LEVELS.findLast((level) => known[level]?.estimate !== undefined);

/** How far a loss is from the nearest border of two classes, in standard errors. */
function distanceToBorder({ loss, standardError }: EstimatedLoss): number {
  if (standardError === null) return 0;
  const distance = Math.min(...BORDERS.map((border) => Math.abs(loss - border)));
  return standardError === 0 ? Infinity : distance / standardError;
}

/** Whether a loss is too far from other classes to be in one of them. */
export const isSettledLoss = (estimate: EstimatedLoss): boolean => !isWithinError(estimate);

const isWithinError = (estimate: EstimatedLoss): boolean => distanceToBorder(estimate) < NORMAL_HALF_WIDTH;

/**
 * Whether 2-ply prefers another action by less than its error. Most such losses are errors of 2-ply, and their sum would be
 * a rating of about 0.2 for a perfect player.
 */
const isSmall = ({ loss, standardError }: EstimatedLoss): boolean =>
  loss > 0 && standardError !== null && loss < NORMAL_HALF_WIDTH * standardError;

/**
 * Whether the class of a decision (none, inaccuracy, error, blunder) could still change: the 95 % interval of its loss
 * reaches into another class, or two levels disagree: R1 on the class, or at 2-ply the play made on which is best.
 */
export function isOpen(known: AutoFigures): boolean {
  const level = autoLevelOf(known);
  const estimate = level === undefined ? undefined : known[level]?.estimate;
  if (estimate === undefined) return true;
  if (isWithinError(estimate)) return true;
  if (level === 2) return isSmall(estimate);
  const looked = known[2]?.estimate;
  return level === 'R1' && looked !== undefined && markOf(looked.loss) !== markOf(estimate.loss);
}

/** The decisions that are evaluated at R2: the least certain of those that R1 leaves open. */
function chosenForR2(decisions: readonly AutoFigures[]): readonly number[] {
  const open = decisions.flatMap((known, index) => {
    const rolled = known.R1?.estimate;
    if (rolled === undefined || !isOpen({ 2: known[2], R1: known.R1 })) return [];
    return { index, distance: distanceToBorder(rolled) };
  });
  return open
    .sort((a, b) => a.distance - b.distance || a.index - b.index)
    .slice(0, MOST_AT_R2)
    .map(({ index }) => index);
}

/**
 * What {@link AUTO} evaluates next: all decisions at 2-ply, then those whose class is open at R1, then at most
 * {@link MOST_AT_R2} at R2. It depends on the figures alone, so an interrupted analysis continues to the same ones.
 *
 * @returns null when all is done
 */
export function nextAutoStep(decisions: readonly AutoFigures[]): AutoStep | null {
  const all = decisions.map((_, index) => index);
  const missing = (level: AutoLevel, among: readonly number[]) =>
    among.filter((index) => decisions[index]?.[level]?.estimate === undefined);
  const open = (): readonly number[] => all.filter((index) => isOpen({ 2: decisions[index]?.[2] }));
  for (const [level, among] of [
    [2, () => all],
    ['R1', open],
    ['R2', () => chosenForR2(decisions)],
  ] as const) {
    const left = missing(level, among());
    if (left.length > 0) return { level, decisions: left };
  }
  return null;
}
