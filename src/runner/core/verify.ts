import { fail, type Failure, ok, reason, type Result } from '../../engine/errors.ts';
import { impossibleRemainders, type Replayed } from '../../engine/remainder.ts';
import { differingSums, disagreeing, type Segment, segmentsOf, stateAt } from '../../engine/segments.ts';
import type { AccumulatorState } from '../../engine/types.ts';
import type { Game } from '../../jobs/game.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { ChartData, RolloutResult } from '../../jobs/result.ts';
import { withSeed } from '../../jobs/results/runs.ts';
import type { Run, Runner, RunStart } from './types.ts';
import type { Verification, WrongTrials } from './verification.ts';
import type { ResumableRun } from '../../jobs/results/resumable.ts';

/** Default number of segments to replay. */
export const DEFAULT_SAMPLE = 8;

/** Which trials to replay. */
export interface VerifyOptions {
  /** Maximum number of segments. All trials are replayed if the run has no more segments than that. */
  readonly sample: number;
  /** Replays only the segment with this trial, counted from 0. */
  readonly trial?: number | undefined;
  /** Chooses the segments; returns an unpredictable number, 0 ≤ x < 1. */
  readonly random: () => number;
  /** Called with the share that has been replayed, 0 … 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Called after each segment of a sample with the result so far, for a verification that may be stopped. */
  readonly onSegment?: ((soFar: Verification) => void) | undefined;
}

/** A verification in progress. */
export interface Verifying {
  /** Resolves to the result, or to the reason why nothing could be replayed. */
  readonly finished: Promise<Result<Verification>>;
  /** Stops the verification, which then ends with a failure. */
  stop(): void;
}

const byFirst = <T extends Segment>(segments: readonly T[]): readonly T[] =>
  segments.toSorted((a, b) => a.first - b.first);

/** `sample` distinct random segments in order, or the one that contains the given trial. */
function chosenFrom(
  segments: readonly Segment[],
  { sample, trial, random }: VerifyOptions,
): readonly Segment[] {
  if (trial !== undefined) return segments.filter(({ first, end }) => first <= trial && trial < end);
  const left = [...segments];
  const chosen: Segment[] = [];
  while (left.length > 0 && chosen.length < sample)
    chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return byFirst(chosen);
}

/** Replays segments of a stored run. */
interface SegmentPlayer {
  /** Plays from the checkpoint at `first`, or from the first trial. Fails if it is stopped. */
  play(segment: Segment): Promise<Result<RolloutResult>>;
  stop(): void;
}

/** @param onProgress - called with the share of all segments begun so far that has been played, 0 … 1 */
function createSegmentPlayer<Job extends CourseJob>(
  game: Game<Job>,
  runner: Pick<Runner<Job>, 'start'>,
  job: Job,
  state: AccumulatorState,
  onProgress: VerifyOptions['onProgress'],
): SegmentPlayer {
  const shape = game.shapeOf(job);
  const counts = state.candidates.map(({ trials }) => trials);
  const started: Run[] = [];
  const shares: number[] = [];

  const startAt = (first: number): RunStart => ({
    identity: game.runIdentity(job),
    seconds: 0,
    history: [],
    spreads: [],
    course: { rule: '', decided: 0, resting: counts.map(() => false) },
    state: stateAt(shape, state, first),
    tallies: counts.map(() => new Array<number>(game.tallyCells).fill(0)),
  });

  return {
    async play({ first, end }) {
      const wanted = counts.map((count) => Math.min(count, end));
      const place = shares.push(0) - 1;
      const all = wanted.reduce((sum, count) => sum + Math.max(0, count - first), 0);
      const noteProgress = ({ candidates }: RolloutResult): void => {
        const done = candidates.reduce((sum, { trials }) => sum + Math.max(0, trials - first), 0);
        shares[place] = all === 0 ? 1 : done / all;
        onProgress?.(shares.reduce((sum, share) => sum + share, 0) / shares.length);
      };
      const from = first === 0 ? undefined : startAt(first);
      const playing = runner.start({ ...job, counts: wanted }, { onProgress: noteProgress }, from);
      started.push(playing);
      const reply = await playing.finished;
      const isShort =
        reply.ok && wanted.some((count, index) => reply.value.candidates[index]!.trials < count);
      return isShort ? fail('worker-failed', reason('verification-stopped')) : reply;
    },
    stop() {
      for (const playing of started) playing.stop();
    },
  };
}

/** Candidates whose first trial differs from the stored one in some column. */
const differingOrigins = (stored: AccumulatorState, played: AccumulatorState): readonly number[] =>
  stored.candidates.flatMap(({ origins }, index) => {
    const got = played.candidates[index]!.origins;
    return origins.every((origin, column) => Object.is(origin, got[column])) ? [] : [index];
  });

/**
 * Replays trials of a run and compares the resulting sums, to the last bit.
 *
 * A segment is played from the checkpoint before it and must lead to the checkpoint after it. Sums that
 * checkpoints do not store are only checked for plausible bounds, see {@link impossibleRemainders}. If all
 * segments are wanted, the whole run is played from its first trial and all its sums are compared, including
 * the counts of game events. Only then is it known what charts show.
 *
 * @param job - job of the result; the run may have another seed
 */
export function verifyRun<Job extends CourseJob>(
  game: Game<Job>,
  runner: Pick<Runner<Job>, 'start'>,
  job: Job,
  run: ResumableRun,
  options: VerifyOptions,
): Verifying {
  const own = withSeed(job, run.seed);
  const shape = game.shapeOf(own);
  const { state } = run;
  const end = Math.max(...state.candidates.map(({ trials }) => trials));
  const segments = segmentsOf(shape, state);
  const chosen = chosenFrom(segments, options);
  const isWhole = chosen.length === segments.length;
  const player = createSegmentPlayer(game, runner, own, state, options.onProgress);

  let pictures: ChartData | undefined;

  async function wholeRun(): Promise<Result<readonly WrongTrials[]>> {
    const played = await player.play({ first: 0, end });
    if (!played.ok) return played;
    const { history, spreads, playedPairs } = played.value;
    pictures = { history, spreads, ...(playedPairs === undefined ? {} : { playedPairs }) };
    const differing = new Set(differingSums(state, played.value.state));
    for (const [index, tally] of run.tallies.entries())
      if (tally.some((count, cell) => count !== played.value.tallies[index]?.[cell])) differing.add(index);
    const candidates = [...differing].toSorted((a, b) => a - b);
    return ok(candidates.length === 0 ? [] : [{ first: 0, end, candidates }]);
  }

  async function parts(of: readonly Segment[]): Promise<Result<readonly WrongTrials[]>> {
    // Every segment depends on the first trial: variances are computed relative to its values.
    const begin: Segment = { first: 0, end: 1 };
    const played = of[0]?.first === 0 ? of : [begin, ...of];
    const wrong: WrongTrials[] = [];
    const replayed: Replayed[] = [];
    let failure: Failure | undefined;
    const replies = played.map(async (segment) => {
      const reply = await player.play(segment);
      if (!reply.ok) failure ??= reply.error;
      else {
        const candidates =
          segment === begin
            ? differingOrigins(state, reply.value.state)
            : disagreeing(shape, state, reply.value.state, segment);
        if (candidates.length > 0) wrong.push({ ...segment, candidates });
        if (segment !== begin) replayed.push({ ...segment, state: reply.value.state });
        if (replayed.length > 0)
          options.onSegment?.({
            segments: segments.length,
            replayed: byFirst(replayed.map(({ first, end }) => ({ first, end }))),
            isWhole: false,
            wrong: byFirst(wrong),
          });
      }
    });
    await Promise.all(replies);
    if (failure === undefined && wrong.length === 0) {
      const candidates = impossibleRemainders(shape, state, replayed);
      if (candidates.length > 0) wrong.push({ first: 0, end, candidates });
    }
    return failure === undefined ? ok(byFirst(wrong)) : { ok: false, error: failure };
  }

  async function verify(): Promise<Result<Verification>> {
    if (chosen.length === 0) return ok({ segments: segments.length, replayed: [], isWhole, wrong: [] });
    let found = isWhole ? await wholeRun() : await parts(chosen);
    // The whole run differs: replay its segments to find out where.
    if (isWhole && segments.length > 1 && found.ok && found.value.length > 0) {
      const located = await parts(segments);
      if (!located.ok || located.value.length > 0) found = located;
    }
    if (!found.ok) return found;
    return ok({
      segments: segments.length,
      replayed: chosen,
      isWhole,
      wrong: found.value,
      ...(found.value.length > 0 || pictures === undefined ? {} : { pictures }),
    });
  }

  return {
    finished: verify(),
    stop: () => player.stop(),
  };
}

/**
 * Probability that a sample of segments contains a wrong one.
 *
 * @param wrong - number of wrong segments
 * @returns 0 … 1
 */
export function chanceToFind({ segments, replayed }: Verification, wrong: number): number {
  let missed = 1;
  for (let index = 0; index < replayed.length; index++)
    missed *= Math.max(0, segments - wrong - index) / (segments - index);
  return 1 - missed;
}
