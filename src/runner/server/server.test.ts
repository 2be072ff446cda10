import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeJob } from '../../../tests/fakes.ts';
import { ok } from '../../engine/errors.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import { WORD_HEADER } from '../remote/messages.ts';
import type { PieceService } from '../remote/types.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { createGuard, createWord } from './guard.ts';
import { serveGame } from './pageRuns.ts';
import { createPageServer } from './server.ts';

const WORD = createWord();
const ENGINE = {
  game: 'backgammon',
  version: 'fake',
  weights: '0'.repeat(64),
  kernel: '1'.repeat(64),
} as const;
/** A service that never plays anything. */
const SERVICE: PieceService<RolloutJob> = {
  threads: 3,
  kernelHash: ENGINE.kernel,
  open: () => ({ submit() {}, withdraw() {}, close() {} }),
  dispose() {},
};

let folder: string;
let url: string;
let close: () => void;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'strata-page-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
  writeFileSync(join(folder, 'sw.js'), '');
  const served = createPageServer({
    folder: pathToFileURL(`${folder}/`),
    games: [serveGame(BACKGAMMON, ENGINE, SERVICE, ok)],
    isQueue: false,
    guard: createGuard(WORD, ['myserver']),
  });
  close = served.close;
  await new Promise<void>((resolve) => void served.server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`;
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    body,
    headers: { [WORD_HEADER]: WORD, ...headers },
  });
  const text = await response.text();
  return [response.status, /"code":"([a-z-]+)","values"/.exec(text)?.[1] ?? text] as const;
}
const run = (job: unknown = fakeJob({ trials: 36 }), game = 'backgammon') =>
  JSON.stringify({ version: 1, game, job });

test('the page is marked as served, and is not kept for offline use', async () => {
  expect(await (await fetch(url)).text()).toContain('<meta name="strata-server" content="1" />');
  expect((await fetch(`${url}/sw.js`)).status).toBe(404);
  expect((await fetch(`${url}/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  expect(await (await fetch(`${url}/api/status`)).json()).toMatchObject({ games: [{ threads: 3 }] });
});

test.each([
  ['a wrong word', () => post('runs', run(), { [WORD_HEADER]: 'wrong' }), 401, 'server-word'],
  ['another origin', () => post('runs', run(), { origin: 'http://example.org' }), 403, 'server-origin'],
  ['too long a request', () => post('runs', `"${'x'.repeat(600_000)}"`), 413, 'server-long-request'],
  ['no JSON', () => post('runs', 'job'), 400, 'server-unreadable'],
  [
    'another version',
    () => post('runs', run().replace('"version":1', '"version":2')),
    400,
    'server-unreadable',
  ],
  ['a game that it does not play', () => post('runs', run({}, 'arimaa')), 422, 'server-game'],
  ['a job without candidates', () => post('runs', run({ ...fakeJob({}), candidates: [] })), 422, /./],
  [
    'more trials than it plays',
    () => post('runs', run({ ...fakeJob({ trials: 1_679_616 }, 20) })),
    422,
    'server-long-job',
  ],
  ['a run that it does not have', () => post(`runs/${'0'.repeat(32)}/pieces`, '{}'), 404, 'server-run-gone'],
  ['an unknown request', () => post('anything', '{}'), 404, /server-/],
])('refused: %s', async (_name, ask, status, code) => {
  const [got, said] = await ask();
  expect(got).toBe(status);
  expect(said).toMatch(code);
});

test('at most 16 runs are open; a page that never connects loses its run', async () => {
  const opened = [];
  for (let count = 0; count < 16; count++)
    opened.push(JSON.parse((await post('runs', run()))[1]) as { run: string });
  expect(await post('runs', run())).toEqual([422, 'server-busy']);
  for (const { run: id } of opened)
    expect((await fetch(`${url}/api/runs/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await post('runs', run()))[0]).toBe(201);
});

test.each([
  ['127.0.0.1:8080', undefined, true],
  ['[::1]:8080', undefined, true],
  ['localhost:8080', 'http://localhost:8080', true],
  ['myserver:8080', 'http://myserver:8080', true],
  // A site that lets its name point here has its own name as host and origin.
  ['evil.example', 'http://evil.example', false],
  ['localhost:8080', 'http://localhost:9090', false],
  ['localhost:8080', 'null', false],
])('host %s, origin %s: %s', (host, origin, isOwn) => {
  const guard = createGuard(WORD, ['myserver']);
  expect(guard.isOwnPage(origin === undefined ? { host } : { host, origin })).toBe(isOwn);
});

test('pairing words differ and can be typed', () => {
  const words = new Set(Array.from({ length: 100 }, createWord));
  expect(words.size).toBe(100);
  for (const word of words) expect(word).toMatch(/^[a-z]{4}-[a-z]{4}-[a-z]{4}$/);
});
