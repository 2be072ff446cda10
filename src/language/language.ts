import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { ENGLISH } from './en.ts';
import type { Message, Values } from './types.ts';

/** The languages of the page. Commands and files of the terminal are English. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A translation of every text. */
export type Catalogue = { readonly [M in Message]: string };

const compiled = new Map<string, ReturnType<typeof compileMessage>>();

/** Messages are compiled when they are first said. */
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
 * A text of the page in the language spoken. English stands in the code and is its own key.
 *
 * @param message - ICU: `{name}`, and `{n, plural, one {# trial} other {# trials}}` where a number decides the form
 * @param values - of the placeholders; numbers with decimals or thousands as text, see number.ts
 */
export const t = <M extends Message>(message: M, ...[values]: Values<M>): string =>
  (writesEnglish ? english : i18n)._(message, values);

/** A text of the rules in the language spoken; one that the catalogue lacks stays English. A test compares texts and values. */
export const translated = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  (writesEnglish ? english : i18n)._(text, values);

/** The language spoken: English until {@link speak} says otherwise. */
export const spoken = (): Language => (!writesEnglish && i18n.locale === 'de' ? 'de' : 'en');

/** What `write` makes in English, numbers too, whatever the page speaks: files and texts for other programs. */
export function inEnglish<T>(write: () => T): T {
  const before = writesEnglish;
  writesEnglish = true;
  try {
    return write();
  } finally {
    writesEnglish = before;
  }
}

/** A label inside a sentence: English takes its capital away, German nouns keep theirs. */
export const within = (label: string): string => (spoken() === 'en' ? label.toLowerCase() : label);

/** The words as a choice: `a, b or c`. */
export const listOr = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : t('{words} or {last}', { words: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });

/** The words as all of them: `a, b and c`. */
export const listAnd = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : t('{words} and {last}', { words: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });

/** Changes the language of everything said from now on. Other languages than English need their catalogue the first time. */
export function speak(language: Language, catalogue?: Catalogue): void {
  if (catalogue !== undefined) i18n.load(language, catalogue);
  i18n.activate(language);
}

/** Subscribes to changes of the language; returns the way out. */
export const onSpoken = (listener: () => void): (() => void) => i18n.on('change', listener);
