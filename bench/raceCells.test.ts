import { expect, test } from 'vitest';
import {
  FARTHEST_RATIO,
  RACE_TABLE,
  RACE_TABLE_SEEDS,
  raceCell,
} from '../src/jobs/backgammon/diceRaceTable.ts';
import { openKernel } from './kernel.ts';
import { measureRace, playFan } from './raceCells.ts';
import { readResult } from './result.ts';

interface Race {
  readonly seeds: number;
  readonly longSeeds: number;
  readonly rows: unknown;
}

test('the table of the page is the one that was measured', () => {
  const { seeds, longSeeds, rows } = readResult<Race>('race');
  expect({ short: seeds, long: longSeeds }).toEqual(RACE_TABLE_SEEDS);
  expect(rows).toEqual(RACE_TABLE);
});

test.each([
  ['race', 4, 200],
  ['race', 0, 200],
  ['opening', 3, 100],
] as const)(
  '%s, %d turns: a few seeds agree with the table within their errors',
  (position, turns, seeds) => {
    const few = measureRace(openKernel().kernel, { position, turns }, seeds, 10);
    const all = raceCell(position, turns);
    expect(Math.abs(few.gain - all.gain)).toBeLessThan(3.5 * Math.hypot(few.gainError, all.gainError));
    expect(Math.abs(few.truth - all.truth)).toBeLessThan(4 * Math.hypot(few.truthError, all.truthError));
    expect(Math.abs(few.plain / all.plain - 1)).toBeLessThan(0.05);
    expect(few.gainError).toBeLessThan(0.2 * few.gain);
  },
);

test('the fans of 20 sets of 24 seeds agree with the table within the interval of the page', () => {
  const cell = raceCell('race', 4);
  const { kernel } = openKernel();
  const ratios = Array.from({ length: 20 }, (_, set) => playFan(kernel, cell, 1 + 24 * set, 24).ratio);
  const far = ratios.filter(
    (ratio) => ratio < cell.gain / FARTHEST_RATIO || ratio > cell.gain * FARTHEST_RATIO,
  );
  expect(far).toEqual([]);
});
