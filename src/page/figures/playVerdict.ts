import type { Interval } from '../../engine/types.ts';
import { behindAtLevel, type ValueAtLevel } from '../../games/backgammon/level.ts';
import { SAME } from '../../games/backgammon/quality.ts';
import type { EquityUnit } from '../../games/backgammon/cube.ts';
import { DOT, roughly } from '../../ui/charts/format.ts';
import { EQUITY } from '../../ui/charts/unit.ts';
import type { StopReason, TrialRange } from '../../jobs/result.ts';
import { certaintyOf, isSettled, leastSure, runEnd } from '../../jobs/results/settled.ts';
import { CLOSE_BOUND } from '../../engine/certainty.ts';
import { certaintyNote, leadText, roundedMargin } from './certaintyText.ts';
import { t } from '../../language/language.ts';
import type { Text } from '../../language/types.ts';
import { CANNOT_MOVE } from '../../formats/text/notation.ts';
import type { EvaluatedRow, RolledFigures, Verdict } from '../state/rollout/types.ts';
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
export const marginWithError = (
  { mean, standardError, halfWidth }: Pick<Interval, 'mean' | 'standardError' | 'halfWidth'>,
  { size, error }: Unit = EQUITY,
): string => {
  const value = size(mean, standardError);
  return halfWidth === undefined ? value : `${value} (${error(halfWidth, standardError)})`;
};

/** What would settle a difference that is not settled. @param rival - named if it is not the runner-up */
export function settleNote(further: TrialRange | undefined, rival?: string): string {
  if (further === undefined) return '';
  const { low, high } = further;
  const what = rival === undefined ? t('Not settled') : t('Not settled against {rival}', { rival });
  if (!canForesee(further)) return `${what}.`;
  if (low > MOST_PROMISED_TRIALS) return t('{what}: no practical number of games would tell.', { what });
  if (high !== undefined && high <= MOST_PROMISED_TRIALS)
    return t('{what}: at most about {n} more games each would tell.', { what, n: roughly(high) });
  return t('{what}: probably over {n} more games each.', { what, n: roughly(low) });
}

/** Whether {@link settleNote} can say how many games would settle it. */
export const canForesee = ({ low, high }: TrialRange): boolean =>
  low >= LEAST_PROMISED_TRIALS || (high !== undefined && high <= MOST_PROMISED_TRIALS);

/** A note of sentences, perhaps after an error alone; empty ones are left out. */
export function noteOf(...parts: readonly string[]): string {
  const [first = '', ...others] = parts.filter((part) => part !== '');
  const said = (part: string) => (/(^$|[.…]$)/.test(part) ? part : `${part}.`);
  const rest = others.map(said).join(' ');
  if (/^±[^\p{L}·]*$/u.test(first)) return rest === '' ? first : `${first}${DOT}${rest}`;
  return rest === '' ? said(first) : `${said(first)} ${rest}`;
}

/** How the value of a single candidate is said: in a sentence, and in a note what it is measured in. */
type WorthText = (what: string, value: string) => Pick<Verdict, 'sentence' | 'note'>;

const worthIn =
  (note: Text): WorthText =>
  (play, value) => ({
    sentence:
      play === t('this position')
        ? t('The position is worth {value}', { value })
        : t('{play} is worth {value}', { play, value }),
    note: t(note),
  });
const matchWorth: WorthText = (play, value) => ({
  sentence:
    play === t('this position')
      ? t('The player on roll wins the match {value} of the time.', { value })
      : t('With {play} the player on roll wins the match {value} of the time.', { play, value }),
  note: '',
});

/** How the value of a single candidate is said, by the unit of equities. */
const EQUITY_WORTH: Readonly<Record<EquityUnit, WorthText>> = {
  points: worthIn('Points per game, for the player on roll.'),
  unit: worthIn('Per unit of the cube, for the player on roll.'),
  normalized: worthIn('EMG, for the player on roll.'),
};

/** How the value of a single candidate is said. @param equities - what equities are measured in */
export const valueSentence = (unit: Unit, equities: EquityUnit): WorthText =>
  unit.kind === 'equity' ? EQUITY_WORTH[equities] : matchWorth;

/** The plays within their errors of the best, and how far they are behind at most. */
function closeOnes(rivals: readonly RolledFigures[], unit: Unit) {
  const near = rivals.filter(({ behind }) => behind!.mean <= (behind!.halfWidth ?? 0));
  const bound = Math.max(...near.map(({ behind }) => behind!.mean + (behind!.halfWidth ?? 0)));
  return {
    others: near.map(({ name }) => name),
    bound: near.length > 0 && bound < CLOSE_BOUND ? roundedMargin(bound, unit) : undefined,
  };
}

/** The rival whose difference from the best is least certain; undefined if there is none. */
function closestRival(rivals: readonly RolledFigures[]): RolledFigures | undefined {
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
  worth = valueSentence(unit, 'points'),
): Verdict {
  const [best, second] = rows;
  if (best === undefined) {
    const sentence = stopReason === null ? t('Playing the first games…') : t('No game was finished by then.');
    return { number: '', error: '', sentence, note: '' };
  }
  const { mean, halfWidth, standardError } = best.equity;
  const number = unit.value(mean, standardError);
  const isExact = standardError === 0;
  const error = isExact ? '' : unit.error(halfWidth, standardError);
  const rivals = rows.filter(({ behind }) => behind !== null);
  const rival = closestRival(rivals);
  if (second?.behind == null || rival?.behind == null) {
    const { sentence, note } = worth(best.name, number);
    return { number, error, sentence, note: isExact ? noteOf(note, t(SAME_NOTE)) : noteOf(error, note) };
  }
  const certainty = certaintyOf(
    runEnd(stopReason),
    rivals.map(({ behind }) => behind!),
  );
  const close = certainty === 'tied' ? { others: [rival.name], bound: undefined } : closeOnes(rivals, unit);
  const lead = second.behind;
  return {
    number,
    error,
    sentence: leadText(certainty, {
      play: best.name,
      lead: roundedMargin(lead.mean, unit, lead.standardError),
      ...close,
    }),
    note: noteOf(
      lead.halfWidth === undefined
        ? t('Too few games to say more.')
        : lead.standardError === 0
          ? ''
          : unit.error(lead.halfWidth, lead.standardError),
      certainty === 'likely' || certainty === 'close'
        ? // While games are added, their number would change with every look.
          stopReason === null
          ? ''
          : settleNote(rival.toSettle, rival === second ? undefined : rival.name)
        : certaintyNote(certainty, stopReason),
    ),
    certainty,
  };
}

/** A play as an evaluation ranks it; `rolled` is undefined if it only looked ahead. */
type VerdictPlay = Pick<EvaluatedRow, 'name' | 'rolled'> & ValueAtLevel;

/** What a look-ahead says about the best play and the next one. */
function quickLook(best: VerdictPlay, second: VerdictPlay, unit: Unit): string {
  const play = best.name;
  const gap = behindAtLevel(best, second);
  // The other plays did not pass the filter of the level, so there is nothing to compare.
  if (gap === null) return t('Quick look: {answer}', { answer: play });
  return gap <= SAME
    ? t('Quick look: {play} or {other}', { play, other: second.name })
    : t('Quick look: {play}, by {margin}', { play, margin: roundedMargin(gap, unit) });
}

/** What a rollout level says about the best play and the next one, with their error. */
function levelLead(best: VerdictPlay, second: VerdictPlay, level: string, unit: Unit) {
  const play = best.name;
  const behind = second.rolled?.behind;
  if (!behind || behindAtLevel(best, second) === null)
    return { sentence: t('{level}: {play} is best', { level, play }), note: '' };
  const lead = roundedMargin(behind.mean, unit, behind.standardError);
  const note = unit.error(behind.halfWidth, behind.standardError);
  return isSettled('ended', [behind])
    ? { sentence: t('{level}: {play} is best by {lead}', { level, play, lead }), note }
    : {
        sentence: t('{level}: {play} leads by {lead}', { level, play, lead }),
        note: noteOf(note, t('Not settled')),
      };
}

/**
 * The verdict of the evaluation.
 *
 * @param plays - best first
 * @param level - of the evaluation: `2-ply`, `R1`
 * @param isPlaying - whether a rollout has begun
 */
export function evaluationVerdict(
  plays: readonly VerdictPlay[],
  level: string,
  unit: Unit = EQUITY,
  isPlaying = false,
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
  const said =
    best.rolled === undefined
      ? { sentence: quickLook(best, second, unit), note: level }
      : levelLead(best, second, level, unit);
  return { number, error, sentence: said.sentence, note: noteOf(said.note, rolloutState(isPlaying)) };
}

/** How far a rollout is that says nothing yet. @param isPlaying - whether it has begun */
export const rolloutState = (isPlaying: boolean): string =>
  isPlaying ? t('Playing the first games…') : t('Not rolled out yet.');
