import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { WORD_HEADER } from '../protocol/messages.ts';

/** Milliseconds that each wrong word takes: guessing all would take longer than anybody waits. */
export const WRONG_MS = 1000;
/** Requests whose word may wait to be read; others are refused unread. */
export const MOST_WAITING = 20;

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
const letter = (letters: string): string => letters[randomInt(letters.length)]!;
const syllable = (): string => letter(CONSONANTS) + letter(VOWELS);

/** A new pairing word that can be read aloud: one of 117 billion. */
export const createWord = (): string => Array.from({ length: 3 }, () => syllable() + syllable()).join('-');

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What a request's pairing word is. */
export type WordReading = 'right' | 'wrong' | 'busy';

/** Decides which requests may reach the server's threads. */
export interface Guard {
  /**
   * Whether a request comes from the page that this server serves, and not from another site that the browser
   * has open.
   */
  isOwnPage(headers: IncomingHttpHeaders): boolean;
  /**
   * Reads the pairing word of a request. All requests wait in one line, right words too, and each wrong word
   * holds it up for a second: so nobody tries more than one a second, over any number of connections.
   *
   * @returns `busy` if too many wait; the word is not read then
   */
  readWord(headers: IncomingHttpHeaders): Promise<WordReading>;
}

/** The host in an address; undefined if it is none. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * @param word - the pairing word
 * @param names - names under which the server may be called, besides `localhost` and addresses. Any other
 * name may belong to a site that lets it point here.
 * @param pause - waits for some milliseconds
 */
export function createGuard(
  word: string,
  names: readonly string[],
  pause: (milliseconds: number) => Promise<void> = sleep,
): Guard {
  const expected = digest(word);
  let waiting = 0;
  /** The last reading in the line. */
  let last: Promise<unknown> = Promise.resolve();

  async function read(given: unknown): Promise<WordReading> {
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) return 'right';
    await pause(WRONG_MS);
    return 'wrong';
  }

  return {
    isOwnPage({ host, origin, 'sec-fetch-site': site }) {
      if (host === undefined || !URL.canParse(`http://${host}`)) return false;
      const { hostname } = new URL(`http://${host}`);
      const isKnown =
        isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || ['localhost', ...names].includes(hostname);
      if (!isKnown) return false;
      if (site !== undefined && site !== 'same-origin') return false;
      return origin === undefined || hostOf(origin) === host;
    },
    readWord(headers) {
      if (waiting >= MOST_WAITING) return Promise.resolve('busy');
      waiting += 1;
      const reading = last
        .then(() => read(headers[WORD_HEADER]))
        .finally(() => {
          waiting -= 1;
        });
      last = reading;
      return reading;
    },
  };
}
