import { wording } from '../language/phrase.ts';
import { sentence } from '../language/sentences.ts';
import { readFile } from 'node:fs/promises';
import { RolloutError, unwrap } from '../engine/errors.ts';
import { makePlay, matchPlay } from '../formats/text/notation.ts';
import type { BackgammonKernel } from '../games/backgammon/kernel.ts';
import { isSameBoard, withDeadCube } from '../games/backgammon/position.ts';
import type { Dice, Play, Position } from '../games/backgammon/types.ts';
import type { Candidate, RolloutJob } from '../jobs/backgammon/types.ts';
import { createJob, parseJob } from '../jobs/backgammon/job.ts';
import { MAX_CANDIDATES } from '../jobs/parts.ts';
import { checkEngine, checkLegal } from '../jobs/backgammon/legalJob.ts';
import { parseResult, type StoredResult } from '../jobs/results/resultFile.ts';
import type { RolloutSettings } from '../jobs/settings/settings.ts';
import { fileTrouble } from './fileTrouble.ts';
import { parseJsonText } from './jsonText.ts';

/** What to compare: named plays, the best plays by evaluation, or the two lines of a cube decision. */
export type PlayChoice = { readonly plays: string } | { readonly top: number } | { readonly cube: true };

const asCandidate = ({ moves, after }: Play): Candidate => ({ kind: 'play', moves, board: after });

/** The plays that a text names, in order: `8/5 6/5; 24/23 13/10`. */
function namedPlays(text: string, position: Position, legal: readonly Play[]): readonly Play[] {
  const names = text.split(';').filter((name) => name.trim() !== '');
  if (names.length === 0 || names.length > MAX_CANDIDATES)
    throw new RolloutError(
      'bad-play',
      `--plays: expected 1 to ${MAX_CANDIDATES} plays separated by semicolons, got ${names.length}.`,
    );
  const plays = names.map((name) => {
    const play = matchPlay(name.trim(), position.board, legal);
    if (play.ok) return play.value;
    throw new RolloutError(play.error.code, `--plays ${name.trim()}: ${wording(play.error)}`);
  });
  for (const [index, play] of plays.entries())
    if (plays.some((other, at) => at < index && isSameBoard(other.after, play.after)))
      throw new RolloutError('bad-play', `--plays: ${makePlay(play.moves)} is listed twice. Remove one.`);
  return plays;
}

/**
 * Creates the job for a position: with dice it compares plays, without dice it evaluates the position or the
 * cube decision, and with a pending offer the answer to it.
 *
 * @param evaluator - called only to find the best plays
 * @throws RolloutError `bad-play`, `illegal-play`; `bad-dice` for plays without dice or a cube decision with
 * them; `bad-cube` if the player on roll may not double; `bad-job`, `bad-settings` for settings that do not
 * fit a cube decision
 */
export async function makeJob(
  position: Position,
  settings: RolloutSettings,
  choice: PlayChoice,
  rules: BackgammonKernel,
  evaluator: () => Promise<BackgammonKernel>,
): Promise<RolloutJob> {
  const { board, dice, offer } = position;
  if (offer !== 'none') {
    if ('plays' in choice)
      throw new RolloutError(
        'bad-dice',
        `--plays: the ID has a pending ${offer}, which comes before the roll. Remove the flag.`,
      );
    return createJob({ position, candidates: [{ kind: 'take', board }], settings });
  }
  if ('cube' in choice) {
    if (dice !== null)
      throw new RolloutError(
        'bad-dice',
        `Dice: expected none for --cube, since a double comes before the roll, got ${dice.join('')}.`,
      );
    const candidates = [
      { kind: 'position', board },
      { kind: 'double', board },
    ] as const;
    return createJob({ position, candidates, settings });
  }
  if (dice === null) {
    if ('plays' in choice)
      throw new RolloutError(
        'bad-dice',
        'Dice: expected a roll in the ID or with --dice 31 for --plays, got none.',
      );
    return createJob({ position, candidates: [{ kind: 'position', board }], settings });
  }
  const plays =
    'plays' in choice
      ? namedPlays(choice.plays, position, rules.plays(board, dice))
      : (await bestPlays(position, dice, settings, evaluator)).slice(0, choice.top);
  return createJob({ position, candidates: plays.map(asCandidate), settings });
}

/** The plays by 0-ply evaluation of the net that plays, best first, in the kind of equity that is rolled out. */
async function bestPlays(
  position: Position,
  dice: Dice,
  { cubeless, net }: RolloutSettings,
  evaluator: () => Promise<BackgammonKernel>,
): Promise<readonly Play[]> {
  const kernel = (await evaluator()).by(net);
  return cubeless && position.matchLength === 0
    ? kernel.evaluatePlays(position.board, dice, 0)
    : kernel.searchPlays(cubeless ? withDeadCube(position) : position, dice, 0);
}

/**
 * Reads the JSON file of a flag. @throws RolloutError `bad-job` if it cannot be read, is not JSON or nests
 * too deep
 */
export async function readJson(flag: string, file: string): Promise<unknown> {
  const refused = (trouble: string) => new RolloutError('bad-job', `--${flag} ${file}: ${trouble}.`);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (thrown) {
    throw refused(`cannot be read: ${fileTrouble(thrown)}`);
  }
  if (text.trim() === '')
    throw refused(`is empty. With "> ${file}" the shell empties the file before it is read: use -o ${file}`);
  return parseJsonText(text, {
    code: 'bad-job',
    name: `--${flag} ${file}`,
    expected: 'JSON, as --json prints it',
  });
}

/** Checks that a job from a file is legal and can be played by this engine. */
function checkJob(job: RolloutJob, rules: BackgammonKernel): void {
  unwrap(checkLegal(job, rules));
  unwrap(checkEngine(job));
}

/**
 * The job in a file from --print-job, or that of a result.
 *
 * @throws RolloutError `bad-job`, `bad-settings`, `illegal-play`, the codes of positions; `bad-weights` for
 * other weights
 */
export async function readJob(file: string, rules: BackgammonKernel): Promise<RolloutJob> {
  const data = await readJson('job', file);
  const isResult = typeof data === 'object' && data !== null && 'job' in data && 'runs' in data;
  if (isResult && Array.isArray(data.runs) && data.runs.length > 1)
    throw new RolloutError(
      'bad-job',
      `--job ${file}: a combined result has several runs, but a job has one. Use the results it was made from.`,
    );
  if (isResult) return (await readResult('job', file, rules)).job;
  const job = unwrap(parseJob(data));
  checkJob(job, rules);
  return job;
}

/**
 * Rejects a result whose digest does not match its job and sums.
 *
 * @param source - names the file in the message
 * @throws RolloutError `bad-job`
 */
export function refuseChanged(source: string, { digest }: Pick<StoredResult, 'digest'>): void {
  if (digest.kind !== 'differs') return;
  throw new RolloutError(
    'bad-job',
    `${source}: ${sentence(digest.what)} changed after the file was written: the digest differs. Use the original file, or roll out again.`,
  );
}

/**
 * Reads a result file, as printed by `rollout --json`.
 *
 * @param flag - the flag that named the file
 * @throws RolloutError as {@link readJob}
 */
export async function readResult(flag: string, file: string, rules: BackgammonKernel): Promise<StoredResult> {
  const read = parseResult(await readJson(flag, file));
  if (!read.ok) throw new RolloutError(read.error.code, `--${flag} ${file}: ${wording(read.error)}`);
  refuseChanged(`--${flag} ${file}`, read.value);
  checkJob(read.value.job, rules);
  return read.value;
}
