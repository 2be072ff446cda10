import { DEFAULT_TABLE, type MatchTable } from './met.ts';
import type { CheckerPlay, PlayerPlies } from './playLevel.ts';
import type { Cube, Position } from './types.ts';

/**
 * How the luck of a trial's dice is estimated before it is subtracted: not at all, by playing every roll of a
 * turn, or by a neural net.
 */
export const VARIANCE_REDUCTIONS = ['none', 'lookahead', 'learned'] as const;
/** How the luck of a trial's dice is measured. */
export type VarianceReduction = (typeof VARIANCE_REDUCTIONS)[number];

/**
 * Factors, about 1, by which luck is multiplied before it is subtracted from the probabilities and the
 * cubeful value: see assembly/backgammon/luck.ts.
 */
export interface LuckShares {
  readonly probabilities: number;
  readonly cubeful: number;
}

/** The cube with which trials are played. */
export interface TrialCube {
  /**
   * Cube, score and rules, the player who asked being the roller; the board is not used. Equities are in
   * units of its cube.
   */
  readonly position: Position;
  /** Whether the player who asked has just doubled and its opponent has taken. */
  readonly doubled: boolean;
  /**
   * Whether instead the opponent has just doubled and the player who asked has taken; `position` has the cube
   * before the double.
   */
  readonly taken?: boolean;
  /** Plies of cube decisions, 0 … 3, of the player who asked. */
  readonly plies: number;
  /** Plies of the opponent's cube decisions; default: the same. */
  readonly opponentPlies?: number;
  /** Plies of both players in later turns, see CheckerPlay.laterAfterPlies; default: the same. */
  readonly laterPlies?: PlayerPlies;
  /** Match equities; default: Kazaross XG2. */
  readonly table?: MatchTable;
  /**
   * Whether the player who rolls first may double before that roll: true when rolling out a play, false for
   * "no double".
   */
  readonly atOnce: boolean;
}

/** The cube with which trials begin, from the viewpoint of the player who asked. */
export function cubeAtStart({ position, doubled, taken = false }: TrialCube): Cube {
  const { value } = position.cube;
  if (doubled) return { value: 2 * value, owner: 'opponent' };
  return taken ? { value: 2 * value, owner: 'roller' } : position.cube;
}

/** Standard deviation, ≥ 0, of the noise added to each output of the nets when a player chooses plays. */
export interface PlayerNoise {
  readonly asker: number;
  readonly opponent: number;
}

/** Plies of the cube decisions of both players, in first and later turns. */
export function cubePliesOf({ plies, opponentPlies = plies, laterPlies }: TrialCube): {
  readonly first: PlayerPlies;
  readonly later: PlayerPlies;
} {
  const first = { asker: plies, opponent: opponentPlies };
  return { first, later: laterPlies ?? first };
}

/** The match equities of trials. */
export const tableOf = (cube: TrialCube): MatchTable => cube.table ?? DEFAULT_TABLE;

/** How trials are played: the rollout settings that the kernel uses. */
export interface TrialSettings {
  readonly seed: number;
  readonly initial: boolean;
  readonly varianceReduction: VarianceReduction;
  /**
   * Whether a trial splits into two branches of half weight when a double is taken: see
   * assembly/backgammon/lines.ts. Default: no.
   */
  readonly splitting?: boolean;
  /** Turns after which a trial is truncated; 0 = never. */
  readonly truncateAfterPlies: number;
  /** Plies, 0 … 3, at which a truncated position is evaluated; default 0. */
  readonly truncationPlies?: number;
  /**
   * Whether a truncated trial counts as the mean of its last evaluation and the one a turn earlier. Default:
   * the last only.
   */
  readonly truncationAverage?: boolean;
  /** Trials end at the two-sided bearoff table. */
  readonly bearoffTruncation: boolean;
  /** Trials end at the one-sided tables if the cube is dead or absent; default: as `bearoffTruncation`. */
  readonly oneSidedTruncation?: boolean;
  /** Noise in the choice of plays; default: none. */
  readonly noise?: PlayerNoise;
  /** How plays are chosen; default: at 0-ply throughout. */
  readonly checkerPlay?: CheckerPlay;
  /** Default: no cube, with plays chosen by cubeless equity. */
  readonly cube?: TrialCube;
}
