import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REPORT } from '../../../../tests/reports.ts';
import { ok, unwrap } from '../../../engine/errors.ts';
import { parseMats } from '../../../formats/files/mat.ts';
import { makeXgid } from '../../../formats/ids/xgid.ts';
import { makeGnubgText } from '../../../formats/reports/gnubgText.ts';
import { makeXgText } from '../../../formats/reports/xgText.ts';
import { FIRST_LINE } from '../../../jobs/library/file.ts';
import { wording } from '../../../language/wording.ts';
import { isOfBackgammon, recognizeText } from './recognizeText.ts';

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';
const CUBE = 'XGID=---BBBBBA----B--a-a-Bbcce-:0:0:1:00:0:0:3:0:10';

test('an ID is confirmed with cube, score and rules', () => {
  const intake = unwrap(recognizeText(` ${OPENING}\n`));
  expect(intake).toMatchObject({
    kind: 'position',
    link: null,
    analysis: null,
    said: 'XGID read: X to play 31, money game, Jacoby rule, cube centered.',
  });
});

test('a bare position ID says what it leaves open', () => {
  const bare = unwrap(recognizeText('4HPwATDgc/ABMA'));
  expect(bare.kind === 'position' && bare.said).toMatch(
    /^GNU position ID read: X on roll, money game, cube centered\. .* Assumed: X on roll, money game, centered cube\. If that is wrong, change it under Set up\.$/,
  );
  const ogid = unwrap(recognizeText('11jjjjjhhhccccc:ooddddd88866666:N0N:63:W'));
  expect(ogid.kind === 'position' && ogid.said).toMatch(
    /assumed O on roll\. If that is wrong, change it under Set up\.$/,
  );
  const whole = unwrap(recognizeText('4HPwATDgc/ABMA cIkFAAAAAAAA'));
  expect(whole.kind === 'position' && whole.said).toBe(
    'GNU ID read: X to play 31, money game, Jacoby rule, cube centered.',
  );
});

test('pasted checkers that no game reaches are read with a warning; too many are refused', () => {
  const bars = unwrap(
    recognizeText(OPENING.replace(/=.{26}/, `=o${'-'.repeat(24)}O`).replace(':31:', ':00:')),
  );
  expect(bars.kind === 'position' && bars.said).toMatch(
    /There are 30 checkers on the bar, .*Check the position/,
  );
  const sixteen = recognizeText(OPENING.replace('----E-', '----F-'));
  expect(sixteen.ok ? 'read' : wording(sixteen.error)).toMatch(
    /has 16 checkers; the maximum is 15\. Remove 1\./,
  );
});

test('a preset file of GNU Backgammon is not taken for a position', () => {
  expect(unwrap(recognizeText('# club\r\n\r\nset rollout trials 72\r\n'))).toEqual({ kind: 'preset' });
  expect(unwrap(recognizeText(`${OPENING}\nset rollout trials 72`)).kind).toBe('position');
});

test('a text written by Strata is distinguished from the IDs in it', () => {
  const result = JSON.stringify({ id: OPENING, job: {}, runs: [] });
  expect(unwrap(recognizeText(`\n${result}`))).toEqual({ kind: 'library' });
  expect(unwrap(recognizeText(JSON.stringify({ format: 'strata-library', entries: [OPENING] })))).toEqual({
    kind: 'library',
  });
  expect(unwrap(recognizeText(JSON.stringify({ presets: [] })))).toEqual({ kind: 'preset' });
  // However it is laid out, and although it has presets too.
  for (const indent of [0, 2])
    expect(
      unwrap(
        recognizeText(JSON.stringify({ format: 'strata-library', entries: [], presets: [] }, null, indent)),
      ),
    ).toEqual({ kind: 'library' });
  const cut = `{"format":"strata-library","version":1,\n"entries":[\n{"run":{"id":"${OPENING}","jo`;
  expect(unwrap(recognizeText(cut))).toEqual({ kind: 'library' });
  expect(unwrap(recognizeText(JSON.stringify({ position: OPENING }))).kind).toBe('position');
  expect(unwrap(recognizeText(`${result} ${result}`)).kind).not.toBe('library');
});

test.each([
  [OPENING, true],
  [OPENING.replace(':31:', ':77:'), true], // a bad XGID: the error is still about backgammon
  ['set rollout trials 72', true],
  ['RGMH\u0001', true],
  [' 3 point match\n\n Game 1\n', true],
  ['hello', false],
  ['Ee2n Ee3n', false],
  [`g ${'.'.repeat(64)}`, false],
  ['1g Ra1 Rb1\n1s ra8', false],
])('text about backgammon is distinguished from other text: %j', (text, isOf) =>
  expect(isOfBackgammon(text)).toBe(isOf),
);

test('figures of another program are kept and reported', () => {
  const intake = unwrap(
    recognizeText(`${OPENING}\n    1. 4-ply       8/5 6/5                      eq:+0,218\n`),
  );
  if (intake.kind !== 'position') throw new Error(intake.kind);
  expect(intake.analysis?.plays).toHaveLength(1);
  expect(intake.said).toContain('text with 1 play. Its figures are shown next to ours.');
});

test('our own figures are not said to be another program’s', () => {
  for (const write of [makeXgText, makeGnubgText]) {
    const intake = unwrap(recognizeText(write(REPORT)));
    expect(intake).toMatchObject({
      said: expect.stringContaining(
        'Text of Strata with 2 plays. Its figures are shown next to the current ones.',
      ),
      analysis: { program: 'Strata' },
    });
  }
});

test('a link is opened completely; a bad field is named and left out', () => {
  const hash = '#xgid=-b----E-C---eE---c-e----B-%3A0%3A0%3A1%3A31%3A0%3A0%3A1%3A0%3A10&seed=7';
  expect(unwrap(recognizeText(`see https://example.org/${hash}.`))).toMatchObject({
    kind: 'position',
    link: hash,
  });
  const bad = unwrap(recognizeText(`https://example.org/${hash}x`));
  expect(bad).toMatchObject({ link: `${hash}x` });
  expect(bad.kind === 'position' && bad.said).toMatch(/^Link read.*Link read, except: Seed/);
});

test('with two positions the page asks which one', () => {
  const intake = unwrap(recognizeText(`${OPENING} and ${CUBE}`));
  if (intake.kind !== 'choice') throw new Error(intake.kind);
  expect(intake.choices.map(({ label }) => label)).toEqual([
    'XGID: X to play 31, money game, Jacoby rule, cube centered',
    'XGID: X on roll, money game, Jacoby rule, beavers, cube centered',
  ]);
  expect(intake.choices.map(({ position }) => makeXgid(position))).toEqual([OPENING, CUBE]);
});

test('positions with equal labels are distinguished by their headings and IDs', () => {
  const [one, two] = [
    'XGID=-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10',
    'XGID=--ABCCD-B--------badccaa--:0:0:1:00:0:0:0:0:10',
  ];
  const intake = unwrap(recognizeText(`A: ${one} B: ${two}`));
  if (intake.kind !== 'choice') throw new Error(intake.kind);
  expect(new Set(intake.choices.map(({ label }) => label)).size).toBe(1);
  expect(intake.choices.map(({ words, id }) => [words, id])).toEqual([
    ['A', one],
    ['B', two],
  ]);
});

test('a match is recognized and passed on unchanged', () => {
  const text = readFileSync(
    new URL('../../../../tests/vectors/matches/three-points.mat', import.meta.url),
    'utf8',
  );
  expect(recognizeText(text)).toEqual({ ok: true, value: { kind: 'match', texts: [text] } });
});

test('a file of two matches gives the text of each, which reads by itself', () => {
  const text = readFileSync('tests/vectors/match-cases/10-two-matches.mat', 'utf8');
  const read = unwrap(recognizeText(text));
  const texts = read.kind === 'match' ? read.texts : [];
  expect(texts.map((one) => unwrap(parseMats(one)).map(({ names }) => names.O))).toEqual([['ann'], ['carl']]);
});

test('a byte order mark changes nothing', () => {
  const match = readFileSync('tests/vectors/matches/three-points.mat', 'utf8');
  const library = `${FIRST_LINE}\n"entries":[\n]}`;
  for (const text of [OPENING, match, library, '{ "presets": [] }', '{ "job": {}, "runs": [] }'])
    expect(recognizeText(`\ufeff${text}`)).toEqual(recognizeText(text));
  expect(recognizeText('\ufeff{ "job": {}, "runs": [] }')).toEqual(ok({ kind: 'library' }));
  expect(recognizeText('\ufeff{ "presets": [] }')).toEqual(ok({ kind: 'preset' }));
});
