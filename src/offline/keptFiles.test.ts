import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeptFiles } from './keptFiles.ts';

const SCOPE = 'https://example.org/strata/';
const PORTAL = '<html>Please log in</html>';

/** Caches in memory, with only the methods used. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (key: string) => entries.get(key)?.clone(),
      put: async (key: string, response: Response) => void entries.set(key, response),
      delete: async (key: string) => entries.delete(key),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    } as unknown as Cache;
  };
  return { all, open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A page whose files are published with these texts; `online` is the response of the network. */
function publish(texts: Record<string, string>, caches = memoryCaches()) {
  const online = new Map(Object.entries(texts).map(([path, text]) => [path, () => new Response(text)]));
  const asked: (readonly [string, RequestCache])[] = [];
  const kept = createKeptFiles({
    files: Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, hashOf(text)])),
    scope: SCOPE,
    caches,
    async fetch(url, { cache }) {
      const path = url.slice(SCOPE.length);
      asked.push([path, cache]);
      const answer = online.get(path);
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return answer();
    },
  });
  const offline = () => online.clear();
  const text = async (path: string) => (await kept.answer(path)).text();
  const entries = () => caches.all.get(`strata-files-${SCOPE}`)!;
  return { kept, online, offline, asked, text, caches, entries };
}
const FILES = { 'index.html': '<html>Strata</html>', 'assets/page.js': 'start()' };
const portal = () => new Response(PORTAL);

test('cached files are served offline', async () => {
  const { kept, offline, text } = publish(FILES);
  await kept.install(false);
  offline();
  expect(await text('index.html')).toBe(FILES['index.html']);
  expect(await text('assets/page.js')).toBe(FILES['assets/page.js']);
});

test('an install that gets wrong files keeps none of them, and the next one requests what is missing', async () => {
  const { kept, online, asked, text, offline, entries } = publish(FILES);
  online.set('assets/page.js', portal);
  await expect(kept.install(false)).rejects.toThrow('assets/page.js');
  expect(asked.filter(([path]) => path === 'assets/page.js').map(([, how]) => how)).toEqual([
    'default',
    'reload',
  ]);
  expect([...entries().keys()].some((key) => key.includes('page.js'))).toBe(false);
  online.set('assets/page.js', () => new Response(FILES['assets/page.js']));
  asked.length = 0;
  await kept.install(false);
  expect(asked).toEqual([['assets/page.js', 'default']]);
  offline();
  expect(await text('assets/page.js')).toBe(FILES['assets/page.js']);
});

test('a stale answer of the browser cache is bypassed', async () => {
  const { kept, online, text } = publish(FILES);
  const answers = [PORTAL, FILES['index.html']];
  online.set('index.html', () => new Response(answers.shift()));
  await kept.install(false);
  expect(await text('index.html')).toBe(FILES['index.html']);
});

test('a damaged cached file is fetched again when it is used, and by the next install', async () => {
  const { kept, entries, text, asked, offline } = publish(FILES);
  await kept.install(false);
  for (const key of entries().keys()) entries().set(key, new Response(PORTAL));
  asked.length = 0;
  expect(await text('assets/page.js')).toBe(FILES['assets/page.js']);
  expect(asked).toEqual([['assets/page.js', 'default']]);
  await kept.install(false);
  offline();
  expect(await text('index.html')).toBe(FILES['index.html']);
});

test('a damaged file fails offline instead of serving wrong bytes', async () => {
  const { kept, entries, offline } = publish(FILES);
  await kept.install(false);
  for (const key of entries().keys()) entries().set(key, new Response(PORTAL));
  offline();
  await expect(kept.answer('assets/page.js')).rejects.toThrow('Failed to fetch');
  expect([...entries().keys()].some((key) => key.includes('page.js'))).toBe(false);
});

test('unexpected bytes from the network: the page is passed on, since it may be newer or a login; other files fail', async () => {
  const { kept, online } = publish(FILES);
  online.set('index.html', portal).set('assets/page.js', portal);
  expect(await (await kept.answer('index.html')).text()).toBe(PORTAL);
  expect(await kept.answer('assets/page.js')).toMatchObject({
    status: 502,
    statusText: 'Damaged in transit',
  });
  online.set('assets/page.js', () => new Response('', { status: 404 }));
  expect((await kept.answer('assets/page.js')).status).toBe(404);
});

test('a newer version replaces changed files, reuses the others, and removes old ones', async () => {
  const { kept, caches, offline } = publish(FILES);
  await kept.install(false);
  const next = { ...FILES, 'index.html': '<html>Strata 2</html>', 'notices.txt': 'MIT' };
  await caches.open(`workbox-precache-v2-${SCOPE}`);
  await caches.open('workbox-precache-v2-https://example.org/other/');
  const newer = publish(next, caches);
  await newer.kept.install(true);
  expect(newer.asked.map(([path]) => path).sort()).toEqual(['index.html', 'notices.txt']);
  // The version in use keeps working until the newer one takes over.
  offline();
  expect(await (await kept.answer('index.html')).text()).toBe(FILES['index.html']);
  await newer.kept.tidy();
  expect(newer.entries().size).toBe(3);
  expect(await caches.keys()).toEqual([
    `strata-files-${SCOPE}`,
    'workbox-precache-v2-https://example.org/other/',
  ]);
});

test.each([
  ['match', () => Promise.reject(new DOMException('', 'UnknownError'))],
  ['body', () => Promise.resolve({ arrayBuffer: () => Promise.reject(new TypeError('read')) })],
])(
  'a cached file whose %s cannot be read is removed and fetched, when used and by a newer version',
  async (_, match) => {
    for (const use of ['answer', 'install'] as const) {
      const { caches, kept, text, asked, offline } = publish(FILES);
      await kept.install(false);
      const cache = await caches.open(`strata-files-${SCOPE}`);
      const removed: string[] = [];
      const { match: readable } = cache;
      caches.open = async () =>
        Object.assign(cache, {
          match: (key: string) => (removed.includes(key) ? readable(key) : match()),
          delete: async (key: string) => removed.push(key) > 0,
        }) as unknown as Cache;
      asked.length = 0;
      if (use === 'answer') expect(await text('assets/page.js')).toBe(FILES['assets/page.js']);
      else await kept.install(true);
      expect(asked).toContainEqual(['assets/page.js', 'default']);
      offline();
      expect(await text('assets/page.js')).toBe(FILES['assets/page.js']);
    }
  },
);

test('without a cache, files come from the network', async () => {
  const caches = { ...memoryCaches(), open: () => Promise.reject(new DOMException('', 'SecurityError')) };
  const { kept, text } = publish(FILES, caches);
  expect(await text('assets/page.js')).toBe(FILES['assets/page.js']);
  await kept.tidy();
});

test('without room a newer version installs and uses the network; a first version or a login page does not', async () => {
  const full = memoryCaches();
  const { open } = full;
  const put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  full.open = async (name) => Object.assign(await open(name), { put });
  const { kept, text, online } = publish(FILES, full);
  await expect(kept.install(false)).rejects.toThrow('index.html, assets/page.js');
  await kept.install(true);
  expect(await text('assets/page.js')).toBe(FILES['assets/page.js']);
  online.set('assets/page.js', portal);
  await expect(kept.install(true)).rejects.toThrow('assets/page.js');
});

test('headers of the host are kept, those of the transfer are removed', async () => {
  const { kept, online, offline } = publish(FILES);
  const headers = {
    'content-type': 'text/html',
    'x-frame-options': 'DENY',
    vary: '*',
    'content-length': '3',
  };
  online.set('index.html', () => new Response(FILES['index.html'], { headers }));
  await kept.install(false);
  offline();
  const answer = await kept.answer('index.html');
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/html',
    'x-frame-options': 'DENY',
  });
});

test.each([
  ['', 'index.html'],
  ['?from=home', 'index.html'],
  ['index.html', 'index.html'],
  ['assets/page.js?again=1', 'assets/page.js'],
  ['assets/other.js', undefined],
  ['sw.js', undefined],
  ['toString', undefined],
  ['%', undefined],
])('%s below the scope asks for %s', (address, path) => {
  expect(publish(FILES).kept.pathOf(SCOPE + address)).toBe(path);
});
test('addresses outside the scope are ignored', () => {
  expect(publish(FILES).kept.pathOf('https://example.org/')).toBeUndefined();
  expect(publish(FILES).kept.pathOf('https://example.com/strata/')).toBeUndefined();
});
