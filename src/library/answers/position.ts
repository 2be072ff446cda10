import { RolloutError, unwrap } from '../../engine/errors.ts';
import { parseAnyId } from '../../formats/ids/anyId.ts';
import { checkPosition } from '../../games/backgammon/legality.ts';
import type { Dice, Position } from '../../games/backgammon/types.ts';
import { grouped } from '../../language/number.ts';
import { sentence } from '../../language/sentences.ts';
import { FLAG_WORDS, type OptionWords } from './optionWords.ts';

/** A position that was asked about. */
export interface Asked {
  /** The ID as given. */
  readonly id: string;
  readonly position: Position;
  readonly warnings: readonly string[];
}

/** What is added to an ID. */
export interface IdFlags {
  /** Adds or replaces the dice. */
  readonly dice?: string | undefined;
  readonly jacoby?: boolean | undefined;
  readonly beavers?: boolean | undefined;
}

/** @throws {@link RolloutError} `bad-dice` */
function readDice(text: string): Dice {
  const [first, second] = text;
  if (/^[1-6]{2}$/.test(text)) return [Number(first), Number(second)];
  throw new RolloutError('bad-dice', `Dice: expected two digits from 1 to 6 such as 31, got ${text}.`);
}

/** Maximum characters of an ID and surrounding text: more than any forum post. */
const LONGEST_ID = 50_000;

/**
 * Reads the position of an ID of any kind.
 *
 * @throws {@link RolloutError} the codes of the parsers; `bad-id` also for a text of more than 50,000
 * characters; `bad-dice`; `bad-settings` for money rules in a match
 */
export function readPosition(id: string, flags: IdFlags, words: OptionWords = FLAG_WORDS): Asked {
  if (id.length > LONGEST_ID)
    throw new RolloutError(
      'bad-id',
      `ID: expected at most ${grouped(LONGEST_ID)} characters, got ${grouped(id.length)}.`,
    );
  const { position, warnings } = unwrap(parseAnyId(id));
  const rules = flags.jacoby === true ? words.jacoby : flags.beavers === true ? words.beavers : undefined;
  if (rules !== undefined && position.matchLength > 0)
    throw new RolloutError(
      'bad-settings',
      `${rules}: for money games only, but the ID is from a match. Remove the ${words.option}.`,
    );
  const asked: Position = {
    ...position,
    ...(flags.dice === undefined ? {} : { dice: readDice(flags.dice), offer: 'none' }),
    jacoby: position.jacoby || flags.jacoby === true,
    beavers: position.beavers || flags.beavers === true,
  };
  return { id, position: unwrap(checkPosition(asked)), warnings: warnings.map(sentence) };
}
