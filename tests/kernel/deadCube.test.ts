import { expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { equityOfMwc } from '../../src/games/backgammon/cube.ts';
import { MATCH_TABLES, matchChance } from '../../src/games/backgammon/met.ts';
import { otherOnRoll } from '../../src/games/backgammon/position.ts';
import { type Position, ROW, ROW_COLUMNS } from '../../src/games/backgammon/types.ts';
import { createJob } from '../../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../../src/jobs/settings/settings.ts';
import { evaluatePosition, listPlays } from '../../src/runner/core/evaluation.ts';
import { createPlayer } from '../../src/runner/worker/play.ts';
import type { SearchTerms } from '../../src/runner/core/evaluationTypes.ts';
import type { RolloutSettings } from '../../src/jobs/settings/settingFields.ts';

const { kernel } = openKernel();
const TRIALS = 72;

const at = (fields: string): Position =>
  unwrap(parseXgid(`XGID=-b-B-aC-CA--cC--bc-dA---B-:${fields}`)).position;
/** 1-away 1-away: gammons do not count. */
const DMP = at('0:0:1:00:0:0:0:1:10');
/** 2-away 3-away with the cube at 1. */
const EARLY = at('0:0:1:00:3:2:0:5:10');

function rowsOf(position: Position, settings: Partial<RolloutSettings>): readonly Float64Array[] {
  const job = createJob({
    position,
    candidates: [{ kind: 'position', board: position.board }],
    settings: { ...DEFAULT_SETTINGS, ...settings },
    engine: { version: '1', weights: 'a'.repeat(64) },
  });
  const rows = createPlayer(kernel, job)(0, 0, TRIALS);
  return Array.from({ length: TRIALS }, (_, trial) =>
    rows.subarray(trial * ROW_COLUMNS, (trial + 1) * ROW_COLUMNS),
  );
}

test('with a dead cube, trials are the same as without a cube', () => {
  expect(rowsOf(DMP, { cubeless: true })).toEqual(rowsOf(DMP, {}));
  for (const row of rowsOf(DMP, { cubeless: true, varianceReduction: 'none' }))
    expect(row[ROW.cubeful]).toBeCloseTo(2 * row[ROW.win]! - 1, 12);
});

// Without variance reduction and tables, a trial is a game
// of 1, 2 or 3 points, valued by the match equity table.
test.each([
  ['X', EARLY],
  ['O', otherOnRoll(EARLY)],
])('without the cube a game of a match counts its match equity: %s asks', (_, position) => {
  const table = MATCH_TABLES['kazaross-xg2'];
  const { matchLength, score } = position;
  const [own, other] = [matchLength - score.roller, matchLength - score.opponent];
  const worth = (won: number, lost: number): number =>
    equityOfMwc(
      position,
      table,
      matchChance(table, { own: own - won, other: other - lost, crawfordReached: false }),
    );
  const seen = new Set<number>();
  for (const row of rowsOf(position, {
    cubeless: true,
    varianceReduction: 'none',
    bearoffTruncation: false,
    oneSidedTruncation: false,
  })) {
    const points = row[ROW.equity]!;
    seen.add(points);
    expect(row[ROW.cubeful]).toBeCloseTo(points > 0 ? worth(points, 0) : worth(0, -points), 6);
  }
  expect(seen.size).toBeGreaterThan(2);
});

test('plays of a match are listed by their value at the score', () => {
  const rolled = (position: Position): Position => ({ ...position, dice: [6, 1] });
  const terms: SearchTerms = { plies: 0, cubeless: true, matchTable: 'kazaross-xg2', net: 'fast' };
  for (const position of [DMP, otherOnRoll(DMP)])
    expect(listPlays(kernel, rolled(position), terms)).toEqual(
      listPlays(kernel, rolled(position), { ...terms, cubeless: false }),
    );
});

test.each([
  ['X', EARLY],
  ['O', otherOnRoll(EARLY)],
])('plays and positions of a match are valued by the chosen match equities: %s asks', (_, position) => {
  const rolled: Position = { ...position, dice: [6, 1] };
  const cubeful = (['kazaross-xg2', 'rockwell-kazaross'] as const).map((matchTable) => {
    const table = MATCH_TABLES[matchTable];
    for (const cubeless of [true, false]) {
      const level = { plies: 0, cubeless, matchTable, net: 'fast' } as const;
      for (const { cubeful } of listPlays(kernel, rolled, level))
        expect(equityOfMwc(position, table, cubeful!.mwc!)).toBeCloseTo(cubeful!.equity, 6);
    }
    const level = { plies: 0, cubeless: false, matchTable, net: 'fast' } as const;
    const value = evaluatePosition(kernel, position, level).cube!.value;
    expect(equityOfMwc(position, table, value.mwc!)).toBeCloseTo(value.equity, 6);
    return [listPlays(kernel, rolled, level)[0]!.cubeful!.mwc, value.mwc];
  });
  expect(cubeful[0]![0]).not.toBe(cubeful[1]![0]);
  expect(cubeful[0]![1]).not.toBe(cubeful[1]![1]);
});
