import { moneyPosition, START_BOARD } from '../src/games/backgammon/position.ts';
import type { Board, Cube, Dice, Position } from '../src/games/backgammon/types.ts';
import type { CubeValues } from './benchmark.ts';
import { type DuelGame, FIRST_ROLLS, ROLLS } from './duelGame.ts';
import type { GnubgServer } from './gnubgServer.ts';
import type { BackgammonKernel, CubefulPlay } from '../src/games/backgammon/kernelTypes.ts';

/** One side of a duel with a live cube: money games without Jacoby rule and beavers. */
export interface CubePlayer {
  /** The board after its play. `plays` are all legal ones, sorted by the 0-ply that measures luck. */
  play(position: Position, dice: Dice, plays: readonly CubefulPlay[]): Board | Promise<Board>;
  /** Its equities of a position whose player on roll may double, which decide about double and take alike. */
  cube(position: Position): CubeValues | Promise<CubeValues>;
}

/** A player of ours, at a number of plies. */
export const ownCubePlayer = (kernel: BackgammonKernel, plies: number): CubePlayer => ({
  // `plays` are sorted by the net that measures luck, which may be another one.
  play: (position, dice) => kernel.searchPlays(position, dice, plies)[0]?.after ?? position.board,
  cube(position) {
    const { decision } = kernel.searchCube(position, plies);
    if (decision === null) throw new Error('duel: expected a position whose player may double');
    const { noDouble, doubleTake, doublePass } = decision;
    return { noDouble: noDouble.equity, doubleTake: doubleTake.equity, doublePass: doublePass.equity };
  },
});

/** GNU Backgammon, at a number of plies. */
export const gnubgCubePlayer = (server: GnubgServer, plies: number): CubePlayer => ({
  play: ({ board, cube }, dice, plays) => server.choose(board, dice, plays, plies, cube.owner),
  cube: ({ board, cube }) => server.cube(board, plies, cube.owner),
});

/** The owner of the cube as the other player sees it. */
const SEEN: Readonly<Record<Cube['owner'], Cube['owner']>> = {
  centre: 'centre',
  roller: 'opponent',
  opponent: 'roller',
};

/** The highest cube, so that a game ends even between players who always double. */
const MOST_CUBE = 1024;

/** Luck of a roll: our 0-ply value after our best play less the mean over all rolls, per unit of the cube. */
function luckOf(kernel: BackgammonKernel, position: Position, thrown: Dice, isFirst: boolean) {
  let mean = 0;
  let weight = 0;
  let plays: readonly CubefulPlay[] = [];
  for (const { dice, ways } of isFirst ? FIRST_ROLLS : ROLLS) {
    const listed = kernel.searchPlays(position, dice, 0);
    mean += ways * listed[0]!.cubeful.equity;
    weight += ways;
    if (dice[0] === Math.max(...thrown) && dice[1] === Math.min(...thrown)) plays = listed;
  }
  return { plays, luck: plays[0]!.cubeful.equity - mean / weight };
}

/**
 * Plays a money game with a live cube between two players. Nobody doubles before the first roll.
 *
 * The luck of a roll is computed for the cube as it lies, whoever plays, so total luck has expectation 0. Games
 * end by a pass, at the end, or at the exact table of six checkers a side.
 *
 * @param roll - the dice of each turn
 */
export async function playCubeDuel(
  kernel: BackgammonKernel,
  [first, second]: readonly [CubePlayer, CubePlayer],
  roll: (turn: number) => Dice,
): Promise<DuelGame> {
  let board = START_BOARD;
  let cube: Cube = { value: 1, owner: 'centre' };
  let luck = 0;
  for (let turn = 0; ; turn++) {
    const sign = turn % 2 === 0 ? 1 : -1;
    const [own, other] = turn % 2 === 0 ? [first, second] : [second, first];
    const kind = kernel.classOf(board);
    const here = (): Position => ({ ...moneyPosition(board), cube });
    if (kind === 'over' || kind === 'two-sided bearoff') {
      const { equity } = kernel.searchCube(here(), 0).value;
      return { equity: sign * cube.value * equity, luck, turns: turn };
    }
    if (turn > 0 && cube.owner !== 'opponent' && cube.value < MOST_CUBE) {
      const { noDouble, doubleTake, doublePass } = await own.cube(here());
      if (Math.min(doubleTake, doublePass) > noDouble) {
        const answer = await other.cube(here());
        if (answer.doubleTake > answer.doublePass) return { equity: sign * cube.value, luck, turns: turn };
        cube = { value: 2 * cube.value, owner: 'opponent' };
      }
    }
    const dice = roll(turn);
    const position = here();
    const { plays, luck: ofRoll } = luckOf(kernel, position, dice, turn === 0);
    luck += sign * cube.value * ofRoll;
    board = plays.length === 1 ? plays[0]!.after : await own.play(position, dice, plays);
    cube = { ...cube, owner: SEEN[cube.owner] };
  }
}
