import { makePlay, matchPlay } from '../../../formats/text/notation.ts';
import { positionKey } from '../../../games/backgammon/position.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { rankingEquity } from '../../../runner/core/evaluation.ts';
import type { ListedPlay } from '../../../runner/core/evaluationTypes.ts';
import type { NamedPlay } from './types.ts';

/** Adds notation and ranking equity to listed plays; keeps their order. */
export const ranked = (plays: readonly ListedPlay[]): readonly NamedPlay[] =>
  plays.map((play) => ({
    key: positionKey(play.after),
    text: makePlay(play.moves),
    play,
    equity: rankingEquity(play),
  }));

/** Keys of the plays named in a link, and the names that are illegal or duplicates. */
export function findNamed(
  names: readonly string[],
  { board }: Position,
  plays: readonly NamedPlay[],
): { readonly keys: readonly string[]; readonly missed: readonly string[] } {
  const legal = plays.map(({ play }) => play);
  const keys = new Set<string>();
  const missed = names.filter((text) => {
    const meant = matchPlay(text, board, legal);
    const before = keys.size;
    if (meant.ok) keys.add(positionKey(meant.value.after));
    return keys.size === before;
  });
  return { keys: [...keys], missed };
}
