import type { CubeEvaluation, CubefulValue } from '../../games/backgammon/cube.ts';
import type { CubeSearch } from '../../games/backgammon/cubeKernel.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernel.ts';
import { MATCH_TABLES, type MatchTableName } from '../../games/backgammon/met.ts';
import { MOVE_FILTERS } from '../../games/backgammon/playLevel.ts';
import { withDeadCube } from '../../games/backgammon/position.ts';
import type { EvaluatedPlay } from '../../games/backgammon/searchKernel.ts';
import type { Outcome, Position } from '../../games/backgammon/types.ts';

/** A wide filter, since users read the list play by play; costs some tens of milliseconds at 2-ply. */
const FILTER = MOVE_FILTERS.huge;

/** Plies, whether the cube counts, and the match equity table. */
export interface EvaluationLevel {
  /** 0 … MOST_PLIES. */
  readonly plies: number;
  readonly cubeless: boolean;
  readonly matchTable: MatchTableName;
}

/** A legal play as a list shows it. */
export interface ListedPlay extends EvaluatedPlay {
  /** Value including the opponent's best cube action; null if the cube does not count. */
  readonly cubeful: CubefulValue | null;
}

/** A position before its roll. */
export interface PositionEvaluation {
  /** Cubeless, from the viewpoint of the player on roll. */
  readonly outcome: Outcome;
  /** Value with the cube, and the cube decision if there is one; null if the cube does not count. */
  readonly cube: CubeEvaluation | null;
}

/**
 * All legal plays, best first. Plays dropped by the move filter come last, with the plies they got. Empty
 * without dice.
 *
 * @throws RolloutError as the kernel's searches; `bad-score` only if the cube counts
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

/**
 * The value of the position for the player on roll, before the roll. @throws RolloutError as
 * {@link listPlays}
 */
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
