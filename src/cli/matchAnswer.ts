import type { Net } from '../games/backgammon/net.ts';
import type { Failure } from '../engine/errors.ts';
import { makePlay } from '../formats/text/notation.ts';
import { replayMatch } from '../formats/files/replayMatch.ts';
import type { MatchDetails } from '../formats/files/matchRecord.ts';
import { makeXgid } from '../formats/ids/xgid.ts';
import { cubeActionText } from '../games/backgammon/cube.ts';
import { lookAhead, type Judged } from '../games/backgammon/judge.ts';
import type { BackgammonKernel } from '../games/backgammon/kernel.ts';
import { isRolloutLevel, type Level, pliesOf } from '../games/backgammon/level.ts';
import type { Decision, Match, MatchGame } from '../games/backgammon/match.ts';
import {
  type Mark,
  markOf,
  type MatchStatistics,
  matchStatistics,
  resultOf,
} from '../games/backgammon/matchStatistics.ts';
import { MATCH_TABLES, type MatchTableName } from '../games/backgammon/met.ts';
import type { MoveFilter } from '../games/backgammon/playLevel.ts';
import type { Player } from '../games/backgammon/types.ts';
import type { DecisionRollout } from '../jobs/match/rollout.ts';
import { errorOf } from '../jobs/results/estimateJson.ts';
import { type RollOut, rolledValues } from '../runner/core/rolledDecision.ts';
import type { Engine } from './engine.ts';
import { wording } from '../language/phrase.ts';
import { judgeUntil } from './judgeUntil.ts';
import { type MatchRules, readMatchRecord } from './matchFile.ts';
import { type MatchRollouts, type RolledDecision, rollErrors } from './matchRollouts.ts';
import type { Terminal } from './terminal.ts';

/** A decision in `match --json`. */
export interface MatchDecisionJson {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly player: Player;
  readonly kind: Decision['kind'];
  readonly xgid: string;
  /** The action taken: a play, `double` or `no double`, `take`, `pass` or `beaver`. */
  readonly action: string;
  /** The best play, or the full correct cube action; null if there was nothing to decide. */
  readonly best: string | null;
  /** Equity lost, in units of the cube, normalized in matches. */
  readonly loss: number;
  /** Of the loss; null if it is 0 or unknown. Absent at levels that look ahead. */
  readonly lossStandardError?: number | null;
  /** The same loss in points (money) or match winning chance. */
  readonly cost: number;
  readonly mark: Mark;
  /** Whether it counts in error rates. */
  readonly counts: boolean;
  /** Luck of the roll at 0-ply; null for cube actions. */
  readonly luck: { readonly equity: number; readonly cost: number } | null;
  /** The rollout that `loss` and `cost` come from; null if the decision was only evaluated. */
  readonly rollout: Pick<DecisionRollout, 'halfWidth' | 'lines'> | null;
}

/** What `match --json` prints. */
export interface MatchJson {
  readonly names: Readonly<Record<Player, string>>;
  readonly length: number;
  /** Null at a rollout level. */
  readonly plies: number | null;
  /** The rollout level; absent at levels that look ahead. */
  readonly level?: string;
  readonly net: Net;
  /** Name of the match equity table; null for money games. */
  readonly matchTable: MatchTableName | null;
  /**
   * Numbers of evaluated and of all decisions if a signal ended the evaluation; null if all were evaluated.
   */
  readonly interrupted: { readonly evaluated: number; readonly decisions: number } | null;
  /** Games begun; a game with missing evaluations counts with a result of 0. */
  readonly games: readonly {
    readonly number: number;
    readonly score: Readonly<Record<Player, number>>;
    readonly crawford: boolean;
    readonly result: MatchGame['result'];
    readonly decisions: readonly MatchDecisionJson[];
    readonly statistics: MatchStatistics;
  }[];
  readonly statistics: MatchStatistics;
  /** What could not be read of the file, in English. */
  readonly problems: readonly Pick<Failure, 'code' | 'message' | 'where'>[];
}

function actionOf(decision: Decision): string {
  if (decision.kind === 'play') return makePlay(decision.play.moves);
  if (decision.kind === 'double') return decision.doubled ? 'double' : 'no double';
  return decision.answer;
}

function decisionJson(
  { decision, bestPlay, bestAction, loss, rolledLoss, cost, counts, luck, rollout }: RolledDecision,
  level: Level,
): MatchDecisionJson {
  return {
    line: decision.line,
    player: decision.player,
    kind: decision.kind,
    xgid: makeXgid(decision.position),
    action: actionOf(decision),
    best:
      bestPlay !== null ? makePlay(bestPlay.moves) : bestAction === null ? null : cubeActionText(bestAction),
    loss,
    ...(isRolloutLevel(level) ? { lossStandardError: errorOf(rolledLoss ?? undefined) } : {}),
    cost,
    mark: markOf(loss),
    counts,
    luck,
    rollout: rollout === undefined ? null : { halfWidth: rollout.halfWidth, lines: rollout.lines },
  };
}

/** How a match is evaluated. */
export interface MatchOptions {
  readonly level: Level;
  readonly filter: MoveFilter;
  readonly matchTable: MatchTableName;
  readonly net: Net;
  /** Plays jobs of rollout levels. */
  readonly rollOut: RollOut;
  /** Opens what rolls out the errors; undefined if they keep their evaluations. */
  readonly rollouts: (() => Promise<MatchRollouts>) | undefined;
}

/** Milliseconds between two notes of progress: rollout levels take minutes for a match. */
const NOTE_MS = 10_000;

/** Evaluates decisions until a signal stops it, and notes the progress now and then. */
async function judgeMatch(
  { stops, note }: Terminal,
  kernel: BackgammonKernel,
  match: Match,
  decisions: number,
  { level, filter, matchTable, net, rollOut }: MatchOptions,
): Promise<readonly (readonly Judged[])[]> {
  const table = MATCH_TABLES[matchTable];
  let noted = performance.now();
  const unlisten = stops.listen(() => {});
  return judgeUntil(kernel, match, {
    table,
    valuesOf: (decision) =>
      isRolloutLevel(level)
        ? rolledValues(kernel, decision, { level, matchTable, net }, rollOut, filter)
        : lookAhead(kernel, decision, { plies: level, filter, table }),
    hasStopped: () => stops.signal !== undefined,
    onProgress(evaluated) {
      if (!isRolloutLevel(level) || performance.now() - noted < NOTE_MS) return;
      noted = performance.now();
      note(`${evaluated} of ${decisions} decisions evaluated.`);
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
 * Evaluates the decisions of a match file and rolls out its errors, until a signal stops it.
 *
 * @throws RolloutError `bad-match`; `bad-settings` for money rules in a match; `bad-score` for a match longer
 * than the table; the codes of the engine's assets
 */
export async function answerMatch(
  terminal: Terminal,
  engine: Engine,
  file: string,
  rules: MatchRules,
  options: MatchOptions,
): Promise<AnsweredMatch> {
  const record = await readMatchRecord(file, rules);
  const match = replayMatch(record, (await engine.rules()).plays);
  const { level, matchTable, net, rollouts } = options;
  const decisions = match.games.reduce((sum, game) => sum + game.decisions.length, 0);
  const evaluations = await judgeMatch(
    terminal,
    (await engine.evaluator()).by(net),
    match,
    decisions,
    options,
  );
  const judged: readonly (readonly RolledDecision[])[] =
    rollouts === undefined ? evaluations : await rollErrors(terminal, evaluations, await rollouts());
  const evaluated = judged.flat().length;
  const games = match.games.slice(0, judged.length);
  const results = games.map((game, index) =>
    judged[index]!.length < game.decisions.length ? 0 : resultOf(match, game, MATCH_TABLES[matchTable]),
  );
  const json: MatchJson = {
    names: match.names,
    length: match.length,
    plies: pliesOf(level),
    ...(isRolloutLevel(level) ? { level } : {}),
    net,
    matchTable: match.length === 0 ? null : matchTable,
    interrupted: evaluated < decisions ? { evaluated, decisions } : null,
    games: games.map(({ number, score, isCrawford, result }, index) => ({
      number,
      score,
      crawford: isCrawford,
      result,
      decisions: judged[index]!.map((each) => decisionJson(each, level)),
      statistics: matchStatistics(judged[index]!, results[index]!),
    })),
    statistics: matchStatistics(
      judged.flat(),
      results.reduce((sum, result) => sum + result, 0),
    ),
    problems: match.problems.map((problem) => ({
      code: problem.code,
      message: wording(problem),
      ...(problem.where === undefined ? {} : { where: problem.where }),
    })),
  };
  return { json, match, judged, details: record.details };
}
