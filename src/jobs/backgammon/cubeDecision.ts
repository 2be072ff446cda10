import { chanceBest } from '../../engine/chanceBest.ts';
import { jsdsOrNull, type Scores } from '../../engine/difference.ts';
import { negated, scaled } from '../../engine/estimates.ts';
import type { OfferQuestion } from '../../engine/stopping.ts';
import type { Estimate } from '../../engine/types.ts';
import {
  type CubeAction,
  cubeAction,
  cubeRules,
  type WrongAnswerShare,
  wrongAnswerNeeded,
} from '../../games/backgammon/cube.ts';
import { type Answer, PASSED, rightAnswer, turnedOn } from '../../games/backgammon/offer.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { Candidate, RolloutJob } from './types.ts';

/** Equity of double/pass for the doubler, in units of the cube before the double; exact. */
export const DOUBLE_PASS = 1;

/**
 * What can be done about the cube. `take` leaves it as doubled, a beaver turns it once more, a raccoon once
 * again.
 */
export type CubeLineKind = 'none' | 'take' | 'beaver' | 'raccoon' | 'pass';

/** Two lines compared to answer one question of a cube decision. */
export interface CubePair {
  readonly line: CubeLineKind;
  readonly against: CubeLineKind;
  /**
   * Value of `line` − value of `against`. The standard error takes the shared dice into account; a pass is
   * exact.
   */
  readonly difference: Estimate;
}

/**
 * A cube decision by rollout, from the viewpoint of the player who may double; equities in units of the cube
 * before the double.
 */
export interface CubeRollout {
  readonly noDouble: Estimate;
  /** Taken and not beavered. */
  readonly doubleTake: Estimate;
  readonly action: CubeAction;
  /**
   * The comparison behind each question. `double`: double with the best answer − no double, > 0 if doubling
   * gains. `take`: the wrong answer − the right one; `turn`: take against beaver, or the other way round;
   * both ≥ 0. `turn` is null if no beaver is possible.
   */
  readonly pairs: { readonly double: CubePair; readonly take: CubePair; readonly turn: CubePair | null };
  /**
   * How often the opponent must answer wrongly to make doubling right; null if it is right, see
   * {@link wrongAnswerNeeded}.
   */
  readonly wrongAnswer: WrongAnswerShare | null;
  /** Joint standard deviations of the pairs, ≥ 0; null while the standard error is unknown. */
  readonly doubleJsd: number | null;
  readonly takeJsd: number | null;
  /** Probability that doubling gains against every answer; null while the standard error is unknown. */
  readonly chanceDoubleRight: number | null;
  /**
   * Probability that taking costs the opponent less than passing; null while the standard error is unknown.
   */
  readonly chanceTakeRight: number | null;
}

/**
 * The answer to a pending offer by rollout, from the viewpoint of the player who answers; equities in units
 * of the cube before the offer.
 */
export interface AnswerRollout {
  /** Equity of a take without a beaver or raccoon. A pass loses exactly one unit. */
  readonly take: Estimate;
  readonly answer: Answer;
  /**
   * The comparison behind each question, ≥ 0. `take`: the right answer − pass, or pass − take. `turn`: beaver
   * or raccoon against take, the better one first.
   */
  readonly pairs: { readonly take: CubePair; readonly turn: CubePair | null };
  /** Joint standard deviations between take and pass; null while the standard error is unknown. */
  readonly takeJsd: number | null;
  /** Probability that taking costs less than passing; null while the standard error is unknown. */
  readonly chanceTakeRight: number | null;
  /**
   * Probability that a beaver or raccoon gains over a take; null if it is not possible or the standard error
   * is unknown.
   */
  readonly chanceTurnRight: number | null;
}

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
  const noDouble = scores.score(lines.none);
  const doubleTake = scores.score(lines.doubled);
  const rules = cubeRules(position);
  const gained = scores.difference(lines.doubled, lines.none);
  const beavered = beaveredGain(noDouble, doubleTake, gained);
  // Doubling is right if "no double" has the smallest equity of all.
  const means = [
    noDouble.mean,
    doubleTake.mean,
    DOUBLE_PASS,
    ...(rules.beavers ? [2 * doubleTake.mean] : []),
  ];
  /** Value of b − value of a, for a < b as indices into `means`. */
  function ahead(a: number, b: number): Estimate {
    if (b === 1) return gained;
    if (b === 2) return negated(less(a === 0 ? noDouble : doubleTake, DOUBLE_PASS));
    return a === 0 ? beavered : a === 1 ? doubleTake : less(twice(doubleTake), DOUBLE_PASS);
  }
  const doubling = chanceBest(means.length, means.indexOf(Math.min(...means)), ahead);
  const action = cubeAction(noDouble.mean, doubleTake.mean, DOUBLE_PASS, rules);
  const { answer } = action;
  const gains = { take: gained, beaver: beavered, pass: negated(less(noDouble, DOUBLE_PASS)) };
  const pairs = {
    double: { line: answer, against: 'none', difference: gains[answer] },
    take:
      answer === 'pass'
        ? { line: 'take', against: answer, difference: less(doubleTake, DOUBLE_PASS) }
        : {
            line: 'pass',
            against: answer,
            difference: negated(less(answer === 'beaver' ? twice(doubleTake) : doubleTake, DOUBLE_PASS)),
          },
    turn:
      !rules.beavers || answer === 'pass'
        ? null
        : answer === 'beaver'
          ? { line: 'take', against: answer, difference: negated(doubleTake) }
          : { line: 'beaver', against: answer, difference: doubleTake },
  } as const satisfies CubeRollout['pairs'];
  return {
    noDouble,
    doubleTake,
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
