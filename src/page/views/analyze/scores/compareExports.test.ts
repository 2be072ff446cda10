import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob, play } from '../../../../../tests/fakes.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { rolledRows } from '../../../figures/rolledRows.ts';
import { changeText } from './changeText.ts';
import { compareCell } from './compareCell.ts';
import { unwrap } from '../../../../engine/errors.ts';
import { BACKGAMMON } from '../../../../jobs/backgammon/game.ts';
import type { RolloutJson } from '../../../../jobs/backgammon/resultJson.ts';
import { parseLibraryFile } from '../../../../jobs/library/file.ts';
import { restoreRun } from '../../../../jobs/library/library.ts';
import { parseResult } from '../../../../jobs/results/resultFile.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { candidateKey } from '../../../../jobs/variants.ts';
import { createInlineRunner } from '../../../../runner/worker/inline.ts';
import { createRolloutStore } from '../../../state/rollout/rolloutSlice.ts';
import type { Shown } from './comparedRuns.ts';
import { combinedFiles, combinedText, compareCsv } from './compareExports.ts';
import { makeComparePicture } from './comparePicture.ts';
import { candidatesOf, columnOf } from './useCompared.ts';

const runner = createInlineRunner(createFakeKernel(), () => 0);
const rollout = createRolloutStore(BACKGAMMON, runner, () => 0);

/** A finished rollout of the comparison. */
async function shownOf(seed: number, name: string, plies = 0): Promise<Shown> {
  const job = fakeJob({ trials: 72, seed, plies });
  const result = { ...(await play(runner, job)).result, seconds: 1 };
  return {
    key: name,
    name,
    job,
    result,
    status: 'done',
    failure: '',
    rollout,
    gamesPerSecond: null,
    onRemove: undefined,
  };
}
const waiting: Shown = {
  key: 'w',
  name: 'waiting',
  job: fakeJob({ seed: 9 }),
  result: null,
  status: 'running',
  failure: '',
  rollout,
  gamesPerSecond: null,
  onRemove: undefined,
};
const shown = [
  await shownOf(1, '=SUM(A1)'),
  await shownOf(2, 'Seed 2'),
  await shownOf(1, 'deeper', 1),
  waiting,
];

test('a take that is worth as much as a pass leaves either answer, in the column and its sentence', async () => {
  const [{ board }] = fakeJob({}).candidates as [RolloutJob['candidates'][number]];
  const asked = fakeJob({ trials: 72, cubeless: false });
  const job: RolloutJob = {
    ...asked,
    position: { ...asked.position, offer: 'double' },
    candidates: [{ kind: 'take', board }],
  };
  const { result } = await play(runner, job);
  const worth = (mean: number) => {
    const estimates = result.candidates[0]!.estimates.map((each) => ({ ...each, mean, standardError: 0 }));
    const candidates = [{ ...result.candidates[0]!, estimates }];
    return columnOf({ ...waiting, job, result: { ...result, candidates, seconds: 1 } }, job, EQUITY);
  };
  expect([-0.9, -1, -1.1].map((mean) => worth(mean).answer)).toEqual(['Take', 'Take or pass', 'Pass']);
});

test('runs that have ended without a plan say what is right where chance cannot explain it', async () => {
  const [{ board }] = fakeJob({}).candidates as [RolloutJob['candidates'][number]];
  const cubeJob = (seed: number): RolloutJob => ({
    ...fakeJob({ trials: 72, cubeless: false, seed }),
    candidates: [
      { kind: 'position', board },
      { kind: 'double', board },
    ],
  });
  /** A stopped run whose lines are 50 standard errors apart. */
  const stopped = async (job: RolloutJob): Promise<Shown> => {
    const { result } = await play(runner, job);
    const [of] = result.candidates[0]!.estimates;
    const candidates = result.candidates.map((each, index) => ({
      ...each,
      estimates: each.estimates.map((own) => ({ ...own, mean: 0.3 + index / 4, standardError: 0.005 })),
      difference: index === 0 ? { ...of!, mean: 0.25, standardError: 0.005 } : null,
    }));
    return { ...waiting, job, result: { ...result, candidates, best: 1, seconds: 1, stopReason: 'stopped' } };
  };
  const columns = [columnOf(await stopped(cubeJob(1)), cubeJob(1), EQUITY)];
  expect(columns[0]).toMatchObject({ answer: 'Double, take', certainty: 'provisional' });
  // Nothing is said to be open here; the note names what had no planned end.
  expect(
    changeText(
      [
        { ...columns[0]!, name: 'A' },
        { ...columns[0]!, name: 'B' },
      ],
      true,
    ),
  ).toEqual({
    sentence: 'So far: Double, take in all 2 rollouts',
    note: 'Without a planned end: A and B.',
  });
});

test('CSV has a row for each rollout and candidate, combined seeds last; a rollout without trials has none', () => {
  const rows = parse<Record<string, string>>(compareCsv(shown), { columns: true });
  expect(rows.map((row) => [row['run'], row['name'], row['state'], row['seed'], row['trials']])).toEqual(
    [
      ['1', "'=SUM(A1)", 'done', '1', '72'],
      ['2', 'Seed 2', 'done', '2', '72'],
      ['3', 'deeper', 'done', '1', '72'],
      ['4', 'Combined', 'combined', '1 2', '144'],
    ].flatMap((row) => [row, row, row]),
  );
  expect(rows.map((row) => row['setting_plies'])).toEqual([...'000000111000']);
  // Best first: differences are numbers, and the best has none.
  expect(rows[0]?.['difference']).toBe('');
  expect(Number(rows[1]?.['difference'])).toBeGreaterThan(0);
});

test('the picture has every column, row and note, and escapes their markup', () => {
  const columns = shown.slice(0, 2).map(({ key, job, result }, index) => ({
    key,
    name: `<b>${index}</b>`,
    about: 'a setting that takes more than one line of its column',
    progress: '72 trials',
    unit: EQUITY,
    unitName: 'points per game',
    rows: new Map(rolledRows(job, result!).map((row) => [candidateKey(job.candidates[row.index]!), row])),
    exact: new Map(),
    pairs: [],
    condition: '',
    answer: undefined,
    decision: undefined,
    certainty: 'settled' as const,
    onRemove: undefined,
  }));
  const [first] = shown;
  const candidates = first!.job.candidates.map((candidate, index) => ({
    key: candidateKey(candidate),
    name: `play ${index}`,
  }));
  const { svg, width, height } = makeComparePicture({
    title: 'Comparison',
    subtitle: 'It is <not> clear.',
    columns,
    candidates,
    notes: ['seed 1', 'weights'],
  });
  for (const text of [
    '&lt;b&gt;0&lt;/b&gt;',
    '&lt;b&gt;1',
    'play 0',
    'play 2',
    'best',
    'It is &lt;not&gt; clear.',
    'seed 1',
    'weights',
  ])
    expect(svg).toContain(text);
  expect(svg).not.toContain('<b>');
  expect([width, height].every((size) => size > 300)).toBe(true);
  // Nothing is drawn below the edge.
  const ys = [...svg.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(Math.max(...ys)).toBeLessThan(height);
});

test('long names of columns and plays are broken, so that no text of the picture runs into another', () => {
  const [first] = shown;
  const key = candidateKey(first!.job.candidates[0]!);
  const columns = [0, 1].map((index) => ({
    ...columnOf(first!, first!.job, EQUITY),
    key: String(index),
    name: 'Opponent’s later checker play level: 2-ply',
  }));
  const candidates = [
    { key, name: 'bar/22 13/10* 6/3*(2)' },
    { key: 'other', name: 'bar/24* 13/10* 8/5*(2) 6/3*(2) 24/21*' },
  ];
  const title = `Comparison: ${'a long question '.repeat(5)}`;
  const { svg, width } = makeComparePicture({
    title,
    subtitle: '',
    columns,
    candidates,
    notes: [],
  });
  const texts = [...svg.matchAll(/<text x="([\d.]+)"[^>]*font-size="(\d+)"[^>]*>([^<]*)</g)].map(
    ([, x, size, text]) => ({ x: Number(x), size: Number(size), text: text! }),
  );
  for (const part of ['2-ply', '6/3*(2)', '24/21*'])
    expect(texts.some(({ text }) => text.includes(part))).toBe(true);
  // A character of this font is on average 0.55 times as wide as the font size.
  const edges = [166, 338, width];
  for (const { x, size, text } of texts.filter(
    (each) => each.text.includes('-ply') || each.text.includes('/'),
  ))
    expect(x + 0.55 * size * text.length).toBeLessThan(edges.find((edge) => edge > x)!);
});

test('a cube decision is compared by its three lines in one unit, with the pairs that decide it', async () => {
  const plain = fakeJob({ trials: 72, cubeless: false }, 2);
  const [none, doubled] = plain.candidates;
  const job: RolloutJob = {
    ...plain,
    candidates: [
      { kind: 'position', board: none!.board },
      { kind: 'double', board: doubled!.board },
    ],
  };
  const { result } = await play(runner, job);
  const column = columnOf({ ...shown[0]!, job, result: { ...result, seconds: 1 } }, job, EQUITY);
  const candidates = candidatesOf([job, job]);
  expect(candidates.map(({ name }) => name)).toEqual(['no double', 'double, take', 'double, pass']);
  expect(compareCell(column, candidates[2]!.key)).toMatchObject({ value: '+1.000', note: 'exact' });
  expect(column.unitName).toBe('units of the cube before doubling');
  expect(column.pairs).toHaveLength(2);
  for (const pair of column.pairs) expect(pair).toMatch(/^.+ − .+: [+−]\d\.\d{3} \(±\s\d\.\d{3}\)$/);
  const parts = {
    title: 'Cube',
    subtitle: '',
    columns: [column],
    candidates,
    notes: [],
  };
  const { svg } = makeComparePicture(parts);
  for (const text of ['double, pass', 'exact', 'units of the cube']) expect(svg).toContain(text);

  const answer: RolloutJob = {
    ...job,
    position: { ...job.position, offer: 'double' },
    candidates: [{ kind: 'take', board: none!.board }],
  };
  expect(candidatesOf([answer]).map(({ name }) => name)).toEqual(['take', 'pass']);
  expect(candidatesOf([plain])).toHaveLength(plain.candidates.length);
});

test('a combined rollout leaves as text and JSON, and enters again run by run', async () => {
  const text = combinedText(shown, 'markdown');
  expect(text).toContain('144');
  const [file, ...others] = combinedFiles(shown);
  expect(others).toEqual([]);
  const combined = JSON.parse(file!) as RolloutJson;
  expect(combined).toMatchObject({ stopReason: 'combined', trials: 144, seconds: 2 });
  expect(parseResult(combined)).toMatchObject({ ok: true, value: { digest: { kind: 'agrees' } } });
  const { isResult, runs } = unwrap(parseLibraryFile(file!, 5));
  expect(isResult).toBe(true);
  const restored = runs.map(({ run }) => unwrap(restoreRun(BACKGAMMON, run)));
  for (const [index, { job, result }] of restored.entries()) {
    const { job: own, result: played } = shown[index]!;
    expect([job, result.candidates, result.seconds]).toEqual([own, played!.candidates, 1]);
    expect(result.standing).toBeUndefined();
  }
  expect(restored).toHaveLength(2);
  // What was changed in the combined file is known to be changed in its runs.
  const changed = { ...combined, id: 'XGID=other' };
  const damaged = unwrap(parseLibraryFile(JSON.stringify(changed), 5)).runs;
  for (const { run } of damaged)
    expect(unwrap(restoreRun(BACKGAMMON, run)).result.standing?.check).toBe('damaged');
});

test('runs of a combined result that ended otherwise keep the trials they have', async () => {
  const stopped = await shownOf(1, 'one');
  const rested = { ...stopped.job, counts: [72, 40, 36] };
  const result = { ...(await play(runner, rested)).result, seconds: 1, stopReason: 'stopped' as const };
  const [file] = combinedFiles([{ ...stopped, job: rested, result }, shown[1]!]);
  const [first, second] = unwrap(parseLibraryFile(file!, 5)).runs.map(({ run }) =>
    unwrap(restoreRun(BACKGAMMON, run)),
  );
  expect(first).toMatchObject({ job: { counts: [72, 40, 36] }, result: { stopReason: 'stopped' } });
  expect(second).toMatchObject({ job: { counts: null }, result: { stopReason: 'trials' } });
});
