import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { WORD_HEADER } from '../remote/messages.ts';

/** Milliseconds between two wrong words: guessing all would take longer than anybody waits. */
const WRONG_MS = 1000;
/** Requests that may wait for a wrong one before them. */
const MOST_WAITING = 20;

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
const letter = (letters: string): string => letters[randomInt(letters.length)]!;
const syllable = (): string => letter(CONSONANTS) + letter(VOWELS);

/** A new pairing word that can be read aloud: one of 117 billion. */
export const createWord = (): string => Array.from({ length: 3 }, () => syllable() + syllable()).join('-');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Decides which requests may reach the server's threads. */
export interface Guard {
  /**
   * Whether a request comes from the page that this server serves, and not from another site that the browser
   * has open.
   */
  isOwnPage(headers: IncomingHttpHeaders): boolean;
  /** Whether a request has the pairing word. Wrong ones are answered one a second. */
  hasWord(headers: IncomingHttpHeaders): Promise<boolean>;
}

/** The host in an address; undefined if it is none. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * @param word - the pairing word
 * @param names - names under which the server may be called, besides `localhost` and addresses. Any other
 * name may belong to a site that lets it point here.
 */
export function createGuard(word: string, names: readonly string[]): Guard {
  const expected = digest(word);
  let waiting = 0;
  let turn = Promise.resolve();
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
    async hasWord(headers) {
      const given = headers[WORD_HEADER];
      if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) return true;
      if (waiting >= MOST_WAITING) return false;
      waiting += 1;
      turn = turn.then(() => new Promise((resolve) => void setTimeout(resolve, WRONG_MS)));
      await turn;
      waiting -= 1;
      return false;
    },
  };
}
