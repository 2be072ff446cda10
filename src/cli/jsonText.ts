import { RolloutError, type ErrorCode } from '../engine/errors.ts';
import { DEEPEST, isTooDeep } from '../jobs/json.ts';
import { fileTrouble } from './fileTrouble.ts';

/** What the failures of {@link parseJsonText} say. */
export interface JsonSource {
  readonly code: ErrorCode;
  /** The flag and the file: begins the sentence. */
  readonly name: string;
  /** What would be right. */
  readonly expected: string;
}

/** JSON of a file that a flag names, as data. @throws RolloutError for text that is none, or nests too deep */
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
