import type { Readable } from 'node:stream';
import { RolloutError } from '../engine/errors.ts';
import { type Encoding, encodingOf } from '../formats/text/decodeText.ts';
import { fileTrouble } from './fileTrouble.ts';

/** Characters that are kept of each end of a line that is too long. */
const KEPT = 1000;

/** A line of a stream. */
export interface Line {
  /** Without its line break; of a line that is too long its beginning. */
  readonly text: string;
  /** Characters of the whole line. */
  readonly length: number;
  /** The end of a line that is too long; undefined for any other. */
  readonly end: string | undefined;
}

/** Lines that can be closed before the stream ends. */
export interface Lines extends AsyncIterable<Line> {
  readonly close: () => void;
}

/** Cuts text into lines as it arrives, in memory for one line of the allowed length. */
class LineSplitter {
  readonly #most: number;
  readonly #kept: number;
  #parts: string[] = [];
  #length = 0;
  #end: string | undefined;

  /** @param most - characters of the longest line */
  constructor(most: number) {
    this.#most = most;
    this.#kept = Math.min(KEPT, most);
  }

  /** The lines that end in this text. */
  push(text: string): Line[] {
    const [rest = '', ...others] = text.split(/\r\n|\n|\r/);
    this.#add(rest);
    return others.map((piece) => {
      const line = this.take();
      this.#add(piece);
      return line;
    });
  }

  /** The line so far. The next one begins. */
  take(): Line {
    const line = { text: this.#parts.join(''), length: this.#length, end: this.#end };
    [this.#parts, this.#length, this.#end] = [[], 0, undefined];
    return line;
  }

  #add(piece: string): void {
    this.#length += piece.length;
    if (this.#length <= this.#most) return void this.#parts.push(piece);
    if (this.#end === undefined) {
      const whole = this.#parts.join('') + piece;
      this.#parts = [whole.slice(0, this.#kept)];
      this.#end = whole.slice(-this.#kept);
    } else this.#end = (this.#end + piece).slice(-this.#kept);
  }
}

/** Decodes a stream, which may begin with a byte order mark. */
class StreamDecoder {
  #start = new Uint8Array();
  #decoder: TextDecoder | undefined;

  /** The text of the next bytes; empty while they may be part of a mark. */
  push(bytes: Uint8Array): string {
    if (this.#decoder !== undefined) return this.#decoder.decode(bytes, { stream: true });
    this.#start = Uint8Array.from([...this.#start, ...bytes.subarray(0, 3)]);
    const encoding = encodingOf(this.#start);
    return encoding === undefined ? '' : this.#begin(encoding) + this.push(bytes.subarray(3));
  }

  /** The text of what is left. */
  end(): string {
    return this.#decoder === undefined ? this.#begin('utf-8') + this.end() : this.#decoder.decode();
  }

  #begin(encoding: Encoding): string {
    this.#decoder = new TextDecoder(encoding);
    return this.#decoder.decode(this.#start, { stream: true });
  }
}

/**
 * The nonblank lines of a stream in UTF-8 or, with its byte order mark, UTF-16; the last needs no line break.
 * Reading them throws RolloutError `bad-file` if the stream cannot be read.
 *
 * @param most - characters of the longest line; of longer ones only the ends are kept
 */
export function streamLines(stream: Readable, most: number): Lines {
  let isClosed = false;
  async function* lines(): AsyncGenerator<Line> {
    const [splitter, decoder] = [new LineSplitter(most), new StreamDecoder()];
    try {
      for await (const chunk of stream as AsyncIterable<string | Uint8Array>)
        yield* splitter.push(typeof chunk === 'string' ? chunk : decoder.push(chunk));
      yield* splitter.push(decoder.end());
      yield splitter.take();
    } catch (thrown) {
      // A stream that is destroyed before its end says so.
      if (!isClosed)
        throw new RolloutError('bad-file', `Standard input: cannot be read: ${fileTrouble(thrown)}.`);
    }
  }
  return {
    async *[Symbol.asyncIterator]() {
      for await (const line of lines())
        if (!isClosed && (line.end !== undefined || line.text.trim() !== '')) yield line;
    },
    close() {
      isClosed = true;
      stream.destroy();
    },
  };
}
