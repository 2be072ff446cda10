import type { MatchRecord } from '../formats/files/matchRecord.ts';
import { matchRecordOf, type MatchRules } from '../library/answers/matchRecord.ts';
import { readFileText } from './fileText.ts';

/**
 * Reads a match file, without checking its moves, and adds money rules.
 *
 * @throws RolloutError `bad-match` if the file is not a match or cannot be read; `bad-settings` for money
 * rules in a match
 */
export const readMatchRecord = async (file: string, rules: MatchRules): Promise<MatchRecord> =>
  matchRecordOf(file, await readFileText(file), rules);
