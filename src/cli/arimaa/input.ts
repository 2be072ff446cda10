import { RolloutError, unwrap } from '../../engine/errors.ts';
import { parseSide } from '../../formats/arimaa/board.ts';
import { readArimaa, type ReadText } from '../../formats/arimaa/text.ts';
import { barredOf } from '../../games/arimaa/game.ts';
import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import type { Position, Side } from '../../games/arimaa/types.ts';
import { answerLines, quoted } from '../batch.ts';
import { openOut, type OutFile, type OutFlags } from '../outFile.ts';
import type { ArimaaEngine, ArimaaTerminal } from './engineTypes.ts';

/** Flags of every command about a board. */
export interface BoardFlags extends OutFlags {
  readonly side?: string;
  readonly stdin?: boolean;
}

/** What a command gets in addition to the position. */
export interface AskedBoard {
  /** Where the answer goes; undefined for one of many. */
  readonly out: OutFile | undefined;
  readonly engine: ArimaaEngine;
  /** Positions that occurred twice in the given game; empty if only a board was given. */
  readonly barred: readonly Position[];
}

/** How a command answers about a position, and how it prints the answer without --json. */
export interface BoardAnswerer<T> {
  /** Whether the answer is the same whoever is to move. */
  readonly isSideless?: boolean;
  readonly answer: (kernel: ArimaaKernel, position: Position, asked: AskedBoard) => T | Promise<T>;
  readonly print: (answer: T) => string;
}

/** @throws {@link RolloutError} `bad-settings` */
function readSide(text: string | undefined): Side | undefined {
  if (text === undefined) return undefined;
  const side = text.length === 1 ? parseSide(text) : undefined;
  if (side === undefined) throw new RolloutError('bad-settings', `--side: expected g or s, got ${text}.`);
  return side;
}

/**
 * Reads text in any supported format.
 *
 * @param isSideless - the answer does not depend on the side to move, so it may be missing
 * @throws {@link RolloutError} the codes of the readers
 */
function readText(kernel: ArimaaKernel, text: string, side: Side | undefined, isSideless: boolean): ReadText {
  const read = readArimaa(kernel, text, side);
  return unwrap(read.ok || side !== undefined || !isSideless ? read : readArimaa(kernel, text, 'gold'));
}

/**
 * Answers about one board or, with --stdin, about each line. An invalid line gives its failure as JSON, and
 * the rest continue.
 *
 * @throws {@link RolloutError} for an invalid single board, for none, and for both a board and --stdin
 * (`bad-board`)
 */
export async function answerBoards<T>(
  terminal: ArimaaTerminal,
  board: string | undefined,
  flags: BoardFlags,
  { isSideless = false, answer, print }: BoardAnswerer<T>,
): Promise<void> {
  const side = readSide(flags.side);
  const isMany = flags.stdin === true;
  if (isMany && board !== undefined)
    throw new RolloutError('bad-board', `Board: expected none with --stdin, got ${board}.`);
  if (!isMany && board === undefined)
    throw new RolloutError(
      'bad-board',
      'Board: expected 64 squares, a drawn board, a move list or AEI lines, got none.',
    );
  const engine = terminal.arimaa;
  const kernel = await engine.kernel();
  const answerText = (text: string, out?: OutFile): T | Promise<T> => {
    const { position, start, turns } = readText(kernel, text, side, isSideless);
    const barred = barredOf([start, ...turns.map(({ after }) => after)]);
    return answer(kernel, position, { engine, barred, out });
  };
  if (board !== undefined) {
    const out = await openOut(terminal, flags);
    const reply = await answerText(board, out);
    return out.put(out.isJson ? JSON.stringify(reply) : print(reply));
  }
  await answerLines(terminal, flags, {
    answer: (line) => answerText(line),
    failed: (line) => ({ board: quoted(line) }),
  });
}

/**
 * Checks that the game is not over; for questions about what to play.
 *
 * @throws {@link RolloutError} `game-over`
 */
export function needTurn(kernel: ArimaaKernel, position: Position): void {
  const end = kernel.endOf(position);
  if (end !== undefined)
    throw new RolloutError('game-over', `Board: the game is over: ${end.winner} has won by ${end.reason}.`);
}
