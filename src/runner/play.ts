import { type Chance, createChance } from '../engine/chance.ts';
import type { BackgammonKernel } from '../games/backgammon/kernel.ts';
import { type ReplayedTrial, type ReplayKernel, replayTrial } from '../games/backgammon/replay.ts';
import type { TrialSettings } from '../games/backgammon/trialKernel.ts';
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

/** Where a candidate's trials start and whose side the player who asked is on: after a play the opponent rolls. */
function startOf(job: RolloutJob, index: number) {
  const { kind, board } = job.candidates[index]!;
  return { board, asker: kind === 'play' ? 'opponent' : 'roller' } as const;
}

/** Plays trials [first, first + count) of a candidate; rows [count × ROW_COLUMNS], from the viewpoint of the player who asked. */
export type PlayTrials = (candidate: number, first: number, count: number) => Float64Array;

/** Binds a job to a kernel that has its assets. Rows depend on the job's identity, the candidate and the trial number alone. */
export function createPlayer(kernel: BackgammonKernel, job: RolloutJob): PlayTrials {
  const chance: Chance = createChance(job.settings);
  const settings = trialSettings(job.settings);
  return (index, first, count) => {
    const { asker, board } = startOf(job, index);
    return kernel.playTrials(board, asker, first, count, chance.rollsOf(first, count), settings);
  };
}

/**
 * A trial of a candidate again, move by move: its row is that of {@link createPlayer}.
 *
 * @throws RolloutError as {@link replayTrial}
 */
export function replay(kernel: ReplayKernel, job: RolloutJob, index: number, trial: number): ReplayedTrial {
  const { asker, board } = startOf(job, index);
  const rolls = createChance(job.settings).rollsOf(trial, 1);
  return replayTrial(kernel, board, asker, trial, rolls, trialSettings(job.settings));
}
