import type { Result } from '../../engine/errors.ts';
import { checkArimaaLegal } from '../../jobs/arimaa/job.ts';
import { checkEngine, checkLegal } from '../../jobs/backgammon/legalJob.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { ArimaaJob } from '../../jobs/arimaa/types.ts';
import type { ArimaaEngine } from '../arimaa/engineTypes.ts';
import type { TerminalEngine } from '../engineTypes.ts';

/** Checks backgammon jobs of others against the rules and this engine. */
export async function backgammonCheck(
  engine: TerminalEngine,
): Promise<(job: RolloutJob) => Result<RolloutJob>> {
  const rules = await engine.rules();
  return (job) => {
    const legal = checkLegal(job, rules);
    return legal.ok ? checkEngine(job) : legal;
  };
}

/** Checks Arimaa jobs of others against the rules and this engine. */
export async function arimaaCheck(engine: ArimaaEngine): Promise<(job: ArimaaJob) => Result<ArimaaJob>> {
  const kernel = await engine.kernel();
  return (job) => checkArimaaLegal(job, kernel);
}
