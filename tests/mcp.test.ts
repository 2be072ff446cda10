import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RolloutJson } from '../src/jobs/backgammon/resultJson.ts';
import { createMcp } from '../src/cli/mcp/server.ts';
import { openEngineAt } from '../src/library/node.ts';
import { bundle, root, strata, strataHere, thread } from './programs.ts';

const OPENING_31 = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10';
const MATCH = 'tests/vectors/matches/three-points.mat';

const client = new Client({ name: 'test', version: '1' });

beforeAll(async () => {
  bundle();
  const args = [fileURLToPath(new URL('build/node/cli.js', root)), 'mcp', '--threads', '2'];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: fileURLToPath(root) }),
  );
});
afterAll(() => client.close());

interface Answered {
  readonly isError: boolean;
  readonly text: string;
  readonly data: Record<string, unknown> & { readonly command: string };
}

async function call(
  name: string,
  args: Record<string, unknown>,
  options: Parameters<Client['callTool']>[2] = {},
): Promise<Answered> {
  const result = await client.callTool({ name, arguments: args }, undefined, options);
  const [content] = result.content as { text: string }[];
  return {
    isError: result.isError === true,
    text: content!.text,
    data: result.structuredContent as Answered['data'],
  };
}

/** Runs the command of an answer, as a reader would to check a quoted figure. */
async function recompute<T>(command: string): Promise<T> {
  const [program, ...args] = Array.from(
    command.matchAll(/"([^"]*)"|(\S+)/g),
    ([, quoted, word]) => quoted ?? word!,
  );
  expect(program).toBe('strata');
  const { code, out } = await strataHere([...args, '--json']);
  expect(code).toBe(0);
  return JSON.parse(out) as T;
}

test('every tool has a title, a description with its units, and described inputs', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'evaluate',
    'plays',
    'cube',
    'rollout',
    'compare',
    'match',
    'convert',
  ]);
  for (const { title, description, inputSchema } of tools) {
    expect(title).toBeTruthy();
    expect(description!.length).toBeGreaterThan(100);
    const fields = Object.entries(inputSchema.properties as Record<string, { description?: string }>);
    expect(fields.filter(([, field]) => field.description === undefined)).toEqual([]);
  }
  expect(client.getInstructions()).toContain('standard errors');
});

test('evaluate, plays and cube give the figures that their commands recompute', async () => {
  const evaluated = await call('evaluate', { position: OPENING, level: '1', net: 'fast' });
  expect(evaluated.data).toMatchObject({ plies: 1, net: 'fast', trials: null });
  expect(await recompute(evaluated.data.command)).toMatchObject({
    cubefulEquity: evaluated.data['cubefulEquity'],
    probabilities: evaluated.data['probabilities'],
  });
  const ranked = await call('plays', { position: '4HPwATDgc/ABMA', dice: '31', level: '0', most: 2 });
  expect(ranked.data).toMatchObject({ legalPlays: 16, dice: [3, 1], net: 'strong' });
  expect(ranked.text).toMatch(/^14 more legal plays are not listed\.$/m);
  const { plays } = await recompute<{ plays: unknown[] }>(ranked.data.command);
  expect(ranked.data['plays']).toEqual(plays.slice(0, 2));
  const decided = await call('cube', { position: OPENING });
  expect(decided.data).toMatchObject({ level: 'R1', trials: 72, plies: null });
  const { cube } = await recompute<{ cube: { standardErrors: { noDouble: number } } }>(decided.data.command);
  expect(cube.standardErrors.noDouble).toBeGreaterThan(0);
  expect(decided.data['cube']).toEqual(cube);
});

test('a rollout reports its progress and can be recomputed to the last bit', async () => {
  const reports: { readonly progress: number; readonly total?: number | undefined }[] = [];
  const args = { position: OPENING_31, plays: ['8/5 6/5', '24/23 13/10'], trials: 252, seed: 5 };
  const { text, data } = await call('rollout', args, { onprogress: (report) => reports.push(report) });
  expect(reports.length).toBeGreaterThan(0);
  expect(reports.map(({ progress }) => progress)).toEqual(
    [...new Set(reports.map(({ progress }) => progress))].toSorted((a, b) => a - b),
  );
  // The SDK's client drops a report that it reads together with the answer, so the last one may be missing.
  for (const { progress, total } of reports) {
    expect(progress).toBeLessThanOrEqual(252);
    expect(total).toBe(252);
  }
  expect(data).toMatchObject({ trials: 252, seed: 5, net: 'strong', stopReason: 'trials' });
  expect(text).toContain('Figures of X, the player on roll.');
  const again = await recompute<RolloutJson>(data.command);
  const figures = (candidates: readonly unknown[]) =>
    (candidates as RolloutJson['candidates']).map(({ play, cubefulEquity, standardErrors, difference }) => ({
      play,
      cubefulEquity,
      standardErrors,
      difference,
    }));
  expect(figures(data['candidates'] as unknown[])).toEqual(figures(again.candidates));
});

test('a rollout that its time limit ends names the trials played', async () => {
  const { text, data } = await call('rollout', { position: OPENING_31, trials: 46_656, seconds: 1 });
  expect(data['stopReason']).toBe('stopped');
  expect(text).toContain('Ended by the time limit of 1 second.');
  expect((data['job'] as { counts: number[] }).counts).toHaveLength(3);
});

test('a canceled call ends the rollout, and the server answers the next one', async () => {
  const controller = new AbortController();
  const canceled = call(
    'rollout',
    { position: OPENING_31, trials: 46_656, seconds: 600 },
    { signal: controller.signal, onprogress: () => controller.abort('enough') },
  );
  await expect(canceled).rejects.toThrow('enough');
  // Runs are played in order: without the cancellation this one would wait for ten minutes.
  const { data } = await call('rollout', { position: OPENING_31, trials: 36, top: 1 });
  expect(data).toMatchObject({ trials: 36, stopReason: 'trials' });
});

test('match analyzes a file and a text', async () => {
  const { text, data } = await call('match', { file: MATCH, level: '0', worst: 2 });
  const { data: ofText } = await call('match', {
    text: readFileSync(MATCH, 'utf8'),
    level: '0',
  });
  expect(ofText['statistics']).toEqual(data['statistics']);
  expect(data['errors']).toHaveLength(2);
  expect(data['net']).toBe('strong');
  expect(text).toContain('PR (XG’s scale)');
  const { statistics } = await recompute<{ statistics: unknown }>(data.command);
  expect(data['statistics']).toEqual(statistics);
});

test('match gives each match of a file', async () => {
  const { text, data } = await call('match', {
    file: 'tests/vectors/match-cases/10-two-matches.mat',
    level: '0',
  });
  expect(data['matches']).toMatchObject([{ names: { O: 'ann' } }, { names: { O: 'carl' } }]);
  expect(text).toContain('X dora');
});

test('convert writes every notation', async () => {
  const { data, text } = await call('convert', { position: OPENING_31 });
  expect(data).toMatchObject({ xgid: OPENING_31, gnuId: '4HPwATDgc/ABMA:cIkFAAAAAAAE' });
  expect(text).toContain('OGID 11ccccchhhjjjjj');
});

describe('wrong input gives a tool error with its cure', () => {
  test.each([
    ['evaluate', {}, /position: .*missing/],
    ['evaluate', { position: 'nonsense' }, /Copy/],
    ['evaluate', { position: OPENING, level: 'R9' }, /^level: .*R3/],
    ['evaluate', { position: OPENING, depth: 3 }, /depth/],
    ['plays', { position: OPENING }, /^Dice: expected a roll .* "31"/],
    ['plays', { position: OPENING, dice: '70' }, /^dice: expected two digits/],
    [
      'cube',
      { position: OPENING.replace(':0:0:1:00', ':1:-1:1:00') },
      /^Cube: expected a position with a cube decision/,
    ],
    ['rollout', { position: OPENING_31, plays: ['9/1'] }, /legalPlays|legal/],
    ['rollout', { position: OPENING_31, trials: 1e9 }, /^trials: /],
    ['rollout', { position: OPENING_31, top: 2, cube: true }, /^top and cube: expected one/],
    [
      'rollout',
      { position: OPENING_31, untilClear: true, stopStandardError: 0.2 },
      /^untilClear and stopStandardError: expected one of the two/,
    ],
    ['match', { file: 'no-such-file.mat' }, /cannot be read: [^.]*\. Check the path\.$/],
    [
      'match',
      { file: 'tests/vectors/match-cases/09-hypergammon.mat' },
      /Choose a match of backgammon or Nackgammon\.$/,
    ],
    ['match', { file: 'tests/vectors/match-cases/16-gnubg-html-forum.txt' }, /roll out XGID=\S+:10\.$/],
    ['match', {}, /^file and text: expected one of the two/],
    ['unheard', {}, /^Tool: expected evaluate/],
  ])('%s %j', async (name, args, message) => {
    const { isError, text, data } = await call(name, args);
    expect(isError).toBe(true);
    expect(text).toMatch(message);
    expect(Object.keys(data)).toEqual(['code', 'message', 'cure']);
  });
});

test('a call that takes too long is ended with a cure', async () => {
  const engine = await openEngineAt(
    { root, rolloutThread: thread, answersThread: new URL('build/node/answers.thread.js', root) },
    { workers: 1 },
  );
  const [own, its] = InMemoryTransport.createLinkedPair();
  const server = await createMcp({ version: '1', engine: async () => engine, seconds: 0.5 });
  const hurried = new Client({ name: 'hurried', version: '1' });
  await Promise.all([server.connect(its), hurried.connect(own)]);
  const answer = await hurried.callTool({ name: 'match', arguments: { file: MATCH, level: 'R3' } });
  expect(answer).toMatchObject({
    isError: true,
    structuredContent: {
      message: 'The call was ended after 0.5 seconds.',
      cure: expect.stringMatching(/^Ask at a lower level/) as unknown,
    },
  });
  await hurried.close();
  engine.close();
});

test('calls that run when the input ends are answered, and the program ends with 0', async () => {
  const messages = [
    {
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    },
    { method: 'notifications/initialized' },
    {
      id: 2,
      method: 'tools/call',
      params: { name: 'evaluate', arguments: { position: OPENING, level: '1' } },
    },
    {
      id: 3,
      method: 'tools/call',
      params: { name: 'rollout', arguments: { position: OPENING_31, trials: 36 } },
    },
  ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }));
  const { code, out, err } = await strata(['mcp', '--threads', '1'], messages.join('\n'));
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number; result?: { isError?: boolean } });
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([1, 2, 3]));
  expect(answers.filter(({ result }) => result === undefined || result.isError)).toEqual([]);
  expect([code, err]).toEqual([0, '']);
});
