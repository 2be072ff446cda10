import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPosition } from '../../../tests/arbitrary.ts';
import { CUBE, CUBE_REPORT, line, MATCH, REPORT } from '../../../tests/reports.ts';
import { unwrap } from '../../engine/errors.ts';
import { makeGnuId } from '../ids/gnuId.ts';
import { parseText } from '../text/pastedText.ts';
import { makeXgid, parseXgid } from '../ids/xgid.ts';
import { REPORT_FORMATS, REPORT_FORMAT_NAMES } from './reportFormats.ts';
import { makeCsv } from './csvReport.ts';
import { makeGnubgText } from './gnubgText.ts';
import { makeHtml, makeMarkdown } from './tables.ts';
import type { Report, ReportCube, ReportLine } from './types.ts';
import { makeXgText } from './xgText.ts';

function readBack(text: string) {
  const understood = unwrap(parseText(text));
  if (understood.kind !== 'position') throw new Error(`a position, not a ${understood.kind}`);
  return understood.found;
}

describe('a copied text can be read', () => {
  test.each([
    ['XG', makeXgText, 3],
    ['GNU Backgammon', makeGnubgText, 4],
  ] as const)('plays as %s text', (program, write, digits) => {
    const { analysis } = readBack(write(REPORT));
    expect(analysis).toMatchObject({ program: 'Strata', cube: null });
    expect(analysis!.plays.map(({ play }) => play)).toEqual(['8/5 6/5', 'bar/22 13/10*(2)']);
    const equities = analysis!.plays.map(({ value }) => value);
    expect(equities).toEqual([0.2486, -0.0014].map((equity) => Number(equity.toFixed(digits))));
    expect(analysis!.plays[0]!.outcome).toEqual([0.5619, 0.1567, 0.0056, 0.1204, 0.0053]);
    // XG prints half a 95 % interval, GNU Backgammon the standard error.
    expect(analysis!.plays[0]!.uncertainty).toEqual(
      program === 'XG'
        ? { kind: 'halfWidth', value: 0.01, confidence: 0.999 }
        : { kind: 'standardError', value: 0.0051 },
    );
  });

  test.each([
    ['XG', makeXgText, 3, 'Double / Take'],
    ['GNU Backgammon', makeGnubgText, 4, 'Double, take'],
  ] as const)('a cube decision as %s text', (program, write, digits, action) => {
    const { analysis } = readBack(write(CUBE_REPORT));
    const round = (value: number) => Number(value.toFixed(digits));
    const outcome = [0.5619, 0.1567, 0.0056, 0.1204, 0.0053];
    const engine = 'Strata 0.1.0, weights 60bc03e95780';
    expect(analysis).toEqual({
      program: 'Strata',
      plays: [],
      measure: 'equity',
      cube: {
        level: 'Rollout',
        noDouble: { value: round(0.2376), uncertainty: expect.anything(), outcome },
        doubleTake: { value: round(0.5039), uncertainty: expect.anything(), outcome },
        doubleBeaver: null,
        doublePass: { value: 1, uncertainty: null },
        action,
      },
      notes:
        program === 'XG'
          ? [
              expect.stringContaining('1296 Games rolled with Variance Reduction.'),
              'Dice Seed: 1 (quasi-random dice)',
              expect.stringContaining('Moves: 0-ply by the fast net, cube decisions: 0-ply'),
              engine,
            ]
          : [expect.stringContaining('1296 trials: with the cube'), engine],
    });
  });

  test.each([
    ['XG', makeXgText],
    ['GNU Backgammon', makeGnubgText],
  ] as const)('figures are named as ours in the layout of %s, quoted too', (_layout, write) => {
    for (const report of [REPORT, CUBE_REPORT]) {
      const text = write(report);
      expect(readBack(text.replaceAll(/^/gm, '> ')).analysis).toMatchObject({ program: 'Strata' });
      const theirs = text.replace(/^\s*Strata \d.*$/m, 'eXtreme Gammon Version: 2.10, MET: Kazaross XG2');
      expect(readBack(theirs).analysis).toMatchObject({ program: 'XG' });
    }
  });

  test('without its last line, GNU Backgammon’s layout names us in its first line', () => {
    const text = makeGnubgText(REPORT).replace(/^\s*Strata \d.*$/m, '');
    expect(readBack(text).analysis).toMatchObject({ program: 'Strata' });
    expect(readBack(text.replace('Strata', 'GNU Backgammon')).analysis).toMatchObject({
      program: 'GNU Backgammon',
    });
  });

  test('every position, either player on roll: XG text keeps everything, GNU Backgammon’s what its ID can express', () => {
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
    expect(readBack(makeGnubgText(report)).analysis?.cube).toMatchObject({
      noDouble: { value: 1.0092 },
      doubleTake: { value: 1.8306 },
      doublePass: { value: 1 },
      action: 'Too good to redouble, pass',
    });
    expect(makeGnubgText(report)).toContain('1. No redouble           +1.0092\n2. Redouble, take');
  });

  test('an exact tie: both answers are best, and neither is behind', () => {
    const cube = { ...CUBE, doubleTake: 1, action: 'double/take or pass' };
    const report = { ...CUBE_REPORT, cube };
    const xg = makeXgText(report);
    expect(xg).toMatch(/Double\/Take: +\+1\.000(?! \()/);
    expect(xg).toMatch(/Double\/Pass: +\+1\.000\n/);
    expect(readBack(xg).analysis?.cube).toMatchObject({ action: 'Double / Take or pass' });
    const gnubg = makeGnubgText(report);
    expect(gnubg).toMatch(/1\. Double, take +\+1\.0000\n2\. Double, pass +\+1\.0000\n3\. No double/);
    expect(readBack(gnubg).analysis?.cube).toMatchObject({ action: 'Double, take or pass' });
  });
});

describe('XG text as XG writes it', () => {
  const at = (xgid: string): Report => ({ ...CUBE_REPORT, position: unwrap(parseXgid(xgid)).position });

  // The layout of an export of XG 2.10 (tests of the library xgparser), with X on roll and the cube on O's side.
  test('the cube on its owner’s side, the score after the pip counts', () => {
    const text = makeXgText(at('XGID=-B-CBBB---a---A---ABcbbbd-:1:-1:1:21:3:6:0:7:10'));
    expect(text).toContain(
      ' |    X           X |   | X  O  O  O  O  O | +---+\n' +
        ' |                  |   | X  O  O  O  O  O | | 2 |\n' +
        ' |                  |   |    O           O | +---+\n',
    );
    expect(text).toContain('Pip count  X: 111  O: 52 X-O: 3-6/7\nCube: 2, O own cube\nX to play 21\n');
  });

  test('an owned cube at the bottom for either player on roll; no owner in the center; money without a length', () => {
    const own = makeXgText(at('XGID=-a-B-BC-B---dD---dbd----B-:4:-1:-1:00:3:2:0:0:10'));
    const lines = own.split('\n');
    const cube = lines.findIndex((line) => line.endsWith('| 16 |'));
    expect(lines.findIndex((line) => line.includes('+12-11-10'))).toBe(cube + 2);
    expect(own).toMatch(/X-O: \d-\d\n/);
    expect(makeXgText(CUBE_REPORT)).not.toContain('+---+');
  });

  test('cubeless equities under the names and in the units of XG, for redoubles too', () => {
    const line = /^Cubeless Equities: No Double=\+0\.283, Double=\+0\.624$/m;
    expect(makeXgText(CUBE_REPORT)).toMatch(line);
    const redouble = { ...CUBE_REPORT, cube: { ...CUBE, action: 'no redouble/take' } };
    expect(makeXgText(redouble)).toMatch(line);
    expect(makeXgText(redouble)).toMatch(/^ {7}No redouble: /m);
    const unknown = CUBE_REPORT.lines.map((each) => ({ ...each, cubeless: null }));
    expect(makeXgText({ ...CUBE_REPORT, lines: unknown })).not.toContain('Cubeless');
  });

  test('confidence is that of the decision taken, and a share is never below 0', () => {
    const held = { ...CUBE, action: 'no double/pass', chanceDoubleRight: 0.02, chanceTakeRight: 0.3 };
    const text = makeXgText({ ...CUBE_REPORT, cube: held });
    expect(text).toContain('Double Decision confidence: 98.0%\nTake Decision confidence:   70.0%\n');
    expect(makeXgText(CUBE_REPORT)).toContain(
      'Double Decision confidence: 99.9%\nTake Decision confidence:   90.0%\n',
    );
    const rare = { ...line('8/5 6/5', 0.2, null), outcome: [0.5, 0.1, -0.0001, 0.1, 0] };
    expect(makeXgText({ ...REPORT, lines: [rare] })).toContain('Player:   50.00% (G:10.00% B:0.00%)');
  });
});

describe('a pending double', () => {
  const position = { ...CUBE_REPORT.position, offer: 'double' as const };
  const cube = { ...CUBE, noDouble: null, doubleTake: -0.5039, doublePass: -1, action: 'take' };
  const report: Report = { ...CUBE_REPORT, position, lines: [line('take', -0.5039, null)], cube };

  test('XG text: two rows for the player who answers', () => {
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
    expect(makeCsv(report).trim().split('\n').at(-1)).toMatch(/,pass,0,-1,+4HPwATDgc\/ABMA,1$/);
    expect(makeMarkdown(report)).toContain('Take. Taking is right with 90.0%.');
  });

  test.each([makeXgText, makeGnubgText])('is read back for the player who doubled: %#', (write) => {
    expect(readBack(write(report)).analysis?.cube).toMatchObject({
      noDouble: null,
      doubleTake: { value: expect.closeTo(0.5039, 3) },
      doublePass: { value: 1 },
      action: 'Take',
    });
  });

  test('how often the opponent must answer wrongly', () => {
    const wrongAnswer = { answer: 'pass', share: 0.134 } as const;
    const held = { ...CUBE_REPORT, cube: { ...CUBE, action: 'no double/take', wrongAnswer } };
    expect(makeXgText(held)).toContain('wrong pass needed to make the double decision right: 13.4%');
    expect(makeGnubgText(held)).toContain('Proper cube action: No double, take (13.4%)');
    expect(readBack(makeGnubgText(held)).analysis?.cube?.action).toBe('No double, take');
  });
});

describe('tables', () => {
  test.each([
    ['none', 'before doubling'],
    ['double', 'before doubling'],
    ['beaver', 'before the beaver'],
    ['raccoon', 'before the raccoon'],
  ] as const)('a pending offer (%s) sets the unit', (offer, unit) => {
    const report = { ...CUBE_REPORT, position: { ...CUBE_REPORT.position, offer } };
    for (const write of [makeMarkdown, makeHtml])
      expect(write(report)).toContain(`Equities in units of the cube ${unit}, ±`);
  });

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

  test('CSV rows have equal width, all digits, and quotes if needed', () => {
    const text = makeCsv({ ...REPORT, lines: [line('a "b", c', 1 / 3, null)] });
    const [header, row, ...rest] = text.split('\n');
    expect([header?.split(',').length, rest]).toEqual([20, ['']]);
    expect(header).toMatch(/,position_id,seed$/);
    expect(row).toMatch(/,4HPwATDgc\/ABMA,1$/);
    expect(row).toContain(`,"a ""b"", c",1296,${1 / 3},`);
    const decision = makeCsv(CUBE_REPORT).trim().split('\n');
    expect(decision.map((each) => each.split(',').length)).toEqual([20, 20, 20, 20]);
    const redouble = { ...CUBE_REPORT, cube: { ...CUBE, action: 'no redouble/take' } };
    const names = (text: string) =>
      text
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => row.split(',')[1]);
    expect(names(makeCsv(redouble))).toEqual(['no double', 'double/take', 'double/pass']);
  });

  // A 5-point match at 2-1: 58.435 % at equity 0, 8.435 % per point of equity.
  test('in a match, posts use the reader’s unit, CSV has both', () => {
    const at = { position: MATCH, match: { even: 0.58435, perPoint: 0.08435 } };
    const post = makeMarkdown({ ...REPORT, ...at, asChances: true });
    // 58.435 + 8.435 × 0.2486 = 60.53; ± 0.01 is 0.08.
    expect(post).toContain('| 8/5 6/5 | 60.53 % ± 0.08 % |');
    // 8.435 × −0.25 = −2.11; ± 0.008 is 0.07.
    expect(post).toContain('−2.11 % ± 0.07 %');
    expect(post).toContain('| Play | MWC |');
    expect(post).toContain('Match winning chances, ± is half');
    expect(makeMarkdown({ ...REPORT, ...at })).toContain('Normalized equities (EMG), ± is half');
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

  /** Lines 0.010 apart, with this half of the 95 % interval. */
  const near = (half: number): ReportCube => ({
    ...CUBE_REPORT.cube!,
    pairs: CUBE_REPORT.cube!.pairs.map((pair) => ({
      ...pair,
      difference: 0.01,
      interval: [0.01 - half, 0.01 + half],
    })),
  });
  // At 114 standard errors a run stopped by hand was "not settled", where the page said "best so far".
  test.each([
    ['clear', '8/5 6/5 is clearly best by 0.250 ± 0.008.', 'Double / Take: that is clear.'],
    ['settled', '8/5 6/5 is best by 0.250 ± 0.008.', 'Double / Take.'],
    ['provisional', '8/5 6/5 is best so far, by 0.250 ± 0.008.', 'Double / Take, so far.'],
    ['likely', 'Not settled: 8/5 6/5 leads 24/20 by 0.250 ± 0.008.', 'Double / Take, not settled.'],
    [
      'close',
      'Too close to call: 8/5 6/5 and 24/20 differ by 0.250 ± 0.008.',
      'Too close to call. Ahead so far: double / take.',
    ],
    ['tied', '8/5 6/5 and 24/20 gave the same result in every trial.', 'Double / Take.'],
    [
      'unknown',
      '8/5 6/5 leads by 0.250 ± 0.008. Too few trials to say more.',
      'Double / Take. Too few trials to say more.',
    ],
  ] as const)('a post says how sure its verdict is: %s', (certainty, plays, cube) => {
    const lines = [line('8/5 6/5', 0.2486, null), line('24/20', -0.0014, 0.25)];
    for (const write of [makeMarkdown, makeHtml]) {
      expect(write({ ...REPORT, lines, certainty })).toContain(plays);
      expect(write({ ...CUBE_REPORT, certainty, cube: near(0.02) })).toContain(cube);
    }
  });

  test('a cube decision is close only if its lines surely differ by less than 0.05', () => {
    for (const write of [makeMarkdown, makeHtml])
      expect(write({ ...CUBE_REPORT, certainty: 'close', cube: near(0.05) })).toContain(
        'Double / Take, not settled.',
      );
  });

  test('a combined result says why it is only the best so far', () => {
    const combined = { certainty: 'provisional', seeds: [1, 2] } as const;
    const why = 'Combined runs have no planned end, so no rule vouches for their sum.';
    expect(makeHtml({ ...REPORT, ...combined })).toContain(`is best so far, by 0.250 ± 0.008. ${why}`);
    expect(makeHtml({ ...CUBE_REPORT, ...combined })).toContain(`Double / Take, so far. ${why}`);
    expect(makeHtml({ ...REPORT, certainty: 'settled', seeds: [1, 2] })).not.toContain(why);
  });

  test('a doubtful lead is that over the least certain rival; a single candidate leads nobody', () => {
    const near = { ...line('13/9', -0.1514, 0.4), differenceError: 0.3 };
    expect(makeHtml({ ...REPORT, lines: [...REPORT.lines, near], certainty: 'likely' })).toContain(
      'Not settled: 8/5 6/5 leads 13/9 by 0.400 ± 0.008.',
    );
    expect(makeMarkdown({ ...REPORT, lines: REPORT.lines.slice(0, 1), certainty: null })).not.toMatch(
      /best by|settled/,
    );
  });

  test('every text names the net, and how XG counts plies', () => {
    for (const net of ['fast', 'strong'] as const)
      for (const write of [makeXgText, makeGnubgText, makeMarkdown, makeHtml]) {
        const text = write({ ...REPORT, net, playLevel: '1-ply (normal)' }).replaceAll('\\', '');
        expect(text).toContain(`1-ply (normal) by the ${net} net`);
        expect(text).toContain('(plies as in GNU Backgammon; XG counts one more)');
      }
  });

  test('a cube decision names the lines that decide it, each pair with its own error', () => {
    expect(makeHtml(CUBE_REPORT)).toContain(
      'Double/take less no double: +0.266 ± 0.018; double/pass less double/take: +0.496 ± 0.020.',
    );
  });

  // If the take is −0.1, the beaver is −0.2: not doubling is right, and no row is the take.
  test('a beaver replaces the take, at twice its value', () => {
    const beaver: ReportCube = { ...CUBE, noDouble: -0.15, doubleTake: -0.1, action: 'no double/beaver' };
    const report = {
      ...CUBE_REPORT,
      cube: beaver,
      lines: [line('no double', -0.15, null), line('double/take', -0.1, null)],
    };
    const html = makeHtml(report);
    expect(html).toContain('<td>double/beaver</td><td>−0.200 ± 0.020</td>');
    expect(html).toContain('<td>no double</td><td>−0.150');
    expect(html).not.toContain('<td>double/take</td>');
    const { analysis } = readBack(makeXgText(report));
    expect(analysis!.cube).toMatchObject({
      noDouble: { value: -0.15 },
      doubleBeaver: { value: -0.2 },
      doubleTake: null,
    });
    expect(makeGnubgText(report)).toMatch(/1\. No double {2,}-0\.1500\n/);
  });

  test('a redouble is called a redouble wherever a line is named', () => {
    const redouble: Report = { ...CUBE_REPORT, cube: { ...CUBE, action: 'redouble/take' } };
    const uneven = redouble.lines.map((each, index) => ({ ...each, trials: 36 * (index + 1) }));
    for (const text of [makeMarkdown({ ...redouble, lines: uneven }), makeHtml(redouble)]) {
      expect(text).toContain('Redouble/take less no redouble: ');
      expect(text).toContain('redouble/pass less redouble/take: ');
    }
    expect(makeMarkdown({ ...redouble, lines: uneven })).toContain('36 of no redouble, 72 of redouble/take');
    expect(makeGnubgText(redouble)).toMatch(/^No redouble:\n[^]*^Redouble\/take:\n/m);
  });

  test('a cube decision names its action and its chances', () => {
    for (const text of [makeMarkdown(CUBE_REPORT), makeHtml(CUBE_REPORT)]) {
      expect(text).toContain('Double / Take');
      expect(text).toContain('99.9%');
      expect(text).toContain('90.0%');
    }
  });

  test('hostile text: nothing becomes a tag or a column', () => {
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

test('without the cube, in a match, without errors: every format is complete', () => {
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
  expect(makeXgText(report)).toContain(
    'Dice Seed: 1, 2 (quasi-random dice, as initial position, truncated after 10 plies)\n',
  );
  expect(makeXgid(readBack(makeXgText(report)).position)).toBe(makeXgid(position));
});

// "B −0.1": estimates less their luck may leave 0 … 1.
test('chances are shown within 0 to 100 % in every text, their errors as they are; CSV keeps the means', () => {
  const beyond: Report = {
    ...REPORT,
    lines: [{ ...line('8/5 6/5', 1.02, null), outcome: [1.004, 0.2, -0.0012, -0.003, -0.0004] }],
    certainty: null,
  };
  for (const write of [makeXgText, makeGnubgText, makeMarkdown, makeHtml]) {
    const text = write(beyond);
    expect(text).not.toMatch(/100\.4|1\.0040|[-−]0\.[0-4]\d*\s?%|[-−]0\.(?:1|3|0012|0030|0004)\b/);
  }
  expect(makeMarkdown(beyond)).toContain('| 100.0 | 20.0 | 0.0 | 0.0 | 0.0 | 1296 |');
  expect(makeGnubgText(beyond)).toContain('1.0000 0.2000 0.0000 - 0.0000 0.0000 0.0000');
  expect(makeGnubgText(beyond)).toContain('[0.0012 0.0011 0.0003 - 0.0012 0.0010 0.0002');
  expect(makeXgText(beyond)).toContain(
    'Player:   100.00% (G:20.00% B:0.00%)\n      Opponent: 0.00% (G:0.00% B:0.00%)',
  );
  expect(makeCsv(beyond)).toContain(',1.004,0.2,-0.0012,-0.003,-0.0004,');
  const chances = { match: { even: 0.5, perPoint: 0.5 }, asChances: true };
  expect(makeMarkdown({ ...beyond, ...chances })).toContain('| 100.00 % ± ');
});

describe('gammons that decide nothing are not played for', () => {
  const match = { position: MATCH, match: { even: 0.5, perPoint: 0.5 } };
  const marked = (uncounted: ReportLine['uncounted']) => ({
    ...REPORT,
    ...match,
    lines: [{ ...REPORT.lines[0]!, uncounted }],
  });

  test('each text says so, and tables put their columns in brackets', () => {
    const dmp = marked([false, true, true, true, true]);
    const said = 'Not played for at this score: gammons and backgammons.';
    for (const write of [makeXgText, makeGnubgText, makeMarkdown, makeHtml]) {
      expect(write(dmp)).toContain(said);
      expect(write(REPORT)).not.toContain('Not played for');
    }
    expect(makeMarkdown(dmp)).toContain('| W % | (Wg) | (Wbg) | (Lg) | (Lbg) |');
    const gammonGo = marked([false, true, true, false, true]);
    expect(makeMarkdown(gammonGo)).toContain('| W % | (Wg) | (Wbg) | Lg | (Lbg) |');
    expect(makeXgText(gammonGo)).toContain(
      'Not played for at this score: gammons won, backgammons won, backgammons lost.',
    );
  });

  test('nothing is said where no gammon occurs, as in bearoffs', () => {
    const dmp = marked([false, true, true, true, true]);
    const without = { ...dmp, lines: dmp.lines.map((line) => ({ ...line, outcome: [0.6, 0, 0, 0, 0] })) };
    for (const write of [makeXgText, makeGnubgText, makeMarkdown, makeHtml])
      expect(write(without)).not.toContain('Not played for');
  });

  test('a double turns the cube, so the lines of a decision may differ', () => {
    const [none, double] = CUBE_REPORT.lines;
    const at = (first: boolean, second: boolean) => [
      { ...none!, uncounted: [false, first, first, first, first] },
      { ...double!, uncounted: [false, second, second, second, second] },
    ];
    expect(makeHtml({ ...CUBE_REPORT, lines: at(true, false) })).toContain(
      'Not played for while the cube is centered: no double: gammons and backgammons.',
    );
    expect(makeHtml({ ...CUBE_REPORT, ...match, lines: at(true, true) })).toContain(
      'Not played for at this score: gammons and backgammons.',
    );
  });
});
