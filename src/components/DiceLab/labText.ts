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

/** What the modes are called. */
export const MODE_NAMES: Readonly<Record<LabMode, string>> = {
  random: 'Plain',
  rotation: 'Rotation only',
  stratified: '+ stratification',
  initial: 'Initial position',
};

export const TURN_NAMES = ['First roll', 'Second roll', 'Third roll', 'Fourth roll'] as const;

/** `once`, `twice`, `5 times`. */
export const timesText = (count: number): string =>
  count === 0 ? 'never' : count === 1 ? 'once' : count === 2 ? 'twice' : `${grouped(count)} times`;

/** `14, 50 and 86`, the trials counted from 1 as readers do. */
export function trialList(trials: readonly number[]): string {
  const texts = trials.map((trial) => grouped(trial + 1));
  const last = texts.pop() ?? '';
  return texts.length === 0 ? last : `${texts.join(', ')} and ${last}`;
}

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
  const after = `After ${grouped(trials)} ${trials === 1 ? 'trial' : 'trials'}`;
  if (fewest === most) return `${after} each of the ${grouped(all)} pairs has come ${timesText(most)}.`;
  const come = `${grouped(all - missing)} of ${grouped(all)} pairs have come`;
  return missing > 0
    ? `${after} ${come}, ${most === 1 ? 'none of them twice' : `the most frequent ${timesText(most)}`}.`
    : `${after} all pairs have come, the rarest ${timesText(fewest)}, the most frequent ${timesText(most)}.`;
}

/** A pair in a sentence: how often it has come, and first in which trials. */
export function pairText(dice: LabDice, trials: number, pair: number): string {
  const [first, second] = [Math.floor(pair / ROLLS), pair % ROLLS];
  const found: number[] = [];
  const count = dice.pairs(trials)[pair] ?? 0;
  for (let trial = 0; trial < trials && found.length < 3; trial++)
    if (dice.roll(trial, 0) === first && dice.roll(trial, 1) === second) found.push(trial);
  const where =
    count === 0
      ? ''
      : `: ${count === 1 ? 'trial' : 'trials'} ${trialList(found)}${count > 3 ? ' first' : ''}`;
  return `${rollText(first)}, then ${rollText(second)}: ${timesText(count)}${where}`;
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
        title: 'Plain dice leave gaps',
        text: `There are 36 × 36 = ${grouped(CYCLE)} ways to throw the first two rolls. In ${grouped(CYCLE)} trials with plain dice ${grouped(missing)} of them never come, and one comes ${timesText(most)}. A rollout with such dice answers for the rolls it got, not for the rolls there are.`,
        hint: 'Press play and watch pairs repeat while others wait.',
      };
    },
    () => {
      const { missing, most } = pairEvenness(rotation, CYCLE);
      const second = rotation.rolls(BLOCK, 1).findIndex((count) => count > 0);
      const same = rotation.rolls(BLOCK, 1)[second] ?? 0;
      return {
        title: 'Rotation counts them off',
        text: `Turn the rolls like an odometer: the first with every trial, the second once in ${BLOCK}. After ${grouped(CYCLE)} trials ${missing === 0 && most === 1 ? 'each pair has come exactly once' : `${grouped(missing)} pairs are missing`}. But stop at ${BLOCK}, and the second roll has been ${rollText(second)} in all ${same} trials: a disaster.`,
        hint: `Drag the slider to ${grouped(CYCLE)} and back to ${BLOCK}.`,
      };
    },
    () => {
      const spans = TURN_NAMES.map((_, turn) => evenness(stratified.rolls(BLOCK, turn)));
      const level = spans.filter(({ fewest, most }) => fewest === most).length;
      const { missing } = pairEvenness(stratified, CYCLE);
      return {
        title: 'Stratification is the cure',
        text: `Now the later rolls are shuffled within each ${BLOCK} trials as well. Stop at ${BLOCK}, ${2 * BLOCK}, ${3 * BLOCK} …: every roll has come equally often, on ${level} of the ${spans.length} turns counted here. Nothing is lost: at ${grouped(CYCLE)} ${missing === 0 ? 'no pair is' : `${grouped(missing)} pairs are`} missing.`,
        hint: `The same slider: at every multiple of ${BLOCK} the counters are level.`,
      };
    },
    () => {
      const sixes = trialsWith(stratified, SIXTY_SIX, 0, 3);
      const most = mostInARow(stratified, SIXTY_SIX, 0, BLOCK + 1, CYCLE);
      const plainMost = mostInARow(plain, SIXTY_SIX, 0, BLOCK + 1, CYCLE);
      return {
        title: `${BLOCK + 1} trials never hold three 66s`,
        text: `Any ${BLOCK + 1} trials in a row touch two blocks of ${BLOCK}, and each block holds one 66. Here 66 comes first in trials ${trialList(sixes)}; ${BLOCK + 1} in a row hold ${most} at most. With plain dice the fullest ${BLOCK + 1} of ${grouped(CYCLE)} hold ${plainMost}.`,
        hint: 'Choose another roll of the game: it holds there too.',
      };
    },
    () => {
      const { blockTrials, rolls } = diceOf('initial');
      const counts = rolls(BLOCK, 0);
      const twice = [...counts.keys()].filter((roll) => counts[roll] === 2);
      const never = [...counts.keys()].filter((roll) => counts[roll] === 0);
      return {
        title: `Openings: ${BLOCK} is ${blockTrials} and ${BLOCK - blockTrials}`,
        text: `No game begins with a double, so ${never.length} of ${BLOCK} sequences are skipped and a block has ${blockTrials} trials. Stop at ${BLOCK} and ${twice.length} rolls have come twice (${twice.map(rollText).join(', ')}). Level are ${blockTrials}, ${2 * blockTrials}, ${3 * blockTrials} …, and the pairs at ${grouped(pairsOf('initial'))}.`,
        hint: `Set ${blockTrials} trials: the counters of the first roll are level.`,
      };
    },
    () => ({
      title: 'What it buys',
      text: `The same position, the same number of trials, many seeds: once with plain dice, once with stratified ones. How far the answers scatter is the error. Stratification takes the luck of the first rolls away; the more they matter, the more it buys.`,
      hint: 'Start the experiment: it plays real games on your machine.',
    }),
  ];
  const index = Math.min(TOUR_STEPS, Math.max(1, step)) - 1;
  return texts[index]!();
}
