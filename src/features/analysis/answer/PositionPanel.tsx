import { useStore } from 'zustand';
import { LevelPicker } from './LevelPicker.tsx';
import { OutcomeTable } from './OutcomeTable.tsx';
import type { BeforePanelProps } from './CubePanel.tsx';
import { t } from '../../../language/language.ts';
import { levelName } from '../levels.ts';

/** How games end from the position before the roll, evaluated and rolled out. */
export function PositionPanel({ services, view }: Omit<BeforePanelProps, 'units'>) {
  const analysis = useStore(services.analysis);
  const { before, beforeLevel } = analysis;
  if (before === null) return null;
  const rolled = view.belongs ? view.rows : [];
  return (
    <>
      <OutcomeTable
        rows={[
          { name: t('Evaluated, {level}', { level: levelName(beforeLevel) }), outcome: before.outcome },
          ...rolled.map(({ outcome }) => ({ name: t('Rolled out'), outcome })),
        ]}
      />
      <LevelPicker analysis={analysis} />
    </>
  );
}
