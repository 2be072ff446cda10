import type { Command } from 'commander';
import { RolloutError, unwrap } from '../engine/errors.ts';
import { markOf, MARKS } from '../games/backgammon/marks.ts';
import { AUTO, isSettledLoss, type MatchAnalysisLevel } from '../jobs/match/auto.ts';
import { decisionJob, decisionRollout } from '../jobs/match/rollout.ts';
import { figuresOf } from '../jobs/match/figures.ts';
import { DEFAULT_SETTINGS } from '../jobs/settings/settings.ts';
import { type RolloutSettings, SETTING_FIELDS } from '../jobs/settings/settingFields.ts';
import type { Runner } from '../runner/core/types.ts';
import type { RolledDecision } from '../library/answers/match.ts';
import { addSettingFlags, givenSettings, settingsOfFlags } from './options.ts';
import type { RunnerFlags } from './runnerOf.ts';
import type { Terminal } from './terminal.ts';
import type { LegalPlays } from '../games/backgammon/types.ts';
import type { TerminalEngine } from './engineTypes.ts';

/** From which errors on decisions can be rolled out; `open`: those that `auto` has not settled. */
const ROLLED_MARKS = ['open', 'doubtful', 'bad', 'very-bad'] as const;
type RolledMark = (typeof ROLLED_MARKS)[number];

/** Settings that only these rollouts use; table and net are those of the evaluation, the others have their defaults. */
const ROLLOUT_SETTINGS = ['trials', 'seed', 'stopRule'] as const;

/** Flags of `match` about rollouts. */
export interface MatchRolloutFlags extends RunnerFlags {
  readonly rollout?: string;
}

/** Adds the flags about rollouts to `match`; `--threads` belongs to its levels. */
export const addMatchRolloutFlags = (command: Command): Command =>
  addSettingFlags(command, ROLLOUT_SETTINGS)
    .option(
      '--rollout <error>',
      `roll out errors from this size on: ${ROLLED_MARKS.slice(1).join(', ')}, or what ${AUTO} leaves open (open); their losses replace the evaluated ones`,
    )
    .option('--queue <url>', 'roll out on the workers of a Redis server (strata worker)');

/** How decisions are rolled out. */
export interface MatchRollouts {
  /** The least error that is rolled out. */
  readonly least: RolledMark;
  readonly settings: RolloutSettings;
  readonly runner: Runner;
  readonly legalPlays: LegalPlays;
}

/** @throws RolloutError `bad-settings` */
function readRolledMark(text: string): RolledMark {
  const known = ROLLED_MARKS.find((mark) => mark === text);
  if (known !== undefined) return known;
  throw new RolloutError('bad-settings', `--rollout: expected ${ROLLED_MARKS.join(', ')}, got ${text}.`);
}

/**
 * Opens what rolls out the errors of a match; undefined if nothing is rolled out.
 *
 * @throws RolloutError `bad-settings` for invalid flags, and for flags of rollouts without --rollout
 */
export function matchRolloutsOf(
  engine: TerminalEngine,
  runner: () => Promise<Runner>,
  command: Command,
  flags: MatchRolloutFlags,
  level: MatchAnalysisLevel,
): (() => Promise<MatchRollouts>) | undefined {
  if (flags.rollout === undefined) {
    const given = givenSettings(command);
    const idle = [
      ...ROLLOUT_SETTINGS.filter((name) => given[name] !== undefined).map(
        (name) => SETTING_FIELDS[name].flag,
      ),
      ...(typeof level === 'string'
        ? []
        : (['threads', 'queue'] as const).filter((name) => flags[name] !== undefined)),
    ];
    if (idle.length === 0) return undefined;
    throw new RolloutError('bad-settings', `--${idle[0]}: only rollouts use it. Add --rollout doubtful.`);
  }
  const least = readRolledMark(flags.rollout);
  if (least === 'open' && level !== AUTO)
    throw new RolloutError(
      'bad-settings',
      `--rollout open: only --level ${AUTO} leaves decisions open. Name an error.`,
    );
  const { trials, seed, stopRule, matchTable, net } = settingsOfFlags(command);
  const settings = { ...DEFAULT_SETTINGS, trials, seed, stopRule, matchTable, net };
  return async () => ({
    least,
    settings,
    runner: await runner(),
    legalPlays: (await engine.rules()).plays,
  });
}

/** Whether an error is at least as large as its name says, or open. */
function isMarked({ loss, isSettled }: RolledDecision, least: RolledMark): boolean {
  if (least === 'open') return isSettled === false;
  const rank = MARKS.findIndex((mark) => mark.replace(' ', '-') === least);
  return MARKS.indexOf(markOf(loss)) >= rank;
}

/**
 * Rolls out the errors of a match one after another, until a signal stops it. A decision whose rollout was
 * stopped keeps its evaluation.
 *
 * @throws RolloutError `bad-job` if a rollout cannot be made, `worker-failed` if it fails
 */
export async function rollErrors(
  { stops }: Pick<Terminal, 'stops'>,
  games: readonly (readonly RolledDecision[])[],
  rollouts: MatchRollouts,
): Promise<readonly (readonly RolledDecision[])[]> {
  const rolled: RolledDecision[][] = [];
  for (const judged of games) {
    const game: RolledDecision[] = [];
    for (const each of judged) game.push(await rollDecision({ stops }, each, rollouts));
    rolled.push(game);
  }
  return rolled;
}

async function rollDecision(
  { stops }: Pick<Terminal, 'stops'>,
  judged: RolledDecision,
  { least, settings, runner, legalPlays }: MatchRollouts,
): Promise<RolledDecision> {
  if (stops.signal !== undefined || !isMarked(judged, least)) return judged;
  const { decision } = judged;
  const job = unwrap(decisionJob(decision, figuresOf(judged), settings, legalPlays));
  const run = runner.start(job, { onProgress() {} });
  const unlisten = stops.listen(() => run.stop());
  try {
    const rollout = decisionRollout(decision, job, unwrap(await run.finished));
    if (rollout?.isDone !== true) return judged;
    const { loss, cost, counts, estimate } = rollout;
    return {
      ...judged,
      loss,
      cost,
      counts,
      ...(estimate === undefined ? {} : { estimate }),
      ...(judged.level === undefined || estimate === undefined ? {} : { isSettled: isSettledLoss(estimate) }),
      rollout,
    };
  } finally {
    unlisten();
  }
}
