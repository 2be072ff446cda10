import type { StoreApi } from 'zustand/vanilla';
import { BORDERS } from '../../../games/backgammon/marks.ts';
import type { KeptMatch, MatchTerms } from '../../../jobs/match/types.ts';
import { learnSentences } from '../../../language/sentences.ts';
import { EVALUATION_NET } from '../../../jobs/backgammon/levels.ts';
import { MATCHES_SENTENCES } from '../../../language/sentences/matches.ts';
import { matchSummaryText } from '../../figures/matchText.ts';
import { phrase } from '../../../language/phrase.ts';
import { fail, ok, type Result } from '../../../engine/errors.ts';
import { createBrowserEvaluator } from '../../../runner/browser/evaluator.ts';
import type { Pool } from '../../../runner/pool/types.ts';
import { createBackground, isMatchAtWork } from './background.ts';
import { createMatchLibraryStore, MATCH_JOINING, mergeCopies, readKept, storeMatch } from './librarySlice.ts';
import { readMatch, parseMatchRecord, type ReadingParts } from './readMatch.ts';
import { restoredState } from './savedMatch.ts';
import { createMatchStore, type MatchParts } from './slice.ts';
import { sheetOf } from './studying.ts';
import { keepText, pageStorage, UNFINISHED_MATCHES } from '../../../ui/storage.ts';
import { whenHidden } from '../../../ui/whenHidden.ts';
import type { RolloutStore, WorkInProgress } from '../rollout/types.ts';
import type { SettingsStore } from '../settings/types.ts';
import type { EvaluatorOptions } from '../../../runner/worker/evaluatorTypes.ts';
import type { KeptRuns } from '../library/types.ts';
import type { ComparisonSlice } from '../compare/types.ts';
import type { MatchLibrarySlice, MatchServices, StudyAnswerSheet } from './types.ts';

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

/** Whether a stored match can have errors. Replaying its file takes long, so this is checked first. */
const hasErrors = ({ figures, rollouts }: KeptMatch): boolean =>
  figures.some((level) => level.some((one) => one !== null && one.loss >= BORDERS[0])) ||
  rollouts.some(({ rollout }) => rollout.loss >= BORDERS[0]);

/**
 * The errors of a match in the library.
 *
 * @returns `bad-file` if it is not in the library, `bad-match` if its file cannot be read
 */
async function sheetOfKept(
  parts: ReadingParts,
  key: string,
  terms: MatchTerms,
): Promise<Result<StudyAnswerSheet>> {
  const kept = await parts.matches.getState().open(key);
  if (!kept.ok) return kept;
  if (!hasErrors(kept.value))
    return ok({ questions: [], isEvaluated: kept.value.figures.some((level) => level.some(Boolean)) });
  const record = parseMatchRecord(kept.value.text);
  if (!record.ok) return record;
  const read = await readMatch(parts, kept.value.text, record.value, undefined);
  if (read === undefined) return fail('bad-match', phrase('Another match was opened.'));
  return read.ok ? ok(sheetOf({ ...read.value, ...restoredState(read.value) }, terms)) : read;
}

/** The open match, and the saved ones that are finished in the background. */
function createStores(
  parts: Omit<MatchParts, 'release' | 'matches'> & { readonly matches: StoreApi<MatchLibrarySlice> },
  settings: SettingsStore,
  work: Pick<WorkInProgress, 'watch'>,
) {
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

/** Creates the services that only users of the match view need. */
export function createMatchServices({
  files,
  pool,
  keeping,
  rollout,
  comparison,
  settings,
  work,
}: MatchWiring): MatchServices {
  learnSentences(MATCHES_SENTENCES);
  const matches = createMatchLibraryStore(keeping.database.shelf('matches', MATCH_JOINING));
  const legalPlays = () => keeping.rules.then((kernel) => kernel?.plays);
  const judges = Array.from({ length: Math.min(MOST_JUDGES, pool.workers) }, () =>
    createBrowserEvaluator(files),
  );
  const reader = createBrowserEvaluator(files);
  const parts = {
    judges,
    reader,
    runner: pool,
    library: keeping.library,
    matches,
    locks: keeping.locks,
    legalPlays,
    others: {
      isBusy: () =>
        rollout.getState().status === 'running' ||
        comparison.getState().runs.some((run) => run.rollout.getState().status === 'running'),
      subscribe(listener: () => void) {
        rollout.subscribe(listener);
        comparison.subscribe(listener);
      },
    },
    now: () => Date.now(),
    later: (action: () => void, ms: number) => void setTimeout(action, ms),
  };
  const { match, background } = createStores(parts, settings, work);
  const reading = { reader, matches, locks: keeping.locks };
  /** Closes matches, which are saved. */
  async function leave(keys: readonly string[]): Promise<void> {
    if (keys.some((key) => key === match.getState().key)) await match.getState().close();
    for (const key of keys) await background.release(key);
  }
  return {
    match,
    matches,
    legalPlays,
    async study(key) {
      const shown = match.getState();
      return shown.key === key ? ok(sheetOf(shown, shown)) : sheetOfKept(reading, key, shown);
    },
    judge: (...asked) => reader.judge(...asked),
    async store(text) {
      const stored = await storeMatch(reading, text, Date.now());
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
    async mergeCopies(keys) {
      await leave(keys);
      return mergeCopies({ matches, readKept: (key) => readKept(reading, key) }, keys);
    },
    readKept: (key) => readKept(reading, key),
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
