import { BAR, type Board } from '../../games/backgammon/types.ts';
import { parseAnyPath } from './notation.ts';

/**
 * Moves the checkers as a text says, whether or not the roll allows it: for illegal plays of transcribed matches, and to compare
 * plays of several programs.
 *
 * @param board - before the play
 * @returns the board after it, from the other player's viewpoint; undefined if the text is unreadable, a checker is missing,
 *   a point is blocked, or a marked hit hits nothing
 */
export function playAsWritten(text: string, board: Board): Board | undefined {
  const parsed = parseAnyPath(text);
  if (!parsed.ok) return undefined;
  const roller = [...board.roller];
  const opponent = [...board.opponent];
  for (const { points, hits, count } of parsed.value)
    for (let nth = 0; nth < count; nth++) {
      const [from = 0, ...stops] = points;
      const source = roller[from - 1] ?? 0;
      if (source === 0) return undefined;
      roller[from - 1] = source - 1;
      for (const point of stops.filter((stop) => stop > 0)) {
        const there = opponent[BAR - point] ?? 0;
        if (there > 1 || (there === 0 && nth === 0 && hits.includes(point))) return undefined;
        opponent[BAR - point] = 0;
        opponent[BAR] = (opponent[BAR] ?? 0) + there;
      }
      const to = stops.at(-1) ?? 0;
      if (to > 0) roller[to - 1] = (roller[to - 1] ?? 0) + 1;
    }
  return { roller: opponent, opponent: roller };
}
