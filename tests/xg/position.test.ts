import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { parseText } from '../../src/formats/text/pastedText.ts';
import { binaryTextOf } from '../../src/formats/files/binaryText.ts';
import { makeXgid, parseXgid } from '../../src/formats/ids/xgid.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { START_BOARD } from '../../src/games/backgammon/position.ts';
import type { Play, Position } from '../../src/games/backgammon/types.ts';
import { writeFile } from './archive.ts';
import { candidateLayout, MOVE, writeFields } from './layout.ts';
import { positionIn } from './reading.ts';
import { evaluationOf } from './sample.ts';
import { cubeRecord, gameRecord, matchRecord, moveRecord, placesOf, record } from './writer.ts';

const { kernel } = openKernel();
/** Asymmetric, with a checker on the bar and an owned cube. */
const OF_X = 'XGID=-a-B-BC-B---dD---dbd----AA:1:1:1:52:3:2:0:7:10';
const OF_O = 'XGID=a--B-BC-B---dD---dbd----B-:2:-1:-1:64:3:2:0:7:10';
const positionOf = (id: string): Position => unwrap(parseXgid(id)).position;
const firstView = ({ board, onRoll }: Position) =>
  placesOf(onRoll === 'X' ? board : { roller: board.opponent, opponent: board.roller });

/** A file of a position: match, game, then these records. */
const fileOf = (position: Position, records: readonly Uint8Array[], comments: readonly string[] = []) => {
  const { score, onRoll } = position;
  const scores = onRoll === 'X' ? [score.roller, score.opponent] : [score.opponent, score.roller];
  const length = position.matchLength === 0 ? 99_999 : position.matchLength;
  const { jacoby, beavers, crawford } = position;
  return writeFile(
    [
      matchRecord({ length, jacoby, beavers, crawford: true }),
      gameRecord(firstView(position), { score: scores, crawford }),
      ...records,
    ],
    { comments },
  );
};
const candidates = (position: Position) =>
  kernel
    .plays(position.board, position.dice!)
    .slice(0, 5)
    .map((play: Play, nth) => ({
      play,
      level: 3,
      evaluation: evaluationOf(0.5 - nth / 4),
    }));
const figures = { level: 2, equities: [0.5, 0.25, 1] as const };

describe.each([OF_X, OF_O])('%s', (id) => {
  const position = positionOf(id);
  const moves = candidates(position);
  const cube = cubeRecord({ ...position, dice: null }, {}, figures);

  test('a roll with its figures, and those of the cube decision before it', () => {
    const file = positionIn(fileOf(position, [cube, moveRecord(position, moves[0]!.play, {}, moves)]));
    expect(makeXgid(file.position)).toBe(id);
    expect(file.analysis!.plays.map(({ value, level }) => [value, level])).toEqual(
      moves.map((_, nth) => [0.5 - nth / 4, '4-ply']),
    );
    expect(file.analysis!.cube).toMatchObject({ level: '3-ply', noDouble: { value: 0.5 } });
    expect(file.warnings).toEqual([]);
  });

  test('a cube decision alone, analyzed or not', () => {
    const asked = id.replace(/:\d\d:(?=3:2)/, ':00:');
    const file = positionIn(fileOf(position, [cube]));
    expect(makeXgid(file.position)).toBe(asked);
    expect(file.analysis).toMatchObject({ plays: [], cube: { doubleTake: { value: 0.25 } } });
    expect(positionIn(fileOf(position, [cubeRecord({ ...position, dice: null }, {})])).analysis).toBeNull();
  });

  test('as text, it is read like a pasted position', () =>
    expect(parseText(binaryTextOf(fileOf(position, [cube]))!)).toMatchObject({
      ok: true,
      value: { kind: 'file' },
    }));

  test('a candidate that leads elsewhere costs the figures of the roll', () => {
    const move = moveRecord(position, moves[0]!.play, {}, moves);
    writeFields(move, candidateLayout(2), { after: placesOf(position.board) });
    const file = positionIn(fileOf(position, [cube, move]));
    expect(file.warnings.map(({ code }) => code)).toEqual(['xg-analysis-misfit']);
    expect(file.analysis).toMatchObject({ plays: [], cube: { level: '3-ply' } });
  });
});

test('money with Jacoby and beavers; the Crawford game', () => {
  for (const id of [
    'XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:3:0:10',
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:6:2:1:7:10',
  ]) {
    const position = positionOf(id);
    const moves = candidates(position);
    expect(
      makeXgid(positionIn(fileOf(position, [moveRecord(position, moves[0]!.play, {}, moves)])).position),
    ).toBe(id);
  }
});

test('the only comment belongs to the position, whatever its index', () => {
  const position = positionOf(OF_X);
  const { play } = candidates(position)[0]!;
  const noteOf = (comment: number, comments: readonly string[]) =>
    positionIn(fileOf(position, [moveRecord(position, play, { comment })], comments)).note;
  expect(noteOf(57, ['{\\rtf1 Well played}'])).toBe('Well played');
  expect(noteOf(1, ['zero', 'one'])).toBe('one');
  expect(noteOf(57, ['zero', 'one'])).toBe('');
});

test('an opening 63 as eXtreme Gammon stores it', () => {
  // The figures of a genuine record, by hand: two book rows and one of 3-ply, junk behind their ends.
  const board = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0];
  const moved = (changes: Readonly<Record<number, number>>) =>
    board.map((count, at) => count + (changes[at] ?? 0));
  const rows = [
    [{ 24: -1, 18: 1, 13: -1, 10: 1 }, [23, 17, 12, 9, -1, -1, 1, -1], 998, 0.006126],
    [{ 24: -1, 15: 1 }, [23, 20, 20, 14, -1, -1, 2, -1], 998, -0.010765],
    [{ 24: -1, 18: 1, 6: -1, 3: 1 }, [23, 17, 5, 2, -1, -1, 0, 0], 2, -0.151865],
  ] as const;
  const move = record(MOVE, {
    type: 3,
    position: board.map((_, at) => 0 - board[25 - at]!),
    after: moved(rows[0][0]),
    mover: -1,
    play: [23, 17, 12, 9, -1, -1, -1, -1],
    dice: [6, 3],
    cube: 0,
    candidates: 3,
    analyzedPosition: board,
    candidatesAgain: 3,
    rollouts: Array.from({ length: 32 }, () => -1),
    illegal: 0,
    comment: -1,
    edited: false,
  });
  for (const [nth, [changes, play, level, equity]] of rows.entries())
    writeFields(move, candidateLayout(nth), {
      after: moved(changes),
      play,
      level,
      evaluation: evaluationOf(equity),
    });
  const { position, analysis } = positionIn(
    writeFile([matchRecord({ length: 7 }), gameRecord(placesOf(START_BOARD), {}), move]),
  );
  expect(makeXgid(position)).toBe('XGID=-b----E-C---eE---c-e----B-:0:0:-1:63:0:0:0:7:10');
  expect(analysis!.plays.map(({ play, level, value }) => [play, level, value])).toEqual([
    ['24/18 13/10', 'Book', 0.006126],
    ['24/15', 'Book', -0.010765],
    ['24/18 6/3', '3-ply', -0.151865],
  ]);
});
