import { type Chance, createChance } from '../engine/chance.ts';
import type { BackgammonKernel } from '../games/backgammon/kernel.ts';
import { type ReplayedTrial, replayTrial } from '../games/backgammon/replay.ts';
import type { ReplayKernel } from '../games/backgammon/replayCube.ts';
import { seenByAsked } from '../games/backgammon/position.ts';
import type { TrialCube, TrialSettings } from '../games/backgammon/trialKernel.ts';
import type { RolloutJob } from '../protocol/job.ts';
import { chequerPlayOf } from '../protocol/playLevel.ts';
import type { RolloutSettings } from '../protocol/settings.ts';

const trialSettings = (settings: RolloutSettings): Omit<TrialSettings, 'cube'> => ({
  seed: settings.seed,
  initial: settings.initial,
  lookaheadLuck: settings.varianceReduction === 'lookahead',
  truncateAfterPlies: settings.truncateAfterPlies,
  bearoffTruncation: settings.bearoffTruncation,
  chequerPlay: chequerPlayOf(settings),
});

/** Where a candidate's trials start and whose side the player who asked is on: after a play, or a double that it takes, the opponent rolls. */
function startOf(job: RolloutJob, index: number) {
  const { kind, board } = job.candidates[index]!;
  return { board, asker: kind === 'play' || kind === 'take' ? 'opponent' : 'roller' } as const;
}

/** The cube of a candidate's trials. */
function cubeOf({ position, candidates, settings }: RolloutJob, index: number): TrialCube | undefined {
  const { kind } = candidates[index]!;
  return settings.cubeless
    ? undefined
    : {
        position: seenByAsked(position),
        doubled: kind === 'double',
        taken: kind === 'take',
        plies: settings.cubePlies,
        // Whether to double is the question where the position is rolled out, and nobody doubles before an opening roll.
        atOnce: kind === 'play' && !settings.initial,
      };
}

/** How the trials of a candidate are played. */
function settingsOf(job: RolloutJob, index: number): TrialSettings {
  const cube = cubeOf(job, index);
  return { ...trialSettings(job.settings), ...(cube === undefined ? {} : { cube }) };
}

/** Plays trials [first, first + count) of a candidate; rows [count × ROW_COLUMNS], from the viewpoint of the player who asked. */
export type PlayTrials = (candidate: number, first: number, count: number) => Float64Array;

/** Binds a job to a kernel that has its assets. Rows depend on the job's identity, the candidate and the trial number alone. */
export function createPlayer(kernel: BackgammonKernel, job: RolloutJob): PlayTrials {
  const chance: Chance = createChance(job.settings);
  const settings = job.candidates.map((_, index) => settingsOf(job, index));
  return (index, first, count) => {
    const { asker, board } = startOf(job, index);
    return kernel.playTrials(board, asker, first, count, chance.rollsOf(first, count), settings[index]!);
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
  return replayTrial(kernel, board, asker, trial, rolls, settingsOf(job, index));
}
