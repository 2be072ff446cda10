import type { Command } from 'commander';
import { asFailure, RolloutError } from '../engine/errors.ts';
import { type Asked, linesOf, readLine, readPosition } from './input.ts';
import type { Terminal } from './terminal.ts';

/** Flags of every command that takes an ID. */
export interface AnswerFlags {
  readonly dice?: string;
  readonly jacoby?: boolean;
  readonly beavers?: boolean;
  readonly json?: boolean;
  readonly stdin?: boolean;
}

/** Gives a command its ID argument and the flags that go with it. */
export const addIdFlags = (command: Command): Command =>
  command
    .argument('[ID]', 'XGID, GNU ID (positionId:matchId) or GNU position ID')
    .option('--dice <dd>', 'add or replace the dice, such as 31')
    .option('--jacoby', 'money game with the Jacoby rule')
    .option('--beavers', 'money game with beavers')
    .option('--json', 'print JSON')
    .option('--stdin', 'read one "ID [dice]" a line, print one JSON line for each');

/** What a command makes of a position, and how it looks without --json. */
export interface Answerer<T> {
  readonly answer: (asked: Asked) => Promise<T>;
  readonly print: (answer: T) => string;
}

/**
 * Answers about one ID, or with --stdin about each line's, in order. A line that is bad gives its failure as JSON and the
 * rest go on.
 *
 * @throws RolloutError for a bad single ID, for none, and for both an ID and --stdin (`bad-id`)
 */
export async function answerAll<T>(
  terminal: Terminal,
  id: string | undefined,
  flags: AnswerFlags,
  { answer, print }: Answerer<T>,
): Promise<void> {
  if (flags.stdin !== true) {
    if (id === undefined)
      throw new RolloutError('bad-id', 'ID: expected an XGID, a GNU ID or a position ID, got none.');
    const asked = readPosition(id, flags);
    for (const warning of asked.warnings) terminal.note(warning);
    const reply = await answer(asked);
    return terminal.out(flags.json === true ? JSON.stringify(reply) : print(reply));
  }
  if (id !== undefined) throw new RolloutError('bad-id', `ID: expected none with --stdin, got ${id}.`);
  for await (const line of linesOf(terminal.stdin)) {
    const read = readLine(line);
    try {
      const reply = await answer(readPosition(read.id, { ...flags, dice: read.dice ?? flags.dice }));
      terminal.out(JSON.stringify(reply));
    } catch (thrown) {
      if (!(thrown instanceof RolloutError)) throw thrown;
      const { code, message } = asFailure(thrown);
      terminal.out(JSON.stringify({ id: read.id, error: { code, message } }));
    }
  }
}
