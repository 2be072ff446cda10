import type { AccumulatorShape } from '../../engine/types.ts';
import { MAX_CANDIDATES, placeInJob, wrongCounts } from '../parts.ts';
import { canonicalJson, hashText } from '../hash.ts';
import type { RolloutJob } from './types.ts';
import { issueReason, parseSafely, z } from '../zod.ts';
import { asError, fail, ok, reason, type Result } from '../../engine/errors.ts';
import type { Net } from '../../games/backgammon/net.ts';
import { ENGINE_VERSIONS } from '../../games/backgammon/version.ts';
import { WEIGHTS } from '../../games/backgammon/weights.ts';
import { whyNoOffer } from '../../games/backgammon/offer.ts';
import {
  type Board,
  CHECKERS_PER_SIDE,
  MEAN_COLUMNS,
  OFFERS,
  PLAYERS,
  type Position,
  ROW,
} from '../../games/backgammon/types.ts';
import { effectiveSettings } from '../settings/applies.ts';
import { type RolloutSettings, SETTING_FIELDS } from '../settings/settingFields.ts';
import { COURSE_SETTINGS, settingsSchema } from '../settings/settings.ts';
import type { TrialRecord } from '../record.ts';

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

/** Shape of a {@link RolloutJob}; the legality of plays is checked by the kernel. */
export const jobSchema = z.strictObject({
  version: z.literal(1),
  game: z.literal('backgammon'),
  position: positionSchema,
  candidates: z.array(candidateSchema).min(1).max(MAX_CANDIDATES),
  settings: settingsSchema,
  counts: z.array(z.int().min(0).max(SETTING_FIELDS.trials.maximum)).nullable().default(null),
  timed: z.boolean().exactOptional(),
  engine: z.strictObject({ version: z.string().min(1).max(64), weights: z.string().regex(/^[0-9a-f]{64}$/) }),
});

/**
 * Checks a job from outside (file, link, storage): its shape and ranges, not the rules of the game.
 *
 * @returns `bad-settings` for a setting, `bad-job` for anything else; `where` is the path of the field
 */
export function parseJob(input: unknown): Result<RolloutJob> {
  const parsed = parseSafely(jobSchema, input);
  if (parsed.success) return checkParts(parsed.data);
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  const isSetting = issue?.path[0] === 'settings';
  // Messages about one setting name it themselves.
  if (isSetting && issue.path.length > 1) return fail('bad-settings', issueReason(issue), where);
  return fail(
    isSetting ? 'bad-settings' : 'bad-job',
    reason('job-unreadable', {
      place: placeInJob(where),
      problem: issueReason(issue),
    }),
    where,
  );
}

/** Checks the parts for consistency with each other. */
function checkParts(job: RolloutJob): Result<RolloutJob> {
  const { counts, candidates, position, settings } = job;
  const doubles = candidates.some(({ kind }) => kind === 'double');
  const takes = candidates.some(({ kind }) => kind === 'take');
  if (takes !== (position.offer !== 'none') || (takes && candidates.length > 1))
    return fail('bad-job', reason('take-alone'), 'candidates');
  const why = doubles || takes ? whyNoOffer(position) : null;
  if (why !== null)
    return fail(
      'bad-cube',
      reason('cube-not-turnable', {
        why,
        cure: takes ? reason('clear-dice-of-id') : reason('roll-out-without-cube'),
      }),
      'position.cube',
    );
  if (settings.cubeless && (doubles || takes))
    return fail('bad-job', reason('double-without-cube'), 'settings.cubeless');
  if (counts === null || counts.length === candidates.length) return ok(job);
  return fail('bad-job', wrongCounts(candidates.length, counts.length), 'counts');
}

/** What plays the trials of jobs that this version creates. */
export const engineBy = (net: Net): RolloutJob['engine'] => ({
  version: ENGINE_VERSIONS[net],
  weights: WEIGHTS[net].sha256,
});

/** This version's engine with all its weights: those of the strong net name the others, too. */
export const WHOLE_ENGINE = engineBy('strong');

/**
 * Creates a job from its parts. Without an engine it gets this version's own.
 *
 * @throws {@link RolloutError} `bad-job` if a part is out of shape (a caller's mistake: text goes through the
 * parsers)
 */
export function createJob(
  parts: Omit<RolloutJob, 'version' | 'game' | 'counts' | 'timed' | 'engine'> &
    Partial<TrialRecord & Pick<RolloutJob, 'engine'>>,
): RolloutJob {
  const parsed = parseJob({
    version: 1,
    game: 'backgammon',
    engine: engineBy(parts.settings.net),
    ...parts,
  });
  if (!parsed.ok) throw asError(parsed.error);
  return parsed.value;
}

/**
 * Identity of a job: equal for two jobs exactly if trial n of the same candidate is the same game in both.
 * Excludes the number of trials, stop rules and candidates, so that runs can be extended and runs of one
 * question combined; also excludes dice, players' names and settings without effect. A double is identified
 * by its candidate. Beavers and raccoons play the games of the double at another stake, so they are included.
 *
 * @returns 64 hexadecimal digits
 */
export function jobIdentity(job: RolloutJob): string {
  const { dice: _dice, onRoll: _onRoll, offer, ...position } = job.position;
  const answeredOffer = offer === 'beaver' || offer === 'raccoon' ? { offer } : {};
  return hashText(
    canonicalJson({
      version: job.version,
      game: job.game,
      position: { ...position, ...answeredOffer },
      settings: shapingSettings(job),
      engine: job.engine,
    }),
  );
}

/** The settings that affect how a trial is played. */
function shapingSettings({ settings, position }: RolloutJob): Readonly<Record<string, unknown>> {
  const left: readonly string[] = COURSE_SETTINGS;
  const used = effectiveSettings(settings, position);
  return Object.fromEntries(Object.entries(used).filter(([name]) => !left.includes(name)));
}

/**
 * Identity of a job with its candidates in order. A job can continue a result only if both have the same run
 * identity.
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
 * Whether a rollout counts points only: a money game without the cube. In a match the score determines the
 * value of points, even if the cube is not turned.
 */
export const countsPoints = (settings: RolloutSettings, { matchLength }: Position): boolean =>
  settings.cubeless && matchLength === 0;

/** The column of ROW by which a job's candidates are ranked: cubeful equity, or points alone. */
export const scoreColumn = ({ settings, position }: Pick<RolloutJob, 'settings' | 'position'>): number =>
  countsPoints(settings, position) ? ROW.equity : ROW.cubeful;

/** Games per trial of a job: two if each player begins one, else one. */
export const gamesPerTrial = ({
  settings,
  candidates,
}: Pick<RolloutJob, 'settings' | 'candidates'>): number =>
  settings.bothSides && settings.initial && candidates.every(({ kind }) => kind === 'position') ? 2 : 1;

/** Shape of the sums over the averaged columns of a job's rows. */
export function shapeOf(job: RolloutJob): AccumulatorShape {
  const { seed, quasiRandom, initial } = job.settings;
  return {
    candidates: job.candidates.length,
    layout: { columns: MEAN_COLUMNS, score: scoreColumn(job) },
    chance: { seed, quasiRandom, initial },
  };
}
