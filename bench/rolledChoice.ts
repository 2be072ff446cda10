import { estimate } from '../src/engine/stats.ts';
import type { RolloutLevel } from '../src/games/backgammon/level.ts';
import type { Net } from '../src/games/backgammon/net.ts';
import { MOVE_FILTERS } from '../src/games/backgammon/playLevel.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';
import { type Board, ROW } from '../src/games/backgammon/types.ts';
import { beforeJob, FIRST_PLIES } from '../src/jobs/backgammon/levels.ts';
import { listPlays } from '../src/runner/core/evaluation.ts';
import { playsToRoll, rolledPlays } from '../src/runner/core/rolledEvaluation.ts';
import { rollOutHere } from '../src/runner/worker/levelRun.ts';
import type { JudgedDecision } from '../training/judgedDecisions.ts';
import { rollOut } from './rollOut.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** The size of a rollout level, or one that a level could have. */
export type Size = Partial<RolloutSettings>;

const termsOf = (net: Net) => ({ cubeless: true, matchTable: 'kazaross-xg2', net }) as const;

/** The board after the play that a rollout of that size prefers, as in a list at a rollout level. */
export async function rolledChoice(
  kernel: BackgammonKernel,
  { board, dice }: JudgedDecision,
  net: Net,
  size: Size,
): Promise<Board> {
  const position = moneyPosition(board, dice);
  const terms = termsOf(net);
  const listed = listPlays(kernel, position, { ...terms, plies: FIRST_PLIES });
  const choice = playsToRoll(
    position,
    listed,
    { ...terms, level: 'R1' },
    { step: MOVE_FILTERS.normal.after0 },
  );
  const job = { ...choice.job!, settings: { ...choice.job!.settings, ...size } };
  const [best] = rolledPlays({ ...choice, job }, await rollOutHere(kernel, job));
  return best!.after;
}

/** Cubeless equities of the sides on roll in several positions (points), by rollouts of a level with the same dice. */
export function rolledEquities(
  kernel: BackgammonKernel,
  boards: readonly Board[],
  net: Net,
  level: RolloutLevel,
  seed: number,
): readonly number[] {
  return boards.map((board) => {
    const job = beforeJob(moneyPosition(board, null), { ...termsOf(net), level });
    const seeded = { ...job, settings: { ...job.settings, seed } };
    return estimate(rollOut(kernel, seeded).sums, 0, ROW.equity).mean;
  });
}
