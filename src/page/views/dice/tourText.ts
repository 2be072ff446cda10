import { ROLLS } from '../../../engine/chance.ts';
import { BLOCK_TRIALS } from '../../../engine/types.ts';
import { t } from '../../../language/language.ts';
import { orderedRollText } from '../../../ui/charts/diceTally.ts';
import { grouped } from '../../../ui/charts/format.ts';
import { evenness, type LabDice, mostInARow, SIXTY_SIX, trialsWith } from './labDice.ts';
import { TOUR_STEPS } from './labState.ts';
import { type DiceOf, pairEvenness, pairCount, timesText, trialList, TURN_NAMES } from './labText.ts';

interface TourText {
  readonly title: string;
  readonly text: string;
  /** What to try. */
  readonly hint: string;
}

const BLOCK = BLOCK_TRIALS;
/** Number of trials in which quasi-random dice produce each pair of first and second roll once. */
const CYCLE = ROLLS * ROLLS;

interface TourDice {
  readonly plain: LabDice;
  readonly rotation: LabDice;
  readonly stratified: LabDice;
  readonly initial: LabDice;
}

/** Plain dice miss some pairs of rolls within one cycle. */
function plainStep({ plain }: TourDice): TourText {
  const { missing, most } = pairEvenness(plain, CYCLE);
  return {
    title: t('Plain dice leave gaps'),
    text: t(
      'There are 36 × 36 = {cycle} pairs of first two rolls. In {cycle} trials with plain dice, {missing} of them never come up and one comes up {times}. The rollout then answers for the rolls it got, not for all rolls.',
      { cycle: grouped(CYCLE), missing: grouped(missing), times: timesText(most) },
    ),
    hint: t('Press Play and watch pairs repeat while others wait.'),
  };
}

/** Rotation produces each pair once per cycle, but only whole cycles are balanced. */
function rotationStep({ rotation }: TourDice): TourText {
  const { missing, most } = pairEvenness(rotation, CYCLE);
  const second = rotation.rolls(BLOCK, 1).findIndex((count) => count > 0);
  const same = rotation.rolls(BLOCK, 1)[second] ?? 0;
  return {
    title: t('Rotation deals them in order'),
    text: t(
      'Turn the rolls like an odometer: the first with every trial, the second every {block} trials. After {cycle} trials {come}. But stop at {block}, and the second roll was {roll} in all {same} trials: a disaster.',
      {
        block: BLOCK,
        cycle: grouped(CYCLE),
        come:
          missing === 0 && most === 1
            ? t('each pair has come up exactly once')
            : t('{n, plural, one {# pair is} other {# pairs are}} missing', { n: missing }),
        roll: orderedRollText(second),
        same,
      },
    ),
    hint: t('Drag the slider to {cycle} and back to {block}.', { cycle: grouped(CYCLE), block: BLOCK }),
  };
}

/** Stratification balances each turn after every block. */
function stratifiedStep({ stratified }: TourDice): TourText {
  const spans = TURN_NAMES.map((_, turn) => evenness(stratified.rolls(BLOCK, turn)));
  const level = spans.filter(({ fewest, most }) => fewest === most).length;
  const { missing } = pairEvenness(stratified, CYCLE);
  return {
    title: t('Stratification fixes it'),
    text: t(
      'Now the later rolls are shuffled within each block of {block} trials. Stop at {block}, {two}, {three} …: every roll came up equally often, on {level} of the {turns} turns counted here. Nothing is lost: at {cycle} {missing}.',
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
    hint: t('Use the same slider: the counters are level at every multiple of {block}.', { block: BLOCK }),
  };
}

/** A block plus one trial never contains three 66s. */
function sixtySixStep({ plain, stratified }: TourDice): TourText {
  const sixes = trialsWith(stratified, SIXTY_SIX, 0, 3);
  const most = mostInARow(stratified, SIXTY_SIX, 0, BLOCK + 1, CYCLE);
  const plainMost = mostInARow(plain, SIXTY_SIX, 0, BLOCK + 1, CYCLE);
  return {
    title: t('{n} trials never have three 66s', { n: BLOCK + 1 }),
    text: t(
      'Any {row} trials in a row touch two blocks of {block}, and each block has one 66. Here 66 first comes up in trials {trials}; {row} in a row have at most {most}. With plain dice, the fullest {row} of {cycle} have {plain}.',
      {
        row: BLOCK + 1,
        block: BLOCK,
        trials: trialList(sixes),
        most,
        cycle: grouped(CYCLE),
        plain: plainMost,
      },
    ),
    hint: t('Choose another roll of the game: it is true there too.'),
  };
}

/** Openings skip doubles, so their blocks have 30 trials instead of 36. */
function openingStep({ initial }: TourDice): TourText {
  const { blockTrials, rolls } = initial;
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
      'No game starts with a double. So {skipped} of {block} sequences are skipped, and a block has {trials} trials. Stop at {block}, and {twice} rolls came up twice ({rolls}). The first rolls are level at {trials}, {two}, {three} …, the pairs at {pairs}.',
      {
        skipped: never.length,
        block: BLOCK,
        trials: blockTrials,
        twice: twice.length,
        rolls: twice.map(orderedRollText).join(', '),
        two: 2 * blockTrials,
        three: 3 * blockTrials,
        pairs: grouped(pairCount('initial')),
      },
    ),
    hint: t('Set {n} trials: the counters of the first roll are level.', { n: blockTrials }),
  };
}

/** Introduces the experiment. */
const experimentStep = (): TourText => ({
  title: t('How much it helps'),
  text: t(
    'The same position and number of trials with many seeds: once with plain dice, once with stratified dice. The spread of the answers is the error. Stratification removes the luck of the first rolls. The more they matter, the more it helps.',
  ),
  hint: t('Start the experiment. It plays real games on your machine.'),
});

const STEPS = [plainStep, rotationStep, stratifiedStep, sixtySixStep, openingStep, experimentStep];

/** The text of a tour step, numbered from 1. Its figures are counted from the actual dice. */
export function tourText(step: number, diceOf: DiceOf): TourText {
  const index = Math.min(TOUR_STEPS, Math.max(1, step)) - 1;
  return STEPS[index]!({
    plain: diceOf('random'),
    rotation: diceOf('rotation'),
    stratified: diceOf('stratified'),
    initial: diceOf('initial'),
  });
}
