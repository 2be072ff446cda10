import { createAccumulator } from '../src/engine/accumulator.ts';
import { createChance } from '../src/engine/chance.ts';
import { estimate } from '../src/engine/stats.ts';
import type { Estimate } from '../src/engine/types.ts';
import type { TrialSettings } from '../src/games/backgammon/trialKernel.ts';
import { ROW, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { ENGINE } from '../src/protocol/legalJob.ts';
import { type Cell, judge, LEVEL, verdictOn } from './coverageCells.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';
import { SHORT_GAMES, type ShortGame, trueValue } from './unbiasedGames.ts';

/**
 * Do 95 % intervals hold the true value where trials split at takes? `npm run bench:coverage-split [-- SEEDS]`: short games in
 * which doubles are taken, played by the kernel, against the sum over all their rolls. Their trials cannot be looked up as
 * those of bench/coverage.ts are, so there are fewer cells. Written to bench/results/coverage-split.json.
 */
const SEEDS = Number(process.argv[2] ?? 2000);
const TRIALS = [36, 72, 324] as const;
const DICE = [
  { dice: 'quasi-random', quasiRandom: true },
  { dice: 'plain', quasiRandom: false },
] as const;
const { kernel } = openKernel();

/** Estimates of one seed, after each number of trials. */
function estimatesOf(
  { position }: ShortGame,
  settings: TrialSettings,
  quasiRandom: boolean,
): readonly Estimate[] {
  const { seed, initial } = settings;
  const chance = { seed, quasiRandom, initial };
  const sums = createAccumulator({ candidates: 1, layout: { columns: 1, score: 0 }, chance });
  let done = 0;
  return TRIALS.map((trials) => {
    const count = trials - done;
    const rolls = createChance(chance).rollsOf(done, count);
    const rows = kernel.playTrials(position.board, 'roller', done, count, rolls, settings);
    const values = Float64Array.from(
      { length: count },
      (_, trial) => rows[trial * ROW_COLUMNS + ROW.cubeful]!,
    );
    sums.merge(done, count, [values]);
    done = trials;
    return estimate(sums, 0, 0);
  });
}

const cells = SHORT_GAMES.filter(({ name, initial }) => name.startsWith('sprint') && !initial).flatMap(
  (game) => {
    const truth = trueValue(kernel, game);
    return DICE.flatMap(({ dice, quasiRandom }) =>
      (['lookahead', 'learned'] as const).flatMap((reduction) => {
        const all = Array.from({ length: SEEDS }, (_, index) =>
          estimatesOf(
            game,
            {
              seed: index + 1,
              initial: false,
              varianceReduction: reduction,
              splitting: true,
              truncateAfterPlies: 0,
              bearoffTruncation: false,
              cube: { position: game.position, doubled: false, plies: 0, atOnce: false },
            },
            quasiRandom,
          ),
        );
        return TRIALS.map((_, at): Cell => {
          const judged = judge(
            all.map((found) => found[at]!),
            truth,
          );
          const cell = { game: game.name, dice, reduction, of: 'first' as const, ...judged };
          console.log(Object.values(cell).join('\t'));
          return cell;
        });
      }),
    );
  },
);
const {
  meanWidth: _none,
  widerThanIndependent: _neither,
  ...verdict
} = verdictOn(cells, SEEDS) as Record<string, unknown>;
writeResult('coverage-split', { engine: ENGINE, seeds: SEEDS, level: LEVEL, verdict, cells });
console.error(verdict);
