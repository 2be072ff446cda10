import type { Accumulator } from '../src/engine/accumulator.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import { BACKGAMMON } from '../src/protocol/backgammonGame.ts';
import type { RolloutJob } from '../src/protocol/job.ts';
import { createPlayer } from '../src/runner/play.ts';
import { createTally } from '../src/runner/tally.ts';

/** Trials of a piece: a block, so that memory stays small however long the run. */
const PIECE = 36;

/** All trials of a job, played at once on this thread, its stop rule left aside; with the CPU seconds that they took. */
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
