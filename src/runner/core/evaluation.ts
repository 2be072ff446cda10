import type { CubeEvaluation, CubefulValue } from '../../games/backgammon/cube.ts';
import type { CubeSearch } from '../../games/backgammon/cubeKernel.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernel.ts';
import { MATCH_TABLES, type MatchTableName } from '../../games/backgammon/met.ts';
import { MOVE_FILTERS } from '../../games/backgammon/playLevel.ts';
import { withDeadCube } from '../../games/backgammon/position.ts';
import type { EvaluatedPlay } from '../../games/backgammon/searchKernel.ts';
import type { Outcome, Position } from '../../games/backgammon/types.ts';

/** A list is read play by play, so that few should drop out; it costs some tens of milliseconds at 2-ply. */
const FILTER = MOVE_FILTERS.huge;

/** At which level, whether the cube counts, and by which match equities. */
export interface EvaluationLevel {
  /** 0 … MOST_PLIES. */
  readonly plies: number;
  readonly cubeless: boolean;
  readonly matchTable: MatchTableName;
}

/** A legal play as a list shows it. */
export interface ListedPlay extends EvaluatedPlay {
  /** With the opponent's best cube action to come; null where the cube does not count. */
  readonly cubeful: CubefulValue | null;
}

/** A position before its roll. */
export interface PositionEvaluation {
  /** Cubeless, of the player on roll. */
  readonly outcome: Outcome;
  /** With the cube, and the decision where there is one; null where the cube does not count. */
  readonly cube: CubeEvaluation | null;
}

/**
 * All legal plays, best first; those that the move filter dropped come last, with the plies they got. Without dice none.
 *
 * @throws RolloutError as the kernel's searches; `bad-score` only where the cube counts
 */
export function listPlays(
  kernel: BackgammonKernel,
  position: Position,
  { plies, cubeless, matchTable }: EvaluationLevel,
): readonly ListedPlay[] {
  const { board, dice } = position;
  if (dice === null) return [];
  return cubeless && position.matchLength === 0
    ? kernel.evaluatePlays(board, dice, plies, FILTER).map((play) => ({ ...play, cubeful: null }))
    : kernel.searchPlays(cubeless ? withDeadCube(position) : position, dice, plies, {
        filter: FILTER,
        table: MATCH_TABLES[matchTable],
      });
}

/** What the position is worth to the player on roll before the roll. @throws RolloutError as {@link listPlays} */
export function evaluatePosition(
  kernel: BackgammonKernel,
  position: Position,
  { plies, cubeless, matchTable }: EvaluationLevel,
): PositionEvaluation {
  if (cubeless && position.matchLength === 0)
    return { outcome: kernel.evaluate(position.board, plies), cube: null };
  const searched = cubeless ? withDeadCube(position) : position;
  const { outcome, value, decision }: CubeSearch = kernel.searchCube(
    searched,
    plies,
    MATCH_TABLES[matchTable],
  );
  return { outcome, cube: { value, decision } };
}
