import type { Failure } from '../../../../engine/errors.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { runVerdict } from '../../../figures/questionVerdict.ts';
import type { AnalysisServices, RolloutView, Units } from '../../../state/analysis/types.ts';
import { RunPanel } from '../answer/RunPanel.tsx';
import { useBegin } from '../useBegin.ts';

interface SideRunProps {
  readonly services: AnalysisServices;
  readonly question: RolloutJob | undefined;
  readonly view: RolloutView;
  readonly units: Units;
  readonly broken: Failure | undefined;
}

/** The run bar below the compared columns, with its keys. */
export function SideRun({ services, question, view, units, broken }: SideRunProps) {
  const { begin, isWaiting } = useBegin(services, question, view);
  const isShown = view.belongs && (view.rows.length > 0 || view.isActive);
  return (
    <RunPanel
      services={services}
      question={question}
      view={view}
      verdict={runVerdict(view, units.rolled)}
      isShown={isShown}
      isWaiting={isWaiting}
      begin={begin}
      unit={view.isActive || isShown ? units.rolled : units.evaluated}
      broken={broken}
    />
  );
}
