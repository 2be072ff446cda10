/** Path, below the page's folder, to which the system posts what is shared with the installed app. */
export const SHARE_PATH = 'share';
/** Search field of the page's address while something shared waits for it. */
export const SHARED_FIELD = 'shared';
/** Cache entry of a shared file: its name is in the header. */
const NAME_HEADER = 'X-Name';
const MOST_FILES = 100;

type Caches = Pick<CacheStorage, 'open' | 'delete'>;

/** @param scope - the page's URL, with a trailing slash */
const cacheName = (scope: string): string => `strata-shared-${scope}`;

/**
 * Keeps what was shared until the page takes it, and sends the browser to the page.
 *
 * @param form - of the fields in the manifest's `share_target`
 */
export async function receiveShared(scope: string, form: FormData, caches: Caches): Promise<Response> {
  const files = form.getAll('files').filter((each): each is File => each instanceof File && each.size > 0);
  const text = ['title', 'text', 'url']
    .map((field) => form.get(field))
    .filter((each): each is string => typeof each === 'string' && each.trim() !== '')
    .join('\n');
  const given = files.length > 0 ? files : text === '' ? [] : [new File([text], '')];
  await caches.delete(cacheName(scope));
  const cache = await caches.open(cacheName(scope));
  for (const [index, file] of given.slice(0, MOST_FILES).entries())
    await cache.put(
      `${scope}${SHARE_PATH}/${index}`,
      new Response(file, { headers: { [NAME_HEADER]: encodeURIComponent(file.name) } }),
    );
  return Response.redirect(`${scope}?${SHARED_FIELD}`, 303);
}

/** Takes what was shared: files, or one without a name for a text. It is given once. */
export async function takeShared(scope: string, caches: Caches): Promise<readonly File[]> {
  const cache = await caches.open(cacheName(scope));
  const files: File[] = [];
  for (const { url } of await cache.keys()) {
    const kept = await cache.match(url);
    if (kept === undefined) continue;
    const name = decodeURIComponent(kept.headers.get(NAME_HEADER) ?? '');
    files.push(new File([await kept.blob()], name));
  }
  await caches.delete(cacheName(scope));
  return files;
}
