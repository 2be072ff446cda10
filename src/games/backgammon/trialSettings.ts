import type { KernelExports } from '../../kernel/backgammon.ts';
import { DEFAULT_TABLE, type MatchTable } from './met.ts';
import type { ChequerPlay, PlayerPlies } from './playLevel.ts';
import type { Cube, Position } from './types.ts';

/** How the luck of a trial's dice is estimated and subtracted: not at all, by playing every roll of a turn, or by a neural net. */
export const VARIANCE_REDUCTIONS = ['none', 'lookahead', 'learned'] as const;
/** How the luck of a trial's dice is measured. */
export type VarianceReduction = (typeof VARIANCE_REDUCTIONS)[number];

/** Shares, about 1, of the luck in the probabilities and in the value with the cube: see assembly/backgammon/luck.ts. */
export interface LuckShares {
  readonly probabilities: number;
  readonly cubeful: number;
}

/** The cube that trials are played with. */
export interface TrialCube {
  /**
   * Cube, score and rules as the player who asked sees them, being its roller; the board is not looked at. Equities are in
   * the unit of its cube.
   */
  readonly position: Position;
  /** Whether the player who asked has just doubled and its opponent has taken. */
  readonly doubled: boolean;
  /** Whether instead its opponent has, and it has taken; the cube of `position` is the one before the double. */
  readonly taken?: boolean;
  /** Look-ahead of cube decisions, 0 … 3: of the player who asked. */
  readonly plies: number;
  /** Of its opponent; default: the same. */
  readonly opponentPlies?: number;
  /** Of both in later turns, see ChequerPlay.laterAfterPlies; default: the same. */
  readonly laterPlies?: PlayerPlies;
  /** Match equities; default: Kazaross XG2. */
  readonly table?: MatchTable;
  /** Whether the first to roll may double before it: after a play; not where "no double" is what is asked about. */
  readonly atOnce: boolean;
}

/** The cube with which trials begin, as the player who asked sees it. */
export function cubeAtStart({ position, doubled, taken = false }: TrialCube): Cube {
  const { value } = position.cube;
  if (doubled) return { value: 2 * value, owner: 'opponent' };
  return taken ? { value: 2 * value, owner: 'roller' } : position.cube;
}

/** Standard deviation of what is added to each output of the nets where a player chooses its plays, ≥ 0. */
export interface PlayerNoise {
  readonly asker: number;
  readonly opponent: number;
}

/** Look-ahead of the cube decisions of both players, first and later. */
export function cubePliesOf({ plies, opponentPlies = plies, laterPlies }: TrialCube): {
  readonly first: PlayerPlies;
  readonly later: PlayerPlies;
} {
  const first = { asker: plies, opponent: opponentPlies };
  return { first, later: laterPlies ?? first };
}

/** The match equities of trials. */
export const tableOf = (cube: TrialCube): MatchTable => cube.table ?? DEFAULT_TABLE;

/** How trials are played; the part of the rollout settings that the kernel knows. */
export interface TrialSettings {
  readonly seed: number;
  readonly initial: boolean;
  readonly varianceReduction: VarianceReduction;
  /** Trials go on twice, each line counting half, where a double is taken: see assembly/backgammon/lines.ts. Default: once. */
  readonly splitting?: boolean;
  /** 0 = to the end. */
  readonly truncateAfterPlies: number;
  /** Look-ahead, 0 … 3, where a trial is truncated; default 0. */
  readonly truncationPlies?: number;
  /** A truncated trial counts as the mean of ending there and one turn before; default: as ending there. */
  readonly truncationAverage?: boolean;
  /** Trials end at the two-sided bearoff table. */
  readonly bearoffTruncation: boolean;
  /** Trials end at the one-sided tables, where the cube is dead or absent; default: as at the two-sided one. */
  readonly oneSidedTruncation?: boolean;
  /** Standard deviation of the noise where plays are chosen; default: none. */
  readonly noise?: PlayerNoise;
  /** Default: at 0-ply throughout. */
  readonly chequerPlay?: ChequerPlay;
  /** Default: no cube, plays by cubeless equity. */
  readonly cube?: TrialCube;
}

/** Sets how the kernel plays its next trials, apart from levels of play and the cube. */
export function setTrials(exports: KernelExports, settings: TrialSettings): void {
  const { truncationPlies = 0, truncationAverage = false, splitting = false, noise, chequerPlay } = settings;
  const { bearoffTruncation, oneSidedTruncation = bearoffTruncation } = settings;
  exports.setTruncation(settings.truncateAfterPlies, truncationPlies, truncationAverage);
  exports.setBearoffTruncation(bearoffTruncation, oneSidedTruncation);
  exports.setNoise(noise?.asker ?? 0, noise?.opponent ?? 0);
  exports.setTrialSettings(
    settings.seed,
    settings.initial,
    VARIANCE_REDUCTIONS.indexOf(settings.varianceReduction),
    splitting,
    chequerPlay?.laterAfterPlies ?? 0,
  );
}
