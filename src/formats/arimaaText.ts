import { fail, ok, type Result } from '../engine/errors.ts';
import { type PlayedGame, playGame } from '../games/arimaa/game.ts';
import type { ArimaaKernel } from '../games/arimaa/kernel.ts';
import { type PlayedTurn, playTurn } from '../games/arimaa/turn.ts';
import type { Position, Side } from '../games/arimaa/types.ts';
import { isAei, parseAei } from './arimaaAei.ts';
import { isLongBoard, parseLongBoard, parseShortBoard, type ReadBoard } from './arimaaBoard.ts';
import { isMoveList, parseMoveList } from './arimaaGame.ts';
import { phrase } from '../language/phrase.ts';

/** Longest text read: a game of two thousand turns is far below. */
const MOST_CHARACTERS = 200_000;

/** What a text of any kind says. */
export interface ReadText {
  /** The position at its end. */
  readonly position: Position;
  /** Where its first turn begins: after the set-ups of a game, else the position of the text itself. */
  readonly start: Position;
  /** Turns that lead from there to the position. */
  readonly turns: readonly PlayedTurn[];
  /** The game that led there, where the text holds one from its set-ups on. */
  readonly game: PlayedGame | undefined;
}

/** Whether a text is written as those of Arimaa are, sound or not: AEI lines, a drawn board, a move list, a board of 64 squares. */
export const isOfArimaa = (text: string): boolean =>
  isAei(text) || isLongBoard(text) || isMoveList(text) || parseShortBoard(text).ok;

/** A board with its side: the one in the text, else the one asked for. */
function withSide({ board, side }: ReadBoard, asked: Side | undefined): Result<ReadText> {
  if (side !== undefined && asked !== undefined && side !== asked)
    return fail(
      'bad-board',
      phrase('Side: the text says {side} is to move, but {asked} was asked for. Leave one of them away.', {
        side: phrase(side),
        asked: phrase(asked),
      }),
      'side',
    );
  const mover = side ?? asked;
  if (mover === undefined)
    return fail(
      'bad-board',
      phrase('Side: expected g or s to move, got neither. Say which side is to move.'),
      'side',
    );
  const position = { board, side: mover };
  return ok({ position, start: position, turns: [], game: undefined });
}

/**
 * Reads a text of any kind: lines of the AEI protocol, a drawn board, a move list, or 64 squares.
 *
 * @param side - the side to move, where the text does not say it
 * @returns the position at its end, or the code of the parser or of the rules that refused it
 */
export function readArimaa(kernel: ArimaaKernel, text: string, side?: Side): Result<ReadText> {
  if (text.length > MOST_CHARACTERS)
    return fail(
      'bad-board',
      phrase('Text: expected at most {most} characters, got {n}.', { most: MOST_CHARACTERS, n: text.length }),
      'length',
    );
  if (isAei(text)) {
    const aei = parseAei(text);
    if (!aei.ok) return aei;
    const { start } = aei.value;
    const turns: PlayedTurn[] = [];
    let position = start;
    for (const turn of aei.value.turns) {
      const played = playTurn(kernel, position, turn);
      if (!played.ok) return played;
      turns.push(played.value);
      position = played.value.after;
    }
    const read = withSide({ ...position, turn: undefined }, side);
    return read.ok ? ok({ ...read.value, start, turns }) : read;
  }
  if (isLongBoard(text)) {
    const read = parseLongBoard(text);
    return read.ok ? withSide(read.value, side) : read;
  }
  if (isMoveList(text)) {
    const record = parseMoveList(text);
    if (!record.ok) return record;
    const game = playGame(kernel, record.value);
    if (!game.ok) return game;
    const [position, start] = [game.value.positions.at(-1), game.value.positions[2]];
    if (position === undefined || start === undefined)
      return fail('bad-turn', phrase('Game: expected both sides’ set-ups, got fewer.'));
    const read = withSide({ ...position, turn: undefined }, side);
    return read.ok ? ok({ ...read.value, start, turns: game.value.turns, game: game.value }) : read;
  }
  const read = parseShortBoard(text);
  return read.ok ? withSide(read.value, side) : read;
}
