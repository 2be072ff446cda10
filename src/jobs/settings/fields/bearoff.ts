import { type Reason, reason } from '../../../engine/errors.ts';
import { type CubeSettings, whyNoCube } from './cube.ts';
import type { Situation, SettingFields } from './field.ts';

function whyNotOneSided(settings: CubeSettings, situation: Situation): Reason | undefined {
  const isMoney = situation.position?.matchLength === 0;
  return isMoney && whyNoCube(settings, situation) === undefined ? reason('live-cube-at-table') : undefined;
}

/** The bearoff tables at which trials end. */
export const BEAROFF_FIELDS = {
  bearoffTruncation: {
    kind: 'switch',
    section: 'Truncation',
    label: 'Truncate at the exact bearoff database',
    default: true,
    flag: 'no-bearoff-truncation',
    turnOff: 'Play on at both bearoff databases.',
    sentence: 'Ends a trial when both sides have at most six checkers, all home, and counts the exact value.',
    cost: 'Faster and less noisy at no cost: the values are exact. In matches with a live cube, with at most four checkers a side.',
  },
  oneSidedTruncation: {
    kind: 'switch',
    section: 'Truncation',
    label: 'Truncate at the one-sided bearoff database',
    default: true,
    // If only the exact tables are turned off, no table ends trials.
    follows: 'bearoffTruncation',
    flag: 'no-one-sided-truncation',
    turnOff: 'Play on at the one-sided bearoff database.',
    whyIdle: whyNotOneSided,
    sentence:
      'Ends a trial when all checkers are home, and counts the value from both distributions of rolls to bear off.',
    cost: 'Faster and less noisy. Winning chances are off by about 0.1 % on average and 1.4 % at worst. Only without the cube, or once it is dead.',
  },
} as const satisfies SettingFields;
