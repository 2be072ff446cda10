import { expect, test } from 'vitest';
import type { EndsJson, PolicyJson, StepsJson, TurnsJson } from '../../src/cli/arimaa/facts.ts';
import type { ArimaaRolloutJson } from '../../src/cli/arimaa/rollout.ts';
import type { UctJson } from '../../src/cli/arimaa/uct.ts';
import type { Evaluation } from '../../src/games/arimaa/playoutKernel.ts';
import { strata, strataHere } from '../programs.ts';
import { vectorRows } from './reference.ts';

const START = vectorRows('policy_stats.tsv')[0]?.board ?? '';

/** Runs a command that must succeed; its JSON. */
async function json<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await strataHere(['arimaa', ...args, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

// movegen.tsv, startHDC.
test('turns: the counts of the start, and the list on request', async () => {
  const counts = { firstSteps: 8, compoundSteps: 8, uniqueTurns: 3353, goalTurns: 0, eliminationTurns: 0 };
  expect(await json<TurnsJson>('turns', START, '--side', 'g')).toEqual(counts);
  const { turns = [], ...rest } = await json<TurnsJson>('turns', START, '--side', 's', '--list');
  expect(rest).toEqual(counts);
  expect(new Set(turns.map(({ board }) => board)).size).toBe(3353);
  // A cat that steps onto the trap alone is gone.
  expect(turns.find(({ turn }) => turn === 'cc7s cc6x')?.board).toBe(
    START.slice(0, 10) + START.slice(10).replace('c', '.'),
  );
});

// policy_stats.tsv: 0.29883 ± 0.0005 lost, 0.22369 unchanged.
test('policy: means of one turn, and of playouts to the end', async () => {
  const one = await json<PolicyJson>('policy', START, '--side', 'g', '--n', '20000');
  expect(Object.keys(one)).toEqual(['ownLost', 'opponentLost', 'unchanged']);
  expect(Math.abs(one.ownLost - 0.29883)).toBeLessThan(0.016);
  expect(Math.abs(one.unchanged - 0.22369)).toBeLessThan(0.012);
  const ends = await json<EndsJson>(
    'policy',
    START,
    '--side',
    'g',
    '--n',
    '200',
    '--to-end',
    '--variant',
    'light',
  );
  expect(Object.keys(ends)).toEqual(['gold', 'silver', 'none', 'halfTurns']);
  expect(ends.gold + ends.silver + ends.none).toBeCloseTo(1, 12);
});

// step_values.tsv, start.
test('steps: the values of the start', async () => {
  const { steps } = await json<StepsJson>('steps', START, '--side', 'g', '--variant', 'asis');
  expect(steps).toContainEqual({ step: 'Ee2n', value: 0.1 });
  expect(steps).toContainEqual({ step: 'Cf2n', value: -5.5 });
  expect(steps).toHaveLength(8);
});

test('evaluate: the start is level', async () => {
  expect(await json<Evaluation>('evaluate', START, '--side', 'g')).toEqual({ value: 0, winProbability: 0.5 });
});

test('uct: candidates for the side to move, the best first; the same again but for the time', async () => {
  const ask = () => json<UctJson>('uct', `s [${START}]`, '--iterations', '3000', '--top', '4');
  const [{ seconds: _one, ...first }, { seconds: _two, ...second }] = [await ask(), await ask()];
  expect(second).toEqual(first);
  expect(first.candidates).toHaveLength(4);
  expect(first.best).toEqual({ turn: first.candidates[0]?.turn, board: first.candidates[0]?.board });
  expect(first.candidates.every(({ visits }) => visits >= 1 && visits <= 3000)).toBe(true);
});

test('rollout: the turns named, compared on the same trials', async () => {
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
  // A cat given away: behind by far more than chance.
  expect(worst?.jsd).toBeGreaterThan(5);
  expect(worst?.difference).toBeCloseTo((best?.score ?? 0) - (worst?.score ?? 0), 12);
  expect((best?.chanceBest ?? 0) + (worst?.chanceBest ?? 0)).toBeCloseTo(1, 9);
});

test('--stdin: one line each, in order; a bad line does not stop the rest', async () => {
  const lines = [`g ${START}`, 'g nonsense', `s [${START}]`];
  const { code, out } = await strata(['arimaa', 'evaluate', '--stdin'], lines.join('\n'));
  expect(code).toBe(0);
  const replies = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(replies).toHaveLength(3);
  expect(replies[1]).toMatchObject({ board: 'g nonsense', error: { code: 'bad-board' } });
  expect(replies[2]).toEqual({ value: 0, winProbability: 0.5 });
});

test.each([
  [['turns'], 'got none'],
  [['turns', START], 'side'],
  [['turns', 'abc', '--side', 'g'], 'got 3'],
  [['turns', START, '--side', 'north'], '--side'],
  [['turns', START, '--side', 'g', '--stdin'], '--stdin'],
  [['policy', START, '--side', 'g', '--variant', 'best'], 'variant'],
  [['policy', START, '--side', 'g', '--n', '0'], '--n'],
  [['uct', START, '--side', 'g', '--iterations', 'many'], '--iterations'],
  [['uct', `R${'.'.repeat(62)}r`, '--side', 's'], 'over'],
  [['rollout', START, '--side', 'g', '--turns', 'Ra1n'], 'a2'],
  [['rollout', START, '--side', 'g', '--turns', 'Ee2n; Ee2n'], 'same board'],
  [['rollout', START, '--side', 'g', '--turns', ';'], 'got 0'],
])('%j: refused in one line', async (args, part) => {
  const { code, out, err } = await strataHere(['arimaa', ...args]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toContain(part);
});
