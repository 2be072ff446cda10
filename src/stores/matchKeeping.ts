import type { Match } from '../games/backgammon/match.ts';
import type { KeptMatch, MatchEntry, QueuedDecision } from '../protocol/matchLibrary.ts';
import type { MatchSlice } from './matchSlice.ts';

/** What of the match in hand is kept. */
export const keptOf = (
  text: string,
  state: Pick<MatchSlice, 'rules' | 'plies' | 'evaluation' | 'figures' | 'marks' | 'rollouts' | 'queue'>,
  of: string,
  queue: readonly QueuedDecision[],
): KeptMatch => ({
  text,
  of,
  rules: state.rules,
  plies: state.plies,
  isEvaluating: state.evaluation.status !== 'idle',
  figures: state.figures,
  marks: [...state.marks],
  rollouts: [...state.rollouts].map(([decision, rollout]) => ({ decision, rollout })),
  queue,
  isQueuePaused: state.queue.isPaused,
});

/** Its line in the library. @param now - milliseconds since 1970 */
export function entryOf(key: string, match: Match, kept: KeptMatch, now: number): MatchEntry {
  const done = kept.figures.map((level) => level.filter((each) => each !== null).length);
  return {
    key,
    created: now,
    saved: now,
    note: '',
    tags: [],
    names: match.names,
    length: match.length,
    games: match.games.length,
    decisions: match.games.reduce((sum, { decisions }) => sum + decisions.length, 0),
    evaluated: Math.max(...done),
    rolledOut: kept.rollouts.length,
    isUnfinished: kept.isEvaluating || kept.queue.length > 0,
  };
}
