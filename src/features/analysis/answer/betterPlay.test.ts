import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import { EQUITY } from '../../../ui/charts/unit.ts';
import type { RolledRow } from '../../rollout/rows.ts';
import type { RankedPlay } from '../rankedPlays.ts';
import { betterPlay, cubeDisagreement, doubtText, outside, playsDisagreement } from './betterPlay.ts';

const interval = (mean: number, halfWidth: number | undefined) => ({
  trials: 324,
  mean,
  halfWidth,
  standardError: halfWidth === undefined ? undefined : halfWidth / 1.96,
});
const row = (index: number, mean: number, behind: number | null, halfWidth = 0.05) =>
  ({
    index,
    name: `play ${index}`,
    equity: interval(mean, halfWidth),
    behind: behind === null ? null : interval(behind, halfWidth),
  }) as RolledRow;
const play = (key: string, equity: number, level: number | 'R1' = 2) =>
  ({ key, text: `play ${key}`, equity, play: { level } }) as RankedPlay;
const KEYS = ['0', '1'];

test('an evaluation inside the interval of the rollout is no disagreement', () => {
  const rows = [row(0, 0.2, null), row(1, 0.1, 0.1)];
  expect(playsDisagreement(rows, KEYS, [play('0', 0.24), play('1', 0.06)])).toBeUndefined();
});

test('an evaluation outside the interval is one, and the worst is named', () => {
  const rows = [row(0, 0.2, null), row(1, 0.1, 0.1)];
  const found = playsDisagreement(rows, KEYS, [play('0', 0.26), play('1', -0.01)]);
  expect(found).toMatchObject({ kind: 'equity', level: 2, evaluated: -0.01, rolled: { mean: 0.1 } });
  expect(doubtText(found!, DEFAULT_SETTINGS, EQUITY)).toBe(
    '2-ply says \u22120.010, this rollout +0.100 ±\u202f0.050. The fast net may err.',
  );
});

test('another best play counts only if the rollout puts it behind by more than the interval', () => {
  const plays = [play('1', 0.16), play('0', 0.15)];
  const rows = (behind: number) => [row(0, 0.18, null), row(1, 0.18 - behind, behind)];
  expect(playsDisagreement(rows(0.02), KEYS, plays)).toBeUndefined();
  const found = playsDisagreement(rows(0.06), KEYS, plays);
  expect(found).toMatchObject({ kind: 'best', play: 'play 1' });
  expect(doubtText(found!, { ...DEFAULT_SETTINGS, net: 'strong', plies: 1 }, EQUITY)).toBe(
    '2-ply prefers play 1, here 0.060 ±\u202f0.050 behind. 1-ply may misplay it.',
  );
});

test('without an error, without look-ahead, or against another rollout, nothing is in doubt', () => {
  expect(outside([{ level: 2, evaluated: 0.5, rolled: interval(0.2, undefined) }])).toBeUndefined();
  expect(outside([{ level: 2, evaluated: 0.5, rolled: interval(0.2, 0) }])).toBeUndefined();
  expect(outside([{ level: 0, evaluated: 0.5, rolled: interval(0.2, 0.1) }])).toBeUndefined();
  expect(outside([{ level: 'R1', evaluated: 0.5, rolled: interval(0.2, 0.1) }])).toBeUndefined();
});

test('another cube action counts only if the rollout decides by more than the interval', () => {
  const difference = (mean: number) => ({
    mean,
    standardError: 0.01,
    trials: 1296,
    standardDeviation: 0.4,
    method: 'independent' as const,
    degrees: 1000,
  });
  const standing = (mean: number) => ({
    pairs: {
      take: { line: 'pass' as const, against: 'take' as const, difference: difference(mean) },
      turn: null,
    },
  });
  const actions = { evaluated: 'Take', rolled: 'Pass' };
  const near = { level: 2, evaluated: -0.99, rolled: interval(-1.01, 0.03) } as const;
  const found = cubeDisagreement(actions, standing(0.05), [near]);
  expect(found).toEqual({ kind: 'action', level: 2, ...actions });
  expect(doubtText(found!, DEFAULT_SETTINGS, EQUITY)).toBe(
    '2-ply says “Take”, this rollout “Pass”. The fast net may err.',
  );
  expect(cubeDisagreement(actions, standing(0.01), [near])).toBeUndefined();
  expect(cubeDisagreement({ ...actions, evaluated: 'Pass' }, standing(0.05), [near])).toBeUndefined();
  // The same action, but its equity is outside.
  const far = { ...near, evaluated: -0.9 };
  expect(cubeDisagreement({ ...actions, evaluated: 'Pass' }, standing(0.05), [far])).toMatchObject({
    kind: 'equity',
    evaluated: -0.9,
  });
});

test('after the fast net comes the strong one, then the next level of plays and cube decisions, up to 2-ply', () => {
  expect(betterPlay({ ...DEFAULT_SETTINGS, net: 'fast', plies: 1 })).toEqual({
    settings: { net: 'strong', plies: 1, cubePlies: DEFAULT_SETTINGS.cubePlies },
    label: 'Use the strong net',
    cost: 'Takes about 3 times as long.',
  });
  const strong = { ...DEFAULT_SETTINGS, net: 'strong' } as const;
  expect(betterPlay({ ...strong, cubePlies: 2 })).toEqual({
    settings: { net: 'strong', plies: 1, cubePlies: 2 },
    label: 'Repeat at 1-ply',
    cost: 'The same number of trials takes about 65 times as long, the same error 4 times.',
  });
  expect(betterPlay({ ...strong, plies: 1, cubePlies: 1 })).toMatchObject({
    settings: { plies: 2, cubePlies: 2 },
    cost: 'The same number of trials takes about 16 times as long, the same error 10 times.',
  });
  expect(betterPlay({ ...strong, plies: 2 })).toBeUndefined();
});
