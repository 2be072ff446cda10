import { describe, expect, test } from 'vitest';
import { openArimaa, positionOf, REFERENCE_GAMES, vectorRows } from '../../../tests/arimaa/reference.ts';
import { unwrap } from '../../engine/errors.ts';
import { playGame } from '../../games/arimaa/game.ts';
import type { Position } from '../../games/arimaa/types.ts';
import { wording } from '../../language/wording.ts';
import { makeAei } from './aei.ts';
import { makeLongBoard, makeShortBoard, parseLongBoard, parseShortBoard } from './board.ts';
import { makeMoveList, parseMoveList } from './game.ts';
import { readArimaa } from './text.ts';
import { makeTurn, parseTurn } from './turn.ts';

const kernel = openArimaa();
const POSITIONS = vectorRows('movegen.tsv').map(positionOf);
const [START = POSITIONS[0]] = POSITIONS;
const read = (text: string) => unwrap(readArimaa(kernel, text)).position;

test('every kind of text gives its position', () => {
  for (const position of POSITIONS)
    for (const make of [makeShortBoard, makeLongBoard, makeAei])
      expect(read(make(position))).toEqual(position);
});

// As arimaa.com draws it: blanks for empty squares, x for traps, an old label. Trailing blanks were lost when
// it was pasted.
test('a drawn board with blanks, traps and an old label', () => {
  const text = `12b
 +-----------------+
8| r r r r   r r r |
7| d   m   e   h d |
6| . . x . . X . . |
5|       E         |
4|   h             |
3| . . D H . X
2| . C . M . . . .
1| R R R R . R R R |
 +-----------------+
   a b c d e f g h`;
  expect(unwrap(parseLongBoard(text))).toEqual({
    board: `rrrr.rrrd.m.e.hd...........E.....h........DH.....C.M....RRRR.RRR`,
    side: 'silver',
    turn: 12,
  });
});

test('sides w and b of old records are read; a side that contradicts the text is refused', () => {
  const board = START?.board ?? '';
  expect(read(`w [${board}]`).side).toBe('gold');
  expect(read(`b [${board.replaceAll('.', ' ')}]`)).toEqual({ board, side: 'silver' });
  expect(readArimaa(kernel, `g [${board}]`, 'silver').ok).toBe(false);
  expect(readArimaa(kernel, board).ok).toBe(false);
  expect(unwrap(readArimaa(kernel, board, 'silver')).position.side).toBe('silver');
});

test.each(REFERENCE_GAMES)(
  'game $name is written as it was read, and read to its end however it is pasted',
  ({ moves }) => {
    const { turns: record } = unwrap(parseMoveList(moves));
    const game = unwrap(playGame(kernel, record));
    const tidy = moves
      .split('\n')
      .filter((line) => /^\d+[gs] ./.test(line))
      .map((line) => line.trim())
      .join('\n');
    expect(makeMoveList(record, game.turns)).toBe(tidy);
    const last = game.positions.at(-1);
    expect(read(moves)).toEqual(last);
    const archived = tidy
      .replace(/^(\d+)g /gm, '$1w ')
      .replace(/^(\d+)s /gm, '$1b ')
      .replaceAll('\n', '\\n');
    expect(read(archived)).toEqual(last);
    expect(
      read(`${tidy}\n${1 + (record.length >> 1)}${record.length % 2 === 0 ? 'g' : 's'} resigns`),
    ).toEqual(last);
  },
);

test('AEI: the last position set, and the moves after it', () => {
  const position = START as Position;
  const session = `aei\nisready\nnewgame\nsetposition s [${position.board}]\nmakemove re7s\n${makeAei(position)}\nmakemove Ee2n\nmakemove ed7s ed6s\ngo`;
  const { board, side } = read(session);
  expect(side).toBe('gold');
  expect(board.slice(0, 40)).not.toBe(position.board.slice(0, 40));
  expect(read(`${makeAei(position)}\nmakemove Ee2n`).board.indexOf('E')).toBe(8 * 5 + 4);
});

test('AEI: the rule of repetition and the end of the game hold as in a record', () => {
  const refused = (text: string) => {
    const reply = readArimaa(kernel, text);
    return reply.ok ? '' : wording(reply.error);
  };
  const moves = (...turns: readonly string[]) => turns.map((turn) => `\nmakemove ${turn}`).join('');
  const empty = (squares: number) => '.'.repeat(squares);
  const pieces = `${'r'.repeat(8)}hdcm.cdh${empty(15)}e${empty(11)}E${empty(4)}`;
  const start = `setposition g [${pieces}HDCM.CDH${'R'.repeat(8)}]`;
  const shuffle = ['Ed3n', 'eh5n', 'Ed4s', 'eh6s', 'Ed3n', 'eh5n', 'Ed4s'];
  expect(refused(start + moves(...shuffle))).toBe('');
  expect(refused(start + moves(...shuffle, 'eh6s'))).toContain('Turn 8: it would repeat a position');
  const goal = `setposition g [${empty(8)}R${empty(31)}r${empty(18)}E...e]`;
  expect(refused(goal + moves('Ra7n'))).toBe('');
  expect(refused(goal + moves('Ra7n', 'eh1n'))).toBe('Turn 2: the game was over: gold had won by goal.');
});

describe('errors name the square and the reason', () => {
  const board = START?.board ?? '';
  test.each([
    ['63 squares', board.slice(1), 'bad-board', '63'],
    ['a letter that is no piece', `q${board.slice(1)}`, 'bad-board', 'a8'],
    ['two camels', board.replace('E', 'M'), 'bad-board', 'e2'],
    ['an unguarded piece on a trap', `${'.'.repeat(42)}R${'.'.repeat(21)}`, 'bad-board', 'c3'],
    ['a rank missing', makeLongBoard(START as Position).replace(/^4\|.*\n/m, ''), 'bad-board', 'rank 4'],
    ['a rank twice', makeLongBoard(START as Position).replace('4|', '5|'), 'bad-board', 'rank 5'],
    ['x where no trap is', makeLongBoard(START as Position).replace('4| .', '4| x'), 'bad-board', 'a4'],
    ['AEI without a side', `setposition [${board}]`, 'bad-board', 'side'],
    ['a move list that begins in the middle', '2g Ee2n', 'bad-turn', '1g'],
    ['a set-up on the wrong ranks', '1g Ra3', 'illegal-turn', 'a3'],
    ['a set-up twice on a square', '1g Ra1 Ra1', 'illegal-turn', 'a1'],
    ['a set-up of too few', '1g Ra1', 'illegal-turn', 'got 1'],
    ['nothing', '', 'bad-board', 'got 0'],
  ] as const)('%s', (_, text, code, part) => {
    const reply = readArimaa(kernel, text);
    expect(reply).toMatchObject({ ok: false, error: { code } });
    if (!reply.ok) expect(wording(reply.error)).toContain(part);
  });

  test.each([
    ['Ra2n Zz9', 'bad-turn'],
    ['Ra8n', 'bad-turn'],
    ['Rh4e', 'bad-turn'],
    ['Rc3x', 'bad-turn'],
    ['Ra1n Rc3x Rf3x', 'bad-turn'],
    ['Ra1n '.repeat(80), 'bad-turn'],
  ])('turn %s', (text, code) => {
    expect(parseTurn(text)).toMatchObject({ ok: false, error: { code } });
  });
});

// Messages name the place only once; it is the label of the line if it has one.
test.each([
  ['2g Ed6n', 'Turn 2g: Ed6n is not legal: '],
  ['2g Zz9', 'Turn 2g: expected a step such as Ra1n'],
  ['2g Ra1s', 'Turn 2g: Ra1s leads off the board at a1.'],
])('a move list says which turn is wrong: %s', (line, words) => {
  const setUps =
    '1g Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ca2 Db2 Hc2 Md2 Ee2 Hf2 Dg2 Ch2\n1s ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ca7 db7 hc7 ed7 me7 hf7 dg7 ch7';
  const reply = readArimaa(kernel, `${setUps}\n${line}`);
  expect(reply.ok ? '' : wording(reply.error).startsWith(words)).toBe(true);
  expect(reply.ok ? '' : wording(reply.error)).not.toContain('Turn:');
});

test('a lone turn is recognized as one', () => {
  const read = parseTurn('Ra1s');
  expect(read.ok ? '' : wording(read.error)).toBe('Turn: Ra1s leads off the board at a1.');
});

test('hostile text is refused quickly and without harm', () => {
  for (const text of [
    '\u0000'.repeat(64),
    '<img src=x onerror=alert(1)>',
    '1g '.repeat(60_000),
    '8|'.repeat(50_000),
    'setposition g ['.repeat(10_000),
    `${'9'.repeat(5000)}g Ra1`,
    '🐘'.repeat(32),
    'x'.repeat(300_000),
  ])
    expect(readArimaa(kernel, text).ok).toBe(false);
});

test('a short board keeps blanks at its ends', () => {
  const blanks = ` ${'.'.repeat(62)} `.replaceAll('.', ' ');
  expect(unwrap(parseShortBoard(`[${blanks}]`)).board).toBe('.'.repeat(64));
  expect(unwrap(parseShortBoard(`g ${blanks}\n`))).toMatchObject({ board: '.'.repeat(64), side: 'gold' });
});

test('a board that is too short is counted without its side', () => {
  const read = parseShortBoard(`g ${'.'.repeat(63)}`);
  expect(read.ok ? '' : wording(read.error)).toContain('got 63');
});

// push-kills-both-sides of rule_cases.json.
test('turns are written with removals, each after the step that caused it', () => {
  const position: Position = {
    board: '...............r.............m.......E.......C..R...............',
    side: 'gold',
  };
  const walk = kernel.walk(position, unwrap(parseTurn('mf5n Ef4n')).steps);
  expect(makeTurn(walk.played)).toBe('mf5n mf6x Ef4n Cf3x');
});
