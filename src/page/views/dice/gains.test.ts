import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DICE_GAINS, GAIN_SAMPLE } from './GainTable.tsx';

interface Measured {
  readonly seeds: number;
  readonly trials: number;
  readonly rows: readonly {
    readonly case: string;
    readonly dice: number;
    readonly luck: number;
    readonly both: number;
    readonly diceAfterLuck: number;
  }[];
}

test('the table of the lab is the one that was measured', () => {
  const measured = JSON.parse(readFileSync('bench/results/dice-gain.json', 'utf8')) as Measured;
  expect(measured.seeds).toBe(GAIN_SAMPLE.seeds);
  expect(measured.trials).toBe(GAIN_SAMPLE.trials);
  expect(
    measured.rows.map(({ case: name, dice, luck, both, diceAfterLuck }) => {
      const [position, length] = name.split(', ');
      return { position, plies: Number.parseInt(length!, 10) || 0, dice, luck, both, diceAfterLuck };
    }),
  ).toEqual(DICE_GAINS);
});

test('both gains multiply to what was measured together', () => {
  for (const { luck, both, diceAfterLuck } of DICE_GAINS)
    expect(Math.abs(both / luck / diceAfterLuck - 1)).toBeLessThan(0.01);
  expect(GAIN_SAMPLE.error).toBeCloseTo(0.142, 3);
});
