import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseMat } from '../../src/formats/files/mat.ts';
import { writeMat } from '../../src/formats/files/matWriter.ts';
import { withLineNotes } from '../../src/formats/files/lineNotes.ts';
import { decisionNotes } from '../../src/formats/files/decisionNotes.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import { parseSgf } from '../../src/formats/files/sgf.ts';
import { writeSgf } from '../../src/formats/files/sgfWriter.ts';
import { playAsWritten } from '../../src/formats/text/writtenPlay.ts';
import { makePositionId } from '../../src/formats/ids/positionId.ts';
import { START_BOARD } from '../../src/games/backgammon/position.ts';
import type { RecordedGame } from '../../src/formats/files/matchRecord.ts';
import { placedDecisions } from '../../src/jobs/match/figures.ts';
import { wording } from '../../src/language/wording.ts';
import { codesOf, plain } from '../xg/reading.ts';
import type { PlacedDecision } from '../../src/jobs/match/types.ts';

const { kernel } = openKernel();
/** A match of O (left) and X. */
const read = (...rows: readonly string[]) => {
  const head = [' 5 point match', '', ' Game 1', ' Ann : 0                          Bob : 0'];
  return unwrap(parseMat([...head, ...rows, ''].join('\n')));
};
const replay = (...rows: readonly string[]) => replayMatch(read(...rows), kernel);
const playsOf = ({ games }: ReturnType<typeof replay>) =>
  games[0]!.decisions.flatMap((one) => (one.kind === 'play' ? [[one.player, one.position.dice]] : []));
const actionsIn = ({ actions }: RecordedGame) => actions.map(({ line: _line, ...action }) => action);
const placeOf = ({ game, row, decision }: PlacedDecision) =>
  decision.kind === 'play' ? [[game, row, decision.player, Number(decision.position.dice!.join(''))]] : [];

// 24/10 is 14 pips with 64, and the 4 point is free for both.
const OPENING = '  1) 31: 8/5 6/5                 64: 24/10';

describe('an illegal play of a transcribed match', () => {
  test('is taken as written if the next play is legal, and has no decision', () => {
    const match = replay(
      OPENING,
      '  2) 52: 13/8 13/11                 64: 10/4 8/4',
      '  3)  Drops  Wins 1 point',
    );
    expect(codesOf(match.problems)).toContain('match-play-taken');
    expect(wording(match.problems[0]!)).toMatch(
      /^Line 5: game 1: 64: 24\/10\. .* It was taken as written, and is not rated\.$/,
    );
    expect(playsOf(match)).toEqual([
      ['O', [3, 1]],
      ['O', [5, 2]],
      ['X', [6, 4]],
    ]);
    // By hand: one checker of X from 24 to 10.
    const third = match.games[0]!.decisions.at(-1)!;
    const roller = START_BOARD.roller.map((count, at) => count + (at === 9 ? 1 : at === 23 ? -1 : 0));
    expect(third.position.board.roller).toEqual(roller);
  });

  test('ends the game if the next play is not legal either, or does not come', () => {
    for (const rows of [[OPENING], [OPENING, '  2) 52: 24/23 24/22                 64: 24/14']]) {
      const match = replay(...rows);
      expect(codesOf(match.problems)).toEqual(['match-game-cut']);
      expect(playsOf(match)).toEqual([['O', [3, 1]]]);
      expect(match.games[0]!.result).toBeNull();
    }
  });

  test('keeps the result of its game', () => {
    const match = replay(
      OPENING,
      '  2) 52: 13/8 13/11                  Doubles => 2',
      '  3)  Drops                      Wins 1 point',
    );
    expect(match.games[0]!.result).toEqual({ winner: 'X', points: 1 });
    expect(match.games[0]!.decisions.at(-1)).toMatchObject({ kind: 'take', answer: 'pass' });
  });

  test('goes through .sgf as a position, and through .mat as written', () => {
    const record = read(
      OPENING,
      '  2) 52: 13/8 13/11                 64: 10/4 8/4',
      '  3) 61: 8/2 6/5                 52: 13/8 6/4',
    );
    const match = replayMatch(record, kernel);
    expect(playsOf(match)).toHaveLength(5);
    const sgf = writeSgf(record, match);
    expect(sgf.losses).toEqual([{ code: 'export-sets-positions', values: { games: '1' } }]);
    const again = replayMatch(unwrap(parseSgf(sgf.text)), kernel);
    expect({ ...plain(again), problems: [] }).toEqual({ ...plain(match), problems: [] });
    expect(codesOf(again.problems)).toEqual(['match-play-taken']);
    const mat = writeMat(record, match);
    expect(mat.losses).toEqual([]);
    expect(mat.text).toContain('64: 24/10');
    const same = replayMatch(unwrap(parseMat(mat.text)), kernel);
    expect({ ...plain(same), problems: [] }).toEqual({ ...plain(match), problems: [] });
    expect(codesOf(same.problems)).toEqual(['match-play-taken']);
  });

  test('is told apart from the play of the other player in its row', () => {
    const record = unwrap(parseMat(readFileSync('tests/vectors/match-cases/07-long-hop.mat', 'utf8')));
    const match = replayMatch(record, kernel);
    const mat = writeMat(record, match);
    expect(mat.losses).toEqual([]);
    expect(mat.text).toMatch(/ 2\) 33: 13\/3 6\/3 {2,}31: 8\/5 6\/5\n/);
    expect(mat.text).toMatch(/ 2\) 61: 13\/5 {2,}31: 8\/5 6\/5\n/);
    expect(unwrap(parseMat(mat.text)).games.map(actionsIn)).toEqual(record.games.map(actionsIn));
    const sgf = writeSgf(record, match).text;
    expect(sgf).not.toMatch(/W\[(?:31|33|61)/);
    expect(sgf).toMatch(/B\[31/);
    expect({ ...plain(replayMatch(unwrap(parseSgf(sgf)), kernel)), problems: [] }).toEqual({
      ...plain(match),
      problems: [],
    });
    // O's 33 of row 2 has no decision; X's 31 is still in row 2 and O's 21 in row 3.
    expect(placedDecisions(match).flatMap(placeOf)).toEqual([
      [0, 1, 'O', 65],
      [0, 1, 'X', 43],
      [0, 2, 'X', 31],
      [0, 3, 'O', 21],
      [0, 3, 'X', 42],
      [1, 1, 'O', 65],
      [1, 1, 'X', 43],
      [1, 2, 'X', 31],
      [1, 3, 'O', 21],
      [1, 3, 'X', 42],
    ]);
  });
});

test('illegal plays of both players are a row, where one of them has no cube decision', () => {
  const letters = (name: string, list: string) => name + [...list].map((letter) => `[${letter}]`).join('');
  const board = `AE[a:y]${letters('AW', 'fffffhhhmmmmmxx')}${letters('AB', 'sssssqqqlllllbb')}`;
  const illegal = `;PL[W]DI[31];PL[B]${board};PL[B]DI[42];PL[W]${board}`;
  const text = `(;GM[6]MI[length:5][game:0][ws:0][bs:0];CP[w]CV[2]PL[W]${board}${illegal};W[31hefe])`;
  const match = replayMatch(unwrap(parseSgf(text)), kernel);
  expect(codesOf(match.problems)).toEqual(['match-play-taken', 'match-play-taken']);
  const rows = placedDecisions(match).map(
    ({ row, decision: { player, kind } }) => `${row} ${player} ${kind}`,
  );
  expect(rows).toEqual(['1 O double', '2 O double', '2 O play']);
});

test('the comment on a double that was taken is written once, and shown with the answer', () => {
  const record = read('  1) 31: 8/5 6/5                  Doubles => 2', '  2)  Takes');
  const [game] = record.games;
  // As .xg files have it: a double and its answer are one record.
  const actions = game!.actions.map((action) => ({ ...action, line: action.kind === 'roll' ? 4 : 5 }));
  const notes = { analysis: null, boards: [], comment: 'why', clock: null };
  const noted = { ...record, games: [withLineNotes({ ...game!, actions }, new Map([[5, notes]]))] };
  const match = replayMatch(noted, kernel);
  expect(writeSgf(noted, match).text.match(/C\[why\]/g)).toHaveLength(1);
  expect([...decisionNotes(noted, match)]).toEqual([
    [1, notes],
    [2, notes],
  ]);
});

describe('a play as written', () => {
  const of = (text: string, board = START_BOARD) => {
    const after = playAsWritten(text, board);
    return after && makePositionId({ roller: after.opponent, opponent: after.roller });
  };
  test('is the legal one where there is one', () => {
    const { after } = kernel
      .plays(START_BOARD, [3, 1])
      .find(({ moves }) => moves[0]!.from === 8 && moves[1]!.from === 6)!;
    expect(playAsWritten('8/5 6/5', START_BOARD)).toEqual(after);
  });

  test('hits, bears off, or moves nothing', () => {
    const board = {
      roller: START_BOARD.roller,
      opponent: START_BOARD.opponent.map((count, at) => (at === 23 ? 1 : at === 20 ? 1 : count)),
    };
    const hit = playAsWritten('8/4*', board)!;
    expect([hit.roller[24], hit.roller[20], hit.opponent[3]]).toEqual([1, 0, 1]);
    expect(playAsWritten('6/off(2)', START_BOARD)!.opponent[5]).toBe(3);
    expect(of('cannot move')).toBe(makePositionId(START_BOARD));
  });

  test.each(['24/7*', '24/19', '13/1', '5/2', 'bar/20', '24/22(3)', '????', '8/4*'])(
    '%s is impossible',
    (text) => expect(playAsWritten(text, START_BOARD)).toBeUndefined(),
  );
});
