/** What keeps the page's files for use offline, and never a file that is not the one that was published. */
export interface KeptFiles {
  /** The path of one of these files that a URL asks for; undefined for any other URL. */
  pathOf(url: string): string | undefined;
  /**
   * Keeps every file that is not kept whole yet.
   *
   * @param isUpdate - whether an older version serves the page: then storage without room does not stop this one
   * @throws Error that names the files which cannot be had, or not be kept by a first version
   */
  install(isUpdate: boolean): Promise<void>;
  /** A file: the kept one if it can be read whole, else the one that the network has. */
  answer(path: string): Promise<Response>;
  /** Removes the files of other versions, and the caches of the first edition. */
  tidy(): Promise<void>;
}

export interface KeptFilesParts {
  /** SHA-256 of each file of this version, hexadecimal, by its path below the scope. */
  readonly files: Readonly<Record<string, string>>;
  /** Where the page is, with a slash at its end. */
  readonly scope: string;
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (url: string, how: { readonly cache: RequestCache }) => Promise<Response>;
}

/** The page itself, which its folder's address asks for. */
const PAGE = 'index.html';

/** How a file is asked for: as the browser has it, then past everything that lies between. */
const ATTEMPTS: readonly RequestCache[] = ['default', 'reload'];

/** Headers that describe the transfer, not the file. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'vary'];

/** What the network answered. */
interface Fetched {
  readonly response: Response;
  /** Whether it is the file as published. */
  readonly isWhole: boolean;
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A response that can be kept and given out again; undefined where it is not the expected file. */
async function wholeOf(response: Response, expected: string): Promise<Response | undefined> {
  const bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== expected) return undefined;
  const headers = new Headers(response.headers);
  for (const name of OF_TRANSFER) headers.delete(name);
  // A new one: a navigation refuses a response that was redirected.
  return new Response(bytes, { headers });
}

export function createKeptFiles({ files, scope, caches, fetch }: KeptFilesParts): KeptFiles {
  const name = `strata-files-${scope}`;
  /** Where a file is kept: versions that share a file share its copy. */
  const keyOf = (path: string) => `${scope}${path}?sha256=${files[path]}`;

  /** The cache; undefined where the browser cannot open it: then everything comes from the network. */
  const opened = (): Promise<Cache | undefined> => caches.open(name).catch(() => undefined);

  /** The kept file; undefined where there is none. One that is damaged or cannot be read is removed. */
  async function kept(cache: Cache | undefined, path: string): Promise<Response | undefined> {
    try {
      const found = await cache?.match(keyOf(path));
      if (found === undefined) return undefined;
      const whole = await wholeOf(found, files[path]!);
      if (whole !== undefined) return whole;
    } catch {
      // The disk may have damaged the entry itself: it goes like one of wrong content.
    }
    await cache?.delete(keyOf(path)).catch(() => undefined);
    return undefined;
  }

  /** Asks the network, and keeps what it answers if that is the file. */
  async function fetched(cache: Cache | undefined, path: string): Promise<Fetched> {
    let answer = Response.error();
    for (const how of ATTEMPTS) {
      answer = await fetch(`${scope}${path}`, { cache: how });
      const whole = answer.ok ? await wholeOf(answer.clone(), files[path]!) : undefined;
      if (whole === undefined) continue;
      // Without room the file is used all the same.
      await cache?.put(keyOf(path), whole.clone()).catch(() => undefined);
      return { response: whole, isWhole: true };
    }
    // The page may be that of a newer version, or the door of a network that asks for a login.
    const isShown = !answer.ok || path === PAGE;
    const damaged = { status: 502, statusText: 'Damaged on the way' };
    return { response: isShown ? answer : new Response(null, damaged), isWhole: false };
  }

  async function keep(cache: Cache | undefined, path: string, isUpdate: boolean): Promise<void> {
    if ((await kept(cache, path)) !== undefined) return;
    const { isWhole } = await fetched(cache, path);
    // An older version would serve its page as long as there is no room; this one fetches what it could not keep.
    if (isWhole && isUpdate) return;
    if ((await kept(cache, path)) === undefined) throw new Error(path);
  }

  return {
    pathOf(url) {
      const { origin, pathname } = new URL(url);
      const address = origin + pathname;
      if (!address.startsWith(scope)) return undefined;
      const path = address === scope ? PAGE : address.slice(scope.length);
      return Object.hasOwn(files, path) ? path : undefined;
    },
    async install(isUpdate) {
      const cache = await opened();
      const paths = Object.keys(files);
      const done = await Promise.allSettled(paths.map((path) => keep(cache, path, isUpdate)));
      const missing = paths.filter((_, index) => done[index]?.status === 'rejected');
      if (missing.length > 0) throw new Error(`Not kept for use offline: ${missing.join(', ')}`);
    },
    async answer(path) {
      const cache = await opened();
      return (await kept(cache, path)) ?? (await fetched(cache, path)).response;
    },
    async tidy() {
      const cache = await opened();
      const ours = new Set(Object.keys(files).map(keyOf));
      for (const { url } of (await cache?.keys()) ?? []) if (!ours.has(url)) await cache?.delete(url);
      for (const other of await caches.keys())
        if (other.startsWith('workbox-') && other.endsWith(scope)) await caches.delete(other);
    },
  };
}
