import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { unwrap } from '../../engine/errors.ts';
import { fakeJob } from '../../../tests/fakes.ts';
import { START_BOARD } from '../../games/backgammon/position.ts';
import type { ReplayedTrial } from '../../games/backgammon/replayedTrial.ts';
import { mwcOfEquity } from '../../games/backgammon/cube.ts';
import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import { ROW, ROW_COLUMNS } from '../../games/backgammon/types.ts';
import { jobIdentity, scoreColumn } from './job.ts';
import { HAND_CSV_COLUMNS, makeManualCsv, makeManualText, manualMatch } from './manualReport.ts';
import {
  makeAction,
  manualFigures,
  manualKey,
  manualTable,
  parseAction,
  restoreManualTrials,
  unsplit,
  withTrials,
} from './manualTrials.ts';
import type { Action } from '../../games/backgammon/manualTypes.ts';
import type { KeptManualTrial, ManualFigures, ManualQuestion } from './manualTypes.ts';

const job = fakeJob({});
const question: ManualQuestion = { job, candidate: 0, game: 0, manualSide: 'asker' };
const other: ManualQuestion = { ...question, manualSide: 'opponent' };

const figures = (value: number, engineValue: number, part: Partial<ManualFigures> = {}): ManualFigures => ({
  value,
  luck: 0.5,
  lucks: { own: 0.75, engine: -0.25 },
  engineValue,
  engineLuck: 0.25,
  lost: 0.1,
  turns: 40,
  end: 'over',
  ...part,
});
const trial = (
  number: number,
  of: ManualFigures | null,
  actions: readonly string[] = ['roll'],
): KeptManualTrial => ({
  trial: number,
  actions,
  figures: of,
});
const THREE = {
  trials: [trial(0, figures(1, 0.5)), trial(4, figures(-1, -0.5)), trial(9, figures(0.5, 0.75))],
};

test('actions survive conversion to text and back', () => {
  const actions: readonly Action[] = [
    { kind: 'double', doubled: true },
    { kind: 'double', doubled: false },
    { kind: 'take', answer: 'take' },
    { kind: 'take', answer: 'pass' },
    { kind: 'take', answer: 'beaver' },
    { kind: 'play', after: START_BOARD },
  ];
  expect(actions.map((action) => parseAction(makeAction(action)))).toEqual(actions);
  expect(['', 'rolls', '4HPwATDgc/ABM', '<b>'].map(parseAction)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

// By hand: the mean of 1, −1 and 0.5 is 1/6; the differences 0.5, −0.5, −0.25 have mean −1/12 and s² = 13/48,
// widened by 36/35.
test('means and paired difference; for the other side all signs change except that of the loss', () => {
  const table = manualTable(question, THREE);
  expect(table.rows.map(({ trial: number }) => number)).toEqual([0, 4, 9]);
  expect(table.counts.mean).toBeCloseTo(1 / 6, 14);
  expect(table.engine.mean).toBeCloseTo(0.25, 14);
  expect(table.difference.mean).toBeCloseTo(-1 / 12, 14);
  expect(table.difference.standardError).toBeCloseTo(Math.sqrt(((13 / 48) * (36 / 35)) / 3), 14);
  expect(table.rows[0]).toMatchObject({
    played: 1.5,
    luck: 0.5,
    counts: 1,
    lucks: { own: 0.75, engine: -0.25 },
  });
  const turned = manualTable(other, THREE);
  expect(turned.difference.mean).toBeCloseTo(1 / 12, 14);
  expect(turned.rows[1]).toMatchObject({ played: 0.5, luck: -0.5, counts: 1, engine: 0.5, lost: 0.1 });
  expect(turned.lost.mean).toBeCloseTo(table.lost.mean, 14);
});

// Trial 37 has two digits in base 36, however few trials are played.
test('errors allow for the number of trials chosen', () => {
  const trials = THREE.trials.map((each) => (each.trial === 9 ? { ...each, trial: 36 } : each));
  const { standardError } = manualTable(question, { trials }).difference;
  expect(standardError).toBeCloseTo(Math.sqrt(((13 / 48) * (36 / 35) ** 2) / 3), 14);
});

test('unfinished trials do not count; no error with fewer than two', () => {
  expect(manualTable(question, { trials: [trial(3, null)] }).rows).toEqual([]);
  const one = manualTable(question, { trials: [trial(3, null), trial(4, figures(1, 1))] });
  expect(one.difference).toMatchObject({ mean: 0, trials: 1, standardError: undefined });
});

test('figures come from the row; luck is split by whose roll it was', () => {
  const turn = (isAsker: boolean, cubefulLuck: number) => ({
    isAsker,
    board: START_BOARD,
    cube: 'none' as const,
    dice: [3, 1] as const,
    play: { moves: [], after: START_BOARD },
    outcome: [0.5, 0, 0, 0, 0] as const,
    luck: [9, 0, 0, 0, 0] as const,
    cubefulLuck,
  });
  const row = new Array<number>(ROW_COLUMNS).fill(0);
  row[scoreColumn(job)] = 0.4;
  row[ROW.luck] = 0.6;
  const end = {
    turns: [turn(true, 0.5), turn(false, -0.125), turn(true, 0.25)],
    end: 'passed',
    row,
  } as unknown as ReplayedTrial;
  const engine = { ...end, row: row.with(scoreColumn(job), 0.7).with(ROW.luck, 0.3) };
  const lost = [
    { turn: 0, loss: 0.02, best: true },
    { turn: 2, loss: 0.03, best: true },
  ];
  expect(manualFigures(question, end, engine, lost)).toEqual({
    value: 0.4,
    luck: 0.6,
    lucks: { own: 0.75, engine: -0.125 },
    engineValue: 0.7,
    engineLuck: 0.3,
    lost: 0.05,
    turns: 3,
    end: 'passed',
  });
  expect(manualFigures(other, end, engine, lost).lucks).toEqual({ own: -0.125, engine: 0.75 });
});

test('of two states of a trial the longer one is kept; trials stay in order', () => {
  const begun = trial(2, null, ['roll', 'double']);
  const over = trial(2, figures(1, 1));
  expect(withTrials({ trials: [over] }, [begun]).trials).toEqual([over]);
  expect(withTrials({ trials: [trial(2, null)] }, [begun]).trials).toEqual([begun]);
  expect(withTrials({ trials: [begun] }, [over, trial(0, null)]).trials).toEqual([trial(0, null), over]);
});

test('stored trials are checked', () => {
  expect(unwrap(restoreManualTrials(structuredClone(THREE)))).toEqual(THREE);
  expect(restoreManualTrials(undefined).ok).toBe(false);
  expect(restoreManualTrials({ trials: [trial(0, figures(Number.NaN, 0))] }).ok).toBe(false);
  expect(restoreManualTrials({ trials: [trial(0, null, ['jump'])] }).ok).toBe(false);
  expect(restoreManualTrials({ trials: [trial(-1, null)] }).ok).toBe(false);
  expect(restoreManualTrials({ trials: [{ ...trial(0, null), html: '<b>' }] }).ok).toBe(false);
});

test('a table belongs to seed, candidate, game and side, not to the number of trials', () => {
  const key = manualKey(question);
  const longer = {
    ...question,
    job: { ...job, settings: { ...job.settings, trials: job.settings.trials + 36 } },
  };
  const reseeded = {
    ...question,
    job: { ...job, settings: { ...job.settings, seed: job.settings.seed + 1 } },
  };
  expect(manualKey(longer)).toBe(key);
  expect(
    new Set([key, manualKey(other), manualKey({ ...question, game: 1 }), manualKey(reseeded)]).size,
  ).toBe(4);
  expect(manualKey({ ...question, candidate: 1 })).not.toBe(key);
});

test('manual trials do not depend on whether the rollout splits', () => {
  const cubeful = fakeJob({ cubeless: false });
  expect(jobIdentity(unsplit(cubeful))).not.toBe(jobIdentity(cubeful));
  expect(manualKey({ ...question, job: unsplit(cubeful) })).toBe(manualKey({ ...question, job: cubeful }));
});

test('CSV has a line per trial, numbered from 1, with all digits; the text summarizes them', () => {
  const table = manualTable(question, THREE);
  const [head, first, ...rest] = makeManualCsv(question, table).trimEnd().split('\n');
  expect(head).toBe(HAND_CSV_COLUMNS.join(','));
  // Money games have no match winning chances.
  expect(first?.split(',').slice(4, 19)).toEqual(
    ['X', '1', '1.5', '0.5', '1', '0.5', '0.5', '0.1', 'over'].concat(Array(6).fill('')),
  );
  expect(parse(makeManualCsv(question, table), { columns: true })[0]).toMatchObject({
    seed: String(question.job.settings.seed),
    position_id: '4HPwATDgc/ABMA',
    engine_version: 'fake',
    setting_plies: '0',
  });
  expect(rest).toHaveLength(2);
  const text = makeManualText(question, table);
  expect(text).toContain('   10  +0.500  +0.500  +0.750      -0.250  0.100\n');
  expect(text).toContain('Mean of 3: +0.167, standard error 0.609;');
  expect(text).toContain('Difference: -0.083, standard error 0.305.');
});

// X is 2 away, O 3 away. Match winning chances are linear in equity, O's are 1 − X's, and differences have no
// offset.
test('in a match, CSV has chances and equities, the text has the chosen unit, for both sides', () => {
  const position = { ...job.position, matchLength: 5, score: { roller: 3, opponent: 2 } };
  const match: ManualQuestion = { ...question, job: { ...job, position } };
  const table = MATCH_TABLES[match.job.settings.matchTable];
  const [won, lost] = [mwcOfEquity(position, table, 1), mwcOfEquity(position, table, -1)];
  for (const [asked, sign] of [
    [match, 1],
    [{ ...match, manualSide: 'opponent' as const }, -1],
  ] as const) {
    const { rows, ...rest } = manualTable(asked, THREE);
    const [line] = makeManualCsv(asked, { rows, ...rest })
      .trimEnd()
      .split('\n')
      .slice(1);
    const cells = line!.split(',').slice(13, 19).map(Number);
    const perPoint = (won - lost) / 2;
    const even = sign > 0 ? (won + lost) / 2 : 1 - (won + lost) / 2;
    // THREE's first trial: 1 with luck of 0.5; the engine got 0.5; 0.1 was lost.
    const wanted = [1.5, 0.5, 1, 0.5, 0.5].map((equity) => sign * equity * perPoint);
    expect(cells).toEqual(
      [even + wanted[0]!, wanted[1]!, even + wanted[2]!, even + wanted[3]!, wanted[4]!, 0.1 * perPoint].map(
        (value) => expect.closeTo(value, 12),
      ),
    );
    expect(manualMatch(asked)?.even).toBeCloseTo(even, 12);
    expect(makeManualText(asked, { rows, ...rest })).toContain('normalized equity');
    const text = makeManualText(asked, { rows, ...rest }, true);
    expect(text).toContain('match winning chances.');
    expect(text).toContain(`    1  ${(100 * (even + wanted[2]!)).toFixed(2)}%  `);
    expect(text).toMatch(/Difference: [+-]\d+\.\d\d%, standard error \d+\.\d\d%\./);
  }
});
