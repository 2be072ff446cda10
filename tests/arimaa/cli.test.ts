import { beforeAll, expect, test } from 'vitest';
import type { EndsJson, PolicyJson, StepsJson, TurnsJson } from '../../src/cli/arimaa/facts.ts';
import type { UctJson } from '../../src/cli/arimaa/uct.ts';
import type { StaticEvaluation } from '../../src/games/arimaa/playoutKernel.ts';
import { bundle, startStrata, strataHere } from '../programs.ts';
import { START, json } from './cliHelp.ts';

beforeAll(bundle);

// From movegen.tsv, startHDC.
test('turns: the counts of the start, and the list on request', async () => {
  const counts = {
    firstSteps: 8,
    compoundSteps: 8,
    uniqueTurns: 3353,
    goalTurns: 0,
    eliminationTurns: 0,
    immobilizationTurns: 0,
  };
  expect(await json<TurnsJson>('turns', START, '--side', 'g')).toEqual(counts);
  const { turns = [], ...rest } = await json<TurnsJson>('turns', START, '--side', 's', '--list');
  expect(rest).toEqual(counts);
  expect(new Set(turns.map(({ board }) => board)).size).toBe(3353);
  // A cat that steps onto the trap unguarded is captured.
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

// From step_values.tsv, start.
test('steps: the values of the start', async () => {
  const { steps } = await json<StepsJson>('steps', START, '--side', 'g', '--variant', 'asis');
  expect(steps).toContainEqual({ step: 'Ee2n', value: 0.1 });
  expect(steps).toContainEqual({ step: 'Cf2n', value: -5.5 });
  expect(steps).toHaveLength(8);
});

test('evaluate: the start is level', async () => {
  expect(await json<StaticEvaluation>('evaluate', START, '--side', 'g')).toEqual({
    value: 0,
    winProbability: 0.5,
  });
});

test('evaluate: the side to move is optional, because nothing depends on it', async () => {
  const board = START.replace('M', '.');
  const [gold, silver, neither] = await Promise.all([
    json<StaticEvaluation>('evaluate', board, '--side', 'g'),
    json<StaticEvaluation>('evaluate', board, '--side', 's'),
    json<StaticEvaluation>('evaluate', board),
  ]);
  expect(gold.value).toBeLessThan(0);
  expect(neither).toEqual(gold);
  expect(neither).toEqual(silver);
});

test('uct: candidates for the side to move, best first; a repetition differs only in time', async () => {
  const ask = () => json<UctJson>('uct', `s [${START}]`, '--iterations', '3000', '--top', '4');
  const [{ seconds: _one, ...first }, { seconds: _two, ...second }] = [await ask(), await ask()];
  expect(second).toEqual(first);
  expect(first.candidates).toHaveLength(4);
  expect(first.best).toEqual({ turn: first.candidates[0]?.turn, board: first.candidates[0]?.board });
  expect(first.candidates.every(({ visits }) => visits >= 1 && visits <= 3000)).toBe(true);
});

// By value less 4 / √visits, followed by turns with few visits ordered by visits, whichever side is to move.
test.each(['g', 's'])('uct: the order follows the printed rule, for %s', async (side) => {
  const args = ['uct', START, '--side', side, '--iterations', '10000', '--top', '1000'];
  const { candidates } = await json<UctJson>(...args);
  const most = Math.max(...candidates.map(({ visits }) => visits));
  for (const { visits, fewVisits } of candidates) expect(fewVisits).toBe(visits < Math.max(50, 0.1 * most));
  const [ranked, few] = [false, true].map((isFew) => candidates.filter((each) => each.fewVisits === isFew));
  expect(candidates).toEqual([...ranked!, ...few!]);
  const ratings = ranked!.map(({ visits, value }) => (value ?? Number.NaN) - 4 / Math.sqrt(visits));
  expect(ratings.length).toBeGreaterThan(2);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  const visits = few!.map((each) => each.visits);
  expect(visits.length).toBeGreaterThan(5);
  expect(visits).toEqual(visits.toSorted((a, b) => b - a));
  const { out } = await strataHere(['arimaa', ...args]);
  expect(out).toMatch(/\nBest first, by value minus 4 \/ √visits\. /);
  expect(out.match(/few visits$/gm)).toHaveLength(few!.length);
});

// The first turn has the best evaluation (decision.test.ts). --threads 2 needs two iterations.
test.each([
  ['1', '1'],
  ['2', '1'],
  ['5', '1'],
  ['2', '2'],
])('uct: %s iterations on %s threads name a legal turn, marked as barely searched', async (n, threads) => {
  const args = ['uct', START, '--side', 's', '--iterations', n, '--threads', threads];
  const { best, candidates, iterations } = await json<UctJson>(...args);
  expect(best.turn).toMatch(/^[rcdhme][a-h][78][nsew]/);
  expect(candidates[0]).toMatchObject({ fewVisits: true, certain: null });
  expect(iterations).toBe(Number(n));
  const { out } = await strataHere(['arimaa', ...args]);
  expect(out).toMatch(/ (not searched|few visits)\n/);
});

// Gold's rabbit on h7 reaches goal on h8; for Silver the board is mirrored.
test.each([
  ['g', `${'.'.repeat(15)}R${'.'.repeat(16)}e..r....${'.'.repeat(24)}`, 'Rh7n'],
  ['s', `${'.'.repeat(24)}E..R....${'.'.repeat(23)}r${'.'.repeat(8)}`, 'rh2s'],
])('uct: a win in one is exact for %s, without a playout', async (side, text, turn) => {
  const args = ['uct', text, '--side', side, '--iterations', '1', '--threads', '1'];
  const { best, certain, candidates, iterations } = await json<UctJson>(...args);
  expect(best.turn).toBe(turn);
  expect(certain).toMatchObject({
    result: 'win',
    turn,
    reason: 'goal',
    winner: side === 'g' ? 'gold' : 'silver',
  });
  expect(candidates[0]).toMatchObject({
    value: 1,
    certain: 'win',
    visits: 0,
    fewVisits: false,
    spread: null,
  });
  expect(iterations).toBe(0);
  const { out } = await strataHere(['arimaa', ...args]);
  const [first, , row] = out.split('\n');
  expect(first).toBe(`For certain: ${turn} wins at once, by goal. ${certain?.turns} turns win at once.`);
  expect(row).toMatch(new RegExp(`^${turn} +0 +\\+1\\.000 +wins for certain$`));
  expect(out.trim().split('\n').at(-1)).toBe('no playouts needed');
  // Other turns can still be compared, and the certain win is reported.
  const other = await json<UctJson>(...args, '--turns', side === 'g' ? 'Rh7w' : 'rh2w');
  expect(other.certain).toEqual(certain);
  expect(other.candidates).toHaveLength(1);
});

test('uct: says so if every turn loses', async () => {
  const lost = `.......rE......e${'.'.repeat(24)}R.......r...............`;
  const { best, certain, candidates } = await json<UctJson>(
    'uct',
    lost,
    '--side',
    'g',
    '--iterations',
    '100',
  );
  expect(certain).toEqual({
    result: 'loss',
    turn: null,
    reason: null,
    turns: 0,
    answers: [],
    winner: 'silver',
  });
  expect(candidates).toMatchObject([{ turn: best.turn, value: -1, certain: 'loss', visits: 0 }]);
  const { out } = await strataHere(['arimaa', 'uct', lost, '--side', 'g']);
  expect(out.split('\n')[0]).toBe(
    'For certain: every turn loses. Silver wins at once or reaches goal next turn.',
  );
});

test('uct: each thread is a tree; several give each value a spread, and named turns get equal effort', async () => {
  const ask = () =>
    json<UctJson>(
      'uct',
      `s [${START}]`,
      '--iterations',
      '2000',
      '--threads',
      '2',
      '--turns',
      'ed7s ed6s; cc7s cc6x',
    );
  const [{ seconds: _one, ...first }, { seconds: _two, ...second }] = [await ask(), await ask()];
  expect(second).toEqual(first);
  expect(first.iterations).toBe(4000);
  expect(first.candidates.map(({ turn, visits }) => [turn, visits])).toEqual([
    ['ed7s ed6s', 2000],
    ['cc7s cc6x', 2000],
  ]);
  for (const { value, spread } of first.candidates) {
    if (value === null) throw new Error('no value');
    expect(spread?.least).toBeLessThanOrEqual(value);
    expect(spread?.most).toBeGreaterThanOrEqual(value);
  }
  // The other turn gives a cat away, so it is behind by more than any spread.
  expect(first.candidates[0]!.spread!.least).toBeGreaterThan(first.candidates[1]!.spread!.most);
});

test('uct: the text says how to reproduce it', async () => {
  const last = async (...args: string[]) => {
    const { out } = await strataHere(['arimaa', 'uct', `s [${START}]`, '--iterations', '300', ...args]);
    return out.trim().split('\n').at(-1);
  };
  expect(await last('--seed', '7')).toMatch(
    /^300 iterations in all · one tree · playouts of 1 to \d+ turns · seed 7 · \d+\.\d s · all iterations done$/,
  );
  const pinned = [
    '--threads',
    '2',
    '--turns',
    'ed7s ed6s; cc7s cc6x',
    '--no-bias',
    '--no-local',
    '--as-original',
  ];
  expect(await last(...pinned)).toMatch(
    /^600 iterations in all · 2 trees below each turn · playouts .*, default settings except bias, local, as-original · seed 1 · /,
  );
});

test('--stdin: one line each, in order; a bad line does not stop the rest', async () => {
  const lines = [`g ${START}`, 'g nonsense', `s [${START}]`, `s ${START.replaceAll('.', ' ')}`];
  const { code, out } = await strataHere(['arimaa', 'evaluate', '--stdin'], { input: lines.join('\n') });
  expect(code).toBe(0);
  const replies = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(replies).toHaveLength(4);
  expect(replies[1]).toMatchObject({ board: 'g nonsense', error: { code: 'bad-board' } });
  expect(replies[3]).toEqual(replies[2]);
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
  [['uct', START, '--side', 'g', '--iterations', 'many'], 'Iterations'],
  [['uct', `R${'.'.repeat(62)}r`, '--side', 's'], 'over'],
  [['rollout', START, '--side', 'g', '--turns', 'Ra1n'], 'a2'],
  [['rollout', START, '--side', 'g', '--turns', 'Ee2n; Ee2n'], 'same board'],
  [['rollout', START, '--side', 'g', '--turns', ';'], 'got 0'],
  [['rollout', START, '--side', 'g', '--turn-limit', '101'], 'Turns of a playout'],
  [['rollout', START, '--side', 'g', '--stop-rule', 'se', '--stop-jsd', '2'], 'Remove all but one'],
  [['rollout', START, '--side', 'g', '--threads', '0'], '--threads'],
  [['uct', START, '--side', 'g', '--iterations', '2', '--threads', '3'], 'got 2'],
  [['uct', START, '--side', 'g', '--exploration', '-1'], 'Exploration'],
  [['uct', START, '--side', 'g', '--turns', 'Ra1n'], 'a2'],
])('%j: refused in one line', async (args, part) => {
  const { code, out, err } = await strataHere(['arimaa', ...args]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toContain(part);
});

// The set-ups and a turn by the protocol, in the program itself.
test('aei: a session on standard input and output', async () => {
  const { child, out, err, ended } = startStrata(['arimaa', 'aei', '--threads', '2', '--seed', '3']);
  const lines = () => out().split('\n');
  const moves = () => lines().filter((line) => line.startsWith('bestmove'));
  child.stdin!.write('aei\nsetoption name iterations value 400\nnewgame\ngo\n');
  await expect.poll(moves).toHaveLength(1);
  child.stdin!.write(`make${moves()[0]!.slice('best'.length)}\ngo\n`);
  await expect.poll(moves).toHaveLength(2);
  child.stdin!.write(`make${moves()[1]!.slice('best'.length)}\ngo\n`);
  await expect.poll(moves).toHaveLength(3);
  expect(moves()[2]).toMatch(/^bestmove [RCDHME][a-h][12][nsew]/);
  child.stdin!.write('quit\n');
  expect(await ended).toBe(0);
  expect(err()).toBe('');
  expect(lines().slice(0, 2)).toEqual(['protocol-version 1', 'id name Strata']);
});

test('aei: an unknown message ends the program with exit code 2', async () => {
  expect(await strataHere(['arimaa', 'aei'], { input: 'aei\ndance\n' })).toMatchObject({
    code: 2,
    err: 'AEI: unknown message: dance\n',
  });
});
