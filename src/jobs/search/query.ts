import { z } from '../zod.ts';
import { TRAITS } from '../../games/backgammon/traits.ts';
import { type DecisionKind, KINDS, COLUMN_OWNERS, SPOTS } from './columns.ts';

/** Kinds of decisions to search for. `missed double`: not doubling was an error. */
export const WANTED_KINDS = [
  'any',
  'play',
  'cube',
  'double',
  'no double',
  'missed double',
  'take',
  'pass',
] as const;
export type WantedKind = (typeof WANTED_KINDS)[number];

/** The kinds of decisions that each covers. */
export const COVERED_KINDS: Readonly<Record<WantedKind, readonly DecisionKind[]>> = {
  any: KINDS,
  play: ['play'],
  cube: KINDS.filter((kind) => kind !== 'play'),
  double: ['double', 'redouble'],
  'no double': ['no double', 'no redouble'],
  'missed double': ['no double', 'no redouble'],
  take: ['take', 'beaver'],
  pass: ['pass'],
};

const MOST_CHECKERS = 15;
const most = z.int().min(-MOST_CHECKERS).max(MOST_CHECKERS);
/** A condition on a place of the board; see `SPOTS`. */
const conditionSchema = z
  .strictObject({
    /** 0 = the opponent's bar, 1 … 24 = the player's points, 25 = the player's bar. */
    spot: z
      .int()
      .min(0)
      .max(SPOTS - 1),
    /** The player's checkers are positive, the opponent's negative: `least` = 2, `most` = 15 is a point made. */
    least: most,
    most,
  })
  .readonly();
export type Condition = z.output<typeof conditionSchema>;

const away = z.int().min(1).max(99).nullable();
const querySchema = z
  .strictObject({
    /** Parts of names of the player who decides, separated by `|`; whole names in quotes; '' for any. */
    player: z.string().max(200),
    trait: z.enum(['any', ...TRAITS]),
    kind: z.enum(WANTED_KINDS),
    /** Smallest loss, > 0; null for any, also unknown. */
    loss: z.number().gt(0).max(100).nullable(),
    score: z.enum(['any', 'money', 'match']),
    /** Points that the player needs; null for any. */
    away,
    opponentAway: away,
    /** Value of the cube; null for any. */
    cube: z.int().min(1).max(4096).nullable(),
    owner: z.enum(['any', ...COLUMN_OWNERS]),
    /** At most one for each place. */
    pattern: z.array(conditionSchema).max(SPOTS).readonly(),
  })
  .readonly();
/** What to search for; all conditions apply together. */
export type SearchQuery = z.output<typeof querySchema>;

/** Finds everything. */
export const EMPTY_QUERY: SearchQuery = {
  player: '',
  trait: 'any',
  kind: 'any',
  loss: null,
  score: 'any',
  away: null,
  opponentAway: null,
  cube: null,
  owner: 'any',
  pattern: [],
};

const LONGEST_NAME = 60;
const MOST_SAVED = 100;
const savedSchema = z.strictObject({ name: z.string().min(1).max(LONGEST_NAME), query: querySchema });
/** A search with a name. */
export type SavedSearch = z.output<typeof savedSchema>;

/** Reads saved searches from storage, without those that cannot be read. */
export function readSearches(input: unknown): readonly SavedSearch[] {
  if (!Array.isArray(input)) return [];
  return input.slice(0, MOST_SAVED).flatMap((each) => {
    const read = savedSchema.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

/** The searches with one more, which replaces any of the same name and comes first. */
export function withSearch(
  searches: readonly SavedSearch[],
  name: string,
  query: SearchQuery,
): readonly SavedSearch[] {
  const own = { name: name.trim().slice(0, LONGEST_NAME), query };
  return [own, ...searches.filter((each) => each.name !== own.name)].slice(0, MOST_SAVED);
}
