import type { StoreApi } from 'zustand/vanilla';
import { failure, ok, fail, type Result } from '../../../engine/errors.ts';
import { decisionNotes } from '../../../formats/files/decisionNotes.ts';
import { phrase } from '../../../language/phrase.ts';
import { placedDecisions } from '../../../jobs/match/figures.ts';
import { fingerprint, matchKey } from '../../../jobs/match/library.ts';
import { partReadOf } from '../../../jobs/match/wholeness.ts';
import { MATCH_ENDINGS } from '../../../formats/files/matchFormats.ts';
import { parseText } from '../../../formats/text/pastedText.ts';
import type { MatchRecord } from '../../../formats/files/matchRecord.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { RunLocks } from '../library/types.ts';
import type { MoneyRules } from '../../../jobs/match/types.ts';
import type { MatchLibrarySlice, ReadMatch } from './types.ts';

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

/** What reading needs of the page. */
export interface ReadingParts {
  /** Replays the match file. */
  readonly reader: Pick<Evaluator, 'match'>;
  readonly matches: Pick<StoreApi<MatchLibrarySlice>, 'getState'>;
  readonly locks: Pick<RunLocks, 'isHeld'>;
}

/** Name of the lock that keeps other tabs from resuming work on a match. */
export const matchLockOf = (key: string): string => `match-${key}`;

/**
 * Replays a match file by the rules, and loads what the library has saved of it.
 *
 * @param record - the parsed `text`
 * @param rules - money game rules that the user set; if undefined, the saved ones, in addition to those of
 *   the file
 * @returns undefined if the worker was given another task in the meantime
 */
export async function readMatch(
  { reader, matches, locks }: ReadingParts,
  text: string,
  record: MatchRecord,
  rules: MoneyRules | undefined,
): Promise<Result<ReadMatch> | undefined> {
  const key = matchKey(text);
  const found = await matches.getState().open(key);
  const kept = found.ok ? found.value : undefined;
  const told = rules ?? kept?.rules ?? { jacoby: false, beavers: false };
  const asked = {
    ...record,
    jacoby: record.length === 0 && (record.jacoby || told.jacoby),
    beavers: record.length === 0 && (record.beavers || told.beavers),
  };
  const reply = await reader.match(asked).reply;
  if (reply === undefined || !reply.ok) return reply;
  const match = reply.value;
  const decisions = placedDecisions(match);
  // A file without a decision opens if its games say what was read of them, as in the terminal.
  if (decisions.length === 0 && partReadOf(match) === null) {
    const empty = failure('bad-match', phrase('The match file has no decisions.'));
    return { ok: false, error: match.problems[0] ?? empty };
  }
  return ok({
    key,
    match,
    source: { details: record.details, notes: decisionNotes(record, match) },
    decisions,
    rules: { jacoby: asked.jacoby, beavers: asked.beavers },
    kept,
    isSame: kept !== undefined && kept.of === fingerprint(decisions),
    isElsewhere: await locks.isHeld(matchLockOf(key)),
  });
}
