import { type Failure, failure } from '../../../engine/errors.ts';
import { makeSide, parseShortBoard } from '../../../formats/arimaa/board.ts';
import { makeTurn, parseTurn } from '../../../formats/arimaa/turn.ts';
import { goOn, type OpenGame } from '../../../games/arimaa/game.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { isSamePosition } from '../../../games/arimaa/position.ts';
import type { PlayedTurn } from '../../../games/arimaa/turn.ts';
import type { Position } from '../../../games/arimaa/types.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import { commonTurns, positionOf, positionsUpTo } from '../../state/arimaa/boardSlice.ts';
import type { ArimaaLine } from '../../state/arimaa/types.ts';

/** A game with its variations, as a link keeps it. */
export interface LinkedGame {
  readonly line: ArimaaLine;
  readonly others: readonly ArimaaLine[];
  /** Number of the line's turns that have been played. */
  readonly at: number;
}

/** Fields of a link that keep a game. */
export const GAME_FIELDS = ['start', 'moves', 'at', 'number', 'variations'] as const;
/** The most turns of the line that are read, as in a move list. */
const MOST_TURNS = 2000;
/** The most variations that are read, and turns of them all, so that no link takes long. */
const MOST_VARIATIONS = 30;
const MOST_VARIATION_TURNS = 4000;

const turnsText = (turns: readonly PlayedTurn[]): string =>
  turns.map(({ steps }) => makeTurn(steps)).join(';');

/** Sets the fields of a game; none if it has no turns. */
export function setGame(fields: URLSearchParams, { line, others, at }: LinkedGame): void {
  if (line.turns.length === 0) return;
  const { start, turns, firstNumber } = line;
  fields.set('start', makeSide(start.side) + start.board);
  fields.set('moves', turnsText(turns));
  fields.set('at', String(at));
  if (firstNumber !== undefined) fields.set('number', String(firstNumber));
  const variations = others.map((other) => {
    const shared = commonTurns(line, other);
    return `${shared};${turnsText(other.turns.slice(shared))}`;
  });
  if (variations.length > 0) fields.set('variations', variations.join('|'));
}

/** Plays turns written one after another. Stops before the first that is illegal, which is the problem. */
function playTurns(game: OpenGame, words: readonly string[], field: string) {
  const turns: PlayedTurn[] = [];
  for (const [index, text] of words.entries()) {
    const written = parseTurn(text);
    const played = written.ok ? game.play(written.value) : written;
    if (!played.ok) {
      const words = phrase('Turn {n} of the game: {problem}', {
        n: index + 1,
        problem: asReason(played.error),
      });
      return { turns, problem: failure(played.error.code, words, field) };
    }
    turns.push(played.value);
  }
  return { turns, problem: undefined };
}

/** Reads a variation: the number of turns it shares with the line, then its own. @param most - own turns read */
function readVariation(kernel: ArimaaKernel, line: ArimaaLine, text: string, most: number) {
  const [count = '', ...words] = text.split(';');
  const shared = Math.min(Math.max(0, Math.floor(Number(count)) || 0), line.turns.length);
  const own = words.slice(0, most);
  const { turns, problem } = playTurns(goOn(kernel, positionsUpTo(line, shared)), own, 'variations');
  return {
    other: { ...line, turns: [...line.turns.slice(0, shared), ...turns] },
    problem,
    left: most - turns.length,
    isEmpty: turns.length === 0,
  };
}

/**
 * Reads the game of a link. Turns up to the first illegal one are kept, and it is named.
 *
 * @param position - of the link's board; a game that does not lead there is left out
 * @returns the game, undefined if there is none, and the problems
 */
export function readLinkedGame(
  kernel: ArimaaKernel,
  fields: URLSearchParams,
  position: Position,
): { readonly game: LinkedGame | undefined; readonly problems: readonly Failure[] } {
  const moves = fields.get('moves');
  if (moves === null) return { game: undefined, problems: [] };
  const text = fields.get('start') ?? '';
  const start = parseShortBoard(`${text.slice(0, 1)} ${text.slice(1)}`);
  if (!start.ok || start.value.side === undefined) {
    const words = phrase('The start of the game cannot be read. Only its position is shown.');
    return { game: undefined, problems: [failure('bad-board', words, 'start')] };
  }
  const { board, side } = start.value;
  const own = moves.split(';').slice(0, MOST_TURNS);
  const { turns, problem } = playTurns(goOn(kernel, [{ board, side }]), own, 'moves');
  const number = Number(fields.get('number') ?? Number.NaN);
  const firstNumber = Number.isInteger(number) && number > 0 && number < 10_000 ? number : undefined;
  const line: ArimaaLine = { start: { board, side }, turns, firstNumber };
  const at = Number(fields.get('at') ?? Number.NaN);
  const isThere = Number.isInteger(at) && at >= 0 && at <= turns.length;
  const problems = problem === undefined ? [] : [problem];
  if (!isThere || !isSamePosition(positionOf(line, at), position)) {
    const words = phrase('The game does not lead to the board of the link. Only its position is shown.');
    return { game: undefined, problems: [...problems, failure('bad-board', words, 'moves')] };
  }
  const written = fields.get('variations')?.split('|').slice(0, MOST_VARIATIONS) ?? [];
  let left = MOST_VARIATION_TURNS;
  const variations = written.map((text) => {
    const variation = readVariation(kernel, line, text, left);
    left = variation.left;
    return variation;
  });
  return {
    game: { line, at, others: variations.filter(({ isEmpty }) => !isEmpty).map(({ other }) => other) },
    problems: [...problems, ...variations.flatMap((variation) => variation.problem ?? [])],
  };
}
