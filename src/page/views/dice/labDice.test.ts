import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createChance } from '../../../engine/chance.ts';
import {
  canComeFirst,
  createLabDice,
  evenness,
  expectedFaces,
  facesOf,
  LAB_MODES,
  LAB_TRIALS,
  LAB_TURNS,
  mostInARow,
  openingSequences,
  SIXTY_SIX,
  trialsWith,
  tallyThrows,
} from './labDice.ts';

const seed = fc.integer({ min: 0, max: 2_147_483_647 });
const few = { numRuns: 12 };
const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0);

test('the lab shows the dice that a rollout throws', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 0, max: LAB_TRIALS - 1 }), (seed, trial) => {
      for (const [mode, quasiRandom, initial] of [
        ['random', false, false],
        ['stratified', true, false],
        ['initial', true, true],
      ] as const) {
        const [dice, chance] = [createLabDice(mode, seed), createChance({ seed, quasiRandom, initial })];
        for (let turn = 0; turn < LAB_TURNS; turn++)
          expect(dice.roll(trial, turn)).toBe(chance.roll(trial, turn));
      }
    }),
    few,
  );
});

test('counts contain every trial once, whichever way the slider moved', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LAB_MODES),
      seed,
      fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 4 }),
      (mode, seed, stops) => {
        const dice = createLabDice(mode, seed);
        for (const trials of stops) {
          expect(sum(dice.pairs(trials))).toBe(trials);
          expect(dice.pairs(trials)).toEqual(createLabDice(mode, seed).pairs(trials));
          for (let turn = 0; turn < LAB_TURNS; turn++)
            expect(sum(facesOf(dice.rolls(trials, turn)))).toBe(2 * trials);
        }
      },
    ),
    few,
  );
});

describe('claims of the lab', () => {
  test('plain dice: after 1,296 trials a third of the pairs is missing and some have occurred four times', () => {
    fc.assert(
      fc.property(seed, (seed) => {
        const { missing, most } = evenness(createLabDice('random', seed).pairs(1296));
        // Expected missing: 1,296 (1 − 1/1296)^1296 = 1,296 · 0.3677 = 477.
        // Standard deviation: √(1296 (1/e − 2/e²)) = 11.2.
        expect(Math.abs(missing - 477)).toBeLessThan(5 * 11.2);
        expect(most).toBeGreaterThanOrEqual(4);
      }),
      few,
    );
  });

  test('rotation: 1,296 trials contain each pair once, but the first 36 have a single second roll', () => {
    fc.assert(
      fc.property(seed, (seed) => {
        const dice = createLabDice('rotation', seed);
        expect(evenness(dice.pairs(1296))).toEqual({ missing: 0, fewest: 1, most: 1 });
        expect(evenness(dice.rolls(36, 0))).toEqual({ missing: 0, fewest: 1, most: 1 });
        expect(evenness(dice.rolls(36, 1))).toEqual({ missing: 35, fewest: 0, most: 36 });
      }),
      few,
    );
  });

  test('stratified: balanced at every multiple of 36, on every turn, and complete at 1,296', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 1, max: 36 }), (seed, blocks) => {
        const dice = createLabDice('stratified', seed);
        for (let turn = 0; turn < LAB_TURNS; turn++) {
          expect(evenness(dice.rolls(36 * blocks, turn))).toEqual({
            missing: 0,
            fewest: blocks,
            most: blocks,
          });
          // Each face occurs on 12 of the 72 dice of a block.
          expect([...facesOf(dice.rolls(36 * blocks, turn))]).toEqual(new Array(6).fill(12 * blocks));
          expect(expectedFaces(36 * blocks)).toBe(12 * blocks);
        }
        expect(evenness(dice.pairs(1296))).toEqual({ missing: 0, fewest: 1, most: 1 });
        // So 11 then 21 occurs twice and 21 then 21 four times: 11 is roll 0, 21 and 12 are rolls 6 and 1.
        const pairs = dice.pairs(1296);
        const come = (first: number[], second: number[]) =>
          first.flatMap((one) => second.map((two) => pairs[one * 36 + two]!)).reduce((a, b) => a + b, 0);
        expect([come([0], [6, 1]), come([6, 1], [6, 1])]).toEqual([2, 4]);
      }),
      few,
    );
  });

  test('stratified: 46,656 trials contain each pair 36 times', () => {
    expect(evenness(createLabDice('stratified', 1).pairs(LAB_TRIALS))).toEqual({
      missing: 0,
      fewest: 36,
      most: 36,
    });
  });

  test('37 stratified trials never have three 66s: they touch two blocks with one each', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 0, max: LAB_TURNS - 1 }), (seed, turn) => {
        const dice = createLabDice('stratified', seed);
        expect(mostInARow(dice, SIXTY_SIX, turn, 37, 1296)).toBeLessThanOrEqual(2);
        const [first, second, third] = trialsWith(dice, SIXTY_SIX, turn, 3);
        expect([first, second, third].map((trial) => Math.floor(trial! / 36))).toEqual([0, 1, 2]);
      }),
      few,
    );
  });

  test('plain dice can have three 66s in 37 trials', () => {
    // P(at least three in 37) = 1 − Σ C(37, k) 35^(37−k) /
    // 36^37 = 0.084 per window, with 35 disjoint windows.
    const seeds = [1, 2, 3, 4, 5];
    const most = seeds.map((seed) => mostInARow(createLabDice('random', seed), SIXTY_SIX, 0, 37, 1296));
    expect(Math.min(...most)).toBeGreaterThanOrEqual(3);
  });

  test('openings: in 36 trials all 30 rolls occur, six of them twice, and no double', () => {
    fc.assert(
      fc.property(seed, (seed) => {
        const counts = createLabDice('initial', seed).rolls(36, 0);
        expect([...counts].filter((_, roll) => !canComeFirst('initial', roll))).toEqual(new Array(6).fill(0));
        expect(evenness(counts, (roll) => canComeFirst('initial', roll))).toEqual({
          missing: 0,
          fewest: 1,
          most: 2,
        });
        expect([...counts].filter((count) => count === 2)).toHaveLength(6);
        expect(createLabDice('initial', seed).blockTrials).toBe(30);
      }),
      few,
    );
  });

  test('openings: trials are the sequences that do not begin with a double, in order', () => {
    fc.assert(
      fc.property(seed, (seed) => {
        const [initial, stratified] = [createLabDice('initial', seed), createLabDice('stratified', seed)];
        const sequences = openingSequences(stratified, 72);
        expect(sequences.filter(({ trial }) => trial === undefined)).toHaveLength(12);
        for (const [sequence, { first, trial }] of sequences.entries()) {
          if (trial === undefined) expect(first % 7).toBe(0);
          else
            for (let turn = 0; turn < LAB_TURNS; turn++)
              expect(initial.roll(trial, turn)).toBe(stratified.roll(sequence, turn));
        }
      }),
      few,
    );
  });
});

test('the longest run is that of the fullest window', () => {
  const marks = [0, 3, 4, 5, 9];
  const dice = { ...createLabDice('random', 1), roll: (trial: number) => (marks.includes(trial) ? 35 : 0) };
  expect(mostInARow(dice, 35, 0, 3, 12)).toBe(3);
  expect(mostInARow(dice, 35, 0, 2, 12)).toBe(2);
  expect(mostInARow(dice, 35, 0, 6, 12)).toBe(4);
  expect(mostInARow(dice, 35, 0, 6, 5)).toBe(3);
});

test('the room misses rolls and the dealer none, whose throws are worth the exact mean', () => {
  const thrown = Array.from({ length: 36 }, (_, trial) => createLabDice('stratified', 7).roll(trial, 0));
  const dealer = tallyThrows(thrown);
  expect(dealer.counts).toEqual(Array.from({ length: 36 }, () => 1));
  expect(dealer.missing).toBe(0);
  // Twenty-one times 8 and six doubles of 4 to 24: 294 pips.
  expect(dealer.pips).toBeCloseTo(294 / 36, 12);
  expect(tallyThrows([0, 0, 35]).missing).toBe(34);
  expect(tallyThrows([0, 0, 35]).pips).toBeCloseTo((4 + 4 + 24) / 3, 12);
  expect(tallyThrows([]).pips).toBeUndefined();
});
