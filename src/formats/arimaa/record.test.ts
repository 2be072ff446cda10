import { describe, expect, test } from 'vitest';
import { openArimaa } from '../../../tests/arimaa/reference.ts';
import { unwrap } from '../../engine/errors.ts';
import { wording } from '../../language/wording.ts';
import { isArchive, parseArchive } from './archive.ts';
import { parseMoveList } from './game.ts';
import { isOfArimaa, readArimaa } from './text.ts';

const kernel = openArimaa();
const GOLD = 'Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ca2 Db2 Hc2 Md2 Ee2 Hf2 Dg2 Ch2';
const SILVER = 'ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ca7 db7 hc7 ed7 me7 hf7 dg7 ch7';
const SET_UPS = [`1g ${GOLD}`, `1s ${SILVER}`];
const game = (...turns: readonly string[]): string => [...SET_UPS, ...turns].join('\n');
const read = (text: string) => unwrap(readArimaa(kernel, text));
const refusal = (text: string): string => {
  const reply = readArimaa(kernel, text);
  return reply.ok ? '' : wording(reply.error);
};

describe('take-backs', () => {
  // "2s takeback" comes when Silver would move: Gold's 2g is undone, and Gold moves again.
  test('the previous turn is replaced by another', () => {
    const { position, turns, record } = read(game('2g Ee2n', '2s takeback', '2g Md2n', '2s ed7s'));
    expect(position).toEqual(read(game('2g Md2n', '2s ed7s')).position);
    expect(turns).toHaveLength(2);
    expect(record).toEqual({ takenBack: 1, ending: undefined });
  });

  // 3g takes back 2s, then 2s takes back 2g.
  test('several in a row, one for each label', () => {
    const text = game('2g Ee2n', '2s ed7s', '3g takeback', '2s takeback', '2g Md2n');
    expect(read(text).position).toEqual(read(game('2g Md2n')).position);
    expect(read(text).record?.takenBack).toBe(2);
  });

  test('a set-up, as in old archives: 2w takes back Silver’s', () => {
    const other = SILVER.replace('ca7 db7', 'da7 cb7');
    const text = [`1w ${GOLD}`, `1b ${SILVER}`, '2w takeback', `1b ${other}`, '2w Ee2n', '2b'].join('\\n');
    expect(read(text).position).toEqual(read([`1g ${GOLD}`, `1s ${other}`, '2g Ee2n'].join('\n')).position);
  });

  test('at the end of the game, or after the label of the turn', () => {
    for (const label of ['2s', '2g'])
      expect(read(game('2g Ee2n', `${label} takeback`)).position).toEqual(read(game()).position);
  });

  test('turns taken back do not count as repetitions', () => {
    const shuffle = ['2g Ee2n', '2s ed7s', '3g Ee3s', '3s ed6n', '4g Ee2n', '4s ed7s', '5g Ee3s'];
    expect(refusal(game(...shuffle, '5s ed6n'))).toContain('third time');
    expect(refusal(game(...shuffle, '5s takeback', '5g Md2n', '5s ed6n'))).toBe('');
  });

  test.each([
    ['nothing is left', ['1g takeback'].join('\n'), 'none is left'],
    ['another label', game('2g Ee2n', '4s takeback'), 'expected turn 2s next, got 4s'],
    ['another word', game('2g Ee2n', '2s takenback'), 'takenback'],
  ])('refused: %s', (_, text, part) => {
    expect(refusal(text)).toContain(part);
  });
});

describe('how a record ends', () => {
  test.each([
    ['2g Ee2n\n2s resigns', 'gold', 'resignation'],
    ['2g resigned', 'silver', 'resignation'],
    ['2g lost', 'silver', undefined],
    ['2g Ee2n\n2s won', 'silver', undefined],
    ['2g Ee2n\n2s resigns\n3g', 'gold', 'resignation'],
  ])('%s', (turns, winner, by) => {
    expect(read(game(turns)).record?.ending).toEqual({ winner, by });
  });

  test('a label alone says whose turn it would be', () => {
    expect(read(game('2g Ee2n', '2s')).turns).toHaveLength(1);
  });

  // Regression: reading stopped there and silently dropped the rest.
  test.each([
    [
      'turns after a resignation',
      game('2g Ee2n', '2s resigns', '3g Ee3n'),
      '3g comes after the end of the game (resigns)',
    ],
    ['a label without its turn', game('2g', '2s ed7s'), 'turn 2g has no steps, but turns follow it'],
    ['a turn left out', game('2g Ee2n', '3g Ee3n'), 'expected turn 2s next, got 3g'],
    ['a turn cut in a step', game('2g Ee2'), 'Turn 2g: '],
    ['words that are none', game('2g Ee2n', 'and so on'), 'got and so on'],
  ])('refused: %s', (_, text, part) => {
    expect(refusal(text)).toContain(part);
  });

  // Some rows of the archive have the steps of a turn on a line of their own.
  test('steps on the line after their label', () => {
    expect(read(game('2g\n Ee2n Ee3n', '2s ed7s')).turns.map(({ steps }) => steps.length)).toEqual([2, 1]);
  });

  test('comments are skipped, but no turn', () => {
    const list = unwrap(parseMoveList(`# a game\n${game('# the elephant', '2g Ee2n')}`));
    expect(list.turns).toHaveLength(3);
  });
});

// A handmade row as arimaa.com writes it: 29 columns, old labels, a literal \n between turns, events at the
// end.
const HEADER =
  'id wplayerid bplayerid wusername busername wtitle btitle wcountry bcountry wrating brating wratingk bratingk wtype btype event site timecontrol postal startts endts result termination plycount mode rated corrupt movelist events'
    .split(' ')
    .join('\t');
const MOVES = [`1w ${GOLD}`, `1b ${SILVER}`, '2w Ee2n', '2b takeback', '2w Md2n', '2b ed7s', '3w'].join(
  '\\n',
);
const row = (
  result: string,
  termination: string,
  moves = MOVES,
  events = '1700000000 [x] move 2w received from w [Ee2n]\\n',
): string =>
  [
    '7 1 2 Ann Bob   US DE 1500 1600 60 60 h h'.replaceAll(' ', '\t'),
    ['Casual game', 'Over the Net', '2/2/100', '0', '1700000000', '1700000900'].join('\t'),
    [result, termination, '3', 'IGS', '1', '0'].join('\t'),
    moves,
    events,
  ].join('\t');

describe('rows of the game archive', () => {
  test.each([
    ['with its header', `${HEADER}\n${row('b', 'r')}\n`],
    ['without it', row('b', 'r')],
    ['with the line ends of Windows', `${HEADER}\r\n${row('b', 'r')}\r\n`],
    ['without events, the last tab lost', row('b', 'r', MOVES, '').trimEnd()],
  ])('%s', (_, text) => {
    const { position, turns, record } = read(text);
    expect(position).toEqual(read(game('2g Md2n', '2s ed7s')).position);
    expect(turns).toHaveLength(2);
    expect(record).toEqual({ takenBack: 1, ending: { winner: 'silver', by: 'resignation' } });
    expect(isOfArimaa(text)).toBe(true);
  });

  test('columns in another order are found by their header', () => {
    const text =
      'movelist\tid\tresult\ttermination\tevent\tmode\n' + [MOVES, '7', 'w', 't', 'x', 'IGS'].join('\t');
    expect(read(text).record?.ending).toEqual({ winner: 'gold', by: 'time' });
  });

  test.each([
    ['w', 'g', { winner: 'gold', by: 'goal' }],
    ['b', 't', { winner: 'silver', by: 'time' }],
    ['w', 'i', { winner: 'gold', by: 'illegal move' }],
    ['u', 'a', { winner: undefined, by: 'abandoned' }],
    ['', '', undefined],
  ])('result %s, termination %s', (result, termination, ending) => {
    expect(unwrap(parseArchive(row(result, termination))).ending).toEqual(ending);
  });

  test.each([
    ['the header alone', HEADER, 'no game after it'],
    ['two games', `${HEADER}\n${row('w', 'g')}\n${row('b', 'r')}`, 'got 2 rows'],
    [
      'a row that ends before its moves',
      `${HEADER}\n${row('w', 'g').split('\t').slice(0, 20).join('\t')}`,
      'cut',
    ],
    ['a row that ends in them', row('w', 'g').split('\\n2b ed7s')[0]!, 'cut'],
    ['a row that ends in a turn', row('w', 'g').slice(0, row('w', 'g').indexOf('Md2n') + 3), 'cut'],
    ['an empty move list', `${HEADER}\n${row('w', 'g', '')}`, 'cut'],
    ['an illegal turn', row('w', 'g', MOVES.replace('ed7s', 'ed6s')), 'Turn 2s'],
  ])('refused with a message: %s', (_, text, part) => {
    expect(isArchive(text)).toBe(true);
    expect(refusal(text)).toContain(part);
  });

  test('a move list with blanks is refused', () => {
    expect(isArchive(game('2g Ee2n'))).toBe(false);
  });
});
