import { t } from '../../language/language.ts';
import { grouped, plusMinus, signed, withError } from '../../ui/charts/format.ts';
import type { FigureLine } from '../../jobs/result.ts';
import { lineText } from './candidateNames.ts';

/** A sentence with the result of the rollout that a link was made from; empty if the link has no result. */
export function linkResultText(result: FigureLine | undefined): string {
  if (result === undefined) return '';
  const { name, equity, halfWidth, trials } = result;
  return t('This link comes from a rollout: {play} {value}, {n} trials. Not verified here.', {
    play: lineText(name),
    value: withError(signed(equity), plusMinus(halfWidth)),
    n: grouped(trials),
  });
}
