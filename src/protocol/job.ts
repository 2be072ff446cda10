import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from './zod.ts';
import type { AccumulatorShape, AccumulatorState } from '../engine/accumulator.ts';
import { asError, fail, ok, type Result } from '../engine/errors.ts';
import type { Spread } from '../engine/spread.ts';
import type { Estimate } from '../engine/types.ts';
import { whyNoOffer } from '../games/backgammon/offer.ts';
import type { Tally } from '../games/backgammon/tally.ts';
import {
  type Board,
  CHECKERS_PER_SIDE,
  MEAN_COLUMNS,
  type Move,
  OFFERS,
  PLAYERS,
  type Position,
  ROW,
} from '../games/backgammon/types.ts';
import { effectiveSettings } from './applies.ts';
import { SETTING_FIELDS } from './settingFields.ts';
import { COURSE_SETTINGS, type RolloutSettings, settingsSchema } from './settings.ts';
import { phrase } from '../language/phrase.ts';
import type { Phrase } from '../language/types.ts';

/**
 * What is rolled out: a play (the opponent then rolls first, and may double before it), the position itself (the roller rolls
 * first, without a double), the position after a double that is taken, or the same where the double, a beaver or a raccoon is
 * pending and the one who answers asks.
 */
export type Candidate =
  | { readonly kind: 'play'; readonly moves: readonly Move[]; readonly board: Board }
  | { readonly kind: 'position'; readonly board: Board }
  | { readonly kind: 'double'; readonly board: Board }
  | { readonly kind: 'take'; readonly board: Board };

/** A rollout as plain data: everything a worker needs to play any trial of it. */
export interface RolloutJob {
  readonly version: 1;
  readonly game: 'backgammon';
  /**
   * The position asked about. Its player on roll is the viewpoint of every number; where an offer is pending, the player who
   * answers it (see seenByAsked).
   */
  readonly position: Position;
  /** At least one. `board` has the side to roll at turn 0 as its roller. */
  readonly candidates: readonly Candidate[];
  readonly settings: RolloutSettings;
  /**
   * Trials of each candidate where they are no rule's doing but a record: of a run that was stopped by hand or by time. They
   * are played and no more, whatever `settings.trials` and the stop rule say. Null otherwise.
   */
  readonly counts: readonly number[] | null;
  /** What plays: version of the engine and SHA-256 (hex) of the weights. */
  readonly engine: { readonly version: string; readonly weights: string };
}

/**
 * Why a run is not going on; null while it is. All trials played; its stop rule (`se`, `jsd`, `confident`); the time limit;
 * stopped by hand; or it is several runs combined, for which no stop rule vouches.
 */
export const STOP_REASONS = ['trials', 'se', 'jsd', 'confident', 'time', 'stopped', 'combined'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export interface CandidateResult {
  readonly trials: number;
  /** Whether the stop rule gives it no further trials for now. */
  readonly resting: boolean;
  /** One estimate per row column (see ROW), from the viewpoint of the player who asked. */
  readonly estimates: readonly Estimate[];
  /** Best score − this one's on the common trials, ≥ 0 up to ties; null for the best candidate. */
  readonly difference: Estimate | null;
  /** Joint standard deviations behind the best; null for the best, and where no error is known yet. */
  readonly jsd: number | null;
  /** Probability that its true value is the largest; the candidates sum to 1. Null while no error is known. */
  readonly chanceBest: number | null;
}

/** One candidate's score at one moment of a run. */
export interface HistoryPoint {
  readonly trials: number;
  /** Points per game. */
  readonly mean: number;
  /** Standard error of the mean; undefined while unknown. */
  readonly standardError: number | undefined;
  /** Half-width of the 95 % interval; undefined while unknown. */
  readonly halfWidth: number | undefined;
}

/** Of each candidate, in the order of the job: its score so far, by growing trials. For pictures: no number rests on it. */
export type History = readonly (readonly HistoryPoint[])[];

/** How far the decisions of a run have come: with the sums all that is needed to go on with them. */
export interface CourseState {
  /** The rule that they follow, with its figures: another rule begins anew. */
  readonly rule: string;
  /** Trials of the last round decided, 0 before the first. */
  readonly decided: number;
  /** For each candidate whether it rests. */
  readonly resting: readonly boolean[];
}

export interface RolloutResult {
  /** {@link runIdentity} of the job: a run may go on only from a result of its own. */
  readonly identity: string;
  readonly candidates: readonly CandidateResult[];
  /** Index of the candidate that is ahead so far. */
  readonly best: number;
  /** Wall time spent, over all sessions of the run. */
  readonly seconds: number;
  readonly stopReason: StopReason | null;
  readonly history: History;
  /** Of each candidate: how its trials are distributed. For pictures; where a run goes on from a file, of its new trials. */
  readonly spreads: readonly Spread[];
  readonly course: CourseState;
  /** The merged sums: with the course all that is needed to go on, exactly as if never interrupted. */
  readonly state: AccumulatorState;
  /** For each candidate what happened in its trials, counted; part of the sums. */
  readonly tallies: readonly Tally[];
}

/** Candidates of one job at most: more than any roll has plays worth comparing. */
export const MAX_CANDIDATES = 64;

const count = z.int().min(0).max(CHECKERS_PER_SIDE);
const checkers = z.array(count).length(25);
const boardSchema = z.strictObject({ roller: checkers, opponent: checkers });
const die = z.int().min(1).max(6);
const points = z.int().min(0).max(1_000_000);
const positionSchema = z.strictObject({
  board: boardSchema,
  onRoll: z.enum(PLAYERS),
  dice: z.tuple([die, die]).nullable(),
  offer: z.enum(OFFERS),
  cube: z.strictObject({ value: z.int().min(1).max(4096), owner: z.enum(['centre', 'roller', 'opponent']) }),
  score: z.strictObject({ roller: points, opponent: points }),
  matchLength: points,
  crawford: z.boolean(),
  jacoby: z.boolean(),
  beavers: z.boolean(),
  maxCubeLog2: z.int().min(0).max(30),
});
const place = z.int().min(0).max(25);
const candidateSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('play'),
    moves: z.array(z.strictObject({ from: place, to: place, hit: z.boolean() })).max(4),
    board: boardSchema,
  }),
  z.strictObject({ kind: z.literal('position'), board: boardSchema }),
  z.strictObject({ kind: z.literal('double'), board: boardSchema }),
  z.strictObject({ kind: z.literal('take'), board: boardSchema }),
]);

/** Shape of a {@link RolloutJob}; whether plays are legal is for the kernel to say. */
export const jobSchema = z.strictObject({
  version: z.literal(1),
  game: z.literal('backgammon'),
  position: positionSchema,
  candidates: z.array(candidateSchema).min(1).max(MAX_CANDIDATES),
  settings: settingsSchema,
  counts: z.array(z.int().min(0).max(SETTING_FIELDS.trials.maximum)).nullable().default(null),
  engine: z.strictObject({ version: z.string().min(1).max(64), weights: z.string().regex(/^[0-9a-f]{64}$/) }),
});

/** Where something is wrong, for a sentence. */
export const placeInJob = (where: string): Phrase =>
  where === '' ? phrase('Job') : phrase('Job, field {field}', { field: where });

/**
 * Checks a job from outside (file, link, storage): its shape and ranges, not the rules of the game.
 *
 * @returns `bad-settings` for a setting, `bad-job` for anything else; `where` is the path of the field
 */
export function parseJob(input: unknown): Result<RolloutJob> {
  const parsed = jobSchema.safeParse(input);
  if (parsed.success) return checkParts(saysSplitting(input) ? parsed.data : asPlayed(parsed.data));
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  if (issue?.path[0] === 'settings') return fail('bad-settings', issue.message, where);
  return fail(
    'bad-job',
    phrase('{place}: {problem}. Make the job anew with --print-job.', {
      place: placeInJob(where),
      problem: issue?.message ?? phrase('not readable'),
    }),
    where,
  );
}

/** The engine that knew no splitting: its jobs do not speak of it, and results of them may be kept. */
const UNSPLIT_ENGINE = '0.1.0';

const saysSplitting = (input: unknown): boolean =>
  z.object({ settings: z.object({ splitting: z.unknown() }) }).safeParse(input).success;

const asPlayed = (job: RolloutJob): RolloutJob =>
  job.engine.version === UNSPLIT_ENGINE ? { ...job, settings: { ...job.settings, splitting: false } } : job;

/** A record of trials that is not one of the job's candidates. */
export const wrongCounts = (wanted: number, got: number): Phrase =>
  phrase('Job, field counts: expected {wanted} numbers, one for each candidate, got {got}.', { wanted, got });

/** What the parts say of one another. */
function checkParts(job: RolloutJob): Result<RolloutJob> {
  const { counts, candidates, position, settings } = job;
  const doubles = candidates.some(({ kind }) => kind === 'double');
  const takes = candidates.some(({ kind }) => kind === 'take');
  if (takes !== (position.offer !== 'none') || (takes && candidates.length > 1))
    return fail(
      'bad-job',
      phrase(
        'Job, field candidates: expected the line take, alone, where an offer is pending, and only there. Make the job anew with --print-job.',
      ),
      'candidates',
    );
  const why = doubles || takes ? whyNoOffer(position) : null;
  if (why !== null)
    return fail(
      'bad-cube',
      phrase('Cube: expected one that the player on roll may turn, but {why}. {cure}', {
        why,
        cure: takes
          ? phrase('Put 00 into the dice field of the ID to ask about the position.')
          : phrase('Roll out the position without --cube.'),
      }),
      'position.cube',
    );
  if (settings.cubeless && (doubles || takes))
    return fail(
      'bad-job',
      phrase(
        'Job, field settings.cubeless: expected false where a double is rolled out, got true. Leave --cubeless away.',
      ),
      'settings.cubeless',
    );
  if (counts === null || counts.length === candidates.length) return ok(job);
  return fail('bad-job', wrongCounts(candidates.length, counts.length), 'counts');
}

/**
 * A job from its parts.
 *
 * @throws {@link RolloutError} `bad-job` when a part is out of shape (a caller's mistake: text goes through the parsers)
 */
export function createJob(
  parts: Omit<RolloutJob, 'version' | 'game' | 'counts'> & Partial<Pick<RolloutJob, 'counts'>>,
): RolloutJob {
  const parsed = parseJob({ version: 1, game: 'backgammon', ...parts });
  if (!parsed.ok) throw asError(parsed.error);
  return parsed.value;
}

/** JSON with the keys of every object in code-unit order and no white space: equal data, equal text. */
export function canonicalJson(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(canonicalJson).join(',')}]`;
  if (data === null || typeof data !== 'object') return JSON.stringify(data);
  const fields = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${JSON.stringify(key)}:${canonicalJson(value)}`);
  return `{${fields.join(',')}}`;
}

/** SHA-256 of a text, as 64 hexadecimal digits. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * Identity of a job: equal for two jobs exactly when trial n of the same candidate is the same game in both. Trial count,
 * stop rules and candidates are no part of it, so a run can be extended and two runs of one question combined; nor are the dice
 * shown, the players' names, and settings without effect, which shape no trial. A double is told by its candidate; beavers and
 * raccoons, whose games are those of the double at another stake, are named.
 *
 * @returns 64 hexadecimal digits
 */
export function jobIdentity(job: RolloutJob): string {
  const { dice: _dice, onRoll: _onRoll, offer, ...position } = job.position;
  const turned = offer === 'beaver' || offer === 'raccoon' ? { offer } : {};
  return hashText(
    canonicalJson({
      version: job.version,
      game: job.game,
      position: { ...position, ...turned },
      settings: shapingSettings(job),
      engine: job.engine,
    }),
  );
}

/** The settings that shape a trial; of the engine that knew no splitting without it, so that what is kept of it is found. */
function shapingSettings({ settings, position, engine }: RolloutJob): Readonly<Record<string, unknown>> {
  const isOld = engine.version === UNSPLIT_ENGINE && !settings.splitting;
  const left: readonly string[] = [...COURSE_SETTINGS, ...(isOld ? ['splitting'] : [])];
  const used = effectiveSettings(settings, position);
  return Object.fromEntries(Object.entries(used).filter(([name]) => !left.includes(name)));
}

/**
 * Identity of a job together with its candidates in their order: what a result must share with a job for the job to go on
 * from it.
 *
 * @returns 64 hexadecimal digits
 */
export function runIdentity(job: RolloutJob): string {
  const candidates = job.candidates.map(({ kind, board }: { kind: string; board: Board }) => ({
    kind,
    board,
  }));
  return hashText(canonicalJson({ job: jobIdentity(job), candidates }));
}

/**
 * Whether a rollout counts points alone: a money game without the cube. In a match points are worth what the score makes of
 * them, without the cube too, which then stays where it is.
 */
export const countsPoints = (settings: RolloutSettings, { matchLength }: Position): boolean =>
  settings.cubeless && matchLength === 0;

/** The column of ROW that ranks the candidates of a job: the equity with the cube, or of points alone. */
export const scoreColumn = ({ settings, position }: Pick<RolloutJob, 'settings' | 'position'>): number =>
  countsPoints(settings, position) ? ROW.equity : ROW.cubeful;

/** What the averaged columns of a job's rows are summed as. */
export function shapeOf(job: RolloutJob): AccumulatorShape {
  const { seed, quasiRandom, initial } = job.settings;
  return {
    candidates: job.candidates.length,
    layout: { columns: MEAN_COLUMNS, score: scoreColumn(job) },
    chance: { seed, quasiRandom, initial },
  };
}
