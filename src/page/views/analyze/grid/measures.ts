import type { Chance } from '../../../../engine/chance.ts';
import { scoreOf, type TrialScores } from '../../../../engine/trialScores.ts';
import { t } from '../../../../language/language.ts';
import { possiblePairs } from '../../../../ui/charts/pairPaths.ts';
import { type PairResults, pairResults } from '../../../../ui/charts/pairResults.ts';
import type { RolledRow } from '../../../state/rollout/types.ts';

/** What the color of a cell shows. */
export type Measure =
  /** How often the pair has come up. */
  | { readonly kind: 'often' }
  /** Mean result of a candidate, by index. */
  | { readonly kind: 'value'; readonly index: number }
  /** Mean of the first candidate's result minus the second's, over the trials of both. */
  | { readonly kind: 'gap'; readonly ahead: number; readonly behind: number };

/** A measure as text, for a choice: `often`, `value 2`, `gap 0 2`. */
export const measureKey = (measure: Measure): string =>
  measure.kind === 'often'
    ? 'often'
    : measure.kind === 'value'
      ? `value ${measure.index}`
      : `gap ${measure.ahead} ${measure.behind}`;

/** The measures on offer: each candidate, the best minus each other one, and the counts. */
export function measuresOf(rows: readonly Pick<RolledRow, 'index'>[]): readonly Measure[] {
  const [best, ...others] = rows;
  return [
    ...rows.map(({ index }): Measure => ({ kind: 'value', index })),
    ...(best === undefined
      ? []
      : others.map(({ index }): Measure => ({ kind: 'gap', ahead: best.index, behind: index }))),
    { kind: 'often' },
  ];
}

/** A measure in words. @param nameOf - the name of a candidate */
export function measureText(measure: Measure, nameOf: (index: number) => string): string {
  if (measure.kind === 'often') return t('How often each pair came up');
  return measure.kind === 'value'
    ? nameOf(measure.index)
    : t('{play} minus {other}', { play: nameOf(measure.ahead), other: nameOf(measure.behind) });
}

/** Candidates whose trials a measure looks at. */
export const measuredCandidates = (measure: Measure): readonly number[] =>
  measure.kind === 'often'
    ? []
    : measure.kind === 'value'
      ? [measure.index]
      : [measure.ahead, measure.behind];

/** The result of a candidate's trial, points per game; undefined if it is not known. */
export function trialResult(
  scores: readonly TrialScores[],
  candidate: number,
  trial: number,
  isAdjusted: boolean,
): number | undefined {
  const kept = scores[candidate] === undefined ? undefined : scoreOf(scores[candidate], trial);
  if (kept === undefined) return undefined;
  return isAdjusted ? kept.score : kept.score + kept.luck;
}

/** The measure of a trial; undefined if a result is not known. */
export function measureOf(
  measure: Measure,
  scores: readonly TrialScores[],
  trial: number,
  isAdjusted: boolean,
): number | undefined {
  const [one, other] = measuredCandidates(measure).map((candidate) =>
    trialResult(scores, candidate, trial, isAdjusted),
  );
  if (measure.kind !== 'gap') return one;
  return one === undefined || other === undefined ? undefined : one - other;
}

/** Mean measure by pair of rolls. */
export function measuredResults(
  measure: Measure,
  scores: readonly TrialScores[],
  chance: Chance,
  isAdjusted: boolean,
): PairResults {
  const [one] = measuredCandidates(measure);
  const { first, count } = (one === undefined ? undefined : scores[one]) ?? { first: 0, count: 0 };
  return pairResults(chance, first, count, (trial) => measureOf(measure, scores, trial, isAdjusted));
}

/** How often each pair is expected, and how many have come up. */
export function pairCounts(counts: Uint32Array, trials: number, initial: boolean) {
  const possible = possiblePairs(initial);
  const come = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  return { possible, come, expected: trials / possible };
}
