import { expect, test } from 'vitest';
import { openKernel } from '../../../../bench/kernel.ts';
import { ROLL_NAMES } from '../../../engine/firstRolls.ts';
import type { Dice } from '../../../games/backgammon/types.ts';
import { ok, unwrap } from '../../../engine/errors.ts';
import { parseXgid } from '../../../formats/ids/xgid.ts';
import { evaluatePosition, listPlays } from '../../../runner/core/evaluation.ts';
import { createRollMap, mappedRolls, waysOf } from './rollMapStore.ts';

const { kernel } = openKernel();
const TERMS = { cubeless: true, matchTable: 'kazaross-xg2', net: 'fast' } as const;
const map = () =>
  createRollMap({
    plays: (position, terms) => ({
      reply: Promise.resolve(ok(listPlays(kernel, position, terms))),
      cancel: () => {},
    }),
  });

test('21 rolls, 36 ways', () => {
  const rolls = ROLL_NAMES.map((name): Dice => [Number(name[0]), Number(name[1])]);
  expect(rolls.reduce((sum, dice) => sum + waysOf(dice), 0)).toBe(36);
});

// Asymmetric, with either player on roll.
test.each(['1', '-1'])(
  'the mean over the rolls is the position at 1-ply, player on roll %s',
  async (player) => {
    const { position } = unwrap(parseXgid(`XGID=-a-B-BC-B---dD---dbd----B-:0:0:${player}:00:0:0:0:0:10`));
    const store = map();
    await store.getState().fill(position, { ...TERMS, level: 0 });
    const own = mappedRolls(store.getState().results, 1)!;
    const { outcome } = evaluatePosition(kernel, position, { ...TERMS, plies: 1 });
    const equity = 2 * outcome[0] - 1 + outcome[1] + outcome[2] - outcome[3] - outcome[4];
    // Look-ahead skips plays by the ranking net, which may cost it a little.
    expect(Math.abs(own.mean - equity)).toBeLessThan(0.002);
    expect(own.rolls.reduce((sum, { dice, gain }) => sum + waysOf(dice) * gain, 0)).toBeCloseTo(0, 9);
    // The opponent's view is the mirror image.
    const other = mappedRolls(store.getState().results, -1)!;
    expect(other.mean).toBe(-own.mean);
    expect(other.rolls.map(({ gain }) => gain + 0)).toEqual(own.rolls.map(({ gain }) => 0 - gain));
  },
);

test('nothing is mapped until all rolls are known', () => {
  expect(mappedRolls(map().getState().results, 1)).toBeUndefined();
});
