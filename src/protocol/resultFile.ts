import { z } from './zod.ts';
import type { AccumulatorState } from '../engine/accumulator.ts';
import { isAccumulatorState, keptFrom } from '../engine/accumulator.ts';
import { fail, ok, type Result } from '../engine/errors.ts';
import { SERIES_SUMS, type SumsState } from '../engine/series.ts';
import { BACKGAMMON } from './backgammonGame.ts';
import type { CourseJob, Game } from './game.ts';
import { type RolloutJob, STOP_REASONS } from './job.ts';
import { packNumbers, unpackNumbers } from './packed.ts';
import { type RunState, withSeed } from './runs.ts';
import { phrase } from '../language/phrase.ts';

/** Sums of one or several series, see SumsState; numbers packed. */
export interface PackedSums {
  readonly trials: number;
  readonly origins: string;
  readonly whole: string;
  readonly open: string;
}

/** A run in a result file; see {@link RunState}. */
export interface PackedRun extends Pick<RunState, 'seed' | 'stopReason' | 'course'> {
  readonly sums: {
    readonly candidates: readonly PackedSums[];
    readonly pairs: readonly PackedSums[];
    readonly ahead: readonly string[];
    /** For each candidate what happened in its trials, see Tally. */
    readonly tallies: readonly string[];
  };
}

/** What a result file holds for later: `--extend`, `--combine` and `--replay` read it. */
export interface StoredResult<Job extends CourseJob = RolloutJob> {
  readonly id: string;
  readonly job: Job;
  /** One run, or several that have been combined, in the order of their seeds. */
  readonly runs: readonly RunState[];
  readonly seconds: number;
}

const packSums = ({ trials, origins, whole, open }: SumsState): PackedSums => ({
  trials,
  origins: packNumbers(origins),
  whole: packNumbers(whole),
  open: packNumbers(open),
});

/** A run as JSON takes it, in a fifth of the room of its plain numbers. */
export const packRun = ({ seed, stopReason, course, state, tallies }: RunState): PackedRun => ({
  seed,
  stopReason,
  course,
  sums: {
    candidates: state.candidates.map(packSums),
    pairs: state.pairs.map(packSums),
    ahead: state.ahead.map(packNumbers),
    tallies: tallies.map(packNumbers),
  },
});

const trials = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const packedSums = z.strictObject({ trials, origins: z.string(), whole: z.string(), open: z.string() });
const runSchema = z.strictObject({
  seed: z.int().min(0).max(2_147_483_647),
  stopReason: z.enum(STOP_REASONS).nullable(),
  course: z.strictObject({ rule: z.string(), decided: trials, resting: z.array(z.boolean()) }),
  sums: z.strictObject({
    candidates: z.array(packedSums),
    pairs: z.array(packedSums),
    ahead: z.array(z.string()),
    tallies: z.array(z.string()),
  }),
});
/** What is read of a result; its figures follow from it. */
const resultSchema = z.object({
  id: z.string(),
  seconds: z.number().min(0),
  job: z.unknown(),
  runs: z.array(runSchema).min(1),
});

function unpackSums(packed: PackedSums, series: number): SumsState | undefined {
  const origins = unpackNumbers(packed.origins, series);
  const whole = unpackNumbers(packed.whole, series * SERIES_SUMS);
  const open = unpackNumbers(packed.open, series * SERIES_SUMS);
  return origins && whole && open && { trials: packed.trials, origins, whole, open };
}

function unpackRun<Job extends CourseJob>(
  game: Game<Job>,
  { sums, ...run }: z.infer<typeof runSchema>,
  job: Job,
): RunState | undefined {
  const shape = game.shapeOf(withSeed(job, run.seed));
  const counts = sums.candidates.map((candidate) => candidate.trials);
  const kept = keptFrom(counts);
  const state: { [key in keyof AccumulatorState]: readonly unknown[] } = {
    candidates: sums.candidates.map((candidate) => unpackSums(candidate, shape.layout.columns)),
    pairs: sums.pairs.map((pair) => unpackSums(pair, 1)),
    ahead: sums.ahead.map((scores, index) => unpackNumbers(scores, Math.max(0, (counts[index] ?? 0) - kept))),
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

/**
 * Checks a result from outside: what `rollout --json` printed.
 *
 * @returns `bad-job` or `bad-settings` with the field in `where`
 */
export const parseResult = (input: unknown): Result<StoredResult> => parseResultOf(BACKGAMMON, input);

/** The same for a result of any game. */
export function parseResultOf<Job extends CourseJob>(
  game: Game<Job>,
  input: unknown,
): Result<StoredResult<Job>> {
  const parsed = resultSchema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    return fail(
      'bad-job',
      phrase('Result, field {field}: {problem}. Expected what rollout --json prints.', {
        field: where,
        problem: issue?.message ?? phrase('not readable'),
      }),
      where,
    );
  }
  const { id, seconds } = parsed.data;
  const job = game.parseJob(parsed.data.job);
  if (!job.ok) return job;
  const runs: RunState[] = [];
  for (const [index, packed] of parsed.data.runs.entries()) {
    const run = unpackRun(game, packed, job.value);
    if (run === undefined)
      return fail(
        'bad-job',
        phrase(
          'Result, field {field}: expected the sums of {n} candidates, got others. The file has been changed: roll out again.',
          { field: `runs.${index}.sums`, n: job.value.candidates.length },
        ),
        `runs.${index}.sums`,
      );
    runs.push(run);
  }
  if (runs.length === 1 && runs[0]!.seed !== job.value.settings.seed)
    return fail(
      'bad-job',
      phrase("Result, field {field}: expected the job's {wanted}, got {got}.", {
        field: 'runs.0.seed',
        wanted: String(job.value.settings.seed),
        got: String(runs[0]!.seed),
      }),
      'runs.0.seed',
    );
  return ok({ id, job: job.value, runs, seconds });
}
