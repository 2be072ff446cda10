import { expect, test } from 'vitest';
import { fakeJob } from '../../../../tests/fakes.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import { passLine } from '../../figures/candidateNames.ts';
import { runMethodText, entryVerdict } from './LibraryRow.tsx';
import { resultOf } from '../../../../tests/libraryHelp.ts';
import { unwrap } from '../../../engine/errors.ts';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import { readEntry, readListed } from '../../../jobs/library/entry.ts';
import type { StopReason } from '../../../jobs/result.ts';
import { EQUITY } from '../../../ui/charts/unit.ts';
import { runVerdict } from '../../figures/questionVerdict.ts';
import { rolledAnswer, rolledCube } from '../../figures/rolledDecision.ts';
import { rolledRows } from '../../figures/rolledRows.ts';
import { makeRunEntry } from '../../state/library/runEntry.ts';

test('a row names the net: runs by either looked alike', () => {
  const line = (net: 'fast' | 'strong') => runMethodText({ ...DEFAULT_SETTINGS, net, plies: 1 });
  expect(line('fast')).toBe('seed 1, 1-ply (normal), fast net');
  expect(line('strong')).toBe('seed 1, 1-ply (normal), strong net');
});

const plain = fakeJob({ trials: 72, cubeless: false }, 2);

const { board } = plain.candidates[0]!;

const cube: RolloutJob = {
  ...plain,
  candidates: [
    { kind: 'position', board },
    { kind: 'double', board },
  ],
};

const answer: RolloutJob = {
  ...plain,
  position: { ...plain.position, offer: 'double' },
  candidates: [{ kind: 'take', board }],
};

/** What the list of the library has of a run after it was stored as JSON. */
function listed(job: RolloutJob, trials: number, stopReason: StopReason | null) {
  const parts = { game: BACKGAMMON, idOf: () => '', nameOf: () => '' };
  const remarks = { created: 1, saved: 1, state: 'done', note: '', tags: [] } as const;
  const entry = makeRunEntry(parts, job, { ...resultOf(job, trials), stopReason }, remarks);
  return unwrap(readEntry(BACKGAMMON, unwrap(readListed(JSON.parse(JSON.stringify(entry))))));
}

test.each([
  [plain, 'trials', 'settled'],
  [plain, 'stopped', 'provisional'],
  [plain, null, 'provisional'],
  [cube, 'confident', 'clear'],
  [cube, 'stopped', 'provisional'],
  [answer, 'trials', 'settled'],
] as const)('a row says what the analysis says (%#)', (job, stopReason, certainty) => {
  const result = { ...resultOf(job, 72), stopReason };
  const rolled = { cube: rolledCube(job, result), answer: rolledAnswer(job, result) };
  const verdict = runVerdict({ job, result, rows: rolledRows(job, result), ...rolled }, EQUITY);
  expect(entryVerdict(listed(job, 72, stopReason))).toEqual(verdict);
  expect(verdict.certainty).toBe(certainty);
});

test('a row names the lead and its error', () =>
  expect(entryVerdict(listed(plain, 72, 'trials'))).toMatchObject({
    sentence: expect.stringMatching(/ is best by 0\.10$/) as string,
    note: expect.stringMatching(/^±\s0\.005$/) as string,
  }));

test('a row says why it names no play', () => {
  const { figures, ...rest } = listed(plain, 72, 'trials');
  const near = figures!.candidates.map((each) => ({
    ...each,
    difference: each.difference && { ...each.difference, mean: 0.001, standardError: 0.01 },
  }));
  const close = entryVerdict({ ...rest, figures: { ...figures!, candidates: near } });
  expect(close?.sentence).toMatch(/^Too close to call: .* differ by at most 0\.0/);
  // Figures of other candidates than those of the job, and none at all.
  expect(entryVerdict({ job: answer, figures: figures! })).toBeUndefined();
  expect(entryVerdict(rest)).toBeUndefined();
});

test('a run without a game has no best play', () =>
  expect(entryVerdict(listed(plain, 0, 'stopped'))?.sentence).toBe('No game was finished by then.'));

test('the pass by its name and value', () => {
  expect(passLine(cube)).toEqual({ name: 'double, pass', equity: 1 });
  expect(passLine(answer)).toEqual({ name: 'pass', equity: -1 });
  expect(passLine(plain)).toBeUndefined();
});
