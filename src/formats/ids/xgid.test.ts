import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPosition } from '../../../tests/arbitrary.ts';
import { ID_ROWS, MOVE_COUNTS, REFERENCE_POSITIONS } from '../../../tests/reference.ts';
import { reason, unwrap } from '../../engine/errors.ts';
import { checkersAt, moneyPosition, pipCount, START_BOARD } from '../../games/backgammon/position.ts';
import { wording } from '../../language/wording.ts';
import { makeXgid, parseXgid, readXgid } from './xgid.ts';
import { sentence } from '../../language/sentences.ts';

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';
const failureOf = (text: string) => {
  const parsed = parseXgid(text);
  return parsed.ok ? undefined : [parsed.error.code, parsed.error.where];
};
/** The opening with one field (1 … 10) replaced. */
const withField = (number: number, text: string) =>
  OPENING.split(':')
    .map((field, index) => (index === number - 1 ? text : field))
    .join(':');

describe('meaning', () => {
  test('the opening', () => {
    expect(unwrap(parseXgid(OPENING))).toEqual({
      position: { ...moneyPosition(START_BOARD, [3, 1]), jacoby: true },
      warnings: [],
    });
  });

  test('an asymmetric position with the top to play: field 1 is not reversed', () => {
    // Bottom: 2 on its 1 point, 4 on its 2, 2 on its 3. Top: 1 on the bottom's 17 = its own 8 point, 5 on 24
    // = its own 1 point.
    const { position } = unwrap(parseXgid('XGID=-BDB-------------a------e-:1:-1:-1:42:1:2:0:5:8'));
    expect(position.onRoll).toBe('O');
    expect(position.board).toEqual({
      roller: checkersAt({ 8: 1, 1: 5 }),
      opponent: checkersAt({ 1: 2, 2: 4, 3: 2 }),
    });
    expect(position.cube).toEqual({ value: 2, owner: 'roller' });
    expect(position.score).toEqual({ roller: 2, opponent: 1 });
    expect(position).toMatchObject({ dice: [4, 2], matchLength: 5, crawford: false, maxCubeLog2: 8 });
  });

  test('bars: the first character is the top player, the last the bottom player', () => {
    const { board } = unwrap(parseXgid('XGID=a----A-------------b-----B:0:0:1:00:0:0:0:0:10')).position;
    expect(board).toEqual({ roller: checkersAt({ 25: 2, 5: 1 }), opponent: checkersAt({ 25: 1, 6: 2 }) });
  });

  test.each([
    ['D', 1, 'double', 'X'],
    ['D', -1, 'double', 'O'],
    ['B', 1, 'beaver', 'X'],
    ['R', -1, 'raccoon', 'O'],
  ])('%s with turn %d: a %s by %s', (letter, turn, offer, player) => {
    const { position } = unwrap(parseXgid(withField(5, letter).replace(':0:0:1:', `:0:0:${turn}:`)));
    expect(position).toMatchObject({ offer, onRoll: player, dice: null });
  });

  test.each([
    [0, false, false],
    [1, true, false],
    [2, false, true],
    [3, true, true],
  ])('money rules %d', (rules, jacoby, beavers) => {
    expect(unwrap(parseXgid(withField(8, String(rules)))).position).toMatchObject({
      jacoby,
      beavers,
      crawford: false,
    });
  });

  test('rule 1 of a match is the Crawford game', () => {
    const crawford = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:6:1:7:10';
    expect(unwrap(parseXgid(crawford)).position).toMatchObject({
      crawford: true,
      jacoby: false,
      beavers: false,
    });
  });

  test.each(ID_ROWS.filter((row) => row.pips !== undefined))('pip counts of $what', ({ xgid, pips }) => {
    const { board, onRoll } = unwrap(parseXgid(xgid)).position;
    const [bottom, top] = onRoll === 'X' ? [board.roller, board.opponent] : [board.opponent, board.roller];
    expect([pipCount(bottom), pipCount(top)]).toEqual(pips);
  });
});

describe('round trips', () => {
  test('text to text, for every reference', () => {
    for (const { xgid } of [...ID_ROWS, ...MOVE_COUNTS, ...REFERENCE_POSITIONS])
      expect(makeXgid(unwrap(parseXgid(xgid)).position)).toBe(xgid);
  });

  test('position to position: both turns, bars, offers, cubes, scores and rules', () => {
    fc.assert(
      fc.property(arbitraryPosition, (position) => {
        const parsed = unwrap(parseXgid(makeXgid(position)));
        expect(parsed.position).toEqual(position);
      }),
      { numRuns: 500 },
    );
  });
});

describe('XGIDs changed by pasting', () => {
  const nbsp = String.fromCodePoint(0xa0);
  const enDash = String.fromCodePoint(0x2013);
  const minus = String.fromCodePoint(0x2212);
  test.each([
    ['no prefix', OPENING.slice(5)],
    ['lower-case prefix', OPENING.replace('XGID', 'xgid')],
    ['a blank before the sign', OPENING.replace('=', ' =')],
    ['a blank after the sign', OPENING.replace('=', '= ')],
    ['a blank for the sign', OPENING.replace('=', ' ')],
    ['no sign', OPENING.replace('=', ':')],
    ['line end of Windows', `${OPENING}\r\n`],
    ['no-break spaces', `${nbsp}${OPENING}${nbsp}is it right?`],
    ['text behind it', `${OPENING} X to play 31`],
    ['a full stop behind it', `${OPENING}.`],
    ['markup behind it', `${OPENING}</p>`],
    ['en dashes', OPENING.replaceAll('-', enDash)],
    ['minus signs', OPENING.replaceAll('-', minus)],
  ])('%s', (_name, text) => {
    expect(parseXgid(text)).toEqual(parseXgid(OPENING));
  });

  test('a highest cube above 4096 is read as 4096', () => {
    for (const highest of ['13', '15', '99']) {
      const { position, warnings } = unwrap(parseXgid(withField(10, highest)));
      expect(position.maxCubeLog2).toBe(12);
      expect(warnings.map(sentence)).toEqual([
        `XGID field 10 (highest cube): expected 0 to 12, got ${highest}. The highest cube was set to 4096.`,
      ]);
    }
    expect(unwrap(parseXgid(withField(10, '12'))).warnings).toEqual([]);
  });

  test('lower-case letters of an offer', () => {
    expect(unwrap(parseXgid(withField(5, 'd'))).position.offer).toBe('double');
  });

  test('lost dashes are reported', () => {
    const parsed = parseXgid(OPENING.replace('----', '--'));
    expect(parsed.ok ? undefined : parsed.error).toMatchObject({ code: 'bad-id', where: 'field 1' });
    expect(parsed.ok ? '' : wording(parsed.error)).toBe(
      'XGID field 1 (position): expected 26 characters, got 24. Dashes were lost. Copy it from a source that keeps every - sign.',
    );
  });
});

describe('refused, with code and field', () => {
  test.each([
    ['nothing', 'XGID=', 'bad-id', 'field 1'],
    ['27 places', OPENING.replace('=', '=-'), 'bad-id', 'field 1'],
    ['a letter that is no count', OPENING.replace('-b', '-p'), 'bad-id', 'field 1'],
    ['X on the bar of O', OPENING.replace('-b', 'Ab'), 'bad-id', 'field 1'],
    ['O on the bar of X', OPENING.replace('B-:', 'Ba:'), 'bad-id', 'field 1'],
    ['9 fields', OPENING.slice(0, -3), 'bad-id', 'field 10'],
    ['a cube of 2^13', withField(2, '13'), 'bad-cube', 'field 2'],
    ['an owner of 2', withField(3, '2'), 'bad-cube', 'field 3'],
    ['turn 0', withField(4, '0'), 'bad-id', 'field 4'],
    ['dice 6', withField(5, '6'), 'bad-dice', 'field 5'],
    ['dice 70', withField(5, '70'), 'bad-dice', 'field 5'],
    ['dice 60', withField(5, '60'), 'bad-dice', 'field 5'],
    ['a score in words', withField(6, 'two'), 'bad-score', 'field 6'],
    ['a negative score', withField(7, '-1'), 'bad-score', 'field 7'],
    ['money rules 4', withField(8, '4'), 'bad-id', 'field 8'],
    ['match rules 2', withField(8, '2').replace(':2:0:10', ':2:5:10'), 'bad-id', 'field 8'],
    ['a length in words', withField(9, 'x'), 'bad-score', 'field 9'],
    ['no highest cube', withField(10, 'x'), 'bad-cube', 'field 10'],
    ['16 checkers', OPENING.replace('-b----E', '-b---AE'), 'bad-checkers', 'roller'],
    ['a score that ends the match', OPENING.replace(':0:0:1:0:10', ':5:0:0:5:10'), 'bad-score', 'score'],
    ['a game that is over', 'XGID=------------------------e-:0:0:1:00:0:0:0:0:10', 'game-over', 'roller'],
    [
      'both on the bar against closed boards',
      'XGID=aBBBBBB------------bbbbbbA:0:0:1:00:0:0:0:0:10',
      'bad-board',
      'bar',
    ],
  ])('%s', (_name, text, code, where) => {
    expect(failureOf(text)).toEqual([code, where]);
  });

  test.each([
    [withField(9, '99999'), 'Match length: expected 0 (money) to 32767 points, got 99999.'],
    [
      withField(9, '999999'),
      'XGID field 9 (match length): expected 1 to 32767 points, or 0 for a money game; got "999999".',
    ],
    [withField(6, '99999'), 'Score: expected 0 to 32767 points, got 99999.'],
    [withField(7, '999999'), 'XGID field 7 (score of O): expected 0 to 32767 points; got "999999".'],
  ])('%s: the words name the field and its range', (text, words) => {
    const parsed = parseXgid(text);
    expect(parsed.ok ? '' : wording(parsed.error)).toBe(words);
  });

  test('an impossible position is the caller’s mistake', () => {
    expect(() => makeXgid(moneyPosition({ ...START_BOARD, roller: checkersAt({}) }))).toThrow(
      expect.objectContaining({ reason: reason('no-checkers-left', { name: reason('the-roller') }) }),
    );
  });
});

describe('one bad field leaves the others', () => {
  // O to play 64 in a match to 7, X ahead by 3-2; the sides differ.
  const MATCH = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:-1:64:3:2:0:7:10';
  const whole = unwrap(parseXgid(MATCH)).position;
  const changed = (field: number, value: string): string => {
    const fields = MATCH.split(':');
    fields[field - 1] = value;
    return fields.join(':');
  };
  test.each([
    ['dice 79', 5, '79', { dice: null }],
    ['a cube of 2^13', 2, '13', {}],
    ['a cube owner x', 3, 'x', {}],
    ['a score x of X', 6, 'x', { score: { roller: 2, opponent: 0 } }],
    ['a score of O that ends the match', 7, '9', { matchLength: 0, score: { roller: 0, opponent: 0 } }],
    ['Crawford 9', 8, '9', {}],
    ['a length in words', 9, 'seven', { matchLength: 0 }],
    ['a highest cube x', 10, 'x', {}],
  ])('%s', (_name, field, value, neutral) => {
    const { position, problems } = unwrap(readXgid(changed(field, value)));
    expect(problems).toHaveLength(1);
    expect(position).toMatchObject({ board: whole.board, onRoll: 'O', ...neutral });
    const strict = parseXgid(changed(field, value));
    expect(strict.ok ? undefined : strict.error).toEqual(problems[0]);
  });

  test('without a player on roll, X is: the same checkers from the other side', () => {
    const { position, problems } = unwrap(readXgid(changed(4, '0')));
    expect(problems.map(({ where }) => where)).toEqual(['field 4']);
    expect(position.onRoll).toBe('X');
    expect(position.board).toEqual({ roller: whole.board.opponent, opponent: whole.board.roller });
  });

  test.each([
    ['X', MATCH.replace(':-1:64:', ':1:B:')],
    ['O', MATCH.replace(':64:', ':R:')],
  ])('an offer that a match forbids becomes none, with %s on roll', (onRoll, id) => {
    const { position, problems } = unwrap(readXgid(id));
    expect(problems.map(({ where }) => where)).toEqual(['offer']);
    expect(position).toMatchObject({ onRoll, offer: 'none', dice: null, matchLength: 7 });
    expect(position.score).toEqual(onRoll === 'X' ? { roller: 3, opponent: 2 } : { roller: 2, opponent: 3 });
  });

  test.each([
    ['X', ':1:'],
    ['O', ':-1:'],
  ])('without a match length, a Crawford game is not taken for Jacoby, with %s on roll', (onRoll, turn) => {
    const { position } = unwrap(readXgid(changed(9, 'x').replace(':-1:64:3:2:0:', `${turn}64:6:2:1:`)));
    expect(position).toMatchObject({ onRoll, matchLength: 0, crawford: false, jacoby: false });
  });

  test('two contradictions are two problems', () => {
    const { position, problems } = unwrap(readXgid(MATCH.replace(':64:3:', ':B:9:')));
    expect(problems.map(({ where }) => where)).toEqual(['offer', 'score']);
    expect(position).toMatchObject({ board: whole.board, onRoll: 'O', offer: 'none', matchLength: 0 });
  });

  test('missing fields count as one problem; two bad ones as two', () => {
    const cut = unwrap(readXgid(MATCH.split(':').slice(0, 4).join(':')));
    expect(cut.problems.map(({ where }) => where)).toEqual(['field 5']);
    expect(cut.position).toMatchObject({ board: whole.board, onRoll: 'O', dice: null, matchLength: 0 });
    const both = unwrap(readXgid(changed(5, '79').replace(':0:0:', ':13:0:')));
    expect(both.problems.map(({ where }) => where)).toEqual(['field 2', 'field 5']);
  });

  test('checkers that cannot be lose the position', () => {
    expect(readXgid(MATCH.replace('dD', 'dF'))).toMatchObject({ ok: false, error: { code: 'bad-checkers' } });
  });
});

describe('mended, with a warning', () => {
  test.each([
    ['an owner of a cube of 1', withField(3, '1'), { cube: { value: 1, owner: 'centre' } }],
    [
      'Crawford with nobody one away',
      'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:4:1:7:10',
      { crawford: false, matchLength: 7 },
    ],
  ])('%s', (_name, text, part) => {
    const { position, warnings } = unwrap(parseXgid(text));
    expect(position).toMatchObject(part);
    expect(warnings).toHaveLength(1);
  });
});
