import { expect, test } from 'vitest';
import { changedBest, evaluatedPlays, inOrder } from './playOrder.ts';
import type { NamedPlay } from '../state/analysis/types.ts';
import type { RolledRow } from '../state/rollout/types.ts';

const row = (index: number, name: string) => ({ index, name }) as RolledRow;
const play = (key: string, equity: number, level = 2) => ({ key, equity, play: { level } }) as NamedPlay;
const ROWS = [row(0, '8/5 6/5'), row(1, '24/23 13/10'), row(2, '13/10 6/5')];
const KEYS = ['a', 'b', 'c'];
const keyOf = ({ index }: RolledRow) => KEYS[index];

test('evaluations are listed after the rolled-out plays, in their own order', () => {
  const plays = [play('b', 0.2), play('x', 0.19), play('a', 0.15), play('c', 0.1)];
  expect(evaluatedPlays(ROWS, keyOf, plays).map((each) => [each.row.name, each.place])).toEqual([
    ['24/23 13/10', 0],
    ['8/5 6/5', 1],
    ['13/10 6/5', 2],
  ]);
});

test('a rollout that puts another play first than the evaluation is mentioned only within one level', () => {
  const at = (...plays: NamedPlay[]) => changedBest(ROWS, evaluatedPlays(ROWS, keyOf, plays));
  expect(at(play('b', 0.2), play('a', 0.15))).toMatchObject({ evaluated: { key: 'b' }, level: 2 });
  expect(at(play('b', 0.2), play('a', 0.15))?.evaluated.key).toBe('b');
  // Plays that were not rolled out are ignored.
  expect(at(play('x', 0.3), play('b', 0.2), play('a', 0.15))).toMatchObject({ evaluated: { key: 'b' } });
  expect(at(play('a', 0.2), play('b', 0.15))).toBeUndefined();
  expect(at(play('b', 0.2), play('a', 0.15, 0))).toBeUndefined();
  // The best play has no evaluation yet.
  expect(at(play('b', 0.2))).toBeUndefined();
});

test('rows are sorted by kind; ties keep their order', () => {
  const rows = [
    { name: '8/5 6/5', outcome: [0.5, 0.1, 0, 0.2, 0] as const },
    { name: '24/23 13/10', outcome: [0.6, 0.1, 0, 0.1, 0] as const },
    { name: '13/10 6/5', outcome: [0.4, 0.3, 0, 0.1, 0] as const },
  ];
  const names = (order: Parameters<typeof inOrder>[1]) =>
    inOrder(rows, order).map(({ name }) => Number.parseInt(name, 10));
  expect(names('equity')).toEqual([8, 24, 13]);
  expect(names('wins')).toEqual([24, 8, 13]);
  expect(names('gammons')).toEqual([13, 8, 24]);
  expect(names('losses')).toEqual([24, 13, 8]);
});
