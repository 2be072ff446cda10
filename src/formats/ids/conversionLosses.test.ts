import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPosition } from '../../../tests/arbitrary.ts';
import { unwrap } from '../../engine/errors.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { conversionLosses } from './conversionLosses.ts';
import { makeGnuId, parseGnuId } from './gnuId.ts';
import { makeOgid, parseOgid } from './ogid.ts';
import { parseXgid } from './xgid.ts';
import { sentence } from '../../language/sentences.ts';

const of = (id: string) => {
  const { gnuId, ogid } = conversionLosses(unwrap(parseXgid(id)).position);
  return { gnuId: gnuId.map(sentence), ogid: ogid.map(sentence) };
};
const START = 'XGID=-b----E-C---eE---c-e----B-:0:0:1';

test.each([
  [`${START}:00:0:0:0:0:10`, [], []],
  [`${START}:00:2:1:0:7:10`, [], []],
  [`${START}:00:0:0:1:0:10`, [], ['Jacoby rule']],
  [`${START}:00:0:0:3:0:10`, ['beavers'], ['Jacoby rule', 'beavers']],
  [`${START}:00:2:1:0:7:3`, ['highest cube 8'], ['highest cube 8']],
  [
    `${START}:B:0:0:2:0:10`,
    ['beavers', 'that the double was beavered'],
    ['beavers', 'that the double was beavered'],
  ],
  [
    `${START}:R:0:0:2:0:10`,
    ['beavers', 'that the beaver was raccooned'],
    ['beavers', 'that the beaver was raccooned'],
  ],
])('%s', (id, gnuId, ogid) => expect(of(id)).toEqual({ gnuId, ogid }));

test('exactly the named losses are lost', () => {
  const inOrder = (position: Position): Position => ({
    ...position,
    dice: position.dice === null ? null : [Math.max(...position.dice), Math.min(...position.dice)],
  });
  fc.assert(
    fc.property(arbitraryPosition, (position) => {
      const { gnuId, ogid } = conversionLosses(position);
      const isWhole = (read: Position) => isDeepStrictEqual(inOrder(read), inOrder(position));
      expect(isWhole(unwrap(parseGnuId(makeGnuId(position))).position)).toBe(gnuId.length === 0);
      expect(isWhole(unwrap(parseOgid(makeOgid(position))).position)).toBe(ogid.length === 0);
    }),
  );
});
