import { t } from '../../language/language.ts';
import type { NoticeLink } from '../../ui/noticeText.ts';

/** Written by scripts/site.mjs: the newest published version of each engine, by its name in links. */
const VERSIONS = 'v/engines.json';
const VERSION = /^\d+\.\d+\.\d+$/;

/**
 * A link to the published version of the page that has an engine, with the same contents.
 *
 * @param site - address of the newest version, with a trailing slash; null if the page is not published so
 * @param hash - of the link
 * @returns undefined if there is none, or it cannot be found out
 */
export async function publishedVersion(
  engine: string,
  {
    site,
    hash,
    fetch,
  }: {
    readonly site: string | null;
    readonly hash: string;
    readonly fetch: (url: string) => Promise<Response>;
  },
): Promise<NoticeLink | undefined> {
  if (site === null) return undefined;
  try {
    const answer = await fetch(new URL(VERSIONS, site).href);
    const versions: unknown = answer.ok ? await answer.json() : {};
    if (typeof versions !== 'object' || versions === null || !Object.hasOwn(versions, engine))
      return undefined;
    const version: unknown = (versions as Readonly<Record<string, unknown>>)[engine];
    if (typeof version !== 'string' || !VERSION.test(version)) return undefined;
    return {
      name: t('Open Strata {version}', { version }),
      href: new URL(`v/${version}/${hash}`, site).href,
    };
  } catch {
    // Offline, or not an answer of the site: the notice says enough without it.
    return undefined;
  }
}
