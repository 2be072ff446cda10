import { type Chance, createChance } from '../engine/chance.ts';
import type { BackgammonKernel, TrialSettings } from '../games/backgammon/kernel.ts';
import type { RolloutJob } from '../protocol/job.ts';
import { chequerPlayOf } from '../protocol/playLevel.ts';
import type { RolloutSettings } from '../protocol/settings.ts';

const trialSettings = (settings: RolloutSettings): TrialSettings => ({
  seed: settings.seed,
  initial: settings.initial,
  lookaheadLuck: settings.varianceReduction === 'lookahead',
  truncateAfterPlies: settings.truncateAfterPlies,
  bearoffTruncation: settings.bearoffTruncation,
  chequerPlay: chequerPlayOf(settings),
});

/** Plays trials [first, first + count) of a candidate; rows [count × ROW_COLUMNS], from the viewpoint of the player who asked. */
export type PlayTrials = (candidate: number, first: number, count: number) => Float64Array;

/** Binds a job to a kernel that has its assets. Rows depend on the job's identity, the candidate and the trial number alone. */
export function createPlayer(kernel: BackgammonKernel, job: RolloutJob): PlayTrials {
  const chance: Chance = createChance(job.settings);
  const settings = trialSettings(job.settings);
  return (index, first, count) => {
    const { kind, board } = job.candidates[index]!;
    const asker = kind === 'play' ? 'opponent' : 'roller';
    return kernel.playTrials(board, asker, first, count, chance.rollsOf(first, count), settings);
  };
}
