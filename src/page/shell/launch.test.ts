import { expect, test } from 'vitest';
import { createLauncher } from './AppFooter.tsx';

const SCOPE = 'https://example.org/strata/';

/** A launcher and what it opened; `shared` waits in the cache. */
function launcher(shared: readonly File[] = []) {
  const log: unknown[] = [];
  const location = { href: SCOPE, hash: '' };
  const entries = new Map(
    shared.map((file, index) => [
      `${SCOPE}share/${index}`,
      new Response(file, { headers: { 'X-Name': encodeURIComponent(file.name) } }),
    ]),
  );
  const cache = {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async (url: string) => entries.get(url),
  } as unknown as Cache;
  const made = createLauncher({
    intake: {
      onPaste: async (text) => void log.push(['text', text]),
      onFiles: async (files) => void log.push(['files', ...files.map(({ name }) => name)]),
      onLarge: async ({ name }) => void log.push(['large', name]),
    },
    location,
    scope: SCOPE,
    caches: { open: async () => cache, delete: async () => true },
    forgetSearch: () => log.push('address'),
  });
  return { ...made, log, location };
}
const handle = (file: File) => ({ getFile: async () => file });

test('files that the system opens are opened like dropped ones', async () => {
  const { launch, log } = launcher();
  await launch({ files: [handle(new File(['a'], 'a.xg'))] });
  await launch({ files: [handle(new File(['a'], 'a.xg')), handle(new File(['b'], 'b.mat'))] });
  await launch({ files: [handle(new File([new Uint8Array(16_000_001)], 'library.json'))] });
  expect(log).toEqual([
    ['files', 'a.xg'],
    ['files', 'a.xg', 'b.mat'],
    ['large', 'library.json'],
  ]);
});

test('a window that is reused follows a shortcut, but no other site’s address', async () => {
  const { launch, location, log } = launcher();
  await launch({ targetURL: `${SCOPE}#/library` });
  expect(location.hash).toBe('#/library');
  await launch({ targetURL: 'https://elsewhere.org/#/quiz' });
  await launch({ targetURL: SCOPE });
  expect([location.hash, log]).toEqual(['#/library', []]);
});

test('what was shared is opened: a text as if pasted, files as if dropped', async () => {
  const text = launcher([new File(['XGID=…'], '')]);
  await text.openShared(`${SCOPE}?shared`);
  expect(text.log).toEqual(['address', ['text', 'XGID=…']]);
  const files = launcher([new File(['a'], 'a.mat'), new File(['b'], 'b.mat')]);
  await files.launch({ targetURL: `${SCOPE}?shared` });
  expect(files.log).toEqual(['address', ['files', 'a.mat', 'b.mat']]);
  const none = launcher([new File(['a'], 'a.mat')]);
  await none.openShared(SCOPE);
  expect(none.log).toEqual([]);
});
