import { RolloutError } from '../engine/errors.ts';
import type { StoredResult } from '../jobs/results/resultFile.ts';
import { counted } from './cells.ts';
import type { Terminal } from './terminal.ts';
import type { ResumableRun } from '../jobs/results/resumable.ts';

type Trials = readonly { readonly trials: number }[];
const sum = (candidates: Trials): number => candidates.reduce((all, { trials }) => all + trials, 0);

/**
 * Rejects fewer trials than the result already has.
 *
 * @param file - the result to continue
 * @param trials - the number given; no check unless it is a number
 * @throws RolloutError `bad-settings`
 */
export function refuseFewer(file: string, runs: readonly ResumableRun[], trials: unknown): void {
  const all = runs.flatMap(({ state }) => state.candidates.map((each) => each.trials));
  const most = all.reduce((largest, each) => Math.max(largest, each), 0);
  if (typeof trials === 'number' && trials < most)
    throw new RolloutError(
      'bad-settings',
      `--trials: ${file} has ${counted(most, 'trial')} already, got ${trials}. Give more, or start a new rollout.`,
    );
}

/** Notes that continuing a result played no trial, if so. @param after - the candidates of the answer */
export function noteNothingPlayed(terminal: Terminal, before: ResumableRun | undefined, after: Trials): void {
  if (before !== undefined && sum(before.state.candidates) === sum(after))
    terminal.note(
      'the result already has all its trials. Give more --trials, or --stop-rule none if a stop rule ended it.',
    );
}

/** Notes that a file was written before results had a digest, if so. */
export function noteUnvouched(
  terminal: Terminal,
  file: string,
  { digest }: Pick<StoredResult, 'digest'>,
): void {
  if (digest.kind === 'missing')
    terminal.note(
      `${file} has no digest, so it may have been changed. Run strata verify ${file} to check its trials.`,
    );
}
