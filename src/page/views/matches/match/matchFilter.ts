import type { Decision } from '../../../../games/backgammon/match.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import type { PlacedDecision } from '../../../../jobs/match/types.ts';
import { type Findings, type Judgment, judgmentOf } from '../../../figures/matchJudgment.ts';

/** Which decisions a list shows. */
export interface MatchFilter {
  readonly player: Player | 'both';
  readonly kind: 'all' | 'play' | 'cube';
  /** `errors`: doubtful and worse. */
  readonly only: 'all' | 'errors' | 'rolled';
  /** Whether to include turns without a double where doubling was not close. */
  readonly trivial: boolean;
}
/** The filter at first: all decisions that are worth a look. */
export const NO_FILTER: MatchFilter = { player: 'both', kind: 'all', only: 'all', trivial: false };

/** A turn without a double where, as far as known, the cube decision was not close. */
const isTrivial = (decision: Decision, judgment: Judgment | undefined): boolean =>
  decision.kind === 'double' && !decision.doubled && judgment?.counts !== true;

/** The decisions that pass a filter, in order. */
export function shownDecisions(
  decisions: readonly PlacedDecision[],
  findings: Findings,
  { player, kind, only, trivial }: MatchFilter,
): readonly PlacedDecision[] {
  return decisions.filter(({ index, decision }) => {
    if (player !== 'both' && decision.player !== player) return false;
    if (kind !== 'all' && (decision.kind === 'play') !== (kind === 'play')) return false;
    if (only === 'rolled') return findings.rollouts.has(index);
    const judgment = judgmentOf(index, findings);
    if (only === 'errors') return judgment !== undefined && judgment.mark !== 'none';
    return trivial || !isTrivial(decision, judgment);
  });
}

/** A line of the list: the heading of a game, or a decision. */
export type ListLine =
  | { readonly kind: 'game'; readonly game: number }
  | { readonly kind: 'decision'; readonly placed: PlacedDecision };

/** The list with a heading before the first decision of each game. */
export const matchListLines = (shown: readonly PlacedDecision[]): readonly ListLine[] =>
  shown.flatMap((placed, place): readonly ListLine[] => {
    const line: ListLine = { kind: 'decision', placed };
    const { game } = placed;
    return shown[place - 1]?.game === game ? [line] : [{ kind: 'game', game }, line];
  });

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
