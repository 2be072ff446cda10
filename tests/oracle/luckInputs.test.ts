import { expect, test } from 'vitest';
import { checkersAt, START_BOARD } from '../../src/games/backgammon/position.ts';
import type { Board } from '../../src/games/backgammon/types.ts';
import { NETS } from '../../src/games/backgammon/weightsFile.ts';
import { openTrainer, readTrainer } from '../../training/trainer.ts';

// Codes of the 21 rolls, derived by hand. Index 0 is the roller's ace point, 23 its 24 point.
const { exports, kernel } = openTrainer(readTrainer(), []);
const LUCK_NET = NETS.indexOf('luck-contact');
const CONTACT_NET = NETS.indexOf('contact');
const CONTACT_SLOTS = 21;
const CODES = 48;

/** `hit`, `point` and `rear` of each roll that has a code, keyed by dice, higher die first. */
function codesOf(board: Board): Record<string, readonly [hit: number, point: number, rear: number]> {
  kernel.classOf(board); // writes the board argument
  const at = exports.rowsPtr.value;
  const count = exports.expertSlots(LUCK_NET, exports.boardPtr.value, at);
  const rows = new Uint16Array(exports.memory.buffer, at, count).slice(CONTACT_SLOTS);
  const names = Array.from({ length: 6 }, (_, high) =>
    Array.from({ length: high + 1 }, (_, low) => `${high + 1}${low + 1}`),
  ).flat();
  return Object.fromEntries(
    Array.from(rows, (row) => {
      const code = row - exports.netRows(CONTACT_NET);
      const [roll, rest] = [Math.floor(code / CODES), code % CODES];
      return [names[roll], [Math.floor(rest / 12), Math.floor(rest / 3) % 4, rest % 3]];
    }),
  );
}

// Points: 3 = the 5 or 4 point, 2 = the 3, 6, 7 or 8 point. Rear 1: a checker from the 24 point passes the
// enemy's 6 point; 52, 43, 61 and 66 land on held points, 55 is blocked, 32 and 41 stop short.
test('the start: points that rolls make, and the rolls that get a back checker out', () => {
  expect(codesOf(START_BOARD)).toEqual({
    '11': [0, 3, 0],
    '22': [0, 3, 0],
    '31': [0, 3, 0],
    '33': [0, 3, 1],
    '42': [0, 3, 1],
    '44': [0, 3, 1],
    '51': [0, 0, 1],
    '53': [0, 2, 1],
    '54': [0, 0, 1],
    '55': [0, 2, 0],
    '61': [0, 2, 0],
    '62': [0, 0, 1],
    '63': [0, 0, 1],
    '64': [0, 0, 1],
    '65': [0, 0, 1],
    '66': [0, 2, 0],
  });
});

// Enemy blots on the roller's 5 and ace points: any 1, 3 or 5 hits directly, 62 and 22 hit from the midpoint;
// 55 and 66 bring two checkers to the ace point.
test('hits: 3 where a point is made on the blot, 2 elsewhere in the near half', () => {
  const board = {
    roller: START_BOARD.roller,
    opponent: checkersAt({ 24: 1, 20: 1, 13: 5, 8: 3, 6: 5 }),
  };
  const codes = codesOf(board);
  const hits = (kind: number): string[] =>
    Object.entries(codes).flatMap(([roll, [hit]]) => (hit === kind ? [roll] : []));
  expect(hits(3)).toEqual(['11', '31', '33', '44', '55', '66']);
  expect(hits(2)).toEqual(['21', '22', '32', '41', '43', '51', '52', '53', '54', '61', '62', '63', '65']);
  expect(hits(1)).toEqual([]);
});

test('a blot on the enemy’s bar point is hit from the 24 point, in the far half: 1; by 33 and 66 with a point', () => {
  const board = {
    roller: START_BOARD.roller,
    opponent: checkersAt({ 24: 2, 13: 5, 8: 2, 7: 1, 6: 5 }),
  };
  const hitting = Object.entries(codesOf(board)).filter(([, [hit]]) => hit > 0);
  expect(hitting.map(([roll, [hit]]) => `${roll} ${hit}`)).toEqual([
    '22 1',
    '33 3',
    '42 1',
    '51 1',
    '61 1',
    '62 1',
    '63 1',
    '64 1',
    '65 1',
    '66 3',
  ]);
});

test('on the bar against five points: 2 = nobody enters, 1 = both dice enter', () => {
  const board = {
    roller: checkersAt({ 25: 1, 13: 5, 8: 3, 6: 6 }),
    opponent: checkersAt({ 13: 3, 8: 2, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2 }),
  };
  const codes = codesOf(board);
  for (let high = 1; high <= 6; high++)
    for (let low = 1; low <= high; low++) {
      const rear = codes[`${high}${low}`]?.[2] ?? 0;
      expect(rear).toBe(low > 1 ? 2 : high === 1 ? 1 : 0);
    }
});
