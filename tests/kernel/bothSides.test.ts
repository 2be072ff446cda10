import { expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { moneyPosition, otherOnRoll, START_BOARD } from '../../src/games/backgammon/position.ts';
import { statisticsOf } from '../../src/games/backgammon/statistics.ts';
import { addGames, emptyTally } from '../../src/games/backgammon/tally.ts';
import {
  FACT_COLUMNS,
  MEAN_COLUMNS,
  type Position,
  ROW,
  ROW_COLUMNS,
} from '../../src/games/backgammon/types.ts';
import { createJob, gamesPerTrial } from '../../src/jobs/backgammon/job.ts';
import type { RolloutJob } from '../../src/jobs/backgammon/types.ts';
import { DEFAULT_SETTINGS } from '../../src/jobs/settings/settings.ts';
import { createPlayer, replay } from '../../src/runner/worker/play.ts';
import type { RolloutSettings } from '../../src/jobs/settings/settingFields.ts';

const { kernel } = openKernel();
const MONEY = unwrap(parseXgid('XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10')).position;
const MATCH = unwrap(parseXgid('XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:3:1:0:5:10')).position;
const TRIALS = 12;

function jobOf(position: Position, settings: Partial<RolloutSettings>): RolloutJob {
  return createJob({
    position,
    candidates: [{ kind: 'position', board: position.board }],
    settings: { ...DEFAULT_SETTINGS, initial: true, truncateAfterPlies: 9, ...settings },
    engine: { version: '1', weights: 'a'.repeat(64) },
  });
}
const rowsOf = (position: Position, settings: Partial<RolloutSettings>): readonly number[][] => {
  const rows = createPlayer(kernel, jobOf(position, settings))(0, 0, TRIALS);
  return Array.from({ length: TRIALS }, (_, trial) =>
    Array.from(rows.subarray(trial * ROW_COLUMNS, (trial + 1) * ROW_COLUMNS)),
  );
};

// A trial with both sides is the mean of a trial in which the player begins and one in which the opponent
// does, the latter seen from the player's side.
test.each([
  ['money', MONEY, {}],
  ['money without luck', MONEY, { varianceReduction: 'none' }],
  ['match', MATCH, {}],
  ['cubeless', MATCH, { cubeless: true }],
] as const)('%s: the mean of both players beginning, on the same dice', (_, position, settings) => {
  const joined = rowsOf(position, { ...settings, bothSides: true });
  const own = rowsOf(position, settings);
  const theirs = rowsOf(otherOnRoll(position), settings);
  for (const [trial, row] of joined.entries()) {
    const [a, b] = [own[trial]!, theirs[trial]!];
    const mean = (column: number, turned: (value: number) => number, of = column) =>
      (a[column]! + turned(b[of]!)) / 2;
    const minus = (value: number): number => -value;
    expect(row[ROW.win]).toBeCloseTo(
      mean(ROW.win, (win) => 1 - win),
      10,
    );
    expect(row[ROW.winGammon]).toBeCloseTo(
      mean(ROW.winGammon, (value) => value, ROW.loseGammon),
      10,
    );
    expect(row[ROW.equity]).toBeCloseTo(mean(ROW.equity, minus), 10);
    expect(row[ROW.cubeful]).toBeCloseTo(mean(ROW.cubeful, minus), 10);
    expect(row[ROW.turns]).toBe(mean(ROW.turns, (value) => value));
  }
});

test('a game in which both are alike is worth nothing before it is known who begins', () => {
  for (const row of rowsOf(moneyPosition(START_BOARD), { bothSides: true, truncateAfterPlies: 0 })) {
    expect(row[ROW.equity]).toBeCloseTo(0, 10);
    expect(row[ROW.cubeful]).toBeCloseTo(0, 10);
  }
});

test('both games are counted, and both are replayed', () => {
  const job = jobOf(MONEY, { bothSides: true });
  const rows = createPlayer(kernel, job)(0, 0, TRIALS);
  const tally = emptyTally();
  addGames(tally, rows, ROW.equity);
  expect(statisticsOf(tally)).toMatchObject({ games: 2 * TRIALS, ends: { over: 0 } });
  expect(gamesPerTrial(job)).toBe(2);
  const [first, second] = [0, 1].map((game) => replay(kernel, job, 0, 3, game));
  expect([first!.turns[0]!.isAsker, second!.turns[0]!.isAsker]).toEqual([true, false]);
  expect(first!.turns[0]!.dice).toEqual(second!.turns[0]!.dice);
  const row = rows.subarray(3 * ROW_COLUMNS, 4 * ROW_COLUMNS);
  for (let column = 0; column < ROW.cubeful; column++)
    expect((first!.row[column]! + second!.row[column]!) / 2).toBeCloseTo(row[column]!, 12);
  expect(Array.from(row.subarray(MEAN_COLUMNS))).toEqual([
    ...first!.row.slice(MEAN_COLUMNS, MEAN_COLUMNS + FACT_COLUMNS),
    ...second!.row.slice(MEAN_COLUMNS, MEAN_COLUMNS + FACT_COLUMNS),
  ]);
  expect(() => replay(kernel, job, 0, 3, 2)).toThrow(/expected below 2, got 2/);
});

test('without the opening roll, of plays and of doubles there is one game a trial', () => {
  expect(gamesPerTrial(jobOf(MONEY, { bothSides: true, initial: false }))).toBe(1);
  expect(gamesPerTrial(jobOf(MONEY, {}))).toBe(1);
});
