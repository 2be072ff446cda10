import { expect, test } from 'vitest';
import type { StopReason } from '../../jobs/result.ts';
import { furtherTrials } from '../../jobs/results/settled.ts';
import { EQUITY } from '../../ui/charts/unit.ts';
import { evaluationVerdict, rolloutVerdict, settleNote, valueSentence } from './playVerdict.ts';
import type { RolledRow } from '../state/rollout/types.ts';

const row = (index: number, name: string, mean: number, behind: [number, number] | null): RolledRow => {
  const difference = behind === null ? null : { mean: behind[0], standardError: behind[1], trials: 1296 };
  return {
    index,
    name,
    trials: 1296,
    hasFewer: false,
    toSettle: difference === null ? undefined : furtherTrials(difference),
    standardDeviation: 1,
    equity: { mean, halfWidth: 0.02, standardError: 0.01, trials: 1296 },
    behind: difference === null ? null : { ...difference, halfWidth: 2 * difference.standardError },
    jsd: difference === null ? null : difference.mean / difference.standardError,
    chanceBest: 0.5,
    outcome: [0.5, 0.1, 0, 0.1, 0],
  };
};
/** The verdict on a best play that leads a second one by `difference`, with this standard error. */
const verdict = (difference: number, standardError: number, stopReason: StopReason | null = 'trials') =>
  rolloutVerdict(
    [row(0, '8/5 6/5', 0.257, null), row(1, '24/20', 0.257 - difference, [difference, standardError])],
    stopReason,
  );

test.each(['trials', 'se', 'time'] as const)('a run that ended by %s has a final verdict', (reason) => {
  expect(verdict(0.232, 0.062, reason)).toEqual({
    number: '+0.257',
    error: '±\u202f0.020',
    sentence: '8/5 6/5 is best by 0.23',
    note: '±\u202f0.124',
    certainty: 'settled',
  });
});

test('a run stopped by the JSD rule has a final verdict too, and says how reliable the rule is', () => {
  expect(verdict(0.232, 0.062, 'jsd')).toMatchObject({
    sentence: '8/5 6/5 is best by 0.23',
    note: '±\u202f0.124 ·\u00a0A rollout stopped by JSD is wrong more often than one that plays all its trials.',
  });
});

test.each([null, 'stopped', 'combined'] as const)('before its planned end it leads: %s', (reason) => {
  const why = ' ·\u00a0Combined runs have no planned end, so no rule vouches for their sum.';
  expect(verdict(0.232, 0.062, reason)).toMatchObject({
    sentence: '8/5 6/5 leads by 0.23',
    note: `±\u202f0.124${reason === 'combined' ? why : ''}`,
    certainty: 'provisional',
  });
});

test('what the confident rule ends is clear', () => {
  expect(verdict(0.131, 0.025, 'confident')).toMatchObject({
    sentence: '8/5 6/5 is best by 0.13',
    note: '±\u202f0.050',
    certainty: 'clear',
  });
});

test('a lead between one and 2.33 is not settled, and says what would settle it', () => {
  // (2.33 × 0.0125 / 0.0075)² × 1,296 = 19,543, 18,247 more.
  expect(verdict(0.02, 0.0125)).toMatchObject({
    sentence: '8/5 6/5 leads by 0.020',
    note: '±\u202f0.025 ·\u00a0Not settled: at most about 18,000 more games each would tell.',
    certainty: 'likely',
  });
  expect(verdict(0.02, 0.0125, null).note).toBe('±\u202f0.025');
});

test('a lead below one is too close to call, and its bound is said', () => {
  // (2.33 × 0.006 / 0.01)² × 1,296 = 2,533, 1,237 more. 0.004 + 0.012 = 0.016.
  expect(verdict(0.004, 0.006)).toMatchObject({
    sentence: 'Too close to call: 8/5 6/5 and 24/20 differ by at most 0.016',
    note: '±\u202f0.012 ·\u00a0Not settled: probably over 1,200 more games each.',
    certainty: 'close',
  });
  expect(verdict(0.004, 0.006, null).note).toBe('±\u202f0.012');
  // 0.01 + 0.04 = 0.05 is too much to call them close.
  expect(verdict(0.01, 0.02).sentence).toBe('8/5 6/5 leads by 0.010');
  expect(verdict(0.009, 0.02).sentence).toMatch(/^Too close .* at most 0\.049$/);
  // After 72 trials “over 2” was printed.
  expect(settleNote({ low: 35, high: undefined })).toBe('Not settled.');
  expect(settleNote({ low: 36, high: undefined })).toBe('Not settled: probably over 36 more games each.');
  expect(settleNote({ low: 20_000_000, high: undefined })).toBe(
    'Not settled: no practical number of games would tell.',
  );
});

test('every play within its error of the best is named', () => {
  const rows = [
    row(0, '8/5 6/5', 0.257, null),
    row(1, '24/20', 0.253, [0.004, 0.006]),
    row(2, '13/9', 0.252, [0.005, 0.005]),
    row(3, '6/2', 0.057, [0.2, 0.02]),
  ];
  // 0.004 + 0.012 = 0.016 is more than 0.005 + 0.010.
  expect(rolloutVerdict(rows, 'trials').sentence).toBe(
    'Too close to call: 8/5 6/5, 24/20 and 13/9 differ by at most 0.016',
  );
});

test('a settled lead is settled against every rival, not only the runner-up', () => {
  const rows = [
    row(0, '8/5 6/5', 0.257, null),
    row(1, '24/20', 0.157, [0.1, 0.01]),
    // Further behind, but less certain.
    row(2, '13/9', 0.107, [0.15, 0.1]),
  ];
  expect(rolloutVerdict(rows, 'trials')).toMatchObject({
    sentence: '8/5 6/5 leads by 0.10',
    note: '±\u202f0.020 ·\u00a0Not settled against 13/9.',
    certainty: 'likely',
  });
});

test('plays that end alike in every trial are equal, not too close to call', () => {
  expect(verdict(0, 0).sentence).toBe('8/5 6/5 and 24/20 gave the same result in every trial.');
});

test('first games, one candidate, unknown error', () => {
  expect(rolloutVerdict([], null).sentence).toBe('Playing the first games…');
  expect(rolloutVerdict([], 'stopped').sentence).toBe('No game was finished by then.');
  const alone = [row(0, 'this position', 0.066, null)];
  expect(rolloutVerdict(alone, null)).toMatchObject({
    sentence: 'The position is worth +0.066',
    note: '±\u202f0.020 ·\u00a0Points per game, for the player on roll.',
  });
  expect(rolloutVerdict(alone, 'trials', EQUITY, valueSentence(EQUITY, 'unit')).note).toBe(
    '±\u202f0.020 ·\u00a0Per unit of the cube, for the player on roll.',
  );
  const known = { mean: 0.396, halfWidth: 0, standardError: 0, trials: 36 };
  expect(rolloutVerdict([{ ...alone[0]!, equity: known }], null)).toMatchObject({
    error: '',
    sentence: 'The position is worth +0.396',
    note: 'Points per game, for the player on roll. Every trial gave this value, as where the bearoff tables cover a position.',
  });
  const unknown = { mean: 0.2, halfWidth: undefined, standardError: undefined, trials: 2 };
  expect(
    rolloutVerdict(
      [row(0, '8/5 6/5', 0.257, null), { ...row(1, '24/20', 0.057, null), behind: unknown }],
      'trials',
    ),
  ).toMatchObject({ sentence: '8/5 6/5 leads by 0.20', note: 'Too few games to say more.' });
});

test('an evaluation is worded more cautiously than a rollout', () => {
  expect(
    evaluationVerdict(
      [
        { name: '8/5 6/5', equity: 0.14, level: 2 },
        { name: '24/20', equity: -0.02, level: 2 },
      ],
      '2-ply',
    ),
  ).toMatchObject({
    number: '+0.140',
    sentence: 'Quick look: 8/5 6/5, by 0.16',
    note: '2-ply. Not rolled out yet.',
  });
  expect(
    evaluationVerdict(
      [
        { name: '8/5 6/5', equity: 0.14, level: 2 },
        { name: '24/20', equity: -0.02, level: 0 },
      ],
      '2-ply',
    ).sentence,
  ).toBe('Quick look: 8/5 6/5');
  // Both are cashed: neither was "best by 0.000".
  expect(
    evaluationVerdict(
      [
        { name: '6/off 4/2', equity: 1, level: 2 },
        { name: '6/4 6/off', equity: 1, level: 2 },
      ],
      '2-ply',
    ).sentence,
  ).toBe('Quick look: 6/off 4/2 or 6/4 6/off');
  expect(evaluationVerdict([{ name: '6/off', equity: 1, level: 2 }], '2-ply').sentence).toBe(
    '6/off is the only legal play.',
  );
  expect(evaluationVerdict([{ name: 'cannot move', equity: -1, level: 2 }], '2-ply').sentence).toBe(
    'No checker can move with this roll.',
  );
});

test('a rollout level says its errors, and whether its trials settle the order', () => {
  const play = (name: string, equity: number, behind: [number, number] | null) => {
    const { equity: interval, behind: distance } = row(0, name, equity, behind);
    return { name, equity, level: 'R1' as const, rolled: { equity: interval, behind: distance } };
  };
  const best = play('8/5 6/5', 0.14, null);
  const verdictOf = (...others: Parameters<typeof evaluationVerdict>[0]) =>
    evaluationVerdict([best, ...others], 'R1');
  expect(verdictOf(play('24/20', 0.02, [0.12, 0.02]))).toMatchObject({
    number: '+0.140',
    error: '±\u202f0.020',
    sentence: 'R1: 8/5 6/5 is best by 0.12',
    note: '±\u202f0.040 ·\u00a0Not rolled out yet.',
  });
  expect(verdictOf(play('24/20', 0.12, [0.02, 0.02]))).toMatchObject({
    sentence: 'R1: 8/5 6/5 leads by 0.020',
    note: '±\u202f0.040 ·\u00a0Not settled. Not rolled out yet.',
  });
  // A play that only looks ahead is not compared.
  expect(verdictOf({ name: '24/20', equity: 0.13, level: 2 }).sentence).toBe('R1: 8/5 6/5 is best');
});
