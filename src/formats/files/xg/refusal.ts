import { fail, reason, type Result } from '../../../engine/errors.ts';
import type { BadField } from './records.ts';

/** The failure of a record that contradicts itself or the rules. @param line - its number, from 1 */
export const refusedRecord = (line: number, { field, problem }: BadField): Result<never> =>
  fail('bad-match', reason('xg-refused', { record: line, field, problem }), `record ${line}, ${field}`);
