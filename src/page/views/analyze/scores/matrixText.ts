import type { Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import type { CubeRight, EITHER_RIGHT, LegendEntry } from './rightByScore.ts';
import type { MatrixAway, Place } from '../../../state/scores/matrixStore.ts';
import type { Question } from '../../../../jobs/backgammon/types.ts';

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

/** Heading of a row or column: `3`, `1 C` in the Crawford game. */
export const awayText = (away: MatrixAway): string => (away === 'crawford' ? t('1 Cr') : String(away));

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
