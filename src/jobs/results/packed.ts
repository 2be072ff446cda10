import { base64FromBytes, bytesFromBase64 } from '../../formats/base64.ts';
import type { ResumableRun } from './resumable.ts';

/**
 * Compact text for lists of numbers that preserves every bit: doubles, little-endian, in base64. Trailing
 * zeros are omitted; the reader must know the length.
 */

const BYTES = 8;

/** Packs numbers as compact text; {@link unpackNumbers} is the inverse. */
export function packNumbers(numbers: readonly number[]): string {
  // Negative zero is kept, since sums must be restored bit for bit.
  const length = numbers.findLastIndex((value) => !Object.is(value, 0)) + 1;
  const view = new DataView(new ArrayBuffer(BYTES * length));
  for (let i = 0; i < length; i++) view.setFloat64(BYTES * i, numbers[i]!, true);
  return base64FromBytes(new Uint8Array(view.buffer));
}

/**
 * Unpacks numbers.
 *
 * @param length - how many there are, including trailing zeros
 * @returns undefined unless the text encodes at most this many finite numbers
 */
export function unpackNumbers(text: string, length: number): number[] | undefined {
  const bytes = bytesFromBase64(text);
  if (bytes === undefined || bytes.length % BYTES !== 0 || bytes.length > BYTES * length) return undefined;
  const padded = new Uint8Array(BYTES * length);
  padded.set(bytes);
  const view = new DataView(padded.buffer);
  const numbers = Array.from({ length }, (_, i) => view.getFloat64(BYTES * i, true));
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

/** Sums of one or several series, see SumsState, with packed numbers. */
export interface PackedSums {
  readonly trials: number;
  readonly origins: string;
  readonly whole: string;
  readonly open: string;
}

/** A run in a result file; see {@link ResumableRun}. */
export interface PackedRun extends Pick<ResumableRun, 'seed' | 'stopReason' | 'course' | 'kernels'> {
  readonly sums: {
    readonly candidates: readonly PackedSums[];
    readonly pairs: readonly PackedSums[];
    readonly ahead: readonly string[];
    /** For each candidate, counts of game events, see GameTally. */
    readonly tallies: readonly string[];
    /** Intermediate sums; absent in older files and in runs continued from them. */
    readonly checkpoints?: { readonly candidates: readonly string[]; readonly pairs: readonly string[] };
  };
}
