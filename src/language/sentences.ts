import type { Reason } from '../engine/errors.ts';
import { translated } from './language.ts';
import { FORMATS_SENTENCES } from './sentences/formats.ts';
import { GAMES_SENTENCES } from './sentences/games.ts';
import { JOBS_SENTENCES } from './sentences/jobs.ts';
import { KERNEL_SENTENCES } from './sentences/kernel.ts';
import type { Message } from './types.ts';

/** Every sentence loaded so far, by its code. */
export const SENTENCES: Record<string, Message> = {
  ...KERNEL_SENTENCES,
  ...GAMES_SENTENCES,
  ...FORMATS_SENTENCES,
  ...JOBS_SENTENCES,
};

/** Adds the sentences of a part of the program that is loaded on demand. */
export function learnSentences(table: Readonly<Record<string, Message>>): void {
  Object.assign(SENTENCES, table);
}

/**
 * The sentence of a reason in the current language. A code without a sentence is its own English text: from
 * `phrase`, or from a table, such as the label of a setting.
 */
export function sentence({ code, values }: Reason): string {
  const words = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? sentence(value) : value,
  ]);
  return translated(SENTENCES[code] ?? code, Object.fromEntries(words));
}
