import { readFileSync } from 'node:fs';
import type { CourseJob } from '../src/jobs/record.ts';
import { allLists, exportLibrary } from '../src/page/views/library/libraryTransfer.ts';
import { openArimaa } from './arimaa/reference.ts';
import { fakeRow } from './fakes.ts';
import { createMemoryShelf } from './memoryShelf.ts';
import { createAccumulator } from '../src/engine/accumulator.ts';
import { ok, unwrap } from '../src/engine/errors.ts';
import { emptySpread } from '../src/engine/spread.ts';
import { parseTurn } from '../src/formats/arimaa/turn.ts';
import { playTurn } from '../src/games/arimaa/turn.ts';
import type { Position } from '../src/games/arimaa/types.ts';
import { moneyPosition, START_BOARD } from '../src/games/backgammon/position.ts';
import { ARIMAA, candidateOf, createArimaaJob } from '../src/jobs/arimaa/job.ts';
import { DEFAULT_ARIMAA_SETTINGS } from '../src/jobs/arimaa/settings.ts';
import { BACKGAMMON } from '../src/jobs/backgammon/game.ts';
import type { Game } from '../src/jobs/game.ts';
import { manualKey } from '../src/jobs/backgammon/manualTrials.ts';
import { canonicalJson } from '../src/jobs/hash.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import type { RolloutResult } from '../src/jobs/result.ts';
import { matchKey } from '../src/jobs/match/library.ts';
import { sumUp } from '../src/jobs/results/runs.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { createManualLibraryStore, HAND_JOINING } from '../src/page/state/replay/manualLibrarySlice.ts';
import { createLibraryStore } from '../src/page/state/library/librarySlice.ts';
import { runJoining } from '../src/page/state/library/runEntry.ts';
import { createMatchLibraryStore, MATCH_JOINING } from '../src/page/state/matches/library.ts';
import { createPresetsStore } from '../src/page/state/settings/presetsSlice.ts';
import type { Shelves } from '../src/page/views/library/types.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

export const MATCH = readFileSync(new URL('./vectors/matches/one-game.mat', import.meta.url), 'utf8');
export const START: Position = {
  board: 'rrrrrrrrdhcemchd................................DHCMECHDRRRRRRRR',
  side: 'gold',
};
export const arimaaKernel = openArimaa();
export const jobOf = (seed: number) =>
  createJob({
    position: moneyPosition(START_BOARD),
    candidates: [{ kind: 'position', board: START_BOARD }],
    settings: { ...DEFAULT_SETTINGS, seed },
    engine: { version: 'fake', weights: '0'.repeat(64) },
  });
export const arimaaJob = createArimaaJob({
  position: START,
  candidates: [candidateOf(unwrap(playTurn(arimaaKernel, START, unwrap(parseTurn('Ee2n')))))],
  settings: DEFAULT_ARIMAA_SETTINGS,
});

/** An Arimaa row: a game won by goal after 40 turns. */
export const GOAL = [1, 1, 0, 0, 0, 0, 0, 40];

/** A result with this many identical trials. */
export function resultOf<Job extends CourseJob>(game: Game<Job>, job: Job, trials: number): RolloutResult {
  const shape = game.shapeOf(job);
  const { columns, score } = shape.layout;
  const sums = createAccumulator(shape);
  const row = game.name === 'arimaa' ? GOAL : fakeRow(0.5, score);
  const rows = job.candidates.map(() =>
    Float64Array.from({ length: trials * columns }, (_, at) => row[at % columns]!),
  );
  sums.merge(0, trials, rows);
  const tallies = job.candidates.map(() => {
    const tally = Array.from({ length: game.tallyCells }, () => 0);
    const all = new Float64Array(trials * game.rowColumns);
    // Each game was a single win with a centered cube.
    for (let at = shape.layout.columns + 2; at < all.length; at += game.rowColumns) all[at] = 4;
    game.addToTally(tally, all, shape.layout.score);
    return tally;
  });
  const course = { rule: 'none', decided: 0, resting: job.candidates.map(() => false) };
  const run = { seed: job.settings.seed, course, state: sums.state(), stopReason: null, tallies };
  const { candidates, best } = sumUp(game, job, [run]);
  const history = job.candidates.map(() => []);
  const spreads = job.candidates.map(emptySpread);
  return { ...run, identity: game.runIdentity(job), candidates, best, seconds: 1, history, spreads };
}

export const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** An empty library. */
export function open() {
  const storages = {
    runs: createMemoryShelf(runJoining(BACKGAMMON)),
    arimaa: createMemoryShelf(runJoining(ARIMAA)),
    matches: createMemoryShelf(MATCH_JOINING),
    hands: createMemoryShelf(HAND_JOINING),
  };
  const parts = { idOf: () => 'id', nameOf: () => 'play' };
  let now = 1000;
  const clock = () => (now += 1);
  const library = createLibraryStore({ game: BACKGAMMON, ...parts }, storages.runs, clock);
  const arimaaLibrary = createLibraryStore({ game: ARIMAA, ...parts }, storages.arimaa, clock);
  const shelves = {
    keeping: {
      library,
      rules: Promise.resolve({ plays: () => [] } as Partial<BackgammonKernel> as BackgammonKernel),
    },
    arimaa: {
      keeping: { library: arimaaLibrary } as Shelves['arimaa']['keeping'],
      kernel: async () => ok(arimaaKernel),
    },
    matches: createMatchLibraryStore(storages.matches, undefined),
    hands: createManualLibraryStore(storages.hands),
    presets: createPresetsStore(),
  };
  const stored = () =>
    Object.values(storages).map(({ entriesByKey, valuesByKey }) => [
      [...entriesByKey].sort(byKey),
      [...valuesByKey].sort(byKey),
    ]);
  async function exported(): Promise<Blob> {
    const { file } = await exportLibrary(await allLists(shelves));
    return file;
  }
  return { storages, shelves, library, arimaaLibrary, stored, exported };
}

/** A library with entries in each of its lists. */
export async function filled(runs = 3) {
  const here = open();
  for (let seed = 1; seed <= runs; seed++) {
    const job = jobOf(seed);
    await here.library.getState().keep(job, resultOf(BACKGAMMON, job, 72), 'done');
  }
  await here.library
    .getState()
    .remark(BACKGAMMON.runIdentity(jobOf(1)), { note: 'line\nbreak', tags: ['a'] });
  await here.arimaaLibrary.getState().keep(arimaaJob, resultOf(ARIMAA, arimaaJob, 36), 'paused');
  const remarks = { created: 5, saved: 6, note: 'final', tags: ['book'] };
  const key = matchKey(MATCH);
  await here.shelves.matches.getState().keep(
    {
      ...remarks,
      key,
      names: { X: 'Ann', O: 'Bob' },
      length: 3,
      games: 1,
      decisions: 1,
      evaluated: 0,
      rolledOut: 0,
      isUnfinished: false,
    },
    {
      text: MATCH,
      rules: { jacoby: false, beavers: false },
      of: 'x',
      level: 2,
      isEvaluating: false,
      figures: [[null], [null], [null]],
      rollouts: [],
      queue: [],
      isQueuePaused: false,
    },
  );
  const question = manualKey({ job: jobOf(1), candidate: 0, game: 0, manualSide: 'asker' });
  await here.storages.hands.keep([
    {
      entry: { ...remarks, key: question },
      value: { trials: [{ trial: 3, actions: ['roll'], figures: null }] },
    },
  ]);
  here.shelves.presets.getState().save('mine', { ...DEFAULT_SETTINGS, trials: 720 });
  return here;
}

/** The contents of a library without keys and standings. */
export const withoutStanding = (stored: readonly (readonly (readonly (readonly [string, unknown])[])[])[]) =>
  stored.map((lists) =>
    lists.map((list) =>
      list
        .map(([, data]) => canonicalJson({ ...(data as object), key: undefined, standing: undefined }))
        .toSorted(),
    ),
  );
