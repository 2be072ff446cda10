import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Piece } from '../../engine/types.ts';
import { createSchedule, LOCAL_PACING, MAX_PIECE_TRIALS, type Schedule } from './schedule.ts';

/** The row of a trial: encodes candidate and trial, so that a misplaced row shows. */
const rowOf = (candidate: number, trial: number) => [candidate + 0.5, trial];
const rowsOf = (candidate: number, first: number, count: number) =>
  Float64Array.from(Array.from({ length: count }, (_, at) => rowOf(candidate, first + at)).flat());

/** Draws small numbers from a list that fast-check shrinks; 0 when it is used up. */
function choices(list: readonly number[]): (below: number) => number {
  let at = 0;
  return (below) => (list.length === 0 ? 0 : (list[at++ % list.length] ?? 0) % below);
}

/** A schedule of one column whose candidates all want the same number of trials. */
const scheduleOf = (candidates: number, trials: number) =>
  createSchedule({ columns: 1, done: Array<number>(candidates).fill(0), wanted: () => trials });

/**
 * Plays a whole schedule with simulated workers that deliver rows in any order and sometimes die; returns all
 * rows by candidate.
 */
function simulate(
  schedule: Schedule,
  candidates: number,
  workers: number,
  choose: (below: number) => number,
) {
  const taken: number[][] = Array.from({ length: candidates }, () => []);
  // Limits, so that the simulation ends.
  let [deaths, loans] = [30, 30];
  const hands: { piece: Piece; delivered: number }[] = [];
  for (;;) {
    while (hands.length < workers) {
      const piece = schedule.next({
        workers,
        msPerTrial: [undefined, 0.04, 3, 200][choose(4)],
        timedTrials: 1e6,
      });
      if (piece === undefined) break;
      hands.push({ piece, delivered: 0 });
    }
    if (hands.length === 0) return taken;
    const index = choose(hands.length);
    const hand = hands[index]!;
    const { candidate, first } = hand.piece;
    if (deaths > 0 && choose(10) === 9) {
      deaths--;
      schedule.giveBack(hand.piece);
      hands.splice(index, 1);
      // A message sent by the worker before it died is ignored.
      const ready = schedule.ready(candidate);
      schedule.take(hand.piece, 1, rowsOf(candidate, first, 1));
      expect(schedule.ready(candidate)).toBe(ready);
      continue;
    }
    if (loans > 0 && choose(8) === 7) {
      loans--;
      schedule.lend(hand.piece);
    }
    const count = 1 + choose(hand.piece.count - hand.delivered);
    const before = schedule.ready(candidate);
    schedule.take(hand.piece, count, rowsOf(candidate, first + hand.delivered, count));
    hand.delivered += count;
    // Done, or another worker has delivered the rest of a lent piece.
    if (!schedule.holds(hand.piece)) hands.splice(index, 1);
    else expect(hand.delivered).toBeLessThan(hand.piece.count);
    // Sometimes ready rows are left in the schedule.
    const gained = schedule.ready(candidate) - before;
    if (gained > 0 && choose(5) > 0) taken[candidate]!.push(...schedule.shift(candidate, gained));
  }
}

test.each([1, 2, 8, 64])(
  '%i workers in any order, some dying: every trial once, in order, for every candidate',
  (workers) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 500 }),
        fc.array(fc.nat(), { maxLength: 60 }),
        (starts, trials, list) => {
          const done = starts.map((start) => Math.min(start, trials));
          const schedule = createSchedule({ columns: 2, done, wanted: () => trials });
          const taken = simulate(schedule, done.length, workers, choices(list));
          expect(schedule.inFlight).toBe(0);
          for (const [candidate, rows] of taken.entries()) {
            expect(schedule.ready(candidate)).toBe(trials);
            const start = done[candidate]!;
            rows.push(...schedule.shift(candidate, trials - start - rows.length / 2));
            expect(rows).toEqual([...rowsOf(candidate, start, trials - start)]);
          }
        },
      ),
      { numRuns: 40 },
    );
  },
);

test('pieces keep the candidates level; every worker first gets a single trial', () => {
  const schedule = scheduleOf(3, 100);
  const pace = { workers: 2, msPerTrial: undefined, timedTrials: 0 };
  const first = Array.from({ length: 4 }, () => schedule.next(pace));
  expect(first.map((piece) => [piece?.candidate, piece?.first, piece?.count])).toEqual([
    [0, 0, 1],
    [1, 0, 1],
    [2, 0, 4],
    [0, 1, 4],
  ]);
});

// 50 ms a piece at 2 ms a trial are 25 trials. If a decision may make them needless, each of 64 workers gets
// 200 / 64 ms: 1 trial. The last 12 rows of 2 workers are assigned by threes: 12 / (3 × 2), plus 0.15 ms, a
// fraction of a trial.
test('the size of a piece follows the time of a trial and shrinks at the end', () => {
  const schedule = scheduleOf(1, 1000);
  expect(schedule.next({ workers: 2, msPerTrial: 2, timedTrials: 1e6 })?.count).toBe(25);
  expect(schedule.next({ workers: 2, msPerTrial: 100, timedTrials: 1e6 })?.count).toBe(1);
  expect(scheduleOf(1, 12).next({ workers: 2, msPerTrial: 2, timedTrials: 1e6 })?.count).toBe(3);
  const deciding = createSchedule({ columns: 1, done: [0], wanted: () => 10_000, decisionTrials: 36 });
  expect(deciding.next({ workers: 2, msPerTrial: 2, timedTrials: 1e6 })?.count).toBe(25);
  expect(deciding.next({ workers: 64, msPerTrial: 2, timedTrials: 1e6 })?.count).toBe(1);
});

// 36 / (3 × 2) = 6, plus what fits into 0.15 ms: 2.5 trials of 0.06 ms, a fraction of one of 1 ms. For 64
// workers the last 48 (three quarters of a trial each) are assigned one by one; of 49 the first piece has 49
// / (3 × 64) + 1.5 = 1.8.
test.each([
  [36, 2, 0.06, 9],
  [36, 2, 1, 7],
  [49, 64, 0.1, 2],
  [48, 64, 0.1, 1],
  [1, 2, 0.1, 1],
])(
  'of %i trials left %i workers play, at %f ms each, %i in a piece',
  (trials, workers, msPerTrial, count) => {
    expect(scheduleOf(1, trials).next({ workers, msPerTrial, timedTrials: 1e6 })?.count).toBe(count);
  },
);

// The shortest trials end first: judged by them alone, each of 64 workers would get a hundred of the long
// ones.
test('pieces grow only as fast as trials have been timed', () => {
  const schedule = scheduleOf(1, 100_000);
  const counts = (msPerTrial: number | undefined, timedTrials: number, pieces: number) =>
    Array.from({ length: pieces }, () => schedule.next({ workers: 2, msPerTrial, timedTrials })?.count);
  expect(counts(undefined, 0, 4)).toEqual([1, 1, 4, 4]);
  expect(counts(0.1, 1, 2)).toEqual([4, 4]);
  expect(counts(0.1, 10, 2)).toEqual([9, 9]);
  expect(counts(0.1, 10_000, 2)).toEqual([500, 500]);
});

test('a piece does not exceed its maximum length', () => {
  const schedule = createSchedule({ columns: 1, done: [0], wanted: () => 10_000, decisionTrials: 36 });
  expect(schedule.next({ workers: 1, msPerTrial: 0.001, timedTrials: 1e6 })?.count).toBe(36);
});

test('pacing for distant workers allows longer pieces, also between decisions', () => {
  const pacing = { ...LOCAL_PACING, pieceMs: 800, decidingMs: Infinity, decisionsPerPiece: 10 };
  const size = { workers: 4, msPerTrial: 2, timedTrials: 1e6 };
  const free = createSchedule({ columns: 1, done: [0], wanted: () => 100_000, pacing });
  expect(free.next(size)?.count).toBe(400);
  const deciding = createSchedule({
    columns: 1,
    done: [0],
    wanted: () => 100_000,
    decisionTrials: 36,
    pacing,
  });
  expect(deciding.next(size)?.count).toBe(360);
});

test('rows are ready only if none before them is missing', () => {
  const schedule = scheduleOf(1, 2);
  const pace = { workers: 1, msPerTrial: 1000, timedTrials: 1e6 };
  const [a, b] = [schedule.next(pace)!, schedule.next(pace)!];
  schedule.take(b, 1, Float64Array.of(20));
  expect(schedule.ready(0)).toBe(0);
  schedule.take(a, 1, Float64Array.of(10));
  expect(schedule.ready(0)).toBe(2);
  expect(schedule.shift(0, 2)).toEqual(Float64Array.of(10, 20));
});

test('only what a lost worker had not delivered is reissued, next', () => {
  const schedule = scheduleOf(1, 1000);
  const pace = { workers: 1, msPerTrial: 5, timedTrials: 1e6 };
  const piece = schedule.next(pace)!;
  expect(piece.count).toBe(10);
  schedule.take(piece, 4, new Float64Array(4));
  schedule.giveBack(piece);
  expect(schedule.next(pace)).toEqual({ candidate: 0, first: 4, count: 6 });
});

describe('a reissued piece', () => {
  const pace = { workers: 1, msPerTrial: 5, timedTrials: 1e6 };
  /** Nine trials: two have been delivered, the other seven are lent to a second worker. */
  function lent() {
    const schedule = scheduleOf(1, 26);
    const slow = schedule.next(pace)!;
    expect(slow.count).toBe(9);
    schedule.take(slow, 2, Float64Array.of(0, 1));
    schedule.lend(slow);
    return { schedule, slow };
  }

  test('is reissued from its first missing trial; the first row of each trial counts', () => {
    const { schedule, slow } = lent();
    const copy = schedule.next(pace)!;
    expect(copy).toEqual({ candidate: 0, first: 2, count: 7 });
    schedule.take(copy, 3, Float64Array.of(2, 3, 4));
    schedule.take(slow, 4, Float64Array.of(-2, -3, -4, 5));
    schedule.take(copy, 4, Float64Array.of(-5, 6, 7, 8));
    expect([schedule.holds(slow), schedule.holds(copy), schedule.inFlight]).toEqual([false, false, 0]);
    schedule.take(slow, 3, Float64Array.of(-6, -7, -8)); // too late
    expect(schedule.shift(0, 9)).toEqual(Float64Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8));
    expect(schedule.next(pace)?.first).toBe(9);
  });

  test('is dropped when the first worker delivers it, and shortened by what it has delivered', () => {
    const some = lent();
    some.schedule.take(some.slow, 4, Float64Array.of(2, 3, 4, 5));
    expect(some.schedule.next(pace)).toEqual({ candidate: 0, first: 6, count: 3 });
    const all = lent();
    all.schedule.take(all.slow, 7, Float64Array.of(2, 3, 4, 5, 6, 7, 8));
    expect(all.schedule.next(pace)?.first).toBe(9);
  });

  test('is reissued again only if no worker has it anymore', () => {
    const { schedule, slow } = lent();
    schedule.giveBack(slow); // before the copy went out
    const copy = schedule.next(pace)!;
    expect(copy.first).toBe(2);
    expect(schedule.next(pace)?.first).toBe(9);
    schedule.take(copy, 1, Float64Array.of(2));
    schedule.giveBack(copy);
    expect(schedule.next(pace)).toEqual({ candidate: 0, first: 3, count: 6 });
  });
});

test('a candidate that is no longer wanted gets no pieces; its rows are kept until it resumes', () => {
  let rests = false;
  const schedule = createSchedule({
    columns: 1,
    done: [0, 0],
    wanted: (candidate) => (candidate === 1 && rests ? 0 : 100),
  });
  const pace = { workers: 1, msPerTrial: 10, timedTrials: 1e6 };
  const [a, b] = [schedule.next(pace)!, schedule.next(pace)!];
  expect([a.candidate, b.candidate]).toEqual([0, 1]);
  rests = true;
  schedule.take(a, 5, new Float64Array(5));
  schedule.take(b, 3, Float64Array.of(7, 8, 9));
  schedule.giveBack(b); // its worker died: the rest is assigned again when it is wanted
  for (const piece of [schedule.next(pace)!, schedule.next(pace)!]) expect(piece.candidate).toBe(0);
  rests = false;
  expect(schedule.next(pace)).toEqual({ candidate: 1, first: 3, count: 2 });
  expect(schedule.ready(1)).toBe(3);
  expect(schedule.shift(1, 3)).toEqual(Float64Array.of(7, 8, 9));
});

test('the most certainly needed trials are issued first, starting with the candidate furthest behind', () => {
  const schedule = createSchedule({
    columns: 1,
    done: [0, 0, 0],
    wanted: () => 3,
    prospect: (candidate, trial) => (trial < 1 ? 2 : candidate === 1 ? 0 : 1),
  });
  const order = Array.from(
    { length: 9 },
    () => schedule.next({ workers: 9, msPerTrial: 50, timedTrials: 1e6 })!,
  );
  expect(order.map(({ candidate, first }) => [candidate, first])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
    [1, 1],
    [1, 2],
  ]);
  expect(schedule.next({ workers: 9, msPerTrial: 50, timedTrials: 1e6 })).toBeUndefined();
});

test('a fast worker cannot get ahead of a slow one without limit', () => {
  const schedule = scheduleOf(1, 10_000_000);
  const pace = { workers: 2, msPerTrial: 0.01, timedTrials: 1e6 };
  const slow = schedule.next(pace)!;
  let handed = slow.count;
  for (let piece = schedule.next(pace); piece !== undefined; piece = schedule.next(pace)) {
    schedule.take(piece, piece.count, new Float64Array(piece.count));
    handed += piece.count;
  }
  expect(handed).toBeGreaterThanOrEqual(LOCAL_PACING.waitingRows);
  expect(handed).toBeLessThan(LOCAL_PACING.waitingRows + MAX_PIECE_TRIALS);
  schedule.take(slow, slow.count, new Float64Array(slow.count));
  schedule.shift(0, schedule.ready(0));
  expect(schedule.next(pace)).toBeDefined();
});

test('more rows than the piece has left are the worker’s fault', () => {
  const schedule = scheduleOf(1, 10);
  const piece = schedule.next({ workers: 1, msPerTrial: 100, timedTrials: 1e6 })!;
  expect(() => schedule.take(piece, 2, new Float64Array(2))).toThrow(
    expect.objectContaining({ code: 'worker-failed' }),
  );
});

test('a schedule without candidates is refused', () => {
  expect(() => createSchedule({ columns: 1, done: [], wanted: () => 1 })).toThrow(
    expect.objectContaining({ code: 'bad-job' }),
  );
});
