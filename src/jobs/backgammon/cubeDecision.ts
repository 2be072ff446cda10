import { chanceBest } from '../../engine/chanceBest.ts';
import { jsdsOrNull, type Scores } from '../../engine/difference.ts';
import { negated, scaled } from '../../engine/estimates.ts';
import type { OfferQuestion } from '../../engine/stopping.ts';
import type { Estimate } from '../../engine/types.ts';
import {
  type CubeAction,
  cubeAction,
  cubeRules,
  type WrongAnswer,
  wrongAnswerNeeded,
} from '../../games/backgammon/cube.ts';
import { type Answer, PASSED, rightAnswer, turnedOn } from '../../games/backgammon/offer.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { Candidate, RolloutJob } from './types.ts';

/** A double that is passed wins one unit of the cube before it: exactly. */
export const DOUBLE_PASS = 1;

/** What can be done about the cube: `take` leaves it as doubled, a beaver turns it once more, a raccoon once more again. */
export type CubeLineKind = 'none' | 'take' | 'beaver' | 'raccoon' | 'pass';

/** Two lines that one question of a cube decision lies between. */
export interface CubePair {
  readonly line: CubeLineKind;
  readonly against: CubeLineKind;
  /** Value of `line` less that of `against`, with its own error: of their trials on common dice, the pass being exact. */
  readonly difference: Estimate;
}

/** A cube decision by rollout, for the player who may double; equities in units of the cube before doubling. */
export interface CubeRollout {
  readonly noDouble: Estimate;
  /** Taken, not beavered. */
  readonly doubleTake: Estimate;
  readonly action: CubeAction;
  /**
   * What each question is decided by. `double`: the double as it is answered best against no double, above 0 where doubling gains.
   * `take`: the wrong answer against the right one, `turn`: a take against a beaver or the other way round, both ≥ 0. `turn` is null
   * where there is no beaver to think about.
   */
  readonly pairs: { readonly double: CubePair; readonly take: CubePair; readonly turn: CubePair | null };
  /** What would make doubling right after all; null where it is, see {@link wrongAnswerNeeded}. */
  readonly wrongAnswer: WrongAnswer | null;
  /** Joint standard deviations of the pairs, ≥ 0; null while no error is known. */
  readonly doubleJsd: number | null;
  readonly takeJsd: number | null;
  /** Probability that doubling is worth more than not doubling, whatever the answer; null while no error is known. */
  readonly chanceDoubleRight: number | null;
  /** Probability that taking costs the opponent less than passing; null while no error is known. */
  readonly chanceTakeRight: number | null;
}

/** The answer to a pending offer by rollout, for the player who answers; equities in units of the cube before the offer. */
export interface AnswerRollout {
  /** Taken, and the cube not turned once more. A pass loses one unit, exactly. */
  readonly take: Estimate;
  readonly answer: Answer;
  /** What each question is decided by, ≥ 0: the right answer against the pass or, of a pass, the take; a turn of the cube against a take. */
  readonly pairs: { readonly take: CubePair; readonly turn: CubePair | null };
  /** Joint standard deviations between take and pass; null while no error is known. */
  readonly takeJsd: number | null;
  /** Probability that taking costs less than passing; null while no error is known. */
  readonly chanceTakeRight: number | null;
  /** Probability that turning the cube once more is worth more than a take; null where it may not be, and while no error is known. */
  readonly chanceTurnRight: number | null;
}

/** The pairs that a cube decision or an answer rests on. */
export const pairsOf = ({ pairs }: Pick<CubeRollout | AnswerRollout, 'pairs'>): readonly CubePair[] =>
  Object.values<CubePair | null>(pairs).filter((pair) => pair !== null);

/** Places of the two lines among candidates; undefined where they are not both there. */
export function cubeLines(candidates: readonly Pick<Candidate, 'kind'>[]) {
  const [none, doubled] = (['position', 'double'] as const).map((kind) =>
    candidates.findIndex((candidate) => candidate.kind === kind),
  ) as [number, number];
  return none < 0 || doubled < 0 ? undefined : { none, doubled };
}

/** What stop rules decide where the cube is the question; undefined where candidates are compared. */
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
  // The one who answers sees the same with the other sign.
  const doubled = turnedOn(position) !== null;
  return take < 0 ? undefined : { none: undefined, accepted: take, refused: PASSED, doubled };
}

/** A value, with its error, of which a known number is taken. */
const less = (estimate: Estimate, known: number): Estimate => ({ ...estimate, mean: estimate.mean - known });
const distance = ({ difference }: CubePair): number | null => {
  const jsd = jsdsOrNull(difference);
  return jsd === null ? null : Math.abs(jsd);
};

/** What a beaver makes of a take. */
const twice = (take: Estimate): Estimate => scaled(take, 2);

/**
 * What a double that is beavered gains on no double: twice the taken double less no double. From the errors n, t and g of no
 * double, of the taken one and of t − n: the variance of 2 t − n = g + t is 2 g² + 2 t² − n², and within (g − t)² and (g + t)².
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
 * What the two lines say of the decision. The chances take account of the dice that they share, and where beavers are agreed of a
 * beaver: the answer to a double is then the least of take, pass and twice the take.
 *
 * @param lines - places of "no double" and "double/take" among the scores
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
  // Doubling is right where not doubling is the least of them all.
  const means = [
    noDouble.mean,
    doubleTake.mean,
    DOUBLE_PASS,
    ...(rules.beavers ? [2 * doubleTake.mean] : []),
  ];
  /** By how much b, a later one of these, is more than a. */
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

/** Probability that an answer is worth more to the player who gives it than something known; null while no error is known. */
function chanceAbove(take: Estimate, known: number = PASSED): number | null {
  const over = less(take, known);
  return chanceBest(2, over.mean > 0 ? 0 : 1, () => over)?.[0] ?? null;
}

/**
 * What a rollout of a take says of the answer.
 *
 * @param position - with the offer
 * @param take - for the player who answers
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
    // Twice a take is worth more than a take by as much as the take is.
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
    // Twice a take is more than one where it is above 0.
    chanceTurnRight: turn === null ? null : chanceAbove(take, 0),
  };
}
