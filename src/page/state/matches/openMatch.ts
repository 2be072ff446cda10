import { createStore, type StoreApi } from 'zustand/vanilla';
import { asFailure, fail, type Failure, ok, type Result } from '../../../engine/errors.ts';
import { MATCH_TABLE_NAMES } from '../../../games/backgammon/met.ts';
import { EVALUATION_NET } from '../../../jobs/backgammon/levels.ts';
import { matchKey } from '../../../jobs/match/library.ts';
import type { QueuedDecision } from '../../../jobs/match/types.ts';
import { phrase } from '../../../language/phrase.ts';
import { createLatest } from '../../../ui/latest.ts';
import { createMatchEvaluation } from './evaluation.ts';
import { createRolloutQueue } from './rolloutQueue.ts';
import {
  matchLockOf,
  NO_MATCH,
  openedState,
  parseMatchRecord,
  readKept,
  type ReadMatch,
  readMatch,
  toStore,
} from './storedMatch.ts';
import type { MatchAccess, MatchParts, MatchSlice } from './types.ts';

/** A match is saved this often while results arrive, ms. Large matches take longer to store. */
const KEEP_EVERY_MS = 2000;
const KEEP_EVERY_MS_PER_DECISION = 0.5;
/** Together with the time that saving takes, a crash loses at most 5 seconds of work. */
const KEEP_AT_LEAST_EVERY_MS = 4000;

/** What is saved, besides the state of the store. */
interface SavedParts {
  /** The match that is open, or was open last. */
  file(): ReadMatch | undefined;
  queuedJobs(): readonly QueuedDecision[];
  /** Puts figures into the state that are not shown yet. */
  showFigures(): void;
}

/** Saves the open match after changes, and locks it against other tabs while it is worked on. */
function createSaving(
  { matches, locks, later, now }: Pick<MatchParts, 'matches' | 'locks' | 'later' | 'now'>,
  get: MatchAccess['get'],
  { file, queuedJobs, showFigures }: SavedParts,
) {
  let release: (() => void) | undefined;
  let isKeepDue = false;
  /** The match that the library has listed, so that its absence means that the reader removed it. */
  let listed: ReadMatch | undefined;

  function unlock(): void {
    release?.();
    release = undefined;
  }

  /** Locks the match while work is running, and unlocks it otherwise. */
  function updateLock({ key, evaluation, queue }: MatchSlice): void {
    const isWorking =
      evaluation.status === 'running' ||
      (queue.jobs.some(({ state }) => state !== 'failed') && !queue.isPaused);
    if (key !== null && isWorking) release ??= locks.hold(matchLockOf(key));
    else unlock();
  }

  async function keepNow(): Promise<void> {
    showFigures();
    // Showing figures asks for another save, which this one makes needless.
    isKeepDue = false;
    const read = file();
    const state = get();
    if (read === undefined || state.status !== 'ready') return;
    const isListed = (): boolean => matches.getState().entries.some(({ key }) => key === read.key);
    if (listed === read && !isListed()) return;
    const saved = { ...state, queue: queuedJobs(), isQueuePaused: state.queue.isPaused };
    await matches.getState().keep(...toStore(read, saved, now()));
    listed = isListed() ? read : undefined;
  }

  /** Saves within a few seconds; more calls before then cause one save. */
  function keepSoon({ decisions }: MatchSlice): void {
    if (isKeepDue) return;
    isKeepDue = true;
    const ms = KEEP_EVERY_MS + KEEP_EVERY_MS_PER_DECISION * decisions.length;
    later(() => void keepNow(), Math.min(ms, KEEP_AT_LEAST_EVERY_MS));
  }

  return {
    unlock,
    keepNow,
    /** Saves a change of the open match: the start of work at once, other changes soon. */
    follow(now: MatchSlice, before: MatchSlice): void {
      // Opening and closing save by themselves.
      if (now.key === null || now.key !== before.key) return;
      if (now.evaluation !== before.evaluation || now.queue !== before.queue) updateLock(now);
      const isBegun =
        (now.evaluation !== before.evaluation && now.evaluation.status !== 'idle') ||
        now.queue.jobs.length > before.queue.jobs.length;
      if (isBegun) void keepNow();
      else if (SAVED.some((name) => now[name] !== before[name])) keepSoon(now);
    },
  };
}
const SAVED = ['level', 'figures', 'rollouts', 'evaluation', 'queue'] as const;

/** The parts of the store that start and end with a match. */
interface MatchWork {
  readonly queue: ReturnType<typeof createRolloutQueue>;
  readonly evaluation: ReturnType<typeof createMatchEvaluation>;
  readonly saving: ReturnType<typeof createSaving>;
  file(): ReadMatch | undefined;
  onRead(file: ReadMatch): void;
}

/** Opens a match, continues its unfinished work, and closes it. */
function createOpening(
  parts: MatchParts,
  { queue, evaluation, saving, file, onRead }: MatchWork,
  { set, get }: MatchAccess,
): Pick<MatchSlice, 'open' | 'openKept' | 'close' | 'setRules'> {
  const openings = createLatest();

  function failed(error: Failure): Result<true> {
    set({ ...NO_MATCH, status: 'failed', failure: error });
    return { ok: false, error };
  }

  async function leave(): Promise<void> {
    if (get().status !== 'ready') return;
    // Saved before anything stops, so that running work continues when the match is opened again.
    await saving.keepNow();
    openings.end();
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

  /** @param read - called when nothing works on the match any longer, so that what it loads is the latest */
  async function change(key: string, read: () => Promise<Result<ReadMatch>>): Promise<Result<true>> {
    await leave();
    await parts.release(key);
    const isWanted = openings.begin();
    set({ ...NO_MATCH, status: 'opening' });
    const opened = await read().catch((thrown: unknown): Result<ReadMatch> => {
      return { ok: false, error: asFailure(thrown, 'bad-match') };
    });
    if (!isWanted()) return fail('bad-match', phrase('Another match was opened.'));
    if (!opened.ok) return failed(opened.error);
    onRead(opened.value);
    set(openedState(opened.value));
    resume(opened.value);
    // Saved at once for a reload; a match that another tab works on is saved by that tab.
    if (!opened.value.isElsewhere) void saving.keepNow();
    return ok(true);
  }

  return {
    async open(text) {
      const record = parseMatchRecord(text);
      // A file that cannot be read does not replace an open match.
      if (!record.ok) return get().status === 'ready' ? record : failed(record.error);
      return change(matchKey(text), () => readMatch(parts, { text, record: record.value }));
    },
    async openKept(key) {
      if (get().key === key && get().status === 'ready') return ok(true);
      return change(key, async () => {
        const kept = await parts.matches.getState().open(key);
        return kept.ok ? readKept(parts, kept.value) : kept;
      });
    },
    async close() {
      await leave();
      set(NO_MATCH);
    },
    async setRules(rules) {
      const { selected } = get();
      const read = file()!;
      const done = await change(read.key, () => readMatch(parts, read, rules));
      get().select(selected);
      return done;
    },
  };
}

const NO_QUEUE: MatchSlice['queue'] = { jobs: [], isPaused: false, isHeld: false };

/** The open match: reads it, evaluates it, rolls decisions out, and saves the results. */
export function createMatchStore(parts: MatchParts): StoreApi<MatchSlice> {
  return createStore<MatchSlice>()((set, get, { subscribe }) => {
    const access = { set, get };
    let file: ReadMatch | undefined;
    const evaluation = createMatchEvaluation(parts, access);
    const queue = createRolloutQueue(parts, access, evaluation.figuresOf);
    const saving = createSaving(parts, get, {
      file: () => file,
      queuedJobs: queue.jobs,
      showFigures: evaluation.show,
    });
    const work: MatchWork = {
      queue,
      evaluation,
      saving,
      file: () => file,
      onRead(read) {
        file = read;
      },
    };
    subscribe((now, before) => {
      if (now.queue !== before.queue) evaluation.nudge();
      saving.follow(now, before);
    });
    return {
      ...NO_MATCH,
      table: MATCH_TABLE_NAMES[0],
      net: EVALUATION_NET,
      queue: NO_QUEUE,
      ...createOpening(parts, work, access),
      ...evaluation.actions,
      ...queue.actions,
      showLevel(level) {
        if (get().evaluation.status !== 'idle') get().cancelEvaluation();
        set({ level });
      },
      showTerms({ table, net }) {
        const before = get();
        if (table === before.table && net === before.net) return;
        const isOther = net !== before.net || before.match?.length !== 0;
        if (isOther && before.evaluation.status !== 'idle') before.cancelEvaluation();
        set({ table, net });
      },
      select(decision) {
        const last = get().decisions.length - 1;
        set({ selected: Math.max(0, Math.min(last, decision)) });
      },
      async exportAs({ writer }) {
        const { record, rules, match } = file!;
        const write = await writer();
        return write({ ...record, ...rules }, match);
      },
      keepNow: saving.keepNow,
    };
  });
}
