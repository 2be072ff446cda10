import { expect, test } from 'vitest';
import { fakeJob } from '../../../../../tests/fakes.ts';
import type { Estimate } from '../../../../engine/types.ts';
import { makeXgid } from '../../../../formats/ids/xgid.ts';
import { ALL_COUNT } from '../../../../games/backgammon/uncounted.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import type { SideColumn } from './columns.ts';
import { makeSidePicture } from './sidePicture.ts';

const estimate = (mean: number, standardError = 0.01): Estimate => ({
  mean,
  standardError,
  standardDeviation: undefined,
  trials: 1296,
  method: 'independent',
  degrees: 1e7,
});

test('a picture has both plays, the answer, each roll, and what repeats the rollout', () => {
  const job = fakeJob({ seed: 7 });
  const column = (letter: SideColumn['letter'], name: string, mean: number): SideColumn => ({
    letter,
    name,
    look: 0,
    unplayed: ALL_COUNT,
    key: letter,
    position: job.position,
    candidate: 0,
    equity: estimate(mean),
    chances: null,
  });
  const roll = (name: string, share: number, mean: number) => ({
    roll: name,
    share,
    difference: estimate(mean),
    adds: share * mean,
  });
  const { svg, width, height } = makeSidePicture({
    job,
    columns: [column('A', '8/5 6/5', 0.2), column('B', '24/23 <13/10>', -0.05)],
    difference: {
      line: 0,
      against: 1,
      equity: estimate(0.25),
      chances: null,
      rolls: [roll('31', 2 / 36, 0.9), roll('55', 1 / 36, -0.4)],
    },
    unit: EQUITY,
    verdict: 'A is better by 0.25',
    reason: 'A wins 5 more games in 100, mostly after 31.',
    read: (name) => (name === '--paper' ? '#fff' : '#123456'),
  });
  expect([width, height]).toEqual([1200, 630]);
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      '8/5 6/5',
      '24/23 &lt;13/10&gt;',
      '+0.200 ±\u202f0.020',
      'A is better by 0.25',
      '31',
      '55',
      makeXgid(job.position),
      '1,296 games each, seed 7',
    ]),
  );
  expect(texts.join(' ')).toContain('A wins 5 more games in 100');
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});
