import { t } from '../../language/language.ts';
import { grouped, plusMinus, signed } from '../../ui/charts/format.ts';
import type { LinkResult } from '../state/links/types.ts';
import { lineText } from './candidateNames.ts';

/** A sentence with the result of the rollout that a link was made from; empty if the link has no result. */
export function linkResultText(result: LinkResult | undefined): string {
  if (result === undefined) return '';
  const { name, equity, halfWidth: half, trials } = result;
  const error = half === null ? '' : ` ${plusMinus(half, 3)}`;
  return t('This link comes from a rollout: {play} {value}, {n} trials. Not verified here.', {
    play: lineText(name),
    value: `${signed(equity)}${error}`,
    n: grouped(trials),
  });
}
