import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { writeServiceWorker } from '../../plugins/offline.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** A response in place of a file. */
export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string | Uint8Array;
}

/** The response of a network that requires a login, to every request, with status 200. */
export const LOGIN_PAGE: Answer = { type: 'text/html', body: '<!doctype html><title>Please log in</title>' };

/** Serves a copy of the built page; tests can make it fail. */
export interface FaultServer {
  readonly origin: string;
  /** Paths requested so far, and who requested them: the page or its service worker. */
  readonly asked: { readonly path: string; readonly by: 'page' | 'service worker' }[];
  /** Overrides the response to a request if it returns one; takes effect immediately. */
  answer: (path: string, by: 'page' | 'service worker') => Answer | undefined;
  /** The path of the only file whose name matches. */
  find(name: RegExp): string;
  /** The bytes of a file. */
  read(path: string): Uint8Array;
  /** Publishes a new version in which one file is changed. */
  publish(path: string, change: (before: string) => string): Promise<void>;
  close(): Promise<void>;
}

const whoAsks = ({ headers }: IncomingMessage) =>
  headers.referer?.endsWith('/sw.js') === true ? 'service worker' : 'page';

export async function startFaultServer(): Promise<FaultServer> {
  const folder = mkdtempSync(join(tmpdir(), 'strata-faults-'));
  cpSync('dist', folder, { recursive: true });
  const asked: FaultServer['asked'] = [];
  const own: FaultServer = {
    origin: '',
    asked,
    answer: () => undefined,
    find(name) {
      const files = readdirSync(folder, { recursive: true }).map(String);
      const [found, ...others] = files.filter((path) => name.test(path));
      if (found === undefined || others.length > 0)
        throw new Error(`faultServer: expected one file like ${name}, got ${[found, ...others].join(', ')}`);
      return found;
    },
    read: (path) => readFileSync(join(folder, path)),
    async publish(path, change) {
      const file = join(folder, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
      await writeServiceWorker(folder);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? 'index.html' : pathname.slice(1);
    const by = whoAsks(request);
    asked.push({ path, by });
    const other = own.answer(path, by);
    try {
      const body = other?.body ?? readFileSync(join(folder, path));
      response
        .writeHead(other?.status ?? 200, {
          'content-type': other?.type ?? TYPES[extname(path)] ?? 'application/octet-stream',
          'cache-control': 'no-cache',
        })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(own, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
