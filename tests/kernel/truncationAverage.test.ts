import { expect, test } from 'vitest';
import { createChance } from '../../src/engine/chance.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { MEAN_COLUMNS, ROW, ROW_COLUMNS } from '../../src/games/backgammon/types.ts';
import type { TrialSettings } from '../../src/games/backgammon/trialSettings.ts';
import { openKernel } from '../../bench/kernel.ts';

const { kernel } = openKernel();
const TRIALS = 72;
const MATCH = unwrap(parseXgid('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:3:1:0:5:10')).position;
/** One straggler must pass ten checkers, so some games become races for the tables before the last turn. */
const SHORT = unwrap(parseXgid('XGID=--BBBBA-----------bbbbb-A-:0:0:1:00:0:0:0:0:10')).position;

function rowsOf(
  { board, asker }: { readonly board: typeof MATCH.board; readonly asker: 'roller' | 'opponent' },
  settings: Partial<TrialSettings>,
): Float64Array {
  const rolls = createChance({ seed: 3, quasiRandom: true, initial: false }).rollsOf(0, TRIALS);
  return kernel.playTrials(board, asker, 0, TRIALS, rolls, {
    seed: 3,
    initial: false,
    varianceReduction: 'none',
    truncateAfterPlies: 6,
    bearoffTruncation: true,
    ...settings,
  });
}

const CUBE = { position: MATCH, doubled: false, plies: 0, atOnce: true };
const CASES = [
  ['contact', { board: MATCH.board, asker: 'roller' }, {}],
  [
    'contact, asked by the opponent, luck',
    { board: MATCH.board, asker: 'opponent' },
    { varianceReduction: 'lookahead' },
  ],
  [
    'match with the cube, luck',
    { board: MATCH.board, asker: 'opponent' },
    { cube: CUBE, varianceReduction: 'learned' },
  ],
  ['the end evaluated at 1-ply', { board: MATCH.board, asker: 'roller' }, { cube: CUBE, truncationPlies: 1 }],
  ['games that end before', { board: SHORT.board, asker: 'roller' }, { truncateAfterPlies: 4 }],
] as const satisfies readonly (readonly [string, object, Partial<TrialSettings>])[];

test.each(CASES)(
  'a row is the mean of truncations at that turn and one turn earlier: %s',
  (_, start, settings) => {
    const turns = 'truncateAfterPlies' in settings ? settings.truncateAfterPlies : 6;
    const full = rowsOf(start, settings);
    const early = rowsOf(start, { ...settings, truncateAfterPlies: turns - 1 });
    const averaged = rowsOf(start, { ...settings, truncationAverage: true });
    let unequal = 0;
    for (let at = 0; at < full.length; at += ROW_COLUMNS) {
      for (let column = 0; column < MEAN_COLUMNS; column++) {
        // Turns and truncation are those of the longer trial.
        const isCount = column === ROW.turns || column === ROW.truncated;
        const mean = isCount ? full[at + column]! : (full[at + column]! + early[at + column]!) / 2;
        expect(averaged[at + column]).toBeCloseTo(mean, 12);
      }
      if (full[at + ROW.equity] !== early[at + ROW.equity]) unequal++;
    }
    expect(unequal).toBeGreaterThan(TRIALS / 8);
  },
);

test('trials truncated after one turn have no earlier truncation', () => {
  const start = { board: MATCH.board, asker: 'roller' } as const;
  expect(rowsOf(start, { truncateAfterPlies: 1, truncationAverage: true })).toEqual(
    rowsOf(start, { truncateAfterPlies: 1 }),
  );
});
