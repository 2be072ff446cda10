import type { Certainty } from '../../engine/certainty.ts';
import type { StopReason } from '../../jobs/result.ts';
import { listAnd, t, within } from '../../language/language.ts';
import { fixed } from '../../language/number.ts';
import type { Text } from '../../language/types.ts';
import type { Unit } from '../../ui/charts/types.ts';

/** A claim that only the stop rule `confident` allows, see engine/stopping.ts. */
const CLEAR_NOTE: Text = 'Wrong in at most 5\u202f% of rollouts, however often you look.';
/** The weakness of the stop rule `jsd`, shown if it ended the run. */
const LOOKING_NOTE: Text = 'A rollout stopped by JSD is wrong more often than one that plays all its trials.';
/** Why several runs together are never settled. */
const COMBINED_NOTE: Text = 'Combined runs have no planned end, so no rule vouches for their sum.';

/** From here on the third digit of a margin is noise to a reader. */
const TWO_DIGITS_FROM = 0.0995;

/** A margin as sentences have it, unsigned: two digits from 0.1 on. */
export const spokenMargin = (margin: number, unit: Unit, standardError?: number): string =>
  unit.kind === 'equity' && Math.abs(margin) >= TWO_DIGITS_FROM
    ? fixed(Math.abs(margin), 2)
    : unit.size(margin, standardError);

/** Plays that may differ by more are not called close: too little is known of them. */
export const CLOSE_BOUND = 0.05;

/** What a verdict on plays says. */
interface Lead {
  readonly play: string;
  /** How far the best play is ahead of the second. */
  readonly lead: string;
  /** The plays that are within their errors of the best. */
  readonly others: readonly string[];
  /** How far these are behind at most; undefined if that is too much to call them close. */
  readonly bound: string | undefined;
}

/** The verdict on plays in a sentence, as sure as it is. */
export function leadText(certainty: Certainty, { play, lead, others, bound }: Lead): string {
  if (certainty === 'tied')
    return t('{play} and {other} gave the same result in every trial.', { play, other: others[0] ?? '' });
  if (certainty === 'clear' || certainty === 'settled') return t('{play} is best by {lead}', { play, lead });
  return certainty === 'close' && bound !== undefined
    ? t('Too close to call: {plays} differ by at most {bound}', {
        plays: listAnd([play, ...others]),
        bound,
      })
    : t('{play} leads by {lead}', { play, lead });
}

/** The verdict on a question about the cube in a sentence, as sure as it is. */
export function actionCertaintyText(certainty: Certainty, answer: string): string {
  switch (certainty) {
    case 'provisional':
      return t('{answer}, so far.', { answer });
    case 'likely':
      return t('{answer}, not settled.', { answer });
    case 'close':
      return t('Too close to call. Ahead so far: {answer}.', { answer: within(answer) });
    case 'unknown':
      return t('{answer}. Too few trials to say more.', { answer });
    default:
      return `${answer}.`;
  }
}

/** What the leader of a table is called. */
export const leaderText = (certainty: Certainty): string =>
  certainty === 'clear' || certainty === 'settled' ? t('best') : t('leads');

/** What the reader should know about a certainty, by what ended the run; empty for nothing. */
export function certaintyNote(certainty: Certainty, stopReason: StopReason | null): string {
  if (certainty === 'clear') return t(CLEAR_NOTE);
  if (certainty === 'settled' && stopReason === 'jsd') return t(LOOKING_NOTE);
  return certainty === 'provisional' && stopReason === 'combined' ? t(COMBINED_NOTE) : '';
}
