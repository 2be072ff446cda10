import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LAB_MODES } from '../../charts/labDice.ts';
import { atStep, isLabHash, LAB_PANELS, makeLabHash, parseLabHash, TOUR_STEPS } from './labState.ts';

const state = fc.record({
  mode: fc.constantFrom(...LAB_MODES),
  trials: fc.integer({ min: 1, max: 46_656 }),
  seed: fc.integer({ min: 0, max: 2_147_483_647 }),
  panel: fc.constantFrom(...LAB_PANELS),
  step: fc.integer({ min: 1, max: TOUR_STEPS }),
});

test('an address says the whole state', () => {
  fc.assert(
    fc.property(state, (state) => {
      const hash = makeLabHash(state);
      expect(isLabHash(hash)).toBe(true);
      expect(parseLabHash(hash)).toEqual({ ok: true, value: state });
    }),
  );
});

test('six steps, each with a short link of its own', () => {
  const links = Array.from({ length: TOUR_STEPS }, (_, index) => makeLabHash(atStep(index + 1)));
  expect(links).toEqual(['#/dice', ...[2, 3, 4, 5, 6].map((step) => `#/dice?step=${step}`)]);
});

test.each([
  ['step=7', 'step'],
  ['step=0', 'step'],
  ['step=1e0', 'step'],
  ['dice=loaded', 'dice'],
  ['trials=0', 'trials'],
  ['trials=46657', 'trials'],
  ['trials=36.5', 'trials'],
  ['trials=', 'trials'],
  ['seed=-1', 'seed'],
  ['seed=2147483648', 'seed'],
  ['show=<img>', 'show'],
])('%s is refused by name', (fields, field) => {
  const read = parseLabHash(`#/dice?${fields}`);
  expect(read).toMatchObject({ ok: false, error: { code: 'bad-settings', where: field } });
  expect(!read.ok && read.error.message).toContain(`Dice lab, ${field}: expected`);
});

test('other addresses are not the lab’s', () => {
  for (const hash of ['', '#', '#xgid=x', '#/dicey', '#/arimaa']) expect(isLabHash(hash)).toBe(false);
});
