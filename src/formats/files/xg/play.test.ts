import { describe, expect, test } from 'vitest';
import { makePlay } from '../../text/notation.ts';
import { readWays, replayWays } from './play.ts';

/** Places from the mover's view: `{ 24: 2, 10: -1 }`. */
const places = (checkers: Readonly<Record<number, number>>): Int8Array =>
  Int8Array.from({ length: 26 }, (_, place) => checkers[place] ?? 0);

describe('stored pairs', () => {
  test.each([
    ['junk behind the end', [23, 17, 12, 9, -1, -1, 1, -1], '24/18 13/10'],
    ['off as −1, and as minus the die', [5, -1, 4, -6, -1, 0, 0, 0], '6/0 5/0'],
    ['from the bar', [24, 21, 24, 20, -1, -1, -1, -1], '25/22 25/21'],
    ['all zeros', [0, 0, 0, 0, 0, 0, 0, 0], ''],
    ['equal places', [7, 7, -1, -1, -1, -1, -1, -1], ''],
    ['four pairs', [5, 2, 5, 2, 7, 4, 7, 4], '6/3 6/3 8/5 8/5'],
  ])('%s', (_what, stored, text) => {
    expect(
      readWays(stored)
        ?.map(({ from, to }) => `${from}/${to}`)
        .join(' '),
    ).toBe(text);
  });
  test.each([[[25, 3, -1, -1]], [[3, 8, -1, -1]], [[12, 9, 3, 3]]])('%j makes no sense', (stored) =>
    expect(readWays(stored)).toBeUndefined(),
  );
});

describe('replay', () => {
  // The mover has a checker on 24 and two on 13; the other side blots on 21 and 18, a point on 8.
  const before = places({ 24: 1, 13: 2, 21: -1, 18: -1, 8: -2 });
  const played = (
    ways: readonly [number, number][],
    dice: [number, number],
    after: Readonly<Record<number, number>>,
  ) => {
    const moves = replayWays(
      ways.map(([from, to]) => ({ from, to })),
      dice,
      before,
      places(after),
    );
    return moves === undefined ? undefined : makePlay(moves);
  };

  test('a span of both dice takes the way that the position shows', () => {
    expect(played([[24, 15]], [3, 6], { 15: 1, 13: 2, 18: -1, 8: -2, 0: -1 })).toBe('24/21*/15');
    expect(played([[24, 15]], [6, 3], { 15: 1, 13: 2, 21: -1, 8: -2, 0: -1 })).toBe('24/18*/15');
    // Both hits at once are impossible with this roll.
    expect(played([[24, 15]], [6, 3], { 15: 1, 13: 2, 8: -2, 0: -2 })).toBeUndefined();
  });
  test('both hits of two steps', () =>
    expect(
      played(
        [
          [24, 21],
          [21, 18],
        ],
        [3, 3],
        { 18: 1, 13: 2, 8: -2, 0: -2 },
      ),
    ).toBe('24/21*/18*'));
  test('no step onto a point, without its die, or with a die twice', () => {
    expect(played([[13, 8]], [5, 1], { 24: 1, 13: 1, 21: -1, 18: -1, 8: -1 })).toBeUndefined();
    expect(played([[13, 9]], [3, 6], { 24: 1, 13: 1, 9: 1, 21: -1, 18: -1, 8: -2 })).toBeUndefined();
    expect(
      played(
        [
          [13, 10],
          [13, 10],
        ],
        [3, 6],
        { 24: 1, 10: 2, 21: -1, 18: -1, 8: -2 },
      ),
    ).toBeUndefined();
  });
  test('steps in any order: the second pair may come first', () =>
    expect(
      played(
        [
          [10, 9],
          [13, 10],
        ],
        [3, 1],
        { 24: 1, 13: 1, 9: 1, 21: -1, 18: -1, 8: -2 },
      ),
    ).toBe('13/9'));
  test('borne off with a larger die', () => {
    const home = places({ 2: 1, 1: 1 });
    expect(
      replayWays(
        [
          { from: 2, to: 0 },
          { from: 1, to: 0 },
        ],
        [6, 5],
        home,
        places({}),
      ),
    ).toHaveLength(2);
    expect(replayWays([{ from: 2, to: 0 }], [6, 5], home, places({}))).toBeUndefined();
  });
});
