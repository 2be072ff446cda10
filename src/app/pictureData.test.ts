import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob, play } from '../../tests/fakes.ts';
import { chanceUnit, EQUITY } from '../charts/unit.ts';
import { rolledRows } from '../components/rows.ts';
import { countOf, playedDeviation } from '../engine/spread.ts';
import { ROW } from '../games/backgammon/types.ts';
import { createInlineRunner } from '../runner/inline.ts';
import type { RolloutJob } from '../protocol/job.ts';
import {
  firstRollFigures,
  firstRollView,
  gainOf,
  luckText,
  luckView,
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
  expect(firstRollFigures(bars, EQUITY)[0]).toMatchObject({ name: '11' });
});

test('of a single candidate the rolls gain and lose about its mean', async () => {
  const alone = await runOf(fakeJob({ trials: 72 }, 1));
  const bars = firstRollView(alone, 0, undefined);
  expect(bars.reduce((total, { share }) => total + share, 0)).toBeCloseTo(0, 10);
});

test('tables have a row for each candidate, best first', () => {
  const names = run.rows.map(({ name }) => name);
  for (const figures of [outcomeFigures(run), spreadFigures(run, EQUITY)])
    expect(figures.map(({ name }) => name)).toEqual(names);
  expect(outcomeFigures(run)[0]!.cells).toHaveLength(5);
  for (const { spread } of spreadRows(run)) expect(countOf(spread.counted)).toBe(360);
});

test('figures are told in chances of winning the match where these are asked for', () => {
  // 40 % when lost, 80 % when won: a point is 20 %.
  const unit = chanceUnit((equity) => 0.6 + 0.2 * equity);
  const bars = firstRollView(run, run.rows[0]!.index, run.rows[1]!.index);
  const percentOf = (text: string) => Number(text.replace('\u2212', '-').replace(/\s%.*$/u, ''));
  expect(percentOf(firstRollFigures(bars, unit)[0]!.cells[0]!)).toBeCloseTo(20 * bars[0]!.mean!, 1);
  const [mean, deviation] = spreadFigures(run, unit)[0]!.cells;
  expect(percentOf(mean!)).toBeCloseTo(60 + 20 * run.rows[0]!.equity.mean, 1);
  expect(percentOf(deviation!)).toBeCloseTo(20 * run.rows[0]!.standardDeviation!, 1);
  expect(luckText(run, 1, unit)).toMatch(/%.* of the match a trial/);
});

test('gains are those of the squared errors: of the luck taken out, and of stratified dice', async () => {
  const { yardsticks, text } = gainOf(run);
  const best = run.result.candidates[run.result.best]!.estimates[ROW.equity]!;
  const played = playedDeviation(run.result.spreads[run.result.best]!)!;
  expect(yardsticks).toEqual([
    { name: 'as played', deviation: played },
    { name: 'independent', deviation: best.standardDeviation },
  ]);
  const worth = (best.standardDeviation! / best.standardError!) ** 2;
  expect(worth).toBeGreaterThan(360); // the fake kernel's scores depend on the first roll
  expect(text).toMatch(
    /^Without its luck a trial counts as [\d.]+; stratified, 360 count as about [\d,]+\.$/,
  );
  const bare = gainOf(await runOf(fakeJob({ trials: 360, varianceReduction: 'none' })));
  expect(bare.yardsticks.map(({ name }) => name)).toEqual(['independent']);
  expect(bare.text).toMatch(/^Stratified, 360 count as about/);
  // Two trials of most rolls: the error has so much room that no gain is to be seen, which is not said to be a loss.
  const few = gainOf(await runOf(fakeJob({ trials: 38, varianceReduction: 'none' })));
  expect(few.yardsticks.map(({ name }) => name)).toEqual(['independent']);
  expect(few.text).toBeUndefined();
  const plain = fakeJob({ trials: 72, quasiRandom: false, varianceReduction: 'none' });
  expect(gainOf(await runOf(plain))).toEqual({ yardsticks: [], text: undefined });
});

test('luck by first roll adds up to the luck of all trials', () => {
  const bars = luckView(run, 1);
  const luck = run.result.candidates[1]!.estimates[ROW.luck]!;
  expect(bars.reduce((total, { share }) => total + share, 0)).toBeCloseTo(luck.mean, 10);
  expect(luckText(run, 1, EQUITY)).toContain('fair dice are worth nothing');
});

test('of trials that split luck is told as what it is: of the first line', async () => {
  const split = await runOf(fakeJob({ trials: 72, cubeless: false }));
  expect(luckText(split, 1, EQUITY)).toContain('to the first line of a trial');
  expect(gainOf(split).text).toMatch(/^Split and without its luck a trial counts as/);
  const once = await runOf(fakeJob({ trials: 72, cubeless: false, splitting: false }));
  expect(luckText(once, 1, EQUITY)).toContain('fair dice are worth nothing');
  expect(gainOf(once).text).toMatch(/^Without its luck/);
});

test('a saved picture says what it takes to make it again', () => {
  expect(pictureNotes(run)).toEqual([
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10',
    '360 trials, seed 1, 0-ply, learned variance reduction, without the cube',
    'Strata fake, weights 000000000000',
  ]);
});
