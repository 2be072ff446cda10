import { intervalOf } from '../../engine/stats.ts';
import type { Estimate } from '../../engine/types.ts';
import { t } from '../../language/language.ts';
import { ANSWER_NAMES, lowerFirst, lineNames } from './cubeVerdict.ts';
import type { AnswerRollout, CubeLineKind, CubePair, CubeRollout } from '../../jobs/backgammon/cubeTypes.ts';
import type { Unit } from '../../ui/charts/types.ts';

/** One question of a cube decision and the pair of lines that decides it. */
export interface CubeQuestion {
  /** `Double?`, `Take?`, `Beaver?`. */
  readonly name: string;
  readonly pair: CubePair;
  /** `Double, take − no double`: the subject comes first, whether it gains or costs. */
  readonly lines: string;
  /** For the player who asks. */
  readonly difference: Estimate;
  /** Probability that doubling, taking or turning the cube is right; null while the error is unknown. */
  readonly chance: number | null;
}

function questionOf(
  name: string,
  pair: CubePair,
  chance: number | null,
  nameOf: (line: CubeLineKind) => string,
): CubeQuestion {
  const { line, against, difference } = pair;
  return { name, pair, lines: `${nameOf(line)} − ${lowerFirst(nameOf(against))}`, difference, chance };
}

/** Name of a line of a cube decision: `No redouble`, `Double, beaver`. */
export function cubeLineName(line: CubeLineKind, redouble: boolean): string {
  const [none, take, pass] = lineNames(redouble);
  switch (line) {
    case 'none':
      return none;
    case 'pass':
      return pass;
    case 'take':
      return take;
    default:
      return redouble ? t('Redouble, beaver') : t('Double, beaver');
  }
}

/** The doubler's questions: whether to double, and whether the opponent should take and, if allowed, beaver. */
export function doublerQuestions({
  action: { redouble },
  pairs: { double, take, turn },
  chanceDoubleRight,
  chanceTakeRight,
}: CubeRollout): readonly CubeQuestion[] {
  const nameOf = (line: CubeLineKind) => cubeLineName(line, redouble);
  return [
    questionOf(redouble ? t('Redouble?') : t('Double?'), double, chanceDoubleRight, nameOf),
    questionOf(t('Take?'), take, chanceTakeRight, nameOf),
    ...(turn === null ? [] : [questionOf(t('Beaver?'), turn, null, nameOf)]),
  ];
}

/** The questions after a double: whether to take and, if allowed, beaver or raccoon. */
export function takerQuestions({
  pairs: { take, turn },
  chanceTakeRight,
  chanceTurnRight,
}: AnswerRollout): readonly CubeQuestion[] {
  const nameOf = (line: CubeLineKind) => (line === 'none' ? '' : t(ANSWER_NAMES[line]));
  const isRaccoon = turn?.line === 'raccoon' || turn?.against === 'raccoon';
  return [
    questionOf(t('Take?'), take, chanceTakeRight, nameOf),
    ...(turn === null
      ? []
      : [questionOf(isRaccoon ? t('Raccoon?') : t('Beaver?'), turn, chanceTurnRight, nameOf)]),
  ];
}

/** `0.266 (± 0.018)`: a signed difference and the half-width of its 95 % interval. */
export function differenceText(difference: Estimate, unit: Unit): string {
  const { mean, halfWidth, standardError } = intervalOf(difference);
  const value = unit.gap(mean, standardError);
  return halfWidth === undefined ? value : `${value} (${unit.error(halfWidth, standardError)})`;
}

/** A row for each question: the two lines it compares, and their difference. */
export const differenceRows = (questions: readonly CubeQuestion[], unit: Unit) =>
  questions.map(({ lines, difference }) => ({ name: lines, value: differenceText(difference, unit) }));
