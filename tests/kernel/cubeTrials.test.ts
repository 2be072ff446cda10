import { describe, expect, test } from 'vitest';
import { createChance } from '../../src/engine/chance.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { equityOfMwc } from '../../src/games/backgammon/cube.ts';
import { MATCH_TABLES, matchChance } from '../../src/games/backgammon/met.ts';
import { moneyPosition, swapSides } from '../../src/games/backgammon/position.ts';
import type { TrialCube, TrialSettings } from '../../src/games/backgammon/trialSettings.ts';
import {
  type Board,
  type Checkers,
  type Cube,
  type Position,
  ROW,
  ROW_COLUMNS,
} from '../../src/games/backgammon/types.ts';
import { openKernel } from '../../bench/kernel.ts';
import { sized } from '../thorough.ts';

const { kernel } = openKernel();
const TABLE = MATCH_TABLES['kazaross-xg2'];
const SETTINGS: TrialSettings = {
  seed: 1,
  initial: false,
  varianceReduction: 'none',
  truncateAfterPlies: 0,
  bearoffTruncation: true,
};
const CUBE = { doubled: false, plies: 0, atOnce: false };
const PIECE = 360;

interface How extends Partial<TrialSettings> {
  readonly asker?: 'roller' | 'opponent';
  /** Where trials start; by default the position's board. */
  readonly board?: Board;
}

/** Rows of a position with its cube. */
function play(
  position: Position,
  count: number,
  cube: Partial<TrialCube> = {},
  { asker = 'roller', board = position.board, ...settings }: How = {},
): readonly number[][] {
  const used = { ...SETTINGS, ...settings, cube: { position, ...CUBE, ...cube } };
  const chance = createChance({ seed: used.seed, quasiRandom: true, initial: used.initial });
  const rows: number[][] = [];
  for (let first = 0; first < count; first += PIECE) {
    const trials = Math.min(PIECE, count - first);
    const flat = kernel.playTrials(board, asker, first, trials, chance.rollsOf(first, trials), used);
    for (let at = 0; at < flat.length; at += ROW_COLUMNS) rows.push([...flat.subarray(at, at + ROW_COLUMNS)]);
  }
  return rows;
}
const cubefulOf = (rows: readonly (readonly number[])[]): number[] => rows.map((row) => row[ROW.cubeful]!);
function meanOf(values: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

const home = (...counts: readonly number[]): Checkers => [
  ...counts,
  ...new Array<number>(25 - counts.length).fill(0),
];
const money = (board: Board, cube: Cube = { value: 1, owner: 'centre' }): Position => ({
  ...moneyPosition(board),
  cube,
});
const position = (xgid: string): Position => unwrap(parseXgid(xgid)).position;
const MIDDLE = position('XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10');
const MATCH = position('XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:3:1:0:5:10');

const BEAROFF: Board = { roller: home(1, 0, 0, 1, 2, 1), opponent: home(0, 1, 1, 0, 2, 1) };
const OWNERS = ['centre', 'roller', 'opponent'] as const;
const SWAPPED = { centre: 'centre', roller: 'opponent', opponent: 'roller' } as const;

// The two-sided table has steps of 1/32,767 of the cube. Trials
// may turn it to 4 or 8, and they add up about ten rolls of luck.
const STEPS = 0.003;

describe.each(OWNERS)('a bearoff whose values are exact, cube %s', (owner) => {
  const asked = money(BEAROFF, { value: 2, owner });
  const { decision, value } = kernel.searchCube(asked, 0);
  const exact = decision?.noDouble.equity ?? value.equity;

  test('played out, every trial minus its luck equals the table’s value', () => {
    for (const row of play(asked, 72, {}, { varianceReduction: 'lookahead', bearoffTruncation: false }))
      expect(Math.abs(row[ROW.cubeful]! - exact)).toBeLessThan(STEPS);
  });

  test('from the side of the opponent, who has just played and may be doubled at once', () => {
    const swapped = { ...asked, cube: { value: 2, owner: SWAPPED[owner] } };
    const how = {
      varianceReduction: 'lookahead',
      bearoffTruncation: false,
      asker: 'opponent',
      board: BEAROFF,
    } as const;
    for (const row of play(swapped, 72, { atOnce: true }, how))
      expect(Math.abs(row[ROW.cubeful]! + value.equity)).toBeLessThan(STEPS);
  });

  test('doubled and taken, in units of the cube before', () => {
    if (decision === null) return;
    for (const row of play(
      asked,
      72,
      { doubled: true },
      { varianceReduction: 'lookahead', bearoffTruncation: false },
    ))
      expect(Math.abs(row[ROW.cubeful]! - decision.doubleTake.equity)).toBeLessThan(2 * STEPS);
  });

  test('with plain dice the mean of won and lost stakes', () => {
    const values = cubefulOf(play(asked, 2592, {}, { bearoffTruncation: false }));
    for (const won of values) expect(Math.log2(Math.abs(won)) % 1).toBe(0);
    const { mean, error } = meanOf(values);
    expect(Math.abs(mean - exact)).toBeLessThan(4 * error);
    expect(error).toBeLessThan(0.05);
  });

  test('not played out, it is the table’s value, before or after the decision', () => {
    const [row] = play(asked, 1);
    expect(row![ROW.cubeful]).toBe(exact);
    expect(row![ROW.turns]).toBe(0);
    expect(play(asked, 1, { atOnce: true })[0]![ROW.cubeful]).toBe(value.equity);
  });
});

describe('a last roll: 27 of 36 rolls bear off from the 6 point; otherwise the opponent does', () => {
  const last: Board = { roller: home(0, 0, 0, 0, 0, 1), opponent: home(1) };
  const plain = { bearoffTruncation: false };

  // 36 trials have each ordered roll once: 27 × 1 − 9 × 1 = 18.
  test('without a double 18/36, doubled 36/36', () => {
    const mean = (cube: Partial<TrialCube>) => meanOf(cubefulOf(play(money(last), 36, cube, plain))).mean;
    expect(mean({})).toBeCloseTo(0.5, 12);
    expect(mean({ doubled: true })).toBeCloseTo(1, 12);
  });

  // Double/take equals double/pass, so the double is passed.
  test('with the cube it is doubled and passed at once, at any stake', () => {
    for (const cube of [
      { value: 1, owner: 'centre' },
      { value: 4, owner: 'roller' },
    ] as const)
      for (const row of play(money(last, cube), 36, { atOnce: true }, plain))
        expect([row[ROW.cubeful], row[ROW.turns]]).toEqual([1, 0]);
    for (const row of play(money(last), 36, { atOnce: true }, { ...plain, asker: 'opponent' }))
      expect(row[ROW.cubeful]).toBe(-1);
  });

  // At 2-away 2-away the doubled game decides the match: a take wins 27/36 for the doubler. A pass leaves
  // 1-away 2-away in the Crawford game.
  test('at 2-away 2-away the double is taken if 9/36 is more than after a pass', () => {
    const score = { ...money(last), matchLength: 5, score: { roller: 3, opponent: 3 } };
    const cash = matchChance(TABLE, { own: 1, other: 2, crawfordReached: false });
    expect(cash).toBeLessThan(0.75);
    const [row] = play(score, 1, { atOnce: true }, plain);
    expect(row![ROW.cubeful]).toBeCloseTo(1, 12);
    const doubled = cubefulOf(play(score, 36, { doubled: true }, plain));
    expect(meanOf(doubled).mean).toBeCloseTo(equityOfMwc(score, TABLE, 0.75), 12);
  });

  test('nobody doubles in the Crawford game, nor the leader after it: normalized 1 and −1', () => {
    const leads = { ...money(last), matchLength: 5, score: { roller: 4, opponent: 2 } };
    for (const score of [leads, { ...leads, crawford: true }]) {
      const values = cubefulOf(play(score, 36, { atOnce: true }, plain));
      expect(values.filter((value) => Math.abs(value - 1) < 1e-9)).toHaveLength(27);
      expect(values.filter((value) => Math.abs(value + 1) < 1e-9)).toHaveLength(9);
    }
  });
});

// The play bears off the last checker while the opponent has all fifteen: a gammon.
test('under the Jacoby rule a gammon counts single with a centered cube only', () => {
  const won: Board = { roller: home(3, 3, 3, 3, 3), opponent: home() };
  const worth = (jacoby: boolean, cube: Cube) =>
    play({ ...money(won, cube), jacoby }, 1, {}, { asker: 'opponent' })[0]![ROW.cubeful];
  expect(worth(false, { value: 1, owner: 'centre' })).toBe(2);
  expect(worth(true, { value: 1, owner: 'centre' })).toBe(1);
  expect(worth(true, { value: 2, owner: 'opponent' })).toBe(2);
  expect(worth(true, { value: 2, owner: 'roller' })).toBe(2);
});

test('at the highest cube a trial’s value is its cubeless equity', () => {
  const capped = { ...MIDDLE, maxCubeLog2: 0 };
  for (const row of play(capped, 60, { atOnce: true }))
    expect(row[ROW.cubeful]).toBeCloseTo(row[ROW.equity]!, 6);
});

// Trials by the bare nets up to the tenth turn; enough of them to show a bias of 0.03.
const ASKED: readonly (readonly [string, Position])[] = [
  ['money, the opponent’s cube, Jacoby', { ...MIDDLE, cube: { value: 2, owner: 'opponent' }, jacoby: true }],
  ['match at 2-away 4-away', MATCH],
  ['money, centered cube', MIDDLE],
  ['money, own cube', { ...MIDDLE, cube: { value: 2, owner: 'roller' } }],
];
describe.each(ASKED.slice(0, sized(2, 4)))('luck subtracted, %s', (_, asked) => {
  const how = { truncateAfterPlies: 10 };

  test('the same mean with a smaller error', () => {
    const plain = meanOf(cubefulOf(play(asked, 3600, {}, how)));
    const reduced = meanOf(
      cubefulOf(play(asked, 360, {}, { ...how, seed: 2, varianceReduction: 'lookahead' })),
    );
    expect(Math.abs(plain.mean - reduced.mean)).toBeLessThan(4 * Math.hypot(plain.error, reduced.error));
    expect(reduced.error ** 2 * 360).toBeLessThan((plain.error ** 2 * 3600) / 8);
  });
});

test.each([
  ['money', { ...MIDDLE, cube: { value: 2, owner: 'roller' } }],
  ['match', MATCH],
] as const)('%s: the other player counts the same games with the opposite sign', (_, asked) => {
  const { roller, opponent } = asked.score;
  const others: Position = {
    ...asked,
    board: swapSides(asked.board),
    cube: { ...asked.cube, owner: SWAPPED[asked.cube.owner] },
    score: { roller: opponent, opponent: roller },
  };
  const own = play(asked, 20, {}, { varianceReduction: 'lookahead', truncateAfterPlies: 12 });
  const how = {
    varianceReduction: 'lookahead',
    truncateAfterPlies: 12,
    asker: 'opponent',
    board: asked.board,
  } as const;
  for (const [index, row] of play(others, 20, {}, how).entries())
    expect(row[ROW.cubeful]).toBeCloseTo(-own[index]![ROW.cubeful]!, 10);
});

test('without the cube the column is 0 and the games are those of cubeless play', () => {
  const chance = createChance({ seed: 1, quasiRandom: true, initial: false });
  const rows = kernel.playTrials(MIDDLE.board, 'roller', 0, 36, chance.rollsOf(0, 36), SETTINGS);
  for (let at: number = ROW.cubeful; at < rows.length; at += ROW_COLUMNS) expect(rows[at]).toBe(0);
});

test('rows do not depend on earlier trials', () => {
  const settings = { varianceReduction: 'lookahead' as const, truncateAfterPlies: 12 };
  const whole = play(MIDDLE, 12, { plies: 1 }, settings);
  const chance = createChance({ seed: 1, quasiRandom: true, initial: false });
  const cube = { position: MIDDLE, ...CUBE, plies: 1 };
  const used = { ...SETTINGS, ...settings, cube };
  const [last] = [kernel.playTrials(MIDDLE.board, 'roller', 11, 1, chance.rollsOf(11, 1), used)];
  expect([...last]).toEqual(whole[11]);
});

test('plies of the cube, and scores beyond the table, are refused', () => {
  expect(() => play(MIDDLE, 1, { plies: 4 })).toThrow(expect.objectContaining({ code: 'bad-settings' }));
  const far = { ...MATCH, matchLength: 99 };
  expect(() => play(far, 1)).toThrow(expect.objectContaining({ code: 'bad-score' }));
});

// Variance reduction does not change the plays, so adding the luck back must give the trial without it.
describe.each(['roller', 'opponent'] as const)(
  'score plus luck is the raw result, asked by the %s',
  (asker) => {
    test.each([
      ['money', MIDDLE, {}],
      [
        'money, doubled',
        { ...MIDDLE, cube: { value: 2, owner: 'roller' } as const },
        { truncateAfterPlies: 9 },
      ],
      ['match', MATCH, { truncateAfterPlies: 12 }],
    ] as const)('%s', (_name, position, settings) => {
      const board = MIDDLE.board;
      const plain = play(position, 36, {}, { asker, board, ...settings });
      const reduced = play(position, 36, {}, { asker, board, ...settings, varianceReduction: 'lookahead' });
      for (const [trial, row] of reduced.entries()) {
        expect(row[ROW.cubeful]! + row[ROW.luck]!).toBeCloseTo(plain[trial]![ROW.cubeful]!, 9);
        expect(plain[trial]![ROW.luck]).toBe(0);
      }
      expect(Math.max(...reduced.map((row) => Math.abs(row[ROW.luck]!)))).toBeGreaterThan(0.1);
    });
  },
);
