import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { RolloutError, unwrap } from '../engine/errors.ts';
import { parseAnyId } from '../formats/ids/anyId.ts';
import { checkPosition } from '../games/backgammon/legality.ts';
import type { Dice, Position } from '../games/backgammon/types.ts';
import { grouped } from '../language/number.ts';
import { sentence } from '../language/sentences.ts';
import { fileTrouble } from './fileTrouble.ts';

/** A position that a command was asked about. */
export interface Asked {
  /** The ID as given. */
  readonly id: string;
  readonly position: Position;
  readonly warnings: readonly string[];
}

/** What flags add to an ID. */
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
export function readPosition(id: string, flags: IdFlags): Asked {
  if (id.length > LONGEST_ID)
    throw new RolloutError(
      'bad-id',
      `ID: expected at most ${grouped(LONGEST_ID)} characters, got ${grouped(id.length)}.`,
    );
  const { position, warnings } = unwrap(parseAnyId(id));
  const rules = flags.jacoby === true ? '--jacoby' : flags.beavers === true ? '--beavers' : undefined;
  if (rules !== undefined && position.matchLength > 0)
    throw new RolloutError(
      'bad-settings',
      `${rules}: for money games only, but the ID is from a match. Remove the flag.`,
    );
  const asked: Position = {
    ...position,
    ...(flags.dice === undefined ? {} : { dice: readDice(flags.dice), offer: 'none' }),
    jacoby: position.jacoby || flags.jacoby === true,
    beavers: position.beavers || flags.beavers === true,
  };
  return { id, position: unwrap(checkPosition(asked)), warnings: warnings.map(sentence) };
}

/** Maximum number of trailing digits that may be meant as dice, valid or not. */
const MOST_DICE = 20;

/** Parses a line of --stdin: an ID, optionally followed by dice. */
export function readLine(line: string): { readonly id: string; readonly dice: string | undefined } {
  const text = line.trim();
  // Searches only the end: a pattern starting at every blank would take quadratic time.
  const digits = /\d*$/.exec(text.slice(-MOST_DICE))?.[0] ?? '';
  const before = text.slice(0, text.length - digits.length);
  const id = before.trimEnd();
  return digits === '' || id.length === before.length ? { id: text, dice: undefined } : { id, dice: digits };
}

/** Lines that can be closed before the stream ends. */
export interface Lines extends AsyncIterable<string> {
  readonly close: () => void;
}

/**
 * The nonblank lines of a stream. Reading them throws RolloutError `bad-file` if the stream cannot be read.
 */
export function linesOf(stream: Readable): Lines {
  const reader = createInterface({ input: stream, crlfDelay: Infinity });
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for await (const line of reader) if (line.trim() !== '') yield line;
      } catch (thrown) {
        throw new RolloutError('bad-file', `--stdin: cannot be read: ${fileTrouble(thrown)}.`);
      }
    },
    close() {
      reader.close();
      stream.destroy();
    },
  };
}

/** Prepares arguments for commander: an XGID without its prefix begins with a dash, like a flag. */
export const withPrefixes = (args: readonly string[]): string[] =>
  args.map((arg) => (/^-[-A-Oa-o]{25}:/.test(arg) ? `XGID=${arg}` : arg));
