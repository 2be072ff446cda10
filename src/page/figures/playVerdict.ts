import { type Certainty, isNamed } from '../../engine/certainty.ts';
import { behindAtLevel, type ValueAtLevel } from '../../games/backgammon/level.ts';
import { SAME } from '../../games/backgammon/quality.ts';
import type { EquityUnit } from '../../games/backgammon/cube.ts';
import { roughly } from '../../ui/charts/format.ts';
import { EQUITY } from '../../ui/charts/unit.ts';
import type { StopReason } from '../../jobs/result.ts';
import {
  certaintyOf,
  isSettled,
  leastSure,
  type RunEnd,
  runEnd,
  type TrialRange,
} from '../../jobs/results/settled.ts';
import { certaintyNote, leadText } from './certaintyText.ts';
import { t } from '../../language/language.ts';
import type { Text } from '../../language/types.ts';
import { CANNOT_MOVE } from '../../formats/text/notation.ts';
import type { EvaluatedRow, Interval, RolledFigures, Verdict } from '../state/rollout/types.ts';
import type { Unit } from '../../ui/charts/types.ts';

/** Explains the brackets around gammons that decide nothing. */
export const UNPLAYED_NOTE: Text =
  'Nobody plays for what is in brackets: it decides nothing at this score or cube.';

/** Why percentages and equity differ where doubles are passed. */
export const PASSED_NOTE: Text =
  'Where a double is passed, percentages use the evaluation and the equity counts the pass. So one does not follow from the other.';

/** Trials that all end alike have no error; where tables cover the position, they end before the first roll. */
export const SAME_NOTE: Text = 'Every trial gave this value, as where the bearoff tables cover a position.';
/** A lower bound of fewer trials than one block says nothing. */
const LEAST_PROMISED_TRIALS = 36;
/** Do not suggest adding more trials than this. */
const MOST_PROMISED_TRIALS = 10_000_000;

/** An unsigned margin and the half-width of its 95 % interval: `0.131 (± 0.018)`. */
export const withError = (
  { mean, standardError, halfWidth }: Pick<Interval, 'mean' | 'standardError' | 'halfWidth'>,
  { size, error }: Unit = EQUITY,
): string => {
  const value = size(mean, standardError);
  return halfWidth === undefined ? value : `${value} (${error(halfWidth, standardError)})`;
};

/**
 * What would settle a difference; empty if its error is unknown.
 *
 * @param end - after the end of a run, the trials would have to be added
 */
export function settleNote(further: TrialRange | undefined, end: RunEnd): string {
  if (further === undefined) return '';
  const { low, high } = further;
  if (low > MOST_PROMISED_TRIALS) return t('No practical number of trials would settle it.');
  if (high !== undefined && high <= MOST_PROMISED_TRIALS)
    return end === 'open'
      ? t('At most about {n} more trials each should settle it.', { n: roughly(high) })
      : t('Add trials: about {n} more each should settle it.', { n: roughly(high) });
  if (low < LEAST_PROMISED_TRIALS)
    return end === 'open'
      ? t('It is too early to estimate how many more trials would settle it.')
      : t('Add trials to settle it. It is too early to estimate how many.');
  return end === 'open'
    ? t('It is too early to estimate how many more trials would settle it: probably over {n}.', {
        n: roughly(low),
      })
    : t('Add trials to settle it: probably over {n} each. It is too early to say more.', {
        n: roughly(low),
      });
}

/**
 * A sentence with the value of a single candidate: its name, its value and error.
 *
 * @param isOver - whether the run has reached its planned end
 */
type WorthText = (what: string, value: string, isOver: boolean) => string;
const pointsWorth: WorthText = (play, value, isOver) =>
  play === t('this position')
    ? isOver
      ? t('The position is worth {value} points per game to the player on roll.', { value })
      : t('So far the position is worth {value} points per game to the player on roll.', { value })
    : isOver
      ? t('{play} is worth {value} points per game to the player on roll.', { play, value })
      : t('So far {play} is worth {value} points per game to the player on roll.', { play, value });
const unitWorth: WorthText = (play, value, isOver) =>
  play === t('this position')
    ? isOver
      ? t('The position is worth {value} per unit of the cube to the player on roll.', { value })
      : t('So far the position is worth {value} per unit of the cube to the player on roll.', { value })
    : isOver
      ? t('{play} is worth {value} per unit of the cube to the player on roll.', { play, value })
      : t('So far {play} is worth {value} per unit of the cube to the player on roll.', { play, value });
const normalizedWorth: WorthText = (play, value, isOver) =>
  play === t('this position')
    ? isOver
      ? t('The position is worth {value} (EMG) to the player on roll.', { value })
      : t('So far the position is worth {value} (EMG) to the player on roll.', { value })
    : isOver
      ? t('{play} is worth {value} (EMG) to the player on roll.', { play, value })
      : t('So far {play} is worth {value} (EMG) to the player on roll.', { play, value });
const matchWorth: WorthText = (play, value, isOver) =>
  play === t('this position')
    ? isOver
      ? t('The player on roll wins the match {value} of the time.', { value })
      : t('So far the player on roll wins the match {value} of the time.', { value })
    : isOver
      ? t('With {play} the player on roll wins the match {value} of the time.', { play, value })
      : t('So far, with {play}, the player on roll wins the match {value} of the time.', { play, value });

/** How the value of a single candidate is said, by the unit of equities. */
export const EQUITY_WORTH: Readonly<Record<EquityUnit, WorthText>> = {
  points: pointsWorth,
  unit: unitWorth,
  normalized: normalizedWorth,
};

/** The rival whose difference from the best is least certain; undefined if there is none. */
function closestRival(rows: readonly RolledFigures[]): RolledFigures | undefined {
  const rivals = rows.filter(({ behind }) => behind !== null);
  const least = leastSure(rivals.map(({ behind }) => behind!));
  return rivals.find(({ behind }) => behind === least);
}

/**
 * The verdict on plays or a position, as sure as it is (see {@link certaintyOf}): the best and its lead, or what
 * would settle it.
 *
 * @param rows - best first
 * @param stopReason - why the run ended, see spokenReason; null while it is active
 * @param worth - describes a single candidate
 */
export function rolloutVerdict(
  rows: readonly RolledFigures[],
  stopReason: StopReason | null,
  unit: Unit = EQUITY,
  worth = unit.kind === 'equity' ? pointsWorth : matchWorth,
): Verdict {
  const [best, second] = rows;
  if (best === undefined) {
    const sentence = stopReason === null ? t('Playing the first games…') : t('No game was finished by then.');
    return { number: '', error: '', sentence, note: '' };
  }
  const { mean, halfWidth, standardError } = best.equity;
  const number = unit.value(mean, standardError);
  const error = halfWidth === undefined ? '' : unit.error(halfWidth, standardError);
  const end = runEnd(stopReason);
  const rival = closestRival(rows);
  if (second?.behind == null || rival?.behind == null) {
    const isExact = best.equity.standardError === 0;
    const shown = isExact || error === '' ? '' : ` (${error})`;
    const sentence = worth(best.name, `${number}${shown}`, isExact || end !== 'open');
    return { number, error: isExact ? '' : error, sentence, note: isExact ? t(SAME_NOTE) : '' };
  }
  const play = best.name;
  const said = (certainty: Certainty, sentence: string, ...notes: readonly string[]): Verdict => ({
    number,
    error,
    sentence,
    note: notes.filter((note) => note !== '').join(' '),
    certainty,
  });
  const lead = withError(second.behind, unit);
  const margin = withError(rival.behind, unit);
  const other = rival.name;
  const runnerUp = t('Runner-up: {play}.', { play: second.name });
  const certainty = certaintyOf(
    end,
    rows.flatMap(({ behind }) => behind ?? []),
  );
  const sentence = leadText(certainty, { play, other, lead, margin });
  const settle = settleNote(rival.toSettle, end);
  return said(
    certainty,
    sentence,
    ...(isNamed(certainty) ? [runnerUp] : []),
    ...(certainty === 'likely' || certainty === 'close' ? [settle] : [certaintyNote(certainty, stopReason)]),
  );
}

/** A play as an evaluation ranks it; `rolled` is undefined if it only looked ahead. */
type VerdictPlay = Pick<EvaluatedRow, 'name' | 'rolled'> & ValueAtLevel;

/** What an evaluation says about the best play and the next one. */
function leadSentence(best: VerdictPlay, second: VerdictPlay, level: string, unit: Unit): string {
  const play = best.name;
  const gap = behindAtLevel(best, second);
  // The other plays did not pass the filter of the level, so there is nothing to compare.
  if (gap === null) return t('{level}: {play} is best.', { level, play });
  const behind = second.rolled?.behind;
  if (!behind)
    return gap <= SAME
      ? t('{level}: {play} and {other} are equally good.', { level, play, other: second.name })
      : t('{level}: {play} is best by {margin}.', { level, play, margin: unit.size(gap) });
  const margin = withError(behind, unit);
  return isSettled('ended', [behind])
    ? t('{level}: {play} is best by {margin}.', { level, play, margin })
    : t('{level}: {play} leads {other} by {margin}, not settled.', {
        level,
        play,
        other: second.name,
        margin,
      });
}

/**
 * The verdict of the evaluation.
 *
 * @param plays - best first
 * @param level - of the evaluation: `2-ply`, `R1`
 */
export function evaluationVerdict(
  plays: readonly VerdictPlay[],
  level: string,
  unit: Unit = EQUITY,
): Verdict {
  const [best, second] = plays;
  if (best === undefined) return { number: '', error: '', sentence: '', note: '' };
  const { halfWidth, standardError } = best.rolled?.equity ?? {};
  const number = unit.value(best.equity, standardError);
  const error = halfWidth ? unit.error(halfWidth, standardError) : '';
  if (best.name === CANNOT_MOVE)
    return {
      number,
      error,
      sentence: t('No checker can move with this roll.'),
      note: t('A rollout still shows what the position is worth.'),
    };
  if (second === undefined)
    return {
      number,
      error,
      sentence: t('{play} is the only legal play.', { play: best.name }),
      note: '',
    };
  return {
    number,
    error,
    sentence: leadSentence(best, second, level, unit),
    note: t('Not rolled out yet.'),
  };
}
