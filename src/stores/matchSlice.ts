import { createStore } from 'zustand/vanilla';
import { asFailure, fail, type Failure, ok, type Result } from '../engine/errors.ts';
import { MATCH_TABLE_NAMES } from '../games/backgammon/met.ts';
import { phrase } from '../language/phrase.ts';
import { ENGINE } from '../protocol/legalJob.ts';
import { fingerprint, type MoneyRules, type QueuedDecision } from '../protocol/matchLibrary.ts';
import type { Evaluator } from '../runner/evaluator.ts';
import { createMatchEvaluation, type EvaluationParts } from './matchEvaluation.ts';
import { broughtBack, entryOf, keptOf } from './matchKeeping.ts';
import { createMatchQueue, type QueueParts } from './matchQueue.ts';
import { lockOf, type ReadingParts, type ReadMatch, readMatch, recordOf } from './matchReading.ts';
import { type MatchSlice, NO_MATCH } from './matchState.ts';

/** What a match needs of the page. */
export interface MatchParts extends QueueParts, EvaluationParts, ReadingParts {
  readonly judges: readonly Pick<Evaluator, 'match' | 'judge' | 'rest'>[];
  readonly locks: QueueParts['locks'];
}

/** A match is kept this often while something is found out about it, ms; large ones take longer to store. */
const KEEP_EVERY_MS = 2000;
const KEEP_EVERY_MS_PER_DECISION = 0.5;

/** The match in hand: reads it, has it evaluated and rolled out, and keeps what was found out. */
export function createMatchStore(parts: MatchParts) {
  const { matches, locks, later } = parts;
  let text = '';
  /** Of the match in hand: news of an older one is dropped. */
  let latest = 0;
  let release: (() => void) | undefined;
  let isKeepDue = false;

  return createStore<MatchSlice>()((set, get) => {
    const queue = createMatchQueue(parts, {
      decisionOf: (index) => get().decisions[index]?.decision,
      figuresOf: (index) => evaluation.figuresOf(index),
      onRollout(index, rollout) {
        set({ rollouts: new Map(get().rollouts).set(index, rollout) });
        keepSoon();
      },
      onChange() {
        set({ queue: queue.state });
        evaluation.nudge();
        hold();
        keepSoon();
      },
    });
    const evaluation = createMatchEvaluation(parts, {
      get,
      isRollingOut: queue.isRunning,
      onFigures(figures) {
        set({ figures });
        keepSoon();
      },
      onChange(stands) {
        set({ evaluation: stands });
        hold();
        if (stands.status === 'idle') keepSoon();
      },
    });

    const isAtWork = (): boolean =>
      get().evaluation.status === 'running' ||
      (queue.state.jobs.some(({ state }) => state !== 'failed') && !queue.state.isPaused);

    /** While something is under way no other tab goes on with it. */
    function hold(): void {
      const { key } = get();
      if (key !== null && isAtWork()) release ??= locks.hold(lockOf(key));
      else {
        release?.();
        release = undefined;
      }
    }

    function keepSoon(): void {
      if (isKeepDue || get().key === null) return;
      isKeepDue = true;
      later(() => void keepNow(), KEEP_EVERY_MS + KEEP_EVERY_MS_PER_DECISION * get().decisions.length);
    }

    async function keepNow(): Promise<void> {
      isKeepDue = false;
      evaluation.show();
      isKeepDue = false;
      const state = get();
      if (state.status !== 'ready' || state.match === null || state.key === null) return;
      const kept = keptOf(text, state, fingerprint(state.decisions, ENGINE), queue.jobs());
      await matches.getState().keep(entryOf(state.key, state.match, kept, parts.now()), kept);
    }

    async function read(given: string, rules: MoneyRules | undefined): Promise<Result<true>> {
      const record = recordOf(given);
      // A match that is there stays.
      if (!record.ok) return get().status === 'ready' ? record : failed(record.error);
      await leave();
      const mine = ++latest;
      set({ ...NO_MATCH, status: 'opening' });
      const opened = await readMatch(parts, given, record.value, rules);
      if (mine !== latest || opened === undefined)
        return fail('bad-match', phrase('Another match was opened.'));
      if (!opened.ok) return failed(opened.error);
      const { key, match, decisions, rules: own, isElsewhere } = opened.value;
      text = given;
      set({
        ...NO_MATCH,
        status: 'ready',
        key,
        match,
        decisions,
        rules: own,
        ...broughtBack(opened.value),
        isElsewhere,
      });
      goOn(opened.value);
      // A reload a moment later must find it; what another tab is at work on is that tab's to keep.
      if (!isElsewhere) void keepNow();
      return ok(true);
    }

    /** What was interrupted goes on, unless another tab is at it. */
    function goOn({ kept, isSame, isElsewhere }: ReadMatch): void {
      if (kept === undefined || !isSame) return;
      queue.restore(kept.queue, kept.isQueuePaused || isElsewhere);
      if (kept.isEvaluating && !isElsewhere) get().evaluate();
    }

    function failed(error: Failure): Result<true> {
      set({ ...NO_MATCH, status: 'failed', failure: error });
      return { ok: false, error };
    }

    async function leave(): Promise<void> {
      if (get().status !== 'ready') return;
      // As it is: what is under way now goes on when the match is opened again.
      await keepNow();
      latest++;
      evaluation.leave();
      queue.clear();
      release?.();
      release = undefined;
    }

    return {
      ...NO_MATCH,
      table: MATCH_TABLE_NAMES[0],
      queue: queue.state,
      async open(given) {
        try {
          return await read(given, undefined);
        } catch (thrown) {
          return failed(asFailure(thrown, 'bad-match'));
        }
      },
      async openKept(key) {
        if (get().key === key && get().status === 'ready') return ok(true);
        const found = await matches.getState().open(key);
        return found.ok ? get().open(found.value.text) : failed(found.error);
      },
      async close() {
        await leave();
        set(NO_MATCH);
      },
      async setRules(rules) {
        const { selected } = get();
        const done = await read(text, rules);
        get().select(selected);
        return done;
      },
      showLevel(plies) {
        if (get().evaluation.status !== 'idle') get().cancelEvaluation();
        set({ plies });
        keepSoon();
      },
      showTable(table) {
        if (table === get().table) return;
        if (get().match?.length !== 0 && get().evaluation.status !== 'idle') get().cancelEvaluation();
        set({ table });
      },
      evaluate() {
        if (get().status !== 'ready' || get().evaluation.status !== 'idle') return;
        evaluation.start();
        void keepNow();
      },
      pauseEvaluation() {
        if (get().evaluation.status !== 'running') return;
        evaluation.pause();
        void keepNow();
      },
      resumeEvaluation() {
        if (get().evaluation.status === 'paused') evaluation.resume();
      },
      cancelEvaluation: evaluation.cancel,
      select(decision) {
        const last = get().decisions.length - 1;
        set({ selected: Math.max(0, Math.min(last, decision)) });
      },
      mark(indices, isMarked) {
        const marks = new Set(get().marks);
        for (const index of indices) {
          if (isMarked) marks.add(index);
          else marks.delete(index);
        }
        set({ marks });
        keepSoon();
      },
      rollOut(indices, settings) {
        get().mark(indices, false);
        queue.add(indices.map((decision): QueuedDecision => ({ decision, settings })));
        void keepNow();
      },
      moveQueued: queue.move,
      cancelQueued: queue.remove,
      skipQueued: queue.skip,
      pauseQueue: queue.pause,
      resumeQueue: queue.resume,
      keepNow,
    };
  });
}
export type MatchStore = ReturnType<typeof createMatchStore>;
