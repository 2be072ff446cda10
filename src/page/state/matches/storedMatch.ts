import { fail, failure, ok, type Result } from '../../../engine/errors.ts';
import { decisionNotes } from '../../../formats/files/decisionNotes.ts';
import type { DecisionNotes } from '../../../formats/files/formatTypes.ts';
import { MATCH_ENDINGS } from '../../../formats/files/matchFormats.ts';
import { type MatchRecord, NO_DETAILS } from '../../../formats/files/matchRecord.ts';
import { parseText } from '../../../formats/text/pastedText.ts';
import type { Match } from '../../../games/backgammon/match.ts';
import { AUTO } from '../../../jobs/match/auto.ts';
import { placedDecisions } from '../../../jobs/match/figures.ts';
import { FIGURE_PLACES, fingerprint, foundIn, matchKey } from '../../../jobs/match/library.ts';
import type {
  DecisionRollout,
  KeptMatch,
  LevelFigures,
  MatchEntry,
  MoneyRules,
  PlacedDecision,
  QueuedDecision,
} from '../../../jobs/match/types.ts';
import { makeAppointments, parseAppointments } from '../../../jobs/match/study/schedule.ts';
import type { Appointments } from '../../../jobs/match/study/types.ts';
import { partReadOf } from '../../../jobs/match/wholeness.ts';
import { phrase } from '../../../language/phrase.ts';
import { keepText, remembered, type TextStorage } from '../../../ui/storage.ts';
import type { MatchSlice, ReadingParts } from './types.ts';

/** A parsed match file, and what the library has saved of it. */
interface MatchFile {
  readonly text: string;
  readonly record: MatchRecord;
  /** Undefined for a match that is new here. */
  readonly kept: KeptMatch | undefined;
}

/** A match file that was replayed by the rules of the game. */
export interface ReadMatch extends MatchFile {
  /** Key of the match in the library. */
  readonly key: string;
  readonly match: Match;
  readonly notes: DecisionNotes;
  /** At least one, unless the file reads only in part. */
  readonly decisions: readonly PlacedDecision[];
  /** The money game rules it was read with. */
  readonly rules: MoneyRules;
  /** {@link fingerprint} of its decisions. */
  readonly of: string;
  /** Whether the saved figures still apply: same decisions, same engine. */
  readonly isSame: boolean;
  /** Whether another tab is working on the match. */
  readonly isElsewhere: boolean;
}

const APPOINTMENTS = 'strata-quiz';

/** When questions of the quiz come again. Another tab may have added some since. */
export const storedAppointments = (texts: TextStorage | undefined): Appointments =>
  parseAppointments(remembered(texts, APPOINTMENTS));

export const storeAppointments = (texts: TextStorage | undefined, appointments: Appointments): void =>
  keepText(texts, APPOINTMENTS, makeAppointments(appointments));

/** Name of the lock that keeps other tabs from resuming work on a match. */
export const matchLockOf = (key: string): string => `match-${key}`;

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

/**
 * Replays a match file. @param rules - money game rules that the user set, in addition to those of the file; by
 * default the saved ones
 */
async function replay(
  { reader, locks }: Pick<ReadingParts, 'reader' | 'locks'>,
  file: MatchFile,
  rules: MoneyRules = file.kept?.rules ?? { jacoby: false, beavers: false },
): Promise<Result<ReadMatch>> {
  const { text, record, kept } = file;
  const asked = {
    ...record,
    jacoby: record.length === 0 && (record.jacoby || rules.jacoby),
    beavers: record.length === 0 && (record.beavers || rules.beavers),
  };
  const reply = await reader.match(asked).reply;
  if (reply === undefined) return fail('bad-match', phrase('Another match was opened.'));
  if (!reply.ok) return reply;
  const match = reply.value;
  const decisions = placedDecisions(match);
  // A file without a decision opens if its games say what was read of them, as in the terminal.
  if (decisions.length === 0 && partReadOf(match) === null) {
    const empty = failure('bad-match', phrase('The match file has no decisions.'));
    return { ok: false, error: match.problems[0] ?? empty };
  }
  const key = matchKey(text);
  const of = fingerprint(decisions);
  return ok({
    ...file,
    key,
    match,
    notes: decisionNotes(record, match),
    decisions,
    rules: { jacoby: asked.jacoby, beavers: asked.beavers },
    of,
    isSame: kept?.of === of,
    isElsewhere: await locks.isHeld(matchLockOf(key)),
  });
}

/**
 * Replays a match file, and loads what the library has saved of it. @param record - the parsed `text`
 * @param rules - money game rules that the user set; by default the saved ones
 */
export async function readMatch(
  parts: ReadingParts,
  { text, record }: Pick<MatchFile, 'text' | 'record'>,
  rules?: MoneyRules,
): Promise<Result<ReadMatch>> {
  const found = await parts.matches.getState().open(matchKey(text));
  return replay(parts, { text, record, kept: found.ok ? found.value : undefined }, rules);
}

/** Replays a match of the library. */
export async function readKept(
  parts: Pick<ReadingParts, 'reader' | 'locks'>,
  kept: KeptMatch,
): Promise<Result<ReadMatch>> {
  const record = parseMatchRecord(kept.text);
  return record.ok ? replay(parts, { text: kept.text, record: record.value, kept }) : record;
}

/** No figures at any level. */
const NO_FIGURES: readonly LevelFigures[] = Array.from({ length: FIGURE_PLACES }, () => []);

/** The state without a match, except the table and the net. */
export const NO_MATCH = {
  status: 'none',
  failure: null,
  key: null,
  match: null,
  details: NO_DETAILS,
  notes: new Map(),
  decisions: [],
  rules: { jacoby: false, beavers: false },
  level: AUTO,
  figures: NO_FIGURES,
  evaluation: { status: 'idle', failure: null },
  rollouts: new Map<number, DecisionRollout>(),
  isImported: false,
  waitingRule: null,
  isElsewhere: false,
  selected: 0,
} as const satisfies Partial<MatchSlice>;

/** The state of a match that was read. Saved figures and rollouts are restored only if they still apply. */
export function openedState(read: ReadMatch) {
  const { key, match, record, notes, decisions, rules, kept, isSame, isElsewhere } = read;
  const known = isSame ? kept : undefined;
  const isBegun = kept?.isEvaluating || kept?.figures.some((level) => level.some(Boolean));
  return {
    ...NO_MATCH,
    status: 'ready',
    key,
    match,
    details: record.details,
    notes,
    decisions,
    rules,
    isElsewhere,
    // Older versions saved a level for matches that they did not evaluate.
    level: isBegun ? kept!.level : NO_MATCH.level,
    figures: NO_FIGURES.map((_, place) =>
      decisions.map((_decision, index) => known?.figures[place]?.[index] ?? null),
    ),
    rollouts: new Map(known?.rollouts.map(({ decision, rollout }) => [decision, rollout])),
    isImported: known?.isImported === true,
  } as const satisfies Partial<MatchSlice>;
}

/** The state of an open match that is saved. */
type SavedState = Pick<MatchSlice, 'level' | 'evaluation' | 'figures' | 'rollouts' | 'isImported'> & {
  readonly queue: readonly QueuedDecision[];
  readonly isQueuePaused: boolean;
};

/** A match as the library stores it. @param now - milliseconds since 1970 */
export function toStore(
  { key, text, match, rules, of }: ReadMatch,
  { level, evaluation, figures, rollouts, isImported, queue, isQueuePaused }: SavedState,
  now: number,
): readonly [MatchEntry, KeptMatch] {
  const kept: KeptMatch = {
    text,
    of,
    rules,
    level,
    isEvaluating: evaluation.status === 'running',
    figures,
    rollouts: [...rollouts].map(([decision, rollout]) => ({ decision, rollout })),
    queue,
    isQueuePaused,
    ...(isImported ? { isImported: true } : {}),
  };
  const decisions = match.games.reduce((sum, game) => sum + game.decisions.length, 0);
  return [entryOf(key, { ...match, games: match.games.length, decisions }, kept, now), kept];
}

/** The library entry of a match. @param now - milliseconds since 1970 */
export function entryOf(
  key: string,
  { names, length, games, decisions }: Pick<MatchEntry, 'names' | 'length' | 'games' | 'decisions'>,
  kept: KeptMatch,
  now: number,
): MatchEntry {
  const remarks = { created: now, saved: now, note: '', tags: [] };
  return { key, ...remarks, names, length, games, decisions, ...foundIn(kept) };
}
