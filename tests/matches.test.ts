import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../bench/kernel.ts';
import { unwrap } from '../src/engine/errors.ts';
import { makeGnuId, parseGnuId } from '../src/formats/ids/gnuId.ts';
import { parseMat } from '../src/formats/files/mat.ts';
import { CANNOT_MOVE, makePlay } from '../src/formats/text/notation.ts';
import { parseText } from '../src/formats/text/pastedText.ts';
import { replayMatch } from '../src/formats/files/replayMatch.ts';
import { parseSgf } from '../src/formats/files/sgf.ts';
import { makeXgid, parseXgid } from '../src/formats/ids/xgid.ts';
import type { Decision, Match } from '../src/games/backgammon/match.ts';
import { wording } from '../src/language/wording.ts';

interface Row {
  readonly player: string;
  readonly id: string;
  readonly did: string | null;
}

const { kernel } = openKernel();
const read = (file: string) => readFileSync(new URL(`./vectors/matches/${file}`, import.meta.url), 'utf8');
const RECORDS = (JSON.parse(read('records.json')) as { matches: Record<string, Row[][]> }).matches;

/** Reads a match from text and detects its format. */
function open(text: string): Match {
  const understood = unwrap(parseText(text));
  if (understood.kind !== 'match') throw new Error(`a match, not a ${understood.kind}`);
  return replayMatch(understood.record, kernel);
}

/** A decision in GNU Backgammon's words; null where GNU Backgammon has no record of it. */
function said(decision: Decision): string | null {
  if (decision.kind === 'play') {
    const play = makePlay(decision.play.moves);
    return play === CANNOT_MOVE ? 'cannot move' : `moves ${play}`;
  }
  if (decision.kind === 'double') return decision.doubled ? 'doubles' : null;
  return { take: 'accepts', pass: 'rejects', beaver: 'doubles' }[decision.answer];
}

const rowOf = (decision: Decision): Row[] => {
  const did = said(decision);
  return did === null ? [] : [{ player: decision.player, id: makeGnuId(decision.position), did }];
};

describe.each(['five-points', 'three-points', 'beaver'])('%s', (name) => {
  test.each(['mat', 'sgf'])('.%s: every position, roll and action as GNU Backgammon has them', (format) => {
    const match = open(read(`${name}.${format}`));
    expect(match.problems).toEqual([]);
    expect(match.names).toEqual({ O: 'gnubg', X: 'root' });
    // A .mat file does not say whether a money game used the Jacoby rule.
    const plainId = (id: string): string => {
      const { position } = unwrap(parseGnuId(id));
      return makeGnuId(format === 'mat' ? { ...position, jacoby: false } : position);
    };
    // We have no decision for the doubler's answer to a beaver.
    const isToBeaver = (game: readonly Row[], index: number) =>
      game[index]?.did === 'accepts' && game[index - 2]?.did === 'doubles';
    const expected = RECORDS[name]!.map((game) =>
      game
        .filter((_, index) => !isToBeaver(game, index))
        .map(({ player, id, did }) => ({ player, id: plainId(id), did })),
    );
    expect(match.games.map(({ decisions }) => decisions.flatMap(rowOf))).toEqual(expected);
  });
});

test('.mat and .sgf of one match: the same decisions, results and scores', () => {
  const [mat, sgf] = [open(read('five-points.mat')), open(read('five-points.sgf'))];
  const plain = ({ games }: Match) =>
    games.map(({ decisions, ...game }) => ({
      ...game,
      decisions: decisions.map(({ line: _line, ...rest }) => rest),
    }));
  expect(plain(mat)).toEqual(plain(sgf));
  expect(mat.games.map(({ score, isCrawford, result }) => [score, isCrawford, result])).toEqual([
    [{ O: 0, X: 0 }, false, { winner: 'X', points: 2 }],
    [{ O: 0, X: 2 }, false, { winner: 'X', points: 2 }],
    [{ O: 0, X: 4 }, true, { winner: 'O', points: 2 }],
    [{ O: 2, X: 4 }, false, { winner: 'X', points: 1 }],
  ]);
});

// Row 5 is the position that a browser test opens.
test('a double from the bar, in a file of one game', () => {
  const match = open(read('one-game.mat'));
  expect([match.length, match.problems, match.games[0]?.result]).toEqual([3, [], { winner: 'X', points: 4 }]);
  const doubles = match.games[0]!.decisions.filter((one) => one.kind === 'double' && one.doubled);
  expect(doubles.map(({ player, position }) => [player, makeXgid(position)])).toEqual([
    ['X', 'XGID=--a-baECC---bCa--bae-----A:0:0:1:00:0:0:0:3:10'],
  ]);
});

test('a game with a set-up position and cube: letters are White’s', () => {
  const match = open(read('setup.sgf'));
  const [double, take] = match.games[0]!.decisions;
  expect(match.problems).toEqual([]);
  expect(match.games[0]).toMatchObject({ score: { O: 2, X: 1 }, result: { winner: 'O', points: 4 } });
  expect([double?.kind, take?.kind]).toEqual(['double', 'take']);
  // GNU Backgammon shows this after the double, before the roll: X owned the cube at 2.
  expect(makeXgid(double!.position)).toBe('XGID=-b----E-C---eE---c-e----B-:1:1:1:00:1:2:1:0:10');
});

test('a file by other programs: comment lines, tabs, money rules, wording of the end', () => {
  const text = [
    '; [Site "XG"]',
    '; [Jacoby "True"]',
    '; [Beaver "False"]',
    '',
    '0 point match',
    '',
    ' Game 1',
    ' Ann: the first : 2\t\t\tBob : 1',
    '  1)\t\t\t\t31: 8/5, 6/5',
    '  2)\t64: 24/18 13/9\t22: 13/11(2) 6/4(2)',
    '  3)\t65: 18/7 Cannot',
    ' Game 2',
    ' Ann: the first : 3                 Bob : 1',
    '  1) 31: 8/5 6/5                    Doubles => 2',
    '  2) Drops                          Wins 1 point and the match',
  ].join('\r\n');
  const match = open(text);
  expect([match.names, match.length]).toEqual([{ O: 'Ann: the first', X: 'Bob' }, 0]);
  expect(match.problems.map(({ where }) => where)).toEqual(['line 11']);
  expect(match.games.map(({ decisions }) => decisions.map(said).filter((did) => did !== null))).toEqual([
    // The word behind the last play costs only itself.
    ['moves 8/5 6/5', 'moves 24/18 13/9', 'moves 13/11(2) 6/4(2)', 'moves 18/7'],
    ['moves 8/5 6/5', 'doubles', 'rejects'],
  ]);
  expect(match.games[1]).toMatchObject({ score: { O: 3, X: 1 }, result: { winner: 'X', points: 1 } });
  expect(match.games[0]!.decisions[0]!.position).toMatchObject({ jacoby: true, beavers: false });
});

test('automatic doubles in .sgf raise the cube and the points', () => {
  const text = read('automatic-doubles.sgf');
  const { start } = unwrap(parseSgf(text)).games[0]!;
  expect(start).toMatchObject({ cube: { value: 2, owner: null }, isOpening: true });
  const { games, problems } = open(text);
  expect(problems).toEqual([]);
  const [first, double, take] = games[0]!.decisions;
  expect(first).toMatchObject({
    kind: 'play',
    player: 'X',
    position: { cube: { value: 2, owner: 'centre' } },
  });
  expect(double).toMatchObject({ kind: 'double', doubled: true, position: { cube: { value: 2 } } });
  expect(take).toMatchObject({ kind: 'take', answer: 'take' });
  expect(games[0]!.result).toEqual({ winner: 'X', points: 4 });
  expect(unwrap(parseSgf(text)).games[1]!.start).toBeNull();
  const goesOn = open(text.replace(';PL[W]DI[62]', ';W[62xrxv]'));
  expect(goesOn.games[0]!.decisions.at(-1)).toMatchObject({
    kind: 'play',
    position: { cube: { value: 4, owner: 'opponent' } },
  });
});

test.each(['3', '0', '', '-2', '1e9'])('a cube of %j at the start of an .sgf game is refused', (value) => {
  const match = open(read('automatic-doubles.sgf').replace('CV[2]', `CV[${value}]`));
  expect(match.problems.map(({ where }) => where)).toEqual(['line 1']);
  expect(wording(match.problems[0]!)).toContain('the position set up here cannot be read');
  expect(match.games[0]!.decisions).toEqual([]);
});

test('variants of .mat: other comment signs, hyphen, singular words, three question marks', () => {
  const text = [
    '# transcribed by hand',
    '; [EventDate "2009.12.16"]',
    '; [Event "Open"]',
    ' 5-point match',
    ' Game 1',
    ' Ann : 0                         Bob : 0',
    '# a remark',
    '  1) 31: 8/5 6/5                 Double => 2',
    '  2) Take                        64: 24/18 13/9',
    '  3) 21: ???',
  ].join('\n');
  const match = open(text);
  expect(match.length).toBe(5);
  expect(match.games[0]!.decisions.map(said).filter((did) => did !== null)).toEqual([
    'moves 8/5 6/5',
    'doubles',
    'accepts',
    'moves 24/18 13/9',
  ]);
  // A roll at the end of an unfinished game needs no play.
  expect(match.problems).toEqual([]);
  expect(unwrap(parseMat(text)).details).toMatchObject({ event: 'Open', date: '2009-12-16' });
});

describe('a roll whose play is unknown in .mat', () => {
  const game = (rows: readonly string[], winner = 'X') =>
    open(
      [
        ' 3 point match',
        '',
        ' Game 1',
        ' Ann : 0                         Bob : 0',
        '  1) 31: 8/5 6/5                 64: 24/14',
        ...rows,
        '',
        ' Game 2',
        ` Ann : ${winner === 'O' ? 1 : 0}                         Bob : ${winner === 'X' ? 1 : 0}`,
        '  1) 31: 8/5 6/5',
      ].join('\n'),
    );
  const WINS = `${' '.repeat(34)}Wins 1 point`;

  // GNU Backgammon 1.07.001 imports and exports it as `21:`, and keeps the result.
  test.each([
    ['of the left player', ['  2) 21: ????', WINS], 'X'],
    ['with the result in its row', ['  2) 21: ????                     Wins 1 point'], 'X'],
    ['of the right player', ['  2) 52: 13/8 13/11             21: ???', '      Wins 1 point'], 'O'],
  ])('before a resignation it keeps the result: %s', (_what, rows, winner) => {
    const { games, problems } = game(rows, winner);
    expect(problems).toEqual([]);
    expect(games[0]!.result).toEqual({ winner, points: 1 });
    const last = games[0]!.decisions.at(-1)!;
    expect([last.kind, last.player]).toEqual(['double', winner === 'X' ? 'O' : 'X']);
    expect(games[1]!.decisions).toHaveLength(1);
  });

  test('at the end of an unfinished game nothing is missing', () => {
    const { games, problems } = game(['  2) 21: ????'], 'nobody');
    expect(problems).toEqual([]);
    expect(games[0]).toMatchObject({ result: null });
    expect(games[0]!.decisions).toHaveLength(4);
  });

  const UNKNOWN = 'Several plays fit. Decisions in positions that stay unknown are missing.';
  test.each([
    ['play goes on', ['  2) 21: ????                   64: 24/14', WINS], UNKNOWN, 4],
    [
      'play goes on in the next row',
      ['  2) 52: 13/8 13/11             21: ????', '  3) 64: 24/14', WINS],
      UNKNOWN,
      6,
    ],
    [
      'the result does not end it',
      ['  2) 21: ????', WINS, '  3) 64: 24/14'],
      'The game was read up to here.',
      4,
    ],
  ])('what follows stays unknown if several plays fit: %s', (_what, rows, cost, decisions) => {
    const { games, problems } = game(rows);
    expect(problems.map(({ where }) => where)).toEqual(['line 6']);
    expect(wording(problems[0]!)).toContain(`the play of 21 is missing. ${cost}`);
    expect(games[0]).toMatchObject({ isCut: true, result: { winner: 'X', points: 1 } });
    expect(games[0]!.decisions.length).toBe(decisions);
    expect(games[1]!.decisions).toHaveLength(1);
  });
});

describe('damage', () => {
  const MAT = read('three-points.mat');
  const SGF = read('three-points.sgf');
  const whole = open(MAT);
  const counts = (match: Match) => match.games.map(({ decisions }) => decisions.length);

  test.each([
    ['a hit where there is nothing', MAT.replace('13/10 10/6', '13/10 10/5*')],
    ['a roll of seven', MAT.replace('43: 13/10 10/6', '73: 13/10 10/6')],
    ['a play that was lost', MAT.replace('43: 13/10 10/6 ', '43:            ')],
    ['a row out of turn', MAT.replace(/^ {2}6\).*$/m, '  6)                             65: 23/18 24/18')],
  ])('%s ends its game, and the next is complete', (_what, text) => {
    const match = open(text);
    expect(match.games).toHaveLength(2);
    expect(new Set(match.problems.map(({ where }) => where))).toEqual(new Set(['line 12']));
    expect(match.games[1]!.decisions.length).toBe(counts(whole)[1]);
    expect(match.games[0]!.decisions.length).toBeLessThan(counts(whole)[0]!);
    expect(match.games[0]!.decisions.map(({ position }) => makeXgid(position))).toEqual(
      whole.games[0]!.decisions.slice(0, match.games[0]!.decisions.length).map(({ position }) =>
        makeXgid(position),
      ),
    );
    // The file says how the game ended, though not all of its plays can be followed.
    expect(match.games[0]).toMatchObject({ isCut: true, result: whole.games[0]!.result });
  });

  test('an SGF file cut off in its second game keeps the first', () => {
    const match = open(SGF.slice(0, SGF.lastIndexOf(';W[42fdfb]') + 5));
    expect(match.games).toHaveLength(2);
    expect(match.games[0]!.decisions).toHaveLength(counts(whole)[0]!);
    expect(match.problems).toHaveLength(1);
  });

  test.each([
    ['16 checkers set up, then a double', '(;GM[6]MI[length:0];AW[f];B[double];W[take])', 'line 1'],
    ['both players on a point', '(;GM[6]MI[length:0];AB[f];W[double])', 'line 1'],
    ['a score beyond the match', ' 3 point match\n\n Game 1\n A : 9     B : 0\n  1) 31: 8/5 6/5\n', 'line 5'],
    [
      'a double in the Crawford game',
      ' 3 point match\n\n Game 1\n A : 2     B : 0\n  1) 31: 8/5 6/5     Doubles => 2\n',
      'line 5',
    ],
    [
      'a double before the first roll',
      ' 3 point match\n\n Game 1\n A : 0     B : 0\n  1) Doubles => 2      Takes\n',
      'line 5',
    ],
    [
      'a take of nothing',
      ' 3 point match\n\n Game 1\n A : 0     B : 0\n  1) 31: 8/5 6/5       Takes\n',
      'line 5',
    ],
    ['an opening double', ' 3 point match\n\n Game 1\n A : 0     B : 0\n  1) 33: 8/5(2) 6/3(2)\n', 'line 5'],
  ])('not followed: %s', (_what, text, where) => {
    const match = open(text);
    expect(match.problems.map((problem) => problem.where)).toEqual([where]);
    for (const { position } of match.games.flatMap(({ decisions }) => decisions))
      expect(parseXgid(makeXgid(position)).ok).toBe(true);
  });

  test('a Crawford mark with nobody one point away is cleared', () => {
    const game = '(;GM[6]MI[length:5][ws:2][bs:WS]RU[Crawford:CrawfordGame]RE[W+1];B[31hesq])';
    expect(open(game.replace('WS', '0')).games[0]!.isCrawford).toBe(false);
    expect(open(game.replace('WS', '4')).games[0]!.isCrawford).toBe(true);
  });

  test('a file cut anywhere gives a beginning of the whole', () => {
    const all = whole.games.flatMap(({ decisions }) => decisions.map(({ position }) => makeXgid(position)));
    fc.assert(
      fc.property(fc.constantFrom(MAT, SGF), fc.double({ min: 0, max: 1, noNaN: true }), (text, share) => {
        const understood = parseText(text.slice(0, Math.round(share * text.length)));
        if (!understood.ok || understood.value.kind !== 'match') return;
        const match = replayMatch(understood.value.record, kernel);
        const got = match.games.flatMap(({ decisions }) =>
          decisions.map(({ position }) => makeXgid(position)),
        );
        expect(got).toEqual(all.slice(0, got.length));
      }),
      { numRuns: 60 },
    );
  });

  test('a file with random changes still gives possible positions', () => {
    expect(whole.problems).toEqual([]);
    const noise = fc.tuple(
      fc.nat(2200),
      fc.constantFrom('\n', '[', ']', ';', ')', '(', '\\', '6', ':', 'y', ' '),
    );
    fc.assert(
      fc.property(fc.constantFrom(MAT, SGF), fc.array(noise, { maxLength: 20 }), (text, changes) => {
        const letters = [...text];
        for (const [at, letter] of changes) letters[at % letters.length] = letter;
        const understood = parseText(letters.join(''));
        if (!understood.ok || understood.value.kind !== 'match') return;
        const { games } = replayMatch(understood.value.record, kernel);
        for (const { position } of games.flatMap(({ decisions }) => decisions))
          expect(parseXgid(makeXgid(position)).ok).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['no game', ' 3 point match\n\n Game 1\n', 'file'],
    ['a game without names', ' 3 point match\n\n Game 1\n  1) 31: 8/5 6/5\n', 'line 4'],
    ['a file of eXtreme Gammon', `RGMH\u0001\u0000`, 'file'],
  ])('refused: %s', (_what, text, where) => {
    const understood = parseText(text);
    expect(understood.ok ? understood.value : [understood.error.code, understood.error.where]).toEqual([
      'bad-match',
      where,
    ]);
  });
});

test('time grows linearly with length: 200,000 rows, 100,000 nodes', () => {
  const mat = ` 5 point match\n\n Game 1\n A : 0   B : 0\n${'  1) 31: 8/5 6/5        42: 8/4 6/4\n'.repeat(200_000)}`;
  const sgf = `(;GM[6]MI[length:5]${';B[31'.repeat(100_000)}`;
  for (const text of [mat, sgf]) expect(parseText(text).ok).toBe(true);
  expect(parseMat(mat).ok && parseSgf(sgf).ok).toBe(true);
});
