import type { ActionNotes, MatchRecord } from '../../src/formats/files/matchRecord.ts';
import { decisionNotes } from '../../src/formats/files/decisionNotes.ts';
import type { Decision, Match } from '../../src/games/backgammon/match.ts';

/** What a file says about the decisions of its match. */
export function notesByDecision(record: MatchRecord, match: Match): ReadonlyMap<Decision, ActionNotes> {
  const decisions = match.games.flatMap((game) => game.decisions);
  return new Map([...decisionNotes(record, match)].map(([index, notes]) => [decisions[index]!, notes]));
}
