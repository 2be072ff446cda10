import { isUtf8 } from 'node:buffer';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { asFailure, type Failure } from '../../engine/errors.ts';
import { parseJson } from '../../jobs/json.ts';
import { type AnsweredError, PROTOCOL_ERRORS, protocolFailure } from '../protocol/errors.ts';
import { ordersSchema, PROTOCOL, REQUESTS, runSchema, type ServerRecord } from '../protocol/messages.ts';
import type { Guard } from './guard.ts';
import { PageRuns, type NumberedEvent, type ServedGame } from './pageRuns.ts';
import { sendFile } from './pageFiles.ts';
import { requestPath } from './requestPath.ts';

/** Bytes of a request: a job of 64 candidates has a twentieth of that. */
const MOST_BYTES = 512 * 1024;
/** Milliseconds between two signs of life of an idle stream, for proxies that end silent ones. */
const ALIVE_MS = 15_000;

/** What a server of the page needs. */
export interface PageServerOptions {
  /** The built page, with a trailing slash. */
  readonly folder: URL;
  readonly games: readonly ServedGame[];
  readonly isQueue: boolean;
  readonly guard: Guard;
}

/** Refuses a request. */
class Refusal extends Error {
  readonly status: number;
  readonly failure: Failure;

  constructor(code: AnsweredError, values: Record<string, number> = {}) {
    super(code);
    this.status = PROTOCOL_ERRORS[code].status;
    this.failure = protocolFailure(code, values);
  }
}

/** Serves the page, and plays pieces for it: the page keeps its runs, with every decision. */
export function createPageServer(options: PageServerOptions): { readonly server: Server; close(): void } {
  const runs = new PageRuns(options.games);
  const server = createServer((request, response) => {
    answer(options, runs, request, response).catch((thrown: unknown) => {
      const refusal = thrown instanceof Refusal ? thrown : undefined;
      if (response.headersSent) return void response.destroy();
      sendJson(response, refusal?.status ?? 500, { error: refusal?.failure ?? asFailure(thrown) });
    });
  });
  return {
    server,
    close() {
      runs.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

function sendJson(response: ServerResponse, status: number, data?: object): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    // The rest of an oversized request is not read.
    ...(status === 413 ? { Connection: 'close' } : {}),
  });
  response.end(data === undefined ? undefined : JSON.stringify(data));
}

/** The JSON of a request. @throws Refusal if it is too long or not JSON */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BYTES) throw new Refusal('server-long-request', { most: MOST_BYTES / 1024 });
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  const data = isUtf8(bytes) ? parseJson(bytes.toString('utf8')) : undefined;
  if (data === undefined) throw new Refusal('server-unreadable');
  return data;
}

async function answer(
  options: PageServerOptions,
  runs: PageRuns,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = requestPath(request.url ?? '/');
  const method = request.method ?? 'GET';
  if (path?.[0] !== 'api') {
    if (method !== 'GET' && method !== 'HEAD')
      return sendJson(response, 405, { error: protocolFailure('server-unknown') });
    return sendFile(options.folder, path, response);
  }
  const [, kind, id = '', ...parts] = path;
  if (!options.guard.isOwnPage(request.headers)) throw new Refusal('server-origin');
  const named = [`${method} ${kind}`, ...(id === '' ? [] : ['ID']), ...parts].join('/');
  const route = REQUESTS.find((known) => known === named);
  if (route === 'GET status') return sendJson(response, 200, statusOf(options));
  if (route === 'POST pair' || route === 'POST runs') {
    const word = await options.guard.readWord(request.headers);
    if (word === 'busy') throw new Refusal('server-words');
    if (word === 'wrong') throw new Refusal('server-word');
    return route === 'POST pair' ? sendJson(response, 204) : openRun(runs, request, response);
  }
  if (kind !== 'runs') throw new Refusal('server-unknown');
  const run = runs.find(id);
  if (run === undefined) throw new Refusal('server-run-gone');
  if (route === 'GET runs/ID/events') return follow(run, request, response);
  if (route === 'DELETE runs/ID') run.close();
  else if (route === 'POST runs/ID/pieces') {
    const orders = ordersSchema.safeParse(await readBody(request));
    if (!orders.success) throw new Refusal('server-unreadable');
    const { submit, withdraw, seen } = orders.data;
    const ordered = run.order(submit, withdraw, seen);
    if (!ordered.ok) return sendJson(response, 422, { error: ordered.error });
  } else throw new Refusal('server-unknown');
  sendJson(response, 204);
}

function statusOf({ games, isQueue }: PageServerOptions): ServerRecord {
  return {
    version: PROTOCOL,
    games: games.map(({ engine, threads }) => ({ engine, threads: threads() })),
    isQueue,
  };
}

async function openRun(runs: PageRuns, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const read = runSchema.safeParse(await readBody(request));
  if (!read.success) throw new Refusal('server-unreadable');
  const run = runs.open(read.data.game, read.data.job);
  if (run.ok) sendJson(response, 201, { version: PROTOCOL, run: run.value });
  else sendJson(response, 422, { error: run.error });
}

/** Streams the events of a run. A page that lost its connection says which it has seen. */
function follow(
  run: NonNullable<ReturnType<PageRuns['find']>>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  const seen = Number(request.headers['last-event-id'] ?? 0);
  const send = ({ number, event }: NumberedEvent): void =>
    void response.write(`id: ${number}\ndata: ${JSON.stringify(event)}\n\n`);
  const leave = run.follow(Number.isSafeInteger(seen) && seen >= 0 ? seen : 0, send);
  const alive = setInterval(() => void response.write(':\n\n'), ALIVE_MS);
  response.on('close', () => {
    clearInterval(alive);
    leave();
  });
}
