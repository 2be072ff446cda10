import { Dialog } from '@base-ui/react/dialog';
import { raceCell } from '../../../../jobs/backgammon/diceRaceTable.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import { grouped, plusMinus } from '../../../../ui/charts/format.ts';
import { DICE_GAINS, GAIN_ERROR } from '../gains.ts';
import styles from './Presentation.module.css';
import { type SetSlideKeys, useSlideKeys } from './slides.ts';

const NO_KEYS = {};
/** Whole games of the opening. */
const WHOLE = DICE_GAINS.find(({ position, plies }) => position === 'opening' && plies === 0)!;
const MOST = Math.max(WHOLE.dice, WHOLE.luck, WHOLE.both);

/** What dice and luck reduction gain in whole games, to scale, and what the race gained. */
export function GainsSlide({ setKeys }: { readonly setKeys: SetSlideKeys }) {
  useSlideKeys(setKeys, NO_KEYS);
  const race = raceCell('race', 4);
  const bars = [
    { name: t('Stratified dice'), gain: WHOLE.dice },
    { name: t('Luck reduced'), gain: WHOLE.luck },
    { name: t('Both'), gain: WHOLE.both },
  ];
  return (
    <section className={styles.slide}>
      <Dialog.Title className={styles.title}>{t('Whole games: how much each helps')}</Dialog.Title>
      <dl className={styles.bars}>
        {bars.map(({ name, gain }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.bar} style={{ inlineSize: `${(100 * gain) / MOST}%` }} />
              <span>
                × {fixed(gain, 1)} {plusMinus(gain * GAIN_ERROR, 1)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.small}>
        <p>{t('Plain games that one game of the opening is worth.')}</p>
        <p>
          {t('In the race, {games} stratified games were worth {n} times as many plain ones.', {
            games: grouped(race.games),
            n: Math.round((race.longPlain / race.longStratified) ** 2),
          })}{' '}
          {t('Their printed ± is {n} times too wide: it counts the first roll only.', {
            n: Math.round(race.longPrinted / race.longStratified),
          })}
        </p>
      </div>
    </section>
  );
}
