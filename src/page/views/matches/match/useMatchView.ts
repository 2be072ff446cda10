import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { levelName } from '../../../figures/levelText.ts';
import { shownPlace } from '../../../state/match/evaluation.ts';
import { type Findings, judgmentOf } from '../../../figures/matchJudgment.ts';
import { diceOrCubeText, decisionPlaceText, actionTakenText } from '../../../figures/matchText.ts';
import type { MatchServices, MatchSlice, MatchViewServices } from '../../../state/match/types.ts';
import { NO_FILTER, shownDecisions } from './matchFilter.ts';

/** Index of the decision on the board. Only what shows it uses this, so that a step renders nothing else. */
export const useSelected = ({ match }: Pick<MatchServices, 'match'>): number =>
  useStore(match, ({ selected }) => selected);

/** A match without the decision on the board. */
type ReviewedMatch = Omit<MatchSlice, 'selected'> & { readonly selected: null };

/** The state of the match, except the decision on the board, with what the panels of the view derive from it. */
export function useMatchView(services: MatchViewServices, own: MatchServices) {
  const state = useStore(
    own.match,
    useShallow((all): ReviewedMatch => ({ ...all, selected: null })),
  );
  const settings = useStore(services.settings, (store) => store.settings);
  const [filter, setFilter] = useState(NO_FILTER);
  const { decisions, rollouts } = state;
  const match = state.match!;
  const figures = state.figures[shownPlace(state)]!;
  const findings: Findings = useMemo(() => ({ figures, rollouts }), [figures, rollouts]);
  const shown = useMemo(() => shownDecisions(decisions, findings, filter), [decisions, findings, filter]);
  const isError = (index: number): boolean => (judgmentOf(index, findings)?.mark ?? 'none') !== 'none';
  return {
    state,
    match,
    settings,
    filter,
    setFilter,
    figures,
    findings,
    /** Decisions that pass the filter. */
    shown,
    level: levelName(state.level),
    isError,
    /** Place and kind of a decision in words; empty for none. */
    nameOf(index: number): string {
      const each = decisions[index];
      if (each === undefined) return '';
      const { number } = match.games[each.game]!;
      const what = `${diceOrCubeText(each.decision)} ${actionTakenText(each.decision)}`;
      return decisionPlaceText(number, each.row, each.decision.player, what);
    },
    rollOut: (indices: readonly number[]): void => state.rollOut(indices, settings),
  };
}
export type MatchViewState = ReturnType<typeof useMatchView>;
