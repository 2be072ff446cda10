import { readFile, realpath } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheControl, SECURITY_HEADERS } from '../../../plugins/headers.ts';
import { SERVER_META } from '../protocol/messages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
/** The page would be kept for offline use without the server that it came from. */
const OFFLINE_WORKER = 'sw.js';

/** The page, with the mark that tells it of its server. */
const withMark = (page: string): string =>
  page.replace('<head>', `<head><meta name="${SERVER_META}" content="1" />`);

/**
 * The bytes of a file of the page.
 *
 * @throws Error if there is no file of exactly this name: a disk may also find it under others, such as `SW.js`
 */
async function readPageFile(folder: URL, names: readonly string[]): Promise<Buffer> {
  const file = join(await realpath(fileURLToPath(folder)), ...names);
  if ((await realpath(file)) !== file || names.join('/') === OFFLINE_WORKER)
    throw new Error('no file of the page');
  return readFile(file);
}

/**
 * Sends a file of the built page.
 *
 * @param folder - the built page, with a trailing slash
 * @param path - as {@link requestPath} reads it; undefined if the request names no file
 */
export async function sendFile(
  folder: URL,
  path: readonly string[] | undefined,
  response: ServerResponse,
): Promise<void> {
  for (const [header, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(header, value);
  try {
    if (path === undefined) throw new Error('no path');
    const names = path.at(-1) === '' ? [...path.slice(0, -1), 'index.html'] : path;
    const bytes = await readPageFile(folder, names);
    const name = `/${names.join('/')}`;
    const isPage = name.endsWith('.html');
    response.writeHead(200, {
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': cacheControl(name),
    });
    response.end(isPage ? withMark(bytes.toString('utf8')) : bytes);
  } catch {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end('Not found');
  }
}
