import type { SumsState, AccumulatorShape, AccumulatorState, CheckpointsState } from '../../engine/types.ts';
import type { CourseJob } from '../record.ts';
import { issueReason, parseSafely, z } from '../zod.ts';
import { checkpointLengths, isAccumulatorState, keptFrom } from '../../engine/accumulatorState.ts';
import {
  asFailure,
  fail,
  type Failure,
  failure,
  ok,
  type Reason,
  reason,
  type Result,
} from '../../engine/errors.ts';
import { type Implausible, implausible } from '../../engine/plausibility.ts';
import { SERIES_SUMS } from '../../engine/series.ts';
import { BACKGAMMON } from '../backgammon/game.ts';
import { checkDigest, type Digest, type DigestCheck, type Digested, digestOf } from './digest.ts';
import type { Game } from '../game.ts';
import type { RolloutJob } from '../backgammon/types.ts';
import { STOP_REASONS } from '../result.ts';
import { type PackedRun, type PackedSums, packNumbers, unpackNumbers } from './packed.ts';
import { withSeed } from './runs.ts';
import { canHaveEnded } from './stopCheck.ts';
import type { ResumableRun } from './resumable.ts';

/** A stored result, as read by `--extend`, `--combine` and `--replay`. */
export interface StoredResult<Job extends CourseJob = RolloutJob> {
  readonly id: string;
  readonly job: Job;
  /** One run, or several combined, in order of their seeds. */
  readonly runs: readonly ResumableRun[];
  readonly seconds: number;
  /** Unchecked, but covered by the digest; undefined if there are none, and in older files. */
  readonly pictures: unknown;
  /** Whether the file is as written. Also `differs` if the job's stop rule cannot have ended the run. */
  readonly digest: DigestCheck;
}

const packSums = ({ trials, origins, whole, open }: SumsState): PackedSums => ({
  trials,
  origins: packNumbers(origins),
  whole: packNumbers(whole),
  open: packNumbers(open),
});

/** A run for JSON, at a fifth of the size of plain numbers. */
export const packRun = ({ seed, stopReason, course, state, tallies, kernels }: ResumableRun): PackedRun => ({
  seed,
  stopReason,
  course,
  ...(kernels === undefined ? {} : { kernels }),
  sums: {
    candidates: state.candidates.map(packSums),
    pairs: state.pairs.map(packSums),
    ahead: state.ahead.map(packNumbers),
    tallies: tallies.map(packNumbers),
    ...(state.checkpoints === undefined
      ? {}
      : {
          checkpoints: {
            candidates: state.checkpoints.candidates.map(packNumbers),
            pairs: state.checkpoints.pairs.map(packNumbers),
          },
        }),
  },
});

/** Job and runs as files contain them, with a digest that covers them and the rest of the file. */
export interface Sealed<Job> {
  readonly job: Job;
  readonly runs: readonly PackedRun[];
  readonly digest: Digest;
}

/** What a digest covers in addition to job and runs. */
export type SealedRest = Omit<Digested, 'job' | 'runs'>;

/** Packs runs for a file and computes the digest. @param rest - as the file contains it */
export function seal<Job>(rest: SealedRest, job: Job, states: readonly ResumableRun[]): Sealed<Job> {
  const runs = states.map(packRun);
  return { job, runs, digest: digestOf({ ...rest, job, runs }) };
}

/** Maximum kernels that one run may list. */
const MOST_KERNELS = 1000;

/** Maximum wall time of a run in seconds: thirty years. */
const MOST_SECONDS = 1e9;

const trials = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const packedSums = z.strictObject({ trials, origins: z.string(), whole: z.string(), open: z.string() });
const runSchema = z.strictObject({
  seed: z.int().min(0).max(2_147_483_647),
  stopReason: z.enum(STOP_REASONS).nullable(),
  course: z.strictObject({
    rule: z.string(),
    decided: trials,
    resting: z.array(z.boolean()),
    since: trials.optional(),
  }),
  kernels: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .max(MOST_KERNELS)
    .exactOptional(),
  sums: z.strictObject({
    candidates: z.array(packedSums),
    pairs: z.array(packedSums),
    ahead: z.array(z.string()),
    tallies: z.array(z.string()),
    checkpoints: z
      .strictObject({ candidates: z.array(z.string()), pairs: z.array(z.string()) })
      .exactOptional(),
  }),
});
/** The fields read from a result; its figures are recomputed from them. */
const resultSchema = z.object({
  id: z.string(),
  seconds: z.number().min(0).max(MOST_SECONDS),
  job: z.unknown(),
  runs: z.array(runSchema).min(1),
  pictures: z.unknown().optional(),
  digest: z.unknown().optional(),
});
const rawSchema = z.object({ runs: z.array(z.unknown()) });

function unpackSums(packed: PackedSums, series: number): SumsState | undefined {
  const origins = unpackNumbers(packed.origins, series);
  const whole = unpackNumbers(packed.whole, series * SERIES_SUMS);
  const open = unpackNumbers(packed.open, series * SERIES_SUMS);
  return origins && whole && open && { trials: packed.trials, origins, whole, open };
}

function unpackCheckpoints(
  packed: NonNullable<PackedRun['sums']['checkpoints']>,
  shape: AccumulatorShape,
  counts: readonly number[],
): { [key in keyof CheckpointsState]: readonly unknown[] } {
  const lengths = checkpointLengths(shape, counts);
  const unpacked = (list: readonly string[], wanted: readonly number[]) =>
    list.map((numbers, index) => unpackNumbers(numbers, wanted[index] ?? 0));
  return {
    candidates: unpacked(packed.candidates, lengths.candidates),
    pairs: unpacked(packed.pairs, lengths.pairs),
  };
}

function unpackRun<Job extends CourseJob>(
  game: Game<Job>,
  { sums, ...run }: z.infer<typeof runSchema>,
  job: Job,
): ResumableRun | undefined {
  const shape = game.shapeOf(withSeed(job, run.seed));
  // Short texts can encode many zeros: check list lengths before unpacking, so that memory is not exhausted.
  const lists = [sums.candidates, sums.ahead, sums.tallies];
  if (lists.some((list) => list.length !== shape.candidates)) return undefined;
  if (sums.pairs.length > shape.candidates ** 2) return undefined;
  const counts = sums.candidates.map((candidate) => candidate.trials);
  const kept = keptFrom(counts);
  const state: { [key in keyof AccumulatorState]: unknown } = {
    candidates: sums.candidates.map((candidate) => unpackSums(candidate, shape.layout.columns)),
    pairs: sums.pairs.map((pair) => unpackSums(pair, 1)),
    ahead: sums.ahead.map((scores, index) => unpackNumbers(scores, Math.max(0, (counts[index] ?? 0) - kept))),
    ...(sums.checkpoints === undefined
      ? {}
      : { checkpoints: unpackCheckpoints(sums.checkpoints, shape, counts) }),
  };
  const tallies = sums.tallies.flatMap((packed, index) => {
    const tally = unpackNumbers(packed, game.tallyCells);
    return game.isTally(tally, counts[index] ?? 0) ? [tally] : [];
  });
  if (tallies.length !== shape.candidates) return undefined;
  return isAccumulatorState(state, shape) && run.course.resting.length === shape.candidates
    ? { ...run, state, tallies }
    : undefined;
}

/** The reason for each kind of implausible sums. */
const IMPLAUSIBLE_REASONS: Readonly<Record<Implausible, Reason>> = {
  blocks: reason('sums-blocks'),
  range: reason('sums-range'),
  rule: reason('sums-rule'),
  shift: reason('sums-shift'),
  variance: reason('sums-variance'),
  strata: reason('sums-strata'),
  cubes: reason('sums-cubes'),
  pair: reason('sums-pair'),
  ahead: reason('sums-ahead'),
  checkpoints: reason('sums-checkpoints'),
};

/** Checks a run's sums for values that no trials can produce; undefined if there are none. */
function troubleOf<Job extends CourseJob>(game: Game<Job>, job: Job, run: ResumableRun): Failure | undefined {
  const own = withSeed(job, run.seed);
  try {
    const trouble = implausible(game.shapeOf(own), run.state, game.boundsOf(own));
    if (trouble === undefined) return undefined;
    return failure(
      'bad-job',
      reason('result-sums', {
        seed: String(run.seed),
        problem: IMPLAUSIBLE_REASONS[trouble],
      }),
      `sums.${trouble}`,
    );
  } catch (thrown) {
    // The position has no bounds, for example in a match longer than the table.
    return asFailure(thrown, 'bad-job');
  }
}

/**
 * Checks a result from outside: the output of `rollout --json`.
 *
 * @returns `bad-job` or `bad-settings` with the field in `where`
 */
export const parseResult = (input: unknown): Result<StoredResult> => parseResultOf(BACKGAMMON, input);

/** Checks a result of any game; see {@link parseResult}. */
export function parseResultOf<Job extends CourseJob>(
  game: Game<Job>,
  input: unknown,
): Result<StoredResult<Job>> {
  const parsed = parseSafely(resultSchema, input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    return fail(
      'bad-job',
      reason('result-unreadable', {
        field: where,
        problem: issueReason(issue),
      }),
      where,
    );
  }
  const { id, seconds } = parsed.data;
  const job = game.parseJob(parsed.data.job);
  if (!job.ok) return job;
  const runs: ResumableRun[] = [];
  for (const [index, packed] of parsed.data.runs.entries()) {
    const run = unpackRun(game, packed, job.value);
    if (run === undefined)
      return fail(
        'bad-job',
        reason('result-candidates', { field: `runs.${index}.sums`, n: job.value.candidates.length }),
        `runs.${index}.sums`,
      );
    const trouble = troubleOf(game, job.value, run);
    if (trouble !== undefined) return { ok: false, error: trouble };
    runs.push(run);
  }
  const disordered = runs.findIndex((run, index) => index > 0 && run.seed <= runs[index - 1]!.seed);
  if (disordered > 0)
    return fail(
      'bad-job',
      reason('result-seeds', { field: `runs.${disordered}.seed` }),
      `runs.${disordered}.seed`,
    );
  if (runs.length === 1 && runs[0]!.seed !== job.value.settings.seed)
    return fail(
      'bad-job',
      reason('result-seed', {
        field: 'runs.0.seed',
        wanted: String(job.value.settings.seed),
        got: String(runs[0]!.seed),
      }),
      'runs.0.seed',
    );
  const raw = rawSchema.parse(input).runs;
  const written = parsed.data;
  const sealed = checkDigest({ ...written, runs: raw }, written.digest);
  const isEndFalse = runs.length === 1 && !canHaveEnded(job.value, runs[0]!);
  const digest: DigestCheck =
    isEndFalse && sealed.kind !== 'differs' ? { kind: 'differs', what: reason('run-end') } : sealed;
  const isCovered = digest.kind === 'agrees' && digest.isWhole;
  return ok({
    id,
    job: job.value,
    runs,
    seconds,
    pictures: isCovered ? written.pictures : undefined,
    digest,
  });
}
