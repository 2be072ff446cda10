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
  /** The field or place, where there is one: `trials`, `point 6`, `field 4`. */
  readonly where?: string;
}

/** Outcome of reading something that came from outside. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export function fail<T = never>(code: ErrorCode, message: string, where?: string): Result<T> {
  return { ok: false, error: where === undefined ? { code, message } : { code, message, where } };
}

/** A caller's mistake, thrown: `what: expected …, got …`. */
export class RolloutError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'RolloutError';
    this.code = code;
  }
}

/** The value, or its failure thrown as a {@link RolloutError}. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new RolloutError(result.error.code, result.error.message);
}

/** Any thrown thing as data; an unknown one keeps its message under `code`. */
export function asFailure(thrown: unknown, code: ErrorCode = 'worker-failed'): Failure {
  if (thrown instanceof RolloutError) return { code: thrown.code, message: thrown.message };
  return { code, message: thrown instanceof Error ? thrown.message : String(thrown) };
}
