import { RolloutError } from '../../engine/errors.ts';
import { MATCH_ENDINGS } from '../../formats/files/matchFormats.ts';
import type { MatchRecord } from '../../formats/files/matchRecord.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { parseText, type Understood } from '../../formats/text/pastedText.ts';
import { wording } from '../../language/wording.ts';
import { FLAG_WORDS, type OptionWords } from './optionWords.ts';

/** Rules of money games that a match file may not state. */
export interface MatchRules {
  readonly jacoby: boolean;
  readonly beavers: boolean;
}

/** What a text without a match has instead, and what reads it. */
function otherThanMatch(other: Exclude<Understood, { kind: 'match' }>): string {
  if (other.kind === 'choice') return 'expected a match, got several positions. Read each with convert.';
  const { position } = other.kind === 'file' ? other.file : other.found;
  return `expected a match, got a single position. Read it with convert, or evaluate or roll out ${makeXgid(position)}.`;
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
  if (!understood.ok)
    throw new RolloutError(
      'bad-match',
      `${name}: expected a match file (${MATCH_ENDINGS.join(', ')}), got something else. Export the match in one of these formats.`,
    );
  const { value } = understood;
  if (value.kind !== 'match') throw new RolloutError('bad-match', `${name}: ${otherThanMatch(value)}`);
  const { record, others = [] } = value;
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
