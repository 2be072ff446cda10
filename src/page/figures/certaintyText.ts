import type { Certainty } from '../../engine/certainty.ts';
import type { StopReason } from '../../jobs/result.ts';
import { t, within } from '../../language/language.ts';
import type { Text } from '../../language/types.ts';

/** A claim that only the stop rule `confident` allows, see engine/stopping.ts. */
const CLEAR_NOTE: Text = 'A clear answer is wrong in at most 5\u202f% of rollouts, however often you look.';
/** The weakness of the stop rule `jsd`, shown if it ended the run. */
const LOOKING_NOTE: Text = 'A rollout stopped by JSD is wrong more often than one that plays all its trials.';
/** Why several runs together are never settled. */
const COMBINED_NOTE: Text = 'Combined runs have no planned end, so no rule vouches for their sum.';

/** Names and margins of a verdict on plays. */
interface Lead {
  readonly play: string;
  /** The least certain rival. */
  readonly other: string;
  /** How far the best play is ahead of the second, and of the least certain rival. */
  readonly lead: string;
  readonly margin: string;
}

/** The verdict on plays in a sentence, as sure as it is. */
export function leadText(certainty: Certainty, { play, other, lead, margin }: Lead): string {
  switch (certainty) {
    case 'clear':
      return t('{play} is clearly best by {margin}.', { play, margin: lead });
    case 'settled':
      return t('{play} is best by {margin}.', { play, margin: lead });
    case 'provisional':
      return t('{play} is best so far, by {margin}.', { play, margin: lead });
    case 'likely':
      return t('Not settled: {play} leads {other} by {margin}.', { play, other, margin });
    case 'close':
      return t('Too close to call: {play} and {other} differ by {margin}.', { play, other, margin });
    case 'tied':
      return t('{play} and {other} gave the same result in every trial.', { play, other });
    default:
      return t('{play} leads by {margin}. Too few trials to say more.', { play, margin });
  }
}

/** The verdict on a question about the cube in a sentence, as sure as it is. */
export function actionCertaintyText(certainty: Certainty, answer: string): string {
  switch (certainty) {
    case 'clear':
      return t('{answer}: that is clear.', { answer });
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
export function leaderText(certainty: Certainty): string {
  if (certainty === 'clear' || certainty === 'settled') return t('best');
  return certainty === 'provisional' ? t('best so far') : t('leads');
}

/** What the reader should know about a certainty, by what ended the run; empty for nothing. */
export function certaintyNote(certainty: Certainty, stopReason: StopReason | null): string {
  if (certainty === 'clear') return t(CLEAR_NOTE);
  if (certainty === 'settled' && stopReason === 'jsd') return t(LOOKING_NOTE);
  return certainty === 'provisional' && stopReason === 'combined' ? t(COMBINED_NOTE) : '';
}
