import { createStore, type StoreApi } from 'zustand/vanilla';
import { MATCH_TABLE_NAMES } from '../../../games/backgammon/met.ts';
import { EVALUATION_NET } from '../../../jobs/backgammon/levels.ts';
import { phrase } from '../../../language/phrase.ts';
import { createLatest } from '../../../ui/latest.ts';
import { createMatchEvaluation, type EvaluationParts } from './evaluation.ts';
import { decisionsToRollOut } from '../../figures/matchJudgment.ts';
import { createMatchQueue, type QueueParts } from './queue.ts';
import { createMatchSaving, type SavingParts } from './saving.ts';
import { NO_MATCH, restoredState } from './savedMatch.ts';
import { ok, type Result, asFailure, fail, type Failure } from '../../../engine/errors.ts';
import { parseMatchRecord, readMatch, type ReadingParts } from './readMatch.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { MatchSlice, MatchLibrarySlice, ReadMatch } from './types.ts';
import { matchKey } from '../../../jobs/match/library.ts';
import type { Match } from '../../../games/backgammon/match.ts';
import { shownFiguresOf } from '../../../jobs/match/shown.ts';
import type { MoneyRules, QueuedDecision } from '../../../jobs/match/types.ts';
import type { WrittenFile, WrittenFormat } from '../../../formats/files/formatTypes.ts';

/** What opening needs of the page. */
interface OpeningParts extends ReadingParts {
  /** Ends the work that another part of the page does on a match, and saves it. */
  readonly release: (key: string) => Promise<void>;
  readonly matches: Pick<StoreApi<MatchLibrarySlice>, 'getState'>;
}

type MatchSaving = ReturnType<typeof createMatchSaving>;

/** The parts of the store that start and end with a match. */
interface MatchWork {
  readonly queue: ReturnType<typeof createMatchQueue>;
  readonly evaluation: ReturnType<typeof createMatchEvaluation>;
  readonly saving: MatchSaving;
}

type Opening = Pick<MatchSlice, 'open' | 'openKept' | 'close' | 'setRules'>;

/** Reads and changes the state of the store. */
interface MatchAccess {
  set(part: Partial<MatchSlice>): void;
  get(): MatchSlice;
}

/** Opens a match, continues its unfinished work, and closes it. */
function createMatchOpening(
  parts: OpeningParts,
  { queue, evaluation, saving }: MatchWork,
  { set, get }: MatchAccess,
): Opening {
  /** Replies for an earlier match are dropped. */
  const matches = createLatest();

  function failed(error: Failure): Result<true> {
    set({ ...NO_MATCH, status: 'failed', failure: error });
    return { ok: false, error };
  }

  async function leave(): Promise<void> {
    if (get().status !== 'ready') return;
    // Saved before anything stops, so that running work continues when the match is opened again.
    await saving.keepNow();
    matches.end();
    evaluation.leave();
    queue.clear();
    saving.unlock();
  }

  /** Evaluates a match that is new here and continues unfinished work, unless another tab does. */
  function resume({ kept, isSame, isElsewhere }: ReadMatch): void {
    if (kept !== undefined && isSame) queue.restore(kept.queue, kept.isQueuePaused || isElsewhere);
    const isNew = !isSame || kept?.figures.every((level) => !level.some(Boolean));
    if (!isElsewhere && (isNew || kept?.isEvaluating)) get().evaluate();
  }

  async function read(text: string, rules: MoneyRules | undefined): Promise<Result<true>> {
    const record = parseMatchRecord(text);
    // A file that cannot be read does not replace an open match.
    if (!record.ok) return get().status === 'ready' ? record : failed(record.error);
    await leave();
    await parts.release(matchKey(text));
    const isWanted = matches.begin();
    set({ ...NO_MATCH, status: 'opening' });
    const opened = await readMatch(parts, text, record.value, rules);
    if (!isWanted() || opened === undefined) return fail('bad-match', phrase('Another match was opened.'));
    if (!opened.ok) return failed(opened.error);
    const { key, match, source, decisions, rules: ownRules, isElsewhere } = opened.value;
    saving.setText(text);
    const read = { key, match, source, decisions, rules: ownRules, isElsewhere };
    set({ ...NO_MATCH, status: 'ready', ...read, ...restoredState(opened.value) });
    resume(opened.value);
    // Saved at once for a reload; a match that another tab works on is saved by that tab.
    if (!isElsewhere) void saving.keepNow();
    return ok(true);
  }

  return {
    async open(text) {
      try {
        return await read(text, undefined);
      } catch (thrown) {
        return failed(asFailure(thrown, 'bad-match'));
      }
    },
    async openKept(key) {
      if (get().key === key && get().status === 'ready') return ok(true);
      const found = await parts.matches.getState().open(key);
      return found.ok ? get().open(found.value.text) : failed(found.error);
    },
    async close() {
      await leave();
      set(NO_MATCH);
    },
    async setRules(rules) {
      const { selected } = get();
      const done = await read(saving.text(), rules);
      get().select(selected);
      return done;
    },
  };
}

/** What a match needs of the page. */
export interface MatchParts extends QueueParts, EvaluationParts, OpeningParts, SavingParts {
  readonly reader: Pick<Evaluator, 'match' | 'judge'>;
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
  const figures = shownFiguresOf(get(), get().match?.length ?? 0);
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

type EvaluationActions = Pick<
  MatchSlice,
  'showLevel' | 'showTerms' | 'evaluate' | 'pauseEvaluation' | 'resumeEvaluation' | 'cancelEvaluation'
>;

/** What the reader does with the evaluation: choose a level and terms, start, pause and cancel. */
function createEvaluationActions(
  { evaluation, saving }: Pick<MatchWork, 'evaluation' | 'saving'>,
  { set, get }: MatchAccess,
): EvaluationActions {
  return {
    showLevel(level) {
      if (get().evaluation.status !== 'idle') get().cancelEvaluation();
      set({ level });
      saving.keepSoon();
    },
    showTerms({ table, net }) {
      const before = get();
      if (table === before.table && net === before.net) return;
      const isOther = net !== before.net || before.match?.length !== 0;
      if (isOther && before.evaluation.status !== 'idle') before.cancelEvaluation();
      set({ table, net });
    },
    evaluate() {
      if (get().status !== 'ready' || get().evaluation.status !== 'idle') return;
      evaluation.start();
      void saving.keepNow();
    },
    pauseEvaluation() {
      if (get().evaluation.status !== 'running') return;
      evaluation.pause();
      void saving.keepNow();
    },
    resumeEvaluation() {
      if (get().evaluation.status !== 'paused') return;
      evaluation.resume();
      void saving.keepNow();
    },
    cancelEvaluation: evaluation.cancel,
  };
}

type DecisionActions = Pick<
  MatchSlice,
  | 'select'
  | 'rollOut'
  | 'rollOutWhenEvaluated'
  | 'moveQueued'
  | 'cancelQueued'
  | 'skipQueued'
  | 'pauseQueue'
  | 'resumeQueue'
>;

/** What the reader does with decisions: select, roll out, and change the queue. */
function createDecisionActions(
  { queue, saving }: Pick<MatchWork, 'queue' | 'saving'>,
  { set, get }: MatchAccess,
): DecisionActions {
  return {
    select(decision) {
      const last = get().decisions.length - 1;
      set({ selected: Math.max(0, Math.min(last, decision)) });
    },
    rollOut(indices, settings) {
      queue.add(indices.map((decision): QueuedDecision => ({ decision, settings })));
      void saving.keepNow();
    },
    rollOutWhenEvaluated(waitingRule) {
      set({ waitingRule });
    },
    moveQueued: queue.move,
    cancelQueued: queue.remove,
    skipQueued: queue.skip,
    pauseQueue: queue.pause,
    resumeQueue: queue.resume,
  };
}
