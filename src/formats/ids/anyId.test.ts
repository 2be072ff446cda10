import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPosition } from '../../../tests/arbitrary.ts';
import { unwrap } from '../../engine/errors.ts';
import { checkBoard } from '../../games/backgammon/legality.ts';
import { moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import { wording } from '../../language/wording.ts';
import { findIds, parseAnyId } from './anyId.ts';
import { makeGnuId, parseGnuId } from './gnuId.ts';
import { makeMatchId } from './matchId.ts';
import { makePositionId, parsePositionId } from './positionId.ts';
import { makeXgid, parseXgid } from './xgid.ts';
import { sentence } from '../../language/sentences.ts';

const XGID = 'XGID=-BBABBBbB---c-----B-babcb-:0:0:1:32:2:1:0:5:10';

test('a bare position ID: money, cube centered, no Jacoby, no beavers, X on roll', () => {
  const read = unwrap(parseAnyId(' 4HPwATDgc/ABMA\n'));
  expect({ ...read, warnings: read.warnings.map(sentence) }).toEqual({
    position: moneyPosition(START_BOARD),
    kind: 'position',
    warnings: ['A position ID gives only the checkers. Assumed: X on roll, money game, centered cube.'],
    isTurnOpen: true,
  });
});

test('each notation is read as by its own parser', () => {
  fc.assert(
    fc.property(arbitraryPosition, (position) => {
      const xgid = makeXgid(position);
      const gnuId = makeGnuId(position);
      expect(parseAnyId(xgid)).toEqual({ ok: true, value: { ...unwrap(parseXgid(xgid)), kind: 'xgid' } });
      expect(parseAnyId(xgid.slice('XGID='.length))).toEqual(parseAnyId(xgid));
      expect(parseAnyId(gnuId)).toEqual({ ok: true, value: { ...unwrap(parseGnuId(gnuId)), kind: 'gnu' } });
      const bare = unwrap(parseAnyId(makePositionId(position.board)));
      expect([bare.kind, bare.position.board]).toEqual(['position', position.board]);
    }),
  );
});

describe('30 checkers on the bar are read, with a warning', () => {
  const BARS = 'XGID=o------------------------O';
  const bars = unwrap(parseXgid(`${BARS}:0:0:1:00:0:0:0:0:10`)).position;
  test.each([
    ['an XGID with X on roll', `${BARS}:0:0:1:00:0:0:0:0:10`],
    ['an XGID with O on roll', `${BARS}:0:0:-1:00:0:0:0:0:10`],
    ['a GNU ID', makeGnuId(bars)],
    ['a position ID', makePositionId(bars.board)],
    ['an OGID', `${'0'.repeat(15)}:${'p'.repeat(15)}:N0N`],
  ])('%s', (_notation, id) => {
    const { position, warnings } = unwrap(parseAnyId(id));
    expect(position.board).toEqual(bars.board);
    expect(warnings.map(sentence)).toContain(
      'There are 30 checkers on the bar, which no real game reaches. Check the position.',
    );
  });
});

describe('more than 15 checkers of a side are refused, with the side', () => {
  // Each has 15 checkers of one side, and one too many of the other.
  const [x, o] = ['-b----F-C---eE---c-e----B-', '-b----E-C---fE---c-e----B-'];
  const SIXTEEN = ' has 16 checkers; the maximum is 15. Remove 1.';
  test.each([
    ['X on roll, 16 of X', `XGID=${x}:0:0:1:00:0:0:0:0:10`, `The player on roll${SIXTEEN}`],
    ['X on roll, 16 of O', `XGID=${o}:0:0:1:00:0:0:0:0:10`, `The opponent${SIXTEEN}`],
    ['O on roll, 16 of X', `XGID=${x}:0:0:-1:00:0:0:0:0:10`, `The opponent${SIXTEEN}`],
    ['O on roll, 16 of O', `XGID=${o}:0:0:-1:00:0:0:0:0:10`, `The player on roll${SIXTEEN}`],
    ['a position ID', '//8AAAAAAAAAAA', /16 checkers/],
    ['a GNU ID', '//8AAAAAAAAAAA:cIkFAAAAAAAA', /16 checkers/],
    ['an OGID', '11jjjjjhhhccccc:ooddddd888666666:N0N', /^OGID field 2 .*at most 15 letters/],
    ['an OGID, the other side', '111jjjjjhhhccccc:ooddddd88866666:N0N', /^OGID field 1 .*at most 15 letters/],
  ])('%s', (_notation, id, says) => {
    const read = parseAnyId(id);
    expect(read.ok ? 'read' : wording(read.error)).toMatch(says);
  });
});

describe('a match ID', () => {
  const BOTH = unwrap(parseGnuId('ewMAAD4gAAAAAA:AQGqAAAAAAAE'));
  test.each([
    ['a blank between', 'ewMAAD4gAAAAAA AQGqAAAAAAAE'],
    ['a comma between', 'ewMAAD4gAAAAAA, AQGqAAAAAAAE'],
    ['on the next line', 'ewMAAD4gAAAAAA\nAQGqAAAAAAAE'],
    ['in front, with a colon', 'AQGqAAAAAAAE:ewMAAD4gAAAAAA'],
    ['in front, with a blank', 'AQGqAAAAAAAE ewMAAD4gAAAAAA'],
    ['in front, with labels', 'Match ID: AQGqAAAAAAAE\nPosition ID: ewMAAD4gAAAAAA'],
  ])('next to a position ID (%s) both are used', (_what, text) => {
    expect(parseAnyId(text)).toEqual({ ok: true, value: { ...BOTH, kind: 'gnu' } });
    expect(findIds(`see ${text} please`).map(({ kind, text: id }) => [kind, id])).toEqual([
      ['gnu', 'ewMAAD4gAAAAAA:AQGqAAAAAAAE'],
    ]);
  });

  test.each(['cIkFAAAAAAAA', ' 8AngAGAAEAAE\n', 'Match ID: QQnlAGAAGAAE', 'what about QQnlAGAAGAAE?'])(
    'alone (%j) it is recognized, and the message says what is missing',
    (text) => {
      const read = parseAnyId(text);
      expect(read).toMatchObject({ ok: false, error: { code: 'bad-id', where: 'match ID' } });
      expect(read.ok ? '' : wording(read.error)).toBe(
        'This is a match ID: it has score, cube and dice, but no checkers. Paste it with its position ID.',
      );
    },
  );

  test.each([
    ['sG/BgCGMM+YAIw:cAnyAAAAGAA', 'match ID', 'Match ID: expected 12 characters, got 11. Copy all of it.'],
    [
      'sG/BgCGMM+YAIw:cAnyAAAAGAA!',
      'match ID',
      '"cAnyAAAAGAA!" is not a match ID. Check every character, including case.',
    ],
    [
      '4HPwATDgc/ABM:cAkAAAAAAAAE',
      'position ID',
      'Position ID: expected 14 characters, got 13. Copy all of it.',
    ],
    [
      '4HPwATDgc!ABMA:cAkAAAAAAAAE',
      'position ID',
      '"4HPwATDgc!ABMA" is not a position ID. Check every character, including case.',
    ],
  ])(
    'a GNU ID that lost characters (%s) names its broken half, and no position is read from the rest',
    (id, where, words) => {
      const read = parseAnyId(id);
      expect(read).toMatchObject({ ok: false, error: { code: 'bad-id', where } });
      expect(read.ok ? '' : wording(read.error)).toBe(words);
    },
  );

  test('every match ID that we write is recognized; words of twelve letters are not', () => {
    fc.assert(
      fc.property(arbitraryPosition, (position) => {
        const failure = parseAnyId(makeMatchId(position));
        expect(failure.ok ? '' : failure.error.where).toBe('match ID');
      }),
    );
    for (const word of ['presentation', 'championship', 'straightaway', 'backgammoner'])
      expect(unwrap(parseAnyId(`4HPwATDgc/ABMA ${word}`)).kind).toBe('position');
  });
});

describe('in a text', () => {
  test('an XGID in a forum post', () => {
    const post = `Hello all,\r\nwhat about this one? XG says 8/3, see\r\n\r\n> ${XGID}\r\n\r\nX:Player 1   O:Player 2\r\nScore is X:2 O:1 5 pt.(s) match.\r\n`;
    expect(parseAnyId(post)).toEqual(parseAnyId(XGID));
    expect(findIds(post)).toHaveLength(1);
  });

  test('the two labeled lines of GNU Backgammon', () => {
    const text = [
      ' GNU Backgammon  Position ID: ewMAAD4gAAAAAA',
      '                 Match ID   : AQGqAAAAAAAE',
      ' +13-14-15-16-17-18------19-20-21-22-23-24-+     O: gnubg (Cube: 2)',
    ].join('\n');
    const [found, ...others] = findIds(text);
    expect(others).toEqual([]);
    expect(found?.text).toBe('ewMAAD4gAAAAAA:AQGqAAAAAAAE');
    expect(unwrap(parseAnyId(text))).toEqual({
      ...unwrap(parseGnuId('ewMAAD4gAAAAAA:AQGqAAAAAAAE')),
      kind: 'gnu',
    });
  });

  test('a command of GNU Backgammon, and an ID between backticks followed by a comma', () => {
    expect(parseAnyId(`set xgid ${XGID}`)).toEqual(parseAnyId(XGID));
    expect(findIds(`so \`${XGID}\`, which`).map((id) => id.text)).toEqual([XGID]);
    expect(findIds(`so ${XGID}, which`).map((id) => id.text)).toEqual([XGID]);
  });

  test('several IDs in order; the XGID, the most complete, is read', () => {
    const text = `4HPwATDgc/ABMA or ewMAAD4gAAAAAA:AQGqAAAAAAAE, and ${XGID}.`;
    expect(findIds(text).map((id) => id.kind)).toEqual(['position', 'gnu', 'xgid']);
    expect(unwrap(parseAnyId(text)).kind).toBe('xgid');
  });

  test('a broken XGID does not hide a sound ID after it', () => {
    const broken = XGID.replace('-----', '--');
    expect(unwrap(parseAnyId(`${broken} and again ${XGID}`)).position).toEqual(
      unwrap(parseAnyId(XGID)).position,
    );
    const alone = parseAnyId(`it was ${broken}, I think`);
    expect(alone.ok ? undefined : wording(alone.error)).toMatch(/Dashes were lost/);
  });

  test('an XGID without prefix and with lost dashes is still recognized', () => {
    const alone = parseAnyId(XGID.slice('XGID='.length).replace('-----', '--'));
    expect(alone.ok ? undefined : alone.error.where).toBe('field 1');
  });

  test('words of 14 letters are not position IDs', () => {
    for (const word of [
      'representative',
      'Recommendation',
      'administration',
      'transformation',
      'straightenings',
    ])
      expect(findIds(`the ${word} of it`)).toEqual([]);
  });

  test('no word is read as an impossible board', () => {
    const letters = fc.constantFrom('A', 'Q', 'g', 'w', 'x', 'y', 'z', '/', '+', ' ', '\n', ':');
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 60 }), (text) => {
        const parsed = parseAnyId(text);
        expect(!parsed.ok || checkBoard(parsed.value.position.board).ok).toBe(true);
      }),
    );
  });
});

describe('refused', () => {
  test.each([
    ['nothing', '  ', 'bad-id', 'ID'],
    ['other text', 'the opening 31, please', 'bad-id', 'ID'],
    ['a position ID that lost a character', '4HPwATDgc/ABM', 'bad-id', 'position ID'],
    ['a game that is over', 'AAAAAAAAAAAAAA', 'game-over', 'roller'],
    ['a mention of the format', 'I have no XGID for it', 'bad-id', 'ID'],
  ])('%s', (_name, text, code, where) => {
    const parsed = parseAnyId(text);
    expect(parsed.ok ? undefined : [parsed.error.code, parsed.error.where]).toEqual([code, where]);
  });

  test('the position after the last checker is a board, but cannot be analyzed', () => {
    expect(parsePositionId('AAAAAAAAAAAAAA').ok).toBe(true);
  });
});

describe('a damaged OGID is refused by its field', () => {
  const SIDES = '11ccccchhhjjjjj:66666888dddddoo';
  test.each([
    ['a cube owner Z', `${SIDES}:Z0N::W:IW:0:0:1:0`, 'field 3'],
    ['the same with its name', `OGID=${SIDES}:Z0N::W:IW:0:0:1:0`, 'field 3'],
    ['a cube without owner', `${SIDES}:0N::W:IW:0:0:1:0`, 'field 3'],
    ['a cube with more letters', `OGID=${SIDES}:N0NN::W:C`, 'field 3'],
    ['a letter beyond the board', `OGID=${SIDES.replace('oo', 'oz')}:N0N::W:C`, 'field 2'],
    ['a state ZZ', `${SIDES}:N0N::W:ZZ:0:0:1:0`, 'field 6'],
    ['a player Q', `${SIDES}:N0N::Q:C:0:0:1:0`, 'field 5'],
  ])('%s', (_name, text, where) => {
    for (const within of [text, `see ${text} here`]) {
      const parsed = parseAnyId(within);
      expect(parsed.ok ? undefined : parsed.error.where).toBe(where);
    }
  });
});

const LOOSE = '-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:3:0:10';
test.each([
  ['blanks around the colons', `XGID = ${LOOSE.replaceAll(':', ' : ')}`],
  ['a line end behind a colon', `XGID=${LOOSE.replace(':-1:', ':\n-1:')}`],
  ['a line end near the end of the first field', `XGID=${LOOSE.replace('c-e', 'c-\ne')}`],
  ['a line end near its beginning', `XGID=${LOOSE.replace('-E-C', '-\nE-C')}`],
  ['tags of a forum', `[xgid]${LOOSE}[/xgid]`],
])('an XGID with %s is read without the text after it', (_, id) => {
  const [found, ...others] = findIds(`before ${id}\n 1. 4-ply 8/5 6/5`);
  expect(others).toEqual([]);
  expect(found?.text).toBe(`XGID=${LOOSE}`);
  expect(found?.reading).toMatchObject({ ok: true, value: { position: { onRoll: 'O', offer: 'double' } } });
  expect(`before ${id}`.slice(found?.at, found?.end)).toMatch(/^\[?XGID.*:\s*10$/is);
});

test('blanks do not hide an XGID’s mistake', () => {
  expect(parseAnyId(`XGID = ${LOOSE.replaceAll(':', ' : ').replace('D', '77')}`)).toMatchObject({
    ok: false,
    error: { code: 'bad-dice', where: 'field 5' },
  });
});

test.each([
  ['in a page, with tags', 'Position ID: <tt>4HPwATDgc/ABMA</tt> Match ID: <tt>cAhlAAAAAAAE</tt><br/>'],
  ['in German', 'Position-ID: 4HPwATDgc/ABMA\nMatch-ID: cAhlAAAAAAAE'],
])('the match ID of a GNU ID is found %s', (_, text) => {
  expect(parseAnyId(text)).toMatchObject({
    ok: true,
    value: { kind: 'gnu', position: { matchLength: 3, dice: [2, 1] } },
  });
});

describe('labels of GNU Backgammon in any case', () => {
  const [POSITION, MATCH] = ['sG/BgCGMM+YAIw', 'cAnyAAAAGAAA'];
  const LABELS = ['Position ID', 'Position Id', 'position id', 'POSITION ID', 'Position-Id'];
  test.each(LABELS)('%s', (label) => {
    const other = label.replace(/position/i, (word) =>
      word === 'POSITION' ? 'MATCH' : word === 'position' ? 'match' : 'Match',
    );
    for (const text of [
      `${label}: ${POSITION} ${other}: ${MATCH}`,
      `${label}: <tt>${POSITION}</tt><br>${other} : <tt>${MATCH}</tt>`,
      `${other}: ${MATCH}\n${label}: ${POSITION}`,
    ])
      expect(parseAnyId(text)).toMatchObject({
        ok: true,
        value: { kind: 'gnu', position: { matchLength: 7, dice: [4, 4] } },
      });
  });

  test('a page of GNU Backgammon in a forum', () => {
    const post = readFileSync(new URL('../../../tests/vectors/gnubg-forum.txt', import.meta.url), 'utf8');
    expect(parseAnyId(post)).toMatchObject({
      ok: true,
      value: { position: { onRoll: 'X', score: { roller: 3, opponent: 0 }, matchLength: 7, dice: [4, 4] } },
    });
  });
});
