import type { Command } from 'commander';
import { RolloutError } from '../engine/errors.ts';
import { answerLines, quoted } from './batch.ts';
import { type Asked, readPosition } from '../library/answers/position.ts';
import { readPositionLine } from './input.ts';
import { addOutFlags, openOut, type OutFlags } from './outFile.ts';
import type { Terminal } from './terminal.ts';

/** Flags of every command that takes an ID. */
export interface AnswerFlags extends OutFlags {
  readonly dice?: string;
  readonly jacoby?: boolean;
  readonly beavers?: boolean;
  readonly stdin?: boolean;
}

/** Adds the ID argument and the related flags to a command. */
export const addIdFlags = (command: Command): Command =>
  addOutFlags(
    command
      .argument('[ID]', 'XGID, GNU ID (positionId:matchId), OGID, Snowie’s line or GNU position ID')
      .option('--dice <dd>', 'add or replace the dice, such as 31')
      .option('--jacoby', 'money game with the Jacoby rule')
      .option('--beavers', 'money game with beavers'),
  ).option('--stdin', 'read one "ID [dice]" per line; print one JSON line for each');

/** How a command answers about a position, and how it prints the answer without --json. */
export interface PositionAnswer<T> {
  readonly answer: (asked: Asked) => Promise<T>;
  readonly print: (answer: T) => string;
}

/**
 * Reads the position of an ID.
 *
 * @throws RolloutError if there is no ID (`bad-id`); as {@link readPosition}
 */
export function readAsked(id: string | undefined, flags: AnswerFlags): Asked {
  if (id === undefined)
    throw new RolloutError('bad-id', 'ID: expected an XGID, a GNU ID or a position ID, got none.');
  return readPosition(id, flags);
}

/**
 * Reports how an ID was interpreted; called after the answer, so that invalid input produces a single line.
 */
export function noteWarnings(terminal: Terminal, { warnings }: Asked): void {
  for (const warning of warnings) terminal.note(warning);
}

/**
 * Answers about one ID or, with --stdin, about each line in order. An invalid line gives its failure as JSON,
 * and the rest continue.
 *
 * @throws RolloutError for an invalid single ID, for none, and for both an ID and --stdin (`bad-id`)
 */
export async function answerAll<T>(
  terminal: Terminal,
  id: string | undefined,
  flags: AnswerFlags,
  { answer, print }: PositionAnswer<T>,
): Promise<void> {
  if (flags.stdin !== true) {
    const asked = readAsked(id, flags);
    const out = await openOut(terminal, flags);
    const reply = await answer(asked);
    await out.put(out.isJson ? JSON.stringify(reply) : print(reply));
    return noteWarnings(terminal, asked);
  }
  if (id !== undefined) throw new RolloutError('bad-id', `ID: expected none with --stdin, got ${id}.`);
  await answerLines(terminal, flags, {
    answer(line) {
      const read = readPositionLine(line);
      return answer(readPosition(read.id, { ...flags, dice: read.dice ?? flags.dice }));
    },
    failed: (line) => ({ id: quoted(readPositionLine(line).id) }),
  });
}
