import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { ENGLISH } from './en.ts';
import type { Message, Values } from './types.ts';

/** The languages of the page. The terminal program and its files are in English. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A translation of every text. */
export type Catalog = { readonly [M in Message]: string };

const compiled = new Map<string, ReturnType<typeof compileMessage>>();

/** Messages are compiled at first use. */
function compile(message: string): ReturnType<typeof compileMessage> {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const fresh = compileMessage(message);
  compiled.set(message, fresh);
  return fresh;
}

const speaker = () => setupI18n({ locale: 'en', messages: { en: ENGLISH } }).setMessagesCompiler(compile);
/** Of the page. */
const i18n = speaker();
const english = speaker();
let writesEnglish = false;

/**
 * A text of the page in the current language. The English text in the code is its own key.
 *
 * @param message - ICU: `{name}`, and `{n, plural, one {# trial} other {# trials}}` if the form depends on a
 * number
 * @param values - values of the placeholders; numbers with decimals or thousands as text, see number.ts
 */
export const t = <M extends Message>(message: M, ...[values]: Values<M>): string =>
  (writesEnglish ? english : i18n)._(message, values);

/**
 * A text from a table in the current language; stays English if the catalog lacks it. A test compares texts
 * and values.
 */
export const translated = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  (writesEnglish ? english : i18n)._(text, values);

/** The current language; English until {@link speak} changes it. */
export const spoken = (): Language => (!writesEnglish && i18n.locale === 'de' ? 'de' : 'en');

/**
 * Runs `write` in English, including numbers, whatever the page's language: for files and texts for other
 * programs.
 */
export function inEnglish<T>(write: () => T): T {
  const before = writesEnglish;
  writesEnglish = true;
  try {
    return write();
  } finally {
    writesEnglish = before;
  }
}

/** A label inside a sentence: lowercased in English, unchanged in German. */
export const within = (label: string): string => (spoken() === 'en' ? label.toLowerCase() : label);

/** Joins alternatives: `a, b or c`. */
export const listOr = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : t('{words} or {last}', { words: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });

/** Joins items: `a, b and c`. */
export const listAnd = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : t('{words} and {last}', { words: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });

/** Changes the current language. The first time, languages other than English need their catalog. */
export function speak(language: Language, catalog?: Catalog): void {
  if (catalog !== undefined) i18n.load(language, catalog);
  i18n.activate(language);
}

/** Subscribes to language changes; returns a function that unsubscribes. */
export const onSpoken = (listener: () => void): (() => void) => i18n.on('change', listener);
