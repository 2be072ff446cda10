import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { createFakeKernel, fakeJob, play } from '../../../tests/fakes.ts';
import { unwrap } from '../../engine/errors.ts';
import { makePositionId } from '../../formats/ids/positionId.ts';
import { parseText } from '../../formats/text/pastedText.ts';
import { makeXgid, parseXgid } from '../../formats/ids/xgid.ts';
import { SOURCE_COLUMNS } from '../../jobs/backgammon/csvColumns.ts';
import { parseResult } from '../../jobs/results/resultFile.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { createInlineRunner } from '../../runner/worker/inline.ts';
import {
  COPIED_FORMATS,
  exportAsFile,
  ogidName,
  makeResultPicture,
  exportAsText,
  prepareExport,
} from './rolloutExports.ts';

const job = fakeJob({ trials: 72, seed: 5 });
const { result: played } = await play(
  createInlineRunner(createFakeKernel(), () => 0),
  job,
);
const result = { ...played, seconds: 1 };
const rollout = prepareExport(job, result)!;
const { json } = rollout;

describe('a rollout of the page', () => {
  test('as JSON it is a result that the terminal can continue', () => {
    const stored = unwrap(parseResult(JSON.parse(unwrap(exportAsFile(rollout, 'json')))));
    expect(stored.job).toEqual(job);
    expect(stored.runs).toHaveLength(1);
    expect(json.candidates.map(({ trials }) => trials)).toEqual([72, 72, 72]);
  });

  test.each(COPIED_FORMATS)('as %s it names its position', (format) => {
    expect(unwrap(parseText(exportAsText(rollout, format)))).toMatchObject({
      kind: 'position',
      found: { position: { board: job.position.board } },
    });
  });

  test('as CSV every row names its source: columns for position, seed, engine and settings', () => {
    const rows = parse<Record<string, string>>(exportAsText(rollout, 'csv'), { columns: true });
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row).toMatchObject({
        position_id: makePositionId(job.position.board),
        trials: '72',
        seed: '5',
        engine_version: 'fake',
        weights: '0'.repeat(64),
        setting_trials: '72',
        setting_cubeless: 'true',
        // Without the cube, cube plies have no effect.
        setting_cube_plies: '',
      });
      expect(Object.keys(row).slice(-SOURCE_COLUMNS.length)).toEqual(SOURCE_COLUMNS);
    }
  });

  test('before every candidate has a trial there is no export', () => {
    const none = { ...result, candidates: result.candidates.map((one) => ({ ...one, trials: 0 })) };
    expect(prepareExport(job, none)).toBeUndefined();
  });
});

describe('a rollout whose numbers contradict its trials', () => {
  test.each(['damaged', 'wrong'] as const)('%s: no JSON, and a warning in all other formats', (check) => {
    const refused = prepareExport(job, { ...result, standing: { source: null, check } })!;
    expect(exportAsFile(refused, 'json')).toMatchObject({ ok: false, error: { code: 'bad-job' } });
    for (const format of COPIED_FORMATS) {
      expect(exportAsText(refused, format)).toContain('Warning: ');
      expect(exportAsText(rollout, format)).not.toContain('Warning: ');
      // The position can still be read back.
      expect(unwrap(parseText(exportAsText(refused, format)))).toMatchObject({ kind: 'position' });
    }
    const rows = parse<Record<string, string>>(unwrap(exportAsFile(refused, 'csv')), { columns: true });
    expect(rows.map((row) => row['warning']?.startsWith('Warning: '))).toEqual([true, true, true]);
    expect(makeResultPicture(job.position, refused).svg).toContain('Warning: ');
  });

  test.each([undefined, 'verified', 'unverified'] as const)('%s: nothing is wrong with it', (check) => {
    const standing = check && { source: null, check };
    const other = prepareExport(job, standing === undefined ? result : { ...result, standing })!;
    expect(unwrap(exportAsFile(other, 'json'))).toBe(unwrap(exportAsFile(rollout, 'json')));
    expect(unwrap(exportAsFile(other, 'csv'))).not.toContain('warning');
  });
});

test('an OGID is named with what it leaves out', () => {
  const named = (id: string) =>
    ogidName(unwrap(parseXgid(`XGID=-b----E-C---eE---c-e----B-:0:0:1:${id}`)).position);
  expect(named('00:2:1:0:7:10')).toBe('the OGID');
  expect(named('00:2:1:0:7:3')).toBe('the OGID (without: highest cube 8)');
  expect(named('B:0:0:3:0:10')).toBe(
    'the OGID (without: Jacoby rule, beavers and that the double was beavered)',
  );
});

describe('its picture', () => {
  test('has the figures, the XGID and the seed', () => {
    const { svg } = makeResultPicture(job.position, rollout);
    for (const text of ['X on roll', '1. cannot move', '72 trials', makeXgid(job.position), 'seed 5'])
      expect(svg).toContain(text);
    expect(svg).toContain('X 167 pips, O 167 pips');
    expect(svg).toContain('0-ply, fast net, neural variance reduction');
    expect(svg).toMatch(/[+−]\d\.\d{3} ±\s\d\.\d{3} \(95\s%\), P\(best\)/);
  });

  test('without a rollout it shows only the position', () => {
    const { svg } = makeResultPicture(job.position, undefined);
    expect(svg).toContain(makeXgid(job.position));
    expect(svg).not.toContain('trials');
  });
});

describe('the picture of a cube decision', () => {
  const cubeJob = (position: Partial<RolloutJob['position']>): RolloutJob => {
    const plain = fakeJob({ trials: 72, seed: 5, cubeless: false }, 2);
    const boards = plain.candidates.map(({ board }) => board);
    return {
      ...plain,
      position: { ...plain.position, ...position },
      candidates: [
        { kind: 'position', board: boards[0]! },
        { kind: 'double', board: boards[1]! },
      ],
    };
  };
  const textsOf = async (question: RolloutJob): Promise<readonly string[]> => {
    const { result: rolled } = await play(
      createInlineRunner(createFakeKernel(), () => 0),
      question,
    );
    const { svg } = makeResultPicture(question.position, prepareExport(question, { ...rolled, seconds: 1 }));
    return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!);
  };

  test('has three lines without ranks, the pairs that decide with their errors, and the action', async () => {
    const texts = await textsOf(cubeJob({}));
    expect(texts).toContainEqual(expect.stringMatching(/^Should X double\?, money game/));
    const lines = texts.filter((text) => /^(No double|Double, (take|pass)) {2}/.test(text));
    expect(lines.map((text) => text.split('  ')[0])).toEqual(['No double', 'Double, take', 'Double, pass']);
    expect(lines[2]).toBe('Double, pass  +1.000, exact');
    expect(lines[0]).toMatch(/^No double {2}[+−]\d\.\d{3} ±\s\d\.\d{3} \(95 %\), 72 trials$/);
    expect(texts.filter((text) => / − .*: [+−]\d\.\d{3} ±/.test(text))).toHaveLength(2);
    expect(texts.join()).not.toMatch(/1\. |chance of being best/);
  });

  test('is called a redouble if it is one', async () => {
    const texts = await textsOf(cubeJob({ cube: { value: 2, owner: 'roller' } }));
    expect(texts).toContain('Redouble, pass  +1.000, exact');
    expect(texts).toContainEqual(expect.stringMatching(/^Should X redouble\?/));
  });
});
