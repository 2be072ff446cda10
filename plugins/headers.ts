import type { Plugin } from 'vite';

/** What the page may load and do. Built pages contain this policy: see {@link contentSecurityPolicy}. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Headers that a host should send with every file; docs/hosting.md explains each. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // Browsers ignore frame-ancestors in a meta element.
  'Content-Security-Policy': `${PAGE_POLICY}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** The headers of a file: embed.html is made for frames on other sites. @param path - with a leading slash */
export const securityHeaders = (path: string): Readonly<Record<string, string>> =>
  path === '/embed.html' ? { ...SECURITY_HEADERS, 'Content-Security-Policy': PAGE_POLICY } : SECURITY_HEADERS;

/** The Cache-Control header of a file. @param path - below the page's folder, with a leading slash */
export const cacheControl = (path: string): string =>
  // These file names contain a hash of the contents.
  /^\/(assets|weights)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Adds a strict content security policy to built pages. Vite's dev client needs more permissions. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** Makes `vite preview` send the headers that a host should send. */
export function hostHeaders(): Plugin {
  return {
    name: 'host-headers',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        for (const [name, value] of Object.entries(securityHeaders(pathname)))
          response.setHeader(name, value);
        const { writeHead } = response;
        // Vite sets its own Cache-Control while it answers.
        response.writeHead = (status: number, ...rest: readonly unknown[]) => {
          const headers = rest.find((each) => typeof each === 'object' && each !== null);
          const own = { ...(headers as Record<string, string> | undefined) };
          delete own['Cache-Control'];
          response.setHeader('Cache-Control', status < 400 ? cacheControl(pathname) : 'no-store');
          return writeHead.call(response, status, own);
        };
        next();
      });
    },
  };
}
