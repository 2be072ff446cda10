import type { Decision, Match, MatchGame } from '../../src/games/backgammon/match.ts';
import { mayDouble } from '../../src/games/backgammon/cube.ts';
import {
  borneOff,
  DEFAULT_MAX_CUBE_LOG2,
  otherPlayer,
  START_BOARD,
  swapSides,
} from '../../src/games/backgammon/position.ts';
import {
  type Board,
  CHECKERS_PER_SIDE,
  type Dice,
  type Player,
  type Position,
} from '../../src/games/backgammon/types.ts';
import type { BackgammonKernel } from '../../src/games/backgammon/kernelTypes.ts';

/** Whole numbers from 0 below `below`, in a sequence that the seed decides. */
export function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface PlayOutOptions {
  readonly seed: number;
  /** 0 = money game. */
  readonly length: number;
  readonly score: Readonly<Record<Player, number>>;
  readonly isCrawford: boolean;
  readonly jacoby?: boolean;
  readonly beavers?: boolean;
  /** At most; 60 if not given. */
  readonly turns?: number;
}

/** Nobody doubles a cube of this value. */
const HIGHEST_CUBE = 64;

/** A game of random legal plays and cube actions, at most 60 turns. */
export function playOut(kernel: Pick<BackgammonKernel, 'plays'>, options: PlayOutOptions): MatchGame {
  const { seed, length, score, isCrawford } = options;
  const next = numbers(seed);
  const decisions: Decision[] = [];
  let board: Board = START_BOARD;
  let player: Player = next(2) === 0 ? 'X' : 'O';
  let cube: { value: number; owner: Player | null } = { value: 1, owner: null };
  let result: MatchGame['result'] = null;
  const positionOf = (more: Partial<Position>): Position => ({
    board,
    onRoll: player,
    dice: null,
    offer: 'none',
    cube: {
      value: cube.value,
      owner: cube.owner === null ? 'centre' : cube.owner === player ? 'roller' : 'opponent',
    },
    score: { roller: score[player], opponent: score[otherPlayer(player)] },
    matchLength: length,
    crawford: isCrawford,
    jacoby: options.jacoby === true,
    beavers: options.beavers === true,
    maxCubeLog2: DEFAULT_MAX_CUBE_LOG2,
    ...more,
  });
  for (let turn = 0; turn < (options.turns ?? 60) && result === null; turn++) {
    const before = positionOf({});
    if (turn > 0 && mayDouble(before)) {
      const doubled = cube.value < HIGHEST_CUBE && next(8) === 0;
      decisions.push({ kind: 'double', doubled, player, position: before, line: 0, action: 0 });
      if (doubled) {
        const other = otherPlayer(player);
        const answer = next(4) === 0 ? 'pass' : options.beavers === true && next(3) === 0 ? 'beaver' : 'take';
        decisions.push({
          kind: 'take',
          answer,
          player: other,
          position: { ...before, offer: 'double' },
          line: 0,
          action: 0,
        });
        if (answer === 'pass') {
          result = { winner: player, points: cube.value };
          break;
        }
        cube = { value: cube.value * (answer === 'beaver' ? 4 : 2), owner: other };
      }
    }
    const first = 1 + next(6);
    const second = 1 + next(6);
    const dice: Dice = [first, turn === 0 && second === first ? (first % 6) + 1 : second];
    const position = positionOf({ dice });
    const legal = kernel.plays(board, dice);
    const play = legal[next(legal.length)]!;
    decisions.push({
      kind: 'play',
      play,
      isForced: legal.length === 1,
      player,
      position,
      line: 0,
      action: 0,
    });
    if (borneOff(swapSides(play.after).roller) === CHECKERS_PER_SIDE)
      result = { winner: player, points: cube.value };
    board = play.after;
    player = otherPlayer(player);
  }
  return { number: 1, score, isCrawford, decisions, followed: decisions.length, isCut: false, result };
}

/** A match of one random game. */
export function randomMatch(kernel: Pick<BackgammonKernel, 'plays'>, seed: number): Match {
  const next = numbers(seed * 7919 + 1);
  const kind = next(4);
  const length = kind === 0 ? 0 : 3 + next(8);
  const isCrawford = kind === 1;
  const [ahead, behind] = [
    isCrawford ? length - 1 : next(Math.max(1, length - 1)),
    next(Math.max(1, length - 1)),
  ];
  const score = next(2) === 0 ? { X: ahead, O: behind } : { X: behind, O: ahead };
  const rules = length === 0 ? { jacoby: next(2) === 0, beavers: true } : {};
  const game = playOut(kernel, { seed, length, score, isCrawford, ...rules });
  return { names: { X: 'Ann', O: 'Bob' }, length, games: [game], problems: [] };
}
