import { RolloutError, type ErrorCode } from '../engine/errors.ts';
import { DEEPEST, isTooDeep } from '../jobs/json.ts';
import { fileTrouble } from './fileTrouble.ts';

/** Parts of the error messages of {@link parseJsonText}. */
export interface JsonSource {
  readonly code: ErrorCode;
  /** The flag and the file; begins the message. */
  readonly name: string;
  /** What was expected. */
  readonly expected: string;
}

/** Parses the JSON of a file that a flag names. @throws RolloutError if it is invalid or nests too deep */
export function parseJsonText(text: string, { code, name, expected }: JsonSource): unknown {
  if (isTooDeep(text))
    throw new RolloutError(
      code,
      `${name}: expected ${expected}, got brackets more than ${DEEPEST} deep, which Strata never writes.`,
    );
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw new RolloutError(code, `${name}: expected ${expected}, got invalid text: ${fileTrouble(thrown)}.`);
  }
}
