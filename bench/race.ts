import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { RACE_LENGTHS } from '../src/jobs/backgammon/diceRace.ts';
import type { RacePosition } from '../src/jobs/backgammon/types.ts';
import { countOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { measureRace } from './raceCells.ts';
import { writeResult } from './result.ts';

/**
 * How many plain games is a stratified one worth in the race of the dice lab, by position and length of the games?
 * `npm run bench -- race [SEEDS [LONG_SEEDS]]`: errors after 36 games over SEEDS seeds, and after all games over
 * LONG_SEEDS of them. Cubeless, 0-ply, no luck reduction. `src/jobs/backgammon/diceRaceTable.ts` repeats the figures
 * for the page.
 */
const SEEDS = countOf('seeds', process.argv[2], 4000);
const LONG_SEEDS = countOf('long seeds', process.argv[3], 400);
const { kernel } = openKernel();
const rows = (['race', 'opening'] as const satisfies readonly RacePosition[]).flatMap((position) =>
  RACE_LENGTHS.map((turns) => {
    const cell = measureRace(kernel, { position, turns }, SEEDS, Math.min(LONG_SEEDS, SEEDS));
    console.log(Object.values(cell).join('\t'));
    return cell;
  }),
);
writeResult('race', { weights: WEIGHTS.fast.file, seeds: SEEDS, longSeeds: LONG_SEEDS, rows });
