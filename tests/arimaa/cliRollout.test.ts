import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ArimaaRolloutJson } from '../../src/jobs/arimaa/resultJson.ts';
import { bundle, strataHere } from '../programs.ts';
import { START, json } from './cliHelp.ts';

beforeAll(bundle);

test('rollout: the text has position, margins with intervals, settings and end', async () => {
  const asked = ['rollout', `s [${START}]`, '--turns', 'ed7s ed6s; cc7s cc6x', '--trials', '360'];
  // A stop rule that never fires. It is not a setting of playouts.
  const ruled = ['--stop-rule', 'se', '--stop-se', '0.0001'];
  const { out } = await strataHere(['arimaa', ...asked, ...ruled, '--no-captures', '--seed', '3']);
  const [position, , best, given, made] = out.trim().split('\n');
  expect(position).toBe(`s [${START}]`);
  expect(best).toMatch(/^ed7s ed6s +[+−]\d\.\d{3} +\d\.\d{4} +> 99\.9 % +\d\d\.\d\d +360$/);
  // Gives a cat away.
  expect(given).toMatch(/^cc7s cc6x .* −\d\.\d{3} ± \d\.\d{3} +< 0\.1 % /);
  expect(made).toMatch(
    /^playouts of 1 to 4 turns, default settings except captures · seed 3 · [\d.]+ s · all trials played · [a-z ]*settled.*$/,
  );
});

test('rollout: any number of threads gives the same; a result file can be continued', async () => {
  const ask = (...more: string[]) =>
    json<ArimaaRolloutJson>('rollout', START, '--side', 'g', '--turns', 'Ee2n; Ha2n', ...more);
  const [{ seconds: _one, ...first }, { seconds: _two, ...second }] = [
    await ask('--trials', '3600', '--threads', '1'),
    await ask('--trials', '3600', '--threads', '2'),
  ];
  expect(second).toEqual(first);
  const folder = await mkdtemp(join(tmpdir(), 'strata-'));
  try {
    const file = join(folder, 'short.json');
    await writeFile(file, JSON.stringify(await ask('--trials', '1000')));
    const { seconds: _long, ...extended } = await json<ArimaaRolloutJson>(
      'rollout',
      '--extend',
      file,
      '--trials',
      '3600',
    );
    expect(extended).toEqual(first);
    const refused = await strataHere(['arimaa', 'rollout', '--extend', file, '--turn-limit', '2']);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('turnLimit');
    const fewer = await strataHere(['arimaa', 'rollout', '--extend', file, '--trials', '999']);
    expect(fewer).toMatchObject({ code: 2, out: '' });
    expect(fewer.err).toContain('short.json has 1,000 trials already, got 999.');
    const same = await strataHere(['arimaa', 'rollout', '--extend', file, '--trials', '1000', '--json']);
    expect(same.code).toBe(0);
    expect(same.err).toContain('the result already has all its trials');
    await writeFile(file, '{"id":"x"}');
    expect((await strataHere(['arimaa', 'rollout', '--extend', file])).code).toBe(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('rollout: a stop rule ends it early', async () => {
  const { stopReason, trials, candidates } = await json<ArimaaRolloutJson>(
    'rollout',
    START,
    '--side',
    'g',
    '--turns',
    'Ee2n Ee3n; Cf2n Cf3x',
    '--trials',
    '40000',
    '--stop-jsd',
    '4',
  );
  expect(stopReason).toBe('jsd');
  expect(trials).toBe(324);
  expect(candidates[1]?.resting).toBe(true);
});

test('rollout: named turns are compared on the same trials', async () => {
  const { candidates, trials } = await json<ArimaaRolloutJson>(
    'rollout',
    START,
    '--side',
    'g',
    '--turns',
    'Ee2n Ee3n; Cf2n Cf3x',
    '--trials',
    '400',
  );
  expect(trials).toBe(400);
  const [best, worst] = candidates;
  expect(best?.turn).toBe('Ee2n Ee3n');
  expect(best?.difference).toBeNull();
  // The other turn gives a cat away, so it is behind by far more than chance.
  expect(worst?.jsd).toBeGreaterThan(5);
  expect(worst?.difference).toBeCloseTo((best?.score ?? 0) - (worst?.score ?? 0), 12);
  expect((best?.chanceBest ?? 0) + (worst?.chanceBest ?? 0)).toBeCloseTo(1, 9);
});

test('rollout: certain wins and losses are shown with the playouts, for any turns', async () => {
  const text = `g [${'.'.repeat(15)}R${'.'.repeat(16)}e..r....${'.'.repeat(24)}]`;
  type Answer = ArimaaRolloutJson & { readonly certain: unknown };
  const asked = ['rollout', text, '--turns', 'Rh7w', '--trials', '36'];
  const { certain, candidates } = await json<Answer>(...asked);
  expect(certain).toMatchObject({ result: 'win', turn: 'Rh7n', reason: 'goal' });
  expect(candidates.map(({ turn }) => turn)).toEqual(['Rh7w']);
  const { out } = await strataHere(['arimaa', ...asked]);
  expect(out.split('\n')[1]).toMatch(/^For certain: Rh7n wins at once, by goal\. /);
  // Only the winning turn is offered.
  const offered = await json<Answer>('rollout', text, '--trials', '36');
  expect(offered.candidates).toMatchObject([{ turn: 'Rh7n', score: 1 }]);
  expect((await json<Answer>('rollout', START, '--side', 'g', '--trials', '36')).certain).toBeNull();
});

// The elephants step out and back twice: 5s ed6n would
// repeat the position after the set-up for the third time.
test.each(['uct', 'rollout'])(
  '%s: a turn that would repeat a position for the third time is refused',
  async (command) => {
    const game = [
      '1g Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ca2 Db2 Hc2 Md2 Ee2 Hf2 Dg2 Ch2',
      '1s ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ca7 db7 hc7 ed7 me7 hf7 dg7 ch7',
      '2g Ee2n\n2s ed7s\n3g Ee3s\n3s ed6n\n4g Ee2n\n4s ed7s\n5g Ee3s',
    ].join('\n');
    const { code, out, err } = await strataHere(['arimaa', command, game, '--turns', 'ed6n']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('ed6n would repeat a position for the third time');
    expect((await strataHere(['arimaa', 'uct', game, '--turns', 'ed6s', '--iterations', '9'])).code).toBe(0);
    // The same game as lines of a protocol session.
    const start = `setposition g [${'r'.repeat(8)}cdhemhdc${' '.repeat(32)}CDHMEHDC${'R'.repeat(8)}]`;
    const moves = ['Ee2n', 'ed7s', 'Ee3s', 'ed6n', 'Ee2n', 'ed7s', 'Ee3s'].map((turn) => `makemove ${turn}`);
    const session = [start, ...moves].join('\n');
    const refused = await strataHere(['arimaa', command, session, '--turns', 'ed6n']);
    expect(refused.err).toContain('ed6n would repeat a position for the third time');
  },
);
