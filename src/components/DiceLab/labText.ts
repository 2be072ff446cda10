import { rollText } from '../../charts/diceTally.ts';
import { grouped } from '../../charts/format.ts';
import {
  canComeFirst,
  type Evenness,
  evenness,
  type LabDice,
  type LabMode,
  mostInARow,
  SIXTY_SIX,
  trialsWith,
} from '../../charts/labDice.ts';
import { ROLLS } from '../../engine/chance.ts';
import { BLOCK_TRIALS } from '../../engine/types.ts';
import { TOUR_STEPS } from './labState.ts';
import { both, t } from '../../language/language.ts';
import type { Text } from '../../language/types.ts';

/** What the modes are called. */
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

/** `14, 50 and 86`, the trials counted from 1 as readers do. */
export const trialList = (trials: readonly number[]): string =>
  both(trials.map((trial) => grouped(trial + 1)));

/** Pairs of first and second roll that can come. */
const pairsOf = (mode: LabMode): number => (mode === 'initial' ? ROLLS * (ROLLS - 6) : ROLLS * ROLLS);

/** How often each pair that can come is to be expected. */
export const expectedPairs = (mode: LabMode, trials: number): number => trials / pairsOf(mode);

/** How evenly the pairs that can come have come. */
export const pairEvenness = (dice: LabDice, trials: number): Evenness =>
  evenness(dice.pairs(trials), (pair) => canComeFirst(dice.mode, Math.floor(pair / ROLLS)));

/** The grid in a sentence. */
export function gridText(dice: LabDice, trials: number): string {
  const { missing, fewest, most } = pairEvenness(dice, trials);
  const all = pairsOf(dice.mode);
  const after = t('After {n, plural, one {# trial} other {# trials}}', { n: trials });
  if (fewest === most)
    return t('{after} each of the {all} pairs has come {times}.', {
      after,
      all: grouped(all),
      times: timesText(most),
    });
  const come = { after, come: grouped(all - missing), all: grouped(all) };
  if (missing > 0)
    return most === 1
      ? t('{after} {come} of {all} pairs have come, none of them twice.', come)
      : t('{after} {come} of {all} pairs have come, the most frequent {times}.', {
          ...come,
          times: timesText(most),
        });
  return t('{after} all pairs have come, the rarest {fewest}, the most frequent {most}.', {
    after,
    fewest: timesText(fewest),
    most: timesText(most),
  });
}

/** A pair in a sentence: how often it has come, and first in which trials. */
export function pairText(dice: LabDice, trials: number, pair: number): string {
  const [first, second] = [Math.floor(pair / ROLLS), pair % ROLLS];
  const found: number[] = [];
  const count = dice.pairs(trials)[pair] ?? 0;
  for (let trial = 0; trial < trials && found.length < 3; trial++)
    if (dice.roll(trial, 0) === first && dice.roll(trial, 1) === second) found.push(trial);
  const pairs = { first: rollText(first), second: rollText(second), times: timesText(count) };
  if (count === 0) return t('{first}, then {second}: {times}', pairs);
  const come = { ...pairs, n: count, trials: trialList(found) };
  return count > 3
    ? t('{first}, then {second}: {times}: trials {trials} first', come)
    : t('{first}, then {second}: {times}: {n, plural, one {trial} other {trials}} {trials}', come);
}

/** The dice of a mode with the seed in use. */
export type DiceOf = (mode: LabMode) => LabDice;

export interface TourText {
  readonly title: string;
  readonly text: string;
  /** What to try. */
  readonly hint: string;
}

const BLOCK = BLOCK_TRIALS;
/** Trials that hold each pair of first and second roll once. */
const CYCLE = ROLLS * ROLLS;

/** What a step of the tour says; every figure is counted from the dice. */
export function tourText(step: number, diceOf: DiceOf): TourText {
  const plain = diceOf('random');
  const rotation = diceOf('rotation');
  const stratified = diceOf('stratified');
  const texts: readonly (() => TourText)[] = [
    () => {
      const { missing, most } = pairEvenness(plain, CYCLE);
      return {
        title: t('Plain dice leave gaps'),
        text: t(
          'There are 36 × 36 = {cycle} ways to throw the first two rolls. In {cycle} trials with plain dice {missing} of them never come, and one comes {times}. A rollout with such dice answers for the rolls it got, not for the rolls there are.',
          { cycle: grouped(CYCLE), missing: grouped(missing), times: timesText(most) },
        ),
        hint: t('Press play and watch pairs repeat while others wait.'),
      };
    },
    () => {
      const { missing, most } = pairEvenness(rotation, CYCLE);
      const second = rotation.rolls(BLOCK, 1).findIndex((count) => count > 0);
      const same = rotation.rolls(BLOCK, 1)[second] ?? 0;
      return {
        title: t('Rotation counts them off'),
        text: t(
          'Turn the rolls like an odometer: the first with every trial, the second once in {block}. After {cycle} trials {come}. But stop at {block}, and the second roll has been {roll} in all {same} trials: a disaster.',
          {
            block: BLOCK,
            cycle: grouped(CYCLE),
            come:
              missing === 0 && most === 1
                ? t('each pair has come exactly once')
                : t('{n, plural, one {# pair is} other {# pairs are}} missing', { n: missing }),
            roll: rollText(second),
            same,
          },
        ),
        hint: t('Drag the slider to {cycle} and back to {block}.', { cycle: grouped(CYCLE), block: BLOCK }),
      };
    },
    () => {
      const spans = TURN_NAMES.map((_, turn) => evenness(stratified.rolls(BLOCK, turn)));
      const level = spans.filter(({ fewest, most }) => fewest === most).length;
      const { missing } = pairEvenness(stratified, CYCLE);
      return {
        title: t('Stratification is the cure'),
        text: t(
          'Now the later rolls are shuffled within each {block} trials as well. Stop at {block}, {two}, {three} …: every roll has come equally often, on {level} of the {turns} turns counted here. Nothing is lost: at {cycle} {missing}.',
          {
            block: BLOCK,
            two: 2 * BLOCK,
            three: 3 * BLOCK,
            level,
            turns: spans.length,
            cycle: grouped(CYCLE),
            missing:
              missing === 0
                ? t('no pair is missing')
                : t('{n, plural, one {# pair is} other {# pairs are}} missing', { n: missing }),
          },
        ),
        hint: t('The same slider: at every multiple of {block} the counters are level.', { block: BLOCK }),
      };
    },
    () => {
      const sixes = trialsWith(stratified, SIXTY_SIX, 0, 3);
      const most = mostInARow(stratified, SIXTY_SIX, 0, BLOCK + 1, CYCLE);
      const plainMost = mostInARow(plain, SIXTY_SIX, 0, BLOCK + 1, CYCLE);
      return {
        title: t('{n} trials never hold three 66s', { n: BLOCK + 1 }),
        text: t(
          'Any {row} trials in a row touch two blocks of {block}, and each block holds one 66. Here 66 comes first in trials {trials}; {row} in a row hold {most} at most. With plain dice the fullest {row} of {cycle} hold {plain}.',
          {
            row: BLOCK + 1,
            block: BLOCK,
            trials: trialList(sixes),
            most,
            cycle: grouped(CYCLE),
            plain: plainMost,
          },
        ),
        hint: t('Choose another roll of the game: it holds there too.'),
      };
    },
    () => {
      const { blockTrials, rolls } = diceOf('initial');
      const counts = rolls(BLOCK, 0);
      const twice = [...counts.keys()].filter((roll) => counts[roll] === 2);
      const never = [...counts.keys()].filter((roll) => counts[roll] === 0);
      return {
        title: t('Openings: {block} is {trials} and {rest}', {
          block: BLOCK,
          trials: blockTrials,
          rest: BLOCK - blockTrials,
        }),
        text: t(
          'No game begins with a double, so {skipped} of {block} sequences are skipped and a block has {trials} trials. Stop at {block} and {twice} rolls have come twice ({rolls}). Level are {trials}, {two}, {three} …, and the pairs at {pairs}.',
          {
            skipped: never.length,
            block: BLOCK,
            trials: blockTrials,
            twice: twice.length,
            rolls: twice.map(rollText).join(', '),
            two: 2 * blockTrials,
            three: 3 * blockTrials,
            pairs: grouped(pairsOf('initial')),
          },
        ),
        hint: t('Set {n} trials: the counters of the first roll are level.', { n: blockTrials }),
      };
    },
    () => ({
      title: t('What it buys'),
      text: t(
        'The same position, the same number of trials, many seeds: once with plain dice, once with stratified ones. How far the answers scatter is the error. Stratification takes the luck of the first rolls away; the more they matter, the more it buys.',
      ),
      hint: t('Start the experiment: it plays real games on your machine.'),
    }),
  ];
  const index = Math.min(TOUR_STEPS, Math.max(1, step)) - 1;
  return texts[index]!();
}
