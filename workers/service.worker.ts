import { createKeptFiles } from '../src/offline/keptFiles.ts';
import { receiveShared, SHARE_PATH } from '../src/offline/shared.ts';
import { TAKE_OVER, type TakeOver } from '../src/offline/takeOver.ts';

/** Inserted by plugins/offline.ts. */
declare const FILES: Readonly<Record<string, string>>;

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const keptFiles = createKeptFiles({
  files: FILES,
  scope: worker.registration.scope,
  caches,
  fetch: (url, how) => fetch(url, how),
});

worker.addEventListener('install', (event) =>
  event.waitUntil(keptFiles.install(worker.registration.active !== null)),
);
// Controls the page from the first visit on, so that its charts load even if the connection is lost.
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    keptFiles
      .tidy()
      // Files that could not be removed only take up space.
      .catch(() => undefined)
      .then(() => worker.clients.claim()),
  ),
);
worker.addEventListener('message', (event) => {
  if ((event.data as TakeOver | null)?.type === TAKE_OVER) void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { scope } = worker.registration;
  if (method === 'POST' && url === `${scope}${SHARE_PATH}`)
    return event.respondWith(event.request.formData().then((form) => receiveShared(scope, form, caches)));
  const path = method === 'GET' ? keptFiles.pathOf(url) : undefined;
  if (path !== undefined) event.respondWith(keptFiles.answer(path));
});
