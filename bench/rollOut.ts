import type { Accumulator } from '../src/engine/accumulator.ts';
import { BACKGAMMON } from '../src/jobs/backgammon/game.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { createPlayer } from '../src/runner/worker/play.ts';
import { createTally } from '../src/runner/core/tally.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** Trials per piece: one block, to keep memory small. */
const PIECE = 36;

/** Plays all trials of a job on this thread, ignoring its stop rule. @returns the sums and the CPU seconds */
export function rollOut(
  kernel: BackgammonKernel,
  job: RolloutJob,
): { readonly sums: Accumulator; readonly cpuSeconds: number } {
  const before = process.cpuUsage();
  const play = createPlayer(kernel, job);
  const { sums, add } = createTally(BACKGAMMON, job, undefined);
  const { trials } = job.settings;
  for (let first = 0; first < trials; first += PIECE) {
    const count = Math.min(PIECE, trials - first);
    add(
      first,
      count,
      job.candidates.map((_, candidate) => play(candidate, first, count)),
    );
  }
  const { user, system } = process.cpuUsage(before);
  return { sums, cpuSeconds: (user + system) / 1e6 };
}
