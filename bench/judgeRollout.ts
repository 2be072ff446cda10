import { estimate } from '../src/engine/stats.ts';
import { isSameBoard, moneyPosition } from '../src/games/backgammon/position.ts';
import { ROW } from '../src/games/backgammon/types.ts';
import { BACKGAMMON } from '../src/jobs/backgammon/game.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { createTally } from '../src/runner/core/tally.ts';
import { createPlayer } from '../src/runner/worker/play.ts';
import type { JudgedDecision } from '../training/judgedDecisions.ts';
import type { OpenDecision } from '../training/judgeGames.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** Largest standard error of a candidate, in points. */
const ERROR = 0.004;
/** The fewest trials and the most. */
const LEAST = 108;
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
  trials: MOST,
};

/** Rolls out each candidate of a decision to a standard error of at most 4 mEq, or for the most trials. */
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
  const job = createJob({
    position: moneyPosition(board, dice),
    candidates: plays,
    settings: { ...SETTINGS, seed },
  });
  const play = createPlayer(kernel, job);
  const { sums, add } = createTally(BACKGAMMON, job, undefined);
  const equityOf = (candidate: number) => estimate(sums, candidate, ROW.equity);
  const isOpen = (candidate: number): boolean =>
    sums.trials(candidate) < LEAST || (equityOf(candidate).standardError ?? Number.POSITIVE_INFINITY) > ERROR;
  for (let first = 0; first < MOST; first += BLOCK) {
    const rows = candidates.map((_, candidate) =>
      isOpen(candidate) ? play(candidate, first, BLOCK) : undefined,
    );
    if (rows.every((own) => own === undefined)) break;
    add(first, BLOCK, rows);
  }
  const judged = candidates.map((after, candidate) => {
    const { mean, standardError } = equityOf(candidate);
    return { after, equity: mean, standardError: standardError ?? Number.POSITIVE_INFINITY };
  });
  return { board, dice, judged };
}
