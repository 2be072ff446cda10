import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../jobs/settings/settings.ts';
import { methodText, summaryOf } from './settingsLine.ts';
import type { RolloutSettings } from '../../jobs/settings/settingFields.ts';

const line = (changed: Partial<RolloutSettings>): string => methodText({ ...DEFAULT_SETTINGS, ...changed });

test('the line of settings names seed, levels and variance reduction', () => {
  expect(summaryOf({ ...DEFAULT_SETTINGS, seed: 7 })).toBe(
    'seed 7, 0-ply, fast net, neural variance reduction',
  );
});

test('the level of cube decisions is named if there is a cube and it differs from that of plays', () => {
  expect(line({ cubePlies: 2 })).toBe('0-ply, fast net, cube at 2-ply, neural variance reduction');
  expect(line({ plies: 2, cubePlies: 2 })).toBe('2-ply (normal), fast net, look-ahead variance reduction');
  expect(line({ cubePlies: 2, cubeless: true })).toBe(
    '0-ply, fast net, neural variance reduction, without the cube',
  );
});

test('every other setting that differs from its default and has an effect is named', () => {
  expect(line({ stopRule: 'se', stopStandardError: 0.005, noise: 0.02 })).toBe(
    '0-ply, fast net, neural variance reduction, stop early: When the standard errors are small, standard error to reach: 0.005, noise: 0.02',
  );
  // No active rule uses the first; the second needs “rollout as initial position”.
  expect(line({ stopStandardError: 0.005, bothSides: true })).toBe(line({}));
});

test('trials without splitting are named as such if they could be split', () => {
  expect(line({ splitting: false })).toBe(
    '0-ply, fast net, neural variance reduction, split where the cube is turned: off',
  );
  for (const idle of [{ cubeless: true }, { varianceReduction: 'none' }] as const)
    expect(line({ ...idle, splitting: false })).toBe(line(idle));
});
