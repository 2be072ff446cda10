import { chanceBest } from '../../engine/chanceBest.ts';
import { jsdsOrNull, type Scores } from '../../engine/difference.ts';
import { negated, scaled } from '../../engine/estimates.ts';
import type { OfferQuestion, Estimate } from '../../engine/types.ts';
import { cubeAction, cubeRules, wrongAnswerNeeded } from '../../games/backgammon/cube.ts';
import { PASSED, rightAnswer, turnedOn } from '../../games/backgammon/offer.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { Candidate, RolloutJob } from './types.ts';
import type { AnswerRollout, CubePair, CubeRollout } from './cubeTypes.ts';

/** Equity of double/pass for the doubler, in units of the cube before the double; exact. */
export const DOUBLE_PASS = 1;

/** The pairs that a cube decision or an answer depends on. */
export const pairsOf = ({ pairs }: Pick<CubeRollout | AnswerRollout, 'pairs'>): readonly CubePair[] =>
  Object.values<CubePair | null>(pairs).filter((pair) => pair !== null);

/** Indices of "no double" and "double/take" among the candidates; undefined unless both are there. */
export function cubeLines(candidates: readonly Pick<Candidate, 'kind'>[]) {
  const [none, doubled] = (['position', 'double'] as const).map((kind) =>
    candidates.findIndex((candidate) => candidate.kind === kind),
  ) as [number, number];
  return none < 0 || doubled < 0 ? undefined : { none, doubled };
}

/** What stop rules decide if the question is about the cube; undefined if candidates are compared. */
export function offerOf({
  candidates,
  position,
}: Pick<RolloutJob, 'candidates' | 'position'>): OfferQuestion | undefined {
  const lines = cubeLines(candidates);
  if (lines !== undefined)
    return {
      none: lines.none,
      accepted: lines.doubled,
      refused: DOUBLE_PASS,
      doubled: cubeRules(position).beavers,
    };
  const take = candidates.findIndex(({ kind }) => kind === 'take');
  // The player who answers sees the same values with opposite sign.
  const doubled = turnedOn(position) !== null;
  return take < 0 ? undefined : { none: undefined, accepted: take, refused: PASSED, doubled };
}

/** Subtracts an exactly known number from an estimate. */
const less = (estimate: Estimate, known: number): Estimate => ({ ...estimate, mean: estimate.mean - known });
const distance = ({ difference }: CubePair): number | null => {
  const jsd = jsdsOrNull(difference);
  return jsd === null ? null : Math.abs(jsd);
};

/** Value of a beavered double, given the value of a take. */
const twice = (take: Estimate): Estimate => scaled(take, 2);

/**
 * Gain of a beavered double over no double: twice double/take − no double. With standard errors n, t and g of
 * no double, double/take and t − n, the variance of 2 t − n = g + t is 2 g² + 2 t² − n², limited to (g − t)²
 * … (g + t)².
 */
function beaveredGain(noDouble: Estimate, doubleTake: Estimate, gained: Estimate): Estimate {
  const mean = gained.mean + doubleTake.mean;
  const [n, t, g] = [noDouble.standardError, doubleTake.standardError, gained.standardError];
  const degrees = Math.min(gained.degrees, doubleTake.degrees);
  if (n === undefined || t === undefined || g === undefined)
    return { ...gained, mean, standardError: undefined, degrees };
  const variance = Math.min((g + t) ** 2, Math.max((g - t) ** 2, 2 * g * g + 2 * t * t - n * n));
  return { ...gained, mean, standardError: Math.sqrt(variance), degrees };
}

/** The lines of the player who may double, in an order that {@link lineDifference} uses. */
const DOUBLER_LINES = ['none', 'take', 'pass', 'beaver'] as const;
/** A line of the player who may double. */
export type DoublerLine = (typeof DOUBLER_LINES)[number];

/** What a cube decision rests on, in units of the cube before the double. */
export interface CubeValues {
  readonly noDouble: Estimate;
  readonly doubleTake: Estimate;
  /** Double/take − no double, paired. */
  readonly gained: Estimate;
}

/** Value of `line` − value of `against`, for the player who may double, in units of the cube before the double. */
export function lineDifference(
  line: DoublerLine,
  against: DoublerLine,
  { noDouble, doubleTake, gained }: CubeValues,
): Estimate {
  if (DOUBLER_LINES.indexOf(line) < DOUBLER_LINES.indexOf(against))
    return negated(lineDifference(against, line, { noDouble, doubleTake, gained }));
  if (line === 'take') return gained;
  if (line === 'pass') return negated(less(against === 'none' ? noDouble : doubleTake, DOUBLE_PASS));
  if (against === 'none') return beaveredGain(noDouble, doubleTake, gained);
  return against === 'take' ? doubleTake : less(twice(doubleTake), DOUBLE_PASS);
}

/**
 * The cube decision given by the two lines. The probabilities account for the shared dice and, if beavers are
 * allowed, for a beaver: the value of a double is the least of take, pass and twice the take.
 *
 * @param lines - indices of "no double" and "double/take" among the scores
 */
export function cubeDecision(
  position: Position,
  scores: Scores,
  lines: { readonly none: number; readonly doubled: number },
): CubeRollout {
  const values: CubeValues = {
    noDouble: scores.score(lines.none),
    doubleTake: scores.score(lines.doubled),
    gained: scores.difference(lines.doubled, lines.none),
  };
  const { noDouble, doubleTake, gained } = values;
  const rules = cubeRules(position);
  // Doubling is right if "no double" has the smallest equity of all.
  const means = [
    noDouble.mean,
    doubleTake.mean,
    DOUBLE_PASS,
    ...(rules.beavers ? [2 * doubleTake.mean] : []),
  ];
  const doubling = chanceBest(means.length, means.indexOf(Math.min(...means)), (a, b) =>
    lineDifference(DOUBLER_LINES[b]!, DOUBLER_LINES[a]!, values),
  );
  const action = cubeAction(noDouble.mean, doubleTake.mean, DOUBLE_PASS, rules);
  const { answer } = action;
  const pairOf = (line: DoublerLine, against: DoublerLine): CubePair => ({
    line,
    against,
    difference: lineDifference(line, against, values),
  });
  const pairs: CubeRollout['pairs'] = {
    double: pairOf(answer, 'none'),
    take: pairOf(answer === 'pass' ? 'take' : 'pass', answer),
    turn:
      !rules.beavers || answer === 'pass'
        ? null
        : answer === 'beaver'
          ? pairOf('take', answer)
          : pairOf('beaver', answer),
  };
  return {
    noDouble,
    doubleTake,
    gained,
    action,
    pairs,
    wrongAnswer: wrongAnswerNeeded(noDouble.mean, doubleTake.mean, DOUBLE_PASS, action),
    doubleJsd: distance(pairs.double),
    takeJsd: distance(pairs.take),
    chanceDoubleRight: doubling?.[0] ?? null,
    chanceTakeRight: chanceAbove(negated(doubleTake)),
  };
}

/**
 * Probability that an answer is worth more than a known value to the player who gives it; null while the
 * standard error is unknown.
 */
function chanceAbove(take: Estimate, known: number = PASSED): number | null {
  const over = less(take, known);
  return chanceBest(2, over.mean > 0 ? 0 : 1, () => over)?.[0] ?? null;
}

/**
 * The answer decision given by the rollout of a take.
 *
 * @param position - with the offer
 * @param take - from the viewpoint of the player who answers
 */
export function answerDecision(position: Position, take: Estimate): AnswerRollout {
  const answer = rightAnswer(position, take.mean);
  const turn = turnedOn(position);
  const isTurned = answer === 'beaver' || answer === 'raccoon';
  const overPass = less(isTurned ? twice(take) : take, PASSED);
  const pairs: AnswerRollout['pairs'] = {
    take:
      answer === 'pass'
        ? { line: answer, against: 'take', difference: negated(overPass) }
        : { line: answer, against: 'pass', difference: overPass },
    // Twice the take exceeds the take by the take itself.
    turn:
      turn === null || answer === 'pass'
        ? null
        : isTurned
          ? { line: turn, against: 'take', difference: take }
          : { line: 'take', against: turn, difference: negated(take) },
  };
  return {
    take,
    answer,
    pairs,
    takeJsd: distance(pairs.take),
    chanceTakeRight: chanceAbove(take),
    // Twice the take exceeds the take if the take is above 0.
    chanceTurnRight: turn === null ? null : chanceAbove(take, 0),
  };
}
