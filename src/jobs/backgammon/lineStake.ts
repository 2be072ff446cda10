import { seenByDecider } from '../../games/backgammon/position.ts';
import { type Uncounted, uncounted } from '../../games/backgammon/uncounted.ts';
import type { RolloutJob } from './types.ts';

/**
 * Stake at which each line of a cube decision or answer is played, as a multiple of the cube before the
 * double.
 */
export const LINE_STAKE: Readonly<Record<string, number>> = { 'no double': 1, 'double/take': 2, take: 2 };

/** Which chances of a line decide nothing, for the player who asked. @param line - undefined for a play */
export const uncountedOf = (
  { position, settings }: Pick<RolloutJob, 'position' | 'settings'>,
  line: string | undefined,
): Uncounted => uncounted(seenByDecider(position), settings.cubeless, LINE_STAKE[line ?? ''] ?? 1);

/** The same of a candidate, by its index. */
export const uncountedIn = (job: RolloutJob, index: number): Uncounted =>
  uncountedOf(
    job,
    { play: undefined, position: 'no double', double: 'double/take', take: 'take' }[
      job.candidates[index]!.kind
    ],
  );

/** The same of games that end with a cube of this value. */
export const uncountedAt = ({ position, settings }: RolloutJob, cube: number): Uncounted =>
  uncounted(seenByDecider(position), settings.cubeless, cube / position.cube.value);
