import { describe, expect, test } from 'vitest';
import { makeStep } from '../../src/formats/arimaa/turn.ts';
import { halvesOf } from '../../src/games/arimaa/codes.ts';
import { ROW_COLUMNS } from '../../src/games/arimaa/playoutKernel.ts';
import { mirrorPosition, pieceAt } from '../../src/games/arimaa/position.ts';
import { DEFAULT_PLAYOUT, POLICIES, type PolicyVariant } from '../../src/games/arimaa/settings.ts';
import { openArimaa, positionOf, readVectors, vectorRows } from './reference.ts';

const kernel = openArimaa();

/** Blocks of step_values.tsv: a `#pos` line, then step, value in the original, value in the mended policy. */
const VALUE_BLOCKS = readVectors('step_values.tsv')
  .split(/^#pos\t/m)
  .slice(1)
  .map((block) => {
    const [head = '', ...lines] = block.split('\n').filter((line) => line !== '');
    const [id = '', side, board] = head.split('\t');
    return { id, position: positionOf({ side: side ?? '', board: board ?? '' }), lines };
  });

test.each(VALUE_BLOCKS)(
  '$id: the value of every compound step, original and corrected',
  ({ position, lines }) => {
    for (const [column, mended] of [
      [1, false],
      [2, true],
    ] as const) {
      const got = kernel.stepValues(position, mended).map(({ step, value }) => {
        const text = halvesOf(step).map(([from, to]) =>
          makeStep({ piece: pieceAt(position.board, from), from, to }),
        );
        return [text.join(' '), value] as const;
      });
      const wanted = lines.map((line) => {
        const cells = line.split('\t');
        return [cells[0] ?? '', Number(cells[column])] as const;
      });
      const sorted = (values: (readonly [string, number])[]) =>
        values.toSorted(([a], [b]) => (a < b ? -1 : 1));
      expect(sorted(got)).toEqual(sorted(wanted));
    }
  },
);

/**
 * Difference between our mean of `n` trials and the reference,
 * in joint standard errors. `variance` is that of one trial.
 */
const errorsApart = (got: number, n: number, wanted: number, wantedN: number, variance: number) =>
  Math.abs(got - wanted) / Math.sqrt(Math.max(variance, 1e-5) * (1 / n + 1 / wantedN));

/** Trials per row. The file has five digits, so a share printed as 0 is below 5 in a million. */
const TURNS = 20_000;
const GAMES = 400;

/**
 * `npm run bench -- arimaa-policy` compares the whole file with more trials. A
 * turn loses 0, 1 or 2 pieces, so the variance is at most twice the mean. The
 * standard deviation of playout lengths was measured at about half their mean.
 */
describe('statistics of the policy within four joint standard errors', () => {
  test.each(vectorRows('policy_stats.tsv'))('$id $variant', (row) => {
    const position = positionOf(row);
    const policy = POLICIES[row.variant as PolicyVariant];
    const sums = kernel.policySums(position, policy, 1, 0, TURNS);
    for (const [got, name] of [
      [sums.ownLost, 'own_lost'],
      [sums.opponentLost, 'opp_lost'],
      [sums.unchanged, 'unchanged'],
    ] as const) {
      const wanted = Number(row[name]);
      const variance = name === 'unchanged' ? wanted * (1 - wanted) : wanted;
      expect(errorsApart(got / TURNS, TURNS, wanted, Number(row.n), variance)).toBeLessThan(4);
    }
    const ends = kernel.endSums(position, policy, 1, 0, GAMES);
    for (const [got, name] of [
      [ends.gold, 'end_gold'],
      [ends.silver, 'end_silver'],
    ] as const) {
      const wanted = Number(row[name]);
      const variance = wanted * (1 - wanted);
      expect(errorsApart(got / GAMES, GAMES, wanted, Number(row.end_n), variance)).toBeLessThan(4);
    }
    const length = Number(row.end_halfturns);
    const apart = errorsApart(ends.halfTurns / GAMES, GAMES, length, Number(row.end_n), (length / 2) ** 2);
    expect(apart).toBeLessThan(4);
  });
});

// The mended policy ignores color, so results on the mirrored board agree up to chance.
test.each(vectorRows('policy_stats.tsv').filter(({ variant }) => variant === 'sym'))(
  '$id: corrected statistics of the mirrored board',
  (row) => {
    const n = 40_000;
    const shares = [positionOf(row), mirrorPosition(positionOf(row))].map((position, index) => {
      const { ownLost, opponentLost, unchanged } = kernel.policySums(position, POLICIES.sym, 7 + index, 0, n);
      return [ownLost / n, opponentLost / n, unchanged / n];
    });
    const [first = [], second = []] = shares;
    first.forEach((share, index) => {
      expect(errorsApart(second[index] ?? 0, n, share, n, share * (1 - Math.min(share, 0.5)))).toBeLessThan(
        4,
      );
    });
  },
);

test('rows: the same however they are split, one class each, opposite scores for the two sides', () => {
  const row = vectorRows('movegen.tsv').find(({ id }) => id === 'a002') ?? {};
  const position = positionOf(row);
  const whole = kernel.playTrials(position, 'gold', DEFAULT_PLAYOUT, 3, 0, 60);
  const parts = [
    kernel.playTrials(position, 'gold', DEFAULT_PLAYOUT, 3, 0, 25),
    kernel.playTrials(position, 'gold', DEFAULT_PLAYOUT, 3, 25, 35),
  ].flatMap((rows) => Array.from(rows));
  expect(parts).toEqual(Array.from(whole));
  const other = kernel.playTrials(position, 'silver', DEFAULT_PLAYOUT, 3, 0, 60);
  for (let trial = 0; trial < 60; trial++) {
    const [score = 0, goal, elimination, otherGoal, otherElimination, evaluated, cut, turns] = whole.subarray(
      ROW_COLUMNS * trial,
      ROW_COLUMNS * (trial + 1),
    );
    const classes = [goal, elimination, otherGoal, otherElimination, evaluated, cut];
    expect(classes.filter((one) => one === 1)).toHaveLength(1);
    expect(turns).toBeGreaterThanOrEqual(1);
    expect(turns).toBeLessThanOrEqual(4);
    if (goal === 1 || elimination === 1) expect(score).toBe(1);
    if (otherGoal === 1 || otherElimination === 1) expect(score).toBe(-1);
    const [otherScore, ...otherClasses] = other.subarray(ROW_COLUMNS * trial, ROW_COLUMNS * trial + 7);
    expect(otherScore).toBe(-score);
    expect(otherClasses).toEqual([otherGoal, otherElimination, goal, elimination, evaluated, cut]);
  }
});

test('a coin flip by the value has the value’s mean', () => {
  const [row = {}] = vectorRows('policy_stats.tsv');
  const mean = (exactValue: boolean) => {
    const rows = kernel.playTrials(
      positionOf(row),
      'gold',
      { ...DEFAULT_PLAYOUT, exactValue },
      5,
      0,
      kernel.maxPiece,
    );
    return (
      rows.filter((_, index) => index % ROW_COLUMNS === 0).reduce((sum, score) => sum + score, 0) /
      kernel.maxPiece
    );
  };
  // A coin flip has standard deviation 1, so its mean has
  // standard error 1/32 here; with exact values a fifth of that.
  expect(Math.abs(mean(false) - mean(true))).toBeLessThan(4 / 32);
});
