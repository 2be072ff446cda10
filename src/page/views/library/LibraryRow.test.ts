import { expect, test } from 'vitest';
import { fakeJob } from '../../../../tests/fakes.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import { passLine } from '../../figures/candidateNames.ts';
import { runMethodText, entryAction } from './LibraryRow.tsx';

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

const lines = (...equities: readonly number[]) =>
  equities.map((equity) => ({ name: '', equity, halfWidth: null }));

test.each([
  [cube, [0.2, 0.5, 1], 'Double, take'],
  [cube, [0.9, 1.2, 1], 'Double, pass'],
  [cube, [0.5, 0.2, 1], 'No double, take'],
  [answer, [-0.5, -1], 'Take'],
  [answer, [-1.2, -1], 'Pass'],
  [cube, [0.8, 1, 1], 'Double, take or pass'],
  [answer, [-1, -1], 'Take or pass'],
  // An entry of an older version: ranked, without the pass.
  [cube, [0.5, 0.2], undefined],
  [plain, [0.5, 0.2], undefined],
] as const)('%#: %j', (job, equities, action) =>
  expect(entryAction({ job, candidates: lines(...equities) })).toBe(action),
);

test('the pass by its name and value', () => {
  expect(passLine(cube)).toEqual({ name: 'double, pass', equity: 1 });
  expect(passLine(answer)).toEqual({ name: 'pass', equity: -1 });
  expect(passLine(plain)).toBeUndefined();
});
