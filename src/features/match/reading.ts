import { failure, ok, type Result } from '../../engine/errors.ts';
import { type DecisionNotes, decisionNotes } from '../../formats/files/decisionNotes.ts';
import type { MatchDetails, MatchRecord } from '../../formats/files/matchRecord.ts';
import type { Match } from '../../games/backgammon/match.ts';
import { phrase } from '../../language/phrase.ts';
import { type PlacedDecision, placedDecisions } from '../../jobs/match/figures.ts';
import { fingerprint, type KeptMatch, matchKey, type MoneyRules } from '../../jobs/match/library.ts';
import type { Evaluator } from '../../runner/worker/evaluator.ts';
import type { MatchLibraryStore } from './librarySlice.ts';
import type { RunLocks } from '../keeping/recorder.ts';

/** What reading needs of the page. */
export interface ReadingParts {
  /** The first one replays the match file. */
  readonly judges: readonly Pick<Evaluator, 'match'>[];
  readonly matches: Pick<MatchLibraryStore, 'getState'>;
  readonly locks: Pick<RunLocks, 'isHeld'>;
}

/** What a match file says besides the actions. */
export interface MatchSource {
  readonly details: MatchDetails;
  /** By the index of the decision. */
  readonly notes: DecisionNotes;
}

/** A match file that was read, and what the library knows of it. */
export interface ReadMatch {
  /** Key of the match in the library. */
  readonly key: string;
  readonly match: Match;
  /** What the file says besides the actions. */
  readonly source: MatchSource;
  /** At least one. */
  readonly decisions: readonly PlacedDecision[];
  /** The money game rules it was read with. */
  readonly rules: MoneyRules;
  /** The saved state of the match; undefined if there is none. */
  readonly kept: KeptMatch | undefined;
  /** Whether the saved figures still apply: same decisions, same engine. */
  readonly isSame: boolean;
  /** Whether another tab is working on the match. */
  readonly isElsewhere: boolean;
}

/** Name of the lock that keeps other tabs from resuming work on a match. */
export const lockOf = (key: string): string => `match-${key}`;

/**
 * Replays a match file by the rules, and loads what the library has saved of it.
 *
 * @param record - the parsed `text`
 * @param rules - money game rules that the user set; if undefined, the saved ones, in addition to those of
 *   the file
 * @returns undefined if the worker was given another task in the meantime
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
    source: { details: record.details, notes: decisionNotes(record, match) },
    decisions,
    rules: { jacoby: asked.jacoby, beavers: asked.beavers },
    kept,
    isSame: kept !== undefined && kept.of === fingerprint(decisions),
    isElsewhere: await locks.isHeld(lockOf(key)),
  });
}
