import { RolloutError } from '../../engine/errors.ts';
import { isSameBoard } from '../../games/backgammon/position.ts';
import type { Play } from '../../games/backgammon/types.ts';
import { nameCandidates } from '../../jobs/backgammon/resultJson.ts';
import {
  type ComparedCandidate,
  type CandidateDifference,
  sideBySide,
} from '../../jobs/backgammon/sideBySide.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { columnError, intervalBounds, meanOrNull } from '../../jobs/results/estimateJson.ts';
import type { StoredResult } from '../../jobs/results/resultFile.ts';
import { rankedCandidates } from '../../jobs/results/ranking.ts';
import { summarize } from '../../jobs/results/runs.ts';
import { namedPlays } from './job.ts';
import type { OptionWords } from './optionWords.ts';

/** A play among those compared; equities are of the compared kind, chances cumulative, 0 … 1, win first. */
export interface ComparedPlayJson {
  readonly play: string;
  readonly trials: number;
  readonly equity: number | null;
  readonly standardError: number | null;
  /** 95 %, low and high. */
  readonly interval: readonly [number, number] | null;
  readonly probabilities: readonly (number | null)[];
  readonly probabilityErrors: readonly (number | null)[];
}

/** The first play less another one. */
export interface PlayDifferenceJson {
  readonly against: string;
  /** Paired: both have the same dice. */
  readonly equity: number | null;
  readonly standardError: number | null;
  readonly interval: readonly [number, number] | null;
  readonly probabilities: readonly number[];
  /** Not paired, so rather too wide: the root of the sum of both squared errors. */
  readonly probabilityErrors: readonly (number | null)[];
  /** After each of the opponent's 21 rolls, the largest share of the difference first. */
  readonly replies: readonly ReplyJson[];
}

/** The difference after one roll. */
export interface ReplyJson {
  readonly roll: string;
  /** How often it comes: 1/36 or 2/36. */
  readonly share: number;
  readonly trials: number;
  readonly difference: number | null;
  readonly standardError: number | null;
}

/** What `compare --json` prints: plays of a rollout next to each other. */
export interface CompareJson {
  readonly id: string;
  readonly engine: RolloutJob['engine'];
  /** Whether the equities are cubeful. */
  readonly cubeful: boolean;
  readonly plays: readonly ComparedPlayJson[];
  readonly differences: readonly PlayDifferenceJson[];
}

/** Plays that fit next to each other. */
const MOST_PLAYS = 4;

/** Indices of the chosen candidates; by default the best two. @throws RolloutError `bad-play` for plays that were not rolled out */
function chosenOf(
  { job, runs }: StoredResult,
  text: string | undefined,
  legal: readonly Play[],
  words: OptionWords,
): readonly number[] {
  if (text === undefined) return rankedCandidates(summarize(job, runs)).slice(0, 2);
  const plays = namedPlays(text, job.position, legal, words);
  if (plays.length < 2 || plays.length > MOST_PLAYS)
    throw new RolloutError(
      'bad-play',
      `${words.plays}: expected 2 to ${MOST_PLAYS} plays${words.separated}, got ${plays.length}.`,
    );
  const names = nameCandidates(job).map((name) => name.text);
  return plays.map(({ after }, index) => {
    const at = job.candidates.findIndex(({ board }) => isSameBoard(board, after));
    if (at < 0)
      throw new RolloutError(
        'bad-play',
        `${words.plays}: ${text.split(';')[index]!.trim()} was not rolled out. The result has ${names.join('; ')}.`,
      );
    return at;
  });
}

const playJson = (name: string, { trials, equity, chances }: ComparedCandidate): ComparedPlayJson => ({
  play: name,
  trials,
  equity: meanOrNull(equity),
  standardError: columnError(equity),
  interval: intervalBounds(equity),
  probabilities: chances.map(meanOrNull),
  probabilityErrors: chances.map(columnError),
});

const differenceJson = (
  name: string,
  { equity, chances, replies }: CandidateDifference,
): PlayDifferenceJson => ({
  against: name,
  equity: meanOrNull(equity),
  standardError: columnError(equity),
  interval: intervalBounds(equity),
  probabilities: chances.map(({ mean }) => mean),
  probabilityErrors: chances.map(({ standardError }) => standardError ?? null),
  replies: replies
    .toSorted((a, b) => Math.abs(b.share * b.difference.mean) - Math.abs(a.share * a.difference.mean))
    .map(({ roll, share, difference }) => ({
      roll,
      share,
      trials: difference.trials,
      difference: meanOrNull(difference),
      standardError: columnError(difference),
    })),
});

/**
 * Compares plays of a stored rollout.
 *
 * @param text - two to four plays, `8/5 6/5; 24/23 13/10`, the first against each other; undefined for the best two
 * @param legal - all legal plays of the job's roll
 * @throws RolloutError `bad-job` for results without two plays; `bad-play`, `illegal-play`
 */
export function answerCompare(
  stored: StoredResult,
  text: string | undefined,
  legal: readonly Play[],
  words: OptionWords,
): CompareJson {
  const { id, job, runs } = stored;
  if (job.candidates.length < 2 || job.candidates.some(({ kind }) => kind !== 'play'))
    throw new RolloutError(
      'bad-job',
      'Result: expected a rollout of two plays or more. Roll out plays with --plays.',
    );
  const { candidates, differences } = sideBySide(job, runs, chosenOf(stored, text, legal, words));
  const names = nameCandidates(job);
  const nameOf = ({ candidate }: ComparedCandidate): string => names[candidate]!.text;
  return {
    id,
    engine: job.engine,
    cubeful: !job.settings.cubeless,
    plays: candidates.map((each) => playJson(nameOf(each), each)),
    differences: differences.map((each, index) => differenceJson(nameOf(candidates[index + 1]!), each)),
  };
}
