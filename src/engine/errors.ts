import { KernelFault } from '../kernel/fault.ts';

/** What went wrong, for programs; the sentence for people is in the message. Stable: tests and the terminal rely on it. */
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
/** What went wrong, for programs to act on. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** A text, a number, or a reason that is part of a longer sentence. */
export type ReasonValue = string | number | Reason;

/** A sentence as data: `code` names it, `values` complete it. The page and the terminal have the words: language/sentences. */
export interface Reason {
  readonly code: string;
  readonly values: Readonly<Record<string, ReasonValue>>;
}

/** Characters kept of a quoted text: nobody reads more of them in a sentence. */
const LONGEST_QUOTE = 300;

/** Names a sentence and the values that complete it. Long quotes are cut to 300 characters. */
export const reason = (code: string, values: Reason['values'] = {}): Reason => ({
  code,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE)}…` : value,
    ]),
  ),
});

/** A failure as data: survives structured cloning, unlike the class and code of an Error. */
export interface Failure {
  readonly code: ErrorCode;
  /** For programmers, or words that are not Strata's own; people read the sentence that `reason` names. */
  readonly message: string;
  /** What people are told: the field, what was expected and got, the cure. Undefined where the message says it all. */
  readonly reason?: Reason;
  /** The field or place, where there is one: `trials`, `point 6`, `field 4`. */
  readonly where?: string;
}

/** Outcome of reading something that came from outside. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure };

/** A successful {@link Result}. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** @param words - a text where they are not this program’s own, or for programmers */
export function fail<T = never>(code: ErrorCode, words: Words, where?: string): Result<T> {
  return { ok: false, error: failure(code, words, where) };
}

/** Longest message: what it quotes from outside may have any length. */
const LONGEST_MESSAGE = 600;
/** Characters kept of its end, where the cure is. */
const KEPT_END = 200;

/** A text of at most 600 characters: of a longer one the beginning and the end. */
const shorten = (text: string): string =>
  text.length <= LONGEST_MESSAGE
    ? text
    : `${text.slice(0, LONGEST_MESSAGE - KEPT_END - 3)} … ${text.slice(-KEPT_END)}`;

/** What a failure can be made of. */
type Words = Reason | string;

/** The fields of a failure that hold its words. */
function wordsOf(words: Words): Pick<Failure, 'message' | 'reason'> {
  if (typeof words === 'string') return { message: shorten(words) };
  return { message: shorten(`${words.code} ${JSON.stringify(words.values)}`), reason: words };
}

/** A failure by itself. */
export function failure(code: ErrorCode, words: Words, where?: string): Failure {
  return { code, ...wordsOf(words), ...(where === undefined ? {} : { where: shorten(where) }) };
}

/** A failure as part of another sentence. */
export const asValue = ({ reason: own, message }: Failure): ReasonValue => own ?? message;

/** Thrown: a caller's mistake, in English as `what: expected …, got …`; or a failure with a reason for people. */
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

/** Whether a thrown thing says what went wrong, rather than being a fault of the program. */
export const isExplained = (thrown: unknown): thrown is RolloutError | KernelFault =>
  thrown instanceof RolloutError || thrown instanceof KernelFault;

/** The value, or its failure thrown as a {@link RolloutError}. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw asError(result.error);
}

/** A failure to throw. */
export const asError = ({ code, message, reason: own }: Failure): RolloutError =>
  new RolloutError(code, own ?? message);

/** Any thrown thing as data; an unknown one keeps its message under `code`. */
export function asFailure(thrown: unknown, code: ErrorCode = 'worker-failed'): Failure {
  if (thrown instanceof RolloutError) return failure(thrown.code, thrown.reason ?? thrown.message);
  if (thrown instanceof KernelFault) return failure(thrown.code, reason(thrown.reason, thrown.values));
  return failure(code, thrown instanceof Error ? thrown.message : String(thrown));
}
