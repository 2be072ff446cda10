import type { Phrase } from '../language/types.ts';

/** What went wrong, for programs; the sentence for people is in the message. Stable: tests and the terminal rely on it. */
export const ERROR_CODES = [
  'bad-board',
  'bad-checkers',
  'bad-cube',
  'bad-dice',
  'bad-file',
  'bad-id',
  'bad-job',
  'bad-match',
  'bad-play',
  'bad-score',
  'bad-settings',
  'bad-table',
  'bad-turn',
  'bad-variance',
  'bad-weights',
  'game-over',
  'illegal-play',
  'illegal-turn',
  'no-simd',
  'not-yet',
  'storage-refused',
  'worker-failed',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** A failure as data: survives structured cloning, unlike the class and code of an Error. */
export interface Failure {
  readonly code: ErrorCode;
  /** One or two sentences: the field, what was expected and got, the cure. */
  readonly message: string;
  /** The same for readers of any language: see language/phrase.ts. Undefined where the message is for programmers. */
  readonly phrase?: Phrase;
  /** The field or place, where there is one: `trials`, `point 6`, `field 4`. */
  readonly where?: string;
}

/** Outcome of reading something that came from outside. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** @param words - as text where they are not this program’s own, or for programmers */
export function fail<T = never>(code: ErrorCode, words: Phrase | string, where?: string): Result<T> {
  return { ok: false, error: failure(code, words, where) };
}

/** A failure by itself. */
export function failure(code: ErrorCode, words: Phrase | string, where?: string): Failure {
  const told = typeof words === 'string' ? { message: words } : { message: words.said, phrase: words };
  return where === undefined ? { code, ...told } : { code, ...told, where };
}

/** Thrown: a caller's mistake, in English as `what: expected …, got …`; or a failure that readers are told, as a phrase. */
export class RolloutError extends Error {
  readonly code: ErrorCode;
  readonly phrase: Phrase | undefined;

  constructor(code: ErrorCode, words: Phrase | string) {
    super(typeof words === 'string' ? words : words.said);
    this.name = 'RolloutError';
    this.code = code;
    this.phrase = typeof words === 'string' ? undefined : words;
  }
}

/** The value, or its failure thrown as a {@link RolloutError}. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw asError(result.error);
}

/** A failure to throw. */
export const asError = ({ code, message, phrase }: Failure): RolloutError =>
  new RolloutError(code, phrase ?? message);

/** Any thrown thing as data; an unknown one keeps its message under `code`. */
export function asFailure(thrown: unknown, code: ErrorCode = 'worker-failed'): Failure {
  if (thrown instanceof RolloutError) return failure(thrown.code, thrown.phrase ?? thrown.message);
  return failure(code, thrown instanceof Error ? thrown.message : String(thrown));
}
