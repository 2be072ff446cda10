import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import { RACE_BLOCK } from '../../../../jobs/backgammon/diceRace.ts';
import { FARTHEST_RATIO, type RaceCell } from '../../../../jobs/backgammon/diceRaceTable.ts';

/** Root mean square errors of both kinds of dice after 36 games. */
interface RaceErrors {
  readonly plain: number;
  readonly stratified: number;
}

/** Ratios below this need an explanation. */
const SMALL = 1.5;
/** Errors below this many points are rounding. */
const LEAST = 1e-9;

/** What the seeds shown were off by. */
const errorSentence = ({ plain, stratified }: RaceErrors): string =>
  t('After {n} games: off by {plain} against {stratified}.', {
    n: grouped(RACE_BLOCK),
    plain: fixed(plain, 3),
    stratified: fixed(stratified, 3),
  });

/** A ratio with two digits, from 10 up as a whole number: `1.2`, `2.3`, `14`. */
const timesText = (ratio: number): string => (ratio < 9.95 ? fixed(ratio, 1) : grouped(Math.round(ratio)));

function measuredSentence({ gain, gainError }: Pick<RaceCell, 'gain' | 'gainError'>): string {
  const n = { n: timesText(gain) };
  if (gain - 2 * gainError <= 1) return t('No gain here: first rolls decide little in long games.');
  return gain < SMALL
    ? t('Only {n} times as many: first rolls decide little in long games.', n)
    : t('Like playing about {n} times as many games.', n);
}

function gainSentence(
  cell: Pick<RaceCell, 'gain' | 'gainError'> | undefined,
  { plain, stratified }: RaceErrors,
): string {
  if (cell !== undefined) return measuredSentence(cell);
  if (plain < LEAST) return t('No gain here: all games are worth the same.');
  if (stratified < LEAST) return t('Exact: only the first roll decides.');
  const ratio = (plain / stratified) ** 2;
  const interval = { low: timesText(ratio / FARTHEST_RATIO), high: timesText(ratio * FARTHEST_RATIO) };
  return ratio > FARTHEST_RATIO
    ? t('Like playing {low} to {high} times as many games.', interval)
    : t('No clear gain: worth {low} to {high} times as many games.', interval);
}

/**
 * The end card: the errors of the seeds shown, and how many games stratified dice are worth.
 *
 * @param cell - the measured ratio; undefined for other positions, of which only the seeds shown are known
 */
export const raceSentences = (
  cell: Pick<RaceCell, 'gain' | 'gainError'> | undefined,
  errors: RaceErrors,
): readonly [string, string] => [errorSentence(errors), gainSentence(cell, errors)];
