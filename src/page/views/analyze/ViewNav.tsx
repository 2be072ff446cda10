import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../language/language.ts';
import { useKeyHint } from '../../../ui/keyHints.ts';
import { useKeys } from '../../../ui/useKeys.ts';
import { ANALYSIS_VIEW_NAMES, ANALYSIS_VIEWS } from '../../../ui/routes.ts';
import type { AnalysisViewName } from '../../../ui/viewTypes.ts';
import type { AnalysisServices, RolloutView } from '../../state/analysis/types.ts';
import own from './AnalysisView.module.css';

/** Switches between the views, by key too. Side by side begins with the best two of a finished rollout. */
function useViewSwitch(services: AnalysisServices, { belongs, isActive, keys, rows }: RolloutView) {
  const open = useCallback(
    (next: AnalysisViewName): void => {
      const { compared, question, compare, show } = services.analysis.getState();
      const best = rows.slice(0, 2).flatMap(({ index }) => keys[index] ?? []);
      const isRanked = belongs && !isActive && question === 'play' && best.length === 2;
      if (next === 'side' && compared.length === 0 && isRanked) compare(best);
      else show(next);
    },
    [services, belongs, isActive, keys, rows],
  );
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  useKeys(takesKeys, { s: () => open(services.analysis.getState().view === 'side' ? 'plays' : 'side') });
  return open;
}

interface ViewNavProps {
  readonly services: AnalysisServices;
  readonly view: RolloutView;
}

/** The row of views of the position. */
export function ViewNav({ services, view: run }: ViewNavProps) {
  const shown = useStore(services.analysis, (state) => state.view);
  const open = useViewSwitch(services, run);
  const hint = useKeyHint();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the row is wider than the screen. Only the row scrolls: the page stays where it is.
    const row = nav.current;
    const current = row?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (row == null || current === undefined) return;
    const { left, right } = row.getBoundingClientRect();
    row.scrollLeft += Math.min(0, current.left - left) + Math.max(0, current.right - right);
  }, [shown]);
  return (
    <nav className={own.views} data-shown={shown} ref={nav} aria-label={t('Views of the position')}>
      {ANALYSIS_VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          aria-current={view === shown ? 'page' : undefined}
          onClick={() => open(view)}
          {...(view === 'side' ? hint(t('Side by side'), 'S') : {})}
        >
          {t(ANALYSIS_VIEW_NAMES[view])}
        </button>
      ))}
    </nav>
  );
}
