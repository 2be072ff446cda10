import type { MatchRecord } from '../formats/files/matchRecord.ts';
import { matchRecordsOf, type MatchRules } from '../library/answers/matchRecord.ts';
import { readFileText } from './fileText.ts';

/**
 * Reads the matches of a file, without checking their moves, and adds money rules.
 *
 * @throws RolloutError `bad-match` if the file is not a match or cannot be read; `bad-settings` for money
 * rules in a match
 */
export const readMatchRecords = async (file: string, rules: MatchRules): Promise<readonly MatchRecord[]> =>
  matchRecordsOf(file, await readFileText(file), rules);
