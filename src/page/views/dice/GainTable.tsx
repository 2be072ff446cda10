import { t } from '../../../language/language.ts';
import { fixed } from '../../../language/number.ts';
import { grouped, roughly } from '../../../ui/charts/format.ts';
import styles from './DiceLab.module.css';
import { DICE_GAINS, type DiceGain, GAIN_ERROR, GAIN_SEEDS, GAIN_TRIALS } from './gains.ts';

/** A variance ratio with two digits: `1.1`, `6.9`, `210`. */
const ratioText = (ratio: number): string => (ratio < 9.95 ? fixed(ratio, 1) : roughly(ratio));

function caseText({ position, plies }: DiceGain): string {
  if (position === 'opening')
    return plies === 0 ? t('Opening, to the end') : t('Opening, {n} plies', { n: plies });
  return plies === 0 ? t('Middle game, to the end') : t('Middle game, {n} plies', { n: plies });
}

/** Whether a ratio is one standard error or more away from 1 on the good side, twice over. */
const isGain = (ratio: number): boolean => ratio > 1 + 2 * GAIN_ERROR;

/** How many plain trials one trial is worth: with quasi-random dice, with luck reduction, with both. */
export function GainTable() {
  const rest = DICE_GAINS.filter(({ diceAfterLuck }) => isGain(diceAfterLuck));
  return (
    <div className={styles.gains}>
      <table className={styles.sixTable}>
        <caption>
          {t('How many plain trials is one trial worth, in rollouts of {n} trials?', {
            n: grouped(GAIN_TRIALS),
          })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Rollout')}</th>
            <th scope="col">{t('Stratified')}</th>
            <th scope="col">{t('Luck reduced')}</th>
            <th scope="col">{t('Both')}</th>
            <th scope="col">{t('Dice, once luck is reduced')}</th>
          </tr>
        </thead>
        <tbody>
          {DICE_GAINS.map((gain) => (
            <tr key={`${gain.position} ${gain.plies}`}>
              <th scope="row">{caseText(gain)}</th>
              <td>{ratioText(gain.dice)}</td>
              <td>{ratioText(gain.luck)}</td>
              <td>{ratioText(gain.both)}</td>
              <td>× {fixed(gain.diceAfterLuck, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('Luck reduction does most of the work.')}{' '}
        {rest.length === 0
          ? t('Once it is on, stratified dice gain nothing that can be measured here.')
          : t('Once it is on, stratified dice add a clear gain in {n} of {all} cases.', {
              n: rest.length,
              all: DICE_GAINS.length,
            })}
      </p>
      <p className="note">
        {t('Measured over {seeds} seeds, at 0-ply without the cube. Each figure is good to {error} %.', {
          seeds: GAIN_SEEDS,
          error: Math.round(100 * GAIN_ERROR),
        })}{' '}
        {t('Figures near × 1 show no difference.')} <code>npm run bench -- dice-gain</code>
      </p>
    </div>
  );
}
