import { unwrap } from '../../engine/errors.ts';
import { BLOCK_TRIALS } from '../../engine/types.ts';
import type { FilterStep } from '../../games/backgammon/playLevel.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import { beforeJob, FIRST_PLIES } from '../../jobs/backgammon/levels.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { listPlays } from '../core/evaluation.ts';
import { playsToRoll, rolledPlays, rolledPosition } from '../core/rolledEvaluation.ts';
import { createSession } from '../core/session.ts';
import { createPlayer } from './play.ts';
import type { LevelAnswer, LevelTask } from '../core/evaluationTypes.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/** Milliseconds of one step: short enough to show progress and to let other calls in. */
const STEP_MS = 100;
/** The plays of a list that are rolled out: fewer than its look-ahead lists, to bound the time. */
const STEP: FilterStep = { most: 8, tolerance: 0.32 };

/** A job played on one kernel, a little at a time. */
interface LevelRun {
  /** Plays for about this long. @returns the result so far; undefined before all candidates have a trial */
  advance(ms: number): Promise<RolloutResult | undefined>;
}

function createLevelRun(kernel: BackgammonKernel, job: RolloutJob): LevelRun {
  const clock = () => performance.now();
  let latest: RolloutResult | undefined;
  const listener = {
    onProgress(result: RolloutResult) {
      latest = result;
    },
  };
  const session = createSession(BACKGAMMON, job, listener, undefined, clock, () => {});
  const play = createPlayer(kernel, job);
  return {
    async advance(ms) {
      const until = clock() + ms;
      while (!session.ended && clock() < until) {
        const piece = session.next(1)!;
        const started = clock();
        const rows = play(piece.candidate, piece.first, piece.count);
        session.timed(piece.count, clock() - started);
        session.take(piece, piece.count, rows);
      }
      return session.ended ? unwrap(await session.run.finished) : latest;
    },
  };
}

/** Plays a job to its end on the calling thread. @throws RolloutError as the kernel's trials */
export const rollOutHere = async (kernel: BackgammonKernel, job: RolloutJob): Promise<RolloutResult> =>
  (await createLevelRun(kernel, job).advance(Number.POSITIVE_INFINITY))!;

/** A task in progress. */
interface OpenTask {
  advance(): Promise<LevelAnswer>;
}

function openTask(kernel: BackgammonKernel, { position, question, ...terms }: LevelTask): OpenTask {
  const { level: _level, ...shared } = terms;
  const listed = question === 'plays' ? listPlays(kernel, position, { ...shared, plies: FIRST_PLIES }) : [];
  const choice = playsToRoll(position, listed, terms, { step: STEP });
  const job = question === 'plays' ? choice.job : beforeJob(position, terms);
  if (job === undefined) return { advance: async () => ({ trials: 0, of: 0, plays: listed, before: null }) };
  const run = createLevelRun(kernel, job);
  return {
    async advance() {
      const result = await run.advance(STEP_MS);
      const trials = Math.min(
        ...(result?.candidates ?? []).map((candidate) => candidate.trials),
        job.settings.trials,
      );
      const isShown = result !== undefined && trials >= BLOCK_TRIALS;
      return {
        trials: result === undefined ? 0 : trials,
        of: job.settings.trials,
        plays: isShown && question === 'plays' ? rolledPlays(choice, result) : null,
        before: isShown && question === 'before' ? rolledPosition(job, result) : null,
      };
    },
  };
}

/**
 * Answers tasks in steps: each call plays a few more trials of its task and returns the answer so far. Only
 * the last task is remembered; another one starts from its first trial.
 *
 * @throws RolloutError as listPlays; as the kernel's trials
 */
export function createLevelTable(kernel: BackgammonKernel): (task: LevelTask) => Promise<LevelAnswer> {
  let last: { readonly name: string; readonly open: OpenTask } | undefined;
  return async (task) => {
    const name = JSON.stringify(task);
    const known = last;
    last = undefined; // a task that fails is not continued
    const open = known?.name === name ? known.open : openTask(kernel, task);
    const answer = await open.advance();
    last = { name, open };
    return answer;
  };
}
