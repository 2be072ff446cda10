import type { StoreApi } from 'zustand/vanilla';
import { fail, type Failure, ok } from '../../../engine/errors.ts';
import { EVALUATION_NET } from '../../../jobs/backgammon/levels.ts';
import { phrase } from '../../../language/phrase.ts';
import { learnSentences } from '../../../language/sentences.ts';
import { MATCHES_SENTENCES } from '../../../language/sentences/matches.ts';
import { createBrowserEvaluator } from '../../../runner/browser/evaluator.ts';
import type { Pool } from '../../../runner/pool/types.ts';
import type { EvaluatorOptions } from '../../../runner/worker/evaluatorTypes.ts';
import { keepText, pageStorage, UNFINISHED_MATCHES } from '../../../ui/storage.ts';
import { whenHidden } from '../../../ui/whenHidden.ts';
import { matchSummaryText } from '../../figures/matchText.ts';
import type { ComparisonSlice } from '../compare/types.ts';
import type { KeptRuns } from '../library/types.ts';
import type { RolloutStore, WorkInProgress } from '../rollout/types.ts';
import type { SettingsStore } from '../settings/types.ts';
import { createMatchLibraryStore, MATCH_JOINING, mergeCopies, storeMatch } from './library.ts';
import { createMatchStore } from './openMatch.ts';
import { createQuizStore } from './quiz.ts';
import { createSearch } from './search.ts';
import type { MatchLibrarySlice, MatchParts, MatchServices, MatchSlice } from './types.ts';

/** What working on saved matches needs. */
interface BackgroundParts {
  /** The match that the reader has open; its work comes first. */
  readonly front: StoreApi<MatchSlice>;
  /** A store that shows nothing: matches are opened in it one after another. */
  readonly back: StoreApi<MatchSlice>;
  readonly matches: Pick<StoreApi<MatchLibrarySlice>, 'getState'>;
  /** Remembers over a reload whether there is work. */
  readonly remember: (hasWork: boolean) => void;
}

/** Whether a match is being evaluated or rolled out. */
export const isMatchAtWork = ({ evaluation, queue }: Pick<MatchSlice, 'evaluation' | 'queue'>): boolean =>
  evaluation.status === 'running' ||
  (!queue.isPaused && queue.jobs.some(({ state }) => state === 'running' || state === 'waiting'));

/** Evaluates the saved matches that are not finished, one after another, while the open match needs no worker. */
export function createBackground({ front, back, matches, remember }: BackgroundParts) {
  /** Keys, in order. */
  let waiting: string[] = [];
  let turning: Promise<void> | undefined;
  let isTurnDue = false;

  const isUnfinished = (key: string): boolean =>
    matches.getState().entries.some((entry) => entry.key === key && entry.isUnfinished);

  async function turn(): Promise<void> {
    const { key } = back.getState();
    // While the reader opens a match, it may be the next one here.
    const isFrontAtWork = front.getState().status === 'opening' || isMatchAtWork(front.getState());
    if (key !== null && isMatchAtWork(back.getState())) {
      if (!isFrontAtWork) return;
      waiting.unshift(key);
    }
    if (key !== null) await back.getState().close();
    if (isFrontAtWork) return;
    const next = waiting.shift();
    if (next === undefined) return;
    if (next !== front.getState().key && isUnfinished(next)) await back.getState().openKept(next);
    isTurnDue = true;
  }

  /** Decides again what is worked on; a call during the decision repeats it. */
  function wake(): void {
    isTurnDue = true;
    turning ??= (async () => {
      while (isTurnDue) {
        isTurnDue = false;
        await turn();
      }
    })().finally(() => {
      turning = undefined;
      remember(waiting.length > 0 || [front, back].some((store) => isMatchAtWork(store.getState())));
    });
  }

  function add(keys: readonly string[]): void {
    waiting.push(...keys.filter((key) => !waiting.includes(key)));
    wake();
  }

  for (const store of [front, back])
    store.subscribe((now, before) => {
      if (isMatchAtWork(now) !== isMatchAtWork(before) || now.status !== before.status) wake();
    });
  front.subscribe(({ key }, before) => {
    if (before.key !== null && key !== before.key) add([before.key]);
  });

  return {
    add,
    /** Adds what an earlier visit left. */
    async resume(): Promise<void> {
      await matches.getState().ready();
      const left = matches.getState().entries.filter((entry) => entry.isUnfinished);
      add(left.toSorted((a, b) => a.created - b.created).map(({ key }) => key));
    },
    /** Leaves a match, which is saved. */
    async release(key: string): Promise<void> {
      waiting = waiting.filter((each) => each !== key);
      await turning;
      if (back.getState().key === key) await back.getState().close();
    },
  };
}

/** What {@link createMatchServices} needs. */
interface MatchWiring {
  /** What evaluators load. */
  readonly files: Pick<EvaluatorOptions, 'assets' | 'strong'>;
  readonly pool: Pool;
  readonly keeping: KeptRuns;
  readonly rollout: RolloutStore;
  readonly comparison: StoreApi<ComparisonSlice>;
  readonly settings: SettingsStore;
  readonly work: Pick<WorkInProgress, 'watch'>;
}

/** Memory speed limits evaluation: more workers than this gain little, and each holds a copy of the nets. */
const MOST_JUDGES = 4;

/** What open matches need, from the page. */
function partsOf(
  { files, pool, keeping, rollout, comparison }: MatchWiring,
  matches: StoreApi<MatchLibrarySlice>,
): Omit<MatchParts, 'release'> {
  return {
    judges: Array.from({ length: Math.min(MOST_JUDGES, pool.workers) }, () => createBrowserEvaluator(files)),
    reader: createBrowserEvaluator(files),
    runner: pool,
    library: keeping.library,
    matches,
    locks: keeping.locks,
    legalPlays: () => keeping.rules.then((kernel) => kernel?.plays),
    others: {
      isBusy: () =>
        rollout.getState().status === 'running' ||
        comparison.getState().runs.some((run) => run.rollout.getState().status === 'running'),
      subscribe(listener) {
        rollout.subscribe(listener);
        comparison.subscribe(listener);
      },
    },
    now: () => Date.now(),
    later: (action, ms) => void setTimeout(action, ms),
  };
}

/** The open match, and the saved ones that are finished in the background. */
function createStores(parts: Omit<MatchParts, 'release'>, { settings, work }: MatchWiring) {
  const match = createMatchStore({ ...parts, release: (key) => background.release(key) });
  const back = createMatchStore({ ...parts, release: () => Promise.resolve() });
  const background = createBackground({
    front: match,
    back,
    matches: parts.matches,
    remember: (hasWork) => keepText(pageStorage(), UNFINISHED_MATCHES, hasWork ? '1' : ''),
  });
  const stores = [match, back];
  for (const store of stores) work.watch(store, isMatchAtWork);
  function showTerms(): void {
    const { matchTable: table } = settings.getState().settings;
    for (const store of stores) store.getState().showTerms({ table, net: EVALUATION_NET });
  }
  showTerms();
  settings.subscribe(showTerms);
  whenHidden(async () => {
    await Promise.all(stores.map((store) => store.getState().keepNow()));
  });
  void background.resume();
  return { match, background };
}

/** Creates the stores and services that only users of matches need. */
export function createMatchServices(wiring: MatchWiring): MatchServices {
  learnSentences(MATCHES_SENTENCES);
  const { keeping, settings } = wiring;
  const texts = pageStorage();
  const matches = createMatchLibraryStore(keeping.database.shelf('matches', MATCH_JOINING), texts);
  const parts = partsOf(wiring, matches);
  const { match, background } = createStores(parts, wiring);
  const search = createSearch(parts, () => settings.getState().settings.matchTable);
  /** Closes matches, which are saved. */
  async function leave(keys: readonly string[]): Promise<void> {
    if (keys.some((key) => key === match.getState().key)) await match.getState().close();
    for (const key of keys) await background.release(key);
  }
  return {
    match,
    matches,
    quiz: createQuizStore({ ...parts, match, storage: texts, today: () => new Date() }),
    search,
    legalPlays: parts.legalPlays,
    judge: parts.reader.judge,
    async store(text) {
      const stored = await storeMatch(parts, text, Date.now());
      if (stored.ok) background.add([stored.value.key]);
      return stored;
    },
    async remove(keys) {
      // Otherwise it would save itself again.
      await leave(keys);
      await matches.getState().remove(keys);
    },
    async undoRemove() {
      const { removed, undoRemove } = matches.getState();
      await undoRemove();
      background.add(removed.map(({ key }) => key));
    },
    async mergeCopies(copies) {
      let failed: Failure | undefined;
      for (const { counted, copy } of copies) {
        await leave([counted, copy]);
        const merged = await mergeCopies(parts, [counted, copy], texts);
        if (merged.ok) continue;
        failed = merged.error;
        break;
      }
      await search.getState().load();
      return failed;
    },
    async read(text) {
      const opened = await match.getState().open(text);
      if (!opened.ok) return opened;
      const { key, match: found } = match.getState();
      return key === null || found === null
        ? fail('bad-match', phrase('Another match was opened.'))
        : ok({ key, said: matchSummaryText(found) });
    },
  };
}
