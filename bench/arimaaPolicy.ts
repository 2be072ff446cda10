import { POLICIES, type PolicyVariant } from '../src/games/arimaa/settings.ts';
import { countOf } from './arguments.ts';
import { openArimaa, positionOf, tableRows, VECTORS } from './arimaaModule.ts';
import { writeResult } from './result.ts';

/**
 * Compares the statistics of playouts with akimot's for all boards and policies:
 * `npm run bench -- arimaa-policy [TURNS [PLAYOUTS]]`. Prints the largest differences in joint standard
 * errors. The tests do the same with fewer trials.
 */
const turns = countOf('turns', process.argv[2], 1_000_000);
const playouts = countOf('playouts', process.argv[3], 20_000);
const kernel = openArimaa();

const distances: { board: string; variant: string; what: string; errors: number }[] = [];
for (const row of tableRows(`${VECTORS}/policy_stats.tsv`)) {
  const { id: board = '', variant = '' } = row;
  const position = positionOf(row);
  const policy = POLICIES[variant as PolicyVariant];
  /** Adds a difference in joint standard errors. @param variance - of one trial */
  const compare = (what: string, got: number, n: number, wantedN: number, variance: number): void => {
    const error = Math.sqrt(Math.max(variance, 1e-5) * (1 / n + 1 / wantedN));
    distances.push({ board, variant, what, errors: Math.abs(got - Number(row[what])) / error });
  };
  const one = kernel.policySums(position, policy, 1, 0, turns);
  const wanted = (what: string) => Number(row[what]);
  // A turn loses only a few pieces, so the variance of their number is at most about its mean.
  compare('own_lost', one.ownLost / turns, turns, wanted('n'), wanted('own_lost'));
  compare('opp_lost', one.opponentLost / turns, turns, wanted('n'), wanted('opp_lost'));
  const share = wanted('unchanged');
  compare('unchanged', one.unchanged / turns, turns, wanted('n'), share * (1 - share));
  const ends = kernel.endSums(position, policy, 1, 0, playouts);
  for (const [what, got] of [
    ['end_gold', ends.gold],
    ['end_silver', ends.silver],
  ] as const)
    compare(what, got / playouts, playouts, wanted('end_n'), wanted(what) * (1 - wanted(what)));
  const length = wanted('end_halfturns');
  compare('end_halfturns', ends.halfTurns / playouts, playouts, wanted('end_n'), (length / 2) ** 2);
}
distances.sort((a, b) => b.errors - a.errors);
const beyond = distances.filter(({ errors }) => errors > 4).length;
console.log(`${distances.length} comparisons, ${beyond} beyond 4 joint standard errors; the farthest:`);
for (const { board, variant, what, errors } of distances.slice(0, 5))
  console.log(`${board} ${variant} ${what}: ${errors.toFixed(2)}`);
writeResult('arimaa-policy', {
  turns,
  playouts,
  comparisons: distances.length,
  beyond,
  farthest: distances.slice(0, 5),
});
