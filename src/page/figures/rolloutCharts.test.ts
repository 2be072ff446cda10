import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob, play } from '../../../tests/fakes.ts';
import { chanceUnit, EQUITY } from '../../ui/charts/unit.ts';
import { rolledRows } from './rolledRows.ts';
import { countOf, playedDeviation } from '../../engine/spread.ts';
import { ROW } from '../../games/backgammon/types.ts';
import { createInlineRunner } from '../../runner/worker/inline.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { uncountedAt } from '../../jobs/backgammon/lineStake.ts';
import {
  gameEndTable,
  equityLines,
  varianceReductionGain,
  hasUnplayed,
  leadingRow,
  outcomeTable,
  chartNotes,
  type ChartedRun,
  spreadTable,
  spreadRows,
} from './rolloutCharts.ts';

async function runOf(job: RolloutJob): Promise<ChartedRun> {
  const { result: played } = await play(
    createInlineRunner(createFakeKernel(), () => 0),
    job,
  );
  const result = { ...played, seconds: 0 };
  return { job, result, rows: rolledRows(job, result) };
}
const run = await runOf(fakeJob({ trials: 360 }, 2));

test('tables have a row for each candidate, best first', () => {
  const names = run.rows.map(({ name }) => name);
  for (const figures of [outcomeTable(run), spreadTable(run, EQUITY)])
    expect(figures.map(({ name }) => name)).toEqual(names);
  expect(outcomeTable(run)[0]!.cells).toHaveLength(5);
  for (const { spread } of spreadRows(run)) expect(countOf(spread.counted)).toBe(360);
});

test('gammons that decide nothing are in brackets: at DMP all, by cube value those beyond the match', () => {
  const at = (matchLength: number, score = 0): ChartedRun => ({
    ...run,
    job: {
      ...run.job,
      position: { ...run.job.position, matchLength, score: { roller: score, opponent: 0 } },
    },
  });
  const isMarked = (view: ChartedRun) =>
    outcomeTable(view)[0]!.cells.map((cell) => typeof cell === 'string' && cell.startsWith('('));
  expect(isMarked(run)).toEqual([false, false, false, false, false]);
  expect(isMarked(at(1))).toEqual([false, true, true, true, true]);
  expect(isMarked(at(3, 1))).toEqual([false, false, true, false, false]);
  expect([run, at(1)].map(hasUnplayed)).toEqual([false, true]);
  const [wins, losses] = [
    [0.3, 0.1, 0.01, 0],
    [0.4, 0.15, 0.04, 0],
  ] as const;
  const row = { index: 0, name: 'Cube 2', note: '', wins, losses };
  const marks = (cube: number) =>
    gameEndTable([{ ...row, unplayed: uncountedAt(at(3, 1).job, cube) }])[0]!.cells.map((cell) =>
      String(cell).startsWith('('),
    );
  expect(marks(1)).toEqual([false, false, true, false, false, false, false, false]);
  expect(marks(2)).toEqual([false, true, true, false, false, false, true, false]);
  expect(marks(4)).toEqual([false, true, true, false, false, true, true, false]);
});

test('figures are match winning chances if that unit is chosen', () => {
  // 40 % after a single loss, 80 % after a single win: one point is 20 %.
  const unit = chanceUnit((equity) => 0.6 + 0.2 * equity);
  const percentOf = (text: string) => Number(text.replace('\u2212', '-').replace(/\s%.*$/u, ''));
  const [mean, deviation] = spreadTable(run, unit)[0]!.cells;
  expect(percentOf(mean!)).toBeCloseTo(60 + 20 * run.rows[0]!.equity.mean, 1);
  expect(percentOf(deviation!)).toBeCloseTo(20 * run.rows[0]!.standardDeviation!, 1);
});

test('gains are ratios of squared errors: from variance reduction and from stratified dice', async () => {
  const { yardsticks, text } = varianceReductionGain(run);
  const best = run.result.candidates[run.result.best]!.estimates[ROW.equity]!;
  const played = playedDeviation(run.result.spreads[run.result.best]!)!;
  expect(yardsticks).toEqual([
    { name: 'luck not removed', deviation: played },
    { name: 'with plain dice', deviation: best.standardDeviation },
  ]);
  const worth = (best.standardDeviation! / best.standardError!) ** 2;
  expect(worth).toBeGreaterThan(360); // the fake kernel's scores depend on the first roll
  expect(text).toMatch(
    /^Without its luck, one game is as precise as [\d.]+ ordinary games; stratified dice make 360 games as precise as about [\d,]+\.$/,
  );
  const bare = varianceReductionGain(await runOf(fakeJob({ trials: 360, varianceReduction: 'none' })));
  expect(bare.yardsticks.map(({ name }) => name)).toEqual(['with plain dice']);
  expect(bare.text).toMatch(/^Stratified dice make 360 games as precise as about/);
  // With two trials of most rolls the error is too uncertain to show a gain; this must not be reported as a
  // loss.
  const few = varianceReductionGain(await runOf(fakeJob({ trials: 38, varianceReduction: 'none' })));
  expect(few.yardsticks.map(({ name }) => name)).toEqual(['with plain dice']);
  expect(few.text).toBeUndefined();
  // The gain of variance reduction is then that of the whole error, as the table has it.
  const wide = await runOf(fakeJob({ trials: 38 }));
  const [{ standardError }, spread] = [
    wide.result.candidates[wide.result.best]!.estimates[ROW.equity]!,
    wide.result.spreads[wide.result.best]!,
  ];
  const ratio = (playedDeviation(spread)! / (standardError! * Math.sqrt(38))) ** 2;
  const said = /precise as ([\d.]+) ordinary games\.$/.exec(varianceReductionGain(wide).text!)![1]!;
  expect(Math.abs(Number(said) / ratio - 1)).toBeLessThan(0.05);
  const plain = fakeJob({ trials: 72, quasiRandom: false, varianceReduction: 'none' });
  expect(varianceReductionGain(await runOf(plain))).toEqual({ yardsticks: [], text: undefined });
});

test('trials that all ended alike, as after a pass, give no reference line on a logarithmic axis', () => {
  const alike = run.result.spreads.map((spread) => ({ ...spread, sum: 0, squares: 0 }));
  const { yardsticks, text } = varianceReductionGain({ ...run, result: { ...run.result, spreads: alike } });
  expect(playedDeviation(alike[0]!)).toBe(0);
  expect(yardsticks.map(({ name }) => name)).toEqual(['with plain dice']);
  expect(text).toMatch(/^Stratified dice make 360 games/);
});

test('the gain of variance reduction is named for split trials too', async () => {
  for (const splitting of [true, false]) {
    const split = await runOf(fakeJob({ trials: 72, cubeless: false, splitting }));
    expect(varianceReductionGain(split).text).toMatch(
      /^Without its luck, one game is as precise as [\d.]+ ordinary games/,
    );
  }
});

test('a saved picture says how to reproduce it', () => {
  expect(chartNotes(run)).toEqual([
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10',
    '360 trials, seed 1, 0-ply, fast net, neural variance reduction, without the cube',
    'Strata fake, weights 000000000000',
  ]);
  const damaged = { ...run.result, standing: { source: null, check: 'damaged' } } as const;
  expect(chartNotes({ ...run, result: damaged })[1]).toMatch(/^Warning: .* 360 trials, seed 1/);
});

/** A cube decision whose lines have the scores of two plays, with double/take shifted by `taken`. */
function cubeRun(taken: number): ChartedRun {
  const { board } = run.job.candidates[0]!;
  const job: RolloutJob = {
    ...run.job,
    candidates: [
      { kind: 'position', board },
      { kind: 'double', board },
    ],
  };
  const at = (index: number, mean: number) => {
    const candidate = run.result.candidates[index]!;
    return {
      ...candidate,
      difference: index === 1 ? null : { ...candidate.estimates[ROW.equity]!, mean: taken - 0.5 },
      estimates: candidate.estimates.with(ROW.equity, { ...candidate.estimates[ROW.equity]!, mean }),
    };
  };
  const result = { ...run.result, candidates: [at(0, 0.5), at(1, taken)], best: 1 };
  return { job, result, rows: rolledRows(job, result) };
}

test('the lines of a cube decision are not ranked', () => {
  const { rows } = cubeRun(0.7);
  expect(rows.map(({ name }) => name)).toEqual(['no double', 'double, take']);
  for (const row of rows)
    expect(row).toMatchObject({ behind: null, jsd: null, chanceBest: null, toSettle: undefined });
});

test('charts of one candidate show the line that the right action plays', () => {
  expect([0.7, 0.3, 1.4].map((taken) => leadingRow(cubeRun(taken))?.name)).toEqual([
    'double, take',
    'no double',
    // The double would be passed, so only no double is played on.
    'no double',
  ]);
  expect(leadingRow(run)?.index).toBe(run.result.best);
});

test('the chart of a cube decision has the pass as its third line, exact from the first trial to the last', () => {
  const { job } = cubeRun(0.7);
  const point = (trials: number) => ({ trials, mean: 0.5, standardError: 0.1, halfWidth: 0.2 });
  const lines = [0, 1].map((index) => ({ index, name: `${index}`, points: [36, 72, 360].map(point) }));
  expect(equityLines(lines, job).slice(2)).toEqual([
    {
      index: 2,
      name: 'double, pass',
      points: [36, 360].map((trials) => ({ trials, mean: 1, standardError: 0, halfWidth: 0 })),
    },
  ]);
  const { board } = job.candidates[0]!;
  const answer = { ...job, candidates: [{ kind: 'take', board }] } as const;
  expect(equityLines(lines.slice(0, 1), answer)[1]).toMatchObject({
    name: 'pass',
    points: [{ mean: -1 }, {}],
  });
  expect(equityLines(lines, run.job)).toBe(lines);
});
