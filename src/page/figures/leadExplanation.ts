import { createAccumulator } from '../../engine/accumulator.ts';
import { createChance, ROLL_CLASS } from '../../engine/chance.ts';
import { clearRolls, firstRollDifferences, ROLL_NAMES } from '../../engine/firstRolls.ts';
import type { Outliers } from '../../engine/outliers.ts';
import { halfWidth } from '../../engine/stats.ts';
import type { Estimate } from '../../engine/types.ts';
import { otherPlayer } from '../../games/backgammon/position.ts';
import { type Player, ROW } from '../../games/backgammon/types.ts';
import { shapeOf } from '../../jobs/backgammon/job.ts';
import { uncountedOf } from '../../jobs/backgammon/lineStake.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { rankedCandidates } from '../../jobs/results/ranking.ts';
import { listAnd, listOr, t } from '../../language/language.ts';
import { fixed, THIN_SPACE } from '../../ui/charts/format.ts';
import { rollText } from './positionText.ts';
import { rolledCube } from './rolledDecision.ts';

/** For the first word of a sentence; plays stay as they are. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a lead comes from: games won, gammons won or gammons lost. */
type Cause = 'wins' | 'gammons' | 'lostGammons';

/** A difference between two plays that is larger than its error. */
interface Gain {
  readonly cause: Cause;
  /** Better play minus the other one, as a share of games, −1 … 1. */
  readonly share: number;
  /** Half-width of its 95 % interval, as a share of games: an upper bound. */
  readonly half: number;
}

/** Why the best candidate leads the runner-up. Lists only effects that are larger than their errors. */
interface LeadExplanation {
  /** Indices in the job. */
  readonly better: number;
  readonly other: number;
  /** What the better one gains, and what it gives up. Empty for the lines of a cube decision. */
  readonly gains: readonly Gain[];
  readonly costs: readonly Gain[];
  /** Who throws the first roll of a trial. */
  readonly thrower: Player;
  /** First rolls after which it leads by clearly more than on average, the most important first. */
  readonly rolls: readonly string[];
  /** First rolls after which the other one is better. */
  readonly otherRolls: readonly string[];
  /**
   * A trial that both candidates have played, from 0: with one of `rolls` if there are any, else the best of
   * the better one. Undefined if none is known.
   */
  readonly trial: number | undefined;
}

const CAUSES = [
  ['wins', ROW.win, 1],
  ['gammons', ROW.winGammon, 1],
  ['lostGammons', ROW.loseGammon, -1],
] as const;

/** Whether gammons are played for at all. */
const counts = (column: number, job: RolloutJob): boolean => !uncountedOf(job, undefined)[column - ROW.win];

/** Differences of the plays' results that are larger than their errors. */
function gainsOf(job: RolloutJob, better: readonly Estimate[], other: readonly Estimate[]) {
  return CAUSES.flatMap(([cause, column, sign]): readonly (Gain & { readonly isGood: boolean })[] => {
    const [a, b] = [better[column]!, other[column]!];
    const [halfA, halfB] = [halfWidth(a), halfWidth(b)];
    if (!counts(column, job) || halfA === undefined || halfB === undefined) return [];
    const share = a.mean - b.mean;
    // Only equities are paired.
    const half = Math.hypot(halfA, halfB);
    return Math.abs(share) > half ? [{ cause, share, half, isGood: sign * share > 0 }] : [];
  });
}

/** A trial that begins with one of these rolls: an extreme one if possible, else the first. Undefined without rolls. */
function trialWith(
  rolls: readonly string[],
  { settings }: RolloutJob,
  extreme: readonly number[],
  trials: number,
): number | undefined {
  const chance = createChance(settings);
  const rollOf = (trial: number) => ROLL_NAMES[ROLL_CLASS[chance.roll(trial, 0)]!]!;
  if (rolls.length === 0) return undefined;
  const found = extreme.find((trial) => rolls.includes(rollOf(trial)));
  if (found !== undefined) return found;
  for (let trial = 0; trial < trials; trial++) if (rollOf(trial) === rolls[0]) return trial;
  return undefined;
}

/** The two candidates that a run compares in the end, the better one first; undefined if there are none. */
function pairOf(job: RolloutJob, result: RolloutResult): readonly [number, number] | undefined {
  const cube = rolledCube(job, result);
  // After a pass, and for an answer or a single candidate, no two lines are compared.
  if (cube !== undefined && cube.action.answer !== 'take') return undefined;
  const [better, other] = rankedCandidates(result);
  return better === undefined || other === undefined ? undefined : [better, other];
}

/**
 * Explains a result by the run's own statistics: what the better candidate gains over the runner-up.
 *
 * @param outliers - of each candidate
 * @returns undefined unless the better one leads by more than the 95 % error
 */
export function explainLead(
  job: RolloutJob,
  result: RolloutResult,
  outliers: readonly Outliers[],
): LeadExplanation | undefined {
  const pair = pairOf(job, result);
  if (pair === undefined) return undefined;
  const [better, other] = pair;
  const [own, rival] = [result.candidates[better]!, result.candidates[other]!];
  const lead = rival.difference;
  const leadError = lead === null ? undefined : halfWidth(lead);
  if (lead === null || leadError === undefined || lead.mean <= leadError) return undefined;

  const isPlay = job.candidates[better]!.kind === 'play';
  const gains = isPlay ? gainsOf(job, own.estimates, rival.estimates) : [];
  const sums = createAccumulator(shapeOf(job), result.state);
  const byRoll = firstRollDifferences(sums, better, other).map((difference, index) => ({
    roll: ROLL_NAMES[index]!,
    share: difference.trials,
    difference,
  }));
  const rolls = clearRolls(byRoll, 1, lead.mean).map(({ roll }) => roll);
  const trials = Math.min(own.trials, rival.trials);
  const extreme = [...(outliers[better]?.score.highest ?? []), ...(outliers[other]?.score.lowest ?? [])]
    .map(({ trial }) => trial)
    .filter((trial) => trial < trials);
  return {
    better,
    other,
    gains: gains.filter(({ isGood }) => isGood),
    costs: gains.filter(({ isGood }) => !isGood),
    thrower: isPlay ? otherPlayer(job.position.onRoll) : job.position.onRoll,
    rolls,
    otherRolls: clearRolls(byRoll, -1, 0).map(({ roll }) => roll),
    trial: trialWith(rolls, job, extreme, trials) ?? extreme[0],
  };
}

/** Number of games of 100 with its error: `5.8 ± 1.2`. */
function ofHundred({ share, half }: Gain): string {
  const digits = half < 0.0005 ? 2 : 1;
  return `${fixed(100 * Math.abs(share), digits)}${THIN_SPACE}±${THIN_SPACE}${fixed(100 * half, digits)}`;
}

/** A difference in words: `5.8 ± 1.2 more wins`. */
function gainText(gain: Gain): string {
  const n = ofHundred(gain);
  const isMore = gain.share > 0;
  if (gain.cause === 'wins') return isMore ? t('{n} more wins', { n }) : t('{n} fewer wins', { n });
  if (gain.cause === 'gammons') return isMore ? t('{n} more gammons', { n }) : t('{n} fewer gammons', { n });
  return isMore ? t('{n} more gammons lost', { n }) : t('{n} fewer gammons lost', { n });
}

const list = (gains: readonly Gain[]): string => listAnd(gains.map(gainText));
const rollList = (rolls: readonly string[]): string =>
  listOr(rolls.map((roll) => rollText([Number(roll[0]), Number(roll[1])])));

/**
 * The explanation in sentences.
 *
 * @param names - of the candidates, in job order
 * @param part - `gain`: only what it gains most, and nothing if no gain exceeds its error; `rest`: all but that
 */
export function leadExplanationText(
  why: LeadExplanation,
  names: readonly string[],
  part: 'all' | 'gain' | 'rest' = 'all',
): string {
  const { gains, costs, rolls, otherRolls, thrower } = why;
  const [play, other] = [names[why.better] ?? '', names[why.other] ?? ''];
  const hasCauses = gains.length + costs.length > 0;
  const sentences: string[] = [];
  const [first, ...further] = gains;
  if (first !== undefined && part !== 'rest')
    sentences.push(
      t('In 100 games, {play} has {gain} than {other}.', { play, other, gain: gainText(first) }),
    );
  if (part === 'gain') return sentences.join('');
  if (further.length > 0) sentences.push(t('It also has {list}.', { list: list(further) }));
  if (costs.length > 0)
    sentences.push(
      gains.length > 0
        ? t('The price: {list}.', { list: list(costs) })
        : t('{play} is better although it has {list} than {other} in 100 games.', {
            play,
            other,
            list: list(costs),
          }),
    );
  if (rolls.length > 0)
    sentences.push(
      hasCauses
        ? t('It gains most when {thrower} rolls {rolls}.', { rolls: rollList(rolls), thrower })
        : t('{play} gains most when {thrower} rolls {rolls}.', {
            play: capital(play),
            rolls: rollList(rolls),
            thrower,
          }),
    );
  if (otherRolls.length > 0)
    sentences.push(
      t('{play} is better when {thrower} rolls {rolls}.', {
        play: capital(other),
        rolls: rollList(otherRolls),
        thrower,
      }),
    );
  if (sentences.length === 0)
    sentences.push(t('No single roll stands out: the lead is spread over many rolls.'));
  return sentences.join(' ');
}
