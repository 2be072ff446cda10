import { digitsFor, plusMinus, roughly, signed } from '../charts/format.ts';
import type { StopReason } from '../protocol/job.ts';
import type { Interval, RolledRow } from './rows.ts';

/** What a rollout says so far, in words, and the number that goes with it. */
export interface Verdict {
  /** The one number that matters: the best equity, with its sign; empty while there is none. */
  readonly number: string;
  /** Its 95 % half-width; empty while unknown. */
  readonly error: string;
  readonly sentence: string;
  /** A second sentence: what would settle it, or what the first one rests on. */
  readonly note: string;
}

/** What only the stop rule `confident` may say: that the lead is clear, see engine/stopping.ts. */
const CLEAR_NOTE = 'Such a word is wrong in at most 5\u202f% of rollouts, however often one looks.';
/** From so many joint standard deviations on a lead is called best so far: the bound analysts use. */
const LEAD_JSD = 2.33;
/** Below this the lead says nothing. */
const CLOSE_JSD = 1;
/** Where trials end before they begin, there is no luck and no error. */
const SAME_NOTE = 'Every trial gave the same value: the bearoff tables know this position.';
/** More trials than this are not worth promising. */
const MOST_PROMISED_TRIALS = 10_000_000;

const withError = ({ mean, standardError, halfWidth }: Interval): string => {
  const digits = digitsFor(standardError);
  const value = Math.abs(mean).toFixed(digits);
  return halfWidth === undefined ? value : `${value} ${plusMinus(halfWidth, digits)} (95\u202f%)`;
};

/** Trials still needed until the 95 % interval leaves zero out, if the difference stays: the error falls with √n. */
export function trialsToSettle({ mean, halfWidth }: Interval, trials: number): number | undefined {
  if (halfWidth === undefined || !(Math.abs(mean) > 0)) return undefined;
  const needed = trials * (halfWidth / mean) ** 2 - trials;
  return needed > 0 && needed <= MOST_PROMISED_TRIALS ? needed : undefined;
}

function settleNote(behind: Interval, trials: number): string {
  const more = trialsToSettle(behind, trials);
  return more === undefined
    ? ''
    : `About ${roughly(more)} more trials each would settle it, if the difference stays.`;
}

/**
 * The verdict of a rollout. Whether a lead is clear is for the stop rule `confident` to say; without it the words stay careful.
 *
 * @param rows - best first
 * @param stopReason - why the run ended; null while it goes on
 */
export function rolloutVerdict(rows: readonly RolledRow[], stopReason: StopReason | null): Verdict {
  const [best] = rows;
  if (best === undefined)
    return { number: '', error: '', sentence: 'The first games are being played.', note: '' };
  const digits = digitsFor(best.equity.standardError);
  const number = signed(best.equity.mean, digits);
  const error = best.equity.halfWidth === undefined ? '' : plusMinus(best.equity.halfWidth, digits);
  const second = rows.find(({ index }) => index !== best.index);
  const behind = second?.behind;
  if (second === undefined || !behind) {
    const what = best.name === 'this position' ? 'The position' : best.name;
    const isExact = best.equity.standardError === 0;
    const shown = isExact || error === '' ? '' : ` ${error} (95\u202f%)`;
    const sentence = `${what} is worth ${number}${shown} points a game to the player on roll.`;
    return { number, error: isExact ? '' : error, sentence, note: isExact ? SAME_NOTE : '' };
  }
  if (stopReason === 'confident') {
    const sentence = `${best.name} is clearly best, ahead by ${withError(behind)}.`;
    return { number, error, sentence, note: CLEAR_NOTE };
  }
  const jsd = second.jsd;
  if (behind.halfWidth === undefined || jsd === null)
    return {
      number,
      error,
      sentence: `${best.name} is ahead by ${withError(behind)}: too few trials to say more.`,
      note: '',
    };
  const trials = Math.min(best.trials, second.trials);
  if (jsd >= LEAD_JSD) {
    const sentence = `${best.name} is best so far, ahead by ${withError(behind)}.`;
    return { number, error, sentence, note: `${second.name} is next.` };
  }
  if (jsd >= CLOSE_JSD) {
    const sentence = `${best.name} is ahead by ${withError(behind)}, not settled.`;
    return { number, error, sentence, note: settleNote(behind, trials) };
  }
  const sentence = `Too close to call: ${best.name} and ${second.name} differ by ${withError(behind)}.`;
  return { number, error, sentence, note: settleNote(behind, trials) };
}

/** The verdict of the evaluation alone. @param plays - best first, with their cubeless equities */
export function evaluationVerdict(
  plays: readonly { readonly name: string; readonly equity: number }[],
): Verdict {
  const [best, second] = plays;
  if (best === undefined) return { number: '', error: '', sentence: '', note: '' };
  const number = signed(best.equity);
  if (best.name === 'cannot move')
    return {
      number,
      error: '',
      sentence: 'No checker can move with this roll.',
      note: 'A rollout shows what the position is worth all the same.',
    };
  if (second === undefined)
    return { number, error: '', sentence: `${best.name} is the only legal play.`, note: '' };
  return {
    number,
    error: '',
    sentence: `By evaluation ${best.name} is best, ahead by ${(best.equity - second.equity).toFixed(3)}.`,
    note: 'A rollout tells how far that can be trusted.',
  };
}
