import { fakeJob, fakeRow } from './fakes.ts';
import { createMemoryShelf } from './memoryShelf.ts';
import { createAccumulator } from '../src/engine/accumulator.ts';
import { ok, type Result, unwrap } from '../src/engine/errors.ts';
import { emptySpread } from '../src/engine/spread.ts';
import { makeXgid } from '../src/formats/ids/xgid.ts';
import { addGames, emptyTally } from '../src/games/backgammon/tally.ts';
import { MEAN_COLUMNS, ROW, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { passLine } from '../src/page/figures/candidateNames.ts';
import { BACKGAMMON } from '../src/jobs/backgammon/game.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import type { RolloutResult } from '../src/jobs/result.ts';
import { runIdentity, scoreColumn, shapeOf } from '../src/jobs/backgammon/job.ts';
import { makeLibraryFile, parseLibraryFile } from '../src/jobs/library/file.ts';
import type { KeptReference } from '../src/jobs/library/keptReference.ts';
import { summarize } from '../src/jobs/results/runs.ts';
import { createLibraryStore } from '../src/page/state/library/librarySlice.ts';
import { runJoining } from '../src/page/state/library/runEntry.ts';

/**
 * A result with this many trials of each candidate; candidate
 * c alternates between 0.1 c + 0.05 and 0.1 c − 0.05.
 */
export function resultOf(job: RolloutJob, trials: number): RolloutResult {
  const sums = createAccumulator(shapeOf(job));
  const rows = job.candidates.map((_, candidate) => {
    const means = new Float64Array(trials * MEAN_COLUMNS);
    for (let trial = 0; trial < trials; trial++) {
      const value = 0.1 * candidate + (trial % 2 === 0 ? 0.05 : -0.05);
      means.set(fakeRow(value, scoreColumn(job)), trial * MEAN_COLUMNS);
    }
    return means;
  });
  sums.merge(0, trials, rows);
  const tallies = rows.map(() => {
    // Each game was a single win with a centered cube.
    const all = new Float64Array(trials * ROW_COLUMNS);
    for (let at = MEAN_COLUMNS + 2; at < all.length; at += ROW_COLUMNS) all[at] = 4;
    const tally = emptyTally();
    addGames(tally, all, ROW.equity);
    return tally;
  });
  const run = {
    seed: job.settings.seed,
    course: { rule: 'none', decided: 0, resting: job.candidates.map(() => false) },
    state: sums.state(),
    stopReason: null,
    tallies,
  };
  const { candidates, best } = summarize(job, [run]);
  const { course, state, stopReason } = run;
  const spreads = job.candidates.map(() => emptySpread());
  const history = job.candidates.map(() => [
    { trials: 36, mean: 0.25, standardError: undefined, halfWidth: undefined },
  ]);
  return {
    identity: runIdentity(job),
    candidates,
    best,
    seconds: 3,
    stopReason,
    history,
    spreads,
    course,
    state,
    tallies,
  };
}

export const reference: KeptReference = {
  id: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10',
  analysis: {
    program: 'XG',
    measure: 'equity',
    plays: [
      {
        level: 'Rollout¹',
        play: '8/5 6/5',
        value: 0.218,
        outcome: [0.55, 0.16, 0.01, 0.12, 0.01],
        uncertainty: { kind: 'halfWidth', value: 0.01, confidence: 0.99 },
      },
    ],
    cube: {
      level: '',
      noDouble: { value: 0.1, uncertainty: null },
      doubleTake: { value: -0.4, uncertainty: { kind: 'standardError', value: 0.02 } },
      doubleBeaver: null,
      doublePass: { value: 1, uncertainty: null },
      action: 'No double / Take',
    },
    notes: ['1296 Games rolled'],
  },
  note: 'The five point, as ever.',
};
export const job = fakeJob({ trials: 72 });
export const other = fakeJob({ trials: 72, seed: 2 });
export const key = runIdentity(job);

export function open(pasted?: KeptReference) {
  const storage = createMemoryShelf(runJoining(BACKGAMMON));
  let now = 1000;
  const store = createLibraryStore<RolloutJob>(
    {
      game: BACKGAMMON,
      idOf: ({ position }) => makeXgid(position),
      nameOf: ({ board, kind }) => (kind === 'play' ? `play ${board.roller[5]}` : kind),
      passOf: passLine,
      referenceOf: ({ settings }) => (settings.seed === job.settings.seed ? pasted : undefined),
    },
    storage,
    () => (now += 1),
  );
  const { getState } = store;
  const exportText = async (keys = getState().entries.map((entry) => entry.key)) =>
    makeLibraryFile(await getState().items(keys));
  const importText = async (text: string, check: (job: RolloutJob) => Result<RolloutJob> = ok) => {
    const { runs } = unwrap(parseLibraryFile(text, 5));
    return ok(await getState().importRuns(runs, check));
  };
  return { storage, getState, exportText, importText };
}
