import { fail, ok, type Result } from '../../../engine/errors.ts';
import { MATCH_ENDINGS } from '../../../formats/files/matchFormats.ts';
import type { MatchRecord } from '../../../formats/files/matchRecord.ts';
import { parseText } from '../../../formats/text/pastedText.ts';
import { phrase } from '../../../language/phrase.ts';

/** Parses a match file, without checking its moves. */
export function parseMatchRecord(text: string): Result<MatchRecord> {
  const understood = parseText(text);
  if (!understood.ok) return understood;
  return understood.value.kind === 'match'
    ? ok(understood.value.record)
    : fail(
        'bad-match',
        phrase('This is not a match file. Choose one of these: {endings}.', {
          endings: MATCH_ENDINGS.join(', '),
        }),
      );
}
