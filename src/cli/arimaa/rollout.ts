import { RolloutError, unwrap } from '../../engine/errors.ts';
import { parseTurn } from '../../formats/arimaa/turn.ts';
import { decidePosition } from '../../games/arimaa/decision.ts';
import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import { DEFAULT_TREE } from '../../games/arimaa/settings.ts';
import { searchTrees } from '../../games/arimaa/trees.ts';
import { playTurn } from '../../games/arimaa/turn.ts';
import type { Position } from '../../games/arimaa/types.ts';
import {
  ARIMAA,
  candidateOf,
  checkArimaaLegal,
  createArimaaJob,
  parseArimaaJob,
} from '../../jobs/arimaa/job.ts';
import { type ArimaaRolloutJson, makeArimaaResultJson } from '../../jobs/arimaa/resultJson.ts';
import { type ArimaaSettings, parseArimaaSettings, playoutOf } from '../../jobs/arimaa/settings.ts';
import { parseResultOf } from '../../jobs/results/resultFile.ts';
import type { SettingField } from '../../jobs/settings/fields/field.ts';
import { PLAYOUT_FIELDS } from '../../jobs/arimaa/playoutFields.ts';
import { COURSE_SETTINGS } from '../../jobs/settings/settings.ts';
import { wording } from '../../language/wording.ts';
import type { Runner } from '../../runner/core/types.ts';
import { refuseChanged } from '../../library/answers/storedResult.ts';
import { decimalCell, table } from '../cells.ts';
import { readJson } from '../job.ts';
import { noteUnvouched, refuseFewer } from '../extend.ts';
import { rollOut, type RunFiles, type TimedRun } from '../keptRun.ts';
import type { OutFile, OutFlags } from '../outFile.ts';
import { partialOf } from '../target.ts';
import { withRule } from '../options.ts';
import { chance, percentCell } from '../output.ts';
import { behind, certaintyWords, endOf } from '../rolloutText.ts';
import type { Terminal } from '../terminal.ts';
import { type CertainJson, certainOf, certainText } from './certain.ts';
import { needTurn } from './input.ts';
import { NO_RECORD, withRecord } from '../../jobs/record.ts';
import type { ArimaaCandidate, ArimaaJob } from '../../jobs/arimaa/types.ts';

/** What is rolled out from the position. */
export interface RolloutChoice {
  /** Turns separated by semicolons; default: the best turns of a tree search. */
  readonly turns?: string | undefined;
  /** Number of turns taken from the tree search. */
  readonly top: number;
  readonly settings: ArimaaSettings;
  /** Positions that no turn may produce, since they occurred twice. */
  readonly barred: readonly Position[];
}

/** Iterations of the tree search that selects candidates if none are named. */
const OFFER_ITERATIONS = 10_000;
/** Maximum candidates of a rollout. */
const MOST_CANDIDATES = 10;

/** The best turns according to a short search. */
function treesTurns(
  kernel: ArimaaKernel,
  position: Position,
  { top, settings, barred }: RolloutChoice,
): readonly ArimaaCandidate[] {
  const { lines } = searchTrees(kernel, {
    position,
    playout: playoutOf(settings),
    tree: DEFAULT_TREE,
    iterations: OFFER_ITERATIONS,
    seed: settings.seed,
    trees: 1,
    pinned: [],
    barred,
  });
  // If the first turn wins for certain or every turn loses, there is nothing to compare.
  return lines.slice(0, lines[0]?.isCertain ? 1 : top).map(({ board, steps }) => ({ board, steps }));
}

/**
 * Reads the named turns; no two may lead to the same board.
 *
 * @param turns - separated by semicolons
 * @param barred - positions that no turn may produce, since they occurred twice
 * @throws RolloutError `bad-turn`, `illegal-turn`
 */
export function namedTurns(
  kernel: ArimaaKernel,
  position: Position,
  turns: string,
  barred: readonly Position[],
): readonly ArimaaCandidate[] {
  const texts = turns.split(';').filter((text) => text.trim() !== '');
  if (texts.length === 0 || texts.length > MOST_CANDIDATES)
    throw new RolloutError(
      'bad-turn',
      `--turns: expected 1 to ${MOST_CANDIDATES} turns separated by semicolons, got ${texts.length}.`,
    );
  const candidates = texts.map((text) =>
    candidateOf(unwrap(playTurn(kernel, position, unwrap(parseTurn(text))))),
  );
  const boards = candidates.map(({ board }) => board);
  const third = boards.findIndex((board) =>
    barred.some((one) => one.board === board && one.side !== position.side),
  );
  if (third >= 0)
    throw new RolloutError(
      'illegal-turn',
      `--turns: ${texts[third]?.trim()} would repeat a position for the third time, which is illegal.`,
    );
  const twice = boards.findIndex((board, index) => boards.indexOf(board) < index);
  if (twice >= 0)
    throw new RolloutError(
      'bad-turn',
      `--turns: ${texts[twice]?.trim()} leads to the same board as an earlier turn. Remove one of them.`,
    );
  return candidates;
}

/**
 * Creates the job for a position.
 *
 * @throws RolloutError `game-over`; `bad-turn`, `illegal-turn` for a named turn
 */
export function arimaaJobOf(kernel: ArimaaKernel, position: Position, choice: RolloutChoice): ArimaaJob {
  needTurn(kernel, position);
  const { settings, turns, barred } = choice;
  const candidates =
    turns === undefined ? treesTurns(kernel, position, choice) : namedTurns(kernel, position, turns, barred);
  return createArimaaJob({ position, candidates, settings });
}

/** Where the trials of a rollout are saved. */
export const arimaaFilesOf = ({ file }: OutFile, { force }: OutFlags): RunFiles => ({
  partial: file === undefined ? undefined : partialOf(file),
  rows: undefined,
  isForced: force === true,
});

/** A result, and what is certain about its position without any trial; null if nothing is. */
export type RolloutAnswer = ArimaaRolloutJson & { readonly certain: CertainJson | null };

/** What is rolled out. */
interface Rolling extends Pick<RolloutChoice, 'barred'> {
  readonly job: ArimaaJob;
  /** The run to continue. */
  readonly before?: TimedRun;
}

/**
 * Runs a job to its end; a signal stops it and keeps the trials played.
 *
 * @throws RolloutError as {@link rollOut}
 */
export async function answerArimaaRollout(
  terminal: Terminal,
  kernel: ArimaaKernel,
  runner: Runner<ArimaaJob>,
  { job, barred, before }: Rolling,
  files: RunFiles,
): Promise<RolloutAnswer> {
  const certain = certainOf(kernel, job.position, decidePosition(kernel, job.position, barred));
  const answer = ({ run, seconds }: TimedRun) => ({
    ...makeArimaaResultJson(job, [run], seconds),
    certain,
  });
  return (await rollOut(terminal, { game: ARIMAA, job, runner, before, answer }, files)).answer;
}

/**
 * The job that continues a result file with more trials or another stop rule.
 *
 * @param given - settings given as flags
 * @throws RolloutError `bad-job`, `bad-settings`, `illegal-turn` for the file; `bad-settings` for settings
 * that affect trials and for fewer trials
 */
export async function extendedArimaaJob(
  terminal: Terminal,
  kernel: ArimaaKernel,
  file: string,
  given: Readonly<Record<string, unknown>>,
): Promise<{ readonly job: ArimaaJob; readonly before: TimedRun }> {
  const read = parseResultOf(ARIMAA, await readJson('extend', file));
  if (!read.ok) throw new RolloutError(read.error.code, `--extend ${file}: ${wording(read.error)}`);
  refuseChanged(`--extend ${file}`, read.value);
  noteUnvouched(terminal, file, read.value);
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
      `--extend: the result fixes how playouts are played, but got ${shaping.join(', ')} too. Remove it, or start a new rollout.`,
    );
  const settings = unwrap(parseArimaaSettings({ ...job.settings, stopSeconds: 0, ...withRule(given) }));
  return {
    job: unwrap(parseArimaaJob({ ...withRecord(job, NO_RECORD), settings })),
    before: { run, seconds },
  };
}

/** Describes the playouts: their length, and the flags that differ from the defaults. */
export function playoutLine<Settings extends { readonly turnLimit: number }>(
  settings: Settings,
  fields: Readonly<Record<string, SettingField>>,
): string {
  const { turnLimit } = settings;
  const length =
    turnLimit === 0 ? 'to the end' : turnLimit === 1 ? 'of one turn' : `of 1 to ${turnLimit} turns`;
  const changed = Object.entries(fields).flatMap(([name, field]) =>
    field.summary !== undefined || settings[name as keyof Settings] === field.default
      ? []
      : [field.flag.replace(/^no-/, '')],
  );
  return `playouts ${length}${changed.length === 0 ? '' : `, default settings except ${changed.join(', ')}`}`;
}

/** A rollout's result as text: the position, the table, the settings. */
export function printArimaaRollout({
  id,
  candidates,
  settings,
  runs,
  seconds,
  stopReason,
  certainty,
  certain,
}: RolloutAnswer): string {
  const rows = candidates.map((candidate) => [
    candidate.turn,
    decimalCell(candidate.score, 3, true),
    decimalCell(candidate.standardErrors.score, 4),
    behind(candidate),
    candidates.length === 1 ? '' : chance(candidate.chanceBest),
    percentCell(candidate.winProbability),
    String(candidate.trials),
  ]);
  const end = [
    endOf({ stopReason, settings, runs, cube: null }),
    ...certaintyWords({ certainty, stopReason }),
  ].join(' · ');
  return [
    id,
    ...(certain === null ? [] : [certainText(certain)]),
    table(['turn', 'score', 'SE', 'behind (95 %)', 'best', 'win %', 'trials'], rows),
    `${playoutLine(settings, PLAYOUT_FIELDS)} · seed ${settings.seed} · ${seconds.toFixed(1)} s · ${end}`,
  ].join('\n');
}
