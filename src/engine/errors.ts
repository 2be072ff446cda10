import { KernelFault } from '../kernel/fault.ts';

/** Kinds of failure, for programs; the message is for people. Stable: tests and the terminal rely on them. */
export const ERROR_CODES = [
  'bad-board',
  'bad-checkers',
  'bad-cube',
  'bad-dice',
  'bad-file',
  'bad-id',
  'bad-job',
  'bad-kernel',
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
  'newer-version',
  'no-simd',
  'not-yet',
  'storage-refused',
  'worker-failed',
] as const;
/** The kind of a failure, for programs to act on. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** A text, a number, or a reason that is part of a longer sentence. */
export type ReasonValue = string | number | Reason;

/**
 * A sentence as data: `code` identifies it, `values` fill it in. `language/sentences` has the wording for
 * page and terminal.
 */
export interface Reason {
  readonly code: string;
  readonly values: Readonly<Record<string, ReasonValue>>;
}

/** Maximum length of quoted text in a sentence. */
const LONGEST_QUOTE = 300;

/** Makes a {@link Reason}. Quoted texts are cut to 300 characters. */
export const reason = (code: string, values: Reason['values'] = {}): Reason => ({
  code,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE)}…` : value,
    ]),
  ),
});

/** A failure as data. Unlike an Error, it keeps its code when cloned to another thread. */
export interface Failure {
  readonly code: ErrorCode;
  /** For developers, or text from outside Strata. Users read the sentence that `reason` identifies. */
  readonly message: string;
  /**
   * The sentence for users: the field, what was expected and found, and the remedy. Absent if the message
   * says it all.
   */
  readonly reason?: Reason;
  /** The field or place, if there is one: `trials`, `point 6`, `field 4`. */
  readonly where?: string;
}

/** Result of reading untrusted data. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure };

/** A successful {@link Result}. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/**
 * A failed {@link Result}.
 *
 * @param words - a reason for users; a string if it is for developers or quotes another program
 */
export function fail<T = never>(code: ErrorCode, words: Words, where?: string): Result<T> {
  return { ok: false, error: failure(code, words, where) };
}

/** Maximum message length; quoted text may be of any length. */
const LONGEST_MESSAGE = 600;
/** Characters kept at the end, where the remedy is. */
const KEPT_END = 200;

/** Cuts out the middle of texts longer than 600 characters. */
const shorten = (text: string): string =>
  text.length <= LONGEST_MESSAGE
    ? text
    : `${text.slice(0, LONGEST_MESSAGE - KEPT_END - 3)} … ${text.slice(-KEPT_END)}`;

/** The content of a failure: a reason for users, or plain text. */
type Words = Reason | string;

/** The fields of a failure that contain its words. */
function wordsOf(words: Words): Pick<Failure, 'message' | 'reason'> {
  if (typeof words === 'string') return { message: shorten(words) };
  return { message: shorten(`${words.code} ${JSON.stringify(words.values)}`), reason: words };
}

/** Makes a failure outside a {@link Result}. */
export function failure(code: ErrorCode, words: Words, where?: string): Failure {
  return { code, ...wordsOf(words), ...(where === undefined ? {} : { where: shorten(where) }) };
}

/** A failure as a value in another sentence. */
export const asValue = ({ reason: own, message }: Failure): ReasonValue => own ?? message;

/**
 * Error for a caller's mistake, in English as `what: expected …, got …`, or for a failure with a reason for
 * users.
 */
export class RolloutError extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason | undefined;

  constructor(code: ErrorCode, words: Words) {
    const { message, reason: own } = wordsOf(words);
    super(message);
    this.name = 'RolloutError';
    this.code = code;
    this.reason = own;
  }
}

/** Whether a thrown value explains what went wrong; otherwise it is a bug. */
export const isExplained = (thrown: unknown): thrown is RolloutError | KernelFault =>
  thrown instanceof RolloutError || thrown instanceof KernelFault;

/** Returns the value, or throws the failure as a {@link RolloutError}. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw asError(result.error);
}

/** Converts a failure to an error that can be thrown. */
export const asError = ({ code, message, reason: own }: Failure): RolloutError =>
  new RolloutError(code, own ?? message);

/** Converts any thrown value to a failure; an unknown one keeps its message and gets `code`. */
export function asFailure(thrown: unknown, code: ErrorCode = 'worker-failed'): Failure {
  if (thrown instanceof RolloutError) return failure(thrown.code, thrown.reason ?? thrown.message);
  if (thrown instanceof KernelFault) return failure(thrown.code, reason(thrown.reason, thrown.values));
  return failure(code, thrown instanceof Error ? thrown.message : String(thrown));
}
