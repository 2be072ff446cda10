import { makePlay } from '../../../../formats/text/notation.ts';
import { type CubefulDecision, valueOfAnswer } from '../../../../games/backgammon/cube.ts';
import { otherPlayer, positionKey } from '../../../../games/backgammon/position.ts';
import type { Player, Position } from '../../../../games/backgammon/types.ts';
import { listAnd, t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { rankingEquity } from '../../../../runner/core/evaluation.ts';
import { candidateLetter } from '../../../../ui/charts/palette.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import {
  MATRIX_PLACES,
  type Place,
  placeKey,
  placeOf,
  pointsAway,
} from '../../../../jobs/backgammon/scores.ts';
import type { PlaceResult, PlaceResults } from '../../../state/scores/places.ts';
import type { Question, RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { ListedPlay, PositionEvaluation } from '../../../../runner/core/evaluationTypes.ts';
import { type Certainty, isNamed } from '../../../../engine/certainty.ts';
import type { CubeRollout } from '../../../../jobs/backgammon/cubeTypes.ts';
import type { RolledRow } from '../../../state/rollout/types.ts';

/** What is right at a score. Equal keys mean the same play or the same cube action. */
export interface Right {
  readonly key: string;
  /** The play in notation, a cube action of {@link CUBE_RIGHTS}, or {@link EITHER_RIGHT}. */
  readonly text: string;
  /**
   * How much worse the next best is, ≥ 0, in units of the cube, normalized in matches; null if there is no
   * other.
   */
  readonly margin: number | null;
  /** Whether the next best may be as good: as evaluated within {@link LEAST_MARGIN}, as rolled out not settled. */
  readonly isClose: boolean;
  /** Whether a rollout says so. */
  readonly isRolled: boolean;
}

/** From this margin on, one answer is ahead of the next best in the matrix. */
const LEAST_MARGIN = 0.01;

/** Cube actions of both players, as the matrix distinguishes them. */
export const CUBE_RIGHTS = ['no double', 'double, take', 'double, pass', 'too good'] as const;

type CubeRight = (typeof CUBE_RIGHTS)[number];

/** A double to which take and pass are right; the matrix counts it with the passes. */
const EITHER_RIGHT = 'double, take or pass';

const rightOfCube = ({ action }: Pick<CubefulDecision, 'action'>): CubeRight => {
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
  const right = result.kind === 'cube' ? cubeRight(result.evaluation) : playRight(result.plays);
  const isClose = right?.margin != null && right.margin < LEAST_MARGIN;
  return right && { ...right, isClose, isRolled: false };
}

/** What is right, however sure that is. */
type Answer = Omit<Right, 'isClose' | 'isRolled'>;

function cubeRight({ cube }: PositionEvaluation): Answer | undefined {
  const decision = cube?.decision ?? null;
  return decision === null ? undefined : { ...actionRight(decision), margin: cubeMargin(decision) };
}

function actionRight(decision: Pick<CubefulDecision, 'action'>): Pick<Right, 'key' | 'text'> {
  const right = rightOfCube(decision);
  const isEither = right === 'double, pass' && decision.action.eitherAnswer;
  return { key: right, text: isEither ? EITHER_RIGHT : right };
}

function playRight([best, second]: readonly ListedPlay[]): Answer | undefined {
  if (best === undefined) return undefined;
  const isComparable = second !== undefined && second.level === best.level;
  return {
    key: positionKey(best.after),
    text: makePlay(best.moves),
    margin: isComparable ? rankingEquity(best) - rankingEquity(second) : null,
  };
}

/** What is right at each score by {@link placeKey}, in the order of the matrix. */
export type Rights = ReadonlyMap<string, Right>;

/** @param rolled - what rollouts say, which replaces the evaluation */
export const rightsOf = (results: PlaceResults, rolled: Rights): Rights =>
  new Map(
    MATRIX_PLACES.flatMap((place) => {
      const key = placeKey(place);
      const result = results.get(key);
      const right = rolled.get(key) ?? (typeof result === 'object' ? rightOf(result) : undefined);
      return right === undefined ? [] : [[key, right] as const];
    }),
  );

/** What a rollout says, from its first figures on. */
interface RolledFigures {
  readonly rows: ReadonlyMap<string, RolledRow>;
  readonly certainty: Certainty | undefined;
}

/** What a rollout says; undefined before it has figures of all candidates. @param cube - if it is about the cube */
export function rolledRight(job: RolloutJob, figures: RolledFigures, cube?: CubeRollout): Right | undefined {
  const answer =
    cube === undefined ? rolledPlay(job, figures) : { ...actionRight(cube), margin: rolledMargin(cube) };
  const { certainty } = figures;
  return answer && { ...answer, isClose: certainty === undefined || !isNamed(certainty), isRolled: true };
}

/** As {@link cubeMargin}, of the differences that the rollout pairs. */
function rolledMargin({ action, pairs }: CubeRollout): number {
  const [double, take] = [pairs.double, pairs.take].map(({ difference }) => Math.abs(difference.mean));
  const isDoubled = action.double === 'yes' || action.double === 'optional';
  return isDoubled ? Math.min(double!, take!) : double!;
}

function rolledPlay(job: RolloutJob, { rows }: RolledFigures): Answer | undefined {
  const ranked = [...rows.values()];
  const leader = ranked.find(({ behind }) => behind === null);
  const candidate = leader && job.candidates[leader.index];
  const margins = ranked.flatMap(({ behind }) => behind?.mean ?? []);
  if (candidate?.kind !== 'play' || margins.length === 0) return undefined;
  return {
    key: positionKey(candidate.board),
    text: makePlay(candidate.moves),
    margin: Math.min(...margins),
  };
}

/** An entry of the legend: what is right somewhere, and at how many scores. */
export interface LegendEntry {
  readonly key: string;
  readonly text: string;
  /** Scores at which it is ahead: as in the sentence, those too close to call are left out. */
  readonly scores: number;
  /** Its letter and look, counted from 0: a play keeps those that it has in the other views. */
  readonly index: number;
}

/**
 * What is right at any score, in the order of the letters: first those of the other views, then by the matrix.
 *
 * @param first - keys in the order of their letters: the candidates of the rollout, then the other chosen plays
 */
export function legendOf(
  rights: Rights,
  question: Question,
  first: readonly string[],
): readonly LegendEntry[] {
  const lettered = [...new Set([...(question === 'cube' ? CUBE_RIGHTS : first), ...keysOf(rights)])];
  const entries = new Map<string, LegendEntry>();
  for (const { key, text, isClose } of rights.values())
    entries.set(key, {
      key,
      text: question === 'cube' ? key : text,
      scores: (entries.get(key)?.scores ?? 0) + Number(!isClose),
      index: lettered.indexOf(key),
    });
  return [...entries.values()].sort((a, b) => a.index - b.index);
}

const keysOf = (rights: Rights): readonly string[] => [...rights.values()].map(({ key }) => key);

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
    : candidateLetter(legend.find(({ key }) => key === right.key)?.index ?? 0);

/** The scores that players call by a name, by {@link placeKey}. */
const NAMED: Readonly<Record<string, Text>> = {
  money: 'Money',
  '1 1': 'DMP',
  '2 crawford': 'Gammon-go',
  'crawford 2': 'Gammon-save',
};

/** The named scores: how gammons and the cube affect a decision shows there. */
export const TYPICAL_PLACES = Object.keys(NAMED).flatMap(
  (key) => MATRIX_PLACES.find((place) => placeKey(place) === key) ?? [],
);

/** A place in short: `Money`, `DMP`, else as {@link placeText}. */
export function placeName(place: Place, onRoll: Player): string {
  const name = NAMED[placeKey(place)];
  return name === undefined ? placeText(place, onRoll) : t(name);
}

/** A place in words: `X needs 3, O needs 5`. */
export function placeText(place: Place, onRoll: Player): string {
  if (place === 'money') return t('Money');
  const isCrawford = place.roller === 'crawford' || place.opponent === 'crawford';
  const text = t('{player} needs {n}, {opponent} needs {m}', {
    player: onRoll,
    n: pointsAway(place.roller),
    opponent: otherPlayer(onRoll),
    m: pointsAway(place.opponent),
  });
  return isCrawford ? t('{score}, Crawford', { score: text }) : text;
}

/**
 * The score of a position inside a sentence: `in a money game`, `at DMP`, `where X needs 3, O needs 5`.
 *
 * @param name - what a score outside the matrix is called
 */
export function scoreCondition(position: Position, name: string): string {
  const place = placeOf(position);
  if (place === 'money') return t('in a money game');
  return place === undefined || placeKey(place) in NAMED
    ? t('at {score}', { score: place === undefined ? name : placeName(place, position.onRoll) })
    : t('where {score}', { score: placeText(place, position.onRoll) });
}

/** Groups of scores that a sentence can name. */
const REGIONS: readonly {
  readonly contains: (place: Exclude<Place, 'money'>) => boolean;
  readonly text: 'when {player} trails' | 'when {player} leads' | 'when {player} needs 1 point';
  /** Whether the sentence is about the opponent; otherwise about the player on roll. */
  readonly isOpponents?: boolean;
}[] = [
  {
    contains: ({ roller, opponent }) => pointsAway(roller) > pointsAway(opponent),
    text: 'when {player} trails',
  },
  {
    contains: ({ roller, opponent }) => pointsAway(roller) < pointsAway(opponent),
    text: 'when {player} leads',
  },
  { contains: ({ roller }) => pointsAway(roller) === 1, text: 'when {player} needs 1 point' },
  {
    contains: ({ opponent }) => pointsAway(opponent) === 1,
    text: 'when {player} needs 1 point',
    isOpponents: true,
  },
];

/**
 * The group of scores at which an answer is right: nowhere else is it ahead, no other is ahead there, and inside and
 * outside at least half of the scores are not too close to call.
 */
const regionOf = (key: string, rights: readonly (readonly [Place, Right])[]) =>
  REGIONS.find(({ contains }) => {
    const isIn = ([place]: (typeof rights)[number]) => place !== 'money' && contains(place);
    const isAhead = ([, { isClose }]: (typeof rights)[number]) => !isClose;
    const parts = [rights.filter(isIn), rights.filter((each) => !isIn(each))];
    return (
      parts.every((part) => 2 * part.filter(isAhead).length >= part.length) &&
      rights.filter(isAhead).every((each) => isIn(each) === (each[1].key === key))
    );
  });

/** That it is right: the beginning of a sentence. */
function claimText(entry: LegendEntry, asked: MatrixQuestion): string {
  const name = sentenceText(entry, asked);
  return asked.question === 'cube' ? t('{name} is right', { name }) : t('{name} is best', { name });
}

/** What is right as a sentence says it: `Double and take`. */
const sentenceText = (entry: LegendEntry, asked: MatrixQuestion): string =>
  listAnd(rightText(entry, asked).split(', '));

/** The same inside a sentence. No cube action begins with a noun, in German neither. */
function insideText(entry: LegendEntry, asked: MatrixQuestion): string {
  const name = sentenceText(entry, asked);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** What the matrix says, in a sentence; empty while nothing is known. It names only what is ahead of the next best. */
export function matrixSentence(rights: Rights, asked: MatrixQuestion, onRoll: Player): string {
  const known = MATRIX_PLACES.flatMap((place) => {
    const right = rights.get(placeKey(place));
    return right === undefined ? [] : [[place, right] as const];
  });
  const ahead = known.filter(([, { isClose }]) => !isClose);
  const all = rights.size;
  if (all === 0) return '';
  const [most, next, third] = legendOf(
    new Map(ahead.map(([place, right]) => [placeKey(place), right])),
    asked.question,
    [],
  ).toSorted((a, b) => b.scores - a.scores);
  if (most === undefined)
    return t('Too close to call at {n, plural, one {the only score} other {all # scores}}', { n: all });
  const claim = claimText(most, asked);
  if (next === undefined)
    return most.scores === all
      ? t('{claim} at {n, plural, one {the only score} other {all # scores}}', { claim, n: all })
      : t(
          known.some(([, { isClose, isRolled }]) => isClose && isRolled)
            ? '{claim} at {n} of {all} scores; the rest is not settled'
            : '{claim} at {n} of {all} scores; the rest is too close to call',
          { claim, n: most.scores, all },
        );
  const region = third === undefined ? regionOf(next.key, known) : undefined;
  if (region !== undefined) {
    const where = t(region.text, { player: region.isOpponents ? otherPlayer(onRoll) : onRoll });
    return t('{claim} {where}, otherwise {name}', {
      claim: claimText(next, asked),
      where,
      name: insideText(most, asked),
    });
  }
  return t('{claim} at {n} of {all} scores; {other} at {m}', {
    claim,
    n: most.scores,
    all,
    other: insideText(next, asked),
    m: next.scores,
  });
}
