import { negated } from '../../../../engine/estimates.ts';
import { clearRolls } from '../../../../engine/firstRolls.ts';
import { halfWidth } from '../../../../engine/stats.ts';
import type { Estimate } from '../../../../engine/types.ts';
import { SAME } from '../../../../games/backgammon/quality.ts';
import type { LineDifference } from '../../../../jobs/backgammon/sideBySideTypes.ts';
import { certaintyOf, type RunEnd } from '../../../../jobs/results/settled.ts';
import { capital } from '../../../../formats/reports/words.ts';
import { listAnd, listOr, t } from '../../../../language/language.ts';
import { fixed } from '../../../../ui/charts/format.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { isUnplayedIn, type SideColumn } from './columns.ts';

/** Differences below this can be called close. */
const CLOSE_BELOW = 0.05;
/** Before this many trials a lead is noise. */
const FIRST_TRIALS = 36;

/** The size of a difference in a sentence: two digits from 0.1 on, else three. */
const sizeText = (difference: number, unit: Unit): string =>
  unit.kind === 'equity' && Math.abs(difference) >= 0.1
    ? fixed(Math.abs(difference), 2)
    : unit.size(difference);

/** The columns of a difference, the one ahead first. */
function byRank(columns: readonly SideColumn[], { line, against, equity }: LineDifference) {
  const [one, other] = [columns[line]!, columns[against]!];
  return equity.mean >= 0 ? { leader: one, other } : { leader: other, other: one };
}

/**
 * Which of two columns is better, as sure as it is; names the other one if there are more.
 *
 * @param end - how the run ended, as far as it decides between these two; undefined if they are only evaluated
 */
export function pairVerdict(
  columns: readonly SideColumn[],
  difference: LineDifference,
  end: RunEnd | undefined,
  unit: Unit,
): string {
  const { equity } = difference;
  const { leader, other } = byRank(columns, difference);
  const isPair = columns.length === 2;
  const named = { play: leader.letter, other: other.letter };
  const words = { ...named, size: sizeText(equity.mean, unit) };
  if (end === undefined) {
    if (Math.abs(equity.mean) <= SAME)
      return isPair ? t('Quick look: equally good') : t('Quick look: {play} and {other} equally good', named);
    return isPair
      ? t('Quick look: {play}, by {size}', words)
      : t('Quick look: {play} before {other}, by {size}', words);
  }
  if (equity.trials < FIRST_TRIALS) return t('Too early to say');
  const certainty = certaintyOf(end, [equity]);
  if (certainty === 'tied')
    return isPair ? t('Equal in every game') : t('{play} and {other}: equal in every game', named);
  if (certainty === 'clear' || certainty === 'settled')
    return isPair
      ? t('{play} is better by {size}', words)
      : t('{play} is better than {other} by {size}', words);
  const most = Math.abs(equity.mean) + (halfWidth(equity) ?? Infinity);
  if ((certainty === 'close' || certainty === 'likely') && end !== 'open' && most < CLOSE_BELOW) {
    const close = { ...named, size: sizeText(most, unit) };
    return isPair
      ? t('Too close to call: at most {size} apart', close)
      : t('{play} and {other}: too close to call, at most {size} apart', close);
  }
  return isPair ? t('{play} leads by {size}', words) : t('{play} leads {other} by {size}', words);
}

/** A chance as a whole number of games in 100 if it exceeds its error; 0 if not. */
function gamesIn100(chance: Estimate | undefined): number {
  if (chance === undefined) return 0;
  const half = halfWidth(chance);
  return half === undefined || Math.abs(chance.mean) <= half ? 0 : Math.round(100 * chance.mean);
}

/** The chances whose difference is worth a sentence, by their place in a line's chances. */
const [WIN, WIN_GAMMON, LOSE_GAMMON] = [0, 1, 3];

/** The rolls that the leader gains most by, and whether they make more than half of the difference. */
function mainRolls({ equity, rolls }: LineDifference) {
  const sign = equity.mean >= 0 ? 1 : -1;
  const named = clearRolls(rolls, sign, Math.abs(equity.mean));
  const sum = named.reduce((all, { adds }) => all + sign * adds, 0);
  return {
    named: named.map(({ roll }) => roll),
    isMost: sum > Math.abs(equity.mean) / 2,
  };
}

/** The one fact that counts most: wins, else gammons; with the gammons if fewer wins are better. */
function mainFact(leader: string, wins: number, gammons: number, lost: number): string {
  const play = { play: leader };
  if (wins > 0)
    return t('{play} wins {n, plural, one {# more game} other {# more games}} in 100', { ...play, n: wins });
  if (wins < 0)
    return gammons > 0
      ? t('{play} wins {gammons} more gammons in 100, but {games} fewer games', {
          ...play,
          gammons,
          games: -wins,
        })
      : t('{play} wins {n, plural, one {# game fewer} other {# games fewer}} in 100', { ...play, n: -wins });
  if (gammons > 0)
    return t('{play} wins {n, plural, one {# more gammon} other {# more gammons}} in 100', {
      ...play,
      n: gammons,
    });
  return lost < 0
    ? t('{play} loses {n, plural, one {# gammon fewer} other {# gammons fewer}} in 100', {
        ...play,
        n: -lost,
      })
    : '';
}

/**
 * What makes the difference, in one sentence: only what exceeds its error. Empty for an evaluation. Plays are called by
 * their letters, lines of a cube decision by their names.
 *
 * @param roller - who throws the rolls
 */
export function pairReason(
  columns: readonly SideColumn[],
  difference: LineDifference,
  roller: string,
): string {
  const { equity, chances } = difference;
  if (equity.standardError === undefined || chances === null) return '';
  const { leader, other } = byRank(columns, difference);
  const isFlipped = leader !== columns[difference.line];
  const [wins, gammons, lost] = [WIN, WIN_GAMMON, LOSE_GAMMON].map((index) => {
    const chance = chances[index!];
    // Nobody plays for what decides nothing.
    if (isUnplayedIn(leader, other, index!)) return 0;
    return gamesIn100(chance && isFlipped ? negated(chance) : chance);
  }) as [number, number, number];
  const play = leader.key === undefined ? capital(leader.name) : leader.letter;
  const fact = mainFact(play, wins, gammons, lost);
  const { named, isMost } = mainRolls(difference);
  const names = named.length === 0 ? '' : listAnd(named);
  if (fact === '' && names === '' && lost > 0)
    return t(
      '{play} is ahead, though it loses {n, plural, one {# more gammon} other {# more gammons}} in 100.',
      { play, n: lost },
    );
  if (fact === '')
    return names === ''
      ? t('No difference in wins or gammons exceeds its error.')
      : leader.key === undefined
        ? t('{play} gains most when {thrower} rolls {rolls}.', {
            play,
            thrower: roller,
            rolls: listOr(named),
          })
        : t('{play} gains most after {rolls}.', { play, rolls: names });
  if (names === '') return `${fact}.`;
  return isMost
    ? t('{fact}, mostly after {rolls}.', { fact, rolls: names })
    : t('{fact}, most after {rolls}.', { fact, rolls: names });
}
