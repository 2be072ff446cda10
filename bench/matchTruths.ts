import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { difference, scoresOf } from '../src/engine/difference.ts';
import type { Accumulator } from '../src/engine/accumulator.ts';
import { negated } from '../src/engine/estimates.ts';
import type { Estimate, LossEstimate } from '../src/engine/types.ts';
import { mayDouble } from '../src/games/backgammon/cube.ts';
import { diceOf, type Judged, judge, positionBefore } from '../src/games/backgammon/judge.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';
import type { Decision } from '../src/games/backgammon/match.ts';
import { isSameBoard } from '../src/games/backgammon/position.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { makeXgid } from '../src/formats/ids/xgid.ts';
import { makePlay } from '../src/formats/text/notation.ts';
import { BACKGAMMON } from '../src/jobs/backgammon/game.ts';
import { beforeJob, EVALUATION_NET, LEVEL_SIZES, playsJob } from '../src/jobs/backgammon/levels.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { cubeLossEstimate, playLossEstimate } from '../src/jobs/match/lossEstimate.ts';
import { createTally } from '../src/runner/core/tally.ts';
import { createPlayer } from '../src/runner/worker/play.ts';

/** Mean and standard error, in units of the cube, normalized in matches. */
export type Known = readonly [mean: number, standardError: number];

/** What a long rollout says of a decision. */
export interface Truth {
  /** See {@link truthKey}. */
  readonly key: string;
  readonly trials: number;
  /** Plays in notation, the one made first; or `no double`, `double/take`. */
  readonly lines: readonly string[];
  /** Value of each line, and of a line less another: 0 − 1, 0 − 2 … 1 − 2 …. */
  readonly values: readonly Known[];
  readonly pairs: readonly Known[];
}

const FILE = 'bench/results/match-truths.jsonl';
/** Plays further behind at 2-ply than this cannot be best: it is six times the error of 2-ply. */
const TOLERANCE = 0.08;
const MOST_PLAYS = 3;
/** Other dice than those of the levels that are measured. */
const SEED_SHIFT = 977;
/** Cube actions further apart than this at 2-ply are not in doubt. */
const CLEAR_CUBE = 0.25;
const LEAST_TRIALS = 144;
const MOST_TRIALS = 648;
const PIECE = 36;
/** A rollout ends early if the best line leads by this many standard errors and the loss is this exact. */
const CLEAR = 4;
const EXACT = 0.006;

const TERMS = { level: 'R3', cubeless: false, matchTable: 'kazaross-xg2', net: EVALUATION_NET } as const;

/**
 * What a truth is about: the weights that rolled it out, the position, and the play that was made. Not its place in a match,
 * which other weights would play differently.
 */
export function truthKey(decision: Decision): string {
  const dice = decision.kind === 'play' ? diceOf(decision) : null;
  const made = decision.kind === 'play' ? ` ${makePlay(decision.play.moves)}` : '';
  return `${WEIGHTS[TERMS.net].file} ${makeXgid({ ...positionBefore(decision), dice })}${made}`;
}

/** Truths found so far, by their keys. */
export const readTruths = (): ReadonlyMap<string, Truth> =>
  new Map(
    (existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : [])
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Truth)
      .map((truth) => [truth.key, truth]),
  );

/** Whether a rollout could find another cube action right than the one that 2-ply finds right and that was made. */
function isInDoubt(kernel: BackgammonKernel, decision: Exclude<Decision, { kind: 'play' }>): boolean {
  const { loss, cube } = judge(kernel.by(TERMS.net), decision, false, { plies: 2 });
  if (cube === null || loss > 0) return cube !== null;
  const { noDouble, doubleTake, doublePass } = cube;
  const apart =
    decision.kind === 'double' ? noDouble - Math.min(doubleTake, doublePass) : doubleTake - doublePass;
  return Math.abs(apart) < CLEAR_CUBE;
}

/** The rollout that decides about a decision; undefined if there is nothing to decide. */
function truthJob(kernel: BackgammonKernel, decision: Decision): RolloutJob | undefined {
  const position = positionBefore(decision);
  const shifted = (job: RolloutJob): RolloutJob => ({
    ...job,
    settings: {
      ...job.settings,
      ...LEVEL_SIZES.R3,
      trials: MOST_TRIALS,
      seed: job.settings.seed ^ SEED_SHIFT,
    },
  });
  if (decision.kind !== 'play') {
    const isOpen = mayDouble(position) && isInDoubt(kernel, decision);
    return isOpen ? shifted(beforeJob(position, TERMS)) : undefined;
  }
  if (decision.isForced) return undefined;
  const plays = kernel.by(TERMS.net).searchPlays(position, diceOf(decision), 2);
  const best = plays[0]!.cubeful.equity;
  const rivals = plays
    .filter(({ after, plies }) => plies === 2 && !isSameBoard(after, decision.play.after))
    .filter(({ cubeful }) => cubeful.equity >= best - TOLERANCE)
    .slice(0, MOST_PLAYS);
  return rivals.length === 0
    ? undefined
    : shifted(playsJob(decision.position, [decision.play, ...rivals], TERMS));
}

/** An estimate of a truth. */
const estimateOf = ([mean, standardError]: Known, trials: number): Estimate => ({
  mean,
  standardError,
  standardDeviation: standardError * Math.sqrt(trials),
  trials,
  method: 'two-roll strata',
  degrees: trials - 1,
});

/** The index in `pairs` of line a less line b, where a < b. */
const pairAt = (a: number, b: number, lines: number): number => a * lines - (a * (a + 1)) / 2 + b - a - 1;

/** What was lost by a long rollout. */
export function truthLoss(decision: Decision, { lines, values, pairs, trials }: Truth): LossEstimate {
  const estimates = values.map((value) => estimateOf(value, trials));
  const between = (a: number, b: number): Estimate => estimateOf(pairs[pairAt(a, b, lines.length)]!, trials);
  if (decision.kind !== 'play') {
    const [noDouble, doubleTake] = estimates;
    const gained = negated(between(0, 1));
    return cubeLossEstimate(decision, { noDouble: noDouble!, doubleTake: doubleTake!, gained });
  }
  const means = values.map(([mean]) => mean);
  const best = means.indexOf(Math.max(...means));
  const behind = lines.map((_, line) => {
    if (line === best) return null;
    return line > best ? between(best, line) : negated(between(line, best));
  });
  return playLossEstimate(behind, 0);
}

/** How far evaluated differences are from those of a long rollout: of plays to the one made, or of cube actions. */
export function truthDifferences(
  { decision, plays, cube }: Judged,
  { lines, values, pairs }: Truth,
): readonly number[] {
  if (decision.kind !== 'play') {
    if (cube === null) return [];
    const [none, take] = values.map(([mean]) => mean);
    return decision.kind === 'take'
      ? [cube.doubleTake - take!]
      : [cube.noDouble - Math.min(cube.doubleTake, 1) - (none! - Math.min(take!, 1))];
  }
  const valueOf = (line: string) => plays.find(({ play }) => makePlay(play.moves) === line);
  const made = valueOf(lines[0]!);
  return lines.slice(1).flatMap((line, at) => {
    const rival = valueOf(line);
    if (made === undefined || rival === undefined || rival.level !== made.level) return [];
    return made.equity - rival.equity - pairs[at]![0];
  });
}

const known = ({ mean, standardError }: Estimate): Known => [
  Number(mean.toFixed(6)),
  Number((standardError ?? 0).toFixed(6)),
];

function pairsOf(sums: Accumulator): readonly Estimate[] {
  const lines = sums.shape.candidates;
  return Array.from({ length: lines }, (_, a) => a).flatMap((a) =>
    Array.from({ length: lines - a - 1 }, (_, at) => difference(sums, a, a + at + 1)),
  );
}

/** Whether more trials would hardly change the loss. */
const isExact = (pairs: readonly Estimate[]): boolean =>
  pairs.every(
    ({ mean, standardError = Infinity }) =>
      standardError <= EXACT / 2 || (standardError <= EXACT && Math.abs(mean) >= CLEAR * standardError),
  );

/** Rolls a decision out and appends it to the file; decisions without a choice are not in it. */
export function findTruth(kernel: BackgammonKernel, decision: Decision): void {
  const job = truthJob(kernel, decision);
  if (job === undefined) return;
  const play = createPlayer(kernel, job);
  const { sums, add } = createTally(BACKGAMMON, job, undefined);
  let trials = 0;
  while (trials < job.settings.trials && (trials < LEAST_TRIALS || !isExact(pairsOf(sums)))) {
    const rows = job.candidates.map((_, candidate) => play(candidate, trials, PIECE));
    add(trials, PIECE, rows);
    trials += PIECE;
  }
  const truth: Truth = {
    key: truthKey(decision),
    trials,
    lines: job.candidates.map((one) =>
      one.kind === 'play' ? makePlay(one.moves) : one.kind === 'position' ? 'no double' : 'double/take',
    ),
    values: job.candidates.map((_, candidate) => known(scoresOf(sums).score(candidate))),
    pairs: pairsOf(sums).map(known),
  };
  appendFileSync(FILE, `${JSON.stringify(truth)}\n`);
}
