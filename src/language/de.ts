import { PAGE } from './de/page.ts';
import { SETTINGS } from './de/settings.ts';

/**
 * The German of every text, loaded only where it is spoken. One file for each part of the page; the words are those of
 * docs/glossary-de.md.
 */
export const GERMAN = { ...PAGE, ...SETTINGS } as const satisfies Readonly<Record<string, string>>;
