import { foundIn, FIGURE_PLACES } from '../../../jobs/match/library.ts';
import { NO_DETAILS } from '../../../formats/files/matchRecord.ts';
import { AUTO } from '../../../jobs/match/auto.ts';
import type { Match } from '../../../games/backgammon/match.ts';
import type {
  KeptMatch,
  MatchEntry,
  QueuedDecision,
  DecisionRollout,
  LevelFigures,
} from '../../../jobs/match/types.ts';
import type { MatchSlice, ReadMatch, MatchSource } from './types.ts';

/** No figures at any level. */
const NO_FIGURES: readonly LevelFigures[] = Array.from({ length: FIGURE_PLACES }, () => []);

const NO_SOURCE: MatchSource = { details: NO_DETAILS, notes: new Map() };

/** The state without a match, except the table and the queue. */
export const NO_MATCH = {
  status: 'none',
  failure: null,
  key: null,
  match: null,
  source: NO_SOURCE,
  decisions: [],
  rules: { jacoby: false, beavers: false },
  level: AUTO,
  figures: NO_FIGURES,
  evaluation: { status: 'idle', failure: null },
  rollouts: new Map<number, DecisionRollout>(),
  isImported: false,
  waitingRule: null,
  isElsewhere: false,
  selected: 0,
} as const satisfies Partial<MatchSlice>;

/** The state of the open match that is saved. */
export const savedStateOf = (
  text: string,
  state: Pick<MatchSlice, 'rules' | 'level' | 'evaluation' | 'figures' | 'rollouts' | 'queue' | 'isImported'>,
  of: string,
  queue: readonly QueuedDecision[],
): KeptMatch => ({
  text,
  of,
  rules: state.rules,
  level: state.level,
  isEvaluating: state.evaluation.status === 'running',
  figures: state.figures,
  rollouts: [...state.rollouts].map(([decision, rollout]) => ({ decision, rollout })),
  queue,
  isQueuePaused: state.queue.isPaused,
  ...(state.isImported ? { isImported: true } : {}),
});

/** The state restored from a saved match. Figures and rollouts are restored only if they still apply. */
export const restoredState = ({
  kept,
  decisions,
  isSame,
}: ReadMatch): Pick<MatchSlice, 'level' | 'figures' | 'rollouts' | 'isImported'> => {
  const known = isSame ? kept : undefined;
  const isBegun = kept?.isEvaluating || kept?.figures.some((level) => level.some(Boolean));
  return {
    // Older versions saved a level for matches that they did not evaluate.
    level: isBegun ? kept!.level : NO_MATCH.level,
    figures: NO_FIGURES.map((_, place) =>
      decisions.map((_decision, index) => known?.figures[place]?.[index] ?? null),
    ),
    rollouts: new Map(known?.rollouts.map(({ decision, rollout }) => [decision, rollout])),
    isImported: known?.isImported === true,
  };
};

/** The library entry of a match. @param now - milliseconds since 1970 */
export function matchEntryOf(key: string, match: Match, kept: KeptMatch, now: number): MatchEntry {
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
    ...foundIn(kept),
  };
}
