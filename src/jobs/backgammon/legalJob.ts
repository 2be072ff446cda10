import { fail, ok, reason, type Result } from '../../engine/errors.ts';
import { checkPosition } from '../../games/backgammon/legality.ts';
import { isSameBoard } from '../../games/backgammon/position.ts';
import { engineBy } from './job.ts';
import type { RolloutJob } from './types.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/**
 * Checks a job from outside against the rules: its position can occur, and each candidate's board results
 * from a legal play (or from none).
 *
 * @returns the codes of positions; `illegal-play`
 */
export function checkLegal(job: RolloutJob, rules: Pick<BackgammonKernel, 'plays'>): Result<RolloutJob> {
  const sound = checkPosition(job.position);
  if (!sound.ok) return sound;
  const { board, dice } = job.position;
  const legal = dice === null ? [] : rules.plays(board, dice);
  const wrong = job.candidates.findIndex((candidate) =>
    candidate.kind !== 'play'
      ? dice !== null || !isSameBoard(candidate.board, board)
      : !legal.some(({ after }) => isSameBoard(after, candidate.board)),
  );
  if (wrong < 0) return ok(job);
  return fail(
    'illegal-play',
    dice === null
      ? reason('candidate-board', { n: wrong + 1 })
      : reason('candidate-play', {
          n: wrong + 1,
          roll: dice.join(''),
        }),
  );
}

/**
 * Checks that this engine, with these weights, can play a job.
 *
 * @returns `bad-weights`
 */
export function checkEngine(job: RolloutJob): Result<RolloutJob> {
  const { version, weights } = job.engine;
  const own = engineBy(job.settings.net);
  if (version === own.version && weights === own.weights) return ok(job);
  return fail(
    'bad-weights',
    reason('other-engine', {
      own: own.version,
      ownWeights: own.weights.slice(0, 12),
      got: version,
      gotWeights: weights.slice(0, 12),
    }),
  );
}
