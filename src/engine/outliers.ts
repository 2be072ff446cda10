import { scoreOf, type TrialScores } from './trialScores.ts';

/** A trial with its extreme value, points per game. */
export interface Outlier {
  /** Index of the trial, from 0. */
  readonly trial: number;
  readonly value: number;
}

/** A candidate's most extreme trials by one column. */
export interface Ends {
  /** Lowest first, at most {@link MOST_OUTLIERS}. */
  readonly lowest: readonly Outlier[];
  /** Highest first, at most {@link MOST_OUTLIERS}. */
  readonly highest: readonly Outlier[];
}

/** A candidate's most extreme trials by score and by luck. */
export interface Outliers {
  /** Number of trials examined. */
  readonly trials: number;
  /** By the score, net of luck if variance reduction is on. */
  readonly score: Ends;
  /** By the luck subtracted from the score. */
  readonly luck: Ends;
}

/** Trials kept at each end. */
export const MOST_OUTLIERS = 5;

const NONE: Ends = { lowest: [], highest: [] };
/** Inserts a trial in order; of equal values the earlier trial comes first. */
function placed(kept: readonly Outlier[], next: Outlier, isBefore: (a: number, b: number) => boolean) {
  const last = kept.at(-1);
  if (kept.length === MOST_OUTLIERS && last !== undefined && !isBefore(next.value, last.value)) return kept;
  const at = kept.findIndex(({ value }) => isBefore(next.value, value));
  const place = at < 0 ? kept.length : at;
  return [...kept.slice(0, place), next, ...kept.slice(place)].slice(0, MOST_OUTLIERS);
}

const withTrial = ({ lowest, highest }: Ends, next: Outlier): Ends => ({
  lowest: placed(lowest, next, (a, b) => a < b),
  highest: placed(highest, next, (a, b) => a > b),
});

/** The outliers among the trials whose scores are kept. */
export function outliersOf(scores: TrialScores): Outliers {
  let [score, luck] = [NONE, NONE];
  for (let trial = scores.first; trial < scores.first + scores.count; trial++) {
    const own = scoreOf(scores, trial)!;
    score = withTrial(score, { trial, value: own.score });
    luck = withTrial(luck, { trial, value: own.luck });
  }
  return { trials: scores.count, score, luck };
}
