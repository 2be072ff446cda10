import { PairThumb } from '../../../ui/charts/PairGrid.tsx';
import { LAB_MODES, type LabMode } from './labDice.ts';
import styles from './DiceLab.module.css';
import { type DiceOf, expectedPairs, MODE_NAMES } from './labText.ts';
import { t } from '../../../language/language.ts';

interface ModePickerProps {
  readonly mode: LabMode;
  readonly trials: number;
  readonly diceOf: DiceOf;
  readonly onMode: (mode: LabMode) => void;
}

/** Chooses among four kinds of dice, each previewed after the same number of trials. */
export function ModePicker({ mode, trials, diceOf, onMode }: ModePickerProps) {
  return (
    <fieldset className={styles.modes}>
      <legend className="hidden">{t('Dice')}</legend>
      {LAB_MODES.map((each) => (
        <label key={each} className={styles.mode} data-chosen={each === mode || undefined} data-dice={each}>
          <PairThumb counts={diceOf(each).pairs(trials)} expected={expectedPairs(each, trials)} />
          <span>
            <input type="radio" name="lab-dice" checked={each === mode} onChange={() => onMode(each)} />
            {t(MODE_NAMES[each])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
