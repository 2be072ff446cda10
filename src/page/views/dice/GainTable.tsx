import { t } from '../../../language/language.ts';
import { fixed } from '../../../language/number.ts';
import { grouped, roughly } from '../../../ui/charts/format.ts';
import styles from './DiceLab.module.css';

/** How much the dice and luck reduction gain in one kind of rollout, as variance ratios at the same trials. */
interface DiceGain {
  /** Plies after which trials are truncated; 0 if they are played to the end. */
  readonly plies: number;
  readonly position: 'opening' | 'middle game';
  /** One trial with quasi-random dice, in plain trials. */
  readonly dice: number;
  /** One luck-adjusted trial, in plain trials. */
  readonly luck: number;
  /** One luck-adjusted trial with quasi-random dice, in plain trials. */
  readonly both: number;
  /** What quasi-random dice add once luck is reduced. */
  readonly diceAfterLuck: number;
}

/** From bench/results/dice-gain.json; a test compares them. */
export const DICE_GAINS: readonly DiceGain[] = [
  { position: 'opening', plies: 0, dice: 0.862, luck: 6.63, both: 5.87, diceAfterLuck: 0.885 },
  { position: 'opening', plies: 11, dice: 1.08, luck: 8.22, both: 8.39, diceAfterLuck: 1.02 },
  { position: 'opening', plies: 7, dice: 1.79, luck: 117, both: 172, diceAfterLuck: 1.46 },
  { position: 'middle game', plies: 0, dice: 0.866, luck: 7, both: 8.39, diceAfterLuck: 1.2 },
  { position: 'middle game', plies: 11, dice: 1.21, luck: 7.18, both: 7.82, diceAfterLuck: 1.09 },
  { position: 'middle game', plies: 7, dice: 1.45, luck: 83, both: 126, diceAfterLuck: 1.52 },
];

/** Trials of each rollout, seeds over which the error with quasi-random dice was measured, and relative standard error of a variance over them. */
export const GAIN_SAMPLE = { trials: 1296, seeds: 100, error: Math.sqrt(2 / 99) } as const;

/** A variance ratio with two digits: `1.1`, `6.9`, `210`. */
const ratioText = (ratio: number): string => (ratio < 9.95 ? fixed(ratio, 1) : roughly(ratio));

function caseText({ position, plies }: DiceGain): string {
  if (position === 'opening')
    return plies === 0 ? t('Opening, to the end') : t('Opening, {n} plies', { n: plies });
  return plies === 0 ? t('Middle game, to the end') : t('Middle game, {n} plies', { n: plies });
}

/** Whether a ratio is one standard error or more away from 1 on the good side, twice over. */
const isGain = (ratio: number): boolean => ratio > 1 + 2 * GAIN_SAMPLE.error;

/** How many plain trials one trial is worth: with quasi-random dice, with luck reduction, with both. */
export function GainTable() {
  const rest = DICE_GAINS.filter(({ diceAfterLuck }) => isGain(diceAfterLuck));
  return (
    <div className={styles.gains}>
      <table className={styles.sixTable}>
        <caption>
          {t('How many plain trials is one trial worth, in rollouts of {n} trials?', {
            n: grouped(GAIN_SAMPLE.trials),
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
          seeds: GAIN_SAMPLE.seeds,
          error: Math.round(100 * GAIN_SAMPLE.error),
        })}{' '}
        {t('Figures near × 1 show no difference.')} <code>npm run bench -- dice-gain</code>
      </p>
    </div>
  );
}
