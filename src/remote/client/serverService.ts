import { type Failure, ok, type Result } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import type { Game } from '../../jobs/game.ts';
import { parseJson } from '../../jobs/json.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { z } from '../../jobs/zod.ts';
import {
  eventSchema,
  type GameName,
  openedSchema,
  PROTOCOL,
  refusalSchema,
  type ServerRecord,
  serverSchema,
  WORD_HEADER,
  pieceKey,
} from '../protocol/messages.ts';
import { protocolFailure, refuse } from '../protocol/errors.ts';
import { unpackRows } from '../protocol/packedRows.ts';
import type { PieceListener, PieceOrders, PieceService } from '../pieces/service.ts';

/** Milliseconds before a request that did not reach the server is sent again. */
const RETRY_MS = 2000;

/** Where `strata serve` answers: below the page. */
const address = (path: string): URL => new URL(`api/${path}`, document.baseURI);

/** An answer, or the failure with which the server refuses; `status` is 0 if it was not reached. */
interface Answer {
  readonly status: number;
  readonly data: unknown;
}

async function ask(method: string, path: string, body?: object, word?: string): Promise<Answer> {
  try {
    const response = await fetch(address(path), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: word === undefined ? {} : { [WORD_HEADER]: word },
    });
    return { status: response.status, data: parseJson(await response.text()) };
  } catch {
    return { status: 0, data: undefined };
  }
}

/** Reads an answer. @returns the server's failure, or that it has another version */
function read<T>(schema: z.ZodType<T>, { status, data }: Answer): Result<T> {
  if (status === 0) return refuse('server-unreachable');
  const refusal = refusalSchema.safeParse(data);
  if (refusal.success && status >= 400) return { ok: false, error: refusal.data.error };
  if (status >= 400) return refuse('server-version');
  const parsed = schema.safeParse(data);
  return parsed.success ? ok(parsed.data) : refuse('server-version');
}

/** What the server of this page plays. */
export const readServer = async (): Promise<Result<ServerRecord>> =>
  read(serverSchema, await ask('GET', 'status'));

/** Whether the server takes a pairing word; if not, its failure. */
export async function tryWord(word: string): Promise<Failure | undefined> {
  const answer = await ask('POST', 'pair', undefined, word);
  if (answer.status === 204) return undefined;
  const refused = read(serverSchema, answer);
  return refused.ok ? protocolFailure('server-version') : refused.error;
}

/** What a service of the page's server needs. */
export interface ServerServiceOptions<Job extends CourseJob> {
  readonly game: Game<Job>;
  readonly name: GameName;
  readonly word: string;
  /** SHA-256 of the kernel with which the server plays. */
  readonly kernelHash: string;
  readonly threads: number;
}

/** Plays pieces on the server of this page. */
export function createServerService<Job extends CourseJob>(
  options: ServerServiceOptions<Job>,
): PieceService<Job> {
  let { threads } = options;
  return {
    get threads() {
      return threads;
    },
    kernelHash: options.kernelHash,
    open: (job, listener) =>
      new ServerOrders(options, job, listener, (now) => {
        threads = now;
      }),
    dispose() {},
  };
}

/** The pieces of one run at the server. */
class ServerOrders<Job extends CourseJob> implements PieceOrders {
  readonly #options: ServerServiceOptions<Job>;
  readonly #job: Job;
  readonly #listener: PieceListener;
  readonly #setThreads: (threads: number) => void;
  readonly #held = new Map<string, Piece>();
  #run: string | undefined;
  #source: EventSource | undefined;
  #submit: Piece[] = [];
  #withdraw: Piece[] = [];
  #seen = 0;
  #isSending = false;
  #isClosed = false;

  constructor(
    options: ServerServiceOptions<Job>,
    job: Job,
    listener: PieceListener,
    setThreads: (threads: number) => void,
  ) {
    this.#options = options;
    this.#job = job;
    this.#listener = listener;
    this.#setThreads = setThreads;
    void this.#open();
  }

  submit(pieces: readonly Piece[]): void {
    for (const piece of pieces) this.#held.set(pieceKey(piece), piece);
    this.#submit.push(...pieces);
    void this.#send();
  }

  withdraw(pieces: readonly Piece[]): void {
    this.#withdraw.push(...pieces);
    void this.#send();
  }

  close(): void {
    this.#isClosed = true;
    this.#source?.close();
    if (this.#run !== undefined) void ask('DELETE', `runs/${this.#run}`);
  }

  async #open(): Promise<void> {
    const { name, word } = this.#options;
    const body = { version: PROTOCOL, game: name, job: this.#job };
    const opened = read(openedSchema, await ask('POST', 'runs', body, word));
    if (!opened.ok) return this.#break(opened.error);
    const { run } = opened.value;
    if (this.#isClosed) return void ask('DELETE', `runs/${run}`);
    this.#run = run;
    this.#seen = 0;
    const source = new EventSource(address(`runs/${run}/events`));
    this.#source = source;
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => this.#take(data, Number(lastEventId));
    // A lost connection is restored by the browser; a closed one means that the server forgot the run.
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) void this.#openAgain();
    };
    void this.#send();
  }

  /** Opens the run anew after the server has forgotten it: all its pieces are to be played again. */
  async #openAgain(): Promise<void> {
    if (this.#isClosed || this.#run === undefined) return;
    this.#run = undefined;
    this.#source?.close();
    this.#submit = [];
    this.#withdraw = [];
    const lost = [...this.#held.values()];
    this.#held.clear();
    await this.#open();
    for (const piece of lost) this.#listener.onReturned(piece);
  }

  async #send(): Promise<void> {
    const run = this.#run;
    if (this.#isSending || this.#isClosed || run === undefined) return;
    if (this.#submit.length + this.#withdraw.length === 0) return;
    this.#isSending = true;
    const [submit, withdraw] = [this.#submit, this.#withdraw];
    [this.#submit, this.#withdraw] = [[], []];
    const body = { version: PROTOCOL, submit, withdraw, seen: this.#seen };
    const answer = await ask('POST', `runs/${run}/pieces`, body);
    if (answer.status === 0) {
      this.#submit.unshift(...submit);
      this.#withdraw.unshift(...withdraw);
      await new Promise((resolve) => void setTimeout(resolve, RETRY_MS));
    }
    this.#isSending = false;
    if (answer.status === 404) return this.#openAgain();
    if (answer.status >= 400) {
      const refused = read(openedSchema, answer);
      return this.#break(refused.ok ? protocolFailure('server-version') : refused.error);
    }
    return this.#send();
  }

  #take(text: string, number: number): void {
    const parsed = eventSchema.safeParse(parseJson(text));
    if (this.#isClosed) return;
    if (!parsed.success) return this.#break(protocolFailure('server-version'));
    const event = parsed.data;
    this.#seen = Math.max(this.#seen, number);
    if (event.kind === 'broken') return this.#break(event.failure);
    if (event.kind === 'threads') {
      this.#setThreads(event.threads);
      return this.#listener.onThreads();
    }
    const { piece } = event;
    if (!this.#held.delete(pieceKey(piece))) return;
    if (event.kind === 'returned') return this.#listener.onReturned(piece);
    if (event.kind === 'failed') return this.#listener.onFailed(piece, event.failure);
    const rows = this.#rowsOf(event.rows, piece);
    if (rows === undefined) this.#listener.onReturned(piece);
    else this.#listener.onRows(piece, rows, event.ms);
  }

  #rowsOf(text: string, piece: Piece): Float64Array | undefined {
    const { rowColumns } = this.#options.game;
    try {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      return unpackRows(bytes, this.#run ?? '', piece, rowColumns);
    } catch {
      return undefined;
    }
  }

  #break(problem: Failure): void {
    if (!this.#isClosed) this.#listener.onBroken(problem);
  }
}
