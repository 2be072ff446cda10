import { createChance } from '../src/engine/chance.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { MOVE_FILTERS } from '../src/games/backgammon/playLevel.ts';
import type { VarianceReduction } from '../src/games/backgammon/trialSettings.ts';
import { ROW, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { countOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';

/**
 * How much do quasi-random dice alone, luck reduction alone, and both gain at the same number of trials?
 * `npm run bench -- dice-gain [SEEDS]`. The error with quasi-random dice is the standard deviation of the
 * mean of TRIALS trials over SEEDS seeds. Plain trials are independent, so theirs follows from the spread of
 * all trials of PLAIN_SEEDS seeds. The luck reduction is the default one: look-ahead for trials of at most 10
 * turns, learned for longer ones. 0-ply, cubeless.
 */
const SEEDS = countOf('seeds', process.argv[2], 100);
const PLAIN_SEEDS = 20;
/** Every pair of the first two rolls once. */
const TRIALS = 1296;
const BLOCK = 36;

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10';
const MIDDLE = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10';

interface Case {
  readonly name: string;
  readonly xgid: string;
  /** 0: played to the end. */
  readonly truncateAfterPlies: number;
}
const CASES: readonly Case[] = [
  { name: 'opening, full', xgid: OPENING, truncateAfterPlies: 0 },
  { name: 'opening, 11 plies', xgid: OPENING, truncateAfterPlies: 11 },
  { name: 'opening, 7 plies', xgid: OPENING, truncateAfterPlies: 7 },
  { name: 'middle game, full', xgid: MIDDLE, truncateAfterPlies: 0 },
  { name: 'middle game, 11 plies', xgid: MIDDLE, truncateAfterPlies: 11 },
  { name: 'middle game, 7 plies', xgid: MIDDLE, truncateAfterPlies: 7 },
];

const { kernel } = openKernel();
const LEVEL = { asker: 0, opponent: 0 } as const;

/** The cubeless equities of a run's trials. */
function scoresOf(
  { xgid, truncateAfterPlies }: Case,
  varianceReduction: VarianceReduction,
  quasiRandom: boolean,
  seed: number,
): Float64Array {
  const { position } = unwrap(parseXgid(xgid));
  const chance = createChance({ seed, quasiRandom, initial: false });
  const scores = new Float64Array(TRIALS);
  for (let first = 0; first < TRIALS; first += BLOCK) {
    const rolls = chance.rollsOf(first, BLOCK);
    const rows = kernel.playTrials(position.board, 'roller', first, BLOCK, rolls, {
      seed,
      initial: false,
      varianceReduction,
      splitting: false,
      truncateAfterPlies,
      bearoffTruncation: true,
      checkerPlay: { filter: MOVE_FILTERS.normal, first: LEVEL, later: LEVEL, laterAfterPlies: 0 },
    });
    for (let trial = 0; trial < BLOCK; trial++)
      scores[first + trial] = rows[trial * ROW_COLUMNS + ROW.equity]!;
  }
  return scores;
}

/** Sample variance. */
function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return squares / (values.length - 1);
}

const seedsTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Variance of the mean of TRIALS plain trials. */
function plainVariance(one: Case, reduction: VarianceReduction): number {
  const all = seedsTo(PLAIN_SEEDS).flatMap((seed) => [...scoresOf(one, reduction, false, seed)]);
  return varianceOf(all) / TRIALS;
}

/** Variance of the mean of TRIALS quasi-random trials, over the seeds. */
const stratifiedVariance = (one: Case, reduction: VarianceReduction): number =>
  varianceOf(
    seedsTo(SEEDS).map(
      (seed) => scoresOf(one, reduction, true, seed).reduce((sum, score) => sum + score, 0) / TRIALS,
    ),
  );

const ratio = (of: number, by: number): number => Number((of / by).toPrecision(3));

const rows = CASES.map((one) => {
  const reduction: VarianceReduction = one.truncateAfterPlies === 7 ? 'lookahead' : 'learned';
  const plain = plainVariance(one, 'none');
  const dice = stratifiedVariance(one, 'none');
  const luck = plainVariance(one, reduction);
  const both = stratifiedVariance(one, reduction);
  const row = {
    case: one.name,
    reduction,
    /** Standard error of TRIALS plain trials, points. */
    plainError: Number(Math.sqrt(plain).toPrecision(3)),
    /** Plain trials that one trial is worth. */
    dice: ratio(plain, dice),
    luck: ratio(plain, luck),
    both: ratio(plain, both),
    /** Gain of quasi-random dice once luck is reduced. */
    diceAfterLuck: ratio(luck, both),
  };
  console.log(Object.values(row).join('\t'));
  return row;
});
writeResult('dice-gain', {
  weights: WEIGHTS.fast.file,
  seeds: SEEDS,
  plainSeeds: PLAIN_SEEDS,
  trials: TRIALS,
  rows,
});
