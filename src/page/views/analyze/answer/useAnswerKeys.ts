import { useStore } from 'zustand';
import { useKeys } from '../../../../ui/useKeys.ts';
import { runKeys } from '../../../run/runKeys.ts';
import type { AnalysisServices, RolloutView } from '../../../state/analysis/types.ts';
import type { useBegin } from '../useBegin.ts';

/** Shortcut keys that ask a question or control the run. */
export function useAnswerKeys(
  services: AnalysisServices,
  view: RolloutView,
  begin: ReturnType<typeof useBegin>['begin'],
): void {
  const { ask } = useStore(services.analysis);
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  useKeys(takesKeys, {
    c: () => ask('play'),
    k: () => ask('cube'),
    p: () => ask('position'),
    ...runKeys(view, () => {
      if (!view.isAnswered) begin();
    }),
  });
}
