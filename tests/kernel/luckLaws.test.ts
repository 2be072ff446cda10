import { expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { otherOnRoll } from '../../src/games/backgammon/position.ts';
import { MEAN_COLUMNS, type Position, ROW, ROW_COLUMNS } from '../../src/games/backgammon/types.ts';
import { createJob } from '../../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../../src/jobs/settings/settings.ts';
import { createPlayer } from '../../src/runner/worker/play.ts';
import type { RolloutSettings } from '../../src/jobs/settings/settingFields.ts';

const { kernel } = openKernel();
const MONEY = unwrap(parseXgid('XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10')).position;
const MATCH: Position = { ...MONEY, matchLength: 7, score: { roller: 2, opponent: 4 } };

/** Mean of each column over the trials of a position. */
function meansOf(position: Position, trials: number, settings: Partial<RolloutSettings>): number[] {
  const job = createJob({
    position,
    candidates: [{ kind: 'position', board: position.board }],
    settings: { ...DEFAULT_SETTINGS, splitting: false, ...settings },
    engine: { version: '1', weights: 'a'.repeat(64) },
  });
  const play = createPlayer(kernel, job);
  const means = new Array<number>(MEAN_COLUMNS).fill(0);
  let most = 0;
  for (let first = 0; first < trials; first += 36) {
    const count = Math.min(36, trials - first);
    const rows = play(0, first, count);
    for (let at = 0; at < rows.length; at += ROW_COLUMNS) {
      for (let column = 0; column < MEAN_COLUMNS; column++) means[column]! += rows[at + column]! / trials;
      most = Math.max(most, Math.abs(rows[at + ROW.luck]!));
    }
  }
  // There is luck, and it is more than rounding.
  if (settings.varianceReduction !== 'none') expect(most).toBeGreaterThan(0.05);
  return means;
}

// A roll's luck is its predicted value less the mean over the possible rolls. It sums to 0 over trials that
// have each roll in proportion, and the means equal those without variance reduction. 36 trials have each
// first roll once (30 the non-doubles of an initial position); 1,296 and 1,080 each second roll after each
// first. For split trials this holds only of the first branches.
test.each([
  ['X, money', MONEY],
  ['O, money', otherOnRoll(MONEY)],
  ['X, match', MATCH],
  ['O, match', otherOnRoll(MATCH)],
])('the luck of all possible rolls adds up to 0: %s', (_, position) => {
  for (const [initial, truncateAfterPlies, trials] of [
    [false, 1, 36],
    [true, 1, 30],
    [false, 2, 1296],
    [true, 2, 1080],
  ] as const)
    for (const cubeless of [false, true]) {
      const common = { initial, truncateAfterPlies, cubeless };
      const plain = meansOf(position, trials, { ...common, varianceReduction: 'none' });
      for (const varianceReduction of ['lookahead', 'learned'] as const) {
        // Look-ahead luck over a thousand trials is slow, so it is tested only once.
        if (varianceReduction === 'lookahead' && (truncateAfterPlies > 1 || cubeless)) continue;
        const reduced = meansOf(position, trials, { ...common, varianceReduction });
        expect(reduced[ROW.luck]).toBeCloseTo(0, 6);
        for (let column = 0; column < ROW.luck; column++)
          expect(reduced[column]).toBeCloseTo(plain[column]!, 6);
      }
    }
});
