import { z } from '../zod.ts';
import { asFailure, fail, ok, reason, type Result } from '../../engine/errors.ts';
import { halfWidth } from '../../engine/stats.ts';
import type { Estimate } from '../../engine/types.ts';
import { makePlay, matchPlay } from '../../formats/text/notation.ts';
import type { LegalPlays } from '../../formats/files/replayGame.ts';
import { type CubeEquities, cubeAction, cubeRules } from '../../games/backgammon/cube.ts';
import { costOf, cubeLoss } from '../../games/backgammon/judge.ts';
import type { Decision } from '../../games/backgammon/match.ts';
import { isCloseDouble } from '../../games/backgammon/matchStatistics.ts';
import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import { isSameBoard } from '../../games/backgammon/position.ts';
import { cubeLines, DOUBLE_PASS } from '../backgammon/cubeDecision.ts';
import { createJob, runIdentity, scoreColumn } from '../backgammon/job.ts';
import type { Candidate, RolloutJob } from '../backgammon/types.ts';
import type { RolloutResult } from '../result.ts';
import { ENGINE } from '../backgammon/legalJob.ts';
import type { DecisionFigures } from './figures.ts';
import { rankedCandidates } from '../results/ranking.ts';
import { runEnd } from '../results/settled.ts';
import type { RolloutSettings } from '../settings/settings.ts';

/** So many of the best plays are rolled out, and with them the one that was made. */
export const ROLLED_PLAYS = 3;

/**
 * The rollout that settles a decision of a match: of a play its best rivals by evaluation and the one that was made, of a
 * double both lines, of an answer the take.
 *
 * @returns `bad-job` where there is nothing to decide or the settings leave the cube out; `illegal-play` for figures that
 *   are not of this decision
 */
export function decisionJob(
  decision: Decision,
  figures: Pick<DecisionFigures, 'plays'>,
  settings: RolloutSettings,
  legalPlays: LegalPlays,
): Result<RolloutJob> {
  if (decision.kind !== 'play' && settings.cubeless) return fail('bad-job', reason('decision-needs-cube'));
  const candidates = candidatesOf(decision, figures, legalPlays);
  if (!candidates.ok) return candidates;
  try {
    const { position } = decision;
    return ok(createJob({ position, candidates: candidates.value, settings, engine: ENGINE }));
  } catch (thrown) {
    return { ok: false, error: asFailure(thrown, 'bad-job') };
  }
}

function candidatesOf(
  decision: Decision,
  { plays }: Pick<DecisionFigures, 'plays'>,
  legalPlays: LegalPlays,
): Result<readonly Candidate[]> {
  const { board, dice } = decision.position;
  if (decision.kind === 'take') return ok([{ kind: 'take', board }]);
  if (decision.kind === 'double')
    return ok([
      { kind: 'position', board },
      { kind: 'double', board },
    ]);
  if (decision.isForced || dice === null) return fail('bad-job', reason('roll-without-choice'));
  const legal = legalPlays(board, dice);
  const found: Candidate[] = [];
  for (const { play } of plays.slice(0, ROLLED_PLAYS)) {
    const meant = matchPlay(play, board, legal);
    if (!meant.ok) return meant;
    found.push({ kind: 'play', moves: meant.value.moves, board: meant.value.after });
  }
  const { moves, after } = decision.play;
  if (!found.some((candidate) => isSameBoard(candidate.board, after)))
    found.push({ kind: 'play', moves, board: after });
  return ok(found);
}

/** A candidate of a decision's rollout. */
export interface RolledLine {
  /** A play as `makePlay` writes it, or the line of the cube: `no double`, `double/take`, `take`. */
  readonly name: string;
  /** Of the player who decides; points per unit of the cube, in matches normalised. */
  readonly equity: number;
  /** Of the 95 % interval; null while unknown. */
  readonly halfWidth: number | null;
  readonly trials: number;
}

/** What a rollout says of a decision, as far as it has come. */
export interface DecisionRollout extends Pick<DecisionFigures, 'loss' | 'cost' | 'counts'> {
  /** {@link runIdentity} of the job: under it the library has the run. */
  readonly run: string;
  readonly isDone: boolean;
  /** Of the loss's 95 % interval; null while unknown and where the best was done. */
  readonly halfWidth: number | null;
  /** Plays best first; lines of the cube in their order. */
  readonly lines: readonly RolledLine[];
  /** Whether it came with a file: nothing vouches for its figures. Absent for one that was played here. */
  readonly isImported?: true;
}

const nameOf = (candidate: Candidate): string =>
  candidate.kind === 'play'
    ? makePlay(candidate.moves)
    : { position: 'no double', double: 'double/take', take: 'take' }[candidate.kind];

const half = (estimate: Estimate | null | undefined): number | null =>
  estimate === null || estimate === undefined ? null : (halfWidth(estimate) ?? null);

/**
 * What a decision cost by its rollout.
 *
 * @param job - made by {@link decisionJob} for this decision
 * @returns undefined before every candidate has a trial
 */
export function decisionRollout(
  decision: Decision,
  job: RolloutJob,
  result: Pick<RolloutResult, 'candidates' | 'best' | 'stopReason'>,
): DecisionRollout | undefined {
  const column = scoreColumn(job);
  if (result.candidates.some(({ trials }) => trials === 0)) return undefined;
  const order = decision.kind === 'play' ? rankedCandidates(result) : job.candidates.map((_, index) => index);
  const lines = order.map((index): RolledLine => {
    const { estimates, trials } = result.candidates[index]!;
    const equity = estimates[column]!;
    return { name: nameOf(job.candidates[index]!), equity: equity.mean, halfWidth: half(equity), trials };
  });
  const { stopReason } = result;
  const said =
    decision.kind === 'play' ? playSaid(decision.play.after, job, result) : cubeSaid(decision, job, result);
  const position = { ...decision.position, dice: null, offer: 'none' } as const;
  return {
    run: runIdentity(job),
    isDone: runEnd(stopReason, job) !== 'open',
    lines,
    ...said,
    cost: costOf(position, MATCH_TABLES[job.settings.matchTable], said.loss),
  };
}

type Said = Pick<DecisionRollout, 'loss' | 'halfWidth' | 'counts'>;
type Sums = Pick<RolloutResult, 'candidates'>;

function playSaid(after: Candidate['board'], { candidates }: RolloutJob, result: Sums): Said {
  const played = result.candidates[candidates.findIndex(({ board }) => isSameBoard(board, after))];
  const difference = played?.difference ?? null;
  return { loss: Math.max(0, difference?.mean ?? 0), halfWidth: half(difference), counts: true };
}

function cubeSaid(decision: Exclude<Decision, { kind: 'play' }>, job: RolloutJob, result: Sums): Said {
  const column = scoreColumn(job);
  const rules = cubeRules(decision.position);
  const equityOf = (index: number) => result.candidates[index]!.estimates[column]!;
  const lines = cubeLines(job.candidates);
  // The taker asks about the take from its own side.
  const taken = lines === undefined ? 0 - equityOf(0).mean : equityOf(lines.doubled).mean;
  const none = lines === undefined ? null : equityOf(lines.none);
  const cube: CubeEquities = { noDouble: none?.mean ?? 0, doubleTake: taken, doublePass: DOUBLE_PASS };
  const loss = cubeLoss(decision, cube, rules);
  const { answer } = cubeAction(cube.noDouble, taken, DOUBLE_PASS, rules);
  const counts =
    decision.kind === 'take' || decision.doubled || isCloseDouble(cube.noDouble, taken, DOUBLE_PASS);
  if (loss === 0) return { loss, halfWidth: null, counts };
  if (lines === undefined || none === null) {
    const own = half(equityOf(0));
    // A beaver counts the take twice.
    const isTwice = answer === 'beaver' || (decision.kind === 'take' && decision.answer === 'beaver');
    return { loss, halfWidth: own === null ? null : (isTwice ? 2 : 1) * own, counts };
  }
  const gap = result.candidates.find(({ difference }) => difference !== null)?.difference;
  const errors = [half(none), half(equityOf(lines.doubled))] as const;
  // A beaver doubles the stakes of the take, and how its error goes with the other line's is not known: it errs wide.
  const wide = errors[0] === null || errors[1] === null ? null : errors[0] + 2 * errors[1];
  return { loss, halfWidth: { take: half(gap), pass: errors[0], beaver: wide }[answer], counts };
}

const LONGEST_NAME = 80;
const MOST_LINES = 8;
/** Bounds that no rollout comes near, of equities and of trials. */
const MOST_EQUITY = 100_000;
const MOST_TRIALS = 1_000_000_000;

const equity = z.number().min(-MOST_EQUITY).max(MOST_EQUITY);
const size = z.number().min(0).max(MOST_EQUITY);

/** Shape of {@link DecisionRollout}, for what comes from storage or a file. */
export const rolloutSchema = z.strictObject({
  run: z.string().regex(/^[0-9a-f]{64}$/),
  isDone: z.boolean(),
  loss: size,
  cost: size,
  counts: z.boolean(),
  halfWidth: z.number().min(0).nullable(),
  isImported: z.literal(true).exactOptional(),
  lines: z
    .array(
      z.strictObject({
        name: z.string().max(LONGEST_NAME),
        equity,
        halfWidth: z.number().min(0).nullable(),
        trials: z.int().min(1).max(MOST_TRIALS),
      }),
    )
    .min(1)
    .max(MOST_LINES),
});
