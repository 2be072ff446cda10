import { beforeAll, expect, test } from 'vitest';
import { makeXgid } from '../src/formats/ids/xgid.ts';
import type { RolloutJson } from '../src/jobs/backgammon/resultJson.ts';
import type { PlaysJson } from '../src/library/answers/plays.ts';
import { FIRST_POSITION } from '../src/page/state/analysis/positionSlice.ts';
import { json } from './cliHelp.ts';
import { bundle } from './programs.ts';

beforeAll(bundle);

test('the first position is a dilemma: 2-ply prefers one play, the page’s rollout settles on another', async () => {
  const xgid = makeXgid(FIRST_POSITION);
  const { plays } = await json<PlaysJson>('plays', xgid, '--level', '2');
  const three = plays.slice(0, 3).map(({ play }) => play);
  expect(three).toEqual(['8/1', '8/2 6/5', '7/1 6/5']);
  const [first, second] = plays;
  // Far enough apart that the page names one play, not two.
  expect(first!.cubefulEquity! - second!.cubefulEquity!).toBeGreaterThan(0.002);

  const decided = ['--preset', 'decide', '--seed', '1', '--plays', three.join('; ')];
  const rolled = await json<RolloutJson>('rollout', xgid, ...decided);
  const [best] = rolled.candidates.toSorted((a, b) => (b.cubefulEquity ?? 0) - (a.cubefulEquity ?? 0));
  const refuted = rolled.candidates.find(({ play }) => play === first!.play)!;
  expect(rolled.stopReason).toBe('confident');
  expect(rolled.trials).toBeLessThanOrEqual(1296);
  expect(best!.play).toBe(second!.play);
  expect(refuted.difference).toBeGreaterThan(0.05);
});
