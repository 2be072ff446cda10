import { listAnd, listOr, t } from '../../language/language.ts';
import { fixed, THIN_SPACE } from '../../ui/charts/format.ts';
import { rollText } from './positionText.ts';
import type { Gain, Why } from './why.ts';

/** For the first word of a sentence; plays stay as they are. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Number of games of 100 with its error: `5.8 ± 1.2`. */
function ofHundred({ share, half }: Gain): string {
  const digits = half < 0.0005 ? 2 : 1;
  return `${fixed(100 * Math.abs(share), digits)}${THIN_SPACE}±${THIN_SPACE}${fixed(100 * half, digits)}`;
}

/** A difference in words: `5.8 ± 1.2 more wins`. */
function gainText(gain: Gain): string {
  const n = ofHundred(gain);
  const isMore = gain.share > 0;
  if (gain.cause === 'wins') return isMore ? t('{n} more wins', { n }) : t('{n} fewer wins', { n });
  if (gain.cause === 'gammons') return isMore ? t('{n} more gammons', { n }) : t('{n} fewer gammons', { n });
  return isMore ? t('{n} more gammons lost', { n }) : t('{n} fewer gammons lost', { n });
}

const list = (gains: readonly Gain[]): string => listAnd(gains.map(gainText));
const rollList = (rolls: readonly string[]): string =>
  listOr(rolls.map((roll) => rollText([Number(roll[0]), Number(roll[1])])));

/**
 * The explanation in sentences.
 *
 * @param names - of the candidates, in job order
 */
export function whyText(why: Why, names: readonly string[]): string {
  const { gains, costs, rolls, otherRolls, thrower } = why;
  const [play, other] = [names[why.better] ?? '', names[why.other] ?? ''];
  const hasCauses = gains.length + costs.length > 0;
  const sentences: string[] = [];
  const [first, ...further] = gains;
  if (first !== undefined)
    sentences.push(
      t('In 100 games, {play} has {gain} than {other}.', { play, other, gain: gainText(first) }),
    );
  if (further.length > 0) sentences.push(t('It also has {list}.', { list: list(further) }));
  if (costs.length > 0)
    sentences.push(
      gains.length > 0
        ? t('The price: {list}.', { list: list(costs) })
        : t('{play} is better although it has {list} than {other} in 100 games.', {
            play,
            other,
            list: list(costs),
          }),
    );
  if (rolls.length > 0)
    sentences.push(
      hasCauses
        ? t('It gains most when {thrower} rolls {rolls}.', { rolls: rollList(rolls), thrower })
        : t('{play} gains most when {thrower} rolls {rolls}.', {
            play: capital(play),
            rolls: rollList(rolls),
            thrower,
          }),
    );
  if (otherRolls.length > 0)
    sentences.push(
      t('{play} is better when {thrower} rolls {rolls}.', {
        play: capital(other),
        rolls: rollList(otherRolls),
        thrower,
      }),
    );
  if (sentences.length === 0)
    sentences.push(t('No single cause stands out: the lead comes from many small gains.'));
  return sentences.join(' ');
}
