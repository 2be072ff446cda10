import { openKernel } from '../bench/kernel.ts';
import { EVALUATION_NET } from '../src/jobs/backgammon/levels.ts';
import { fullOptions, matchOf } from '../tests/xg/sample.ts';
import { writeMatch } from '../tests/xg/writer.ts';

/** The engine on this thread, by the net of evaluations. */
export const kernel = openKernel().kernel.by(EVALUATION_NET);
/** A match to 3 with one game, and what its file says besides. */
export const match = matchOf('one-game', kernel);
export const options = fullOptions(kernel.plays);
/** The match as a file of eXtreme Gammon, with figures, a rollout, comments and clocks. */
export const xg = { name: 'final.xg', bytes: writeMatch(match, options) };
