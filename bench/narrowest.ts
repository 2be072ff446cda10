import { createChance, ROLL_CLASS, ROLL_CLASSES } from '../src/engine/chance.ts';
import { createDesigns, type Design, PAIR_BLOCKS } from '../src/engine/design.ts';
import { dependence } from '../src/engine/stats.ts';
import { writeResult } from './result.ts';

/**
 * How narrow can the errors of a whole cycle be, over all games there could be? `npm run bench:narrowest`; written to
 * bench/results/narrowest.json, explained in docs/adr/0008-errors-of-whole-cycles.md.
 *
 * A value's part that is made by a set of k later turns is a function of the first two rolls' classes times one of those turns,
 * and quasi-random dice correlate the latter by (−1/35)^k for each digit in which two trials' numbers differ. The variance of the mean
 * and the expected square of its error are then quadratic forms in the function of the classes; the most that the first can be
 * over the second is the largest root of A x = λ B x.
 */
const LATER_TURNS = [1, 2, 3];
/** Enough for three digits. */
const ITERATIONS = 1500;

type Matrix = readonly Float64Array[];

/** Lower triangle L of a positive definite matrix L Lᵀ. */
function cholesky(matrix: Matrix): Matrix {
  const lower = matrix.map((row) => new Float64Array(row.length));
  for (const [i, row] of lower.entries())
    for (let j = 0; j <= i; j++) {
      const other = lower[j]!;
      let rest = matrix[i]![j]!;
      for (let k = 0; k < j; k++) rest -= row[k]! * other[k]!;
      if (i === j && !(rest > 0)) throw new Error(`row ${i}: the matrix is not positive definite`);
      row[j] = i === j ? Math.sqrt(rest) : rest / other[j]!;
    }
  return lower;
}

/** Solves L Lᵀ x = b in place. */
function solve(lower: Matrix, x: Float64Array): void {
  for (let i = 0; i < x.length; i++) {
    const row = lower[i]!;
    let rest = x[i]!;
    for (let k = 0; k < i; k++) rest -= row[k]! * x[k]!;
    x[i] = rest / row[i]!;
  }
  for (let i = x.length - 1; i >= 0; i--) {
    const row = lower[i]!;
    const value = x[i]! / row[i]!;
    x[i] = value;
    for (let k = 0; k < i; k++) x[k]! -= row[k]! * value;
  }
}

function times(matrix: Matrix, x: Float64Array): Float64Array {
  const product = new Float64Array(x.length);
  for (const [i, row] of matrix.entries()) for (let j = 0; j < x.length; j++) product[i]! += row[j]! * x[j]!;
  return product;
}
function dot(x: Float64Array, y: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i]! * y[i]!;
  return sum;
}

/** The largest root of a x = λ b x, by iteration from a start that is orthogonal to nothing. */
function largestRoot(a: Matrix, b: Matrix): number {
  const lower = cholesky(b);
  let x = Float64Array.from(a, (_, i) => 1 + Math.sin(i * i));
  for (let step = 0; step < ITERATIONS; step++) {
    const next = times(a, x);
    solve(lower, next);
    const length = Math.sqrt(dot(next, next));
    x = next.map((value) => value / length);
  }
  return dot(x, times(a, x)) / dot(x, times(b, x));
}

/** Pairs of trials by the cells of their first two rolls: [digits that differ][cell][other cell]. */
function pairsOf(cells: Int32Array, count: number, blockTrials: number): readonly Matrix[] {
  const pairs = [0, 1, 2].map(() => Array.from({ length: count }, () => new Float64Array(count)));
  for (const [one, cell] of cells.entries())
    for (const [other, second] of cells.entries()) {
      const inBlock = one % blockTrials === other % blockTrials ? 0 : 1;
      const ofBlock = Math.floor(one / blockTrials) === Math.floor(other / blockTrials) ? 0 : 1;
      pairs[inBlock + ofBlock]![cell]![second]!++;
    }
  return pairs;
}

/**
 * Coefficients of the forms Σ r² and Σ r² + Σ_i s_i² for pairs of different trials of two cells, and what a trial with itself has
 * beside that: see estimateSeries.
 */
function formOf({ trials, first, second, joint }: Design, one: number, other: number, withFirst: boolean) {
  const [i, j] = [Math.floor(one / ROLL_CLASSES), one % ROLL_CLASSES];
  const [k, l] = [Math.floor(other / ROLL_CLASSES), other % ROLL_CLASSES];
  const crossed = (a: number, b: number) => joint[a * ROLL_CLASSES + b]! / (first[a]! * second[b]!);
  const own = i === k ? 1 / first[i]! : 0;
  const residual = crossed(i, l) + crossed(k, j) - own - (j === l ? 1 / second[j]! : 0) - 1 / trials;
  return withFirst ? residual - own / (first[i]! - 1) : residual;
}

function narrowest(initial: boolean) {
  const chance = createChance({ seed: 1, quasiRandom: true, initial });
  const design = createDesigns(chance)(PAIR_BLOCKS);
  const trials = design.trials;
  const cellOf = (trial: number) =>
    ROLL_CLASS[chance.roll(trial, 0)]! * ROLL_CLASSES + ROLL_CLASS[chance.roll(trial, 1)]!;
  const all = Int32Array.from({ length: trials }, (_, trial) => cellOf(trial));
  const used = [...new Set(all)];
  const pairs = pairsOf(
    all.map((cell) => used.indexOf(cell)),
    used.length,
    chance.blockTrials,
  );
  const factor = dependence(trials, chance.blockTrials);
  const estimators = [
    { name: 'least share of any cell', share: design.leastShare, withFirst: false },
    { name: 'variances of first rolls', share: design.shareBesideFirst, withFirst: true },
    { name: 'degrees of freedom', share: (trials - design.fitted) / trials, withFirst: false },
  ];
  return estimators.map(({ name, share, withFirst }) => {
    const roots = LATER_TURNS.map((turns) => {
      const correlated = (one: number, other: number): number =>
        pairs.reduce((sum, matrix, digits) => sum + matrix[one]![other]! * (-1 / 35) ** (turns * digits), 0);
      const a = used.map((_, one) => Float64Array.from(used, (__, other) => correlated(one, other)));
      const b = used.map((cell, one) =>
        Float64Array.from(used, (otherCell, other) => {
          const alone = one === other ? pairs[0]![one]![one]! : 0;
          const itself = withFirst ? 1 + 1 / (design.first[Math.floor(cell / ROLL_CLASSES)]! - 1) : 1;
          const square = a[one]![other]! * formOf(design, cell, otherCell, withFirst) + alone * itself;
          return (factor / share) * square;
        }),
      );
      return Number(largestRoot(a, b).toFixed(4));
    });
    return { estimator: name, trials, roots, largest: Math.max(...roots) };
  });
}

const results = [false, true].flatMap(narrowest);
for (const line of results) console.log(Object.values(line).join('\t'));
writeResult('narrowest', { laterTurns: LATER_TURNS, results });
