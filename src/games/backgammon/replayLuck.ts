import { ROLL_CLASS } from '../../engine/chance.ts';
import { outcomeAsAsked } from './outcome.ts';
import type { ReplayCube, ReplayKernel, ReplayValue } from './replayCube.ts';
import type { LuckShares, VarianceReduction } from './trialKernel.ts';
import type { Board, Dice, Outcome, PositionClass } from './types.ts';

/** The luck of a roll to the player who asked, the share of it that is taken out. */
export interface RollLuck {
  readonly outcome: Outcome;
  /** Of the value with the cube, as ReplayValue has it. */
  readonly cubeful: number;
}

/** A roll that was thrown. */
export interface ThrownRoll {
  /** 0 … 35, as the engine's chance sequence has it. */
  readonly ordered: number;
  /** Whether doubles can be thrown at this turn. */
  readonly doubles: boolean;
  /** At which positions after plays are evaluated. */
  readonly plies: number;
}

/** The luck of a trial as it goes along. `turned`: the roller of `board` is not the player who asked. */
export interface ReplayLuck {
  /** Reckons the luck of a roll; null where the trials reckon none. */
  add(board: Board, turned: boolean, kind: PositionClass, thrown: ThrownRoll): RollLuck | null;
  /**
   * What the trial counts as should it end with a value of its roller, seen by the player who asked: five probabilities and the
   * value with the cube, luck taken out, then the luck of the equity without the cube and of the value with it.
   */
  takenFrom(value: ReplayValue, turned: boolean): number[];
}

/** The 21 rolls, high die first, in the order of their classes. */
const ROLLS: readonly Dice[] = Array.from({ length: 6 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low): Dice => [high + 1, low + 1]),
).flat();

/** Five probabilities and the value with the cube, or the luck of them, as the player who asked sees them. */
type Six = [number, number, number, number, number, number];

/** What every roll leads to by its best play, in the order of roll classes; nothing for a roll that cannot be. */
const playedRolls = (
  game: ReplayCube,
  board: Board,
  turned: boolean,
  { plies, doubles }: ThrownRoll,
): readonly (Readonly<Six> | undefined)[] =>
  ROLLS.map((dice) => {
    if (dice[0] === dice[1] && !doubles) return undefined;
    const { outcome, cubeful } = game.after(board, turned, game.best(board, turned, dice, 0), plies);
    return [...outcomeAsAsked(outcome, !turned), cubeful];
  });

/** The same as the luck net foresees it. */
const foreseenRolls = (
  kernel: ReplayKernel,
  game: ReplayCube,
  board: Board,
  turned: boolean,
): readonly Readonly<Six>[] =>
  kernel
    .predictRolls(board)
    .map((outcome) => [...outcomeAsAsked(outcome, !turned), game.foreseen(board, turned, outcome)]);

/** The share that is taken out of the luck of a roll among all that can be thrown, in the kernel's order of adding. */
function luckOf(
  seen: readonly (Readonly<Six> | undefined)[],
  { ordered, doubles }: ThrownRoll,
  shares: LuckShares,
): Six {
  const mean: Six = [0, 0, 0, 0, 0, 0];
  for (const [rank, dice] of ROLLS.entries()) {
    const isDouble = dice[0] === dice[1];
    if (isDouble && !doubles) continue;
    for (let i = 0; i < 6; i++) mean[i]! += (isDouble ? 1 : 2) * seen[rank]![i]!;
  }
  const thrown = seen[ROLL_CLASS[ordered]!]!;
  const rolls = doubles ? 36 : 30;
  const luck: Six = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 6; i++)
    luck[i] = (i < 5 ? shares.probabilities : shares.cubeful) * (thrown[i]! - mean[i]! / rolls);
  return luck;
}

/** The luck of a trial at its beginning: none. */
export function createReplayLuck(
  kernel: ReplayKernel,
  game: ReplayCube,
  reduction: VarianceReduction,
): ReplayLuck {
  /** Of all rolls so far. */
  const total: Six = [0, 0, 0, 0, 0, 0];
  return {
    add(board, turned, kind, thrown) {
      if (reduction === 'none') return null;
      const seen =
        reduction === 'lookahead'
          ? playedRolls(game, board, turned, thrown)
          : foreseenRolls(kernel, game, board, turned);
      const luck = luckOf(seen, thrown, kernel.luckShares(reduction, kind));
      for (let i = 0; i < 6; i++) total[i] = total[i]! + luck[i]!;
      const [win, winGammon, winBackgammon, loseGammon, loseBackgammon, cubeful] = luck;
      return { outcome: [win, winGammon, winBackgammon, loseGammon, loseBackgammon], cubeful };
    },
    takenFrom: ({ outcome, cubeful }, turned) => [
      ...outcomeAsAsked(outcome, turned).map((value, column) => value - total[column]!),
      cubeful - total[5],
      2 * total[0] + (total[1] - total[3]) + (total[2] - total[4]),
      total[5],
    ],
  };
}
