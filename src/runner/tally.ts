import { createAccumulator } from '../engine/accumulator.ts';
import { rank } from '../engine/difference.ts';
import { RolloutError } from '../engine/errors.ts';
import { estimate, estimates } from '../engine/stats.ts';
import { ROW, ROW_COLUMNS } from '../games/backgammon/types.ts';
import {
  type History,
  type RolloutJob,
  type RolloutResult,
  runIdentity,
  type StopReason,
} from '../protocol/job.ts';
import { createMarks, extendHistory } from './history.ts';
import type { MergedTrials } from './schedule.ts';

/** The merged sums of one run, and what they say. */
export interface Tally {
  /** Trials of every candidate in the sums. */
  readonly trials: number;
  add(merged: MergedTrials): void;
  /** @param seconds - wall time of the run so far */
  result(seconds: number, stopReason: StopReason | null): RolloutResult;
}

/**
 * Sums for a job, empty or those of a result to go on from.
 *
 * @throws {@link RolloutError} `bad-job` when `from` is of another job or other candidates, or its sums have another shape
 */
export function createTally(job: RolloutJob, from: RolloutResult | undefined): Tally {
  const identity = runIdentity(job);
  if (from !== undefined && from.identity !== identity)
    throw new RolloutError(
      'bad-job',
      'The result to go on from belongs to another position, other candidates, settings or weights. Only the number of trials may change; start a new rollout for anything else.',
    );
  const { seed, quasiRandom, initial } = job.settings;
  const candidates = job.candidates.length;
  const sums = createAccumulator(
    {
      candidates,
      layout: { columns: ROW_COLUMNS, score: ROW.equity },
      chance: { seed, quasiRandom, initial },
    },
    from?.state,
  );
  const trials = sums.trials(0);
  for (let candidate = 1; candidate < candidates; candidate++)
    if (sums.trials(candidate) !== trials)
      throw new RolloutError(
        'bad-job',
        `stored sums: expected ${trials} trials of every candidate, got ${sums.trials(candidate)}`,
      );

  const marks = createMarks(job.settings.trials, sums.blockTrials);
  const scores = () => job.candidates.map((_, candidate) => estimate(sums, candidate, ROW.equity));
  // A stopped run ends between two marks, and a longer one has other marks: only those it shares go on.
  let history: History = (from?.history ?? []).map((points) =>
    points.filter((point) => marks.isMark(point.trials)),
  );

  return {
    get trials() {
      return sums.trials(0);
    },
    add({ first, count, rows }) {
      for (let at = first; at < first + count; ) {
        const next = Math.min(first + count, marks.after(at));
        const part = rows.map((own) =>
          own.subarray((at - first) * ROW_COLUMNS, (next - first) * ROW_COLUMNS),
        );
        sums.merge(at, next - at, part);
        if (marks.isMark(next)) history = extendHistory(history, scores());
        at = next;
      }
    },
    result(seconds, stopReason) {
      const { best, standings } = rank(sums);
      return {
        identity,
        candidates: standings.map((standing, candidate) => ({
          trials: sums.trials(candidate),
          estimates: estimates(sums, candidate),
          ...standing,
        })),
        best,
        seconds,
        stopReason,
        history: extendHistory(history, scores()),
        state: sums.state(),
      };
    },
  };
}
