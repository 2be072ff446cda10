import { expect, test } from 'vitest';
import type { StopReason } from '../protocol/job.ts';
import type { RolledRow } from './rows.ts';
import { evaluationVerdict, rolloutVerdict } from './verdict.ts';

const row = (
  index: number,
  name: string,
  mean: number,
  behind: [number, number] | null,
  jsd: number | null,
  trialsToSettle?: number,
): RolledRow => ({
  index,
  name,
  trials: 1296,
  hasFewer: false,
  trialsToSettle,
  standardDeviation: 1,
  equity: { mean, halfWidth: 0.02, standardError: 0.01 },
  behind: behind === null ? null : { mean: behind[0], halfWidth: behind[1], standardError: behind[1] / 2 },
  jsd,
  chanceBest: 0.5,
  outcome: [0.5, 0.1, 0, 0.1, 0],
});
const verdict = (
  difference: number,
  halfWidth: number,
  jsd: number | null,
  stopReason: StopReason | null = 'trials',
  toSettle?: number,
) =>
  rolloutVerdict(
    [
      row(0, '8/5 6/5', 0.257, null, null),
      row(1, '24/20', 0.257 - difference, [difference, halfWidth], jsd, toSettle),
    ],
    stopReason,
  );

test('a lead of many joint standard deviations is best so far', () => {
  expect(verdict(0.131, 0.018, 14)).toMatchObject({
    number: '+0.257',
    error: '±\u202f0.020',
    sentence: '8/5 6/5 is best so far, ahead by 0.131 ±\u202f0.018 (95\u202f%).',
  });
});

test('only the confident rule calls a lead clear', () => {
  expect(verdict(0.131, 0.05, 5, 'confident')).toMatchObject({
    sentence: '8/5 6/5 is clearly best, ahead by 0.131 ±\u202f0.050 (95\u202f%).',
    note: 'Such a word is wrong in at most 5\u202f% of rollouts, however often one looks.',
  });
  for (const reason of ['trials', 'jsd', 'se', 'time', 'stopped', 'combined', null] as const)
    expect(verdict(0.131, 0.05, 5, reason).sentence).toMatch(/is best so far/);
});

test('a lead between one and 2.33 is not settled', () => {
  expect(verdict(0.02, 0.025, 1.6).sentence).toBe(
    '8/5 6/5 is ahead by 0.020 ±\u202f0.025 (95\u202f%), not settled.',
  );
});

test('a lead below one is too close to call, and says what would settle it', () => {
  expect(verdict(0.004, 0.011, 0.7, 'trials', 8505)).toMatchObject({
    sentence: 'Too close to call: 8/5 6/5 and 24/20 differ by 0.004 ±\u202f0.011 (95\u202f%).',
    note: 'About 8,500 more trials each would settle it, if the difference stays.',
    certainty: 'close',
  });
});

test('nothing is promised for equal plays or beyond ten million trials', () => {
  expect(verdict(0, 0.011, 0).note).toBe('');
  expect(verdict(0.00001, 0.011, 0.1, 'trials', 20_000_000).note).toBe('');
});

test('first games, one candidate, unknown error', () => {
  expect(rolloutVerdict([], null).sentence).toBe('The first games are being played.');
  expect(rolloutVerdict([], 'stopped').sentence).toBe('No game had been played by then.');
  expect(rolloutVerdict([row(0, 'this position', 0.066, null, null)], null).sentence).toBe(
    'The position is worth +0.066 ±\u202f0.020 (95\u202f%) points a game to the player on roll.',
  );
  const known = { mean: 0.396, halfWidth: 0, standardError: 0 };
  expect(rolloutVerdict([{ ...row(0, 'this position', 0, null, null), equity: known }], null)).toMatchObject({
    error: '',
    sentence: 'The position is worth +0.396 points a game to the player on roll.',
    note: 'Every trial gave the same value: the bearoff tables know this position.',
  });
  expect(verdict(0.2, 0.3, null).sentence).toMatch(/too few trials/);
});

test('the evaluation speaks with less weight', () => {
  expect(
    evaluationVerdict([
      { name: '8/5 6/5', equity: 0.14 },
      { name: '24/20', equity: -0.02 },
    ]),
  ).toMatchObject({
    number: '+0.140',
    sentence: 'By evaluation 8/5 6/5 is best, ahead by 0.160.',
  });
  expect(evaluationVerdict([{ name: '6/off', equity: 1 }]).sentence).toBe('6/off is the only legal play.');
  expect(evaluationVerdict([{ name: 'cannot move', equity: -1 }]).sentence).toBe(
    'No checker can move with this roll.',
  );
});
