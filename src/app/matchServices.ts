import { matchText } from '../components/Match/matchText.ts';
import { phrase } from '../language/phrase.ts';
import { fail, ok, type Result } from '../engine/errors.ts';
import type { LegalPlays } from '../formats/replayMatch.ts';
import { createBrowserEvaluator } from '../runner/browserEvaluator.ts';
import type { EvaluatorOptions } from '../runner/evaluator.ts';
import type { Pool } from '../runner/pool.ts';
import type { ComparisonStore } from '../stores/comparisonSlice.ts';
import { createMatchLibraryStore, type MatchLibraryStore } from '../stores/matchLibrarySlice.ts';
import { createMatchStore, type MatchStore } from '../stores/matchSlice.ts';
import type { RolloutStore } from '../stores/rolloutSlice.ts';
import type { SettingsStore } from '../stores/settingsSlice.ts';
import type { Keeping } from './keeping.ts';
import { whenHidden } from './whenHidden.ts';

/** What the match view is made of. */
export interface MatchServices {
  readonly match: MatchStore;
  readonly matches: MatchLibraryStore;
  readonly legalPlays: () => Promise<LegalPlays | undefined>;
  /** Opens a match file: its key, and one line that says what was read and what could not be. */
  read(text: string): Promise<Result<{ readonly key: string; readonly said: string }>>;
}

export interface MatchWiring {
  readonly assets: EvaluatorOptions['assets'];
  readonly pool: Pool;
  readonly keeping: Keeping;
  readonly rollout: RolloutStore;
  readonly comparison: ComparisonStore;
  readonly settings: SettingsStore;
}

/** Evaluations are bound by the speed of memory: more workers than these gain little and hold a copy of the nets each. */
const MOST_JUDGES = 4;

/** Wires up what only those need who open a match. */
export function createMatchServices({
  assets,
  pool,
  keeping,
  rollout,
  comparison,
  settings,
}: MatchWiring): MatchServices {
  const matches = createMatchLibraryStore(keeping.database.matches);
  const legalPlays = () => keeping.rules.then((kernel) => kernel?.plays);
  const judges = Array.from({ length: Math.min(MOST_JUDGES, pool.workers) }, () =>
    createBrowserEvaluator(assets),
  );
  const match = createMatchStore({
    judges,
    runner: pool,
    library: keeping.library,
    matches,
    locks: keeping.locks,
    legalPlays,
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
  });
  const showTable = () => match.getState().showTable(settings.getState().settings.matchTable);
  showTable();
  settings.subscribe(showTable);
  whenHidden(() => match.getState().keepNow());
  return {
    match,
    matches,
    legalPlays,
    async read(text) {
      const opened = await match.getState().open(text);
      if (!opened.ok) return opened;
      const { key, match: found } = match.getState();
      return key === null || found === null
        ? fail('bad-match', phrase('Another match was opened.'))
        : ok({ key, said: matchText(found) });
    },
  };
}
