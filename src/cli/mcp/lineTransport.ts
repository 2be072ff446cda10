import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { Readable, Writable } from 'node:stream';
import { parseJson } from '../../jobs/json.ts';
import { grouped } from '../../language/number.ts';
import { type Line, type Lines, streamLines } from '../lines.ts';
import { MOST_TEXT } from './tool.ts';

/** Characters of the longest message: a text of the longest match, each character escaped, and what is around it. */
export const MOST_CHARACTERS = 6 * MOST_TEXT + 100_000;

/** Codes of JSON-RPC: the message is not JSON, or no request. */
const NOT_JSON = -32_700;
const NO_REQUEST = -32_600;

const ID = String.raw`"id"\s*:\s*(-?\d{1,15}|"[^"\\]{1,200}")`;
const PLAIN = String.raw`"(?:jsonrpc|method)"\s*:\s*"[^"\\]*"`;
/** The ID of a message whose middle is missing: before or after its parameters. */
const ID_AT_START = new RegExp(String.raw`^\s*\{\s*(?:${PLAIN}\s*,\s*)*${ID}`);
const ID_AT_END = new RegExp(String.raw`,\s*${ID}\s*(?:,\s*${PLAIN}\s*)*\}\s*$`);

/** The ID of a message that is too long; null if it cannot be found. */
function idOfEnds({ text, end = '' }: Line): RequestId | null {
  const [, id] = ID_AT_START.exec(text) ?? ID_AT_END.exec(end) ?? [];
  return id === undefined ? null : (JSON.parse(id) as RequestId);
}

/** The ID of a message that is no request; null if it has none. */
function idOf(message: unknown): RequestId | null {
  const id: unknown = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** The streams of a transport, and the protocol's check of a message. */
export interface LineTransportOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly isMessage: (message: unknown) => message is JSONRPCMessage;
}

/**
 * Exchanges messages as lines. Answers a line that is too long or no message with an error, and goes on; the
 * SDK's own transport says nothing to the client, and ends at 10 MiB.
 */
export class LineTransport implements Transport {
  readonly #options: LineTransportOptions;
  readonly #lines: Lines;
  /** Requests without an answer yet; a client expects none for a request that it canceled. */
  readonly #open = new Set<RequestId>();
  #onAnswered = (): void => {};
  onmessage?: NonNullable<Transport['onmessage']>;
  onerror?: NonNullable<Transport['onerror']>;
  onclose?: NonNullable<Transport['onclose']>;
  /** Resolves when the input has ended or cannot be read and every request has its answer, or nobody reads them. */
  ended: Promise<void> = Promise.resolve();

  constructor(options: LineTransportOptions) {
    this.#options = options;
    this.#lines = streamLines(options.input, MOST_CHARACTERS);
  }

  start(): Promise<void> {
    const read = this.#read().catch((thrown: unknown) => this.onerror?.(thrown as Error));
    this.ended = read.then(() => this.#answered());
    return Promise.resolve();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#write(message);
    if (!('method' in message) && message.id !== undefined) this.#settle(message.id);
  }

  #answered(): Promise<void> {
    const { output } = this.#options;
    return new Promise((resolve) => {
      this.#onAnswered = resolve;
      if (this.#open.size === 0 || output.destroyed) resolve();
      else output.once('close', resolve);
    });
  }

  #settle(id: RequestId): void {
    this.#open.delete(id);
    if (this.#open.size === 0) this.#onAnswered();
  }

  /** Notes requests, and those that are canceled. */
  #note(message: JSONRPCMessage): void {
    if (!('method' in message)) return;
    if ('id' in message) this.#open.add(message.id);
    const canceled = message.method === 'notifications/cancelled' ? message.params?.['requestId'] : undefined;
    if (typeof canceled === 'string' || typeof canceled === 'number') this.#settle(canceled);
  }

  close(): Promise<void> {
    this.#lines.close();
    this.onclose?.();
    return Promise.resolve();
  }

  async #read(): Promise<void> {
    for await (const line of this.#lines) {
      if (line.end !== undefined) await this.#refuse(idOfEnds(line), NO_REQUEST, tooLong(line.length));
      else await this.#take(line.text);
    }
  }

  async #take(text: string): Promise<void> {
    const message = parseJson(text);
    if (message === undefined) await this.#refuse(null, NOT_JSON, 'Message: expected JSON in one line.');
    else if (this.#options.isMessage(message)) {
      this.#note(message);
      this.onmessage?.(message);
    } else await this.#refuse(idOf(message), NO_REQUEST, 'Message: expected one of JSON-RPC 2.0.');
  }

  #refuse(id: RequestId | null, code: number, message: string): Promise<void> {
    return this.#write({ jsonrpc: '2.0', id, error: { code, message } });
  }

  #write(message: object): Promise<void> {
    return new Promise(
      (resolve) => void this.#options.output.write(`${JSON.stringify(message)}\n`, () => resolve()),
    );
  }
}

const tooLong = (length: number): string =>
  `Message: expected at most ${grouped(MOST_CHARACTERS)} characters, got ${grouped(length)}. Give match the path of the file instead of its text.`;
