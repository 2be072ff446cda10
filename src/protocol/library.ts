import { z } from './zod.ts';
import { phrase } from '../language/phrase.ts';
import { fail, ok, type Result } from '../engine/errors.ts';
import { BARS, emptySpread } from '../engine/spread.ts';
import type { CourseJob, Game } from './game.ts';
import type { RolloutJob, RolloutResult } from './job.ts';
import { packRun, type PackedRun, parseResultOf } from './resultFile.ts';
import { sumUp } from './runs.ts';

/** How a kept run stands. `running`: it did when it was kept last. */
export const KEPT_STATES = ['running', 'paused', 'stopped', 'done'] as const;
export type KeptState = (typeof KEPT_STATES)[number];

/** A run of one seed as the library keeps it: what a result file has, and the way there. */
export interface KeptRun<Job = RolloutJob> extends Pick<RolloutResult, 'history' | 'spreads'> {
  /** The position, as results name it: XGID of backgammon, board in one line of Arimaa. */
  readonly id: string;
  readonly job: Job;
  readonly runs: readonly PackedRun[];
  readonly seconds: number;
}

/** What a person adds to a run. */
export interface Remarks {
  readonly note: string;
  /** In the order of their adding, none twice. */
  readonly tags: readonly string[];
}

/** One line of the library: a run of a game. */
export interface LibraryEntry<Job = RolloutJob> extends Remarks {
  /** Run identity of the job: one entry for one run, however often it is repeated. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly saved: number;
  readonly state: KeptState;
  readonly job: Job;
  /** Trials of all candidates together: of two states of one run the one with more is kept. */
  readonly trials: number;
  /** Best first, at most {@link SHOWN_CANDIDATES}. */
  readonly candidates: readonly KeptCandidate[];
}

/** A candidate in a line of the library. */
export interface KeptCandidate {
  readonly name: string;
  /** Of the kind that the job compares: points per game, or a score. */
  readonly equity: number;
  /** Of the 95 % interval; null while unknown. */
  readonly halfWidth: number | null;
}

/** As many candidates stand in a line. */
export const SHOWN_CANDIDATES = 3;
export const MOST_NOTE = 10_000;
export const MOST_TAGS = 20;
export const MOST_TAG = 40;

/** What a line says beside what follows from the run. */
const remarksSchema = z.object({
  created: z.number().min(0),
  saved: z.number().min(0),
  state: z.enum(KEPT_STATES),
  note: z.string().max(MOST_NOTE),
  tags: z.array(z.string().min(1).max(MOST_TAG)).max(MOST_TAGS),
});
const point = z.object({
  trials: z.number(),
  mean: z.number(),
  standardError: z.number().optional(),
  halfWidth: z.number().optional(),
});
const fileSchema = z.object({
  format: z.literal('strata-library'),
  version: z.literal(1),
  entries: z.array(z.object({ remarks: remarksSchema, run: z.unknown() })).max(100_000),
  // Each is checked on its own: see protocol/matchLibrary.ts. Older files have none.
  matches: z.array(z.unknown()).max(100_000).default([]),
});

/** A kept run with its remarks, as files carry it. */
export interface LibraryItem<Job = RolloutJob> {
  readonly remarks: Remarks & Pick<LibraryEntry, 'created' | 'saved' | 'state'>;
  readonly run: KeptRun<Job>;
}

/** A run of a file, of whatever game; unchecked, see {@link restoreRun}. */
export type FileRun = Omit<LibraryItem, 'run'> & { readonly run: unknown };

/** A library as a file, JSON. @param matches - as `restoreItem` reads them */
export const makeLibraryFile = (entries: readonly FileRun[], matches: readonly unknown[] = []): string =>
  JSON.stringify({ format: 'strata-library', version: 1, entries, matches });

/** What is kept of a result. */
export function keptRun<Job extends CourseJob>(id: string, job: Job, result: RolloutResult): KeptRun<Job> {
  const { course, state, stopReason, tallies, seconds, history, spreads } = result;
  const run = packRun({ seed: job.settings.seed, course, state, stopReason, tallies });
  return { id, job, runs: [run], seconds, history, spreads };
}

const bars = z.array(z.int().min(0)).length(BARS);
const spread = z.object({ counted: bars, played: bars, sum: z.number(), squares: z.number() });
const picturesSchema = (candidates: number) =>
  z.object({
    history: z.array(z.array(point)).length(candidates),
    spreads: z.array(spread).length(candidates),
  });

/** What pictures alone rest on; a bare result has none of it, and no number is the worse for that. */
function picturesOf(input: unknown, candidates: number): Pick<KeptRun, 'history' | 'spreads'> {
  const given = picturesSchema(candidates).safeParse(input);
  const none = Array.from({ length: candidates });
  if (!given.success) return { history: none.map(() => []), spreads: none.map(emptySpread) };
  const history = given.data.history.map((points) =>
    points.map(({ trials, mean, standardError, halfWidth }) => ({ trials, mean, standardError, halfWidth })),
  );
  return { history, spreads: given.data.spreads };
}

/**
 * A kept run as the result that it was, with its job.
 *
 * @param input - from storage or a file: checked whole
 * @returns `bad-job` or `bad-settings` with the field in `where`; `bad-job` also for runs that have been combined
 */
export function restoreRun<Job extends CourseJob>(
  game: Game<Job>,
  input: unknown,
): Result<{ job: Job; result: RolloutResult; kept: KeptRun<Job> }> {
  const read = parseResultOf(game, input);
  if (!read.ok) return read;
  const { id, job, runs, seconds } = read.value;
  const [run, ...others] = runs;
  if (run === undefined || others.length > 0)
    return fail(
      'bad-job',
      phrase('Result, field runs: expected one, got several that have been combined. Import each of them.'),
      'runs',
    );
  const { candidates, best } = sumUp(game, job, runs);
  const { course, state, stopReason, tallies } = run;
  const { history, spreads } = picturesOf(input, candidates.length);
  const identity = game.runIdentity(job);
  const result = {
    identity,
    candidates,
    best,
    seconds,
    stopReason,
    history,
    spreads,
    course,
    state,
    tallies,
  };
  return ok({ job, result, kept: keptRun(id, job, result) });
}

const ofArimaa = z.object({ job: z.object({ game: z.literal('arimaa') }) });

/** The game that a run is of, as its job says: of backgammon where it says nothing. */
export const gameOf = (run: unknown): 'backgammon' | 'arimaa' =>
  ofArimaa.safeParse(run).success ? 'arimaa' : 'backgammon';

/** What a file holds; nothing of it checked yet. */
export interface LibraryFile {
  /** Whether it is one result of `rollout --json`, not a library. */
  readonly isResult: boolean;
  readonly runs: readonly FileRun[];
  readonly matches: readonly unknown[];
}

/** A result that a hand ended, or that the page saved while its run went on (null); any other was done. */
const isUndone = z.object({ stopReason: z.literal(['stopped', null]) });

/**
 * What a file holds: a whole library, or what may be one result of `rollout --json`.
 *
 * @param now - milliseconds since 1970: when a bare result enters the library
 * @returns `bad-file` where it is no JSON
 */
export function parseLibraryFile(text: string, now: number): Result<LibraryFile> {
  const json = parsedJson(text);
  if (json === undefined)
    return fail(
      'bad-file',
      phrase('The file is no JSON. Choose a library or a result that Strata has written.'),
    );
  const library = fileSchema.safeParse(json);
  if (library.success)
    return ok({ isResult: false, runs: library.data.entries, matches: library.data.matches });
  const state = isUndone.safeParse(json).success ? 'stopped' : 'done';
  const remarks = { created: now, saved: now, state, note: '', tags: [] } as const;
  return ok({ isResult: true, runs: [{ remarks, run: json }], matches: [] });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
