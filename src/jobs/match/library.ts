import { z } from '../zod.ts';
import { ok, type Result } from '../../engine/errors.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { MOST_GAMES } from '../../formats/files/matchRecord.ts';
import { isRolloutLevel, ROLLOUT_LEVELS } from '../../games/backgammon/level.ts';
import { MATCH_TABLE_NAMES } from '../../games/backgammon/met.ts';
import { NET_NAMES } from '../../games/backgammon/net.ts';
import { PLAYERS } from '../../games/backgammon/types.ts';
import { WHOLE_ENGINE } from '../backgammon/job.ts';
import { LEVEL_SIZES } from '../backgammon/levels.ts';
import { matchAppointmentsSchema } from './study/schedule.ts';
import type { RolloutJob } from '../backgammon/types.ts';
import { AUTO } from './auto.ts';
import { canonicalJson, hashText } from '../hash.ts';
import { actionText, figuresSchema, withLevel } from './figures.ts';
import { rolloutSchema } from './rollout.ts';
import { keySchema, remarkedSchema } from '../library/entry.ts';
import { settingsSchema } from '../settings/settings.ts';
import { readLine } from '../library/stored.ts';
import type {
  EvaluatedLevel,
  KeptMatch,
  MatchEntry,
  MatchItem,
  MatchLevel,
  PlacedDecision,
} from './types.ts';

/** Plies at which a match can be evaluated; deeper look-ahead would take days. */
const MATCH_PLIES = [0, 1, 2] as const;
/** The levels at which a match can be evaluated, from the least to the most accurate. */
export const MATCH_LEVELS = [...MATCH_PLIES, ...ROLLOUT_LEVELS] as const satisfies readonly EvaluatedLevel[];
/** Number of levels over all match equity tables. */
const PLACES_OF_NET = MATCH_TABLE_NAMES.length * MATCH_LEVELS.length;
/** Number of levels over all match equity tables and nets. */
export const FIGURE_PLACES = NET_NAMES.length * PLACES_OF_NET;

/**
 * Index of a level in {@link KeptMatch.figures}. One net after the other: the look-aheads of all tables, then
 * the rollout levels of all tables. Money games use no table: their figures take the places of the first one.
 */
export function placeOfLevel({ level, table, net }: MatchLevel, matchLength: number): number {
  const at = matchLength === 0 ? 0 : MATCH_TABLE_NAMES.indexOf(table);
  const place = isRolloutLevel(level)
    ? MATCH_TABLE_NAMES.length * MATCH_PLIES.length +
      at * ROLLOUT_LEVELS.length +
      ROLLOUT_LEVELS.indexOf(level)
    : at * MATCH_PLIES.length + level;
  return NET_NAMES.indexOf(net) * PLACES_OF_NET + place;
}

/** Hash that identifies a match file. 64 hexadecimal digits. */
export const matchKey = (text: string): string => hashText(text);

/** Hash of the decisions in order, the engine and the levels that evaluate them. 64 hexadecimal digits. */
export const fingerprint = (
  decisions: readonly PlacedDecision[],
  engine: RolloutJob['engine'] = WHOLE_ENGINE,
  levels: object = LEVEL_SIZES,
): string =>
  hashText(
    `${canonicalJson({ engine, levels })}\n${decisions.map(({ decision }) => `${makeXgid(decision.position)} ${actionText(decision)}`).join('\n')}`,
  );

/** Maximum decisions of a match: a longer file is cut, with a problem that says so. */
export const MOST_DECISIONS = 20_000;
const LONGEST_TEXT = 16_000_000;

const index = z.int().min(0).max(MOST_DECISIONS);
/** Drops the marked decisions that older builds stored. */
const withoutMarks = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((input) => {
    if (typeof input !== 'object' || input === null || !('marks' in input)) return input;
    const { marks: _marks, ...rest } = input;
    return rest;
  }, schema);

const keptSchema = withoutMarks(
  withLevel(
    z.strictObject({
      text: z.string().min(1).max(LONGEST_TEXT),
      rules: z.strictObject({ jacoby: z.boolean(), beavers: z.boolean() }),
      of: z.string().max(64),
      level: z.literal([...MATCH_LEVELS, AUTO]),
      isEvaluating: z.boolean(),
      figures: z
        .array(z.array(figuresSchema.nullable()).max(MOST_DECISIONS))
        .min(MATCH_PLIES.length)
        .max(FIGURE_PLACES),
      rollouts: z.array(z.strictObject({ decision: index, rollout: rolloutSchema })).max(MOST_DECISIONS),
      queue: z.array(z.strictObject({ decision: index, settings: settingsSchema })).max(MOST_DECISIONS),
      isQueuePaused: z.boolean(),
      isImported: z.literal(true).exactOptional(),
    }),
  ),
);
const count = z.int().min(0);
const entrySchema = remarkedSchema.extend({
  names: z.record(z.enum(PLAYERS), z.string().max(500)),
  length: count,
  games: count.max(MOST_GAMES),
  decisions: count,
  evaluated: count,
  rolledOut: count,
  isUnfinished: z.boolean(),
});

/**
 * Checks a stored match from storage or a file. @returns `bad-file` or `newer-version` with the field in
 * `where`
 */
export const restoreMatch = (input: unknown): Result<KeptMatch> => readLine(keptSchema, input);

/** The summary of a match's results for its library entry. */
export const foundIn = (
  kept: Pick<KeptMatch, 'figures' | 'rollouts' | 'isEvaluating' | 'queue'>,
): Pick<MatchEntry, 'evaluated' | 'rolledOut' | 'isUnfinished'> => ({
  evaluated: Math.max(...kept.figures.map((level) => level.filter((each) => each !== null).length)),
  rolledOut: kept.rollouts.length,
  isUnfinished: kept.isEvaluating || kept.queue.length > 0,
});

const keyedSchema = entrySchema.extend({ key: keySchema });
/** Reads a library entry from storage. @returns `bad-file` or `newer-version` with the field in `where` */
export const readMatchEntry = (input: unknown): Result<MatchEntry> => readLine(keyedSchema, input);

/** SHA-256 of a match as its file contains it. 64 hexadecimal digits. */
export const digestOfMatch = (match: unknown): string => hashText(canonicalJson(match));

const itemSchema = z.object({
  entry: entrySchema,
  match: keptSchema,
  digest: z.unknown().optional(),
  appointments: matchAppointmentsSchema,
});
const rawItem = z.object({ match: z.unknown() });

/** A match without its figures and rollouts. */
const withoutFigures = (match: KeptMatch): KeptMatch => ({
  ...match,
  figures: match.figures.map((level) => level.map(() => null)),
  rollouts: [],
});

/**
 * Restores a match from a library file. Its key is computed from the match file; its figures and rollouts are
 * marked as imported, and dropped if the file was changed after it was written.
 *
 * @returns `bad-file` or `newer-version` with the field in `where`
 */
export function restoreItem(input: unknown): Result<MatchItem> {
  const read = readLine(itemSchema, input);
  if (!read.ok) return read;
  const { entry, match: written, digest, appointments } = read.value;
  const isChanged = digest !== undefined && digest !== digestOfMatch(rawItem.parse(input).match);
  const match = isChanged ? withoutFigures(written) : written;
  const rollouts = match.rollouts.map(({ decision, rollout }) => ({
    decision,
    rollout: { ...rollout, isImported: true as const },
  }));
  const hasFigures = match.figures.some((level) => level.some((each) => each !== null));
  const value = { ...match, rollouts, ...(hasFigures ? { isImported: true as const } : {}) };
  return ok({
    entry: { ...entry, ...foundIn(value), key: matchKey(match.text) },
    match: value,
    ...(appointments === undefined ? {} : { appointments }),
  });
}
