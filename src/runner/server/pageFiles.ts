import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheControl, SECURITY_HEADERS } from '../../../plugins/headers.ts';
import { SERVER_META } from '../remote/messages.ts';

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
const OFFLINE_WORKER = '/sw.js';

/** The page, with the mark that tells it of its server. */
const withMark = (page: string): string =>
  page.replace('<head>', `<head><meta name="${SERVER_META}" content="1" />`);

/**
 * Sends a file of the built page.
 *
 * @param folder - the built page, with a trailing slash
 */
export async function sendFile(folder: URL, path: string, response: ServerResponse): Promise<void> {
  const name = path.endsWith('/') ? `${path}index.html` : path;
  for (const [header, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(header, value);
  try {
    const file = new URL(`.${name}`, folder);
    if (!file.href.startsWith(folder.href) || name === OFFLINE_WORKER) throw new Error('no file of the page');
    const bytes = await readFile(fileURLToPath(file));
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
