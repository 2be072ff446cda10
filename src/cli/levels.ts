import type { Command } from 'commander';
import { RolloutError, unwrap } from '../engine/errors.ts';
import { type Level, LEVELS, makeLevel, parseLevel } from '../games/backgammon/level.ts';
import { NET_NAMES } from '../games/backgammon/net.ts';
import { EVALUATION_NET } from '../jobs/backgammon/levels.ts';
import { AUTO, type MatchAnalysisLevel } from '../jobs/match/auto.ts';
import type { RollOut } from '../runner/core/rolledDecision.ts';
import type { Runner } from '../runner/core/types.ts';
import type { RolloutSettings, SettingName } from '../jobs/settings/settingFields.ts';
import { addSettingFlags, givenSettings, MAX_THREADS, readThreads, settingsOfFlags } from './options.ts';
import type { Terminal } from './terminal.ts';

/** Flags of commands that evaluate at a level. */
interface LevelFlags {
  readonly level?: string;
  readonly threads?: string;
}

const NAMES = LEVELS.map(makeLevel).join('|');

/** What `--level` says of commands that evaluate a position. */
const ONE_LEVEL =
  'evaluate at this level: plies of look-ahead as with --plies, or a short rollout (R1, R2, R3)';
/** The same of a match. */
export const MATCH_LEVEL = `evaluate all decisions at this level; ${AUTO} (default): each at 2, those in doubt at R1 and the least certain at R2`;

/** Adds the flags of an evaluation: its level, its net, and the named settings. */
export const addLevelFlags = (command: Command, names: readonly SettingName[], about = ONE_LEVEL): Command =>
  addSettingFlags(command, ['plies', ...names])
    .option(
      `--net <${NET_NAMES.join('|')}>`,
      `which net evaluates positions with contact (default ${EVALUATION_NET}); rollouts then use it, too`,
    )
    .option(`--level <${about === ONE_LEVEL ? NAMES : `${AUTO}|${NAMES}`}>`, about)
    .option('--threads <n>', `worker threads of rollouts, 1 to ${MAX_THREADS}; results do not depend on it`);

/** How a command evaluates. */
export interface LevelSettings {
  readonly level: Level;
  readonly settings: RolloutSettings;
  readonly threads: number;
}

/**
 * Reads what {@link addLevelFlags} added.
 *
 * @throws RolloutError `bad-settings` for an unknown level, or if --plies names another one
 */
export function readLevel(command: Command): LevelSettings {
  const settings = settingsOfFlags(command, { preset: { net: EVALUATION_NET } });
  const { level: text, threads } = command.opts<LevelFlags>();
  const shared = { settings, threads: readThreads(threads) };
  if (text === undefined) return { level: settings.plies, ...shared };
  const level = parseLevel(text);
  if (level === undefined)
    throw new RolloutError(
      'bad-settings',
      `--level: expected ${LEVELS.slice(0, -1).map(makeLevel).join(', ')} or ${makeLevel(LEVELS.at(-1)!)}, got ${text}.`,
    );
  if (givenSettings(command).plies !== undefined && settings.plies !== level)
    throw new RolloutError(
      'bad-settings',
      `--level and --plies: expected the same level, got ${makeLevel(level)} and ${settings.plies}. Remove one of them.`,
    );
  return { level, ...shared };
}

/** {@link readLevel} of a match, which is evaluated at `auto` unless a level is named. */
export function readMatchLevel(
  command: Command,
): Omit<LevelSettings, 'level'> & { readonly level: MatchAnalysisLevel } {
  const { level: text } = command.opts<LevelFlags>();
  const isAuto =
    text === undefined ? givenSettings(command).plies === undefined : text.trim().toLowerCase() === AUTO;
  if (!isAuto) return readLevel(command);
  if (givenSettings(command).plies !== undefined)
    throw new RolloutError(
      'bad-settings',
      `--level ${AUTO} and --plies: expected one of them. Remove the other.`,
    );
  const { level: _none, ...shared } = readLevel(command.setOptionValue('level', undefined));
  return { level: AUTO, ...shared };
}

/**
 * A function that plays jobs on a runner. It throws a RolloutError with the codes of the engine's assets;
 * `worker-failed` if a signal stops it.
 */
export const createRollOut =
  (terminal: Terminal, runner: () => Promise<Runner>): RollOut =>
  async (job) => {
    const run = (await runner()).start(job, { onProgress() {} });
    const unlisten = terminal.stops.listen(() => run.stop());
    try {
      const result = unwrap(await run.finished);
      if (result.stopReason === 'trials') return result;
    } finally {
      unlisten();
    }
    throw new RolloutError(
      'worker-failed',
      'The rollout of the level was stopped before all its trials were played. There is nothing to show.',
    );
  };
