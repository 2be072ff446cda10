import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { RolloutError, unwrap } from '../engine/errors.ts';
import { parseAnyId } from '../formats/anyId.ts';
import { checkPosition } from '../games/backgammon/legality.ts';
import type { Dice, Position } from '../games/backgammon/types.ts';

/** A position as it was asked about. */
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

/**
 * The position of an ID of any kind.
 *
 * @throws {@link RolloutError} the codes of the parsers; `bad-dice`; `bad-settings` for money rules in a match
 */
export function readPosition(id: string, flags: IdFlags): Asked {
  const { position, warnings } = unwrap(parseAnyId(id));
  const rules = flags.jacoby === true ? '--jacoby' : flags.beavers === true ? '--beavers' : undefined;
  if (rules !== undefined && position.matchLength > 0)
    throw new RolloutError(
      'bad-settings',
      `${rules}: a rule of money games, but the ID is of a match. Leave the flag away.`,
    );
  const asked: Position = {
    ...position,
    ...(flags.dice === undefined ? {} : { dice: readDice(flags.dice), offer: 'none' }),
    jacoby: position.jacoby || flags.jacoby === true,
    beavers: position.beavers || flags.beavers === true,
  };
  return { id, position: unwrap(checkPosition(asked)), warnings };
}

/** One line of --stdin: an ID and perhaps dice after it. */
export function readLine(line: string): { readonly id: string; readonly dice: string | undefined } {
  const [, id = '', dice] = /^(.*?)(?:\s+(\d+))?$/.exec(line.trim()) ?? [];
  return { id, dice };
}

/** The lines of a stream that hold something. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity }))
    if (line.trim() !== '') yield line;
}

/**
 * Arguments as commander can read them: an XGID without its prefix begins with a dash and would be taken for a flag.
 */
export const withPrefixes = (args: readonly string[]): string[] =>
  args.map((arg) => (/^-[-A-Oa-o]{25}:/.test(arg) ? `XGID=${arg}` : arg));
