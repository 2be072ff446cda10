import { RACE_BLOCK } from '../src/jobs/backgammon/diceRace.ts';
import { raceCell } from '../src/jobs/backgammon/diceRaceTable.ts';
import { countOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { playRollout } from './raceCells.ts';
import { mean } from './result.ts';

/**
 * Recomputes the fans of the handout: `npm run bench -- fan [FIRST_SEED [SEEDS]]`. For each seed the mean after 36
 * games of the race, cut after 4 turns, with both kinds of dice; then what they are off by. Writes no result.
 */
const FIRST_SEED = countOf('first seed', process.argv[2], 1);
const SEEDS = countOf('seeds', process.argv[3], 24);
const cell = raceCell('race', 4);
const { kernel } = openKernel();
const squares = { plain: 0, stratified: 0 };
for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
  const meanOf = (quasiRandom: boolean) =>
    mean(playRollout(kernel, cell, quasiRandom, seed, RACE_BLOCK).scores);
  const [plain, stratified] = [meanOf(false), meanOf(true)];
  squares.plain += (plain - cell.truth) ** 2;
  squares.stratified += (stratified - cell.truth) ** 2;
  console.log([seed, plain.toFixed(4), stratified.toFixed(4)].join('\t'));
}
const offBy = (sum: number): string => Math.sqrt(sum / SEEDS).toFixed(3);
console.log(`off by\t${offBy(squares.plain)}\t${offBy(squares.stratified)}`);
