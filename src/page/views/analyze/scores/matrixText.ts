import { makePlay } from '../../../../formats/text/notation.ts';
import { type CubefulDecision, valueOfAnswer } from '../../../../games/backgammon/cube.ts';
import { positionKey } from '../../../../games/backgammon/position.ts';
import { SAME } from '../../../../games/backgammon/quality.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { rankingEquity } from '../../../../runner/core/evaluation.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import {
  type MatrixAway,
  type Place,
  placesWithResults,
  type PlaceResult,
  type PlaceResults,
} from '../../../state/scores/matrixStore.ts';
import type { Question } from '../../../../jobs/backgammon/types.ts';

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

type CubeRight = (typeof CUBE_RIGHTS)[number];

/** A double to which take and pass are right; the matrix counts it with the passes. */
const EITHER_RIGHT = 'double, take or pass';

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

type CubeText = CubeRight | typeof EITHER_RIGHT;

const CUBE_WORDS: Readonly<Record<CubeText, Text>> = {
  'no double': 'No double',
  'double, take': 'Double, take',
  'double, pass': 'Double, pass',
  'double, take or pass': 'Double, take or pass',
  'too good': 'Too good',
};
const RECUBE_WORDS: Readonly<Record<CubeText, Text>> = {
  'no double': 'No redouble',
  'double, take': 'Redouble, take',
  'double, pass': 'Redouble, pass',
  'double, take or pass': 'Redouble, take or pass',
  'too good': 'Too good',
};
/** Short names for cells. */
const CUBE_CODES: Readonly<Record<CubeRight, Text>> = {
  'no double': 'ND',
  'double, take': 'D/T',
  'double, pass': 'D/P',
  'too good': 'TG',
};
const RECUBE_CODES: Readonly<Record<CubeRight, Text>> = {
  'no double': 'NR',
  'double, take': 'R/T',
  'double, pass': 'R/P',
  'too good': 'TG',
};

/** What the matrix asks at each score. */
export interface MatrixQuestion {
  readonly question: Question;
  /** Whether the player on roll owns the cube. */
  readonly isRedouble: boolean;
}

/** What is right, in words: `8/5 6/5`, `Double, take`, `Redouble, take`. */
export const rightText = (
  { text }: Pick<LegendEntry, 'text'>,
  { question, isRedouble }: MatrixQuestion,
): string =>
  question === 'cube' ? t((isRedouble ? RECUBE_WORDS : CUBE_WORDS)[text as CubeText]) : lineText(text);

/** A cell's short name of what is right: a letter of the legend, or an abbreviated cube action. */
export const rightCode = (
  right: Pick<LegendEntry, 'key' | 'text'>,
  legend: readonly LegendEntry[],
  { question, isRedouble }: MatrixQuestion,
): string =>
  question === 'cube'
    ? t((isRedouble ? RECUBE_CODES : CUBE_CODES)[right.key as CubeRight])
    : String.fromCodePoint(
        65 +
          Math.max(
            0,
            legend.findIndex(({ key }) => key === right.key),
          ),
      );

/** A place in words: `X needs 3, O needs 5`. */
export function placeText(place: Place, onRoll: Player, opponent: Player): string {
  if (place === 'money') return t('Money');
  const isCrawford = place.roller === 'crawford' || place.opponent === 'crawford';
  const points = (away: MatrixAway): number => (away === 'crawford' ? 1 : away);
  const text = t('{player} needs {n}, {opponent} needs {m}', {
    player: onRoll,
    n: points(place.roller),
    opponent,
    m: points(place.opponent),
  });
  return isCrawford ? t('{score}, Crawford', { score: text }) : text;
}

/** What is right at most scores, in a sentence; empty while nothing is known. A tie makes nothing right. */
export function legendText(legend: readonly LegendEntry[], asked: MatrixQuestion): string {
  const all = legend.reduce((sum, { scores }) => sum + scores, 0);
  const tied = legend.reduce((sum, { ties }) => sum + ties, 0);
  const alone = ({ scores, ties }: LegendEntry) => scores - ties;
  const most = legend.toSorted((a, b) => alone(b) - alone(a) || b.scores - a.scores)[0];
  if (most === undefined) return '';
  const name = rightText(most, asked);
  if (tied === all) return t('{name} and others are equally good at all {n} scores.', { name, n: all });
  if (alone(most) === all) return t('{name} is right at all {n} scores.', { name, n: all });
  const right = t('{name} is right at {n} of {all} scores.', { name, n: alone(most), all });
  if (tied === 0) return right;
  const equal = t('At {n, plural, one {# score} other {# scores}} others are as good.', { n: tied });
  return `${right} ${equal}`;
}
