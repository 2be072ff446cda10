import type { Outcome, Position } from '../../games/backgammon/types.ts';
import { fail, ok, reason, type Result } from '../../engine/errors.ts';
import { moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import { type Uncounted, uncounted } from '../../games/backgammon/uncounted.ts';
import { type RolloutSettings, SETTING_FIELDS } from '../settings/settingFields.ts';
import { settingsSchema } from '../settings/settings.ts';
import { parseJson } from '../json.ts';
import { z } from '../zod.ts';

/** The 15 rolls that begin a game, high die first. */
export const OPENING_ROLLS = [
  '21',
  '31',
  '41',
  '51',
  '61',
  '32',
  '42',
  '52',
  '62',
  '43',
  '53',
  '63',
  '54',
  '64',
  '65',
] as const;
export type OpeningRoll = (typeof OPENING_ROLLS)[number];

/**
 * The scores of the book: money with Jacoby rule and beavers, double match point, and the Crawford game with
 * the player on roll two points or one point away.
 */
export const OPENING_SCORES = ['money', 'dmp', 'gammon-go', 'gammon-save'] as const;
export type OpeningScore = (typeof OPENING_SCORES)[number];

const SCORES: Readonly<Record<OpeningScore, Partial<Position>>> = {
  money: { jacoby: true, beavers: true },
  dmp: { matchLength: 1 },
  'gammon-go': { matchLength: 3, score: { roller: 1, opponent: 2 }, crawford: true },
  'gammon-save': { matchLength: 3, score: { roller: 2, opponent: 1 }, crawford: true },
};

/** The start of a game with a roll at a score. */
export const openingPosition = (roll: OpeningRoll, score: OpeningScore): Position => ({
  ...moneyPosition(START_BOARD, [Number(roll[0]), Number(roll[1])]),
  ...SCORES[score],
});

/** Which chances of a cell decide nothing at its score. */
export const unplayedAt = (roll: OpeningRoll, score: OpeningScore): Uncounted =>
  uncounted(openingPosition(roll, score), false);

/** Trials of the sample that verifies a cell: the first ones. */
export const SAMPLE_TRIALS = 4;

const playSchema = z.strictObject({
  play: z.string(),
  trials: z.int(),
  equity: z.number(),
  standardError: z.number(),
  /**
   * The best play − this one, paired, with its standard error; null for the best. Where trials differ in number, it may
   * be below 0 by less than its error.
   */
  difference: z.tuple([z.number(), z.number()]).nullable(),
  /** Null if its standard error is unknown. */
  chanceBest: z.number().nullable(),
  probabilities: z.array(z.number()).length(5),
  /** [trials, equity, standard error] as the rollout went on. */
  curve: z.array(z.tuple([z.int(), z.number(), z.number()])),
  /** Scores of the first {@link SAMPLE_TRIALS} trials, with all digits. */
  sample: z.array(z.number()).length(SAMPLE_TRIALS),
});
const cellSchema = z.strictObject({
  roll: z.enum(OPENING_ROLLS),
  score: z.enum(OPENING_SCORES),
  seed: z.int().min(SETTING_FIELDS.seed.minimum),
  /** Whether the best play leads each other by the bound of the stop rule `confident`. */
  isClear: z.boolean(),
  /** Best first, then by equity. */
  plays: z.array(playSchema).min(1),
});
const bookSchema = z.strictObject({
  /** SHA-256 of the weights that played, and the version of the engine. */
  weights: z.string(),
  version: z.string(),
  /** How all cells were rolled out, apart from their seeds. Cubeful. */
  settings: settingsSchema,
  cells: z.array(cellSchema),
});

/** A play of the book. Equities are cubeful, normalized in matches. */
export type OpeningPlay = Omit<z.output<typeof playSchema>, 'probabilities'> & {
  readonly probabilities: Outcome;
};
/** One roll at one score. */
export type OpeningCell = Omit<z.output<typeof cellSchema>, 'plays'> & {
  readonly plays: readonly OpeningPlay[];
};
/** The opening book: all rolls at all scores. */
export interface OpeningBook {
  readonly weights: string;
  readonly version: string;
  readonly settings: RolloutSettings;
  readonly cells: readonly OpeningCell[];
}

/** Reads the book's file. Failure code `bad-file`. */
export function parseBook(text: string): Result<OpeningBook> {
  const parsed = bookSchema.safeParse(parseJson(text));
  return parsed.success
    ? ok(parsed.data as unknown as OpeningBook)
    : fail('bad-file', reason('not-readable'), 'openings.json');
}

/** The cell of a roll at a score. */
export const cellOf = (book: OpeningBook, roll: OpeningRoll, score: OpeningScore): OpeningCell | undefined =>
  book.cells.find((cell) => cell.roll === roll && cell.score === score);
