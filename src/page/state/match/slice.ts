import { createStore } from 'zustand/vanilla';
import { MATCH_TABLE_NAMES } from '../../../games/backgammon/met.ts';
import { EVALUATION_NET } from '../../../jobs/backgammon/levels.ts';
import { createDecisionActions, createEvaluationActions } from './actions.ts';
import { createMatchEvaluation, type EvaluationParts, shownPlace } from './evaluation.ts';
import { decisionsToRollOut } from '../../figures/matchJudgment.ts';
import { createMatchOpening, type OpeningParts } from './opening.ts';
import { createMatchQueue, type QueueParts } from './queue.ts';
import { createMatchSaving, type SavingParts } from './saving.ts';
import { NO_MATCH } from './noMatch.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { MatchAccess, MatchSlice } from './types.ts';
import { ok, type Result } from '../../../engine/errors.ts';
import type { Match } from '../../../games/backgammon/match.ts';
import { parseMatchRecord } from './parseMatchRecord.ts';
import type { MoneyRules } from '../../../jobs/match/types.ts';
import type { WrittenFile, WrittenFormat } from '../../../formats/files/formatTypes.ts';

/** What a match needs of the page. */
export interface MatchParts extends QueueParts, EvaluationParts, OpeningParts, SavingParts {
  readonly judges: readonly Pick<Evaluator, 'match' | 'judge' | 'rest'>[];
  readonly locks: QueueParts['locks'];
}

/** The open match: reads it, evaluates it, rolls decisions out, and saves the results. */
export function createMatchStore(parts: MatchParts) {
  return createStore<MatchSlice>()((set, get) => {
    const queue = createMatchQueue(parts, {
      decisionOf: (index) => get().decisions[index]?.decision,
      figuresOf: (index) => evaluation.figuresOf(index),
      onRollout(index, rollout) {
        set({ rollouts: new Map(get().rollouts).set(index, rollout) });
        saving.keepSoon();
      },
      onChange() {
        set({ queue: queue.state });
        evaluation.nudge();
        saving.updateLock();
        saving.keepSoon();
      },
    });
    const evaluation = createMatchEvaluation(parts, {
      get,
      isRollingOut: queue.isRunning,
      onFigures(figures) {
        set({ figures });
        saving.keepSoon();
      },
      onChange(next) {
        set({ evaluation: next });
        if (next.status === 'idle') rollOutByRule(get, set);
        saving.updateLock();
        if (next.status === 'idle') saving.keepSoon();
      },
    });
    const saving = createMatchSaving(parts, { get, queuedJobs: queue.jobs, showFigures: evaluation.show });
    const work = { queue, evaluation, saving };
    const access = { set, get };
    return {
      ...NO_MATCH,
      table: MATCH_TABLE_NAMES[0],
      net: EVALUATION_NET,
      queue: queue.state,
      ...createMatchOpening(parts, work, access),
      ...createEvaluationActions(work, access),
      ...createDecisionActions(work, access),
      exportAs(format) {
        const { match, rules } = get();
        return exportMatch(saving.text(), match!, rules, format);
      },
      keepNow: saving.keepNow,
    };
  });
}

/** Rolls out the decisions of a waiting rule, if all are evaluated. */
function rollOutByRule(get: () => MatchSlice, set: MatchAccess['set']): void {
  const { waitingRule, decisions, rollouts, queue } = get();
  const figures = get().figures[shownPlace(get())] ?? [];
  if (waitingRule === null || !decisions.every(({ index }) => (figures[index] ?? null) !== null)) return;
  const queued = new Set(queue.jobs.map(({ decision }) => decision));
  const { left } = decisionsToRollOut(decisions, { figures, rollouts }, queued, waitingRule.least);
  set({ waitingRule: null });
  if (left.length > 0) get().rollOut(left, waitingRule.settings);
}

/**
 * Writes the open match in a format of match files.
 *
 * @param text - its file
 * @param match - the file replayed by `rules`
 */
async function exportMatch(
  text: string,
  match: Match,
  rules: MoneyRules,
  { writer }: WrittenFormat,
): Promise<Result<WrittenFile>> {
  const record = parseMatchRecord(text);
  if (!record.ok) return record;
  const write = await writer();
  return ok(write({ ...record.value, ...rules }, match));
}
