import { scaled } from '../../engine/estimates.ts';
import type { Estimate } from '../../engine/types.ts';
import {
  type CubefulDecision,
  type CubefulEvaluation,
  type CubefulValue,
  mwcOfEquity,
} from '../../games/backgammon/cube.ts';
import type { RolloutLevel } from '../../games/backgammon/level.ts';
import { MATCH_TABLES, type MatchTable } from '../../games/backgammon/met.ts';
import type { FilterStep } from '../../games/backgammon/playLevel.ts';
import { outcomeOf } from '../../games/backgammon/outcome.ts';
import { type Position, ROW } from '../../games/backgammon/types.ts';
import { cubeDecision, cubeLines, DOUBLE_PASS } from '../../jobs/backgammon/cubeDecision.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import { countsPoints } from '../../jobs/backgammon/job.ts';
import { FIRST_PLIES, passing, playsJob } from '../../jobs/backgammon/levels.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { CandidateResult, RolloutResult } from '../../jobs/result.ts';
import { runStateOf, sumUp } from '../../jobs/results/runs.ts';
import { rankingEquity } from './evaluation.ts';
import type { RolloutTerms } from '../../jobs/backgammon/levelTypes.ts';
import type { CubeRollout } from '../../jobs/backgammon/cubeTypes.ts';
import type { ListedPlay, PositionEvaluation, RolledValue } from './evaluationTypes.ts';

/** Plays of a roll at a rollout level: those that are rolled out, and the others as they were listed. */
export interface PlaysToRoll {
  readonly level: RolloutLevel;
  /** Undefined if there is no play to roll out. */
  readonly job: RolloutJob | undefined;
  /** In the order of the job's candidates. */
  readonly passed: readonly ListedPlay[];
  readonly others: readonly ListedPlay[];
}

/** Which plays are rolled out. */
export interface RollChoice {
  /** The first step of a move filter, applied to the equities at {@link FIRST_PLIES}. */
  readonly step: FilterStep;
  /** The equity that ranks the plays; default: {@link rankingEquity}. */
  readonly rankedBy?: (play: ListedPlay) => number;
  /** Plays that are rolled out whatever the filter says. */
  readonly isWanted?: (play: ListedPlay) => boolean;
}

/**
 * Chooses the plays to roll out.
 *
 * @param listed - the plays at {@link FIRST_PLIES}, best first
 */
export function playsToRoll(
  position: Position,
  listed: readonly ListedPlay[],
  terms: RolloutTerms,
  { step, rankedBy = rankingEquity, isWanted = () => false }: RollChoice,
): PlaysToRoll {
  const deep = listed.filter(({ level }) => level === FIRST_PLIES);
  const best = passing(deep, step, rankedBy);
  const passed = listed.filter((play) => best.includes(play) || isWanted(play));
  return {
    level: terms.level,
    job: passed.length === 0 ? undefined : playsJob(position, passed, terms),
    passed,
    others: listed.filter((play) => !passed.includes(play)),
  };
}

/** The values of a candidate with their errors. */
function valueOf({ settings, position }: RolloutJob, { estimates }: CandidateResult): RolledValue {
  const cubeful = countsPoints(settings, position) ? null : estimates[ROW.cubeful]!;
  return { cubeless: estimates[ROW.equity]!, cubeful };
}

const tableOf = ({ settings }: RolloutJob): MatchTable => MATCH_TABLES[settings.matchTable];

/** An equity of the player on roll, with its match winning chance. */
const cubefulValue = (job: RolloutJob, equity: number): CubefulValue => ({
  equity,
  mwc: job.position.matchLength === 0 ? null : mwcOfEquity(job.position, tableOf(job), equity),
});

/** The results of a job's candidates, and their joint scores. */
const summed = (job: RolloutJob, result: RolloutResult) => sumUp(BACKGAMMON, job, [runStateOf(job, result)]);

/**
 * All plays: those rolled out, best first, then the others as they were listed.
 *
 * @param result - of the job, with at least one trial of each candidate
 */
export function rolledPlays(
  { level, job, passed, others }: PlaysToRoll,
  result: RolloutResult,
): readonly ListedPlay[] {
  if (job === undefined) return others;
  const { candidates } = summed(job, result);
  const rolled = passed.map(({ moves, after }, index): ListedPlay => {
    const candidate = candidates[index]!;
    const { cubeless, cubeful } = valueOf(job, candidate);
    return {
      moves,
      after,
      level,
      outcome: outcomeOf(candidate.estimates),
      equity: cubeless.mean,
      cubeful: cubeful === null ? null : cubefulValue(job, cubeful.mean),
      rolled: { cubeless, cubeful, behind: candidate.difference },
    };
  });
  return [...rolled.sort((a, b) => rankingEquity(b) - rankingEquity(a)), ...others];
}

/** The estimate of a cube decision's best action for the player who may double, given the best answer. */
function bestLine({ noDouble, doubleTake, action }: CubeRollout): Estimate {
  if (action.double === 'no' || action.double === 'too good') return noDouble;
  if (action.answer === 'take') return doubleTake;
  return action.answer === 'beaver' ? scaled(doubleTake, 2) : exactly(DOUBLE_PASS, doubleTake);
}

const exactly = (value: number, of: Estimate): Estimate => ({
  ...of,
  mean: value,
  standardError: 0,
  standardDeviation: 0,
});

function decisionOf(job: RolloutJob, { noDouble, doubleTake, action }: CubeRollout): CubefulDecision {
  const value = (equity: number) => cubefulValue(job, equity);
  return {
    noDouble: value(noDouble.mean),
    doubleTake: value(doubleTake.mean),
    doublePass: value(DOUBLE_PASS),
    action,
  };
}

/**
 * The value of a position before the roll.
 *
 * @param job - of beforeJob
 * @param result - with at least one trial of each candidate
 */
export function rolledPosition(job: RolloutJob, result: RolloutResult): PositionEvaluation {
  const { candidates, scores } = summed(job, result);
  const [before] = candidates;
  const { cubeless, cubeful: waiting } = valueOf(job, before!);
  const lines = cubeLines(job.candidates);
  const decision = lines === undefined ? null : cubeDecision(job.position, scores, lines);
  const cubeful = decision === null ? waiting : bestLine(decision);
  const cube: CubefulEvaluation | null = cubeful && {
    value: cubefulValue(job, cubeful.mean),
    decision: decision && decisionOf(job, decision),
  };
  return { outcome: outcomeOf(before!.estimates), cube, rolled: { cubeless, cubeful, decision } };
}
