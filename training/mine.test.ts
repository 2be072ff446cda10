import { expect, test } from 'vitest';
import { bearoffTables } from '../bench/kernel.ts';
import { GAME_PLANS, gamePlanOf } from '../src/games/backgammon/plan.ts';
import { checkersAt, START_BOARD } from '../src/games/backgammon/position.ts';
import type { Board } from '../src/games/backgammon/types.ts';
import { GAP_AT, PLAY_NETS, RECORD_BYTES, TARGET_AT } from './api.ts';
import { joined, minePositions, rollOut } from './mine.ts';
import { constructedStart } from './starts.ts';
import { initialParameters } from './state.ts';
import { openTrainer, readTrainer } from './trainer.ts';

const hidden = [64, 64, 64];
const trainer = openTrainer(readTrainer(), hidden);
const { exports, kernel } = trainer;
trainer.setParameters(
  initialParameters(
    { seed: 5, hidden, stages: [] },
    PLAY_NETS.map((_, net) => exports.netRows(net)),
  ),
);
kernel.loadBearoff(bearoffTables());

/** A record with a position and a gap between estimate and net. */
function recordOf({ roller, opponent }: Board, gap: number): Uint8Array {
  const record = new Uint8Array(RECORD_BYTES);
  record.set(roller, 0);
  record.set(opponent, 32);
  new DataView(record.buffer).setFloat32(GAP_AT, gap, true);
  return record;
}

/** Plays a game at 1 ply without exploring. @returns its records, and its estimate of the first position */
function play(start: Board, game: number, lambda: number) {
  kernel.classOf(start);
  const count = exports.playGame(exports.boardPtr.value, 7, game, 1, lambda, 0, 0, 10);
  return {
    records: new Uint8Array(exports.memory.buffer, exports.gamePtr.value, count * RECORD_BYTES).slice(),
    found: new Float32Array(exports.memory.buffer, exports.returnPtr.value, 5).slice(),
  };
}

const targetOf = (records: Uint8Array, record: number): number[] =>
  Array.from(new Float32Array(records.buffer, record * RECORD_BYTES + TARGET_AT, 5));

test('every game plan gives its quota from its most extreme tenth, however rare it is', () => {
  const boards = Array.from({ length: 600 }, (_, game) => constructedStart(11, game));
  const rare = boards.find((board) => gamePlanOf(board) === 'back game') ?? START_BOARD;
  const common = boards.filter((board) => gamePlanOf(board) !== 'back game');
  // Gaps grow with the index and alternate in sign, so the largest tenth are the last ones.
  const records = [
    ...common.map((board, index) => recordOf(board, index % 2 ? index : -index)),
    recordOf(rare, 0),
  ];
  const mined = minePositions(joined(records), 2);
  const plansOf = (positions: readonly Board[]) => positions.map(gamePlanOf);
  for (const plan of GAME_PLANS) {
    const members = common.filter((board) => gamePlanOf(board) === plan);
    const farthest = members.slice(members.length - Math.ceil(members.length / 10));
    const chosen = mined.filter((board) => gamePlanOf(board) === plan);
    if (plan === 'back game') expect(chosen).toEqual([{ roller: rare.roller, opponent: rare.opponent }]);
    else {
      expect(chosen).toHaveLength(Math.min(2, farthest.length));
      for (const board of chosen) expect(farthest).toContainEqual(board);
    }
  }
  expect(new Set(plansOf(mined)).size).toBeGreaterThan(4);
});

test('a gap is the change by look-ahead, in points of equity', () => {
  const { records } = play(START_BOARD, 1, 0);
  const equityOf = (outcome: readonly number[]): number => {
    const [win = 0, gammon = 0, backgammon = 0, lostGammon = 0, lostBackgammon = 0] = outcome;
    return 2 * win - 1 + gammon + backgammon - lostGammon - lostBackgammon;
  };
  const view = new DataView(records.buffer);
  for (let record = 0; record < 4; record++) {
    const at = record * RECORD_BYTES;
    const board = {
      roller: Array.from(records.subarray(at, at + 25)),
      opponent: Array.from(records.subarray(at + 32, at + 57)),
    };
    const gap = equityOf(targetOf(records, record)) - equityOf(Object.values(kernel.evaluate(board, 0)));
    expect(view.getFloat32(at + GAP_AT, true)).toBeCloseTo(gap, 5);
  }
});

test.each([
  ['the start', START_BOARD],
  ['a crashed board', constructedStart(11, 3)],
])('a game’s result for its first position is its target at λ = 1: %s', (_, start) => {
  for (let game = 1; game <= 5; game++) {
    const { records, found } = play(start, game, 1);
    expect(records.length).toBeGreaterThan(5 * RECORD_BYTES);
    targetOf(records, 0).forEach((value, index) => expect(value).toBeCloseTo(found[index]!, 4));
  }
});

// One side has a single checker, eight pips from being off; the other has fifteen that cannot get home in
// time. A sure gammon, whoever rolls first.
const ahead = checkersAt({ 8: 1 });
const behind = checkersAt({ 13: 15 });
test.each([
  ['the side on roll wins', { roller: ahead, opponent: behind }, [1, 1, 0, 0, 0]],
  ['the other side wins', { roller: behind, opponent: ahead }, [0, 0, 0, 1, 0]],
])('rollouts by untrained nets are right on average: %s', (_, start, exact) => {
  const games = Array.from({ length: 400 }, (__, game) => play(start, game, 0.8).found);
  exact.forEach((value, index) => {
    const mean = games.reduce((sum, found) => sum + (found[index] ?? 0), 0) / games.length;
    const variance =
      games.reduce((sum, found) => sum + ((found[index] ?? 0) - mean) ** 2, 0) / games.length ** 2;
    expect(Math.abs(mean - value)).toBeLessThanOrEqual(4 * Math.sqrt(variance) + 1e-6);
  });
});

test('a rollout is the mean of its games; later positions stay', () => {
  const trial = (games: readonly (readonly number[])[]) => (number: number) => ({
    records: joined([recordOf(START_BOARD, 0), recordOf(START_BOARD, number + 1)]),
    found: Float32Array.from(games[number] ?? []),
  });
  const records = rollOut(
    2,
    trial([
      [0.25, 0.1, 0, 1.5, 0],
      [0.75, 0.2, 0, 1, -0.5],
    ]),
  );
  expect(records.length).toBe(3 * RECORD_BYTES);
  targetOf(records, 0).forEach((value, index) =>
    expect(value).toBeCloseTo([0.5, 0.15, 0, 1.25, -0.25][index]!, 6),
  );
  const gaps = [1, 2].map((record) =>
    new DataView(records.buffer).getFloat32(record * RECORD_BYTES + GAP_AT, true),
  );
  expect(gaps).toEqual([1, 2]);
});
