import { FARTHEST_RATIO, raceCell } from '../src/jobs/backgammon/diceRaceTable.ts';
import { countOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { playFan } from './raceCells.ts';

/**
 * Recomputes the fans of the handout: `npm run bench -- fan [FIRST_SEED [SEEDS [SETS]]]`. For each seed the mean after
 * 36 games of the race, cut after 4 turns, with both kinds of dice; then what they are off by, and the ratio with its
 * interval. Several sets of seeds print only the latter. Writes no result.
 */
const FIRST_SEED = countOf('first seed', process.argv[2], 1);
const SEEDS = countOf('seeds', process.argv[3], 24);
const SETS = countOf('sets', process.argv[4], 1);
const cell = raceCell('race', 4);
const { kernel } = openKernel();
let agreeing = 0;
for (let set = 0; set < SETS; set++) {
  const firstSeed = FIRST_SEED + set * SEEDS;
  const { seeds, plain, stratified, ratio } = playFan(kernel, cell, firstSeed, SEEDS);
  if (SETS === 1)
    for (const each of seeds)
      console.log([each.seed, each.plain.toFixed(4), each.stratified.toFixed(4)].join('\t'));
  const [low, high] = [ratio / FARTHEST_RATIO, ratio * FARTHEST_RATIO];
  if (low <= cell.gain && cell.gain <= high) agreeing++;
  const interval = `${low.toFixed(1)} to ${high.toFixed(1)}`;
  const offBy = ['off by', plain.toFixed(3), stratified.toFixed(3)];
  console.log([...(SETS === 1 ? [] : [firstSeed]), ...offBy, ratio.toFixed(1), interval].join('\t'));
}
if (SETS > 1) console.log(`${agreeing} of ${SETS} intervals have the table's ${cell.gain}`);
