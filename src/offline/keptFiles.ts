/** Stores the page's files for offline use, and only files identical to the published ones. */
export interface KeptFiles {
  /** The path of the file that a URL requests; undefined for any other URL. */
  pathOf(url: string): string | undefined;
  /**
   * Stores every file that is not stored undamaged yet.
   *
   * @param isUpdate - whether an older version serves the page: then full storage does not stop the
   * installation
   * @throws Error naming the files that cannot be fetched or, for a first version, not be stored
   */
  install(isUpdate: boolean): Promise<void>;
  /** Responds with a file: the stored copy if undamaged, else from the network. */
  answer(path: string): Promise<Response>;
  /** Removes the files of other versions, and the caches of the first edition. */
  tidy(): Promise<void>;
}

export interface KeptFilesParts {
  /** SHA-256 of each file of this version, hexadecimal, by its path below the scope. */
  readonly files: Readonly<Record<string, string>>;
  /** The page's URL, with a trailing slash. */
  readonly scope: string;
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (url: string, how: { readonly cache: RequestCache }) => Promise<Response>;
}

/** The page itself, which is requested by its folder's URL. */
const PAGE = 'index.html';

/** Cache modes of the attempts to fetch a file: normal, then bypassing all caches. */
const ATTEMPTS: readonly RequestCache[] = ['default', 'reload'];

/** Headers that describe the transfer, not the file. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'vary'];

/** A response from the network. */
interface Fetched {
  readonly response: Response;
  /** Whether it is the published file. */
  readonly isWhole: boolean;
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A copy of the response that can be stored and reused; undefined if it is not the expected file. */
async function wholeOf(response: Response, expected: string): Promise<Response | undefined> {
  const bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== expected) return undefined;
  const headers = new Headers(response.headers);
  for (const name of OF_TRANSFER) headers.delete(name);
  // A new Response, since navigation rejects a redirected one.
  return new Response(bytes, { headers });
}

export function createKeptFiles({ files, scope, caches, fetch }: KeptFilesParts): KeptFiles {
  const name = `strata-files-${scope}`;
  /** Cache key of a file: versions with an identical file share its copy. */
  const keyOf = (path: string) => `${scope}${path}?sha256=${files[path]}`;

  /** The cache; undefined if the browser cannot open it, in which case everything comes from the network. */
  const opened = (): Promise<Cache | undefined> => caches.open(name).catch(() => undefined);

  /** The stored file; undefined if there is none. Removes a damaged or unreadable copy. */
  async function kept(cache: Cache | undefined, path: string): Promise<Response | undefined> {
    try {
      const found = await cache?.match(keyOf(path));
      if (found === undefined) return undefined;
      const whole = await wholeOf(found, files[path]!);
      if (whole !== undefined) return whole;
    } catch {
      // The entry itself is unreadable: remove it, like one with wrong content.
    }
    await cache?.delete(keyOf(path)).catch(() => undefined);
    return undefined;
  }

  /** Fetches a file from the network, and stores it if it is the published one. */
  async function fetched(cache: Cache | undefined, path: string): Promise<Fetched> {
    let answer = Response.error();
    for (const how of ATTEMPTS) {
      answer = await fetch(`${scope}${path}`, { cache: how });
      const whole = answer.ok ? await wholeOf(answer.clone(), files[path]!) : undefined;
      if (whole === undefined) continue;
      // If storage is full, the file is used without storing it.
      await cache?.put(keyOf(path), whole.clone()).catch(() => undefined);
      return { response: whole, isWhole: true };
    }
    // May be the page of a newer version, or the login page of a network.
    const isShown = !answer.ok || path === PAGE;
    const damaged = { status: 502, statusText: 'Damaged in transit' };
    return { response: isShown ? answer : new Response(null, damaged), isWhole: false };
  }

  async function keep(cache: Cache | undefined, path: string, isUpdate: boolean): Promise<void> {
    if ((await kept(cache, path)) !== undefined) return;
    const { isWhole } = await fetched(cache, path);
    // If storage is full, the older version would go on serving its page; this version fetches what it could
    // not store.
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
      if (missing.length > 0) throw new Error(`Not saved for offline use: ${missing.join(', ')}`);
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
