import type { Result } from '../../engine/errors.ts';
import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';
import { ARIMAA, checkArimaaLegal } from '../../jobs/arimaa/job.ts';
import type { ArimaaJob } from '../../jobs/arimaa/types.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import { checkEngine, checkLegal } from '../../jobs/backgammon/legalJob.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { Game } from '../../jobs/game.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { EngineIdentity } from '../protocol/messages.ts';

/** A game that this program plays for others, whose jobs it checks. */
export interface CheckedGame<Job extends CourseJob> {
  readonly game: Game<Job>;
  readonly engine: EngineIdentity;
  /** Checks a job against the rules of the game and this engine. */
  readonly check: (job: Job) => Result<Job>;
}

/** A job from outside. @returns the codes of jobs and positions; `bad-weights` for another engine */
export function readOutsideJob<Job extends CourseJob>(
  { game, check }: Pick<CheckedGame<Job>, 'game' | 'check'>,
  input: unknown,
): Result<Job> {
  const parsed = game.parseJob(input);
  return parsed.ok ? check(parsed.value) : parsed;
}

/** Backgammon. @param rules - a kernel, which needs neither weights nor tables */
export const checkedBackgammon = (
  engine: EngineIdentity,
  rules: Pick<BackgammonKernel, 'plays'>,
): CheckedGame<RolloutJob> => ({
  game: BACKGAMMON,
  engine,
  check(job) {
    const legal = checkLegal(job, rules);
    return legal.ok ? checkEngine(job) : legal;
  },
});

/** Arimaa. */
export const checkedArimaa = (engine: EngineIdentity, kernel: ArimaaKernel): CheckedGame<ArimaaJob> => ({
  game: ARIMAA,
  engine,
  check: (job) => checkArimaaLegal(job, kernel),
});
