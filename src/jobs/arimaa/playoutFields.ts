import { type Reason, reason } from '../../engine/errors.ts';
import { DEFAULT_PLAYOUT } from '../../games/arimaa/settings.ts';
import type { SettingFields, ValuesOf } from '../settings/fields/field.ts';

/** How playouts are played: PlayoutSettings as a flat object. */
export interface FlatPlayout extends ValuesOf<typeof PLAYOUT_FIELDS> {}

const { policy } = DEFAULT_PLAYOUT;

function lengthText({ turnLimit }: FlatPlayout): Reason {
  if (turnLimit === 0) return reason('to the end');
  return turnLimit === 1 ? reason('one turn each') : reason('1 to {n} turns each', { n: turnLimit });
}

/** Settings for playouts, both in rollouts and in trees. */
export const PLAYOUT_FIELDS = {
  turnLimit: {
    kind: 'integer',
    section: 'Playouts',
    label: 'Turns of a playout',
    unit: 'turns (0 = to the end)',
    minimum: 0,
    maximum: 100,
    default: DEFAULT_PLAYOUT.turnLimit,
    flag: 'turn-limit',
    summary: lengthText,
    sentence: 'A playout ends after a random number of turns, at most this one, and is then evaluated.',
    cost: 'Short playouts depend on the evaluation, long ones on chance. Played to the end, scores vary five times as much and lose much of the board’s information.',
  },
  exactValue: {
    kind: 'switch',
    section: 'Playouts',
    label: 'Count the evaluation as it is',
    default: DEFAULT_PLAYOUT.exactValue,
    flag: 'no-exact-value',
    turnOff: 'Count a win or a loss, drawn by the evaluation.',
    sentence: 'An evaluated playout scores its evaluation. Off: a win or a loss, drawn by the evaluation.',
    cost: 'Off makes the error several times larger.',
  },
  extension: {
    kind: 'switch',
    section: 'Playouts',
    label: 'See goals in three steps',
    default: DEFAULT_PLAYOUT.extension,
    flag: 'no-extension',
    turnOff: 'Do not see goals in three steps.',
    sentence: 'When a playout is evaluated, a goal within three steps counts as a win for the side to move.',
    cost: 'Takes a few percent of the time.',
  },
  captures: {
    kind: 'switch',
    section: 'Playouts',
    label: 'See captures in two steps',
    default: DEFAULT_PLAYOUT.captures,
    flag: 'no-captures',
    turnOff: 'Do not see captures in two steps.',
    sentence: 'An evaluation gives the side to move 0.7 of the best piece it can capture by push or pull.',
    cost: 'Takes a few percent of the time.',
  },
  tournament: {
    kind: 'integer',
    section: 'Playouts',
    label: 'Steps compared',
    unit: 'steps (0 = by chance alone)',
    minimum: 0,
    maximum: 16,
    default: policy.tournament,
    flag: 'tournament',
    sentence: 'Draws this many steps, at most half of all, and plays the one with the highest step value.',
    cost: 'By chance alone, playouts are faster and lose more pieces.',
  },
  local: {
    kind: 'switch',
    section: 'Playouts',
    label: 'Prefer steps near the last one',
    default: policy.local,
    flag: 'no-local',
    turnOff: 'Do not prefer steps near the last one.',
    sentence: 'Step values include the distance to the square where the last step ended.',
    cost: 'Costs nothing.',
  },
  fewMovers: {
    kind: 'switch',
    section: 'Playouts',
    label: 'Move three pieces at most',
    default: policy.fewMovers,
    flag: 'no-few-movers',
    turnOff: 'Move any number of pieces.',
    sentence: 'A turn uses three randomly chosen pieces. Off: each step may use any piece.',
    cost: 'Off takes longer, and the steps of a turn fit together less.',
  },
  trapping: {
    kind: 'decimal',
    section: 'Playouts',
    label: 'Active trapping',
    unit: 'chance per turn',
    minimum: 0,
    maximum: 1,
    default: policy.trapping,
    flag: 'trapping',
    sentence: 'The chance that a lone guard is pushed onto its trap when possible.',
    cost: 'Takes a few percent of the time.',
  },
  mended: {
    kind: 'switch',
    section: 'Playouts',
    label: 'Fix the original’s mistakes',
    default: policy.mended,
    flag: 'as-original',
    turnOff: 'Play as the original did, slips included.',
    sentence:
      'Off plays like the original, which used a wrong half-board and goal rank, and checked no win after trapping.',
    cost: 'Costs nothing. Turn it off to compare with the original.',
  },
} as const satisfies SettingFields;
