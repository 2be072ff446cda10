import { z } from '../zod.ts';
import { ok, type Result } from '../../engine/errors.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { MOST_GAMES } from '../../formats/files/matchRecord.ts';
import { MATCH_TABLE_NAMES, type MatchTableName } from '../../games/backgammon/met.ts';
import { PLAYERS, type Player } from '../../games/backgammon/types.ts';
import { canonicalJson, hashText } from '../hash.ts';
import { type DecisionFigures, actionText, figuresSchema, type PlacedDecision } from './figures.ts';
import { type DecisionRollout, rolloutSchema } from './rollout.ts';
import type { Remarks } from '../library/library.ts';
import { keySchema, remarkedSchema } from '../library/entry.ts';
import { type RolloutSettings, settingsSchema } from '../settings/settings.ts';
import { readLine } from '../library/stored.ts';

/** Levels at which a match is evaluated, in plies: deeper ones would take days. */
export const MATCH_PLIES = [0, 1, 2] as const;
/** The look-ahead at which a match is evaluated, in plies. */
export type MatchPlies = (typeof MATCH_PLIES)[number];

/** A level at which a match is evaluated: how many plies, and by which table its scores are worth something. */
export interface MatchLevel {
  readonly plies: MatchPlies;
  readonly table: MatchTableName;
}

/** Levels of all tables. */
export const FIGURE_PLACES = MATCH_TABLE_NAMES.length * MATCH_PLIES.length;

/** Where {@link KeptMatch.figures} has those of a level. Money games know no table: theirs stand where the first one's do. */
export const placeOfLevel = ({ plies, table }: MatchLevel, matchLength: number): number =>
  (matchLength === 0 ? 0 : MATCH_TABLE_NAMES.indexOf(table)) * MATCH_PLIES.length + plies;

/** Rules of money games that a file may not tell. */
export interface MoneyRules {
  readonly jacoby: boolean;
  readonly beavers: boolean;
}

/** Figures of one level, a place for each decision; null where there are none yet. */
export type LevelFigures = readonly (DecisionFigures | null)[];

/** A decision waiting to be rolled out. */
export interface QueuedDecision {
  /** {@link PlacedDecision.index} */
  readonly decision: number;
  readonly settings: RolloutSettings;
}

/** A match as the library keeps it: the file, and what has been found out about it. */
export interface KeptMatch {
  /** The file as it was given. */
  readonly text: string;
  readonly rules: MoneyRules;
  /** {@link fingerprint} of what the figures are of: they mean nothing for other decisions or another engine. */
  readonly of: string;
  /** The level shown. */
  readonly plies: MatchPlies;
  /** Whether the evaluation at that level was under way. */
  readonly isEvaluating: boolean;
  /** By {@link placeOfLevel}; files of older versions hold the first table's alone. */
  readonly figures: readonly LevelFigures[];
  /** Decisions to roll out. */
  readonly marks: readonly number[];
  readonly rollouts: readonly { readonly decision: number; readonly rollout: DecisionRollout }[];
  /** In their order; the first was under way. */
  readonly queue: readonly QueuedDecision[];
  readonly isQueuePaused: boolean;
}

/** One line of the library: a match. */
export interface MatchEntry extends Remarks {
  /** {@link matchKey} of the file: one entry for one file. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly saved: number;
  readonly names: Readonly<Record<Player, string>>;
  /** Points; 0 = money games. */
  readonly length: number;
  readonly games: number;
  readonly decisions: number;
  /** Decisions evaluated at the level that has most. */
  readonly evaluated: number;
  readonly rolledOut: number;
  /** Whether an evaluation or a rollout was under way, or waiting for its turn. */
  readonly isUnfinished: boolean;
}

/** What a match file is known by, whatever is done with it. 64 hexadecimal digits. */
export const matchKey = (text: string): string => hashText(text);

/** What figures are of: the decisions in their order and the engine that judged them. 64 hexadecimal digits. */
export const fingerprint = (
  decisions: readonly PlacedDecision[],
  engine: { readonly version: string; readonly weights: string },
): string =>
  hashText(
    `${canonicalJson(engine)}\n${decisions.map(({ decision }) => `${makeXgid(decision.position)} ${actionText(decision)}`).join('\n')}`,
  );

/** Decisions of one match at most: a longer file is cut, with a problem that says so. */
export const MOST_DECISIONS = 20_000;
const LONGEST_TEXT = 16_000_000;

const index = z.int().min(0).max(MOST_DECISIONS);
const keptSchema = z.strictObject({
  text: z.string().min(1).max(LONGEST_TEXT),
  rules: z.strictObject({ jacoby: z.boolean(), beavers: z.boolean() }),
  of: z.string().max(64),
  plies: z.literal(MATCH_PLIES),
  isEvaluating: z.boolean(),
  figures: z
    .array(z.array(figuresSchema.nullable()).max(MOST_DECISIONS))
    .min(MATCH_PLIES.length)
    .max(FIGURE_PLACES),
  marks: z.array(index).max(MOST_DECISIONS),
  rollouts: z.array(z.strictObject({ decision: index, rollout: rolloutSchema })).max(MOST_DECISIONS),
  queue: z.array(z.strictObject({ decision: index, settings: settingsSchema })).max(MOST_DECISIONS),
  isQueuePaused: z.boolean(),
});
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

/** A kept match from storage or a file. @returns `bad-file` or `newer-version` with the field in `where` */
export const restoreMatch = (input: unknown): Result<KeptMatch> => readLine(keptSchema, input);

/** What the line of a match says of what has been found out about it. */
export const foundIn = (
  kept: Pick<KeptMatch, 'figures' | 'rollouts' | 'isEvaluating' | 'queue'>,
): Pick<MatchEntry, 'evaluated' | 'rolledOut' | 'isUnfinished'> => ({
  evaluated: Math.max(...kept.figures.map((level) => level.filter((each) => each !== null).length)),
  rolledOut: kept.rollouts.length,
  isUnfinished: kept.isEvaluating || kept.queue.length > 0,
});

const keyedSchema = entrySchema.extend({ key: keySchema });
/** A line of the library from storage. @returns `bad-file` or `newer-version` with the field in `where` */
export const readMatchEntry = (input: unknown): Result<MatchEntry> => readLine(keyedSchema, input);

/** A match with its line, as files carry it. */
export interface MatchItem {
  readonly entry: MatchEntry;
  readonly match: KeptMatch;
}

const itemSchema = z.object({ entry: entrySchema, match: keptSchema });

/**
 * A match out of a library file. Its key is computed from the match file that it holds, and its rollouts are marked as imported.
 *
 * @returns `bad-file` or `newer-version` with the field in `where`
 */
export function restoreItem(input: unknown): Result<MatchItem> {
  const read = readLine(itemSchema, input);
  if (!read.ok) return read;
  const { entry, match } = read.value;
  const rollouts = match.rollouts.map(({ decision, rollout }) => ({
    decision,
    rollout: { ...rollout, isImported: true as const },
  }));
  return ok({ entry: { ...entry, key: matchKey(match.text) }, match: { ...match, rollouts } });
}
