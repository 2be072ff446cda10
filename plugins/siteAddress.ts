import type { Plugin } from 'vite';

/**
 * Makes the addresses that other sites read absolute, which they must be, if `SITE_URL` says where the page
 * will be published: canonical link and preview image. The published versions of a page share one canonical
 * address, that of the newest.
 *
 * @param site - with a trailing slash; undefined keeps the page independent of its address
 */
export function siteAddress(site: string | undefined): Plugin {
  if (site !== undefined && !/^https?:\/\/[^\s"<>]+\/$/.test(site))
    throw new Error(`SITE_URL: expected an address with a trailing slash, got ${site}`);
  return {
    name: 'site-address',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        site === undefined
          ? html
          : {
              html: html.replace(/(property="og:image" content=")[^"]*?(og\.png)/, `$1${site}$2`),
              tags: [
                { tag: 'link', attrs: { rel: 'canonical', href: site }, injectTo: 'head' },
                { tag: 'meta', attrs: { property: 'og:url', content: site }, injectTo: 'head' },
              ],
            },
    },
  };
}
