import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseMat, parseMats } from '../../src/formats/files/mat.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import { parseText } from '../../src/formats/text/pastedText.ts';
import { makePlay } from '../../src/formats/text/notation.ts';
import type { Match } from '../../src/games/backgammon/match.ts';
import { NACKGAMMON_BOARD } from '../../src/games/backgammon/position.ts';
import { wording } from '../../src/language/wording.ts';
import { codesOf } from '../xg/reading.ts';

const { kernel } = openKernel();
const textOf = (file: string) =>
  readFileSync(new URL(`../vectors/match-cases/${file}`, import.meta.url), 'utf8');
const read = (text: string): Match => replayMatch(unwrap(parseMat(text)), kernel);
const resultsOf = ({ games }: Match) => games.map(({ result }) => result);
/** The actions of each game, without decisions not to double. */
const actionsOf = ({ games }: Match) =>
  games.map(({ decisions }) =>
    decisions.flatMap((one) => {
      if (one.kind === 'play') return [`${one.player} ${makePlay(one.play.moves)}`];
      if (one.kind === 'take') return [`${one.player} ${one.answer}`];
      return one.doubled ? [`${one.player} double`] : [];
    }),
  );
const OPENING = ['O 8/5 6/5', 'X 24/14'];

describe('the handed matches read as their README says', () => {
  test('01: a player of Galaxy loses, in either column', () => {
    const match = read(textOf('01-galaxy-losses-left.txt'));
    expect(match.problems).toEqual([]);
    expect(resultsOf(match)).toEqual([
      { winner: 'X', points: 1 },
      { winner: 'O', points: 2 },
    ]);
    expect(actionsOf(match)).toEqual([OPENING, ['O 8/4 6/4', 'X 8/5 6/5', 'O 24/13']]);
  });

  test('02: a player without a name', () => {
    const match = read(textOf('02-galaxy-empty-name.txt'));
    expect([match.problems, match.names]).toEqual([[], { O: 'left', X: '' }]);
    expect(resultsOf(match)).toEqual([{ winner: 'O', points: 2 }]);
    expect(actionsOf(match)).toEqual([[...OPENING, 'O 8/4 6/4']]);
  });

  test('03: resignations with and without a roll', () => {
    const match = read(textOf('03-studio-concedes.txt'));
    expect(match.problems).toEqual([]);
    expect(resultsOf(match)).toEqual([
      { winner: 'O', points: 2 },
      { winner: 'X', points: 1 },
      { winner: 'X', points: 1 },
    ]);
    expect(actionsOf(match)).toEqual([[...OPENING, 'O 8/4 6/4'], OPENING, OPENING]);
  });

  test('04: nothing rolled', () => {
    const match = read(textOf('04-studio-roll-00.txt'));
    expect([match.problems, resultsOf(match)]).toEqual([[], [{ winner: 'O', points: 1 }]]);
    expect(actionsOf(match)).toEqual([[...OPENING, 'O 8/4 6/4']]);
  });

  test('05: names without a blank before the colon, the small die first, a resignation', () => {
    const match = read(textOf('05-hedgehog-resigns.mat'));
    expect([match.problems, match.names]).toEqual([[], { O: 'Left Player', X: 'Right Player' }]);
    expect(resultsOf(match)).toEqual([{ winner: 'O', points: 4 }]);
    expect(actionsOf(match)[0]?.slice(3)).toEqual([
      'X cannot move',
      'O double',
      'X take',
      'O 24/18 13/7 8/2*(2)',
      'X cannot move',
      'O 18/14*',
    ]);
  });

  test('06: a backward step is taken as written, named and not rated', () => {
    const match = read(textOf('06-backward-step.mat'));
    expect(match.problems.map(wording)).toEqual([
      'Line 6: game 1: 65: 13/7 13/8 6/7. "6/7" goes backwards: checkers move from higher to lower points. It was taken as written, and is not rated.',
    ]);
    expect(actionsOf(match)).toEqual([['O 24/13', 'X 24/20 13/10', 'X 8/5 6/5', 'O 13/10', 'X 8/4 6/4']]);
  });

  test('07: a hop that is too long is taken as written', () => {
    const match = read(textOf('07-long-hop.mat'));
    expect(codesOf(match.problems)).toEqual(['match-play-taken', 'match-play-taken']);
    expect(actionsOf(match).map((actions) => actions.length)).toEqual([5, 5]);
  });

  // Its first play is illegal in Nackgammon too: 23/19 lands on four checkers.
  test('08: Nackgammon starts from its own position', () => {
    const text = textOf('08-nackgammon.mat');
    expect(unwrap(parseMat(text)).games[0]!.start!.board).toEqual({
      X: NACKGAMMON_BOARD.roller,
      O: NACKGAMMON_BOARD.roller,
    });
    const match = read(text.replace('24/18 23/19', '24/14'));
    expect(match.problems).toEqual([]);
    expect(match.games[0]!.decisions[0]!.position.board).toEqual(NACKGAMMON_BOARD);
    expect(actionsOf(match)[0]).toHaveLength(4);
  });

  test('09: another game is refused by its name', () => {
    const text = textOf('09-hypergammon.mat');
    const refusal = (variation: string) => {
      const answer = parseMat(text.replace('HyperGammon', variation));
      return answer.ok ? 'read' : wording(answer.error);
    };
    expect(refusal('HyperGammon')).toBe(
      'HyperGammon cannot be analyzed. Choose a match of backgammon or Nackgammon.',
    );
    expect(refusal('Plakoto')).toContain('Plakoto cannot be analyzed.');
    expect(['Backgammon', 'backgammon', '', 'Standard'].map(refusal)).toEqual(Array(4).fill('read'));
  });

  test('10: two matches in one file', () => {
    const matches = unwrap(parseMats(textOf('10-two-matches.mat')));
    expect(matches.map(({ names, length }) => [names, length])).toEqual([
      [{ O: 'ann', X: 'bob' }, 1],
      [{ O: 'carl', X: 'dora' }, 3],
    ]);
    const replayed = matches.map((record) => replayMatch(record, kernel));
    expect(replayed.flatMap(({ problems }) => problems)).toEqual([]);
    expect(replayed.map(resultsOf)).toEqual([[{ winner: 'O', points: 1 }], [{ winner: 'O', points: 1 }]]);
    // Lines are those of the file.
    expect(replayed[1]!.games[0]!.decisions[0]!.line).toBe(13);
  });

  test('13: the result in the row of the last action', () => {
    const match = read(textOf('13-wins-same-row.mat'));
    expect(match.problems).toEqual([]);
    expect(resultsOf(match)).toEqual([
      { winner: 'X', points: 1 },
      { winner: 'X', points: 4 },
    ]);
    expect(actionsOf(match)).toEqual([['O 8/5 6/5', 'X double', 'O pass'], OPENING]);
  });
});

const HEAD = ' 5 point match\n\n Game 1\n Ann : 0                         Bob : 0\n';
const game = (...rows: readonly string[]) => read(HEAD + rows.join('\n'));
const ROW = '  1) 31: 8/5 6/5                 64: 24/14';

describe('the result of a game', () => {
  const twoGames = (wins: string, score: string) =>
    game(ROW, wins, '', ' Game 2', ` Ann : ${score[0]}                         Bob : ${score[2]}`, ROW);

  test('is that of the next score, and a row that disagrees is named', () => {
    for (const [wins, score, result] of [
      ['      Wins 2 points', '0:1', { winner: 'X', points: 1 }],
      ['      Wins 2 points', '1:0', { winner: 'O', points: 1 }],
      ['                                  Losses 1 point', '2:0', { winner: 'O', points: 2 }],
    ] as const) {
      const match = twoGames(wins, score);
      expect(match.problems.map(wording)).toEqual([
        `Line 6: "${wins.trim()}" does not fit the score after the game. The score was taken.`,
      ]);
      expect(match.games[0]!.result).toEqual(result);
    }
  });

  test('comes from the next score where no row has it', () => {
    const match = twoGames('', '0:2');
    expect([match.problems, match.games[0]!.result]).toEqual([[], { winner: 'X', points: 2 }]);
  });

  test('stays that of its row if the score jumps', () => {
    const match = twoGames('      Wins 2 points', '2:1');
    expect(match.problems.map(wording)).toEqual(['Line 9: the score does not follow from game 1.']);
    expect(match.games[0]!.result).toEqual({ winner: 'O', points: 2 });
  });

  test('a final score, capped at the length of the match, is no contradiction', () => {
    const final = ' Ann : 5                         Bob : 0';
    for (const after of [final, ` Game 2\n${final}`]) {
      const match = game(ROW, '  2) Doubles => 2                Takes', '      Wins 6 points', after);
      expect(match.problems).toEqual([]);
      expect(match.games.map(({ result }) => result)).toEqual([{ winner: 'O', points: 6 }]);
      expect(game(ROW, after).games[0]!.result).toEqual({ winner: 'O', points: 5 });
    }
  });

  test.each([
    ['Wins 3 points', '0:2', 2],
    ['Wins 99999999 points', '0:4', 4],
    ['Wins 0 points', '0:2', 2],
    ['Wins 3 points', '', 2],
    ['Wins 99999999 points', '', 2],
    ['Wins 10000 points', '', 2],
    ['Wins 10 points', '', 2],
  ])('with a cube of 2, %s is named, and the next score (%s) decides', (words, score, points) => {
    const match = game(
      ROW,
      '  2) Doubles => 2                Takes',
      `                                 ${words}`,
      ...(score === '' ? [] : [` Game 2`, ` Ann : 0                         Bob : ${score.slice(2)}`, ROW]),
    );
    expect(match.problems.map(wording)).toEqual([
      `Line 7: "${words}" is impossible with a cube of 2. The next score was taken, or else the cube.`,
    ]);
    expect(match.games[0]!.result).toEqual({ winner: 'X', points });
  });

  test('fewer points may end a match, and a resignation may be of any size', () => {
    const at = (score: string, ...rows: readonly string[]) =>
      game(ROW, '  2) Doubles => 2                Takes', ...rows)
        .problems.map(wording)
        .concat(score);
    expect(at('', '      Wins 5 points')).toEqual(['']);
    expect(at('', '  3) Resigns                    Wins 3 points')).toEqual(['']);
  });

  test.each([
    ['Doubles => 999999999', 'Takes'],
    ['Doubles => 3', 'Takes'],
    ['Doubles => 1', 'Drops'],
  ])('%s is named, and changes nothing', (double, answer) => {
    const cell = double.padEnd(25);
    const wins = answer === 'Takes' ? '      Wins 2 points' : '      Wins 1 point';
    const match = game(ROW, `  2) ${cell} ${answer}`, wins);
    expect(match.problems.map(wording)).toEqual([
      `Line 6: "${double}" is impossible: a double offers 2 here. That was taken.`,
    ]);
    expect(match.games[0]!.result).toEqual({ winner: 'O', points: answer === 'Takes' ? 2 : 1 });
  });

  test('thousands of points stand for the rest of the match', () => {
    const match = game(ROW, '  2) 66: ????                     Wins 2008 point');
    expect([match.problems, match.games[0]!.result]).toEqual([[], { winner: 'X', points: 3 }]);
  });

  test.each([
    ['Resigns', 1],
    ['Resigns 2', 2],
    ['Resigns gammon', 2],
    ['Concedes', 1],
    ['Forfeits 3 points', 3],
    ['Loses 2 points', 2],
    ['65: Losses 2 points', 2],
    ['Lost on time', 1],
    ['time out', 1],
  ])('%s, without a winner named', (words, points) => {
    const left = game(ROW, `  2) ${words}`);
    expect([left.problems, left.games[0]!.result]).toEqual([[], { winner: 'X', points }]);
    const right = game(ROW, `  2) 42: 8/4 6/4                 ${words}`);
    expect([right.problems, right.games[0]!.result]).toEqual([[], { winner: 'O', points }]);
  });

  test('a pass gives the value of the cube; a resignation multiplies it', () => {
    const doubled = [
      '  2) Doubles => 2                Takes',
      '  3) 42: 8/4 6/4                 31: 8/5 6/5',
    ];
    const end = (row: string) => game(ROW, ...doubled, row).games[0]!.result;
    expect(end('  4) 31: 24/23 24/21              Doubles => 4\n  5) Drops')).toEqual({
      winner: 'X',
      points: 2,
    });
    expect(end('  4) Resigns gammon')).toEqual({ winner: 'X', points: 4 });
  });
});

describe('cells', () => {
  const plays = (...rows: readonly string[]) => {
    const match = game(...rows);
    return [match.problems.map(wording), actionsOf(match)[0]];
  };

  test('a long left cell may touch the right one; a tab goes to the next stop', () => {
    expect(plays('  1) 31: 8/5 6/5 64: 24/14')).toEqual([[], OPENING]);
    expect(plays('  1)\t31: 8/5 6/5\t64: 24/14')).toEqual([[], OPENING]);
    expect(plays('  1)\t\t\t31: 8/5 6/5')).toEqual([[], ['X 8/5 6/5']]);
  });

  test('a left cell that falls apart does not push out the right one', () => {
    for (const left of ['1:  B84"  0A|', '31: 8/5 B6/5', '31: 8/5  x  y'])
      expect(unwrap(parseMat(`${HEAD}  1) ${left}     64: 24/14`)).games[0]!.actions.at(-1)).toMatchObject({
        player: 'X',
        play: '24/14',
      });
  });

  test('rows without a number, other arrows, cannot move with and without a roll', () => {
    expect(plays(ROW, '     Doubles ==> 2               Drops      Wins 1 point')).toEqual([
      [],
      [...OPENING, 'O double', 'X pass'],
    ]);
    expect(plays('  1) 31: 8/5 6/5                 Cannot Move', '  2) 64: 24/14')).toEqual([
      [],
      ['O 8/5 6/5', 'O 24/14'],
    ]);
  });

  test('bar, off and repeats as all producers write them; a die with nothing to move; a wrong hit mark', () => {
    expect(plays('  1) 31: 8/5, 6/5*                64: 24/18/14')).toEqual([[], OPENING]);
    expect(plays('  1) 31: 8-5 6-5 0/0              64: 24/14 !?')).toEqual([[], OPENING]);
  });

  test('the position after an illegal play is taken', () => {
    const board = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 1, 0];
    board[23] = 1;
    const dump = [5, 0, 1, 0, 0, 'Ann', 'Bob', 0, 0, 0, 1, 0, ...board, 6, 4].join(';');
    const match = game(`  1) 31: Illegal play (${dump}) 64: 24/14`);
    expect(match.problems.map(wording)).toEqual([
      'Line 5: game 1: the play of 31 is illegal. The position after it was taken from the file, and the play is not rated.',
    ]);
    const { board: before } = match.games[0]!.decisions.at(-1)!.position;
    expect([before.opponent[23], before.opponent[22], before.roller[23]]).toEqual([1, 1, 2]);
  });
});

describe('several matches in a text', () => {
  const match = (name: string) =>
    `; [Event "${name}"]\n 3 point match\n\n Game 1\n ${name} : 0      b : 0\n${ROW}\n`;
  test('each has its own comments; one that cannot be read is a problem of the first', () => {
    const texts = [match('a'), match('c').replace('; [', '; [Variation "Longgammon"]\n; ['), match('d')];
    const [first, second, ...others] = unwrap(parseMats(texts.join('\n')));
    expect([first!.details.event, second!.details.event, others]).toEqual(['a', 'd', []]);
    expect(first!.problems.map(wording)).toEqual([
      'Match 2 of the file cannot be read: Longgammon cannot be analyzed. Choose a match of backgammon or Nackgammon.',
    ]);
  });

  test('a length repeated before each game of one match starts no other', () => {
    const again = `\n 3 point match\n\n Game 2\n a : 0      b : 1\n${ROW}\n`;
    const all = unwrap(parseMats(match('a') + again));
    expect(all.map(({ games }) => games.length)).toEqual([2]);
  });
});

test.each(['> ', '>> ', ' > > '])('a match in a mail, quoted with %j, is read', (sign) => {
  const text = textOf('01-galaxy-losses-left.txt');
  const quoted = text.split('\n').map((line) => `${sign}${line}`.trimEnd());
  const read = unwrap(parseText(['Ann wrote:', ...quoted, 'Thanks!'].join('\n')));
  if (read.kind !== 'match') throw new Error('a match');
  const match = replayMatch(read.record, kernel);
  expect(match.names).toEqual({ O: 'left', X: 'right' });
  expect(actionsOf(match)).toEqual(actionsOf(replayMatch(unwrap(parseMat(text)), kernel)));
});

test('16: the score and the roll of a position of GNU Backgammon in a forum, whatever the case of its labels', () => {
  const read = unwrap(parseText(textOf('16-gnubg-html-forum.txt')));
  // Blue, who is on roll, has the 3 points.
  expect(read).toMatchObject({
    kind: 'position',
    found: { position: { dice: [4, 4], score: { roller: 3, opponent: 0 }, matchLength: 7 } },
  });
});

describe('a double in what would be the Crawford game', () => {
  const rows = [
    '3 point match',
    ' Game 1',
    ' Ann : 2                         Bob : 0',
    '  1) 31: 8/5 6/5                 Doubles => 2',
    '  2)  Takes                       42: 8/4 6/4',
    '',
  ];
  test('without a word on the rule: if it was answered, the rule is off', () => {
    const match = read(rows.join('\n'));
    expect(codesOf(match.problems)).toEqual(['match-crawford-off']);
    expect(match.games[0]).toMatchObject({ isCrawford: false, isCut: false });
    expect(actionsOf(match)[0]).toEqual(['O 8/5 6/5', 'X double', 'O take', 'X 8/4 6/4']);
  });

  test('where the file says that the rule holds, it is not followed', () => {
    const match = read(['; [Crawford "On"]', ...rows].join('\n'));
    expect(codesOf(match.problems)).toEqual(['match-game-cut']);
  });
});
