import { type Reason, reason } from '../../engine/errors.ts';
import { DEFAULT_PLAYOUT } from '../../games/arimaa/settings.ts';
import type { SettingFields, ValuesOf } from '../settings/fields/field.ts';

/** How playouts are played: PlayoutSettings, flat. */
export interface FlatPlayout extends ValuesOf<typeof PLAYOUT_FIELDS> {}

const { policy } = DEFAULT_PLAYOUT;

function lengthText({ turnLimit }: FlatPlayout): Reason {
  if (turnLimit === 0) return reason('to the end');
  return turnLimit === 1 ? reason('one turn each') : reason('1 to {n} turns each', { n: turnLimit });
}

/** How playouts are played, in rollouts and under a tree alike. */
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
    sentence: 'A playout ends after a random number of turns, from 1 to this one, and is then evaluated.',
    cost: 'Short ones trust the evaluation, long ones chance: played to the end a score has five times the spread, and much of what the board says is lost on the way.',
  },
  exactValue: {
    kind: 'switch',
    section: 'Playouts',
    label: 'Count the evaluation as it is',
    default: DEFAULT_PLAYOUT.exactValue,
    flag: 'no-exact-value',
    turnOff: 'Count a win or a loss, drawn by the evaluation.',
    sentence: 'The score of a playout that is evaluated is the evaluation; off: a win or a loss drawn by it.',
    cost: 'Off makes the error several times larger.',
  },
  extension: {
    kind: 'switch',
    section: 'Playouts',
    label: 'See goals in three steps',
    default: DEFAULT_PLAYOUT.extension,
    flag: 'no-extension',
    turnOff: 'Do not see goals in three steps.',
    sentence: 'Where a playout is evaluated, a goal within three steps counts as won for the side to move.',
    cost: 'Takes a few per cent of the time.',
  },
  captures: {
    kind: 'switch',
    section: 'Playouts',
    label: 'See captures in two steps',
    default: DEFAULT_PLAYOUT.captures,
    flag: 'no-captures',
    turnOff: 'Do not see captures in two steps.',
    sentence:
      'Where a playout is evaluated, the most valuable piece that a push or pull of the side to move captures counts as taken, by 0.7 of its worth.',
    cost: 'Takes a few per cent of the time.',
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
    sentence:
      'Of so many steps drawn, half as many as there are at most, the one of the highest step value is played.',
    cost: 'By chance alone playouts are faster and throw more pieces away.',
  },
  local: {
    kind: 'switch',
    section: 'Playouts',
    label: 'Prefer steps near the last one',
    default: policy.local,
    flag: 'no-local',
    turnOff: 'Do not prefer steps near the last one.',
    sentence: 'Step values count how near a step is to where the last one went.',
    cost: 'Costs nothing.',
  },
  fewMovers: {
    kind: 'switch',
    section: 'Playouts',
    label: 'Move three pieces at most',
    default: policy.fewMovers,
    flag: 'no-few-movers',
    turnOff: 'Move any number of pieces.',
    sentence: 'A turn is played with three pieces drawn by chance; off: each step with any piece.',
    cost: 'Off takes longer, and turns lose what holds them together.',
  },
  trapping: {
    kind: 'decimal',
    section: 'Playouts',
    label: 'Active trapping',
    unit: 'chance a turn',
    minimum: 0,
    maximum: 1,
    default: policy.trapping,
    flag: 'trapping',
    sentence: 'With this chance a lone guard is pushed onto its trap where that can be done.',
    cost: 'Takes a few per cent of the time.',
  },
  mended: {
    kind: 'switch',
    section: 'Playouts',
    label: 'Mend the original’s slips',
    default: policy.mended,
    flag: 'as-original',
    turnOff: 'Play as the original did, slips included.',
    sentence:
      'Off plays as the original did, which took a wrong half of the board and a wrong goal rank, and tested no winner after trapping.',
    cost: 'Costs nothing. Off is there to compare with the original.',
  },
} as const satisfies SettingFields;
