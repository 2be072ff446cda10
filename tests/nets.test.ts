import { beforeAll, expect, test } from 'vitest';
import type { EvaluateJson } from '../src/library/answers/evaluate.ts';
import type { PlaysJson } from '../src/library/answers/plays.ts';
import type { MatchJson } from '../src/library/answers/match.ts';
import { engineBy } from '../src/jobs/backgammon/job.ts';
import type { RolloutJson } from '../src/jobs/backgammon/resultJson.ts';
import { json, QUICK } from './cliHelp.ts';
import { bundle, strataHere } from './programs.ts';

beforeAll(bundle);

/** An opening roll whose best play the two nets judge differently. */
const ROLL = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:43:0:0:3:0:10';
const CUBE = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:3:0:10';
const MATCH = 'tests/vectors/matches/one-game.mat';
const NETS = ['fast', 'strong'] as const;

test('the net is named, and evaluates', async () => {
  const ask = (net: string) => json<PlaysJson>('plays', ROLL, '--net', net);
  const answers = [await ask('fast'), await ask('strong')];
  expect(answers.map(({ net }) => net)).toEqual(NETS);
  const best = answers.map(({ plays }) => plays[0]!.play);
  expect(best[0]).not.toBe(best[1]);
  expect(await json<PlaysJson>('plays', ROLL)).toEqual(answers[1]);
  expect((await json<EvaluateJson>('evaluate', CUBE, '--level', 'R1')).net).toBe('strong');
  const { out } = await strataHere(['evaluate', ROLL, '--net', 'fast']);
  expect(out).toMatch(/Evaluated by the fast net\.$/m);
});

test('a rollout’s plays are those of the list, whichever net plays', async () => {
  const { plays } = await json<PlaysJson>('plays', ROLL);
  for (const net of NETS) {
    const rolled = await json<RolloutJson>('rollout', ROLL, ...QUICK, '--top', '1', '--net', net);
    expect(rolled.candidates.map(({ play }) => play)).toEqual([plays[0]!.play]);
    expect(rolled.settings.net).toBe(net);
    expect(rolled.engine).toMatchObject(engineBy(net));
  }
});

test('a match: evaluated and its errors rolled out by one net', async () => {
  const ask = (net: string) =>
    json<MatchJson>('match', MATCH, '--level', '0', '--net', net, '--rollout', 'doubtful', '--trials', '36');
  const [fast, strong] = [await ask('fast'), await ask('strong')];
  expect([fast.net, strong.net]).toEqual(NETS);
  const linesOf = ({ games }: MatchJson) =>
    games.flatMap(({ decisions }) => decisions.map(({ rollout }) => rollout?.lines ?? null));
  const both = linesOf(fast).flatMap((lines, index) => {
    const others = linesOf(strong)[index]!;
    return lines === null || others === null ? [] : [[lines, others] as const];
  });
  expect(both.length).toBeGreaterThan(0);
  for (const [lines, others] of both) expect(lines).not.toEqual(others);
});
