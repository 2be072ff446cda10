import type { OpeningCell, OpeningScore } from '../../../../jobs/openings/book.ts';
import { t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { fixed, plusMinus } from '../../../../ui/charts/format.ts';

export const SCORE_NAMES: Readonly<Record<OpeningScore, Text>> = {
  money: 'Money',
  dmp: 'DMP',
  'gammon-go': 'Gammon-go',
  'gammon-save': 'Gammon-save',
};

/** Half-width of a 95 % interval. With thousands of trials the normal quantile is exact enough. */
export const normalHalfWidth = (standardError: number): number => 1.96 * standardError;

/** The verdict of a cell in a sentence. */
export function openingVerdictText({ plays, isClear }: OpeningCell): string {
  const [best, second] = plays;
  if (best === undefined) return '';
  const gap = second?.difference ?? null;
  if (second === undefined || gap === null) return t('{play} is best.', { play: best.play });
  const by = `${fixed(gap[0], 3)} ${plusMinus(normalHalfWidth(gap[1]))}`;
  return isClear
    ? t('{play} is best by {by}.', { play: best.play, by })
    : t('Too close to call: {play} leads {other} by {by}.', { play: best.play, other: second.play, by });
}
