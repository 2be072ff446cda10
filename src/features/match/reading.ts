import { failure, ok, type Result } from '../../engine/errors.ts';
import type { MatchRecord } from '../../formats/files/matchRecord.ts';
import type { Match } from '../../games/backgammon/match.ts';
import { phrase } from '../../language/phrase.ts';
import { ENGINE } from '../../jobs/backgammon/legalJob.ts';
import { type PlacedDecision, placedDecisions } from '../../jobs/match/figures.ts';
import { fingerprint, type KeptMatch, matchKey, type MoneyRules } from '../../jobs/match/library.ts';
import type { Evaluator } from '../../runner/worker/evaluator.ts';
import type { MatchLibraryStore } from './librarySlice.ts';
import type { RunLocks } from '../keeping/index.ts';

/** What reading needs of the page. */
export interface ReadingParts {
  /** The first of them follows the match. */
  readonly judges: readonly Pick<Evaluator, 'match'>[];
  readonly matches: Pick<MatchLibraryStore, 'getState'>;
  readonly locks: Pick<RunLocks, 'isHeld'>;
}

/** A match file that was read, and what the library knows of it. */
export interface ReadMatch {
  /** Under which the library has it. */
  readonly key: string;
  readonly match: Match;
  /** At least one. */
  readonly decisions: readonly PlacedDecision[];
  /** By which it was read. */
  readonly rules: MoneyRules;
  /** What was kept of it; undefined where nothing was. */
  readonly kept: KeptMatch | undefined;
  /** Whether what was found out then is still true: of the same decisions, by the same engine. */
  readonly isSame: boolean;
  /** Whether another tab is at work on it. */
  readonly isElsewhere: boolean;
}

/** The name of the lock that keeps other tabs from going on with a match. */
export const lockOf = (key: string): string => `match-${key}`;

/**
 * Follows a match file, and brings what the library has of it.
 *
 * @param record - what `text` says
 * @param rules - of money games, where they were told by hand; undefined: those that were kept, or none beside the file's
 * @returns undefined where the worker was asked for something else meanwhile
 */
export async function readMatch(
  { judges, matches, locks }: ReadingParts,
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
  const reply = await judges[0]!.match(asked).reply;
  if (reply === undefined || !reply.ok) return reply;
  const match = reply.value;
  const decisions = placedDecisions(match);
  if (decisions.length === 0) {
    const empty = failure('bad-match', phrase('The match file has no decisions.'));
    return { ok: false, error: match.problems[0] ?? empty };
  }
  return ok({
    key,
    match,
    decisions,
    rules: { jacoby: asked.jacoby, beavers: asked.beavers },
    kept,
    isSame: kept !== undefined && kept.of === fingerprint(decisions, ENGINE),
    isElsewhere: await locks.isHeld(lockOf(key)),
  });
}
