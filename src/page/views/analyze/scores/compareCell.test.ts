import { expect, test } from 'vitest';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { compareCell } from './compareCell.ts';
import type { RolledRow } from '../../../state/rollout/types.ts';

const row = (index: number, mean: number, behind: number | null): RolledRow => {
  const interval = (value: number) => ({ trials: 324, mean: value, halfWidth: 0.02, standardError: 0.01 });
  return {
    index,
    name: `${index}`,
    trials: 324,
    hasFewer: false,
    toSettle: undefined,
    standardDeviation: 1,
    equity: interval(mean),
    behind: behind === null ? null : interval(behind),
    jsd: null,
    chanceBest: null,
    outcome: [0.5, 0, 0, 0, 0],
  };
};
const column = (...rows: readonly RolledRow[]) => ({
  unit: EQUITY,
  certainty: 'settled' as const,
  rows: new Map(rows.map((each) => [each.name, each])),
  exact: new Map([['pass', 1]]),
});

test('the best play of a column is marked', () => {
  const rows = column(row(0, 0.2, null), row(1, 0.1, 0.1));
  expect(compareCell(rows, '0')).toEqual({
    value: 'best',
    half: '',
    note: '+0.200 ±\u202f0.020',
    kind: 'best',
  });
  expect(compareCell(rows, '1')).toEqual({
    value: '−0.100',
    half: '±\u202f0.020',
    note: '',
    kind: 'loss',
  });
});

test('neither a line of a cube decision nor a single candidate is marked best', () => {
  for (const rows of [column(row(0, 0.2, null), row(1, 0.4, null)), column(row(0, 0.2, null))])
    for (const each of rows.rows.keys())
      expect(compareCell(rows, each)).toMatchObject({ half: '±\u202f0.020', note: '', kind: 'none' });
});

test('a pass is exact, and unknown values are empty', () => {
  const rows = column(row(0, 0.2, null));
  expect(compareCell(rows, 'pass')).toMatchObject({
    value: '+1.000',
    half: '',
    note: 'exact',
    kind: 'none',
  });
  expect(compareCell(rows, 'other')).toBeUndefined();
});

test('a play is named best only once that is settled; within the joint interval both are tied', () => {
  const open = {
    ...column(row(0, 0.2, null), row(1, 0.19, 0.01), row(2, 0.1, 0.1)),
    certainty: 'close' as const,
  };
  expect(compareCell(open, '0')).toMatchObject({ value: 'leads', kind: 'leads' });
  expect(compareCell(open, '1')).toMatchObject({ note: 'not settled', kind: 'tie' });
  expect(compareCell(open, '2')).toMatchObject({ note: '', kind: 'loss' });
  const far = { ...column(row(0, 0.2, null), row(1, 0.1, 0.1)), certainty: 'likely' as const };
  expect(compareCell(far, '0')).toMatchObject({ value: 'leads', kind: 'leads' });
  // Two runs said "best", and their sum, at 72 JSD, "leads".
  expect(compareCell({ ...far, certainty: 'provisional' }, '0')).toMatchObject({ kind: 'leads' });
  expect(compareCell({ ...open, certainty: 'settled' }, '1')).toMatchObject({ note: '', kind: 'tie' });
});
