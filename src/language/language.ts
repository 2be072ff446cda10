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

const i18n = setupI18n({ locale: 'en', messages: { en: ENGLISH } }).setMessagesCompiler(compile);

/**
 * A text of the page in the language spoken. English stands in the code and is its own key.
 *
 * @param message - ICU: `{name}`, and `{n, plural, one {# trial} other {# trials}}` where a number decides the form
 * @param values - of the placeholders; numbers with decimals or thousands as text, see number.ts
 */
export const t = <M extends Message>(message: M, ...[values]: Values<M>): string => i18n._(message, values);

/** The language spoken: English until {@link speak} says otherwise. */
export const spoken = (): Language => (i18n.locale === 'de' ? 'de' : 'en');

/** Changes the language of everything said from now on. Other languages than English need their catalogue the first time. */
export function speak(language: Language, catalogue?: Catalogue): void {
  if (catalogue !== undefined) i18n.load(language, catalogue);
  i18n.activate(language);
}

/** Subscribes to changes of the language; returns the way out. */
export const onSpoken = (listener: () => void): (() => void) => i18n.on('change', listener);
