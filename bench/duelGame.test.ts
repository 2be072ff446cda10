import { expect, test } from 'vitest';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import { isSameBoard, moneyPosition, START_BOARD } from '../src/games/backgammon/position.ts';
import type { Dice } from '../src/games/backgammon/types.ts';
import { type CubePlayer, ownCubePlayer, playCubeDuel } from './cubeDuelGame.ts';
import { type Player, playDuel, playPair, rollOf } from './duelGame.ts';
import { openKernel } from './kernel.ts';
import { summaryOf } from './summary.ts';

const { kernel } = openKernel();
const cubeless = (players: readonly [Player, Player], roll: (turn: number) => Dice) =>
  playDuel(kernel, players, roll);
const best: Player = (board, _dice, plays) => plays[0]?.after ?? board;
const worst: Player = (board, _dice, plays) => plays.at(-1)?.after ?? board;

test('dice depend only on seed, pair and turn; the first roll is no double; all rolls are equally frequent', () => {
  expect(rollOf(3, 7, 5)).toEqual(rollOf(3, 7, 5));
  const counts = new Map<string, number>();
  for (let pair = 0; pair < 3600; pair++) {
    const [first, second] = rollOf(1, pair, 0);
    expect(first).not.toBe(second);
    const key = rollOf(1, pair, 1).join('');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(21);
  // 3,600 draws: 100 of each double (SD 9.9), 200 of each other roll (SD 13.7). Allows 4.5 SD.
  for (const [roll, count] of counts) {
    const expected = roll[0] === roll[1] ? 100 : 200;
    expect(Math.abs(count - expected)).toBeLessThan(roll[0] === roll[1] ? 45 : 62);
  }
});

test('equal players win exactly as much as they lose with the same dice and sides swapped', async () => {
  for (let pair = 0; pair < 3; pair++) {
    const { raw, luck, turns } = await playPair(cubeless, best, best, 1, pair);
    expect([raw[0] + raw[1], luck[0] + luck[1], turns[0] - turns[1]]).toEqual([0, 0, 0]);
  }
});

test('a better player wins with either side, far beyond the remaining error', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 4 }, (_, pair) => playPair(cubeless, best, worst, 1, pair)),
  );
  const adjusted = summaryOf(pairs.map(({ raw, luck }) => (raw[0] + raw[1] - luck[0] - luck[1]) / 2));
  expect(adjusted.mean).toBeGreaterThan(5 * adjusted.standardError);
  expect(adjusted.mean).toBeGreaterThan(1);
});

test('luck is the value of the rolls thrown minus that of the mean roll, for the first player', async () => {
  const roll = (turn: number): Dice => rollOf(2, 0, turn);
  const { luck, turns } = await playDuel(kernel, [best, best], roll);
  let expected = 0;
  let board = START_BOARD;
  for (let turn = 0; turn < turns; turn++) {
    // Computes the mean differently from the game: over
    // ordered rolls, from the values of the resulting boards.
    const values: number[] = [];
    for (let die1 = 1; die1 <= 6; die1++)
      for (let die2 = 1; die2 <= 6; die2++) {
        if (turn === 0 && die1 === die2) continue;
        const after = kernel.plays(board, [die1, die2]).map((play) => kernel.evaluate(play.after, 0));
        values.push(Math.max(...after.map((outcome) => -cubelessEquity(outcome))));
      }
    const [play] = kernel.evaluatePlays(board, roll(turn), 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expected += (turn % 2 === 0 ? 1 : -1) * (play!.equity - mean);
    board = play!.after;
  }
  expect(luck).toBeCloseTo(expected, 4);
});

const cubeful = (players: readonly [CubePlayer, CubePlayer], roll: (turn: number) => Dice) =>
  playCubeDuel(kernel, players, roll);
const doubler = ownCubePlayer(kernel, 0);
/** Plays like the other, but takes every double and never doubles. */
const passive: CubePlayer = { ...doubler, cube: () => ({ noDouble: 1, doubleTake: 0, doublePass: 1 }) };

test('with a cube, equal players win exactly as much as they lose', async () => {
  for (let pair = 0; pair < 3; pair++) {
    const { raw, luck } = await playPair(cubeful, doubler, doubler, 1, pair);
    expect([raw[0] + raw[1], luck[0] + luck[1]]).toEqual([0, 0]);
  }
});

test('the player who uses the cube wins, beyond the remaining error', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 30 }, (_, pair) => playPair(cubeful, doubler, passive, 1, pair)),
  );
  const { mean, standardError } = summaryOf(
    pairs.map(({ raw, luck }) => (raw[0] + raw[1] - luck[0] - luck[1]) / 2),
  );
  expect(mean).toBeGreaterThan(3 * standardError);
});

test('a passed double ends the game at the cube before it', async () => {
  const always: CubePlayer = { ...doubler, cube: () => ({ noDouble: -2, doubleTake: 0, doublePass: 1 }) };
  const passer: CubePlayer = { ...doubler, cube: () => ({ noDouble: 1, doubleTake: 2, doublePass: 1 }) };
  const roll = (turn: number): Dice => rollOf(2, 0, turn);
  // The first player may not double before the first roll, so it doubles on its second turn.
  expect(await playCubeDuel(kernel, [always, passer], roll)).toMatchObject({ equity: 1, turns: 2 });
  expect(await playCubeDuel(kernel, [passer, always], roll)).toMatchObject({ equity: -1, turns: 1 });
});

test('a player plays by its own net, in whatever order the plays come', async () => {
  const strong = kernel.by('strong');
  const player = ownCubePlayer(strong, 0);
  let different = 0;
  let position = moneyPosition(START_BOARD);
  for (let turn = 1; turn < 40; turn++) {
    const dice = rollOf(3, 1, turn);
    const plays = kernel.searchPlays(position, dice, 0);
    const expected = strong.searchPlays(position, dice, 0)[0]!.after;
    const played = await player.play(position, dice, plays);
    expect(played).toEqual(expected);
    if (!isSameBoard(played, plays[0]!.after)) different++;
    position = moneyPosition(played);
  }
  expect(different).toBeGreaterThan(0);
});
