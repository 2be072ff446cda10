import { halfWidth } from '../../engine/stats.ts';
import type { CandidateResult, FigureLine } from '../result.ts';

/** The line of a candidate. @param column - the estimate that the job compares */
export function figureLine(name: string, candidate: CandidateResult, column: number): FigureLine {
  const estimate = candidate.estimates[column]!;
  return { name, equity: estimate.mean, halfWidth: halfWidth(estimate) ?? null, trials: candidate.trials };
}
