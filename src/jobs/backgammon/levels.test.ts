import { expect, test } from 'vitest';
import { openKernel } from '../../../bench/kernel.ts';
import { unwrap } from '../../engine/errors.ts';
import { parseXgid } from '../../formats/ids/xgid.ts';
import { ROLLOUT_LEVELS } from '../../games/backgammon/level.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { jobIdentity } from './job.ts';
import { beforeJob, LEVEL_SIZES, passing, playsJob } from './levels.ts';
import type { RolloutTerms } from './levelTypes.ts';

const { kernel } = openKernel();
const positionOf = (id: string): Position => unwrap(parseXgid(id)).position;
const ROLLED = positionOf('XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:3:0:10');
const TERMS: RolloutTerms = { level: 'R1', cubeless: false, matchTable: 'kazaross-xg2', net: 'fast' };
const plays = kernel.searchPlays(ROLLED, [6, 4], 0);
const jobOf = (position: Position, terms = TERMS) => playsJob(position, plays.slice(0, 2), terms);

test('a play has the same trials whatever else is rolled out', () => {
  const [alone, among] = [playsJob(ROLLED, plays.slice(1, 2), TERMS), playsJob(ROLLED, plays, TERMS)];
  expect(jobIdentity(alone)).toBe(jobIdentity(among));
});

test('the seed is fixed by the position and its roll, not by who is on roll or the order of the dice', () => {
  const seedOf = (position: Position) => jobOf(position).settings.seed;
  const seed = seedOf(ROLLED);
  expect(seedOf({ ...ROLLED, onRoll: 'O' })).toBe(seed);
  expect(seedOf({ ...ROLLED, dice: [4, 6] })).toBe(seed);
  for (const other of [
    { ...ROLLED, jacoby: false },
    { ...ROLLED, cube: { value: 2, owner: 'roller' } as const },
    { ...ROLLED, matchLength: 5 },
    { ...ROLLED, board: plays[0]!.after },
  ])
    expect(seedOf(other)).not.toBe(seed);
  expect(beforeJob(ROLLED, TERMS).settings.seed).not.toBe(seed);
});

test('each level plays its own number of truncated trials with look-ahead luck reduction', () => {
  for (const level of ROLLOUT_LEVELS)
    expect(jobOf(ROLLED, { ...TERMS, level }).settings).toMatchObject({
      ...LEVEL_SIZES[level],
      varianceReduction: 'lookahead',
      quasiRandom: true,
    });
});

test.each([
  ['a centered cube', {}, false, ['position', 'double']],
  ['the opponent’s cube', { cube: { value: 2, owner: 'opponent' } }, false, ['position']],
  ['without the cube', {}, true, ['position']],
  ['a pending double, which is one of the lines', { offer: 'double' }, false, ['position', 'double']],
] as const)('before the roll with %s', (_name, change, cubeless, kinds) => {
  const { candidates, position } = beforeJob({ ...ROLLED, ...change }, { ...TERMS, cubeless });
  expect(candidates.map(({ kind }) => kind)).toEqual(kinds);
  expect(position).toMatchObject({ dice: null, offer: 'none' });
});

test('a filter passes the best plays within its tolerance, and always the best', () => {
  const pass = (most: number, tolerance: number) =>
    passing([0.3, 0.25, 0.1, 0.05], { most, tolerance }, (equity) => equity);
  expect(pass(8, 0.1)).toEqual([0.3, 0.25]);
  expect(pass(1, 0.1)).toEqual([0.3]);
  expect(pass(3, 1)).toEqual([0.3, 0.25, 0.1]);
  expect(pass(8, 0)).toEqual([0.3]);
  expect(passing([], { most: 8, tolerance: 1 }, () => 0)).toEqual([]);
});
