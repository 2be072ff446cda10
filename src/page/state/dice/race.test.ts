import { expect, test } from 'vitest';
import { createFakeKernel } from '../../../../tests/fakes.ts';
import { moneyPosition, START_BOARD } from '../../../games/backgammon/position.ts';
import { RACE_POSITIONS } from '../../../jobs/backgammon/diceRace.ts';
import { raceCell } from '../../../jobs/backgammon/diceRaceTable.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { failedRun } from '../../../runner/core/session.ts';
import type { Runner } from '../../../runner/core/types.ts';
import { createInlineRunner } from '../../../runner/worker/inline.ts';
import { createRaceStore, RACE_SEEDS } from './experiments.ts';
import type { RacePlan } from './types.ts';

const ENGINE = { version: 'fake', weights: '0'.repeat(64) };
const RACE: RacePlan = { position: RACE_POSITIONS.race, measured: 'race', turns: 0, firstSeed: 1 };
const OWN: RacePlan = {
  position: moneyPosition(START_BOARD, [3, 1]),
  measured: undefined,
  turns: 0,
  firstSeed: 25,
};

function recording(): { runner: Pick<Runner, 'start'>; jobs: RolloutJob[] } {
  const inner = createInlineRunner(createFakeKernel(), () => 0);
  const jobs: RolloutJob[] = [];
  return {
    jobs,
    runner: {
      start(job, listener, from) {
        jobs.push(job);
        return inner.start(job, listener, from);
      },
    },
  };
}

/** Scores of all trials of a job in one go. */
async function scoresOf(job: RolloutJob): Promise<number> {
  const { runner } = recording();
  const reply = await runner.start(job, { onProgress() {} }).finished;
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value.candidates[0]!.estimates[5]!.mean;
}

test('all rollouts grow in rounds, with the same seeds for both kinds of dice', async () => {
  const { runner, jobs } = recording();
  const race = createRaceStore(runner, ENGINE);
  const rounds: number[] = [];
  race.subscribe(({ played }) => void (rounds.at(-1) === played || rounds.push(played)));
  race.getState().start(RACE);
  expect(race.getState().status).toBe('running');
  await expect.poll(() => race.getState().status, { timeout: 20_000 }).toBe('done');
  expect(rounds).toEqual([0, 36, 108, 324]);
  const { plain, stratified, truth } = race.getState();
  expect([plain.length, stratified.length]).toEqual([RACE_SEEDS, RACE_SEEDS]);
  expect(truth).toBe(raceCell('race', 0).truth);
  expect(jobs).toHaveLength(3 * 2 * RACE_SEEDS);
  const last = jobs.slice(-2 * RACE_SEEDS).map(({ settings }) => settings);
  for (const [at, settings] of last.entries())
    expect(settings).toMatchObject({
      seed: 1 + (at % RACE_SEEDS),
      quasiRandom: at >= RACE_SEEDS,
      trials: 324,
      net: 'fast',
      cubeless: true,
      varianceReduction: 'none',
      truncateAfterPlies: 0,
    });
  // A rollout that went on from round to round is the one played at once.
  for (const [lines, at] of [
    [plain, 0],
    [stratified, RACE_SEEDS],
  ] as const) {
    expect(lines[0]![323]).toBeCloseTo(await scoresOf(jobs.at(at - 2 * RACE_SEEDS)!), 9);
    expect(new Set(lines[0]).size).toBeGreaterThan(100);
  }
});

test("one's own position is rolled out for its true value first, with luck reduction; whole games play 324", async () => {
  const { runner, jobs } = recording();
  const race = createRaceStore(runner, ENGINE);
  race.getState().start(OWN);
  await expect.poll(() => race.getState().status, { timeout: 20_000 }).toBe('done');
  expect(jobs[0]!.settings).toMatchObject({ varianceReduction: 'best', truncateAfterPlies: 0 });
  expect(jobs.every(({ position }) => position.dice === null)).toBe(true);
  expect(race.getState().truth).not.toBeNull();
  expect(race.getState().plain[0]).toHaveLength(324);
  expect(jobs.at(-1)!.settings).toMatchObject({ seed: 48, trials: 324 });
});

test('a later race replaces an earlier one, a stop ends it, and a failure is kept', async () => {
  const { runner } = recording();
  const race = createRaceStore(runner, ENGINE);
  race.getState().start(RACE);
  race.getState().start({ ...OWN, measured: 'opening' });
  await expect.poll(() => race.getState().status, { timeout: 20_000 }).toBe('done');
  expect(race.getState().plan?.firstSeed).toBe(25);
  race.getState().start(RACE);
  race.getState().stop();
  expect(race.getState().status).toBe('idle');

  const failing = createRaceStore(
    { start: () => failedRun({ code: 'worker-failed', message: 'gone' }) },
    ENGINE,
  );
  failing.getState().start(RACE);
  await expect.poll(() => failing.getState().status).toBe('failed');
  expect(failing.getState().failure?.message).toBe('gone');
});
