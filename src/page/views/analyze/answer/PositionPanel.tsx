import { useStore } from 'zustand';
import { LevelPicker } from './LevelPicker.tsx';
import { OutcomeTable } from './OutcomeTable.tsx';
import type { BeforePanelProps } from './CubePanel.tsx';
import { positionForQuestion } from '../../../../jobs/backgammon/question.ts';
import { uncountedOf } from '../../../../jobs/backgammon/lineStake.ts';
import { t } from '../../../../language/language.ts';
import { levelName } from '../../../figures/levelText.ts';

/** How games end from the position before the roll, evaluated and rolled out. */
export function PositionPanel({ services, view }: Omit<BeforePanelProps, 'units'>) {
  const analysis = useStore(services.analysis);
  const position = useStore(services.position, (state) => state.position);
  const settings = useStore(services.settings, (state) => state.settings);
  const { before, beforeLevel } = analysis;
  if (before === null) return null;
  const rolled = view.belongs ? view.rows : [];
  const unplayed = uncountedOf(
    { position: positionForQuestion(position, 'position'), settings: view.job?.settings ?? settings },
    undefined,
  );
  return (
    <>
      <OutcomeTable
        rows={[
          {
            name: t('Evaluated, {level}', { level: levelName(beforeLevel) }),
            outcome: before.outcome,
            unplayed,
          },
          ...rolled.map(({ outcome }) => ({ name: t('Rolled out'), outcome, unplayed })),
        ]}
      />
      <LevelPicker analysis={analysis} />
    </>
  );
}
