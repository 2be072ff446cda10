import { useStore } from 'zustand';
import { t } from '../../../language/language.ts';
import strips from '../../../ui/Strips.module.css';
import styles from './Analysis.module.css';
import type { AnalysisServices } from '../../state/analysis/types.ts';

/** Switches between equities and match winning chances. */
export function UnitChoice({ asChances }: Pick<AnalysisServices, 'asChances'>) {
  const { isOn, switchTo } = useStore(asChances);
  return (
    <div className={styles.units} role="group" aria-label={t('Values as')}>
      <span className={strips.modes}>
        <button
          type="button"
          aria-pressed={!isOn}
          title={t('Equivalent to money: normalized equity')}
          onClick={() => switchTo(false)}
        >
          EMG
        </button>
        <button
          type="button"
          aria-pressed={isOn}
          title={t('Match winning chance')}
          onClick={() => switchTo(true)}
        >
          MWC
        </button>
      </span>
    </div>
  );
}
