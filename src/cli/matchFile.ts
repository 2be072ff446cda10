import { RolloutError } from '../engine/errors.ts';
import { MATCH_ENDINGS } from '../formats/files/matchFormats.ts';
import type { MatchRecord } from '../formats/files/matchRecord.ts';
import { parseText } from '../formats/text/pastedText.ts';
import { wording } from '../language/phrase.ts';
import { readFileText } from './fileText.ts';

/** Rules of money games that a match file may not state. */
export interface MatchRules {
  readonly jacoby: boolean;
  readonly beavers: boolean;
}

/**
 * Reads a match file, without checking its moves, and adds money rules.
 *
 * @throws RolloutError `bad-match` if the file is not a match or cannot be read; `bad-settings` for money
 * rules in a match
 */
export async function readMatchRecord(file: string, { jacoby, beavers }: MatchRules): Promise<MatchRecord> {
  const understood = parseText(await readFileText(file));
  if (!understood.ok && understood.error.code === 'bad-match')
    throw new RolloutError('bad-match', `${file}: ${wording(understood.error)}`);
  if (!understood.ok || understood.value.kind !== 'match')
    throw new RolloutError(
      'bad-match',
      `${file}: expected a match file (${MATCH_ENDINGS.join(', ')}), got something else. Export the match in one of these formats.`,
    );
  const { record } = understood.value;
  if (record.length > 0 && (jacoby || beavers))
    throw new RolloutError(
      'bad-settings',
      `${jacoby ? '--jacoby' : '--beavers'}: for money games only, but the file is a match to ${record.length}. Remove the flag.`,
    );
  return { ...record, jacoby: record.jacoby || jacoby, beavers: record.beavers || beavers };
}
