import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob, play } from '../../tests/fakes.ts';
import { rolledRows } from '../components/rows.ts';
import { createInlineRunner } from '../runner/inline.ts';
import type { RolloutJob } from '../protocol/job.ts';
import {
  firstRollFigures,
  firstRollView,
  gainOf,
  outcomeFigures,
  pictureNotes,
  type RunView,
  spreadFigures,
  spreadRows,
} from './pictureData.ts';

async function runOf(job: RolloutJob): Promise<RunView> {
  const { result: played } = await play(
    createInlineRunner(createFakeKernel(), () => 0),
    job,
  );
  const result = { ...played, seconds: 0 };
  return { job, result, rows: rolledRows(job, result) };
}
const run = await runOf(fakeJob({ trials: 360 }, 2));

test('by first roll the differences of the two plays add up to that of the whole, whoever is first', () => {
  const [best, other] = run.rows.map(({ index }) => index);
  const bars = firstRollView(run, best!, other);
  expect(bars).toHaveLength(21);
  const sum = bars.reduce((total, { share }) => total + share, 0);
  expect(sum).toBeCloseTo(run.rows[1]!.behind!.mean, 10);
  const turned = firstRollView(run, other!, best);
  for (const [roll, bar] of bars.entries()) expect(turned[roll]!.mean).toBeCloseTo(-bar.mean!, 12);
  // 360 trials are ten blocks: ten of each double, twenty of each other roll.
  expect(bars.map(({ trials }) => trials)).toEqual(bars.map(({ name }) => (name[0] === name[1] ? 10 : 20)));
  expect(firstRollFigures(bars)[0]).toMatchObject({ name: '11' });
});

test('of a single candidate the rolls gain and lose about its mean', async () => {
  const alone = await runOf(fakeJob({ trials: 72 }, 1));
  const bars = firstRollView(alone, 0, undefined);
  expect(bars.reduce((total, { share }) => total + share, 0)).toBeCloseTo(0, 10);
});

test('tables have a row for each candidate, best first', () => {
  const names = run.rows.map(({ name }) => name);
  for (const figures of [outcomeFigures(run), spreadFigures(run)])
    expect(figures.map(({ name }) => name)).toEqual(names);
  expect(outcomeFigures(run)[0]!.cells).toHaveLength(5);
  for (const { histogram } of spreadRows(run))
    expect(histogram.reduce((total, count) => total + count, 0)).toBe(360);
});

test('the gain of stratified dice is that of the squared errors; plain dice have none', async () => {
  const { yardsticks, text } = gainOf(run);
  const best = run.result.candidates[run.result.best]!.estimates[5]!;
  expect(yardsticks).toEqual([{ name: 'independent', deviation: best.standardDeviation }]);
  const worth = (best.standardDeviation! / best.standardError!) ** 2;
  expect(worth).toBeGreaterThan(360); // the fake kernel's scores depend on the first roll
  expect(text).toMatch(/^Stratified dice: 360 trials count as about [\d,]+ independent ones\.$/);
  expect(gainOf(await runOf(fakeJob({ trials: 72, quasiRandom: false }))).yardsticks).toEqual([]);
});

test('a saved picture says what it takes to make it again', () => {
  expect(pictureNotes(run, 'seed 1, 0-ply')).toEqual([
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10',
    '360 trials, seed 1, 0-ply',
    'Strata fake, weights 000000000000',
  ]);
});
