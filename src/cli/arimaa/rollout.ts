import { RolloutError, unwrap } from '../../engine/errors.ts';
import { parseTurn } from '../../formats/arimaaTurn.ts';
import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import { DEFAULT_TREE } from '../../games/arimaa/settings.ts';
import { searchTrees } from '../../games/arimaa/trees.ts';
import { playTurn } from '../../games/arimaa/turn.ts';
import type { Position } from '../../games/arimaa/types.ts';
import {
  ARIMAA,
  type ArimaaCandidate,
  type ArimaaJob,
  candidateOf,
  checkArimaaLegal,
  createArimaaJob,
  parseArimaaJob,
} from '../../protocol/arimaaJob.ts';
import { type ArimaaRolloutJson, makeArimaaResultJson } from '../../protocol/arimaaResultJson.ts';
import {
  type ArimaaSettings,
  parseArimaaSettings,
  PLAYOUT_FIELDS,
  playoutOf,
} from '../../protocol/arimaaSettings.ts';
import { parseResultOf } from '../../protocol/resultFile.ts';
import type { SettingField } from '../../protocol/settingFields.ts';
import { COURSE_SETTINGS } from '../../protocol/settings.ts';
import type { Runner, RunStart } from '../../runner/types.ts';
import { readJson } from '../job.ts';
import { noteNothingPlayed, refuseFewer } from '../extend.ts';
import { withRule } from '../options.ts';
import { chance, decimal, percent, table } from '../output.ts';
import { behind, endOf } from '../rolloutText.ts';
import type { Terminal } from '../terminal.ts';
import { needTurn } from './input.ts';

/** What is rolled out, beside the position. */
export interface RolloutChoice {
  /** Turns separated by semicolons; else the tree's. */
  readonly turns?: string | undefined;
  /** So many of the tree's. */
  readonly top: number;
  readonly settings: ArimaaSettings;
}

/** Iterations of the tree that offers candidates where none are named. */
const OFFER_ITERATIONS = 10_000;
/** Candidates of one rollout. */
const MOST_CANDIDATES = 10;

/** The turns that a short search finds best. */
function treesTurns(
  kernel: ArimaaKernel,
  position: Position,
  { top, settings }: RolloutChoice,
): readonly ArimaaCandidate[] {
  const { lines } = searchTrees(kernel, {
    position,
    playout: playoutOf(settings),
    tree: DEFAULT_TREE,
    iterations: OFFER_ITERATIONS,
    seed: settings.seed,
    trees: 1,
    pinned: [],
    barred: [],
  });
  return lines.slice(0, top).map(({ board, steps }) => ({ board, steps }));
}

/**
 * Turns as named, each board once.
 *
 * @param turns - separated by semicolons
 * @throws RolloutError `bad-turn`, `illegal-turn`
 */
export function namedTurns(
  kernel: ArimaaKernel,
  position: Position,
  turns: string,
): readonly ArimaaCandidate[] {
  const texts = turns.split(';').filter((text) => text.trim() !== '');
  if (texts.length === 0 || texts.length > MOST_CANDIDATES)
    throw new RolloutError(
      'bad-turn',
      `--turns: expected 1 to ${MOST_CANDIDATES} turns with semicolons between, got ${texts.length}.`,
    );
  const candidates = texts.map((text) =>
    candidateOf(unwrap(playTurn(kernel, position, unwrap(parseTurn(text))))),
  );
  const boards = candidates.map(({ board }) => board);
  const twice = boards.findIndex((board, index) => boards.indexOf(board) < index);
  if (twice >= 0)
    throw new RolloutError(
      'bad-turn',
      `--turns: ${texts[twice]?.trim()} leads to the same board as an earlier turn. Leave one of them away.`,
    );
  return candidates;
}

/**
 * The job of a position asked about.
 *
 * @throws RolloutError `game-over`; `bad-turn`, `illegal-turn` for a turn named
 */
export function jobOf(kernel: ArimaaKernel, position: Position, choice: RolloutChoice): ArimaaJob {
  needTurn(kernel, position);
  const { settings, turns } = choice;
  const candidates =
    turns === undefined ? treesTurns(kernel, position, choice) : namedTurns(kernel, position, turns);
  return createArimaaJob({ position, candidates, settings });
}

/** Runs a job to its end; Ctrl-C stops it with what it has. @throws RolloutError `worker-failed` */
export async function answerRollout(
  runner: Runner<ArimaaJob>,
  job: ArimaaJob,
  from?: RunStart,
): Promise<ArimaaRolloutJson> {
  const run = runner.start(job, { onProgress() {} }, from);
  const stop = () => run.stop();
  process.once('SIGINT', stop);
  try {
    const { candidates, course, state, tallies, stopReason, seconds } = unwrap(await run.finished);
    if (candidates.some(({ trials }) => trials === 0))
      throw new RolloutError(
        'worker-failed',
        'The rollout was stopped before its first trial ended: there is nothing to show.',
      );
    return makeArimaaResultJson(
      job,
      [{ seed: job.settings.seed, course, state, tallies, stopReason }],
      seconds,
    );
  } finally {
    process.off('SIGINT', stop);
  }
}

/**
 * Goes on from a result file: more trials, or another stop rule.
 *
 * @param given - settings that were given
 * @throws RolloutError `bad-job`, `bad-settings`, `illegal-turn` for the file; `bad-settings` for settings that shape a trial and for fewer trials
 */
export async function extendRollout(
  terminal: Terminal,
  kernel: ArimaaKernel,
  runner: Runner<ArimaaJob>,
  file: string,
  given: Readonly<Record<string, unknown>>,
): Promise<ArimaaRolloutJson> {
  const read = parseResultOf(ARIMAA, await readJson('extend', file));
  if (!read.ok) throw new RolloutError(read.error.code, `--extend ${file}: ${read.error.message}`);
  const { job, runs, seconds } = read.value;
  refuseFewer(file, runs, given.trials);
  unwrap(checkArimaaLegal(job, kernel));
  const [run, ...others] = runs;
  if (run === undefined || others.length > 0)
    throw new RolloutError('bad-job', `--extend ${file}: expected one run, got ${runs.length}.`);
  const shaping = Object.keys(given).filter((name) => !COURSE_SETTINGS.some((course) => course === name));
  if (shaping.length > 0)
    throw new RolloutError(
      'bad-settings',
      `--extend: the playouts stay those of the result, but got the setting ${shaping.join(', ')} as well. Leave it away, or start a new rollout.`,
    );
  const settings = unwrap(parseArimaaSettings({ ...job.settings, stopSeconds: 0, ...withRule(given) }));
  const longer = unwrap(parseArimaaJob({ ...job, settings, counts: null }));
  const { course, state, tallies } = run;
  const identity = ARIMAA.runIdentity(longer);
  const answer = await answerRollout(runner, longer, {
    identity,
    seconds,
    history: [],
    spreads: [],
    course,
    state,
    tallies,
  });
  noteNothingPlayed(terminal, run, answer.candidates);
  return answer;
}

/** Settings that have words of their own, or stand in the table. */
const SAID = ['iterations', 'trees', 'turnLimit', 'seed'];

/** How playouts were played: their length, and the flags of what was changed. */
export function playoutText<Settings extends { readonly turnLimit: number }>(
  settings: Settings,
  fields: Readonly<Record<string, SettingField>>,
): string {
  const { turnLimit } = settings;
  const length =
    turnLimit === 0 ? 'to the end' : turnLimit === 1 ? 'of one turn' : `of 1 to ${turnLimit} turns`;
  const changed = Object.entries(fields).flatMap(([name, field]) =>
    SAID.includes(name) || settings[name as keyof Settings] === field.default
      ? []
      : [field.flag.replace(/^no-/, '')],
  );
  return `playouts ${length}${changed.length === 0 ? '' : `, the usual settings but for ${changed.join(', ')}`}`;
}

/** A rollout's result as text: the position, the table, how it was made. */
export function printRollout({
  id,
  candidates,
  settings,
  runs,
  seconds,
  stopReason,
}: ArimaaRolloutJson): string {
  const rows = candidates.map((candidate) => [
    candidate.turn,
    decimal(candidate.score, 3, true),
    decimal(candidate.standardErrors.score, 4),
    behind(candidate),
    candidates.length === 1 ? '' : chance(candidate.chanceBest),
    percent(candidate.winProbability),
    String(candidate.trials),
  ]);
  const end = endOf({ stopReason, settings, runs, cube: null });
  return [
    id,
    table(['turn', 'score', 'SE', 'behind (95 %)', 'best', 'win %', 'trials'], rows),
    `${playoutText(settings, PLAYOUT_FIELDS)} · seed ${settings.seed} · ${seconds.toFixed(1)} s · ${end}`,
  ].join('\n');
}
