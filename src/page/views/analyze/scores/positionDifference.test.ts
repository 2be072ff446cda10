import { expect, test } from 'vitest';
import { parseXgid } from '../../../../formats/ids/xgid.ts';
import { unwrap } from '../../../../engine/errors.ts';
import { cellsOf } from '../../../../ui/board/geometry.ts';
import { positionDifference } from './changeText.ts';

const position = (id: string) => unwrap(parseXgid(id)).position;
const FIRST = '-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';

test('a position does not differ from itself, nor by the order of its dice', () => {
  for (const id of [FIRST, FIRST.replace(':31:', ':13:')])
    expect(positionDifference(position(FIRST), position(id))).toEqual({
      cells: new Set(),
      cube: false,
      score: false,
      turn: false,
    });
});

test('points whose checkers differ are found, whoever is on roll', () => {
  // One checker of X moved from its 6 point to its 5 point.
  const moved = position('-b---AD-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10');
  const { cells, cube, score, turn } = positionDifference(position(FIRST), moved);
  const points = [...cells].map((index) => cellsOf('roller')[index]!.spot);
  expect(points).toEqual([
    { kind: 'point', point: 6 },
    { kind: 'point', point: 5 },
  ]);
  expect([cube, score, turn]).toEqual([false, false, false]);
  const other = positionDifference(position(FIRST), position(FIRST.replace(':1:31:', ':-1:31:')));
  expect([other.cells.size, other.cube, other.score, other.turn]).toEqual([0, false, false, true]);
});

test('differences of cube, score and roll are told apart', () => {
  const of = (id: string) => {
    const { cells, ...rest } = positionDifference(position(FIRST), position(id));
    return { ...rest, cells: cells.size };
  };
  const same = { cells: 0, cube: false, score: false, turn: false };
  expect(of(FIRST.replace(':0:0:1:31', ':1:1:1:31'))).toEqual({ ...same, cube: true });
  expect(of(FIRST.replace('31:0:0:1:0:', '31:2:1:0:5:'))).toEqual({ ...same, score: true });
  expect(of(FIRST.replace(':31:', ':42:'))).toEqual({ ...same, turn: true });
});
