import { describe, expect, test } from 'vitest';
import { CUBE, CUBE_REPORT, line, MATCH, REPORT } from '../../../tests/reports.ts';
import { CERTAINTIES } from '../../engine/certainty.ts';
import { unwrap } from '../../engine/errors.ts';
import { PLAYERS, type Position } from '../../games/backgammon/types.ts';
import { parseText } from './pastedText.ts';
import { REPORT_FORMATS } from '../reports/reportFormats.ts';
import type { Report } from '../reports/types.ts';

const found = (text: string) => {
  const understood = unwrap(parseText(text));
  if (understood.kind !== 'position') throw new Error(`a position, not a ${understood.kind}`);
  return understood.found;
};
const noteOf = (text: string): string => found(text).note;

const NOTE = 'This is right 90% of the time, says Bob.\nSecond line.';
const FORMATS = ['xg', 'gnubg', 'markdown', 'html'] as const;
const CHANCES = { match: { even: 0.58435, perPoint: 0.08435 } };
const OFFERED = { ...CUBE, noDouble: null, doubleTake: -0.5039, doublePass: -1 };
const pending = (offer: Position['offer'], action: string, doubleTake = -0.5039): Report => ({
  ...CUBE_REPORT,
  position: { ...CUBE_REPORT.position, offer },
  lines: [line('take', doubleTake, null)],
  cube: { ...OFFERED, doubleTake, action },
});
const unknown = {
  ...line('8/5 6/5', 0.1, null),
  interval: null,
  cubefulError: null,
  cubelessError: null,
  chanceBest: null,
  outcomeErrors: [null, null, null, null, null],
};

/** Gammons count before a double only. */
const unplayed = (one: Report['lines'][number], index: number) => ({
  ...one,
  uncounted: [false, index > 0 || one.name.includes('/'), true, true, true],
});

const REPORTS: readonly (readonly [string, Report])[] = [
  ['plays', REPORT],
  ...CERTAINTIES.flatMap((certainty): [string, Report][] => [
    [`plays, ${certainty}`, { ...REPORT, certainty, playLevel: '2-ply (narrow)', seeds: [1, 2] }],
    [`a cube decision, ${certainty}`, { ...CUBE_REPORT, certainty, seeds: [1, 2] }],
  ]),
  [
    'plays without the cube',
    { ...REPORT, isCubeless: true, isInitial: true, truncation: 'truncated after 10 plies' },
  ],
  ['a play without errors', { ...REPORT, certainty: null, lines: [unknown] }],
  ['plays of a match', { ...REPORT, position: MATCH, ...CHANCES }],
  ['plays of a match as chances', { ...REPORT, position: MATCH, ...CHANCES, asChances: true }],
  [
    'plays with trials of their own',
    { ...REPORT, lines: REPORT.lines.map((one, index) => ({ ...one, trials: 36 + index })) },
  ],
  [
    'plays at double match point',
    { ...REPORT, position: MATCH, ...CHANCES, lines: REPORT.lines.map(unplayed) },
  ],
  ['a cube decision at a score', { ...CUBE_REPORT, ...CHANCES, lines: CUBE_REPORT.lines.map(unplayed) }],
  ['a cube decision', CUBE_REPORT],
  [
    'a cube decision against the double, little known',
    {
      ...CUBE_REPORT,
      certainty: 'close',
      cube: {
        ...CUBE,
        action: 'no redouble/take',
        wrongAnswer: { answer: 'pass', share: 0.134 },
        chanceDoubleRight: null,
        chanceTakeRight: null,
      },
    },
  ],
  [
    'a cube decision with a beaver',
    { ...CUBE_REPORT, cube: { ...CUBE, noDouble: -0.15, doubleTake: -0.1, action: 'no double/beaver' } },
  ],
  [
    'a cube decision of a match as chances',
    {
      ...CUBE_REPORT,
      position: { ...CUBE_REPORT.position, matchLength: 5, jacoby: false, beavers: false },
      ...CHANCES,
      asChances: true,
    },
  ],
  ['the answer to a double', pending('double', 'take')],
  ['the answer to a double: beaver', pending('double', 'beaver', 0.2)],
  ['the answer to a beaver', pending('beaver', 'raccoon', 0.2)],
  ['the answer to a raccoon', pending('raccoon', 'pass', -1.2)],
];

/** A table as copied from a browser: cells apart, no Markdown marks. */
const shown = (text: string): string =>
  text
    .replaceAll(/\|? (?:---:?|---) (?=\|)|\\|`/g, '')
    .replaceAll(/^\||\|$/gm, '')
    .replaceAll('|', '\t');

describe('our own exports have no note but keep one that a person adds', () => {
  describe.each(FORMATS)('%s', (format) => {
    test.each(REPORTS)('%s', (_what, report) => {
      for (const onRoll of PLAYERS) {
        const text = REPORT_FORMATS[format].write({ ...report, position: { ...report.position, onRoll } });
        expect(noteOf(text)).toBe('');
        expect(noteOf(`${text}\n${NOTE}\n`)).toBe(NOTE);
        expect(noteOf(text.replaceAll('\n', '\n> '))).toBe('');
      }
    });
  });

  test.each(REPORTS)('a post as a forum shows it: %s', (_what, report) => {
    expect(noteOf(shown(REPORT_FORMATS.markdown.write(report)))).toBe('');
  });
});

const PLAYS = `XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10
    1. 4-ply       8/5 6/5                      eq:+0.159
      Player:   55.45% (G:17.00% B:0.80%)
      Opponent: 44.55% (G:11.09% B:0.59%)
`;
const CUBE_TEXT = `XGID=---BBBBBA----B--a-a-Bbcce-:0:0:1:00:0:0:3:0:10

Cubeful Equities:
       No double:     +0.735 (-0.265)
       Double/Take:   +1.336 (+0.336)
       Double/Pass:   +1.000

Best Cube action: Double / Pass
Percentage of wrong take needed to make the double decision right: 13.4%
`;

describe('lines by a person that look like those of a program', () => {
  test.each([
    NOTE,
    'My guess: 60.5% of the field.\nA second line.',
    'I am 90% sure, Bob only 40%.\nA second line.',
    'My play: 24/23 13/10, of course.',
    'My answer: double / pass, no doubt.',
    'An error of ±0.05 is all it takes here.',
    'My equity: -0.250 at the table.\nA second line.',
    'He moves his back checkers too soon.',
    'Score is everything in this position.',
    'Cube: I would never double here.',
    'X on roll is clearly ahead here.',
    'Pip count favors O by a little.',
    'White to play and win, they say.',
    'Well,\nmy equity: -0.250 at the table.\nA third line.',
  ])('%j', (note) => {
    expect(noteOf(`${PLAYS}\n${note}\n`)).toBe(note);
    expect(noteOf(`${CUBE_TEXT}\n${note}\n`)).toBe(note);
  });

  test('without a blank line above them', () => {
    expect(noteOf(PLAYS + NOTE)).toBe(NOTE);
    expect(noteOf(CUBE_TEXT + NOTE)).toBe(NOTE);
  });

  test('code marks around an ID are not part of the note', () => {
    expect(noteOf(`\`${PLAYS.split('\n')[0]}\`\n\nWhat would you play here?`)).toBe(
      'What would you play here?',
    );
    expect(noteOf(`\`\`\`\n${PLAYS}\`\`\`\nWhat would you play here?`)).toBe('What would you play here?');
  });
});

test('a cube decision of GNU Backgammon has no note', () => {
  const text = ` GNU Backgammon  Position ID: 4HPwATDgc/ABMA
                 Match ID   : cAkAAAAAAAAA
Cube analysis
2-ply cubeless equity +0.468 (Money: +0.338)
  0.621 0.170 0.004 - 0.379 0.076 0.002
Cubeful equities:
1. Double, take        +0.482
2. Double, pass        +1.000  (+0.518)
3. No double           +0.238  (-0.244)
Proper cube action: Double, take
`;
  expect(noteOf(text)).toBe('');
  expect(noteOf(`${text}\n${NOTE}`)).toBe(NOTE);
  const rolled = `${text}
Rollout details:

Centered 1-cube:
  0.5619 0.1567 0.0056 - 0.4381 0.1204 0.0053 CL +0.1603 CF +0.2376
 [0.0082 0.0091 0.0012 - 0.0082 0.0046 0.0008 CL  0.0156 CF  0.0017]
gnubg owns 2-cube:
  0.5619 0.1567 0.0056 - 0.4381 0.1204 0.0053 CL +0.3206 CF +0.4819
 [0.0082 0.0091 0.0012 - 0.0082 0.0046 0.0008 CL  0.0312 CF  0.0098]
  Full cubeful rollout with variance reduction
  1296 games, Mersenne Twister dice gen. with seed 42
`;
  expect(noteOf(rolled)).toBe('');
  expect(noteOf(`${rolled}\n${NOTE}`)).toBe(NOTE);
});
