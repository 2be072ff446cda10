import { expect, test } from 'vitest';
import { fakeJob } from '../../../tests/fakes.ts';
import { failure, reason } from '../../engine/errors.ts';
import { hash32 } from '../../engine/rng.ts';
import { barOf, countOf, playedDeviation } from '../../engine/spread.ts';
import type { Piece } from '../../engine/types.ts';
import { ROW, ROW_COLUMNS } from '../../games/backgammon/types.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { createSession, MAX_ATTEMPTS, REPORT_MS, type Session } from './session.ts';
import type { RolloutSettings } from '../../jobs/settings/settingFields.ts';

/** Rows whose equity is the trial's number; all other columns are 0. */
function rowsOf({ first, count }: Piece): Float64Array {
  const rows = new Float64Array(count * ROW_COLUMNS);
  for (let trial = 0; trial < count; trial++) rows[trial * ROW_COLUMNS + ROW.equity] = first + trial;
  return rows;
}

function start(trials: number, candidates = 1, settings: Partial<RolloutSettings> = {}) {
  let now = 1000;
  const reports: { at: number; result: RolloutResult }[] = [];
  const session = createSession(
    BACKGAMMON,
    fakeJob({ trials, ...settings }, candidates),
    { onProgress: (result) => void reports.push({ at: now, result }) },
    undefined,
    () => now,
    () => {},
  );
  const pass = (ms: number) => {
    now += ms;
  };
  return { session, reports, pass };
}

/** Plays the next piece. */
function step(session: Session): Piece | undefined {
  const piece = session.next(1);
  if (piece !== undefined) session.take(piece, piece.count, rowsOf(piece));
  return piece;
}

test('progress is reported at most eight times a second, and once at the end', async () => {
  const { session, reports, pass } = start(1000);
  while (!session.ended) {
    step(session);
    pass(5);
  }
  // 1,000 trials of 5 ms take 5 s: 40 reports 125 ms apart, and the last one.
  expect(reports).toHaveLength(41);
  for (const [index, { at }] of reports.slice(1, -1).entries())
    expect(at - reports[index]!.at).toBeGreaterThanOrEqual(REPORT_MS);
  const last = reports.at(-1)!.result;
  expect(last.stopReason).toBe('trials');
  expect(await session.run.finished).toEqual({ ok: true, value: last });
  // Mean of 0 … 999; the first piece ends at 1000 ms, the last at 5995.
  expect(last.candidates[0]!.estimates[ROW.equity]!.mean).toBe(499.5);
  expect(last.seconds).toBeCloseTo(4.995, 10);
});

test(`trials that stop ${MAX_ATTEMPTS} workers end the run; once fewer, it goes on`, async () => {
  const stopped = failure('worker-failed', reason('worker-stopped'));
  const patient = start(36).session;
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) patient.lost(patient.next(1)!, stopped);
  while (step(patient) !== undefined);
  expect(await patient.run.finished).toMatchObject({ ok: true, value: { stopReason: 'trials' } });

  const { session } = start(36);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    expect(session.ended).toBe(false);
    session.lost(session.next(1)!, stopped);
  }
  expect(session.ended).toBe(true);
  expect(await session.run.finished).toMatchObject({
    ok: false,
    error: { code: 'worker-failed', reason: { code: 'trials-stop-workers', values: { n: MAX_ATTEMPTS } } },
  });
});

test('a run counts the scores of its trials in bars, also when extended', () => {
  const scoresOf = (trials: number, from?: RolloutResult) => {
    let last: RolloutResult | undefined;
    const session = createSession(
      BACKGAMMON,
      fakeJob({ trials }, 1),
      { onProgress: (result) => (last = result) },
      from,
      () => 0,
      () => {},
    );
    for (let piece = session.next(1); piece !== undefined; piece = session.next(1)) {
      const rows = new Float64Array(piece.count * ROW_COLUMNS);
      for (let i = 0; i < piece.count; i++) {
        rows[i * ROW_COLUMNS + ROW.equity] = ((piece.first + i) % 5) - 2;
        rows[i * ROW_COLUMNS + ROW.luck] = 3 - ((piece.first + i) % 5);
      }
      session.take(piece, piece.count, rows);
    }
    return last!;
  };
  const whole = scoresOf(100);
  // −2, −1, 0, 1, 2 in rotation: 20 of each.
  const [spread] = whole.spreads;
  for (const score of [-2, -1, 0, 1, 2]) expect(spread!.counted[barOf(score)]).toBe(20);
  expect(countOf(spread!.counted)).toBe(100);
  // Before luck adjustment each trial was worth 1.
  expect(spread!.played[barOf(1)]).toBe(100);
  expect(playedDeviation(spread!)).toBe(0);
  expect(scoresOf(100, scoresOf(37)).spreads).toEqual(whole.spreads);
});

test('the length of pieces follows the reported time per trial, however late rows arrive', () => {
  const { session, pass } = start(100_000);
  const played = session.next(1)!;
  pass(60_000); // rows in transit
  session.timed(100, 200);
  session.take(played, 1, rowsOf(played));
  // 50 ms at 2 ms a trial.
  expect(session.next(1)!.count).toBe(25);
  expect(session.trialMs).toEqual({ lately: 2, most: 2 });
  session.timed(1, 4);
  expect(session.trialMs).toEqual({ lately: 2.2, most: 4 });
});

test('pieces are not wanted while the run is paused, if their candidate rests, or after the end', () => {
  const { session } = start(1000, 2);
  const [one, other] = [session.next(8)!, session.next(8)!];
  const wanted = () => [one, other].map((piece) => session.wants(piece));
  expect(wanted()).toEqual([true, true]);
  session.run.pause();
  expect(wanted()).toEqual([false, false]);
  session.run.resume();
  session.run.hold(1, true);
  expect(wanted()).toEqual([true, false]);
  session.take(one, one.count, rowsOf(one));
  session.run.hold(1, false);
  expect(wanted()).toEqual([false, true]);
  session.run.stop();
  expect(wanted()).toEqual([false, false]);
});

// Merging waits for 36 trials per candidate; a report, a pause or the end merges all rows that have arrived.
test('a few rows wait for more, unless a report is due', () => {
  const { session, reports, pass } = start(1000, 2);
  const shown = () => trialsOf(reports.at(-1)!.result);
  session.timed(1000, 1000);
  step(session); // reported at once
  expect(shown()).toEqual([0, 0]);
  step(session);
  session.run.pause();
  expect(shown()).toEqual([50, 50]);
  session.run.resume();
  pass(REPORT_MS);
  step(session);
  step(session);
  expect(shown()).toEqual([50, 50]);
  session.run.stop();
  expect(shown()).toEqual([100, 100]);
});

test('a pause does not count as time, and shows the latest figures', () => {
  const { session, reports, pass } = start(10);
  step(session);
  pass(10);
  step(session); // too soon to be reported
  expect(reports.at(-1)!.result.candidates[0]!.trials).toBe(1);
  const inFlight = session.next(1)!;
  session.run.pause();
  expect(reports.at(-1)!.result.candidates[0]!.trials).toBe(2);
  expect(session.next(1)).toBeUndefined();
  pass(60_000);
  session.take(inFlight, inFlight.count, rowsOf(inFlight));
  expect(reports.at(-1)!.result).toMatchObject({
    seconds: 0.01,
    stopReason: null,
    candidates: [{ trials: 3 }],
  });
  session.run.resume();
  pass(20);
  session.run.stop();
  expect(reports.at(-1)!.result).toMatchObject({ seconds: 0.03, stopReason: 'stopped' });
});

test('reported figures have all candidates at the same trial', () => {
  const { session, reports, pass } = start(50, 3);
  while (!session.ended) {
    pass(200);
    step(session);
  }
  for (const { result } of reports)
    expect(new Set(result.candidates.map(({ trials }) => trials)).size).toBe(1);
  expect(reports.at(-1)!.result.candidates[2]!.trials).toBe(50);
});

// At 10 ms a step 36 trials take 0.36 s, and the limit of one second is reached at the 101st.
test.each([
  [36, 101],
  [200, 200],
])('the time limit ends a run with a minimum of %i after %i trials', (minimumTrials, trials) => {
  const { session, reports, pass } = start(10_000, 1, { stopSeconds: 1, minimumTrials });
  while (!session.ended) {
    step(session);
    pass(10);
  }
  expect(reports.at(-1)!.result).toMatchObject({ stopReason: 'time', candidates: [{ trials }] });
});

test('trials recorded by a time limit elsewhere are played here, however slowly', () => {
  const job = { ...fakeJob({ trials: 10_000, stopSeconds: 1, minimumTrials: 1 }, 1), counts: [150] };
  let now = 0;
  const reports: RolloutResult[] = [];
  const onProgress = (result: RolloutResult) => void reports.push(result);
  const session = createSession(
    BACKGAMMON,
    job,
    { onProgress },
    undefined,
    () => now,
    () => {},
  );
  while (!session.ended) {
    step(session);
    now += 1000;
  }
  expect(reports.at(-1)).toMatchObject({ stopReason: 'trials', candidates: [{ trials: 150 }] });
});

test('an error of the listener ends the run as a failure', async () => {
  const broken = createSession(
    BACKGAMMON,
    fakeJob({ trials: 5 }, 1),
    {
      onProgress() {
        throw new Error('no room');
      },
    },
    undefined,
    () => 0,
    () => {},
  );
  step(broken);
  expect(await broken.run.finished).toEqual({
    ok: false,
    error: { code: 'worker-failed', message: 'no room' },
  });
});

test('a run that already has its trials is done at once', async () => {
  const { session } = start(5);
  while (!session.ended) step(session);
  const done = await session.run.finished;
  if (!done.ok) throw new Error('the run failed');
  const again = createSession(
    BACKGAMMON,
    fakeJob({ trials: 5 }, 1),
    { onProgress() {} },
    done.value,
    () => 0,
    () => {},
  );
  expect(again.ended).toBe(true);
  expect(await again.run.finished).toEqual(done);
});

const trialsOf = ({ candidates }: RolloutResult): readonly number[] => candidates.map(({ trials }) => trials);

test('a candidate rested by hand gets no more trials; the others continue, and the record lists the trials of each', () => {
  const { session, reports, pass } = start(200, 3);
  for (let turn = 0; turn < 9; turn++) {
    pass(200);
    step(session);
  }
  session.run.hold(1, true);
  const held = trialsOf(reports.at(-1)!.result)[1]!;
  while (!session.ended) {
    pass(200);
    step(session);
  }
  const last = reports.at(-1)!.result;
  expect(trialsOf(last)).toEqual([200, held, 200]);
  expect(held).toBeLessThan(200);
  expect(held).toBeGreaterThan(0);
  expect(last).toMatchObject({
    stopReason: 'stopped',
    candidates: [{}, { resting: true }, { resting: false }],
  });
  // When extended it catches up: no trace of the hold remains.
  expect(last.course.resting).toEqual([false, false, false]);
});

test('a candidate resumed by hand catches up, and the run is as if it had never rested', () => {
  const play = (hands: boolean): RolloutResult => {
    const { session, reports, pass } = start(150, 3);
    for (let turn = 0; !session.ended; turn++) {
      pass(200);
      if (hands && turn === 4) session.run.hold(2, true);
      if (hands && turn === 40) {
        expect(new Set(trialsOf(reports.at(-1)!.result)).size).toBe(2);
        session.run.hold(2, false);
      }
      step(session);
    }
    return reports.at(-1)!.result;
  };
  const [held, whole] = [play(true), play(false)];
  expect(held.stopReason).toBe('trials');
  expect(held.state).toEqual(whole.state);
});

test('resting all by hand ends the run; the job alone no longer determines its trials', () => {
  const { session, reports } = start(500, 2);
  step(session);
  session.run.hold(0, true);
  session.run.hold(1, true);
  expect(session.ended).toBe(true);
  expect(reports.at(-1)!.result.stopReason).toBe('stopped');

  const ruled = start(500, 2, { stopRule: 'jsd', stopJsds: 8, minimumTrials: 36 });
  ruled.session.run.hold(1, true);
  ruled.session.run.hold(1, false);
  while (!ruled.session.ended) step(ruled.session);
  expect(ruled.reports.at(-1)!.result.stopReason).toBe('stopped');
});

// The third candidate is far behind, so its trials after the pending decision are unlikely to be needed.
test('while a decision waits, trials of candidates that would rest are played last', () => {
  const { session } = start(720, 3, { stopRule: 'confident', minimumTrials: 144 });
  const beyond: Piece[] = [];
  for (let piece = session.next(1); piece !== undefined; piece = session.next(1)) {
    if (piece.first >= 144) beyond.push(piece);
    if (piece.first >= 108) continue;
    const rows = rowsOf(piece);
    for (let i = 0; i < piece.count; i++)
      rows[i * ROW_COLUMNS + ROW.equity] =
        hash32(5 + piece.candidate, piece.first + i, 0) / 2 ** 32 - (piece.candidate === 2 ? 3 : 0);
    session.take(piece, piece.count, rows);
  }
  const candidates = beyond.map(({ candidate }) => candidate);
  const last = candidates.indexOf(2);
  expect(last).toBeGreaterThan(10);
  expect(candidates.slice(last).every((candidate) => candidate === 2)).toBe(true);
});
