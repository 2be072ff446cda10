import type { Estimate } from '../../engine/types.ts';
import type { CubefulEvaluation, CubefulValue } from '../../games/backgammon/cube.ts';
import type { CubeSearch } from '../../games/backgammon/cubeKernel.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernel.ts';
import type { Level } from '../../games/backgammon/level.ts';
import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import { MOVE_FILTERS } from '../../games/backgammon/playLevel.ts';
import { withDeadCube } from '../../games/backgammon/position.ts';
import type { EvaluatedPlay } from '../../games/backgammon/searchKernel.ts';
import type { Outcome, Position } from '../../games/backgammon/types.ts';
import type { CubeRollout } from '../../jobs/backgammon/cubeDecision.ts';
import type { EvaluationTerms } from '../../jobs/backgammon/levels.ts';

/** A wide filter, since users read the list play by play; costs some tens of milliseconds at 2-ply. */
const FILTER = MOVE_FILTERS.huge;

/** A level, whether the cube counts, and the match equity table. */
export interface EvaluationLevel extends EvaluationTerms {
  readonly level: Level;
}

/** A look-ahead with its terms. */
export interface SearchTerms extends EvaluationTerms {
  /** 0 … MOST_PLIES. */
  readonly plies: number;
}

/** The errors of a value that was rolled out. */
export interface RolledValue {
  /** Points per game. */
  readonly cubeless: Estimate;
  /** In units of the cube, normalized in matches; null if the cube does not count. */
  readonly cubeful: Estimate | null;
}

/** A legal play as a list shows it. */
export interface ListedPlay extends Omit<EvaluatedPlay, 'plies'> {
  readonly level: Level;
  /** Value including the opponent's best cube action; null if the cube does not count. */
  readonly cubeful: CubefulValue | null;
  /** Null at levels that look ahead. `behind` is the best play − this one, paired; null for the best. */
  readonly rolled: (RolledValue & { readonly behind: Estimate | null }) | null;
}

/** A position before its roll. */
export interface PositionEvaluation {
  /** Cubeless, from the viewpoint of the player on roll. */
  readonly outcome: Outcome;
  /** Value with the cube, and the cube decision if there is one; null if the cube does not count. */
  readonly cube: CubefulEvaluation | null;
  /** Null at levels that look ahead. `decision` has the lines of `cube` with their errors. */
  readonly rolled: (RolledValue & { readonly decision: CubeRollout | null }) | null;
}

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
