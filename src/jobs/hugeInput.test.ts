import { expect, test } from 'vitest';
import { fakeJob } from '../../tests/fakes.ts';
import { ARIMAA, parseArimaaJob } from './arimaa/job.ts';
import { BACKGAMMON } from './backgammon/game.ts';
import { parseJob } from './backgammon/job.ts';
import { restoreRun } from './library/library.ts';
import { restoreMatch } from './match/library.ts';
import { parsePreset } from './settings/presets.ts';

/** More than the maximum number of arguments of a JavaScript call. */
const MANY = 140_000;
const wrong = Array.from({ length: MANY }, () => 7);

const job = fakeJob({ trials: 72 });
const run = {
  seed: 1,
  stopReason: null,
  course: { rule: 'none', decided: 0, resting: [] as unknown[] },
  sums: { candidates: [] as unknown[], pairs: [], ahead: [], tallies: [] },
};
const result = { id: 'x', seconds: 1, job, runs: [run] as unknown[] };
const sums = { trials: 0, origins: '', whole: '', open: '' };

const HUGE: Readonly<Record<string, () => { readonly ok: boolean }>> = {
  'sums of candidates': () =>
    restoreRun(BACKGAMMON, { ...result, runs: [{ ...run, sums: { ...run.sums, candidates: wrong } }] }),
  'sound sums': () =>
    restoreRun(BACKGAMMON, {
      ...result,
      runs: [{ ...run, sums: { ...run.sums, candidates: wrong.map(() => sums) } }],
    }),
  'sound differences': () =>
    restoreRun(BACKGAMMON, {
      ...result,
      runs: [{ ...run, sums: { ...run.sums, pairs: wrong.map(() => sums) } }],
    }),
  'empty tallies': () =>
    restoreRun(BACKGAMMON, {
      ...result,
      runs: [{ ...run, sums: { ...run.sums, tallies: wrong.map(() => '') } }],
    }),
  'candidates at rest': () =>
    restoreRun(BACKGAMMON, { ...result, runs: [{ ...run, course: { ...run.course, resting: wrong } }] }),
  runs: () => restoreRun(BACKGAMMON, { ...result, runs: wrong }),
  'runs of Arimaa': () => restoreRun(ARIMAA, { ...result, runs: wrong }),
  candidates: () => parseJob({ ...job, candidates: wrong }),
  counts: () => parseJob({ ...job, counts: wrong.map(String) }),
  'counts of Arimaa': () => parseArimaaJob({ ...job, counts: wrong.map(String) }),
  'settings of a preset': () =>
    parsePreset({ name: 'a', settings: Object.fromEntries(wrong.map((value, index) => [index, value])) }),
  'figures of a match': () => restoreMatch({ figures: [wrong, wrong] }),
};
test.each(Object.keys(HUGE))('140,000 wrong %s are refused with a message', (name) => {
  expect(HUGE[name]!().ok).toBe(false);
});
