import { ARIMAA_MODULE } from '../../games/arimaa/module.ts';
import { issueReason, parseSafely, z } from '../zod.ts';
import { asError, fail, ok, type Reason, reason, type Result } from '../../engine/errors.ts';
import type { RowBounds } from '../../engine/types.ts';
import { makeTurn } from '../../formats/arimaa/turn.ts';
import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import { ROW_COLUMNS, ROW_NAMES } from '../../games/arimaa/playoutKernel.ts';
import { checkArimaaBoard } from '../../games/arimaa/position.ts';
import type { TreeJob } from '../../games/arimaa/trees.ts';
import type { PlayedTurn } from '../../games/arimaa/turn.ts';
import { MOST_STEPS, type Position, SIDES } from '../../games/arimaa/types.ts';
import { ARIMAA_VERSION } from '../../games/arimaa/version.ts';
import {
  ARIMAA_FIELDS,
  arimaaSettingsSchema,
  type ArimaaTreeSettings,
  playoutOf,
  treeOf,
} from './settings.ts';
import type { Game } from '../game.ts';
import { canonicalJson, hashText } from '../hash.ts';
import { MAX_CANDIDATES, placeInJob, wrongCounts } from '../parts.ts';
import type { TrialRecord } from '../record.ts';
import type { ArimaaCandidate, ArimaaJob } from './types.ts';

/** The engine of every job created by this version. */
export const ARIMAA_ENGINE = { version: ARIMAA_VERSION } as const;

/** The candidate for a turn that was played. */
export const candidateOf = ({ steps, after }: PlayedTurn): ArimaaCandidate => ({ steps, board: after.board });

/** Name of a candidate: its steps in notation. */
export const nameCandidate = ({ steps }: ArimaaCandidate): string => makeTurn(steps);

const board = z.string().regex(/^[.RCDHMErcdhme]{64}$/);
const square = z.int().min(0).max(63);
const piece = z.string().regex(/^[RCDHMErcdhme]$/);
const step = z.strictObject({
  piece,
  from: square,
  to: square,
  removed: z.strictObject({ piece, square }).exactOptional(),
});
const jobSchema = z.strictObject({
  version: z.literal(1),
  game: z.literal('arimaa'),
  position: z.strictObject({ board, side: z.enum(SIDES) }),
  candidates: z
    .array(z.strictObject({ steps: z.array(step).min(1).max(MOST_STEPS), board }))
    .min(1)
    .max(MAX_CANDIDATES),
  settings: arimaaSettingsSchema,
  counts: z.array(z.int().min(0).max(ARIMAA_FIELDS.trials.maximum)).nullable().default(null),
  timed: z.boolean().exactOptional(),
  engine: z.strictObject({ version: z.string().min(1).max(64) }),
});

const refused = (where: string, why: Reason): Result<never> => fail('bad-job', why, where);

/**
 * Checks a job from outside: its shape and ranges, and that its board is possible. {@link checkArimaaLegal}
 * checks whether its turns are legal.
 *
 * @returns `bad-settings` for a setting, `bad-board`, or `bad-job` for anything else; `where` is the path of
 * the field
 */
export function parseArimaaJob(input: unknown): Result<ArimaaJob> {
  const parsed = parseSafely(jobSchema, input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    const isSetting = issue?.path[0] === 'settings';
    // Messages about one setting name it themselves.
    if (isSetting && issue.path.length > 1) return fail('bad-settings', issueReason(issue), where);
    const problem = issueReason(issue);
    return fail(
      isSetting ? 'bad-settings' : 'bad-job',
      reason('arimaa-job-unreadable', { place: placeInJob(where), problem }),
      where,
    );
  }
  const job = parsed.data;
  const stands = checkArimaaBoard(job.position.board);
  if (!stands.ok) return stands;
  const boards = job.candidates.map((candidate) => candidate.board);
  const twice = boards.findIndex((own, index) => boards.indexOf(own) < index);
  if (twice >= 0)
    return refused(
      `candidates.${twice}.board`,
      reason('same-board-twice', {
        n: twice + 1,
      }),
    );
  if (job.counts !== null && job.counts.length !== boards.length)
    return refused('counts', wrongCounts(boards.length, job.counts.length));
  return ok(job);
}

/**
 * Creates a job from its parts.
 *
 * @throws {@link RolloutError} with the codes of {@link parseArimaaJob}: a caller's mistake
 */
export function createArimaaJob(
  parts: Pick<ArimaaJob, 'position' | 'candidates' | 'settings'> & Partial<TrialRecord>,
): ArimaaJob {
  const parsed = parseArimaaJob({ version: 1, game: 'arimaa', engine: ARIMAA_ENGINE, ...parts });
  if (!parsed.ok) throw asError(parsed.error);
  return parsed.value;
}

/**
 * Checks a job from outside against the rules: the game is not over, each candidate is a legal turn that
 * leads to its board, and this engine can play it.
 *
 * @returns `game-over`, `illegal-turn`, or `bad-job` for another engine
 */
export function checkArimaaLegal(job: ArimaaJob, kernel: ArimaaKernel): Result<ArimaaJob> {
  const { version } = job.engine;
  if (version !== ARIMAA_ENGINE.version)
    return refused(
      'engine.version',
      reason('other-arimaa-engine', {
        own: ARIMAA_ENGINE.version,
        got: version,
      }),
    );
  const end = kernel.endOf(job.position);
  if (end !== undefined)
    return fail(
      'game-over',
      reason('job-game-over', {
        side: reason(end.winner),
        reason: reason(end.reason),
      }),
    );
  const wrong = job.candidates.findIndex(({ steps, board: after }) => {
    const walk = kernel.walk(job.position, steps);
    const isTurn = walk.refused === undefined && walk.end === 'open' && walk.board === after;
    // The rules look only at squares; the names of pieces and the removed pieces are checked by comparing the
    // notation.
    return !isTurn || makeTurn(walk.played) !== makeTurn(steps);
  });
  if (wrong < 0) return ok(job);
  return fail('illegal-turn', reason('candidate-steps', { n: wrong + 1 }));
}

/**
 * The job of a tree search.
 *
 * @param question - turns to compare under equal effort, and positions that have occurred twice; none by
 * default
 */
export const treeJobOf = (
  position: Position,
  settings: ArimaaTreeSettings,
  { pinned = [], barred = [], proof }: Partial<Pick<TreeJob, 'pinned' | 'barred' | 'proof'>> = {},
): TreeJob => ({
  position,
  playout: playoutOf(settings),
  tree: treeOf(settings),
  iterations: settings.iterations,
  seed: settings.seed,
  trees: settings.trees,
  pinned,
  barred,
  proof,
});

/**
 * Identity of an Arimaa job: equal exactly if trial n of the same candidate is the same playout. 64
 * hexadecimal digits.
 */
export function arimaaIdentity({ version, game, position, settings, engine }: ArimaaJob): string {
  const playout = { ...playoutOf(settings), seed: settings.seed };
  return hashText(canonicalJson({ version, game, position, settings: playout, engine }));
}

/** More turns than any playout has. */
const MOST_TURNS = 1_000_000;

/**
 * Possible ranges of a row's numbers, see ROW_NAMES: a score, shares of which at most one is 1, and turns.
 */
const ROW_BOUNDS: RowBounds = {
  columns: ROW_NAMES.map((name) => ({
    low: name === 'score' ? -1 : 0,
    high: name === 'turns' ? MOST_TURNS : 1,
    reach: 0,
  })),
  rules: [
    {
      terms: ROW_NAMES.flatMap((name, column) =>
        name === 'score' || name === 'turns' ? [] : [[column, 1] as const],
      ),
      low: 0,
      high: 1,
      isExact: true,
    },
  ],
};

/** Arimaa as runs see it: every column of a row is averaged; the score is the first. */
export const ARIMAA: Game<ArimaaJob> = {
  ...ARIMAA_MODULE,
  parseJob: parseArimaaJob,
  runIdentity: (job) =>
    hashText(canonicalJson({ job: arimaaIdentity(job), candidates: job.candidates.map((one) => one.board) })),
  shapeOf: ({ candidates, settings }) => ({
    candidates: candidates.length,
    layout: { columns: ROW_COLUMNS, score: 0 },
    // Playouts use no dice: trials are independent, and no roll is balanced over a block.
    chance: { seed: settings.seed, quasiRandom: false, initial: false },
  }),
  boundsOf: () => ROW_BOUNDS,
  offerOf: () => undefined,
};
