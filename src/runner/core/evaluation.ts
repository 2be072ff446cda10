import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import { MOVE_FILTERS } from '../../games/backgammon/playLevel.ts';
import { withDeadCube } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { ListedPlay, PositionEvaluation, SearchTerms } from './evaluationTypes.ts';
import type { BackgammonKernel, CubeSearch } from '../../games/backgammon/kernelTypes.ts';

/** A wide filter, since users read the list play by play; costs some tens of milliseconds at 2-ply. */
const FILTER = MOVE_FILTERS.huge;

/**
 * All legal plays by look-ahead, best first. Plays dropped by the move filter come last, with the plies they
 * got. Empty without dice.
 *
 * @throws RolloutError as the kernel's searches; `bad-score` only if the cube counts
 */
export function listPlays(
  kernel: BackgammonKernel,
  position: Position,
  { plies: asked, cubeless, matchTable, net }: SearchTerms,
): readonly ListedPlay[] {
  const { board, dice } = position;
  if (dice === null) return [];
  const by = kernel.by(net);
  const plays =
    cubeless && position.matchLength === 0
      ? by.evaluatePlays(board, dice, asked, FILTER).map((play) => ({ ...play, cubeful: null }))
      : by.searchPlays(cubeless ? withDeadCube(position) : position, dice, asked, {
          filter: FILTER,
          table: MATCH_TABLES[matchTable],
        });
  return plays.map(({ plies, ...play }) => ({ ...play, level: plies, rolled: null }));
}

/** The equity that ranks a play: cubeful unless the cube does not count. */
export const rankingEquity = ({ cubeful, equity }: Pick<ListedPlay, 'cubeful' | 'equity'>): number =>
  cubeful?.equity ?? equity;

/**
 * The value of the position for the player on roll, before the roll, by look-ahead. @throws RolloutError as
 * {@link listPlays}
 */
export function evaluatePosition(
  kernel: BackgammonKernel,
  position: Position,
  { plies, cubeless, matchTable, net }: SearchTerms,
): PositionEvaluation {
  const by = kernel.by(net);
  if (cubeless && position.matchLength === 0)
    return { outcome: by.evaluate(position.board, plies), cube: null, rolled: null };
  const searched = cubeless ? withDeadCube(position) : position;
  const { outcome, value, decision }: CubeSearch = by.searchCube(searched, plies, MATCH_TABLES[matchTable]);
  return { outcome, cube: { value, decision }, rolled: null };
}
