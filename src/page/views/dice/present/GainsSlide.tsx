import { raceCell } from '../../../../jobs/backgammon/diceRaceTable.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import { grouped, plusMinus } from '../../../../ui/charts/format.ts';
import { DICE_GAINS, GAIN_SAMPLE } from '../GainTable.tsx';
import styles from './Presentation.module.css';
import { SlideFrame, type SlideSurroundings } from './SlideFrame.tsx';

/** Whole games of the opening. */
const WHOLE = DICE_GAINS.find(({ position, plies }) => position === 'opening' && plies === 0)!;
const MOST = Math.max(WHOLE.dice, WHOLE.luck, WHOLE.both);

/** What dice and luck reduction gain in whole games, to scale, and what the race printed. */
export function GainsSlide({ surroundings }: { readonly surroundings: SlideSurroundings }) {
  const race = raceCell('race', 4);
  const bars = [
    { name: t('Stratified dice'), gain: WHOLE.dice },
    { name: t('Luck reduced'), gain: WHOLE.luck },
    { name: t('Both'), gain: WHOLE.both },
  ];
  return (
    <SlideFrame
      {...surroundings}
      title={t('Opening, whole games: each worth {n} plain ones, mostly by reducing luck', {
        n: fixed(WHOLE.both, 1),
      })}
    >
      <dl className={styles.bars}>
        {bars.map(({ name, gain }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.bar} style={{ inlineSize: `${(100 * gain) / MOST}%` }} />
              <span>
                × {fixed(gain, 1)} {plusMinus(gain * GAIN_SAMPLE.error, 1)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>
        {t(
          'After {games} games of the race our printed ± is {n} times too wide: it counts the first roll only.',
          {
            games: grouped(race.games),
            n: Math.round(race.longPrinted / race.longStratified),
          },
        )}
      </p>
    </SlideFrame>
  );
}
