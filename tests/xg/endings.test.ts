import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import { runsOf, SWEEP_TIMEOUT } from '../thorough.ts';
import { ENDINGS, randomEndings } from './endings.ts';
import { candidatesOf, fullOptions, matchOf } from './sample.ts';
import { codesOf, matchIn, plain, replayed } from './reading.ts';
import { CUBE, GAME, MOVE, writeFields } from './layout.ts';
import { writeFile } from './archive.ts';
import { DEFAULT_MAX_CUBE_LOG2, START_BOARD } from '../../src/games/backgammon/position.ts';
import type { Board, Move, Play, Position } from '../../src/games/backgammon/types.ts';
import {
  cubeRecord,
  endRecord,
  gameRecord,
  matchRecord,
  matchRecords,
  moveRecord,
  placesOf,
  writeMatch,
} from './writer.ts';

const { kernel } = openKernel();
const full = fullOptions(kernel.plays);
const read = (name: string) =>
  matchIn(new Uint8Array(readFileSync(`tests/vectors/match-cases/20-xg-${name}.xg`)));

describe('a game that ends by resignation after the roll', () => {
  test('its last record is a roll without a play', () => {
    const [resigned, control] = [read('roll-then-resign'), read('control')];
    expect(resigned.problems).toEqual([]);
    const game = replayMatch(resigned, kernel).games[0]!;
    const other = replayMatch(control, kernel).games[0]!;
    expect(game.result).toEqual({ winner: 'O', points: 2 });
    expect(game.result).toEqual(other.result);
    expect(game.decisions).toEqual(other.decisions.slice(0, -1));
    expect(resigned.games[0]!.actions.at(-1)).toMatchObject({ kind: 'roll', dice: [6, 5], play: '' });
  });
});

describe('an illegal play is taken as stored, is not rated and costs nothing else', () => {
  const [first, second] = [6, 5] as const;
  /** The opening 65 by X, then a reply of O with one die only, then a play of X. */
  function file(isLast: boolean): Uint8Array {
    const opening: Position = { ...startPosition(), dice: [first, second] };
    const play = kernel.plays(opening.board, opening.dice!)[0]!;
    const reply: Position = { ...opening, board: play.after, onRoll: 'O', dice: [2, 1] };
    const half: Play = kernel
      .plays(reply.board, [1, 3])
      .map(({ moves }) =>
        moves.find(({ from, to, hit }) => from - to === 1 && !hit && reply.board.roller[from - 1]! > 0),
      )
      .filter((move) => move !== undefined)
      .map((move) => ({ moves: [move], after: afterOf(reply, move) }))[0]!;
    const last: Position = { ...opening, board: half.after, onRoll: 'X', dice: [4, 3] };
    const records = [
      matchRecord({ length: 7, crawford: true }),
      gameRecord(placesOf(START_BOARD), {}),
      cubeRecord(opening, { double: -2 }),
      moveRecord(opening, play, {}),
      cubeRecord(reply, {}),
      moveRecord(reply, half, {}),
    ];
    const more = [cubeRecord(last, {}), moveRecord(last, kernel.plays(last.board, [4, 3])[0]!, {})];
    return writeFile([...records, ...(isLast ? [] : more), endRecord({ score: [1, 0], termination: 101 })]);
  }
  const startPosition = (): Position => ({
    board: START_BOARD,
    onRoll: 'X',
    dice: null,
    offer: 'none',
    cube: { value: 1, owner: 'centre' },
    score: { roller: 0, opponent: 0 },
    matchLength: 7,
    crawford: false,
    jacoby: false,
    beavers: false,
    maxCubeLog2: DEFAULT_MAX_CUBE_LOG2,
  });
  function afterOf({ board }: Position, { from, to }: Move): Board {
    const moved = [...board.roller];
    moved[from - 1]!--;
    moved[to - 1]!++;
    return { roller: board.opponent, opponent: moved };
  }

  test.each([false, true])('as the last of its game: %s', (isLast) => {
    const match = replayMatch(matchIn(file(isLast)), kernel);
    expect(codesOf(match.problems)).toEqual(['match-play-taken']);
    expect(match.problems[0]).toMatchObject({ where: 'record 6' });
    const kinds = match.games[0]!.decisions.map(({ player, kind }) => `${player} ${kind}`);
    expect(kinds).toEqual(['X play', 'O double', ...(isLast ? [] : ['X double', 'X play'])]);
    expect(match.games[0]!.result).toEqual({ winner: 'X', points: 1 });
  });
});

describe('random matches whose games end in every way', () => {
  test(
    'the same decisions, scores and results, with and without figures',
    () => {
      const seen = new Set<string>();
      fc.assert(
        fc.property(fc.nat(), fc.boolean(), (seed, isAnalyzed) => {
          const { match, endings, options } = randomEndings(kernel, seed);
          const figures = isAnalyzed
            ? {
                figures: full.figures,
                candidates: (one: Parameters<typeof candidatesOf>[0]) => candidatesOf(one, kernel.plays),
              }
            : {};
          const file = writeMatch(match, { ...options, ...figures });
          expect(codesOf(matchIn(file).problems)).toEqual([]);
          expect(replayed(file, kernel)).toEqual(plain(match));
          for (const ending of endings) seen.add(ending);
        }),
        { numRuns: runsOf(50, 1000), seed: 1 },
      );
      expect(seen).toEqual(new Set(ENDINGS));
    },
    SWEEP_TIMEOUT,
  );
});

describe('one record of a random match is damaged', () => {
  const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
  /** Changes of a record of a play (3) or of a cube decision (2). */
  const DAMAGES: readonly ((record: Uint8Array) => void)[] = [
    (record) => record.fill(0, 9),
    (record) => record.fill(0x5a, 9),
    (record) => (record[8] = 99),
    (record) => writeFields(record, record[8] === 3 ? MOVE : CUBE, { mover: 7 }),
    (record) => writeFields(record, record[8] === 3 ? MOVE : CUBE, { position: zeros(26) }),
    (record) => writeFields(record, record[8] === 3 ? MOVE : CUBE, { cube: 77 }),
    (record) => record[8] === 3 && writeFields(record, MOVE, { dice: [0, 0] }),
    (record) => record[8] === 3 && writeFields(record, MOVE, { play: zeros(8) }),
    (record) => record[8] === 3 && writeFields(record, MOVE, { after: zeros(26), candidates: -5 }),
    (record) => record[8] === 2 && writeFields(record, CUBE, { take: -1 }),
  ];

  test(
    'it costs its own decisions, and no others',
    () => {
      fc.assert(
        fc.property(fc.nat(), fc.nat(), fc.nat(DAMAGES.length - 1), (seed, place, nth) => {
          const { match, options } = randomEndings(kernel, seed);
          const records = matchRecords(match, options);
          const sound = replayMatch(matchIn(writeFile(records)), kernel);
          // The last records of a game have none after them that show what they were.
          const isInside = (at: number) =>
            [-1, 0, 1, 2, 3].every((step) => [2, 3].includes(records[at + step]?.[8] ?? 0));
          const places = records.flatMap((_, at) => (isInside(at) ? [at] : []));
          const at = places[place % places.length];
          if (at === undefined) return;
          DAMAGES[nth]!(records[at]!);
          const damaged = replayMatch(matchIn(writeFile(records)), kernel);
          const others = ({ games }: typeof sound) =>
            plain({
              ...sound,
              games: games.map((game) => ({
                ...game,
                decisions: game.decisions.filter(({ line }) => line !== at + 1),
              })),
            }).games;
          expect(others(damaged)).toEqual(others(sound));
        }),
        { numRuns: runsOf(50, 1000), seed: 2 },
      );
    },
    SWEEP_TIMEOUT,
  );
});

describe('the end of a game by what else the file says', () => {
  const match = matchOf('five-points', kernel);
  const GAMES = match.games.length;
  const read = (change: (records: Uint8Array[]) => void) => {
    const records = matchRecords(match, {});
    change(records);
    const record = matchIn(writeFile(records));
    return { codes: codesOf(record.problems), games: plain(replayMatch(record, kernel)).games };
  };
  const ofKind = (records: readonly Uint8Array[], kind: number) =>
    records.filter((record) => record[8] === kind);
  const { games } = plain(match);

  test('it has more than one game', () => expect(GAMES).toBeGreaterThan(2));

  test('no record of the end: the next score says who won', () => {
    const found = read((records) => records.splice(records.indexOf(ofKind(records, 4)[0]!), 1));
    expect(found).toEqual({ codes: [], games });
  });

  test('an unfilled record of the end: the next score says who won', () =>
    expect(read((records) => ofKind(records, 4)[0]!.fill(0, 9))).toMatchObject({ games }));

  test('a wrong score before a game: the ends of the games around it count', () => {
    const found = read((records) => writeFields(ofKind(records, 1)[1]!, GAME, { score: [4, 4] }));
    expect(found.games).toEqual(games);
  });

  test('a damaged header of a game: the game begins behind the end of the one before', () => {
    const found = read((records) => ofKind(records, 1)[1]!.fill(99, 8));
    expect(found.codes).toEqual(['xg-record-unknown']);
    expect(found.games).toEqual(games);
  });
});
