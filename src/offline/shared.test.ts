import { expect, test } from 'vitest';
import { receiveShared, takeShared } from './shared.ts';

const SCOPE = 'https://example.org/strata/';

/** Caches in memory, with only the methods used. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (key: string) => entries.get(key)?.clone(),
      put: async (key: string, response: Response) => void entries.set(key, response),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    } as unknown as Cache;
  };
  return { all, open, delete: async (name: string) => all.delete(name) };
}

function form(fields: Readonly<Record<string, string>>, ...files: readonly File[]): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  for (const file of files) data.append('files', file);
  return data;
}

const taken = async (caches: ReturnType<typeof memoryCaches>) =>
  Promise.all((await takeShared(SCOPE, caches)).map(async (file) => [file.name, await file.text()]));

test('shared files arrive with their names, once', async () => {
  const caches = memoryCaches();
  const files = [new File(['one'], 'Größe 1.mat'), new File(['two'], 'b.xg')];
  const answer = await receiveShared(SCOPE, form({ title: 'Matches' }, ...files), caches);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SCOPE}?shared`]);
  expect(await taken(caches)).toEqual([
    ['Größe 1.mat', 'one'],
    ['b.xg', 'two'],
  ]);
  expect(await taken(caches)).toEqual([]);
  expect(caches.all.size).toBe(0);
});

test('a shared text has no name; what nobody took is replaced', async () => {
  const caches = memoryCaches();
  await receiveShared(SCOPE, form({}, new File(['old'], 'old.mat')), caches);
  await receiveShared(SCOPE, form({ title: ' ', text: 'XGID=…', url: 'https://example.org/post' }), caches);
  expect(await taken(caches)).toEqual([['', 'XGID=…\nhttps://example.org/post']]);
});

test('nothing shared gives nothing', async () => {
  const caches = memoryCaches();
  await receiveShared(SCOPE, form({}, new File([], 'empty.mat')), caches);
  expect(await taken(caches)).toEqual([]);
});
