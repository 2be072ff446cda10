import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { RolloutError } from '../engine/errors.ts';
import { fileTrouble } from './fileTrouble.ts';

/** Maximum number of trailing digits that may be meant as dice, valid or not. */
const MOST_DICE = 20;

/** Parses a line of --stdin: an ID, optionally followed by dice. */
export function readLine(line: string): { readonly id: string; readonly dice: string | undefined } {
  const text = line.trim();
  // Searches only the end: a pattern starting at every blank would take quadratic time.
  const digits = /\d*$/.exec(text.slice(-MOST_DICE))?.[0] ?? '';
  const before = text.slice(0, text.length - digits.length);
  const id = before.trimEnd();
  return digits === '' || id.length === before.length ? { id: text, dice: undefined } : { id, dice: digits };
}

/** Lines that can be closed before the stream ends. */
export interface Lines extends AsyncIterable<string> {
  readonly close: () => void;
}

/**
 * The nonblank lines of a stream. Reading them throws RolloutError `bad-file` if the stream cannot be read.
 */
export function linesOf(stream: Readable): Lines {
  const reader = createInterface({ input: stream, crlfDelay: Infinity });
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for await (const line of reader) if (line.trim() !== '') yield line;
      } catch (thrown) {
        throw new RolloutError('bad-file', `--stdin: cannot be read: ${fileTrouble(thrown)}.`);
      }
    },
    close() {
      reader.close();
      stream.destroy();
    },
  };
}

/** Prepares arguments for commander: an XGID without its prefix begins with a dash, like a flag. */
export const withPrefixes = (args: readonly string[]): string[] =>
  args.map((arg) => (/^-[-A-Oa-o]{25}:/.test(arg) ? `XGID=${arg}` : arg));
