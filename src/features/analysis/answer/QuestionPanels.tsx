import { useStore } from 'zustand';
import styles from '../Analysis.module.css';
import { t } from '../../../language/language.ts';
import strips from '../../../ui/Strips.module.css';
import type { AnalysisServices } from '../services.ts';
import type { RolloutView } from '../useRolloutView.ts';
import type { Units } from '../useUnits.ts';
import { CubePanel } from './CubePanel.tsx';
import { CubeReferencePanel } from './CubeReferencePanel.tsx';
import { PlaysPanel } from './PlaysPanel.tsx';
import { PositionPanel } from './PositionPanel.tsx';

export interface QuestionPanelsProps {
  readonly services: AnalysisServices;
  readonly view: RolloutView;
  readonly units: Units;
  readonly onPoint: (key: string | undefined) => void;
}

/** The tables that answer the question, next to figures of other programs. */
export function QuestionPanels({ services, view, units, onPoint }: QuestionPanelsProps) {
  const question = useStore(services.analysis, (state) => state.question);
  return (
    <>
      {units.isChoice && <UnitChoice services={services} />}
      {question === 'play' && <PlaysPanel services={services} view={view} units={units} onPoint={onPoint} />}
      {question === 'cube' && <CubePanel services={services} view={view} units={units} />}
      {question === 'cube' && <CubeReferencePanel services={services} view={view} units={units} />}
      {question === 'position' && <PositionPanel services={services} view={view} />}
    </>
  );
}

/** Switches between equities and match winning chances. */
function UnitChoice({ services }: Pick<QuestionPanelsProps, 'services'>) {
  const { isOn, switchTo } = useStore(services.asChances);
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
