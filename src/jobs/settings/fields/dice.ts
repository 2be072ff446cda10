import { type Reason, reason } from '../../../engine/errors.ts';
import type { Situation, SettingFields, ValuesOf } from './field.ts';

/** Settings for the dice and for who begins. */
export interface DiceSettings extends ValuesOf<typeof DICE_FIELDS> {}

const comparesPlays = ({ position, kinds = [] }: Situation): boolean =>
  (position !== undefined && position.dice !== null) || kinds.includes('play');

const asksCube = ({ position, kinds = [] }: Situation): boolean =>
  (position !== undefined && position.offer !== 'none') || kinds.includes('double') || kinds.includes('take');

/** Why the settings for an opening position do not apply. */
function whyBegun({ initial }: DiceSettings, situation: Situation): Reason | undefined {
  if (!initial) return reason('not-initial');
  if (comparesPlays(situation)) return reason('player-has-begun');
  return asksCube(situation) ? reason('doubler-on-roll') : undefined;
}

function opensWithReply({ initial }: DiceSettings, situation: Situation): Reason | undefined {
  return initial && comparesPlays(situation) ? reason('initial-reply') : undefined;
}

/** Rows of the dice settings. */
export const DICE_FIELDS = {
  seed: {
    kind: 'integer',
    section: 'Dice',
    label: 'Seed',
    unit: '',
    minimum: 0,
    maximum: 2_147_483_647,
    default: 1,
    flag: 'seed',
    summary: null,
    sentence: 'Chooses the dice: the same seed repeats a rollout to the last bit.',
    cost: 'Costs nothing. Repeat a rollout with another seed to see how much luck alone changes it.',
  },
  quasiRandom: {
    kind: 'switch',
    section: 'Dice',
    label: 'Quasi-random dice',
    default: true,
    flag: 'no-quasi-random',
    turnOff: 'Turn off quasi-random dice.',
    summary: 'plain dice',
    sentence:
      'Rotates and stratifies the dice: 36 trials contain each first roll once, 1,296 trials each pair of rolls.',
    cost: 'Costs nothing and reduces the error. Off gives plain random dice.',
  },
  initial: {
    kind: 'switch',
    section: 'Dice',
    label: 'Rollout as initial position',
    default: false,
    flag: 'initial',
    surprise: opensWithReply,
    summary: 'as initial position',
    sentence: 'The first roll is never a double, as at the start of a game.',
    cost: 'First rolls then balance every 30 trials, pairs of rolls every 1,080.',
  },
  bothSides: {
    kind: 'switch',
    section: 'Dice',
    label: 'Average over who begins',
    default: false,
    flag: 'both-sides',
    whyIdle: whyBegun,
    sentence:
      'Plays every trial twice with the same dice, once with each player first. Counts the mean of both games.',
    cost: 'Trials take twice as long. The result is what a game is worth before the opening roll, for example at a score. Needs “rollout as initial position”.',
  },
} as const satisfies SettingFields;
