import { makePlay } from '../../../../formats/text/notation.ts';
import { type CubefulDecision, valueOfAnswer } from '../../../../games/backgammon/cube.ts';
import { positionKey } from '../../../../games/backgammon/position.ts';
import { SAME } from '../../../../games/backgammon/quality.ts';
import { rankingEquity } from '../../../../runner/core/evaluation.ts';
import { placesWithResults, type PlaceResult, type PlaceResults } from '../../../state/scores/matrixStore.ts';

/** What is right at a score. Equal keys mean the same play or the same cube action. */
interface Right {
  readonly key: string;
  /** The play in notation, a cube action of {@link CUBE_RIGHTS}, or {@link EITHER_RIGHT}. */
  readonly text: string;
  /**
   * How much worse the next best is, ≥ 0, in units of the cube, normalized in matches; null if there is no
   * other.
   */
  readonly margin: number | null;
}

/** Cube actions of both players, as the matrix distinguishes them. */
export const CUBE_RIGHTS = ['no double', 'double, take', 'double, pass', 'too good'] as const;
export type CubeRight = (typeof CUBE_RIGHTS)[number];
/** A double to which take and pass are right; the matrix counts it with the passes. */
export const EITHER_RIGHT = 'double, take or pass';

const rightOfCube = ({ action }: CubefulDecision): CubeRight => {
  if (action.double === 'too good') return 'too good';
  if (action.double === 'no') return 'no double';
  return action.answer === 'pass' ? 'double, pass' : 'double, take';
};

/** The smaller of what a wrong double (or none) and, where it is doubled, a wrong answer would cost. */
function cubeMargin({ noDouble, doubleTake, doublePass, action }: CubefulDecision): number {
  const answeredValue = valueOfAnswer(action.answer, doubleTake.equity, doublePass.equity);
  const ofDouble = Math.abs(noDouble.equity - answeredValue);
  const isDoubled = action.double === 'yes' || action.double === 'optional';
  if (action.double === 'optional' || (isDoubled && action.eitherAnswer)) return 0;
  return isDoubled ? Math.min(ofDouble, Math.abs(doubleTake.equity - doublePass.equity)) : ofDouble;
}

/** What is right by a result; undefined if its cube is dead. */
export function rightOf(result: PlaceResult): Right | undefined {
  if (result.kind === 'cube') {
    const decision = result.evaluation.cube?.decision ?? null;
    if (decision === null) return undefined;
    const right = rightOfCube(decision);
    const isEither = right === 'double, pass' && decision.action.eitherAnswer;
    return { key: right, text: isEither ? EITHER_RIGHT : right, margin: cubeMargin(decision) };
  }
  const [best, second] = result.plays;
  if (best === undefined) return undefined;
  const isComparable = second !== undefined && second.level === best.level;
  return {
    key: positionKey(best.after),
    text: makePlay(best.moves),
    margin: isComparable ? rankingEquity(best) - rankingEquity(second) : null,
  };
}

/** Whether the next best is as good, as where all plays lead to a pass. */
const isTied = ({ margin }: Right): boolean => margin !== null && margin <= SAME;

/** An entry of the legend: what is right somewhere, and at how many scores. */
export interface LegendEntry {
  readonly key: string;
  readonly text: string;
  /** Scores at which it is right, ties included. */
  readonly scores: number;
  /** Scores of these at which another is as good. */
  readonly ties: number;
}

/**
 * What is right at any score, the most frequent first; equally frequent ones in the order of the matrix.
 *
 * @param first - keys that come first, in this order: the chosen plays, whose colors must not change
 */
export function legendOf(results: PlaceResults, first: readonly string[]): readonly LegendEntry[] {
  const entries = new Map<string, LegendEntry>();
  for (const [, result] of placesWithResults(results)) {
    const right = rightOf(result);
    if (right === undefined) continue;
    const { key } = right;
    const text = result.kind === 'cube' ? key : right.text;
    const { scores, ties } = entries.get(key) ?? { scores: 0, ties: 0 };
    entries.set(key, { key, text, scores: scores + 1, ties: ties + (isTied(right) ? 1 : 0) });
  }
  const rank = ({ key }: LegendEntry): number => (first.includes(key) ? first.indexOf(key) : first.length);
  return [...entries.values()].sort((a, b) => rank(a) - rank(b) || b.scores - a.scores);
}
