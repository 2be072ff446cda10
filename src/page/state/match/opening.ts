import { asFailure, fail, type Failure, ok, type Result } from '../../../engine/errors.ts';
import { phrase } from '../../../language/phrase.ts';
import type { createMatchEvaluation } from './evaluation.ts';
import { restoredState, NO_MATCH } from './savedMatch.ts';
import type { createMatchQueue } from './queue.ts';
import { readMatch, parseMatchRecord, type ReadingParts } from './readMatch.ts';
import type { MatchSaving } from './saving.ts';
import type { MoneyRules } from '../../../jobs/match/types.ts';
import type { MatchAccess, MatchLibraryStore, MatchSlice, ReadMatch } from './types.ts';
import { createLatest } from '../../../ui/latest.ts';

/** What opening needs of the page. */
export interface OpeningParts extends ReadingParts {
  readonly matches: Pick<MatchLibraryStore, 'getState'>;
}

/** The parts of the store that start and end with a match. */
export interface MatchWork {
  readonly queue: ReturnType<typeof createMatchQueue>;
  readonly evaluation: ReturnType<typeof createMatchEvaluation>;
  readonly saving: MatchSaving;
}

type Opening = Pick<MatchSlice, 'open' | 'openKept' | 'close' | 'setRules'>;

/** Opens a match, continues its unfinished work, and closes it. */
export function createMatchOpening(
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

  /** Continues unfinished work unless another tab does. */
  function resume({ kept, isSame, isElsewhere }: ReadMatch): void {
    if (kept === undefined || !isSame) return;
    queue.restore(kept.queue, kept.isQueuePaused || isElsewhere);
    if (kept.isEvaluating && !isElsewhere) get().evaluate();
  }

  async function read(text: string, rules: MoneyRules | undefined): Promise<Result<true>> {
    const record = parseMatchRecord(text);
    // A file that cannot be read does not replace an open match.
    if (!record.ok) return get().status === 'ready' ? record : failed(record.error);
    await leave();
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
