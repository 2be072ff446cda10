import { expect, test } from 'vitest';
import { checkersLeft, START_BOARD, swapSides } from '../src/games/backgammon/position.ts';
import { BAR, type Board, type Checkers } from '../src/games/backgammon/types.ts';
import { FAMILIES, groupOf } from './families.ts';
import { constructedStart, type StartKind, startOf } from './starts.ts';

/** A side with these checkers, [place, count], from its ace point at 0; the others are off. */
const side = (...places: readonly (readonly [number, number])[]): Checkers => {
  const checkers = new Array<number>(BAR + 1).fill(0);
  for (const [place, count] of places) checkers[place] = count;
  return checkers;
};
const HOME = side([0, 3], [1, 3], [2, 3], [3, 3]);

const CASES: readonly (readonly [string, Board])[] = [
  ['normal', START_BOARD],
  ['bearoff against contact', { roller: HOME, opponent: side([BAR, 1], [5, 7], [7, 7]) }],
  [
    'containment',
    {
      roller: side([BAR, 1], [0, 4], [1, 4], [2, 4]),
      opponent: side([4, 3], [5, 3], [6, 3], [7, 3], [8, 3]),
    },
  ],
  [
    'snake',
    {
      roller: side([BAR, 1], [0, 4], [1, 4], [2, 4]),
      opponent: side([12, 3], [13, 3], [14, 3], [15, 3], [16, 3]),
    },
  ],
  [
    'massive back game',
    { roller: side([22, 4], [20, 3], [7, 4], [5, 4]), opponent: side([5, 5], [7, 5], [12, 5]) },
  ],
  [
    'prime against prime',
    {
      roller: side([23, 1], [3, 3], [4, 3], [5, 3], [6, 3], [12, 2]),
      opponent: side([23, 1], [3, 3], [4, 3], [5, 3], [6, 3], [12, 2]),
    },
  ],
  ['race', { roller: HOME, opponent: HOME }],
];

test.each(CASES)('%s, whoever is on roll', (group, board) => {
  expect(groupOf(board)).toBe(group);
  expect(groupOf(swapSides(board))).toBe(group);
});

test('constructed starts reach every family', () => {
  const found = new Set(Array.from({ length: 3000 }, (_, game) => groupOf(startOf(1, game, 1))));
  expect(FAMILIES.filter((family) => !found.has(family))).toEqual([]);
});

test.each([
  ['snake', 'snake'],
  ['containment', 'containment'],
  ['bearoff against contact', 'bearoff against contact'],
  ['prime against prime', 'prime against prime'],
  ['crowded back', 'massive back game'],
] as const)('starts of kind %s are of family %s more often than usual', (kind, family) => {
  const shareOf = (kinds?: readonly StartKind[]): number => {
    const groups = Array.from({ length: 500 }, (_, game) => groupOf(constructedStart(3, game, kinds)));
    return groups.filter((group) => group === family).length / groups.length;
  };
  expect(shareOf([kind])).toBeGreaterThan(0.35);
  expect(shareOf()).toBeLessThan(0.3);
});

test('last checkers are at most six of a side at home, and a straggler that they have not passed', () => {
  const boards = Array.from({ length: 300 }, (_, game) => constructedStart(3, game, ['last checkers']));
  const counts = boards.map(({ roller, opponent }) => checkersLeft(roller) + checkersLeft(opponent));
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 13]);
  const family = boards.filter((board) => groupOf(board) === 'bearoff against contact');
  expect(family.length / boards.length).toBeGreaterThan(0.5);
});
