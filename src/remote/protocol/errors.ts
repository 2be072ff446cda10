import { type ErrorCode, type Failure, failure, type Reason, reason } from '../../engine/errors.ts';

/** An error of the protocol. */
interface ProtocolError {
  /** The kind of its failure. */
  readonly kind: ErrorCode;
  /** HTTP status with which a server answers; undefined if it answers no request with this error. */
  readonly status?: number;
}

/** Every error of queues, servers and their pieces; `language/sentences/remote.ts` has their wording. */
export const PROTOCOL_ERRORS = {
  'queue-address': { kind: 'bad-settings' },
  'queue-no-server': { kind: 'bad-settings' },
  'queue-password': { kind: 'bad-settings' },
  'queue-too-old': { kind: 'bad-settings' },
  'queue-piece-failed': { kind: 'worker-failed' },
  'piece-candidate': { kind: 'bad-job', status: 422 },
  'piece-overlap': { kind: 'bad-job', status: 422 },
  'piece-trials': { kind: 'bad-job', status: 422 },
  'server-busy': { kind: 'bad-job', status: 422 },
  'server-game': { kind: 'bad-job', status: 422 },
  'server-long-job': { kind: 'bad-job', status: 422 },
  'server-long-request': { kind: 'bad-job', status: 413 },
  'server-many-pieces': { kind: 'bad-job', status: 422 },
  'server-origin': { kind: 'bad-job', status: 403 },
  'server-run-gone': { kind: 'bad-job', status: 404 },
  'server-unknown': { kind: 'bad-job', status: 404 },
  'server-unreadable': { kind: 'bad-job', status: 400 },
  'server-unreachable': { kind: 'worker-failed' },
  'server-version': { kind: 'worker-failed' },
  'server-word': { kind: 'bad-job', status: 401 },
  'server-words': { kind: 'bad-job', status: 429 },
} as const satisfies Readonly<Record<string, ProtocolError>>;

/** Identifies an error of the protocol. */
export type ProtocolErrorCode = keyof typeof PROTOCOL_ERRORS;
/** Those with which a server answers requests. */
export type AnsweredError = {
  [Code in ProtocolErrorCode]: (typeof PROTOCOL_ERRORS)[Code] extends { status: number } ? Code : never;
}[ProtocolErrorCode];

/** The failure of an error. */
export const protocolFailure = (code: ProtocolErrorCode, values: Reason['values'] = {}): Failure =>
  failure(PROTOCOL_ERRORS[code].kind, reason(code, values));

/** The failure of an error as a result. */
export const refuse = (
  code: ProtocolErrorCode,
  values: Reason['values'] = {},
): { readonly ok: false; readonly error: Failure } => ({ ok: false, error: protocolFailure(code, values) });
