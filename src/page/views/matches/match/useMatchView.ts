import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Decision } from '../../../../games/backgammon/match.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import type { PlacedDecision } from '../../../../jobs/match/types.ts';
import { shownLevelName } from '../../../figures/levelText.ts';
import { shownFiguresOf } from '../../../../jobs/match/shown.ts';
import { type DecisionAnalyses, judgeDecision, type Judgment } from '../../../figures/matchJudgment.ts';
import { diceOrCubeText, decisionPlaceText, actionTakenText } from '../../../figures/matchText.ts';
import type { MatchServices, MatchSlice, MatchViewServices } from '../../../state/matches/types.ts';

/** Index of the decision on the board. Only what shows it uses this, so that a step renders nothing else. */
export const useSelected = ({ match }: Pick<MatchServices, 'match'>): number =>
  useStore(match, ({ selected }) => selected);

/** A match without the decision on the board. */
type ReviewedMatch = Omit<MatchSlice, 'selected'> & { readonly selected: null };

/** Which decisions a list shows. */
interface MatchFilter {
  readonly player: Player | 'both';
  readonly kind: 'all' | 'play' | 'cube';
  /** `errors`: inaccuracies and worse. */
  readonly only: 'all' | 'errors' | 'rolled';
  /** Whether to include turns without a double where doubling was not close. */
  readonly trivial: boolean;
}

/** The filter at first: all decisions that are worth a look. */
const NO_FILTER: MatchFilter = { player: 'both', kind: 'all', only: 'all', trivial: false };

/** A turn without a double where, as far as known, the cube decision was not close. */
const isTrivial = (decision: Decision, judgment: Judgment | undefined): boolean =>
  decision.kind === 'double' && !decision.doubled && judgment?.counts !== true;

/** The decisions that pass a filter, in order. */
function shownDecisions(
  decisions: readonly PlacedDecision[],
  analyses: DecisionAnalyses,
  { player, kind, only, trivial }: MatchFilter,
): readonly PlacedDecision[] {
  return decisions.filter(({ index, decision }) => {
    if (player !== 'both' && decision.player !== player) return false;
    if (kind !== 'all' && (decision.kind === 'play') !== (kind === 'play')) return false;
    if (only === 'rolled') return analyses.rollouts.has(index);
    const judgment = judgeDecision(index, analyses);
    if (only === 'errors') return judgment !== undefined && judgment.mark !== 'none';
    return trivial || !isTrivial(decision, judgment);
  });
}

/**
 * The next decision to step to.
 *
 * @param from - index of the current decision, which the filter may have hidden
 * @param by - 1 for forward, −1 for back
 * @param isWanted - whether to stop at a decision
 * @returns undefined if there is none
 */
export function stepTo(
  shown: readonly PlacedDecision[],
  from: number,
  by: 1 | -1,
  isWanted: (index: number) => boolean = () => true,
): number | undefined {
  for (let place = by > 0 ? 0 : shown.length - 1; place >= 0 && place < shown.length; place += by) {
    const { index } = shown[place]!;
    if ((index - from) * by > 0 && isWanted(index)) return index;
  }
  return undefined;
}

/** The state of the match, except the decision on the board, with what the panels of the view derive from it. */
export function useMatchView(services: MatchViewServices, matchServices: MatchServices) {
  const state = useStore(
    matchServices.match,
    useShallow((all): ReviewedMatch => ({ ...all, selected: null })),
  );
  const settings = useStore(services.settings, (store) => store.settings);
  const [filter, setFilter] = useState(NO_FILTER);
  const { decisions, rollouts } = state;
  const match = state.match!;
  const { figures: all, level, table, net } = state;
  const figures = useMemo(
    () => shownFiguresOf({ figures: all, level, table, net }, match.length),
    [all, level, table, net, match.length],
  );
  const analyses: DecisionAnalyses = useMemo(() => ({ figures, rollouts }), [figures, rollouts]);
  const shown = useMemo(() => shownDecisions(decisions, analyses, filter), [decisions, analyses, filter]);
  const isError = (index: number): boolean => (judgeDecision(index, analyses)?.mark ?? 'none') !== 'none';
  return {
    state,
    match,
    settings,
    filter,
    setFilter,
    figures,
    analyses,
    /** Decisions that pass the filter. */
    shown,
    level: shownLevelName(level),
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
