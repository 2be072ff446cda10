import { type Reason, reason } from '../../../engine/errors.ts';
import type { VarianceReduction } from '../../../games/backgammon/trialSettings.ts';
import { type CubeSettings, whyNoCube } from './cube.ts';
import type { Situation, SettingFields, ValuesOf } from './field.ts';
import { checkerPlayOf, type PlaySettings } from './play.ts';
import type { TruncationSettings } from './truncation.ts';

/** Settings for variance reduction and splitting. */
export interface LuckSettings extends ValuesOf<typeof LUCK_FIELDS> {}

/** If trials are truncated after at most this many turns, look-ahead removes almost all luck. */
const SHORT = 10;

/**
 * How a rollout's luck is estimated: as set or, for `best`, by the fastest method measured for such settings
 * (docs/adr/0003).
 */
export function reductionOf(settings: LuckSettings & PlaySettings & TruncationSettings): VarianceReduction {
  if (settings.varianceReduction !== 'best') return settings.varianceReduction;
  const { first, later, laterAfterPlies } = checkerPlayOf(settings);
  const levels = laterAfterPlies > 0 ? [first, later] : [first];
  // If plays are looked ahead, evaluating every roll at 0-ply costs almost nothing extra.
  const isLookingAhead = levels.some(({ asker, opponent }) => asker > 0 || opponent > 0);
  const isShort = settings.truncateAfterPlies > 0 && settings.truncateAfterPlies <= SHORT;
  return isShort || isLookingAhead ? 'lookahead' : 'learned';
}

const REDUCTION_NAMES: Readonly<Record<VarianceReduction, Reason>> = {
  none: reason('reduction-none'),
  lookahead: reason('reduction-lookahead'),
  learned: reason('reduction-learned'),
};

/** The name of {@link reductionOf}, for the settings summary. */
export function reductionName(settings: LuckSettings & PlaySettings & TruncationSettings): Reason {
  return REDUCTION_NAMES[reductionOf(settings)];
}

/** Why no trial is split; undefined if trials can be. */
function whyNotSplit(settings: LuckSettings & CubeSettings, situation: Situation): Reason | undefined {
  const why = whyNoCube(settings, situation);
  return why ?? (settings.varianceReduction === 'none' ? reason('games-as-played') : undefined);
}

/** Whether trials split when a double is taken. */
export const splitsTrials = (settings: LuckSettings & CubeSettings): boolean =>
  settings.splitting && whyNotSplit(settings, {}) === undefined;

/** Rows of the settings for variance reduction and splitting. */
export const LUCK_FIELDS = {
  varianceReduction: {
    kind: 'choice',
    section: 'Trials',
    label: 'Variance reduction',
    choices: [
      { value: 'best', label: 'Best measured for these settings' },
      { value: 'none', label: 'None' },
      { value: 'lookahead', label: 'Look-ahead' },
      { value: 'learned', label: 'Neural' },
    ],
    default: 'best',
    flag: 'variance-reduction',
    summary: reductionName,
    sentence:
      'Subtracts the luck of the dice from every trial: each roll is compared with the mean of all 21.',
    cost: 'In full games, neural reduction reaches an error two to five times sooner than none. In races it is ten times or more. Look-ahead is one to five times as fast as none, and far more if plays look ahead. At 0-ply a game takes 1.5 times as long with neural reduction, 20 times with look-ahead.',
  },
  splitting: {
    kind: 'switch',
    section: 'Trials',
    label: 'Split where the cube is turned',
    default: true,
    flag: 'no-splitting',
    turnOff: 'Do not split trials where the cube is turned.',
    whyIdle: whyNotSplit,
    sentence:
      'After an accepted double the trial continues twice with different rolls, and each branch counts half. A branch splits at most three times.',
    cost: 'In contact positions played to the end, trials take 1.5 times as long and the error falls by a quarter. The same error then takes a fifth less time with neural reduction. Races and short truncated trials change little. No effect without the cube or without variance reduction.',
  },
} as const satisfies SettingFields;
