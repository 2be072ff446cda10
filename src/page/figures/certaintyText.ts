import type { Certainty } from '../../engine/certainty.ts';
import type { StopReason } from '../../jobs/result.ts';
import { listAnd, t, within } from '../../language/language.ts';
import { fixed } from '../../language/number.ts';
import type { Text } from '../../language/types.ts';
import type { Unit } from '../../ui/charts/types.ts';

/** Note on a verdict that the stop rule `jsd` settled. */
const LOOKING_NOTE: Text = 'A rollout stopped by JSD is wrong more often than one that plays all its trials.';
/** Note on combined runs, which are never settled. */
const COMBINED_NOTE: Text = 'Combined runs have no planned end, so no rule vouches for their sum.';

/** Sentences give margins of at least this size with two decimals: a third one would be noise. */
const TWO_DIGITS_FROM = 0.0995;

/** An unsigned margin for use in a sentence, with two decimals from 0.1 on. */
export const roundedMargin = (margin: number, unit: Unit, standardError?: number): string =>
  unit.kind === 'equity' && Math.abs(margin) >= TWO_DIGITS_FROM
    ? fixed(Math.abs(margin), 2)
    : unit.size(margin, standardError);

/** The parts of a verdict on plays, as text. */
interface Lead {
  readonly play: string;
  /** How far the best play is ahead of the second. */
  readonly lead: string;
  /** The plays that are within their errors of the best. */
  readonly others: readonly string[];
  /** The most that these may be behind; undefined if that is too much to call them close. */
  readonly bound: string | undefined;
}

/** A sentence that says which play leads, worded by how certain that is. */
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

/** A sentence that gives the right cube action, worded by how certain it is. */
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

/** Label of the first candidate in a table: `best` if that is settled, otherwise `leads`. */
export const leaderText = (certainty: Certainty): string =>
  certainty === 'clear' || certainty === 'settled' ? t('best') : t('leads');

/** A caveat on a verdict, depending on what ended the run; empty if it needs none. */
export function certaintyNote(certainty: Certainty, stopReason: StopReason | null): string {
  if (certainty === 'settled' && stopReason === 'jsd') return t(LOOKING_NOTE);
  return certainty === 'provisional' && stopReason === 'combined' ? t(COMBINED_NOTE) : '';
}
