import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unwrap } from '../../src/engine/errors.ts';
import { makePlay } from '../../src/formats/text/notation.ts';
import { makePositionId, parsePositionId } from '../../src/formats/ids/positionId.ts';
import { START_BOARD } from '../../src/games/backgammon/position.ts';
import type { Board, Dice } from '../../src/games/backgammon/types.ts';
import { openKernel } from '../../bench/kernel.ts';
import { arbitraryBoard, arbitraryDice } from '../arbitrary.ts';
import { oracleCannotMove, oraclePlays } from '../oracle/plays.ts';
import { RULE_CASES } from '../oracle/ruleCases.ts';
import { MOVE_COUNTS } from '../reference.ts';
import { sized } from '../thorough.ts';

const { kernel } = openKernel();
const idsAfter = (board: Board, dice: Dice): string[] =>
  kernel
    .plays(board, dice)
    .map(({ after }) => makePositionId(after))
    .sort();

test.each(MOVE_COUNTS)(
  '$id: $count plays, in either order of the dice',
  ({ positionId, dice, count, results }) => {
    const board = unwrap(parsePositionId(positionId));
    const plays = kernel.plays(board, dice);
    const legal = plays.filter(({ moves }) => moves.length > 0);
    expect(legal).toHaveLength(count);
    expect(idsAfter(board, [dice[1], dice[0]])).toEqual(idsAfter(board, dice));
    if (results !== undefined && count > 0) expect(idsAfter(board, dice)).toEqual([...results].sort());
  },
);

test.each(RULE_CASES)('$rule', ({ board, dice, plays }) => {
  const texts = kernel.plays(board, dice).map(({ moves }) => makePlay(moves));
  expect(texts.sort()).toEqual(plays);
});

test('random positions have the plays of the oracle, and the steps lead there', () => {
  fc.assert(
    fc.property(arbitraryBoard, arbitraryDice, (board, dice) => {
      const plays = kernel.plays(board, dice);
      expect(idsAfter(board, dice)).toEqual(oraclePlays(board, dice).map(makePositionId).sort());
      expect(plays.every(({ moves }) => moves.length === 0)).toBe(oracleCannotMove(board, dice));
      for (const { moves, after } of plays) {
        const mover = [...board.roller];
        for (const { from, to } of moves) {
          mover[from - 1]! -= 1;
          if (to > 0) mover[to - 1]! += 1;
        }
        expect(after.opponent).toEqual(mover);
        expect(after.roller[24]! - board.opponent[24]!).toBe(moves.filter(({ hit }) => hit).length);
      }
    }),
    { numRuns: sized(2000, 10_000), seed: 20 },
  );
});

/** Number of distinct plays of all 21 rolls, summed over the positions after `depth − 1` plays. */
function perft(board: Board, depth: number): number {
  let total = 0;
  for (let high = 1; high <= 6; high++)
    for (let low = 1; low <= high; low++) {
      const plays = kernel.plays(board, [high, low]);
      total +=
        depth === 1 ? plays.length : plays.reduce((sum, { after }) => sum + perft(after, depth - 1), 0);
    }
  return total;
}

// The oracle in tests/oracle/plays.ts gives the same counts at depths 1 and 2. Depth 1 from the start also
// equals the sum of GNU Backgammon's counts for the 21 rolls.
const PERFT = [
  { name: 'start', id: makePositionId(START_BOARD), one: 447, two: 202782 },
  { name: 'Nackgammon', id: '4Dl4ADbgOXgANg', one: 547, two: 324161 },
  { name: 'both on the bar', id: 'AAAAAQAADAAAAA', one: 27, two: 567 },
  { name: 'back game', id: 'hvsmADCwt5EBCQ', one: 1243, two: 797628 },
  { name: 'contact race', id: '4O3CgAXgZ8wMIA', one: 771, two: 806698 },
  { name: 'bearing off against an anchor', id: 'b9sBCIC5bYDQAA', one: 1081, two: 197982 },
];
test.each(PERFT)('perft of $name, depth 1', ({ id, one }) => {
  expect(perft(unwrap(parsePositionId(id)), 1)).toBe(one);
});
test.each(PERFT.filter(({ two }) => two < sized(210_000, Infinity)))(
  'perft of $name, depth 2',
  ({ id, two }) => {
    expect(perft(unwrap(parsePositionId(id)), 2)).toBe(two);
  },
);

test('without a legal move only the side on roll changes', () => {
  // X is on the bar against a closed board.
  const closed: Board = {
    roller: Array.from({ length: 25 }, (_, place) => (place === 24 ? 1 : place === 5 ? 14 : 0)),
    opponent: Array.from({ length: 25 }, (_, place) => (place < 6 ? 2 : 0)),
  };
  expect(kernel.plays(closed, [6, 5])).toEqual([
    { moves: [], after: { roller: closed.opponent, opponent: closed.roller } },
  ]);
});
