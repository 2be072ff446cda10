import interUrl from '../fonts/inter-latin.woff2?url&no-inline';
import monoUrl from '../fonts/jetbrains-mono-latin.woff2?url&no-inline';

/** The page's fonts, which are already in the browser's cache. */
const FONTS = [
  { family: 'Inter Variable', url: interUrl },
  { family: 'JetBrains Mono Variable', url: monoUrl },
] as const;

/** A font to embed in a picture. */
interface PictureFont {
  readonly family: string;
  /** WOFF2 data in base 64. */
  readonly data: string;
}

/**
 * Embeds fonts in a picture, so that its text looks as on the page.
 *
 * @param svg - an SVG document whose first tag is its root
 */
export function withFaces(svg: string, fonts: readonly PictureFont[]): string {
  if (fonts.length === 0) return svg;
  const faces = fonts.map(
    ({ family, data }) =>
      `@font-face{font-family:"${family}";font-weight:400 700;src:url(data:font/woff2;base64,${data}) format("woff2")}`,
  );
  const root = svg.indexOf('>') + 1;
  return `${svg.slice(0, root)}<style>${faces.join('')}text{font-feature-settings:"cv11","ss03"}</style>${svg.slice(root)}`;
}

async function base64Of(url: string): Promise<string> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${reply.status} ${reply.statusText}`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Embeds those of the page's fonts that a picture uses; returns it unchanged if they cannot be loaded. */
export async function withFonts(svg: string): Promise<string> {
  const named = FONTS.filter(({ family }) => svg.includes(family));
  try {
    return withFaces(
      svg,
      await Promise.all(named.map(async ({ family, url }) => ({ family, data: await base64Of(url) }))),
    );
  } catch {
    return svg;
  }
}
