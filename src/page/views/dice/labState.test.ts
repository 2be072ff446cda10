import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wording } from '../../../language/wording.ts';
import { LAB_MODES } from './labDice.ts';
import { isLabHash } from '../../../ui/routes.ts';
import { atStep, LAB_PANELS, makeLabHash, parseLabHash } from './labState.ts';
import { TOUR_SCENES } from './tour/tour.ts';

const state = fc.record({
  mode: fc.constantFrom(...LAB_MODES),
  trials: fc.integer({ min: 1, max: 46_656 }),
  seed: fc.integer({ min: 0, max: 2_147_483_647 }),
  panel: fc.constantFrom(...LAB_PANELS),
  step: fc.integer({ min: 1, max: TOUR_SCENES.length }),
});

test('an address contains the whole state', () => {
  fc.assert(
    fc.property(state, (state) => {
      const hash = makeLabHash(state);
      expect(isLabHash(hash)).toBe(true);
      expect(parseLabHash(hash)).toEqual({ shared: state, problems: [] });
    }),
  );
});

test('four steps, each with a short link of its own', () => {
  const links = TOUR_SCENES.map((_, index) => makeLabHash(atStep(index + 1)));
  expect(links).toEqual(['#/dice', ...[2, 3, 4].map((step) => `#/dice?step=${step}&v=2`)]);
});

test.each([
  ['step=5', 'step'],
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
])('%s is named, and the rest is read', (fields, field) => {
  const { shared, problems } = parseLabHash(`#/dice?${fields}&${field === 'seed' ? 'show=sixes' : 'seed=7'}`);
  expect(problems.map(({ code, where }) => [code, where])).toEqual([['bad-settings', field]]);
  expect(wording(problems[0]!)).toContain(`Dice, ${field}: expected`);
  expect(shared).toEqual({ ...atStep(1), ...(field === 'seed' ? { panel: 'sixes' } : { seed: 7 }) });
});

test('a link of a newer version or with an unknown field says so and is read', () => {
  const { shared, problems } = parseLabHash('#/dice?step=2&speed=5&v=3');
  expect(shared).toEqual(atStep(2));
  expect(problems.map(({ code, where }) => [code, where])).toEqual([
    ['newer-version', 'v'],
    ['bad-job', 'speed'],
  ]);
});

test('other addresses do not belong to the lab', () => {
  for (const hash of ['', '#', '#xgid=x', '#/dicey', '#/arimaa']) expect(isLabHash(hash)).toBe(false);
});
