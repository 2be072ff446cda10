import { RolloutError } from '../../engine/errors.ts';
import type { Estimate } from '../../engine/types.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { matchPlay } from '../../formats/text/notation.ts';
import { isSameBoard } from '../../games/backgammon/position.ts';
import { unplayedJson } from '../../games/backgammon/uncounted.ts';
import { ESTIMATES_VERSION } from '../../games/backgammon/version.ts';
import { cubeLines } from '../../jobs/backgammon/cubeDecision.ts';
import { type CubeRolloutJson, decisionJson, mwcOf, viewedPosition } from '../../jobs/backgammon/cubeJson.ts';
import { uncountedIn } from '../../jobs/backgammon/lineStake.ts';
import { nameCandidates } from '../../jobs/backgammon/resultJson.ts';
import { cubeSideBySide, playsSideBySide } from '../../jobs/backgammon/sideBySide.ts';
import type {
  ComparedLine,
  LineDifference,
  RollDifference,
  SideBySide,
} from '../../jobs/backgammon/sideBySideTypes.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { columnError, intervalBounds, meanOrNull } from '../../jobs/results/estimateJson.ts';
import { rankedCandidates } from '../../jobs/results/ranking.ts';
import type { StoredResult } from '../../jobs/results/resultFile.ts';
import { summarize } from '../../jobs/results/runs.ts';
import { wording } from '../../language/wording.ts';
import type {
  ComparedDifference,
  ComparedFigures,
  ComparedRollout,
  RollContribution,
} from '../comparisonTypes.ts';
import type { OptionWords } from './optionWords.ts';

/** What `compare --json` prints: plays or cube lines of a rollout side by side. */
export interface CompareJson extends ComparedRollout {
  readonly cube: CubeRolloutJson | null;
}

/** Plays that fit next to each other. */
export const MOST_PLAYS_COMPARED = 4;

/** Index of the candidate that a text names. @throws RolloutError `bad-play` also for a play that was not rolled out */
function candidateNamed(text: string, job: RolloutJob, words: OptionWords): number {
  // Only a play that was rolled out can be meant, so other legal plays need not be known.
  const rolled = job.candidates.flatMap((each) =>
    each.kind === 'play' ? [{ moves: each.moves, after: each.board }] : [],
  );
  const found = matchPlay(text, job.position.board, rolled);
  if (found.ok) return job.candidates.findIndex(({ board }) => isSameBoard(board, found.value.after));
  if (found.error.code !== 'illegal-play')
    throw new RolloutError(found.error.code, `${words.plays} ${text}: ${wording(found.error)}`);
  const names = nameCandidates(job).map((name) => name.text);
  throw new RolloutError(
    'bad-play',
    `${words.plays}: ${text} was not rolled out. The result has ${names.join('; ')}.`,
  );
}

/** Indices of the chosen candidates; by default the best two. @throws RolloutError `bad-play` */
function chosenPlays(
  { job, runs }: StoredResult,
  plays: readonly string[] | undefined,
  words: OptionWords,
): readonly number[] {
  if (plays === undefined) return rankedCandidates(summarize(job, runs)).slice(0, 2);
  const named = plays.map((play) => play.trim()).filter((play) => play !== '');
  if (named.length < 2 || named.length > MOST_PLAYS_COMPARED)
    throw new RolloutError(
      'bad-play',
      `${words.plays}: expected 2 to ${MOST_PLAYS_COMPARED} plays${words.separated}, got ${named.length}.`,
    );
  const chosen = named.map((play) => candidateNamed(play, job, words));
  const twice = chosen.find((candidate, index) => chosen.indexOf(candidate) < index);
  if (twice !== undefined)
    throw new RolloutError(
      'bad-play',
      `${words.plays}: ${nameCandidates(job)[twice]!.text} is listed twice. Remove one.`,
    );
  return chosen;
}

/** @throws RolloutError `bad-job` without anything to compare; `bad-play` */
function linesOf(stored: StoredResult, plays: readonly string[] | undefined, words: OptionWords): SideBySide {
  const { job, runs } = stored;
  const lines = cubeLines(job.candidates);
  if (lines !== undefined) {
    if (plays === undefined) return cubeSideBySide(job, runs, lines);
    throw new RolloutError(
      'bad-play',
      `${words.plays}: the result is about the cube and has no plays. Remove the ${words.option}.`,
    );
  }
  if (job.candidates.length > 1 && job.candidates.every(({ kind }) => kind === 'play'))
    return playsSideBySide(job, runs, chosenPlays(stored, plays, words));
  throw new RolloutError(
    'bad-job',
    `Result: expected two plays or more, or a cube decision, got ${nameCandidates(job)
      .map(({ text }) => text)
      .join('; ')} alone.`,
  );
}

/** The chances of lines or their difference, with the names of the JSON; null without any. */
const chancesJson = (chances: readonly Estimate[] | null) => ({
  probabilities: chances && chances.map(meanOrNull),
  probabilityErrors: chances && chances.map(columnError),
});

/** A paired or single equity with its error. */
const errorsJson = (estimate: Estimate) => ({
  standardError: columnError(estimate),
  interval: intervalBounds(estimate),
});

function lineJson(job: RolloutJob, { name, candidate, equity, chances }: ComparedLine): ComparedFigures {
  const mean = meanOrNull(equity);
  const isPlay = candidate !== null && job.candidates[candidate]!.kind === 'play';
  return {
    ...(isPlay ? { play: name } : { line: name }),
    trials: candidate === null ? null : equity.trials,
    equity: mean,
    ...(job.position.matchLength > 0 ? { mwc: mean === null ? null : mwcOf(viewedPosition(job), mean) } : {}),
    ...errorsJson(equity),
    ...chancesJson(chances),
    ...(candidate === null ? {} : unplayedJson(uncountedIn(job, candidate))),
  };
}

const rollJson = ({ roll, share, difference, adds }: RollDifference): RollContribution => ({
  roll,
  share,
  trials: difference.trials,
  difference: meanOrNull(difference),
  ...errorsJson(difference),
  adds: difference.trials === 0 ? null : adds,
});

const differenceJson = (
  lines: readonly ComparedLine[],
  { line, against, equity, chances, rolls }: LineDifference,
): ComparedDifference => ({
  line: lines[line]!.name,
  against: lines[against]!.name,
  trials: equity.trials,
  equity: meanOrNull(equity),
  ...errorsJson(equity),
  ...chancesJson(chances),
  probabilityIntervals: chances && chances.map(intervalBounds),
  rolls: rolls.toSorted((a, b) => Math.abs(b.adds) - Math.abs(a.adds)).map(rollJson),
});

/**
 * Compares plays, or the lines of a cube decision, of a stored rollout. Nothing is played, so results of other
 * engines can be compared, too.
 *
 * @param plays - two to four plays, the first against each other; undefined for the best two
 * @throws RolloutError `bad-job` without two plays or a cube decision; `bad-play`
 */
export function answerCompare(
  stored: StoredResult,
  plays: readonly string[] | undefined,
  words: OptionWords,
): CompareJson {
  const { id, job, runs } = stored;
  const { lines, differences, roller } = linesOf(stored, plays, words);
  return {
    id,
    xgid: makeXgid(job.position),
    settings: job.settings,
    engine: { ...job.engine, estimates: ESTIMATES_VERSION },
    seeds: runs.map(({ seed }) => seed),
    roller,
    lines: lines.map((line) => lineJson(job, line)),
    differences: differences.map((difference) => differenceJson(lines, difference)),
    cube: decisionJson(summarize(job, runs), job),
  };
}
