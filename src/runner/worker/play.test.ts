import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob } from '../../../tests/fakes.ts';
import type { TrialSettings } from '../../games/backgammon/trialSettings.ts';
import { createPlayer } from './play.ts';
import type { RolloutSettings } from '../../jobs/settings/settingFields.ts';

/** The settings that the kernel receives. */
function toldBy(settings: Partial<RolloutSettings>): TrialSettings {
  const kernel = createFakeKernel();
  const told: TrialSettings[] = [];
  const play = createPlayer(
    {
      ...kernel,
      playTrials(...terms) {
        told.push(terms[5]);
        return kernel.playTrials(...terms);
      },
    },
    fakeJob(settings),
  );
  play(0, 0, 1);
  return told[0]!;
}

test.each<[Partial<RolloutSettings>, boolean]>([
  [{}, true],
  [{ varianceReduction: 'lookahead' }, true],
  [{ splitting: false }, false],
  [{ varianceReduction: 'none' }, false],
  [{ varianceReduction: 'none', splitting: false }, false],
])('with the cube and %j trials are split: %s', (settings, isSplit) => {
  expect(toldBy({ cubeless: false, ...settings }).splitting).toBe(isSplit);
});

test('without the cube, the switch does not change the kernel’s settings', () => {
  expect(toldBy({ cubeless: true, splitting: false })).toEqual(toldBy({ cubeless: true, splitting: true }));
});
