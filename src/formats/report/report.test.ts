import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPosition } from '../../../tests/arbitrary.ts';
import { unwrap } from '../../engine/errors.ts';
import { makeGnuId } from '../gnuId.ts';
import { parseText } from '../pastedText.ts';
import { makeXgid, parseXgid } from '../xgid.ts';
import { REPORT_FORMATS, REPORT_FORMAT_NAMES } from './formats.ts';
import { makeGnubgText } from './gnubgText.ts';
import { makeCsv, makeHtml, makeMarkdown } from './tables.ts';
import type { Report, ReportCube, ReportLine } from './types.ts';
import { makeXgText } from './xgText.ts';

const line = (name: string, equity: number, difference: number | null): ReportLine => ({
  name,
  trials: 1296,
  outcome: [0.5619, 0.1567, 0.0056, 0.1204, 0.0053],
  outcomeErrors: [0.0012, 0.0011, 0.0003, 0.001, 0.0002],
  cubeless: 0.1603,
  cubelessError: 0.0021,
  cubeful: equity,
  cubefulError: 0.0051,
  mwc: null,
  difference,
  differenceError: difference === null ? null : 0.004,
  interval: [equity - 0.01, equity + 0.01],
  differenceInterval: difference === null ? null : [difference - 0.008, difference + 0.008],
  chanceBest: difference === null ? 0.9996 : 0.0004,
});
const REPORT: Report = {
  position: unwrap(parseXgid('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10')).position,
  lines: [line('8/5 6/5', 0.2486, null), line('bar/22 13/10*(2)', -0.0014, 0.25)],
  cube: null,
  match: null,
  asChances: false,
  isCubeless: false,
  playLevel: '0-ply',
  cubePlies: 0,
  hasVarianceReduction: true,
  isQuasiRandom: true,
  isInitial: false,
  truncation: null,
  seeds: [1],
  engine: { version: '0.1.0', weights: '60bc03e957800000' },
};
const MATCH = unwrap(parseXgid('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:1:0:5:10')).position;
const CUBE: ReportCube = {
  noDouble: 0.2376,
  doubleTake: 0.5039,
  doublePass: 1,
  action: 'double/take',
  wrongAnswer: null,
  chanceDoubleRight: 0.9999,
  chanceTakeRight: 0.9,
};
const CUBE_REPORT: Report = {
  ...REPORT,
  position: unwrap(parseXgid('XGID=---BBBBBA----B--a-a-Bbcce-:0:0:1:00:0:0:3:0:10')).position,
  lines: [line('no double', 0.2376, null), line('double/take', 0.5039, null)],
  cube: CUBE,
};

function readBack(text: string) {
  const understood = unwrap(parseText(text));
  if (understood.kind !== 'position') throw new Error(`a position, not a ${understood.kind}`);
  return understood.found;
}

describe('what is copied is read again', () => {
  test.each([
    ['XG', makeXgText, 3],
    ['GNU Backgammon', makeGnubgText, 4],
  ] as const)('plays as %s text', (program, write, digits) => {
    const { analysis } = readBack(write(REPORT));
    expect(analysis).toMatchObject({ program, cube: null });
    expect(analysis!.plays.map(({ play }) => play)).toEqual(['8/5 6/5', 'bar/22 13/10*(2)']);
    const equities = analysis!.plays.map(({ equity }) => equity);
    expect(equities).toEqual([0.2486, -0.0014].map((equity) => Number(equity.toFixed(digits))));
    expect(analysis!.plays[0]!.outcome).toEqual([0.5619, 0.1567, 0.0056, 0.1204, 0.0053]);
    // XG prints half a 95 % interval, GNU Backgammon the standard error.
    expect(analysis!.plays[0]!.uncertainty).toEqual(
      program === 'XG' ? { kind: 'halfWidth', value: 0.01 } : { kind: 'standardError', value: 0.0051 },
    );
  });

  test.each([
    ['XG', makeXgText, 3, 'Double / Take'],
    ['GNU Backgammon', makeGnubgText, 4, 'Double, take'],
  ] as const)('a cube decision as %s text', (program, write, digits, action) => {
    const { analysis } = readBack(write(CUBE_REPORT));
    const round = (value: number) => Number(value.toFixed(digits));
    expect(analysis).toEqual({
      program,
      plays: [],
      cube: { noDouble: round(0.2376), doubleTake: round(0.5039), doublePass: 1, action },
      notes: program === 'XG' ? [expect.stringContaining('1296 trials: with the cube')] : [],
    });
  });

  test('every position, either player on roll: XG text keeps all, GNU Backgammon’s what its ID holds', () => {
    fc.assert(
      fc.property(arbitraryPosition, (position) => {
        fc.pre(position.offer === 'none');
        const report = { ...REPORT, position };
        expect(readBack(makeXgText(report)).position).toEqual(position);
        expect(makeGnuId(readBack(makeGnubgText(report)).position)).toBe(makeGnuId(position));
      }),
    );
  });

  test('a redouble that is too good, and a pass', () => {
    const cube = { ...CUBE, noDouble: 1.0092, doubleTake: 1.8306, action: 'too good to redouble/pass' };
    const report = { ...CUBE_REPORT, cube };
    expect(readBack(makeXgText(report)).analysis?.cube).toMatchObject({
      action: 'Too good to redouble / Pass',
    });
    expect(readBack(makeGnubgText(report)).analysis?.cube).toEqual({
      noDouble: 1.0092,
      doubleTake: 1.8306,
      doublePass: 1,
      action: 'Too good to redouble, pass',
    });
    expect(makeGnubgText(report)).toContain('1. No redouble           +1.0092\n2. Redouble, take');
  });
});

describe('a pending double', () => {
  const position = { ...CUBE_REPORT.position, offer: 'double' as const };
  const cube = { ...CUBE, noDouble: null, doubleTake: -0.5039, doublePass: -1, action: 'take' };
  const report: Report = { ...CUBE_REPORT, position, lines: [line('take', -0.5039, null)], cube };

  test('XG text: two rows of the one who answers', () => {
    const text = makeXgText(report);
    expect(text).toContain('O to answer a double');
    expect(text).toMatch(
      / {7}Take: +-0\.504 ±0\.010 .*\n {7}Pass: +-1\.000 \(-0\.496\)\n\nBest Cube action: Take\nTake Decision/,
    );
    expect(readBack(text).position).toEqual(position);
  });

  test('GNU Backgammon text and CSV', () => {
    expect(makeGnubgText(report)).toContain(
      '1. Take                  -0.5039\n2. Pass                  -1.0000  (-0.4961)',
    );
    expect(makeCsv(report).trim().split('\n').at(-1)).toMatch(/,pass,0,-1,+$/);
    expect(makeMarkdown(report)).toContain('Take. Taking is right with 90.0%.');
  });

  test('how often the opponent must go wrong', () => {
    const wrongAnswer = { answer: 'pass', share: 0.134 } as const;
    const held = { ...CUBE_REPORT, cube: { ...CUBE, action: 'no double/take', wrongAnswer } };
    expect(makeXgText(held)).toContain('wrong pass needed to make the double decision right: 13.4%');
    expect(makeGnubgText(held)).toContain('Proper cube action: No double, take (13.4%)');
    expect(readBack(makeGnubgText(held)).analysis?.cube?.action).toBe('No double, take');
  });
});

describe('tables', () => {
  test('Markdown keeps the marks of hits and true minus signs', () => {
    const text = makeMarkdown(REPORT);
    expect(text).toContain('| 8/5 6/5 | +0.249 ± 0.010 |');
    expect(text).toContain('| bar/22 13/10\\*(2) | −0.001 ± 0.010 | −0.250 ± 0.008 | \\< 0.1% |');
    expect(text).toContain('`XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10`');
    const columns = text
      .split('\n')
      .filter((row) => row.startsWith('|'))
      .map((row) => row.split(/(?<!\\)\|/).length);
    expect(new Set(columns).size).toBe(1);
  });

  test('CSV has one width, all digits, and quotes where they are needed', () => {
    const text = makeCsv({ ...REPORT, lines: [line('a "b", c', 1 / 3, null)] });
    const [header, row, ...rest] = text.split('\n');
    expect([header?.split(',').length, rest]).toEqual([18, ['']]);
    expect(row).toContain(`,"a ""b"", c",1296,${1 / 3},`);
    const decision = makeCsv(CUBE_REPORT).trim().split('\n');
    expect(decision.map((each) => each.split(',').length)).toEqual([18, 18, 18, 18]);
    const redouble = { ...CUBE_REPORT, cube: { ...CUBE, action: 'no redouble/take' } };
    const names = (text: string) =>
      text
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => row.split(',')[1]);
    expect(names(makeCsv(redouble))).toEqual(['no double', 'double/take', 'double/pass']);
  });

  // A match at 58.435 % when the game is even, a point of equity worth 8.435 %: 2-1 to 5.
  test('in a match posts tell what the reader has chosen, CSV both', () => {
    const at = { position: MATCH, match: { even: 0.58435, perPoint: 0.08435 } };
    const post = makeMarkdown({ ...REPORT, ...at, asChances: true });
    // 58.435 + 8.435 × 0.2486 = 60.53; ± 0.01 are 0.08.
    expect(post).toContain('| 8/5 6/5 | 60.53 % ± 0.08 % |');
    // 8.435 × −0.25 = −2.11; ± 0.008 are 0.07.
    expect(post).toContain('−2.11 % ± 0.07 %');
    expect(post).toContain('| Play | Match won |');
    expect(post).toContain('Chances of winning the match, ± is half');
    expect(makeMarkdown({ ...REPORT, ...at })).toContain('Equities normalised to the cube, ± is half');
    const cube = makeHtml({ ...CUBE_REPORT, ...at, asChances: true });
    expect(cube).toContain('<td>double/pass</td><td>66.87 %</td>');
    const [header, , second] = makeCsv({ ...REPORT, ...at })
      .split('\n')
      .map((row) => row.split(','));
    const field = (name: string) => Number(second?.[header!.indexOf(name)]);
    expect(field('mwc_standard_error')).toBeCloseTo(0.0051 * 0.08435, 12);
    expect(field('mwc_difference')).toBeCloseTo(0.25 * 0.08435, 12);
    const passed = makeCsv({ ...CUBE_REPORT, ...at })
      .trim()
      .split('\n')
      .at(-1)!
      .split(',');
    expect(Number(passed[header!.indexOf('mwc')])).toBeCloseTo(0.6687, 12);
  });

  test('a cube decision names its action and its chances', () => {
    for (const text of [makeMarkdown(CUBE_REPORT), makeHtml(CUBE_REPORT)]) {
      expect(text).toContain('Double / Take');
      expect(text).toContain('99.9%');
      expect(text).toContain('90.0%');
    }
  });

  test('text that is no text: nothing becomes a tag or a column', () => {
    const hostile = '<img src=x onerror=alert(1)>|"\'&`*';
    const report = {
      ...REPORT,
      lines: [line(hostile, 0, null)],
      engine: { version: hostile, weights: hostile },
    };
    const tags = makeHtml(report).match(/<[^>]*>/g) ?? [];
    expect(new Set(tags.map((tag) => tag.replace(/[</>]/g, '')))).toEqual(
      new Set(['p', 'code', 'table', 'tr', 'th', 'td']),
    );
    expect(makeMarkdown(report)).not.toMatch(/(?<!\\)[<>*]/);
  });
});

test('without the cube, in a match, without errors: every format is whole', () => {
  const bare = {
    ...line('8/5 6/5', 0, null),
    interval: null,
    cubeful: null,
    cubefulError: null,
    cubelessError: null,
  };
  const position = unwrap(parseXgid('XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:2:6:1:7:10')).position;
  const report: Report = {
    ...REPORT,
    position,
    isCubeless: true,
    isInitial: true,
    truncation: 'truncated after 10 plies',
    seeds: [1, 2],
    lines: [{ ...bare, chanceBest: null, outcomeErrors: [null, null, null, null, null] }],
  };
  for (const name of REPORT_FORMAT_NAMES) {
    const text = REPORT_FORMATS[name].write(report);
    expect(text).toContain('8/5 6/5');
    expect(text).not.toMatch(/NaN|undefined|null/);
  }
  expect(makeXgText(report)).toContain('truncated after 10 plies, seed 1, 2');
  expect(makeXgid(readBack(makeXgText(report)).position)).toBe(makeXgid(position));
});
