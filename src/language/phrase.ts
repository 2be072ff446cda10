import { t } from './language.ts';
import type { Message, Phrase, PhraseValue, Values } from './types.ts';

const inWords = (message: Message, values: Phrase['values'], say: (part: Phrase) => string): string =>
  // The values are those of the message: `phrase` has checked them.
  (t as (message: Message, values: Readonly<Record<string, string | number>>) => string)(
    message,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? say(value) : value]),
    ),
  );

/**
 * A text of a failure, which may have to be said in another language than is spoken where it is made: by a worker, which speaks
 * English, or before the reader changes the language.
 *
 * @param message - as of `t`; values may be phrases themselves
 */
export function phrase<M extends Message>(message: M, ...[given]: Values<M, PhraseValue>): Phrase {
  const values: Phrase['values'] = given ?? {};
  return { message, values, said: inWords(message, values, ({ said }) => said) };
}

/** What went wrong, as far as words are concerned. */
interface Worded {
  readonly message: string;
  readonly phrase?: Phrase | undefined;
}

const sayNow = ({ message, values }: Phrase): string => inWords(message, values, sayNow);

/** The words of a failure in the language spoken; one without a phrase keeps its message. */
export const wording = ({ message, phrase: own }: Worded): string =>
  own === undefined ? message : sayNow(own);

/** A failure as part of another sentence. */
export const told = ({ message, phrase: own }: Worded): PhraseValue => own ?? message;
