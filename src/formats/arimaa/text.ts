import { fail, ok, type Reason, reason, type Result } from '../../engine/errors.ts';
import { goOn, type PlayedGame, playGame } from '../../games/arimaa/game.ts';
import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import type { PlayedTurn } from '../../games/arimaa/turn.ts';
import type { Position, Side } from '../../games/arimaa/types.ts';
import { isAei, parseAei } from './aei.ts';
import { isLongBoard, parseLongBoard, parseShortBoard, type ReadBoard } from './board.ts';
import { isArchive, parseArchive } from './archive.ts';
import { isMoveList, parseMoveList, type RecordEnding } from './game.ts';

/** Longest text read; far more than a game of two thousand turns. */
const MOST_CHARACTERS = 200_000;

const SIDES: Readonly<Record<Side, Reason>> = { gold: reason('side-gold'), silver: reason('side-silver') };

/** A position read from text, with the game that led to it. */
export interface ReadText {
  /** The position at the end. */
  readonly position: Position;
  /** The position before the first turn: after the set-ups of a game, otherwise the given position. */
  readonly start: Position;
  /** Turns from `start` to `position`. */
  readonly turns: readonly PlayedTurn[];
  /** The complete game from its set-ups on, if the text contains one. */
  readonly game: PlayedGame | undefined;
  /** Other facts of a game record; undefined for any other text. */
  readonly record: { readonly takenBack: number; readonly ending: RecordEnding | undefined } | undefined;
}

/** Whether a text looks like Arimaa, valid or not: a row of the archive, AEI lines, a board, or a move list. */
export function isOfArimaa(text: string): boolean {
  const head = text.slice(0, MOST_CHARACTERS);
  return isArchive(head) || isAei(head) || isLongBoard(head) || isMoveList(head) || parseShortBoard(head).ok;
}

/** A board with the side to move: the side in the text, otherwise the requested one. */
function withSide({ board, side }: ReadBoard, asked: Side | undefined): Result<ReadText> {
  if (side !== undefined && asked !== undefined && side !== asked)
    return fail(
      'bad-board',
      reason('sides-differ', {
        side: SIDES[side],
        asked: SIDES[asked],
      }),
      'side',
    );
  const mover = side ?? asked;
  if (mover === undefined) return fail('bad-board', reason('side-missing'), 'side');
  const position = { board, side: mover };
  return ok({ position, start: position, turns: [], game: undefined, record: undefined });
}

/**
 * Replays a move list.
 *
 * @param said - how the game ended according to the archive
 */
function readGame(
  kernel: ArimaaKernel,
  moves: string,
  said: RecordEnding | undefined,
  side: Side | undefined,
): Result<ReadText> {
  const list = parseMoveList(moves);
  if (!list.ok) return list;
  const { turns, takenBack, ending } = list.value;
  const game = playGame(kernel, turns);
  if (!game.ok) return game;
  const [position, start] = [game.value.positions.at(-1), game.value.positions[2]];
  if (position === undefined || start === undefined) return fail('bad-turn', reason('setups-missing'));
  const read = withSide({ ...position, turn: undefined }, side);
  if (!read.ok) return read;
  const record = { takenBack, ending: said ?? ending };
  return ok({ ...read.value, start, turns: game.value.turns, game: game.value, record });
}

/**
 * Reads a text of any kind: a row of the game archive, lines of the AEI protocol, a drawn board, a move list, or 64 squares.
 *
 * @param side - the side to move if the text does not say it
 * @returns the position at its end; fails with the codes of the parsers and of the rules
 */
export function readArimaa(kernel: ArimaaKernel, text: string, side?: Side): Result<ReadText> {
  if (text.length > MOST_CHARACTERS)
    return fail('bad-board', reason('record-too-long', { most: MOST_CHARACTERS, n: text.length }), 'length');
  if (isArchive(text)) {
    const row = parseArchive(text);
    return row.ok ? readGame(kernel, row.value.moves, row.value.ending, side) : row;
  }
  if (isAei(text)) {
    const aei = parseAei(text);
    if (!aei.ok) return aei;
    const { start } = aei.value;
    const game = goOn(kernel, [start]);
    const turns: PlayedTurn[] = [];
    for (const [index, turn] of aei.value.turns.entries()) {
      const played = game.play(turn, String(index + 1));
      if (!played.ok) return played;
      turns.push(played.value);
    }
    const read = withSide({ ...game.positions.at(-1)!, turn: undefined }, side);
    return read.ok ? ok({ ...read.value, start, turns }) : read;
  }
  if (isLongBoard(text)) {
    const read = parseLongBoard(text);
    return read.ok ? withSide(read.value, side) : read;
  }
  if (isMoveList(text)) return readGame(kernel, text, undefined, side);
  const read = parseShortBoard(text);
  return read.ok ? withSide(read.value, side) : read;
}
