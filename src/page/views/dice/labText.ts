import { orderedRollText } from '../../../ui/charts/diceTally.ts';
import { grouped } from '../../../ui/charts/format.ts';
import { canComeFirst, evenness, type LabDice, type LabMode } from './labDice.ts';
import { ROLLS } from '../../../engine/chance.ts';
import { listAnd, t } from '../../../language/language.ts';
import type { Text } from '../../../language/types.ts';

/** Names of the modes. */
export const MODE_NAMES: Readonly<Record<LabMode, Text>> = {
  random: 'Plain',
  rotation: 'Rotation only',
  stratified: '+ stratification',
  initial: 'Initial position',
};

export const TURN_NAMES = [
  'First roll',
  'Second roll',
  'Third roll',
  'Fourth roll',
] as const satisfies readonly Text[];

/** `once`, `twice`, `5 times`. */
export const timesText = (count: number): string =>
  count === 0
    ? t('never')
    : count === 1
      ? t('once')
      : count === 2
        ? t('twice')
        : t('{n} times', { n: grouped(count) });

/** `14, 50 and 86`: trial numbers from 1. */
export const trialList = (trials: readonly number[]): string =>
  listAnd(trials.map((trial) => grouped(trial + 1)));

/** Number of possible pairs of first and second roll. */
export const pairCount = (mode: LabMode): number =>
  mode === 'initial' ? ROLLS * (ROLLS - 6) : ROLLS * ROLLS;

/** Expected count of each possible pair. */
export const expectedPairs = (mode: LabMode, trials: number): number => trials / pairCount(mode);

/** How evenly the possible pairs have come up. */
export const pairEvenness = (dice: LabDice, trials: number): ReturnType<typeof evenness> =>
  evenness(dice.pairs(trials), (pair) => canComeFirst(dice.mode, Math.floor(pair / ROLLS)));

/** Describes the grid in one sentence. */
export function gridText(dice: LabDice, trials: number): string {
  const { missing, fewest, most } = pairEvenness(dice, trials);
  const all = pairCount(dice.mode);
  const after = t('After {n, plural, one {# trial} other {# trials}}', { n: trials });
  if (fewest === most)
    return t('{after} each of the {all} pairs has come up {times}.', {
      after,
      all: grouped(all),
      times: timesText(most),
    });
  const come = { after, come: grouped(all - missing), all: grouped(all) };
  if (missing > 0)
    return most === 1
      ? t('{after} {come} of {all} pairs have come up, none twice.', come)
      : t('{after} {come} of {all} pairs have come up, the most frequent {times}.', {
          ...come,
          times: timesText(most),
        });
  return t('{after} all pairs have come up, the rarest {fewest}, the most frequent {most}.', {
    after,
    fewest: timesText(fewest),
    most: timesText(most),
  });
}

/** Describes a pair: how often it has occurred, and its first trials. */
export function pairText(dice: LabDice, trials: number, pair: number): string {
  const [first, second] = [Math.floor(pair / ROLLS), pair % ROLLS];
  const found: number[] = [];
  const count = dice.pairs(trials)[pair] ?? 0;
  for (let trial = 0; trial < trials && found.length < 3; trial++)
    if (dice.roll(trial, 0) === first && dice.roll(trial, 1) === second) found.push(trial);
  const pairs = { first: orderedRollText(first), second: orderedRollText(second), times: timesText(count) };
  if (count === 0) return t('{first}, then {second}: {times}', pairs);
  const come = { ...pairs, n: count, trials: trialList(found) };
  return count > 3
    ? t('{first}, then {second}: {times}: trials {trials} first', come)
    : t('{first}, then {second}: {times}: {n, plural, one {trial} other {trials}} {trials}', come);
}

/** Returns the dice of a mode with the current seed. */
export type DiceOf = (mode: LabMode) => LabDice;
