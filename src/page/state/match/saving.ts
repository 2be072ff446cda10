import type { StoreApi } from 'zustand/vanilla';
import { fingerprint } from '../../../jobs/match/library.ts';
import { matchEntryOf, savedStateOf } from './savedMatch.ts';
import { matchLockOf } from './readMatch.ts';
import type { RunLocks } from '../library/types.ts';
import type { PlacedDecision, QueuedDecision } from '../../../jobs/match/types.ts';
import type { MatchLibrarySlice, MatchSlice } from './types.ts';

/** What saving needs of the page. */
export interface SavingParts {
  readonly matches: Pick<StoreApi<MatchLibrarySlice>, 'getState'>;
  readonly locks: Pick<RunLocks, 'hold'>;
  /** Calls back once, after this many milliseconds. */
  readonly later: (action: () => void, ms: number) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What saving needs of the open match. */
interface SavedMatch {
  get(): MatchSlice;
  /** The queue as it is saved. */
  queuedJobs(): readonly QueuedDecision[];
  /** Puts figures into the state that are not shown yet. */
  showFigures(): void;
}

/** A match is saved this often while results arrive, ms. Large matches take longer to store. */
const KEEP_EVERY_MS = 2000;
const KEEP_EVERY_MS_PER_DECISION = 0.5;
/** Together with the time that saving takes, a crash loses at most 5 seconds of work. */
const KEEP_AT_LEAST_EVERY_MS = 4000;

/** {@link fingerprint} of the decisions asked last, which takes a twentieth of a second for a long match. */
function createFingerprint(): (decisions: readonly PlacedDecision[]) => string {
  let last: { readonly decisions: readonly PlacedDecision[]; readonly of: string } | undefined;
  return (decisions) => {
    if (last?.decisions !== decisions) last = { decisions, of: fingerprint(decisions) };
    return last.of;
  };
}

/** Saves the open match after changes, and locks it against other tabs while it is worked on. */
export function createMatchSaving({ matches, locks, later, now }: SavingParts, saved: SavedMatch) {
  let text = '';
  let release: (() => void) | undefined;
  let isKeepDue = false;
  /** Whether the library has listed it, so that its absence means that the reader removed it. */
  let wasListed = false;
  const fingerprintOf = createFingerprint();

  const isWorking = (): boolean => {
    const { evaluation, queue } = saved.get();
    return (
      evaluation.status === 'running' ||
      (queue.jobs.some(({ state }) => state !== 'failed') && !queue.isPaused)
    );
  };

  function unlock(): void {
    release?.();
    release = undefined;
  }

  async function keepNow(): Promise<void> {
    isKeepDue = false;
    saved.showFigures();
    // Showing figures asks for another save, which this one makes needless.
    isKeepDue = false;
    const state = saved.get();
    if (state.status !== 'ready' || state.match === null || state.key === null) return;
    const isListed = (): boolean => matches.getState().entries.some(({ key }) => key === state.key);
    if (wasListed && !isListed()) return;
    const kept = savedStateOf(text, state, fingerprintOf(state.decisions), saved.queuedJobs());
    await matches.getState().keep(matchEntryOf(state.key, state.match, kept, now()), kept);
    wasListed = isListed();
  }

  return {
    /** The file of the open match. */
    text: (): string => text,
    setText(file: string): void {
      text = file;
      wasListed = false;
    },
    /** Locks the match while work is running, and unlocks it otherwise. */
    updateLock(): void {
      const { key } = saved.get();
      if (key !== null && isWorking()) release ??= locks.hold(matchLockOf(key));
      else unlock();
    },
    unlock,
    /** Saves within a few seconds; more calls before then cause one save. */
    keepSoon(): void {
      const { key, decisions } = saved.get();
      if (isKeepDue || key === null) return;
      isKeepDue = true;
      const ms = KEEP_EVERY_MS + KEEP_EVERY_MS_PER_DECISION * decisions.length;
      later(() => void keepNow(), Math.min(ms, KEEP_AT_LEAST_EVERY_MS));
    },
    keepNow,
  };
}
