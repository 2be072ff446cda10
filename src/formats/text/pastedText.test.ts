import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../engine/errors.ts';
import { wording } from '../../language/wording.ts';
import { matchPlay } from './notation.ts';
import { parseText } from './pastedText.ts';
import { makeXgid } from '../ids/xgid.ts';
import { sentence } from '../../language/sentences.ts';
import { kernel, one, XG_HEAD, XG_PLAYS } from '../../../tests/pastedTextHelp.ts';

describe('notes of texts', () => {
  const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';
  const FOOTER = 'eXtreme Gammon Version: 2.10, MET: Kazaross XG2';
  const NOTE = 'I played 14/11 over the board.\nMy guess: 60.5% of the field does (±5).';
  const PLAYS = XG_PLAYS.German.replace(/eXtreme.*/, '').trimEnd();
  const ROLLED =
    ' ¹  1296 Games rolled with Variance Reduction.\n    Dice Seed: 271828\n    Moves: 3-ply, cube decisions: XG Roller\n';
  const CUBE = `
Cubeful Equities:
       No double:     +0.735 (-0.265)
       Double/Take:   +1.336 (+0.336)
       Double/Pass:   +1.000

Best Cube action: Double / Pass
Percentage of wrong take needed to make the double decision right: 13.4%
Double Decision confidence: 100.0%
`;
  const noteOf = (text: string): string => one(text).note;

  test.each([
    ['between the plays and the footer', `${XG_HEAD}${PLAYS}\n\n${NOTE}\n\n${FOOTER}\n`],
    ['behind a rollout', `${XG_HEAD}${PLAYS}\n${ROLLED}\n${NOTE}\n\n${FOOTER}\n`],
    ['behind the footer', `${XG_HEAD}${PLAYS}\n\n${FOOTER}\n\n${NOTE}\n`],
    ['behind a cube decision', `${XG_HEAD}${CUBE}\n${NOTE}\n\n${FOOTER}\n`],
    ['quoted by a mail program', `${XG_HEAD}${PLAYS}\n\n${NOTE}\n`.replaceAll('\n', '\n> ')],
  ])('%s', (_what, text) => expect(noteOf(text)).toBe(NOTE));

  test('after an analysis of GNU Backgammon, without its headings', () => {
    const german = readFileSync(new URL('../../../tests/vectors/gnubg-german.txt', import.meta.url), 'utf8');
    expect(noteOf(german)).toBe('');
    expect(noteOf(`${german}\n${NOTE}\n`)).toBe(NOTE);
  });

  test('of a post without an analysis: the text before and after the ID', () => {
    expect(noteOf(`Good evening, what would you play?\n${OPENING}\n\nThe score is even, by the way.`)).toBe(
      'Good evening, what would you play?\nThe score is even, by the way.',
    );
    expect(noteOf(`see ${OPENING} please`)).toBe('');
    expect(noteOf(OPENING)).toBe('');
  });

  test('the board and its headings are not part of the note', () => {
    const board = `${OPENING}

X:Player 1   O:Player 2
Score is X:0 O:0. Unlimited Game, Jacoby Beaver
 +13-14-15-16-17-18------19-20-21-22-23-24-+
 | X           O    |   | O              X |
 |                  |BAR|                  |
 +12-11-10--9--8--7-------6--5--4--3--2--1-+
Pip count  X: 167  O: 167 X-O: 0-0
Cube: 1
X to play 31
`;
    expect(noteOf(board)).toBe('');
    expect(noteOf(`${board}\n${NOTE}`)).toBe(NOTE);
  });

  test('a long note is cut, and blank lines are collapsed', () => {
    expect(noteOf(`${XG_HEAD}${PLAYS}\n\n${NOTE}\n\n\n\n\nMore.`)).toBe(`${NOTE}\n\nMore.`);
    expect(noteOf(`${XG_HEAD}${PLAYS}\n\n${'A word. '.repeat(4000)}`)).toHaveLength(10_000);
  });

  test.each([
    ['before the footer', `\n\nCompare ${OPENING}, please.\n\n${FOOTER}\n`],
    ['on a line of its own before the footer', `\n\nCompare:\n${OPENING}\n\n${FOOTER}\n`],
    ['in a sentence behind the footer', `\n\n${FOOTER}\n\nCompare ${OPENING}, please.\n`],
    ['without a footer', `\n\nCompare ${OPENING}, please.`],
  ])('a second position that the note quotes (%s) is mentioned, not offered', (_what, rest) => {
    const found = one(XG_HEAD + PLAYS + rest);
    expect(makeXgid(found.position)).toBe(XG_HEAD.split('\n')[0]);
    expect(found.analysis?.plays).toHaveLength(2);
    expect(found.warnings.map(sentence)).toEqual([`The text also has ${OPENING}. Paste it alone to see it.`]);
    expect(found.note).toContain('Compare');
    expect(found.note).toContain(OPENING);
    expect(found.note).not.toContain('eXtreme');
  });

  test('of many quoted positions, the first three are named', () => {
    const quoted = ['61', '62', '63', '64', '65'].map((dice) => OPENING.replace(':31:', `:${dice}:`));
    const found = one(`${XG_HEAD}${PLAYS}\n\nCompare ${quoted.join(' with ')} please.`);
    expect(found.warnings.map(sentence)).toEqual([
      `The text also has ${quoted.slice(0, 3).join(', ')} and 2 more. Paste one alone to see it.`,
    ]);
  });
});

describe('contents of texts', () => {
  const OTHER = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';

  test('a post with an analysis, a note in it and a comma for a point (AnkiGammon#1)', () => {
    const found = one(`Good evening,\r\n> XGID=----abF-B--BbB-Bacbd----A-:0:0:1:41:1:0:0:11:10\r
Cube: 1\r\nX to play 41\r\n\r
    1. XG Roller+  24/23 6/2                    eq:-0,306\r
      Player:   44,57% (G:8,36% B:0,26%)\r
      Opponent: 55,43% (G:17,30% B:0,61%)\r
 a note: 2. really? Yes: 3.5 of 4\r
    2. XG Roller+  13/8                         eq:-0,388 (-0,082)\r\n`);
    expect(found.analysis?.plays.map(({ play, value }) => [play, value])).toEqual([
      ['24/23 6/2', -0.306],
      ['13/8', -0.388],
    ]);
    const legal = kernel.plays(found.position.board, found.position.dice!);
    for (const { play } of found.analysis!.plays) unwrap(matchPlay(play, found.position.board, legal));
  });

  test('the heading of an ID is the last line with words before it, shortened, without invisible characters', () => {
    const wordsOf = (text: string): string => one(`${text}${OTHER}`).words;
    expect(wordsOf('')).toBe('');
    expect(wordsOf('A: ')).toBe('A');
    expect(wordsOf('Dear all,\n\n2. The race\u202E\n---\n')).toBe('2. The race');
    expect(wordsOf(`${'𝔸'.repeat(120)} (`)).toBe(`…${'𝔸'.repeat(79)}`);
    const two = unwrap(parseText(`${OTHER}. Then ${XG_HEAD}`));
    expect(two.kind === 'choice' && two.choices.map(({ words }) => words)).toEqual(['', 'Then']);
  });

  test('two positions: both are offered, each with its own figures', () => {
    const understood = unwrap(parseText(`${XG_HEAD}${XG_PLAYS.German}\nand then\n${OTHER}\n`));
    if (understood.kind !== 'choice') throw new Error(understood.kind);
    expect(
      understood.choices.map(({ position, analysis }) => [makeXgid(position), analysis?.plays.length]),
    ).toEqual([
      [XG_HEAD.split('\n')[0], 2],
      [OTHER, undefined],
    ]);
  });

  test('one position in several notations counts once; the XGID, the most complete, is kept', () => {
    const found = one(`4HPwATDgc/ABMA:cIkFAAAAAAAA and ${OTHER}, also 4HPwATDgc/ABMA and ${OTHER} again`);
    expect([found.kind, found.id]).toEqual(['xgid', OTHER]);
  });

  test('a link of this page: its hash is kept with the position', () => {
    const hash = '#xgid=-b----E-C---eE---c-e----B-%3A0%3A0%3A1%3A31%3A0%3A0%3A1%3A0%3A10&seed=7';
    const found = one(`look at https://example.org/strata/${hash} please`);
    expect([makeXgid(found.position), found.link]).toEqual([OTHER, hash]);
    expect(one(`(https://example.org/${hash}).`).link).toBe(hash);
    expect(one(OTHER).link).toBeNull();
  });

  test('an OGID', () => {
    expect(one('see 17ccccghhhjjjjj:66666888dddddoo:N0N:46:W:R:0:0:3:1, please')).toMatchObject({
      kind: 'ogid',
      id: '17ccccghhhjjjjj:66666888dddddoo:N0N:46:W:R:0:0:3:1',
      position: { onRoll: 'X', dice: [4, 6] },
    });
  });

  test('an empty text gets the message for an ID', () => {
    const understood = parseText('the opening 31, please');
    expect(understood.ok ? '' : understood.error.where).toBe('ID');
  });
});

describe('hostile text', () => {
  const CUT = 'The text is very long. Only its first million characters were searched.';
  const MEGABYTES = 10_000_000;
  const HOSTILE: readonly (readonly [string, string])[] = [
    ['blanks after XGID', `XGID${' '.repeat(MEGABYTES)}`],
    ['letters of an XGID', 'a'.repeat(MEGABYTES)],
    ['letters behind XGID', `XGID=${'a'.repeat(MEGABYTES)}`],
    ['digits of an XGID', `${'a'.repeat(26)}:1:1:${'1'.repeat(MEGABYTES)}`],
    ['a hundred thousand XGIDs', `${XG_HEAD} `.repeat(100_000)],
    ['a hundred thousand position IDs', '4HPwATDgc/ABMA '.repeat(600_000)],
    ['position IDs with much between', `4HPwATDgc/ABMA${'.'.repeat(99)}`.repeat(80_000)],
    ['one endless play', `${XG_HEAD}1. ${'8/5 '.repeat(2_000_000)}eq:1.0`],
    ['numbered lines', `${XG_HEAD}${'1. 4-ply 8/5 eq:+0.100\n'.repeat(400_000)}`],
    ['colons', ':'.repeat(MEGABYTES)],
    ['brackets of SGF', `(;GM[6]${'('.repeat(MEGABYTES)}`],
    ['an open value of SGF', `(;GM[6]C[${'\\'.repeat(MEGABYTES)}`],
    ['line ends', '\n'.repeat(MEGABYTES)],
  ];
  // Quadratic time would exceed the limit of a test.
  test.each(HOSTILE)('ten megabytes: %s', (_what, text) => {
    const understood = parseText(text);
    const warnings =
      understood.ok && understood.value.kind === 'position'
        ? understood.value.found.warnings.map(sentence)
        : [CUT];
    expect(warnings.at(-1)).toBe(CUT);
  });

  test('an ID after a million characters is not found, and the message says why', () => {
    const long = parseText(`${'x '.repeat(500_000)}${XG_HEAD}`);
    expect(long.ok ? '' : long.error).toMatchObject({ code: 'bad-id', where: 'ID' });
    expect(long.ok ? '' : wording(long.error)).toBe(
      'No position found in the first million characters. The rest was not searched.',
    );
    expect(parseText(`${'x '.repeat(1000)}${XG_HEAD}`).ok).toBe(true);
  });

  test('any text is read or refused', () => {
    const unit = fc.constantFrom(
      'X',
      'XGID=',
      '1. ',
      ' 8/5',
      'eq:',
      '+0.1',
      '\n',
      '(',
      ';',
      '[',
      ']',
      ':',
      '-',
      '%',
      '4HPw',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 80 }), (text) => {
        const understood = parseText(text);
        expect(understood.ok || wording(understood.error).length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('a match of BGBlitz is refused with the way out', () => {
  const head = '{"version":"0.00011825","compression":"gzip","encoding":"smile"}\n';
  const failure = { ok: false, error: { code: 'bad-match', reason: { code: 'bgf-file' } } };
  expect(parseText(`${head}\u001F\u2039\b\0\0`)).toMatchObject(failure);
  expect(parseText(`{ "encoding": "smile",\t"compression": "none" }\r\n:)\n`)).toMatchObject(failure);
  expect(parseText(`{"compression":"x"}\n{"encoding":"y"}`)).not.toMatchObject(failure);
});

test('a binary file is reported whatever its name; a trailing NUL from the clipboard is ignored', () => {
  for (const binary of ['RGMH\u0001', 'PK\u0003\u0004', '\u0089PNG\r\n\0\0\0\rIHDR', 'M\0u\0'])
    expect(parseText(binary)).toMatchObject({ ok: false, error: { code: 'bad-match', where: 'file' } });
  expect(parseText('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10\0').ok).toBe(true);
});

test.each([
  ['in its heading', (text: string) => text.replace(' point', '\0 point')],
  ['in a row', (text: string) => text.replace('65:', '65\0:')],
  ['of another kind', (text: string) => text.replace('65:', '65\u0007:')],
])('a stray control character %s leaves a match what it is', (_, change) => {
  const match =
    ' 7 point match\n\n Game 1\n left : 0                       right : 0\n  1) 65: 24/18 18/13\n';
  const read = parseText(match.padEnd(200));
  expect(read.ok).toBe(true);
  expect(parseText(change(match.padEnd(200)))).toEqual(read);
});

test('rows of a game without a heading are reported', () => {
  const rows = ' gnubg                          root\n  1) 63: 24/18 18/15             65: 24/18 18/13\n';
  expect(parseText(rows)).toMatchObject({ ok: false, error: { code: 'bad-match' } });
  const headed = ` 3 point match\n\n Game 1\n gnubg : 0      root : 0\n${rows.split('\n')[1]}\n`;
  expect(parseText(headed)).toMatchObject({ ok: true, value: { kind: 'match' } });
});

test('a name in an SGF file is cut to a length that can be shown', () => {
  const named = unwrap(parseText(`(;GM[6]PW[${'x'.repeat(1_000_000)}]PB[Ann];W[31hefe])`));
  if (named.kind !== 'match') throw new Error(named.kind);
  expect([named.record.names.O.length, named.record.names.X]).toEqual([200, 'Ann']);
});
