import { RolloutError } from '../../engine/errors.ts';
import { MATCH_ENDINGS } from '../../formats/files/matchFormats.ts';
import type { MatchRecord } from '../../formats/files/matchRecord.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { parseText } from '../../formats/text/pastedText.ts';
import { wording } from '../../language/phrase.ts';
import { FLAG_WORDS, type OptionWords } from './optionWords.ts';

/** Rules of money games that a match file may not state. */
export interface MatchRules {
  readonly jacoby: boolean;
  readonly beavers: boolean;
}

/**
 * Reads the matches in the text of a match file, without checking their moves, and adds money rules.
 *
 * @param name - of the file, for messages
 * @param text - of a binary file its text form
 * @throws RolloutError `bad-match` if the file is not a match; `bad-settings` for money rules in a match
 */
export function matchRecordsOf(
  name: string,
  text: string,
  { jacoby, beavers }: MatchRules,
  words: OptionWords = FLAG_WORDS,
): readonly MatchRecord[] {
  const understood = parseText(text);
  if (!understood.ok && understood.error.code === 'bad-match')
    throw new RolloutError('bad-match', `${name}: ${wording(understood.error)}`);
  if (understood.ok && understood.value.kind === 'file')
    throw new RolloutError(
      'bad-match',
      `${name}: expected a match, got a single position. Evaluate or roll out ${makeXgid(understood.value.file.position)}`,
    );
  if (!understood.ok || understood.value.kind !== 'match')
    throw new RolloutError(
      'bad-match',
      `${name}: expected a match file (${MATCH_ENDINGS.join(', ')}), got something else. Export the match in one of these formats.`,
    );
  const { record, others = [] } = understood.value;
  const records = [record, ...others];
  const match = records.find(({ length }) => length > 0);
  if (match !== undefined && (jacoby || beavers))
    throw new RolloutError(
      'bad-settings',
      `${jacoby ? words.jacoby : words.beavers}: for money games only, but the file is a match to ${match.length}. Remove the ${words.option}.`,
    );
  return records.map((one) => ({ ...one, jacoby: one.jacoby || jacoby, beavers: one.beavers || beavers }));
}

/**
 * Like {@link matchRecordsOf}, for files of one match.
 *
 * @throws RolloutError also `bad-match` for several matches
 */
export function matchRecordOf(...file: Parameters<typeof matchRecordsOf>): MatchRecord {
  const [record, ...others] = matchRecordsOf(...file);
  if (record === undefined || others.length > 0)
    throw new RolloutError(
      'bad-match',
      `${file[0]}: expected one match, got ${others.length + 1}. Give each match a file of its own.`,
    );
  return record;
}
