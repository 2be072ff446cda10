import { grouped } from '../../../../ui/charts/format.ts';
import { t } from '../../../../language/language.ts';
import { MOST_COMPARED, nameText } from '../../../../jobs/variants.ts';
import type { AddedVariant } from '../../../state/compare/types.ts';

const listOf = (variants: readonly AddedVariant[]): string =>
  variants.map(({ name }) => nameText(name)).join(', ');

const presentText = (present: readonly AddedVariant[]): string =>
  present.length === 1
    ? t('{list} is already in the comparison.', { list: listOf(present) })
    : t('{list} are already in the comparison.', { list: listOf(present) });

/**
 * Says what adding variants did, if it is not obvious.
 *
 * @param trials - number of trials the variants asked for
 * @returns empty if all of them were new
 */
export function addedVariantsText(variants: readonly AddedVariant[], trials: number): string {
  const of = (outcome: AddedVariant['outcome']) => variants.filter((each) => each.outcome === outcome);
  const [present, extended, full] = [of('present'), of('extended'), of('full')];
  const isNews = present.length === variants.length;
  return [
    isNews && present.length > 0 ? presentText(present) : '',
    extended.length > 0
      ? t('Continuing to {n} trials: {list}.', { n: grouped(trials), list: listOf(extended) })
      : '',
    full.length > 0
      ? t('No room for {list}: at most {n} rollouts fit.', { list: listOf(full), n: MOST_COMPARED })
      : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}
