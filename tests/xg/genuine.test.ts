import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseXg } from '../../src/formats/files/xg/xg.ts';
import { makeXgid } from '../../src/formats/ids/xgid.ts';
import { START_BOARD } from '../../src/games/backgammon/position.ts';
import { writeFile } from './archive.ts';
import { candidateLayout, CUBE, MOVE, readFields } from './layout.ts';
import { positionIn } from './reading.ts';
import { gameRecord, matchRecord, placesOf } from './writer.ts';

/**
 * The two public records of genuine .xg files: `test/fixtures` of github.com/Insti/xgdatatools (LGPL, so they are not
 * part of this repository). `XG_RECORDS=FOLDER npx vitest run --project unit tests/xg/genuine.test.ts` checks them.
 */
const folder = process.env.XG_RECORDS ?? '';
const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));

const PLAYS = [
  ['24/18 13/10', 'Book', 0.006126, [0.504672, 0.134794, 0.011944, 0.140077, 0.01028]],
  ['24/15', 'Book', -0.010765, [0.503568, 0.121356, 0.009261, 0.136075, 0.008785]],
  ['24/21 13/7', 'Book', -0.065469, [0.485856, 0.142146, 0.011507, 0.14871, 0.011138]],
  ['13/4', 'Book', -0.068158, [0.484274, 0.144586, 0.011962, 0.147775, 0.013639]],
  ['13/7 13/10', 'Book', -0.098089, [0.477457]],
  ['24/18 24/21', 'Book', -0.109507, [0.487156]],
  ['24/18 6/3', '3-ply', -0.151865, [0.475426]],
  ['24/18 8/5', '2-ply', -0.159664, [0.472368]],
  ['13/7 8/5', '2-ply', -0.161448, [0.466917]],
  ['13/7 6/3', '2-ply', -0.176544, [0.463972]],
] as const;
/** A play in a notation without order. */
const steps = (play: string): string => play.split(' ').toSorted().join(' ');
const RECORD = 2560;

describe.skipIf(!existsSync(join(folder, '3_Move.bin')))('records of a genuine .xg file', () => {
  const fileOf = (cube: Uint8Array, move: Uint8Array) =>
    writeFile([matchRecord({ length: 7 }), gameRecord(placesOf(START_BOARD), {}), cube, move]);
  const [cube, move] = folder === '' ? [] : [read('2_Cube.bin'), read('3_Move.bin')];

  test('ten candidates with their levels, chances and equities', () => {
    const { position, analysis, warnings } = positionIn(fileOf(cube!, move!));
    expect(makeXgid(position)).toBe('XGID=-b----E-C---eE---c-e----B-:0:0:-1:63:0:0:0:7:10');
    expect(warnings).toEqual([]);
    expect(analysis!.cube).toBeNull();
    expect(analysis!.plays.map(({ play, level }) => [steps(play), level])).toEqual(
      PLAYS.map(([play, level]) => [steps(play), level]),
    );
    for (const [nth, { value, outcome }] of analysis!.plays.entries()) {
      const [, , equity, chances] = PLAYS[nth]!;
      expect(value).toBeCloseTo(equity, 6);
      chances.forEach((chance, at) => expect(outcome![at]).toBeCloseTo(chance, 6));
    }
  });

  test('the second decoder reads the same', () => {
    expect(readFields(cube!, CUBE)).toMatchObject({
      type: 2,
      mover: -1,
      double: -2,
      take: -1,
      cube: 0,
      dice: '63',
    });
    expect(readFields(cube!, CUBE)).toMatchObject({ flag: -100, rollout: -1, comment: -1 });
    const fields = readFields(move!, MOVE);
    expect(fields).toMatchObject({ type: 3, mover: -1, dice: [6, 3], candidates: 10, candidatesAgain: 10 });
    expect(fields.play).toEqual([23, 17, 12, 9, -1, -1, -1, -1]);
    expect(Math.fround(fields.luck as number)).toBe(
      (readFields(move!, candidateLayout(0)).evaluation as readonly number[])[6],
    );
    for (let nth = 0; nth < PLAYS.length; nth++) {
      const evaluation = readFields(move!, candidateLayout(nth)).evaluation as readonly number[];
      expect(evaluation[2]! + evaluation[3]!).toBeCloseTo(1, 6);
    }
  });

  test('byte by byte: a change of a position or play is refused, of pointers and unused rows changes nothing', () => {
    const sound = JSON.stringify(parseXg(fileOf(cube!, move!)));
    /** Whether the file is still read as before when a byte of the move is another. */
    const isSame = (at: number): boolean => {
      const changed = move!.slice();
      changed[at]! ^= 0x15;
      return JSON.stringify(parseXg(fileOf(cube!, changed))) === sound;
    };
    const range = (from: number, length: number) => Array.from({ length }, (_, at) => from + at);
    const boards = PLAYS.flatMap((_, nth) => range(192 + 26 * nth, 26));
    // The last byte of each single: its sign and exponent.
    const figures = PLAYS.flatMap((_, nth) => range(0, 7).map((one) => 1411 + 28 * nth + 4 * one));
    const matters = [...range(9, 26), 64, 100, 104, ...boards, ...figures];
    for (const at of matters) expect([at, isSame(at)]).toEqual([at, false]);
    const unused = [
      ...range(0, 8),
      ...range(112, 8),
      ...range(192 + 26 * PLAYS.length, 26 * (32 - PLAYS.length)),
      ...range(1408 + 28 * PLAYS.length, 28 * (32 - PLAYS.length)),
    ];
    for (const at of unused) expect([at, isSame(at)]).toEqual([at, true]);
    expect(move!.length).toBe(RECORD);
  });
});
