import { existsSync } from 'node:fs';
import { createAccumulator } from '../src/engine/accumulator.ts';
import { createChance } from '../src/engine/chance.ts';
import { difference } from '../src/engine/difference.ts';
import { estimate } from '../src/engine/stats.ts';
import type { Estimate } from '../src/engine/types.ts';
import { engineBy } from '../src/jobs/backgammon/job.ts';
import { countOf, partOf } from './arguments.ts';
import { gamesOfBearoffs } from './coverageBearoffs.ts';
import { type Cell, type Dice, judge, LEVEL, QUANTITIES, verdictOn, widthsOf } from './coverageCells.ts';
import type { CoverageGame, KnownRollout } from './coverageGame.ts';
import { gamesOnce } from './coverageOnce.ts';
import { gamesSplit } from './coverageSplit.ts';
import { openKernel } from './kernel.ts';
import { type Parts, readResult, writePart } from './result.ts';

/**
 * Do 95 % intervals contain the true value 95 % of the time?
 * `npm run bench -- coverage [PART [SEEDS [CASE…]]]` rolls out games with known values under many seeds.
 * Parts: `once` (each trial played once and looked up), `split` (trials that split at takes, played) and `bearoffs`
 * (bearoffs of matches with a live cube, played).
 *
 * The result is written after each game. If cases are given (by the beginning of their names), only these are
 * run, and their cells replace those in the result if engine and seeds are the same. So a stopped run can be
 * completed. After a change to the estimators, run all cases again.
 */
const PARTS = { once: gamesOnce, split: gamesSplit, bearoffs: gamesOfBearoffs } as const;
const [given, seedCount, ...only] = process.argv.slice(2);
const part = partOf(PARTS, given, 'once');
const SEEDS = countOf('seeds', seedCount, 2000);
const { kernel } = openKernel();

/** Estimates of one seed: [reduction][trials][quantity]. */
function estimatesOf(
  { reductions }: CoverageGame,
  known: KnownRollout,
  { quasiRandom, initial, trials: counts }: Dice,
  seed: number,
): readonly (readonly (readonly Estimate[])[])[] {
  const chanceSettings = { seed, quasiRandom, initial };
  const rows = known.trials(createChance(chanceSettings), 0, counts.at(-1)!);
  return reductions.map((reduction) => {
    const sums = createAccumulator({
      candidates: rows.length,
      layout: { columns: 1, score: 0 },
      chance: chanceSettings,
    });
    let done = 0;
    return counts.map((trials) => {
      sums.merge(
        done,
        trials - done,
        rows.map((all) => all[reduction]!.subarray(done, trials)),
      );
      done = trials;
      const own = rows.map((_, candidate) => estimate(sums, candidate, 0));
      return own.length > 1 ? [...own, difference(sums, 0, 1)] : own;
    });
  });
}

/** The cells of a game with one kind of dice. */
function measure(game: CoverageGame, dice: Dice): readonly Cell[] {
  const known = game.solve(dice);
  /** [seed][reduction][trials][quantity] */
  const all = Array.from({ length: SEEDS }, (_, index) => estimatesOf(game, known, dice, index + 1));
  const { truths } = known;
  const truthOf = truths.length > 1 ? [...truths, truths[0]! - truths[1]!] : truths;
  return game.reductions.flatMap((reduction, which) =>
    dice.trials.flatMap((_, at) =>
      truthOf.map((truth, quantity) => ({
        game: game.name,
        dice: dice.dice,
        reduction,
        of: QUANTITIES[quantity]!,
        ...judge(
          all.map((found) => found[which]![at]![quantity]!),
          truth,
        ),
      })),
    ),
  );
}

/** Cells of other games in the result; none if it was made with another engine or number of seeds. */
function otherCells(games: readonly CoverageGame[]): readonly Cell[] {
  if (!existsSync('bench/results/coverage.json')) return [];
  const { parts } = readResult<Parts<{ engine: object; seeds: number; cells: readonly Cell[] }>>('coverage');
  const kept = parts[part];
  if (kept?.seeds !== SEEDS || JSON.stringify(kept.engine) !== JSON.stringify(engineBy('fast'))) return [];
  return kept.cells.filter(({ game }) => games.every(({ name }) => name !== game));
}

const games = PARTS[part](kernel);
const chosen = games.filter(({ name }) => only.length === 0 || only.some((begin) => name.startsWith(begin)));
for (const [index, game] of chosen.entries()) {
  const begun = performance.now();
  const own = game.dice.flatMap((dice) => measure(game, dice));
  for (const cell of own) console.log(Object.values(cell).join('\t'));
  // Reads the file each time, since another process may have
  // added cases. A run of all cases keeps only its own.
  const others = otherCells(only.length === 0 ? chosen.slice(index) : [game]);
  const cells = games.flatMap(({ name }) =>
    name === game.name ? own : others.filter((cell) => cell.game === name),
  );
  const verdict = { ...verdictOn(cells, SEEDS), ...(part === 'once' && widthsOf(cells)) };
  // A run of single cases completes the part, which takes all of them to measure again.
  const command = `coverage ${part} ${SEEDS}`;
  writePart('coverage', part, {
    command,
    engine: engineBy('fast'),
    seeds: SEEDS,
    level: LEVEL,
    verdict,
    cells,
  });
  console.error(`${game.name}: ${Math.round((performance.now() - begun) / 1000)} s`, verdict);
}
