import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeJob } from '../../../tests/fakes.ts';
import { ok } from '../../engine/errors.ts';
import { DEFAULT_ARIMAA_SETTINGS } from '../../jobs/arimaa/settings.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { CourseJob } from '../../jobs/record.ts';
import { WORD_HEADER } from '../protocol/messages.ts';
import type { PieceService } from '../pieces/service.ts';
import { ARIMAA, createArimaaJob } from '../../jobs/arimaa/job.ts';
import type { Piece } from '../../engine/types.ts';
import { createGuard, createWord, MOST_WAITING, WRONG_MS } from './guard.ts';
import { serveGame } from './pageRuns.ts';
import { createPageServer } from './pageServer.ts';

const WORD = createWord();
const ENGINE = {
  game: 'backgammon',
  version: 'fake',
  weights: '0'.repeat(64),
  kernel: '1'.repeat(64),
} as const;
/** What the threads were asked to play. */
const submitted: Piece[] = [];
/** A service that never plays anything. */
const SERVICE: PieceService<CourseJob> = {
  threads: 3,
  kernelHash: ENGINE.kernel,
  open: () => ({ submit: (pieces) => void submitted.push(...pieces), withdraw() {}, close() {} }),
  dispose() {},
};

/** A job of one candidate, the elephant one step up. */
const ARIMAA_JOB = createArimaaJob({
  position: { board: 'rrrrrrrrdhcemchd................................DHCMECHDRRRRRRRR', side: 'gold' },
  candidates: [
    {
      steps: [{ piece: 'E', from: 12, to: 20 }],
      board: 'rrrrrrrrdhcemchd............................E...DHCM.CHDRRRRRRRR',
    },
  ],
  settings: DEFAULT_ARIMAA_SETTINGS,
});

let folder: string;
let url: string;
let close: () => void;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'strata-page-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
  writeFileSync(join(folder, 'sw.js'), 'worker');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'page.js'), 'page');
  symlinkSync('/etc/passwd', join(folder, 'secret.txt'));
  const served = createPageServer({
    folder: pathToFileURL(`${folder}/`),
    games: [
      serveGame({ game: BACKGAMMON, engine: ENGINE, check: ok }, SERVICE),
      serveGame({ game: ARIMAA, engine: { ...ENGINE, game: 'arimaa', weights: null }, check: ok }, SERVICE),
    ],
    isQueue: false,
    // A wrong word waits for a second elsewhere.
    guard: createGuard(WORD, ['myserver'], async () => {}),
  });
  close = served.close;
  await new Promise<void>((resolve) => void served.server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`;
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

async function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
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
  expect(await (await fetch(`${url}/api/status`)).json()).toMatchObject({
    games: [{ threads: 3 }, { threads: 3 }],
  });
});

test.each([
  ['a wrong word', () => post('runs', run(), { [WORD_HEADER]: 'wrong' }), 401, 'server-word'],
  ['another origin', () => post('runs', run(), { origin: 'http://example.org' }), 403, 'server-origin'],
  ['too long a request', () => post('runs', `"${'x'.repeat(600_000)}"`), 413, 'server-long-request'],
  [
    'bytes that are no UTF-8',
    () => post('runs', new Uint8Array([0x22, 0xff, 0x22])),
    400,
    'server-unreadable',
  ],
  ['a null byte', () => post('runs', '\0'), 400, 'server-unreadable'],
  ['nothing', () => post('runs', ''), 400, 'server-unreadable'],
  ['no JSON', () => post('runs', 'job'), 400, 'server-unreadable'],
  [
    'another version',
    () => post('runs', run().replace('"version":1', '"version":2')),
    400,
    'server-unreadable',
  ],
  ['a job of another game', () => post('runs', run(undefined, 'arimaa')), 422, /./],
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

describe('pieces', () => {
  let id: string;
  let body: object;
  const order = (path: string, submit: unknown, more: object = {}) =>
    post(path, JSON.stringify({ version: 1, submit, withdraw: [], seen: 0, ...more }));
  /** Two candidates of 36 trials. */
  beforeEach(async () => {
    const [, opened] = await post('runs', run(fakeJob({ trials: 36 }, 2)));
    id = (JSON.parse(opened) as { run: string }).run;
    body = { candidate: 1, first: 0, count: 36 };
    submitted.length = 0;
  });
  afterEach(() => fetch(`${url}/api/runs/${id}`, { method: 'DELETE' }));

  test.each([
    ['another candidate', { candidate: 2 }, 422, 'piece-candidate'],
    ['the last possible candidate', { candidate: 63 }, 422, 'piece-candidate'],
    ['one trial too many', { first: 35, count: 2 }, 422, 'piece-trials'],
    ['trials far beyond the job', { first: 1_000_000, count: 1024 }, 422, 'piece-trials'],
    ['a negative candidate', { candidate: -1 }, 400, 'server-unreadable'],
    ['a negative trial', { first: -1 }, 400, 'server-unreadable'],
    ['half a trial', { first: 0.5 }, 400, 'server-unreadable'],
    ['half a candidate', { candidate: 0.5 }, 400, 'server-unreadable'],
    ['no trials', { count: 0 }, 400, 'server-unreadable'],
    ['more trials than the kernel plays at once', { count: 1025 }, 400, 'server-unreadable'],
    ['a number beyond all', { first: 1e300 }, 400, 'server-unreadable'],
    ['text', { first: '0' }, 400, 'server-unreadable'],
    ['an unknown field', { game: 'arimaa' }, 400, 'server-unreadable'],
  ])('refused: %s; not even the good pieces with it are played', async (_name, wrong, status, code) => {
    const good = { candidate: 0, first: 0, count: 36 };
    expect(await order(`runs/${id}/pieces`, [good, { ...body, ...wrong }])).toEqual([status, code]);
    expect(submitted).toEqual([]);
  });

  test('refused: trials that are being played, in the same request or an earlier one', async () => {
    const [whole, half] = [body, { ...body, first: 18, count: 18 }];
    expect(await order(`runs/${id}/pieces`, [half, whole])).toEqual([422, 'piece-overlap']);
    expect((await order(`runs/${id}/pieces`, [half]))[0]).toBe(204);
    expect(await order(`runs/${id}/pieces`, [whole])).toEqual([422, 'piece-overlap']);
    expect(submitted).toEqual([half]);
  });

  test('asked for twice, a piece is played once; neighbors are played, in any order', async () => {
    const [early, late] = [
      { ...body, count: 18 },
      { ...body, first: 18, count: 18 },
    ];
    expect((await order(`runs/${id}/pieces`, [late, early, late, { ...body, candidate: 0 }]))[0]).toBe(204);
    expect((await order(`runs/${id}/pieces`, [late]))[0]).toBe(204);
    expect(submitted).toEqual([late, early, { ...body, candidate: 0 }]);
  });

  test('a run of the other game takes pieces of its own job only', async () => {
    const [, opened] = await post('runs', run(ARIMAA_JOB, 'arimaa'));
    const { run: other } = JSON.parse(opened) as { run: string };
    expect(await order(`runs/${other}/pieces`, [body])).toEqual([422, 'piece-candidate']);
    expect(await order(`runs/${'0'.repeat(32)}/pieces`, [body])).toEqual([404, 'server-run-gone']);
    expect(submitted).toEqual([]);
    await fetch(`${url}/api/runs/${other}`, { method: 'DELETE' });
  });
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

/** Sends a request whose target is exactly this, which `fetch` would tidy up. @returns status and body */
const askRaw = (target: string, method = 'GET') =>
  new Promise<readonly [number, string]>((resolve, reject) => {
    const asking = request({ port: new URL(url).port, path: target, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => void parts.push(part));
      response.on('end', () => resolve([response.statusCode ?? 0, Buffer.concat(parts).toString()]));
    });
    asking.on('error', reject).end();
  });

test.each([
  '//',
  '///',
  '//evil.example/index.html',
  '/%2findex.html',
  '/%73w.js',
  '/s%77.js?a',
  '/SW.js',
  '/./sw.js',
  '/.%2fsw.js',
  '/%2e/sw.js',
  '/assets/../sw.js',
  '/assets/%2e%2e/sw.js',
  '/assets/..%5csw.js',
  '/..%2f..%2fetc%2fpasswd',
  '/../../../../../../etc/passwd',
  '/%00',
  '/index.html%00.js',
  '/index.html/',
  '/index.html%',
  '/%ff',
  '/%c0%ae%c0%ae/sw.js',
  '/assets',
  '/secret.txt',
  `/${'a'.repeat(8000)}`,
  `/${'a/'.repeat(4000)}`,
])('no file at %.40s', async (target) => {
  expect(await askRaw(target)).toEqual([404, 'Not found']);
});

test.each([
  ['GET', '/', 200, '<!doctype'],
  ['GET', '/?a=//#b', 200, '<!doctype'],
  ['GET', '/%69ndex.html', 200, '<!doctype'],
  ['GET', '/assets/page.js', 200, 'page'],
  ['HEAD', '/', 200, ''],
  ['HEAD', '/sw.js', 404, ''],
  ['OPTIONS', '/', 405, 'server-unknown'],
  ['OPTIONS', '*', 405, 'server-unknown'],
  ['POST', '/sw.js', 405, 'server-unknown'],
  ['GET', 'http://evil.example/sw.js', 404, 'Not found'],
  ['GET', '/%61pi/status', 200, '"version"'],
  ['GET', '/api', 404, 'server-unknown'],
  ['GET', '/api/', 404, 'server-unknown'],
  ['GET', '/api/status/', 200, '"version"'],
  ['GET', '/api/%2e%2e/sw.js', 404, 'Not found'],
  ['OPTIONS', '/api/runs', 404, 'server-'],
  ['DELETE', `/api/runs/${'0'.repeat(32)}/pieces/more`, 404, 'server-run-gone'],
  ['GET', `/${'a'.repeat(100_000)}`, 431, ''],
])('%s %.40s: %i', async (method, target, status, words) => {
  const [got, body] = await askRaw(target, method);
  expect(got).toBe(status);
  expect(body).toContain(words);
});

describe('the line of pairing words', () => {
  /** A guard whose pauses end when the test says so. */
  function open() {
    const pauses: { readonly ms: number; readonly end: () => void }[] = [];
    const guard = createGuard(WORD, [], (ms) => new Promise((end) => void pauses.push({ ms, end })));
    const answers: string[] = [];
    const ask = (word: string | undefined, name: string) =>
      void guard
        .readWord(word === undefined ? {} : { [WORD_HEADER]: word })
        .then((reading) => void answers.push(`${name} ${reading}`));
    /** Lets everything happen that waits for no pause. */
    const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));
    return { pauses, answers, ask, settle };
  }

  test('each wrong word takes a second; a right one waits its turn, as late as a wrong one', async () => {
    const { pauses, answers, ask, settle } = open();
    ask('wrong', 'a');
    ask(undefined, 'b');
    ask(WORD, 'c');
    ask('wrong', 'd');
    await settle();
    expect([answers, pauses.map(({ ms }) => ms)]).toEqual([[], [WRONG_MS]]);
    pauses[0]!.end();
    await settle();
    expect([answers, pauses.length]).toEqual([['a wrong'], 2]);
    pauses[1]!.end();
    await settle();
    expect([answers, pauses.length]).toEqual([['a wrong', 'b wrong', 'c right'], 3]);
    pauses[2]!.end();
    await settle();
    expect(answers.at(-1)).toBe('d wrong');
    ask(WORD, 'e');
    await settle();
    expect(answers.at(-1)).toBe('e right');
  });

  test('of ten thousand words one a second is read; a right one too many is not', async () => {
    const { pauses, answers, ask, settle } = open();
    for (let count = 0; count < 10_000; count++) ask(`wrong${count}`, 'x');
    ask(WORD, 'mine');
    await settle();
    const busy = answers.filter((answer) => answer.endsWith('busy'));
    expect([answers.length, busy.length, answers.includes('mine busy')]).toEqual([
      10_001 - MOST_WAITING,
      10_001 - MOST_WAITING,
      true,
    ]);
    for (let second = 0; second < MOST_WAITING; second++) {
      expect(pauses.length).toBe(second + 1);
      pauses[second]!.end();
      await settle();
      expect(answers.filter((answer) => answer.endsWith('wrong')).length).toBe(second + 1);
    }
    ask(WORD, 'mine');
    await settle();
    expect(answers.at(-1)).toBe('mine right');
  });
});

test('pairing words differ and can be typed', () => {
  const words = new Set(Array.from({ length: 100 }, createWord));
  expect(words.size).toBe(100);
  for (const word of words) expect(word).toMatch(/^[a-z]{4}-[a-z]{4}-[a-z]{4}$/);
});
