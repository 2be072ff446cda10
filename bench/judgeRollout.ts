import { estimate } from '../src/engine/stats.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import { isSameBoard, moneyPosition } from '../src/games/backgammon/position.ts';
import { ROW } from '../src/games/backgammon/types.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS, type RolloutSettings } from '../src/jobs/settings/settings.ts';
import type { JudgedDecision } from '../training/judgedDecisions.ts';
import type { OpenDecision } from '../training/judgeGames.ts';
import { rollOut } from './rollOut.ts';

/** Largest standard error of a candidate, in points. */
const ERROR = 0.004;
/** Trials of the first look, from which the number needed is estimated; the most trials. */
const FIRST = 108;
const MOST = 1296;
const BLOCK = 36;

/** Truncated 1-ply trials: what plays and values them errs less than any net that is judged. */
const SETTINGS: RolloutSettings = {
  ...DEFAULT_SETTINGS,
  net: 'strong',
  cubeless: true,
  plies: 1,
  truncateAfterPlies: 5,
  truncationPlies: 1,
  varianceReduction: 'lookahead',
};

/**
 * Rolls out the candidates of a decision until each has a standard error of at most 4 mEq, or the most
 * trials.
 */
export function judge(
  kernel: BackgammonKernel,
  { board, dice, candidates }: OpenDecision,
  seed: number,
): JudgedDecision {
  const legal = kernel.plays(board, dice);
  const plays = candidates.map((after) => {
    const play = legal.find((each) => isSameBoard(each.after, after));
    if (play === undefined) throw new Error('judge: expected a legal play');
    return { kind: 'play' as const, moves: play.moves, board: after };
  });
  const roll = (trials: number) => {
    const job = createJob({
      position: moneyPosition(board, dice),
      candidates: plays,
      settings: { ...SETTINGS, seed, trials },
    });
    const { sums } = rollOut(kernel, job);
    return candidates.map((after, candidate) => {
      const { mean, standardError } = estimate(sums, candidate, ROW.equity);
      return { after, equity: mean, standardError: standardError ?? Number.POSITIVE_INFINITY };
    });
  };
  const first = roll(FIRST);
  const worst = Math.max(...first.map(({ standardError }) => standardError));
  const needed = Math.ceil((FIRST * (worst / ERROR) ** 2 * 1.05) / BLOCK) * BLOCK;
  const judged = needed <= FIRST ? first : roll(Math.min(MOST, needed));
  return { board, dice, judged };
}
