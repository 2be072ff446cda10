import type { BackgammonKernel } from '../../src/games/backgammon/kernelTypes.ts';
import type { Board, Dice, Position } from '../../src/games/backgammon/types.ts';

/** The thresholds of assembly/backgammon/selection.ts, in the kernel's precision. */
const FINALISTS = 3;
const PLAY_MARGIN = Math.fround(0.05);
const CUBE_MARGIN = 0.12;

/** The play that trials of the strong net make at 0-ply without a cube, if the ranking net skips none. */
export function selectedPlay(kernel: BackgammonKernel, board: Board, dice: Dice): Board {
  const ranked = kernel.by('fast').evaluatePlays(board, dice, 0);
  // The kernel adds to the opponent's equity, in f32.
  const worst = -Math.fround(-ranked[0]!.equity + PLAY_MARGIN);
  const finalists = ranked.slice(0, FINALISTS).filter(({ equity }) => equity >= worst);
  if (finalists.length === 1) return finalists[0]!.after;
  const chosen = kernel.by('strong').evaluatePlays(board, dice, 0);
  const after = new Set(finalists.map((play) => JSON.stringify(play.after)));
  return chosen.find((play) => after.has(JSON.stringify(play.after)))!.after;
}

/** What trials of the strong net do with the cube at 0-ply from the third turn on, in a money game without beavers. */
export function selectedAction(kernel: BackgammonKernel, position: Position): 'none' | 'taken' | 'passed' {
  const decisionBy = (net: 'fast' | 'strong') => {
    const { noDouble, doubleTake, doublePass } = kernel.by(net).searchCube(position, 0).decision!;
    return { none: noDouble.equity, taken: doubleTake.equity, passed: doublePass.equity };
  };
  const fast = decisionBy('fast');
  const gaps = [Math.min(fast.taken, fast.passed) - fast.none, fast.taken - fast.passed];
  const isClose = gaps.some((gap) => Math.abs(gap) <= CUBE_MARGIN);
  const { none, taken, passed } = isClose ? decisionBy('strong') : fast;
  if (none >= Math.min(taken, passed)) return 'none';
  return taken >= passed ? 'passed' : 'taken';
}
