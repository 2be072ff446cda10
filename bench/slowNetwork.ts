import { createServer, request } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';

/** A file that the page has loaded. */
export interface Loaded {
  readonly path: string;
  /** As sent, that is, compressed if the server compresses. */
  readonly bytes: number;
  /** When the last byte had been sent, in milliseconds since `restart`. */
  readonly ms: number;
}

/** Where a slow network leads to and how slow it is. */
export interface SlowNetworkOptions {
  /** Port of the server on this machine. */
  readonly target: number;
  readonly port: number;
  /** Of all answers together. */
  readonly megabitsPerSecond: number;
  /** Before each answer. */
  readonly latencyMs: number;
}

/** A server between page and server that delays answers, those to workers included. */
export interface SlowNetwork {
  /** Begins a new list of files. */
  restart(): void;
  loaded(): readonly Loaded[];
  close(): void;
}

/** Starts one. */
export async function createSlowNetwork({
  target,
  port,
  megabitsPerSecond,
  latencyMs,
}: SlowNetworkOptions): Promise<SlowNetwork> {
  const bytesPerMs = megabitsPerSecond * 125;
  let [free, started] = [0, performance.now()];
  let files: Loaded[] = [];
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    const forwarded = request({ port: target, host: '127.0.0.1', method, path: url, headers }, (response) => {
      void (async () => {
        await after(latencyMs);
        answer.writeHead(response.statusCode ?? 500, response.headers);
        let bytes = 0;
        for await (const chunk of response as AsyncIterable<Buffer>) {
          const now = performance.now();
          // All answers share the line: each piece waits for those before it.
          free = Math.max(free, now) + chunk.length / bytesPerMs;
          await after(free - now);
          answer.write(chunk);
          bytes += chunk.length;
        }
        answer.end();
        files.push({ path: url, bytes, ms: performance.now() - started });
      })();
    });
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    restart() {
      [started, files] = [performance.now(), []];
    },
    loaded: () => files,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
