import { type Accumulator, createAccumulator } from '../../engine/accumulator.ts';
import { rank, scoresOf } from '../../engine/difference.ts';
import { RolloutError } from '../../engine/errors.ts';
import { createPlayedPairs } from '../../engine/playedPairs.ts';
import { addToSpread, emptySpread, rawResults } from '../../engine/spread.ts';
import { estimates } from '../../engine/stats.ts';
import type { Game } from '../../jobs/game.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { RolloutResult, StopReason } from '../../jobs/result.ts';
import type { Course } from './course.ts';
import { afterMoreTrials } from '../../jobs/results/standing.ts';
import { createHistoryRecorder } from './history.ts';
import type { RunStart } from './types.ts';

/** The merged sums of one run, and the results computed from them. */
export interface Tally {
  readonly sums: Accumulator;
  /**
   * Adds trials [first, first + count). `rows` has an entry per candidate, [count × rowColumns of the game]
   * or undefined.
   */
  add(first: number, count: number, rows: readonly (Float64Array | undefined)[]): void;
  /** @param seconds - wall time of the run so far */
  result(course: Course, seconds: number, stopReason: StopReason | null): RolloutResult;
}

/** Hashes of all kernels used, in order of first use. */
function kernelsOf(before: readonly string[] = [], now: string | undefined): Pick<RolloutResult, 'kernels'> {
  const kernels = now === undefined || before.includes(now) ? before : [...before, now];
  return kernels.length === 0 ? {} : { kernels };
}

/**
 * Sums for a job, either empty or those of a result to continue.
 *
 * @param kernel - SHA-256 of the kernel that plays, once it is known
 * @throws {@link RolloutError} `bad-job` if `from` belongs to another job, or its sums have another shape
 */
export function createTally<Job extends CourseJob>(
  game: Game<Job>,
  job: Job,
  from: RunStart | undefined,
  kernel: () => string | undefined = () => undefined,
): Tally {
  const identity = game.runIdentity(job);
  if (from !== undefined && from.identity !== identity)
    throw new RolloutError(
      'bad-job',
      'The result to go on from belongs to another position, other candidates, settings or weights. Only the number of trials and the stop rule may change; start a new rollout for anything else.',
    );
  const shape = game.shapeOf(job);
  const { score } = shape.layout;
  const { rowColumns } = game;
  const sums = createAccumulator(shape, from?.state);
  const recorder = createHistoryRecorder(sums, from?.history);
  const tallies = job.candidates.map((_, candidate) => [
    ...(from?.tallies[candidate] ?? new Array<number>(game.tallyCells).fill(0)),
  ]);
  const columns = { score, luck: game.luckColumn };
  const started = job.candidates.map((_, candidate) => sums.trials(candidate));
  const standingOf = (): Pick<RolloutResult, 'standing'> => {
    const hasGrown = started.some((trials, candidate) => sums.trials(candidate) > trials);
    const standing = hasGrown ? afterMoreTrials(from?.standing) : from?.standing;
    return standing === undefined ? {} : { standing };
  };
  const played = createPlayedPairs(started, from?.playedPairs);
  const spreads = job.candidates.map((_, candidate) => from?.spreads[candidate] ?? emptySpread());

  return {
    sums,
    add(first, count, rows) {
      for (const [candidate, own] of rows.entries())
        if (own !== undefined) {
          spreads[candidate] = addToSpread(spreads[candidate]!, own, rowColumns, columns);
          played.add(candidate, rawResults(own, rowColumns, columns));
        }
      for (let at = first; at < first + count; ) {
        const next = Math.min(first + count, recorder.after(at));
        const part = rows.map((own) => own?.subarray((at - first) * rowColumns, (next - first) * rowColumns));
        sums.merge(at, next - at, part, rowColumns);
        for (const [candidate, own] of part.entries())
          if (own !== undefined) game.addToTally(tallies[candidate]!, own, score);
        recorder.note(next);
        at = next;
      }
    },
    result(course, seconds, stopReason) {
      const { best, compared } = rank(scoresOf(sums));
      return {
        identity,
        candidates: compared.map((comparison, candidate) => ({
          trials: sums.trials(candidate),
          resting: course.isResting(candidate),
          estimates: estimates(sums, candidate),
          ...comparison,
        })),
        best,
        seconds,
        stopReason,
        history: recorder.history(),
        spreads: [...spreads],
        playedPairs: played.state(),
        course: course.state(),
        state: sums.state(),
        tallies: tallies.map((tally) => [...tally]),
        ...kernelsOf(from?.kernels, kernel()),
        ...standingOf(),
      };
    },
  };
}
