import { roughly } from '../charts/format.ts';
import { EQUITY, type Unit } from '../charts/unit.ts';
import type { StopReason } from '../protocol/job.ts';
import type { Interval, RolledFigures } from './rows.ts';
import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';
import { CANNOT_MOVE } from '../formats/notation.ts';

/** How settled an answer is: no more than these three states. */
export type Certainty = 'clear' | 'likely' | 'close';

/** What is known so far, in words, and the number that goes with it. */
export interface Verdict {
  /** The one number that matters: the best equity, with its sign; empty while there is none. */
  readonly number: string;
  /** Its 95 % half-width; empty while unknown. */
  readonly error: string;
  readonly sentence: string;
  /** A second sentence: what would settle it, or what the first one rests on. */
  readonly note: string;
  /** Undefined where there is no choice, or nothing has been rolled out. */
  readonly certainty?: Certainty;
}

/** What only the stop rule `confident` may say: that the lead is clear, see engine/stopping.ts. */
export const CLEAR_NOTE: Text =
  'Such a word is wrong in at most 5\u202f% of rollouts, however often one looks.';
/** From so many joint standard deviations on a lead is called best so far: the bound analysts use. */
export const LEAD_JSD = 2.33;
/** Below this the lead says nothing. */
export const CLOSE_JSD = 1;
/** Where trials end before they begin, there is no luck and no error. */
export const SAME_NOTE: Text = 'Every trial gave the same value: the bearoff tables know this position.';
/** More trials than this are not worth promising. */
const MOST_PROMISED_TRIALS = 10_000_000;

/** A margin without its sign: `0.131 ± 0.018 (95 %)`. */
export const withError = (
  { mean, standardError, halfWidth }: Interval,
  { size, error }: Unit = EQUITY,
): string => {
  const value = size(mean, standardError);
  return halfWidth === undefined ? value : `${value} ${error(halfWidth, standardError)} (95\u202f%)`;
};

/** What would settle a difference; empty where nobody can tell. */
export const settleNote = (more: number | undefined): string =>
  more === undefined || more > MOST_PROMISED_TRIALS
    ? ''
    : t('About {n} more trials each would settle it, if the difference stays.', { n: roughly(more) });

/** Says what a single candidate is worth: its name, and its value with its error. */
export type WorthText = (what: string, value: string) => string;
const pointsWorth: WorthText = (play, value) =>
  play === t('this position')
    ? t('The position is worth {value} points a game to the player on roll.', { value })
    : t('{play} is worth {value} points a game to the player on roll.', { play, value });
/** In matches equities are no points: they are normalised to the value of the cube. */
export const normalisedWorth: WorthText = (play, value) =>
  play === t('this position')
    ? t('The position is worth {value} (EMG) to the player on roll.', { value })
    : t('{play} is worth {value} (EMG) to the player on roll.', { play, value });
const matchWorth: WorthText = (play, value) =>
  play === t('this position')
    ? t('With this position the player on roll wins the match in {value}.', { value })
    : t('With {play} the player on roll wins the match in {value}.', { play, value });

/**
 * The verdict of a rollout of plays or of a position. Whether a lead is clear is for the stop rule `confident` to say; without
 * it the words stay careful.
 *
 * @param rows - best first
 * @param stopReason - why the run ended; null while it goes on
 * @param worth - of a single candidate
 */
export function rolloutVerdict(
  rows: readonly RolledFigures[],
  stopReason: StopReason | null,
  unit: Unit = EQUITY,
  worth = unit.kind === 'equity' ? pointsWorth : matchWorth,
): Verdict {
  const [best] = rows;
  if (best === undefined) {
    const sentence =
      stopReason === null ? t('The first games are being played.') : t('No game had been played by then.');
    return { number: '', error: '', sentence, note: '' };
  }
  const { mean, halfWidth, standardError } = best.equity;
  const number = unit.value(mean, standardError);
  const error = halfWidth === undefined ? '' : unit.error(halfWidth, standardError);
  const second = rows.find(({ index }) => index !== best.index);
  const behind = second?.behind;
  if (second === undefined || !behind) {
    const isExact = best.equity.standardError === 0;
    const shown = isExact || error === '' ? '' : ` ${error} (95\u202f%)`;
    const sentence = worth(best.name, `${number}${shown}`);
    return { number, error: isExact ? '' : error, sentence, note: isExact ? t(SAME_NOTE) : '' };
  }
  const play = best.name;
  const told = (certainty: Certainty, sentence: string, note: string): Verdict => ({
    number,
    error,
    sentence,
    note,
    certainty,
  });
  if (stopReason === 'confident')
    return told(
      'clear',
      t('{play} is clearly best, ahead by {margin}.', { play, margin: withError(behind, unit) }),
      t(CLEAR_NOTE),
    );
  const jsd = second.jsd;
  const margin = withError(behind, unit);
  if (behind.halfWidth === undefined || jsd === null)
    return told('close', t('{play} is ahead by {margin}: too few trials to say more.', { play, margin }), '');
  if (jsd >= LEAD_JSD)
    return told(
      'likely',
      t('{play} is best so far, ahead by {margin}.', { play, margin }),
      t('{play} is next.', { play: second.name }),
    );
  const settle = settleNote(second.trialsToSettle);
  if (jsd >= CLOSE_JSD)
    return told('likely', t('{play} is ahead by {margin}, not settled.', { play, margin }), settle);
  return told(
    'close',
    t('Too close to call: {play} and {other} differ by {margin}.', { play, other: second.name, margin }),
    settle,
  );
}

/** The verdict of the evaluation alone. @param plays - best first */
export function evaluationVerdict(
  plays: readonly { readonly name: string; readonly equity: number }[],
  unit: Unit = EQUITY,
): Verdict {
  const [best, second] = plays;
  if (best === undefined) return { number: '', error: '', sentence: '', note: '' };
  const number = unit.value(best.equity);
  if (best.name === CANNOT_MOVE)
    return {
      number,
      error: '',
      sentence: t('No checker can move with this roll.'),
      note: t('A rollout shows what the position is worth all the same.'),
    };
  if (second === undefined)
    return {
      number,
      error: '',
      sentence: t('{play} is the only legal play.', { play: best.name }),
      note: '',
    };
  return {
    number,
    error: '',
    sentence: t('By evaluation {play} is best, ahead by {margin}.', {
      play: best.name,
      margin: unit.size(best.equity - second.equity),
    }),
    note: t('A rollout tells how far that can be trusted.'),
  };
}
