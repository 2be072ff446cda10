import { z } from '../zod.ts';
import { asFailure, fail, ok, reason, type Result } from '../../engine/errors.ts';
import { negated } from '../../engine/estimates.ts';
import type { LossEstimate, Estimate } from '../../engine/types.ts';
import { NORMAL_HALF_WIDTH } from '../../engine/special.ts';
import { halfWidth } from '../../engine/stats.ts';
import { makePlay, matchPlay } from '../../formats/text/notation.ts';
import { lost, positionBefore } from '../../games/backgammon/judge.ts';
import type { Decision } from '../../games/backgammon/match.ts';
import { isCloseDouble } from '../../games/backgammon/cube.ts';
import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import { NET_NAMES } from '../../games/backgammon/net.ts';
import { isSameBoard } from '../../games/backgammon/position.ts';
import { cubeLines, DOUBLE_PASS } from '../backgammon/cubeDecision.ts';
import { createJob, runIdentity, scoreColumn } from '../backgammon/job.ts';
import type { Candidate, RolloutJob } from '../backgammon/types.ts';
import { figureLine } from '../results/figureLine.ts';
import type { RolloutResult } from '../result.ts';
import { cubeLossEstimate, playLossEstimate } from './lossEstimate.ts';
import { rankedCandidates } from '../results/ranking.ts';
import { runEnd } from '../results/settled.ts';
import { estimateSchema } from './figures.ts';
import type { Behind, DecisionFigures, DecisionRollout, RolledLine } from './types.ts';
import type { RolloutSettings } from '../settings/settingFields.ts';
import type { LegalPlays } from '../../games/backgammon/types.ts';

/** Number of best plays that are rolled out, in addition to the play made. */
export const ROLLED_PLAYS = 3;

/**
 * The rollout job for a decision of a match: for a play the best plays by evaluation and the play made, for a
 * double both lines, for an answer the take.
 *
 * @returns `bad-job` if there is nothing to decide or the settings exclude the cube; `illegal-play` for
 * figures of another decision
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
    return ok(createJob({ position, candidates: candidates.value, settings }));
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

/** How far a play of a rollout is behind the best. Rollouts saved before this was kept have the means alone. */
export const behindBest = (
  { lines }: Pick<DecisionRollout, 'lines'>,
  { behind, equity }: RolledLine,
): Behind => behind ?? { equity: Math.max(0, (lines[0]?.equity ?? equity) - equity), halfWidth: null };

const nameOf = (candidate: Candidate): string =>
  candidate.kind === 'play'
    ? makePlay(candidate.moves)
    : { position: 'no double', double: 'double/take', take: 'take' }[candidate.kind];

const half = (estimate: Estimate | null | undefined): number | null =>
  estimate === null || estimate === undefined ? null : (halfWidth(estimate) ?? null);

/** @param difference - of the best play to this one; null for the best */
const behindOf = (difference: Estimate | null): Behind => ({
  equity: Math.max(0, difference?.mean ?? 0),
  halfWidth: half(difference),
});

/**
 * The loss of a decision according to its rollout.
 *
 * @param job - created by {@link decisionJob} for this decision
 * @returns undefined until every candidate has a trial
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
    const candidate = result.candidates[index]!;
    return {
      ...figureLine(nameOf(job.candidates[index]!), candidate, column),
      ...(decision.kind === 'play' ? { behind: behindOf(candidate.difference) } : {}),
    };
  });
  const { stopReason } = result;
  const { counts, estimate } =
    decision.kind === 'play' ? playSaid(decision.play.after, job, result) : cubeSaid(decision, job, result);
  const { loss, ...costs } = lost(
    positionBefore(decision),
    MATCH_TABLES[job.settings.matchTable],
    0,
    estimate,
  );
  return {
    run: runIdentity(job),
    net: job.settings.net,
    isDone: runEnd(stopReason, job) !== 'open',
    lines,
    loss,
    ...costs,
    counts,
    halfWidth:
      loss === 0 || estimate.standardError === undefined ? null : NORMAL_HALF_WIDTH * estimate.standardError,
  };
}

/** What a rollout says of a decision. */
interface Said {
  readonly counts: boolean;
  readonly estimate: LossEstimate;
}

type Sums = Pick<RolloutResult, 'candidates'>;

const playSaid = (after: Candidate['board'], { candidates }: RolloutJob, result: Sums): Said => ({
  counts: true,
  estimate: playLossEstimate(
    result.candidates.map(({ difference }) => difference),
    candidates.findIndex(({ board }) => isSameBoard(board, after)),
  ),
});

function cubeSaid(
  decision: Exclude<Decision, { kind: 'play' }>,
  job: RolloutJob,
  { candidates }: Sums,
): Said {
  const valueOf = (index: number): Estimate => candidates[index]!.estimates[scoreColumn(job)]!;
  const lines = cubeLines(job.candidates);
  if (lines === undefined) {
    // The rollout of a take is from the taker's viewpoint.
    const doubleTake = negated(valueOf(0));
    const values = { noDouble: doubleTake, doubleTake, gained: doubleTake };
    return { counts: true, estimate: cubeLossEstimate(decision, values) };
  }
  const { none, doubled } = lines;
  const [noDouble, doubleTake] = [valueOf(none), valueOf(doubled)];
  const behind = candidates[doubled]!.difference;
  const gained = behind === null ? candidates[none]!.difference : negated(behind);
  const isClose = isCloseDouble(noDouble.mean, doubleTake.mean, DOUBLE_PASS);
  return {
    counts: decision.kind === 'take' || decision.doubled || isClose,
    estimate: cubeLossEstimate(decision, { noDouble, doubleTake, gained: gained ?? noDouble }),
  };
}

const LONGEST_NAME = 80;
const MOST_LINES = 8;
/** Limits that no rollout approaches, for equities and trials. */
const MOST_EQUITY = 100_000;
const MOST_TRIALS = 1_000_000_000;

const equity = z.number().min(-MOST_EQUITY).max(MOST_EQUITY);
const size = z.number().min(0).max(MOST_EQUITY);

/** Shape of {@link DecisionRollout}, for data from storage or a file. */
export const rolloutSchema = z.strictObject({
  run: z.string().regex(/^[0-9a-f]{64}$/),
  isDone: z.boolean(),
  loss: size,
  cost: size,
  counts: z.boolean(),
  estimate: estimateSchema.exactOptional(),
  halfWidth: z.number().min(0).nullable(),
  isImported: z.literal(true).exactOptional(),
  net: z.enum(NET_NAMES).exactOptional(),
  lines: z
    .array(
      z.strictObject({
        name: z.string().max(LONGEST_NAME),
        equity,
        halfWidth: z.number().min(0).nullable(),
        trials: z.int().min(1).max(MOST_TRIALS),
        behind: z.strictObject({ equity: size, halfWidth: z.number().min(0).nullable() }).exactOptional(),
      }),
    )
    .min(1)
    .max(MOST_LINES),
});
