import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Piece } from '../engine/types.ts';
import { createSchedule, MAX_PIECE_TRIALS, MAX_WAITING_ROWS, type Schedule } from './schedule.ts';

/** The row of a trial: its numbers tell candidate and trial, so that a misplaced one is seen. */
const rowOf = (candidate: number, trial: number) => [candidate + 0.5, trial];
const rowsOf = (candidate: number, first: number, count: number) =>
  Float64Array.from(Array.from({ length: count }, (_, at) => rowOf(candidate, first + at)).flat());

/** Small numbers from a list that fast-check shrinks; 0 when it is used up. */
function choices(list: readonly number[]): (below: number) => number {
  let at = 0;
  return (below) => (list.length === 0 ? 0 : (list[at++ % list.length] ?? 0) % below);
}

/** Plays a whole schedule with simulated workers that deliver parts in any order and sometimes die; all merged rows by candidate. */
function simulate(
  schedule: Schedule,
  candidates: number,
  workers: number,
  choose: (below: number) => number,
) {
  const merged: number[][] = Array.from({ length: candidates }, () => []);
  let next = schedule.prefix;
  let deaths = 30; // a bound, so that the simulation ends
  const late: unknown[] = [];
  const hands: { piece: Piece; delivered: number }[] = [];
  for (;;) {
    while (hands.length < workers) {
      const piece = schedule.next({ workers, msPerTrial: [undefined, 0.04, 3, 200][choose(4)] });
      if (piece === undefined) break;
      hands.push({ piece, delivered: 0 });
    }
    if (hands.length === 0) return { merged, next, late };
    const index = choose(hands.length);
    const hand = hands[index]!;
    if (deaths > 0 && choose(10) === 9) {
      deaths--;
      schedule.giveBack(hand.piece);
      hands.splice(index, 1);
      // A message that the dead worker had sent before is no longer wanted.
      late.push(schedule.take(hand.piece, 1, rowsOf(hand.piece.candidate, hand.piece.first, 1)));
      continue;
    }
    const count = 1 + choose(hand.piece.count - hand.delivered);
    const { candidate, first } = hand.piece;
    const trials = schedule.take(hand.piece, count, rowsOf(candidate, first + hand.delivered, count));
    hand.delivered += count;
    if (hand.delivered === hand.piece.count) hands.splice(index, 1);
    if (trials === undefined) continue;
    expect(trials.first).toBe(next);
    next += trials.count;
    for (const [own, rows] of trials.rows.entries()) {
      expect(rows).toHaveLength(trials.count * 2);
      merged[own]!.push(...rows);
    }
  }
}

test.each([1, 2, 8, 64])(
  '%i workers in any order, some dying: every trial once, in order, for every candidate',
  (workers) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 100 }),
        fc.array(fc.nat(), { maxLength: 60 }),
        (candidates, trials, done, list) => {
          const start = Math.min(done, trials);
          const schedule = createSchedule(candidates, trials, 2, start);
          const { merged, next, late } = simulate(schedule, candidates, workers, choices(list));
          expect(next).toBe(trials);
          expect(late.every((merge) => merge === undefined)).toBe(true);
          expect(schedule.prefix).toBe(trials);
          expect(schedule.inHand).toBe(0);
          for (const [candidate, rows] of merged.entries())
            expect(rows).toEqual([...rowsOf(candidate, start, trials - start)]);
        },
      ),
      { numRuns: 40 },
    );
  },
);

test('pieces go out with the candidates in step, the first ones of a single trial', () => {
  const schedule = createSchedule(3, 100, 1);
  const pace = { workers: 2, msPerTrial: undefined };
  const first = Array.from({ length: 4 }, () => schedule.next(pace));
  expect(first.map((piece) => [piece?.candidate, piece?.first, piece?.count])).toEqual([
    [0, 0, 1],
    [1, 0, 1],
    [2, 0, 1],
    [0, 1, 1],
  ]);
});

// 50 ms a piece at 2 ms a trial are 25 trials; the last 4 rows of 2 workers go out one by one (4 / (2 × 2)).
test('the size of a piece follows the time of a trial and shrinks at the end', () => {
  const schedule = createSchedule(1, 1000, 1);
  expect(schedule.next({ workers: 2, msPerTrial: 2 })?.count).toBe(25);
  expect(schedule.next({ workers: 2, msPerTrial: 100 })?.count).toBe(1);
  const short = createSchedule(1, 4, 1);
  expect(short.next({ workers: 2, msPerTrial: 0.01 })?.count).toBe(1);
});

test('nothing joins the prefix before every candidate has the trial', () => {
  const schedule = createSchedule(2, 2, 1);
  const pace = { workers: 1, msPerTrial: 10 };
  const a = schedule.next(pace)!;
  const b = schedule.next(pace)!;
  expect(schedule.take(b, 1, Float64Array.of(20))).toBeUndefined();
  expect(schedule.prefix).toBe(0);
  expect(schedule.take(a, 1, Float64Array.of(10))).toEqual({
    first: 0,
    count: 1,
    rows: [Float64Array.of(10), Float64Array.of(20)],
  });
  expect(schedule.prefix).toBe(1);
});

test('what a lost worker had not delivered goes out next, and only that', () => {
  const schedule = createSchedule(1, 1000, 1);
  const pace = { workers: 1, msPerTrial: 5 };
  const piece = schedule.next(pace)!;
  expect(piece.count).toBe(10);
  schedule.take(piece, 4, new Float64Array(4));
  schedule.giveBack(piece);
  expect(schedule.next(pace)).toEqual({ candidate: 0, first: 4, count: 6 });
});

test('a missing row holds back further pieces once too many wait for it', () => {
  const schedule = createSchedule(1, 1_000_000, 1);
  const pace = { workers: 2, msPerTrial: 0.001 };
  const stuck = schedule.next(pace)!;
  let handed = stuck.count;
  for (let piece = schedule.next(pace); piece !== undefined; piece = schedule.next(pace)) {
    handed += piece.count;
    schedule.take(piece, piece.count, new Float64Array(piece.count));
  }
  expect(handed).toBeGreaterThanOrEqual(MAX_WAITING_ROWS);
  expect(handed).toBeLessThan(MAX_WAITING_ROWS + 2 * MAX_PIECE_TRIALS);
  schedule.take(stuck, stuck.count, new Float64Array(stuck.count));
  expect(schedule.prefix).toBe(handed);
  expect(schedule.next(pace)?.first).toBe(handed);
});

test('more rows than the piece has are refused', () => {
  const schedule = createSchedule(1, 10, 1);
  const piece = schedule.next({ workers: 1, msPerTrial: undefined })!;
  expect(() => schedule.take(piece, 2, new Float64Array(2))).toThrow(
    expect.objectContaining({ code: 'worker-failed' }),
  );
});
