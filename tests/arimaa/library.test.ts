import { expect, test } from 'vitest';
import { unwrap } from '../../src/engine/errors.ts';
import { parseTurn } from '../../src/formats/arimaa/turn.ts';
import { playTurn } from '../../src/games/arimaa/turn.ts';
import type { Position } from '../../src/games/arimaa/types.ts';
import {
  ARIMAA,
  candidateOf,
  checkArimaaLegal,
  createArimaaJob,
  nameCandidate,
} from '../../src/jobs/arimaa/job.ts';
import { positionLine } from '../../src/jobs/arimaa/resultJson.ts';
import { DEFAULT_ARIMAA_SETTINGS } from '../../src/jobs/arimaa/settings.ts';
import { BACKGAMMON } from '../../src/jobs/backgammon/game.ts';
import type { RolloutResult } from '../../src/jobs/result.ts';
import { restoreRun } from '../../src/jobs/library/library.ts';
import { gameOf, makeLibraryFile, parseLibraryFile } from '../../src/jobs/library/file.ts';
import { createArimaaPlayer } from '../../src/runner/worker/arimaaWorker.ts';
import { createThreadRunner } from '../../src/runner/worker/inline.ts';
import { createLibraryStore } from '../../src/page/state/library/librarySlice.ts';
import { runJoining } from '../../src/page/state/library/runEntry.ts';
import { createMemoryShelf } from '../memoryShelf.ts';
import { openArimaa } from './reference.ts';
import type { ArimaaJob } from '../../src/jobs/arimaa/types.ts';

const kernel = openArimaa();
const START: Position = {
  board: 'rrrrrrrrdhcemchd................................DHCMECHDRRRRRRRR',
  side: 'gold',
};
const runner = createThreadRunner(
  ARIMAA,
  (job) => createArimaaPlayer(kernel, job),
  () => 0,
);
const jobOf = (trials: number): ArimaaJob =>
  createArimaaJob({
    position: START,
    candidates: ['Ee2n', 'Cc2n Cc3x'].map((text) =>
      candidateOf(unwrap(playTurn(kernel, START, unwrap(parseTurn(text))))),
    ),
    settings: { ...DEFAULT_ARIMAA_SETTINGS, trials },
  });
const run = async (job: ArimaaJob, from?: RolloutResult) =>
  unwrap(await runner.start(job, { onProgress() {} }, from).finished);

function open() {
  return createLibraryStore<ArimaaJob>(
    { game: ARIMAA, idOf: ({ position }) => positionLine(position), nameOf: nameCandidate },
    createMemoryShelf(runJoining(ARIMAA)),
    () => 1000,
  ).getState;
}

test('an Arimaa run from the library continues as if it had not been interrupted', async () => {
  const library = open();
  const short = jobOf(72);
  await library().keep(short, await run(short), 'paused');
  const [entry] = library().entries;
  expect(entry).toMatchObject({ key: ARIMAA.runIdentity(short), trials: 144, state: 'paused' });
  // The turn that gives a cat away ranks second.
  expect(entry?.candidates.map(({ name }) => name)).toEqual(['Ee2n', 'Cc2n Cc3x']);
  const { job, result } = unwrap(await library().open(entry!.key));
  expect(job).toEqual(short);
  const whole = jobOf(180);
  const { candidates, state } = await run(whole, result);
  expect({ candidates, state }).toEqual(
    (({ candidates: all, state: sums }: RolloutResult) => ({ candidates: all, state: sums }))(
      await run(whole),
    ),
  );
});

test('files include Arimaa runs; illegal ones and other games are refused', async () => {
  const here = open();
  const job = jobOf(36);
  await here().keep(job, await run(job), 'done');
  const items = await here().items([ARIMAA.runIdentity(job)]);
  const { runs, isResult } = unwrap(parseLibraryFile(makeLibraryFile(items), 5));
  expect([isResult, runs.map((each) => gameOf(each.run))]).toEqual([false, ['arimaa']]);
  const legal = (given: ArimaaJob) => checkArimaaLegal(given, kernel);
  const there = open();
  expect(await there().importRuns(runs, legal)).toMatchObject({
    added: 1,
    damaged: 0,
    problem: undefined,
  });
  // An imported run has a key of its own and is marked as imported until it is verified.
  const [own] = here().entries;
  const [imported] = there().entries;
  expect(imported).toEqual({
    ...own,
    key: expect.any(String),
    standing: { check: 'unverified', source: expect.any(String) },
  });
  expect(imported?.key).not.toBe(own?.key);
  const renamed = JSON.parse(JSON.stringify(runs).replaceAll('"piece":"E"', '"piece":"M"')) as typeof runs;
  expect(await open()().importRuns(renamed, legal)).toMatchObject({
    added: 0,
    damaged: 1,
    problem: { code: 'illegal-turn' },
  });
  expect(restoreRun(BACKGAMMON, runs[0]?.run)).toMatchObject({ ok: false, error: { code: 'bad-job' } });
});
