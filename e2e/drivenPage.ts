import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page in a browser that Playwright does not drive; see firefox.ts and webkit.ts. */
export interface DrivenPage {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page; what it returns must be JSON. */
  evaluate(body: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Runs before everything else in the page. A separate file, as the content security policy requires. */
const LISTENER = `
window.complaints = [];
// Live, which would roll out by itself, is off where data is saved.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
const note = (...words) => complaints.push(words.map(String).join(' '));
console.error = note;
addEventListener('error', ({ message, target }) => note(message ?? 'not loaded', target.src ?? ''), true);
addEventListener('unhandledrejection', ({ reason }) => note(reason));
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  note(effectiveDirective, blockedURI),
);
`;

/** Serves the built page with a script that records errors in `window.complaints`. */
export async function serveListening(
  origin: string,
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url === '/listener.js') {
      response.setHeader('content-type', 'text/javascript').end(LISTENER);
      return;
    }
    void fetch(`${origin}${request.url}`).then(async (reply) => {
      const type = reply.headers.get('content-type') ?? '';
      const body = Buffer.from(await reply.arrayBuffer());
      response.writeHead(reply.status, { 'content-type': type });
      response.end(
        type.startsWith('text/html')
          ? body.toString().replace('<head>', '<head><script src="/listener.js"></script>')
          : body,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
