import { useStore } from 'zustand';
import { lazyView } from '../../../../ui/lazyView.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { PlaysPanel } from './PlaysPanel.tsx';
import { UnitChoice } from '../UnitChoice.tsx';
import type { AnalysisServices, RolloutView, Units } from '../../../state/analysis/types.ts';

// The first position has a roll.
const CubePanel = lazyView(
  () => import('./CubePanel.tsx'),
  (module) => module.CubePanel,
);
const PositionPanel = lazyView(
  () => import('./PositionPanel.tsx'),
  (module) => module.PositionPanel,
);
// Few positions come with figures of other programs.
const CubeReferencePanel = lazyView(
  () => import('./CubeReferencePanel.tsx'),
  (module) => module.CubeReferencePanel,
);

interface QuestionPanelsProps {
  readonly services: AnalysisServices;
  readonly view: RolloutView;
  readonly units: Units;
  readonly onPoint: (key: string | undefined) => void;
}

/** The tables that answer the question, next to figures of other programs. */
export function QuestionPanels({ services, view, units, onPoint }: QuestionPanelsProps) {
  const question = useStore(services.analysis, (state) => state.question);
  const hasReference = useStore(services.reference, (state) => state.references.length > 0);
  return (
    <>
      {units.isChoice && <UnitChoice asChances={services.asChances} />}
      {question === 'play' && <PlaysPanel services={services} view={view} units={units} onPoint={onPoint} />}
      {question === 'cube' && (
        <Part>
          <CubePanel services={services} view={view} units={units} />
        </Part>
      )}
      {question === 'cube' && hasReference && (
        <Part>
          <CubeReferencePanel services={services} view={view} units={units} />
        </Part>
      )}
      {question === 'position' && (
        <Part>
          <PositionPanel services={services} view={view} />
        </Part>
      )}
    </>
  );
}
