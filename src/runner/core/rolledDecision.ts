import { mayDouble } from '../../games/backgammon/cube.ts';
import {
  type DecisionValues,
  diceOf,
  listedPlays,
  NO_VALUES,
  positionBefore,
  type ValuedCube,
} from '../../games/backgammon/judge.ts';
import type { Decision } from '../../games/backgammon/match.ts';
import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import { MOVE_FILTERS, type MoveFilter } from '../../games/backgammon/playLevel.ts';
import { isSameBoard } from '../../games/backgammon/position.ts';
import type { Play } from '../../games/backgammon/types.ts';
import { DOUBLE_PASS } from '../../jobs/backgammon/cubeDecision.ts';
import { beforeJob, FIRST_PLIES } from '../../jobs/backgammon/levels.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { cubeLossEstimate, playLossEstimate } from '../../jobs/match/lossEstimate.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { rankingEquity } from './evaluation.ts';
import { playsToRoll, rolledPlays, rolledPosition } from './rolledEvaluation.ts';
import type { RolloutTerms } from '../../jobs/backgammon/levelTypes.ts';
import type { ListedPlay } from './evaluationTypes.ts';
import type { CubeKernel } from '../../games/backgammon/kernelTypes.ts';

/** Plays all trials of a job. */
export type RollOut = (job: RolloutJob) => Promise<RolloutResult>;

type PlayDecision = Extract<Decision, { kind: 'play' }>;

/** Values the plays that pass the filter, and the one made, by rollout. */
async function valuesOfPlays(
  kernel: CubeKernel,
  decision: PlayDecision,
  terms: RolloutTerms,
  rollOut: RollOut,
  filter: MoveFilter,
): Promise<DecisionValues> {
  const table = MATCH_TABLES[terms.matchTable];
  const listed = kernel
    .searchPlays(positionBefore(decision), diceOf(decision), FIRST_PLIES, { filter, table })
    .map(({ plies, ...play }): ListedPlay => ({ ...play, level: plies, rolled: null }));
  const isPlayed = ({ after }: Play): boolean => isSameBoard(after, decision.play.after);
  const choice = playsToRoll(decision.position, listed, terms, { step: filter.after0, isWanted: isPlayed });
  if (choice.job === undefined) return NO_VALUES;
  const plays = rolledPlays(choice, await rollOut(choice.job));
  const rolled = plays.filter((play) => play.rolled !== null);
  return {
    ...NO_VALUES,
    plays: listedPlays(plays, isPlayed).map((play) => ({
      play,
      equity: rankingEquity(play),
      level: play.level,
      rolled: play.rolled?.cubeful ?? null,
    })),
    lossEstimate: playLossEstimate(
      rolled.map((play) => play.rolled?.behind ?? null),
      rolled.findIndex(isPlayed),
    ),
  };
}

/**
 * Values the alternatives of a decision of a recorded game by rollout.
 *
 * @param filter - which plays are rolled out; the one made always is
 * @throws RolloutError as `CubeKernel.searchPlays`; as `rollOut`
 */
export async function rolledValues(
  kernel: CubeKernel,
  decision: Decision,
  terms: Omit<RolloutTerms, 'cubeless'>,
  rollOut: RollOut,
  filter: MoveFilter = MOVE_FILTERS.normal,
): Promise<DecisionValues> {
  const full = { ...terms, cubeless: false };
  if (decision.kind === 'play')
    return decision.isForced ? NO_VALUES : valuesOfPlays(kernel, decision, full, rollOut, filter);
  const position = positionBefore(decision);
  if (!mayDouble(position)) return NO_VALUES;
  const job = beforeJob(position, full);
  const rolled = rolledPosition(job, await rollOut(job)).rolled?.decision;
  if (!rolled) return NO_VALUES;
  const { noDouble, doubleTake } = rolled;
  const cube: ValuedCube = {
    noDouble: noDouble.mean,
    doubleTake: doubleTake.mean,
    doublePass: DOUBLE_PASS,
    rolled: { noDouble, doubleTake },
  };
  return { ...NO_VALUES, cube, lossEstimate: cubeLossEstimate(decision, rolled) };
}
