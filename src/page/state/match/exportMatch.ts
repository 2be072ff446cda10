import { ok, type Result } from '../../../engine/errors.ts';
import type { Match } from '../../../games/backgammon/match.ts';
import { parseMatchRecord } from './parseMatchRecord.ts';
import type { MoneyRules } from '../../../jobs/match/types.ts';
import type { WrittenFile, WrittenFormat } from '../../../formats/files/formatTypes.ts';

/**
 * Writes the open match in a format of match files.
 *
 * @param text - its file
 * @param match - the file replayed by `rules`
 */
export async function exportMatch(
  text: string,
  match: Match,
  rules: MoneyRules,
  { writer }: WrittenFormat,
): Promise<Result<WrittenFile>> {
  const record = parseMatchRecord(text);
  if (!record.ok) return record;
  const write = await writer();
  return ok(write({ ...record.value, ...rules }, match));
}
