import { decisionNotes } from '../formats/files/decisionNotes.ts';
import { replayMatch } from '../formats/files/replayMatch.ts';
import type { MatchDetails, MatchRecord } from '../formats/files/matchRecord.ts';
import type { Match } from '../games/backgammon/match.ts';
import {
  type DecisionTerms,
  judgeMatch,
  makeMatchJson,
  type MatchJson,
  type RolledDecision,
} from '../library/answers/match.ts';
import { counted } from './cells.ts';
import { type MatchRollouts, rollErrors } from './matchRollouts.ts';
import type { Terminal } from './terminal.ts';
import type { TerminalEngine } from './engineTypes.ts';

/** How a match is evaluated. */
export interface MatchAnswerOptions extends DecisionTerms {
  /** Opens what rolls out the errors; undefined if they keep their evaluations. */
  readonly rollouts: (() => Promise<MatchRollouts>) | undefined;
}

/** Milliseconds between two notes of progress: rollout levels take minutes for a match. */
const NOTE_MS = 10_000;

/** Lets signals and other events be handled. */
const nextEvents = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Evaluates decisions until a signal stops it, and notes the progress now and then. */
async function evaluateMatch(
  { stops, note }: Terminal,
  engine: TerminalEngine,
  match: Match,
  options: MatchAnswerOptions,
): Promise<readonly (readonly RolledDecision[])[]> {
  const kernel = await engine.evaluator();
  let noted = performance.now();
  const unlisten = stops.listen(() => {});
  return judgeMatch(kernel, match, options, {
    hasStopped: () => stops.signal !== undefined,
    pause: nextEvents,
    onProgress(evaluated, all) {
      if (typeof options.level === 'number' || performance.now() - noted < NOTE_MS) return;
      noted = performance.now();
      note(`${evaluated} of ${counted(all, 'decision')} evaluated.`);
    },
  }).finally(unlisten);
}

/** A match with its evaluated decisions, and what `match --json` prints of them. */
export interface AnsweredMatch {
  readonly json: MatchJson;
  readonly match: Match;
  /** By game, as far as evaluated. */
  readonly judged: readonly (readonly RolledDecision[])[];
  readonly details: MatchDetails;
}

/**
 * Evaluates the decisions of a match and rolls out its errors, until a signal stops it.
 *
 * @throws RolloutError `bad-score` for a match longer than the table; the codes of the engine's assets
 */
export async function answerMatch(
  terminal: Terminal,
  engine: TerminalEngine,
  record: MatchRecord,
  options: MatchAnswerOptions,
): Promise<AnsweredMatch> {
  const match = replayMatch(record, await engine.rules());
  const evaluations = await evaluateMatch(terminal, engine, match, options);
  const { rollouts } = options;
  const judged: readonly (readonly RolledDecision[])[] =
    rollouts === undefined ? evaluations : await rollErrors(terminal, evaluations, await rollouts());
  return {
    json: makeMatchJson(match, decisionNotes(record, match), judged, options),
    match,
    judged,
    details: record.details,
  };
}
