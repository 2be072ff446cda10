import type { Failure } from '../../engine/errors.ts';
import { makePlay } from '../../formats/text/notation.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { cubeActionText } from '../../games/backgammon/cube.ts';
import { type Judged, lookAhead } from '../../games/backgammon/judge.ts';
import { isRolloutLevel, makeLevel, pliesOf, type RolloutLevel } from '../../games/backgammon/level.ts';
import type { Decision, Match, MatchGame } from '../../games/backgammon/match.ts';
import { type Mark, markOf } from '../../games/backgammon/marks.ts';
import {
  gamesOutcome,
  type MatchStatistics,
  matchStatistics,
} from '../../games/backgammon/matchStatistics.ts';
import { MATCH_TABLES, type MatchTableName } from '../../games/backgammon/met.ts';
import { withLookAheadError } from '../../games/backgammon/lookAheadLoss.ts';
import type { Net } from '../../games/backgammon/net.ts';
import type { MoveFilter } from '../../games/backgammon/playLevel.ts';
import type { Player } from '../../games/backgammon/types.ts';
import { AUTO, type AutoLevel, type MatchAnalysisLevel } from '../../jobs/match/auto.ts';
import { FIRST_PLIES } from '../../jobs/backgammon/levels.ts';
import { bestText } from '../../jobs/match/best.ts';
import { partReadOf } from '../../jobs/match/wholeness.ts';
import { figuresOf } from '../../jobs/match/figures.ts';
import { fileLossesOf, withFileRating } from '../../jobs/match/fileRating.ts';
import { wording } from '../../language/wording.ts';
import { rolledValues, type RollOut } from '../../runner/core/rolledDecision.ts';
import { judgeAuto } from './judgeAuto.ts';
import { judgeUntil, type JudgingTerms } from './judgeUntil.ts';
import type { DecisionRollout } from '../../jobs/match/types.ts';
import type { DecisionNotes } from '../../formats/files/formatTypes.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/** A decision whose loss is that of its rollout, if it was rolled out. */
export interface RolledDecision extends Judged {
  /** Absent if it was only evaluated. */
  readonly rollout?: DecisionRollout;
  /** The level of the evaluation and whether the class can no longer change; only where levels differ. */
  readonly level?: AutoLevel;
  readonly isSettled?: boolean;
}

/** A decision in `match --json`. */
export interface MatchDecisionJson {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly player: Player;
  readonly kind: Decision['kind'];
  readonly xgid: string;
  /** The action taken: a play, `double` or `no double`, `take`, `pass` or `beaver`. */
  readonly action: string;
  /**
   * The best play, or the full correct cube action; the answer alone if a take was rolled out; null if there was
   * nothing to decide.
   */
  readonly best: string | null;
  /** Equity lost, in units of the cube, normalized in matches. */
  readonly loss: number;
  /** Unbiased, so negative for some decisions that lost little; `loss` is 0 there. Absent as the next. */
  readonly lossEstimate?: number;
  /** Of the estimate; null if unknown. Absent at levels that look ahead. */
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
  /** `2`, `R1` or `R2`: the level of its evaluation. Only at `auto`, like the next. */
  readonly level?: string;
  /** Whether `mark` can no longer change: more trials would hardly move the loss to another one. */
  readonly settled?: boolean;
}

/** What `match --json` prints. */
export interface MatchJson {
  readonly names: Readonly<Record<Player, string>>;
  readonly length: number;
  /** Null at a rollout level and at `auto`. */
  readonly plies: number | null;
  /** The rollout level or `auto`; absent at levels that look ahead. */
  readonly level?: string;
  readonly net: Net;
  /** Name of the match equity table; null for money games. */
  readonly matchTable: MatchTableName | null;
  /** The program whose figures in the file give `fileRating`; absent if the file has none. */
  readonly fileProgram?: string;
  /**
   * Numbers of evaluated and of all decisions if a signal ended the evaluation; null if all were evaluated.
   */
  readonly interrupted: { readonly evaluated: number; readonly decisions: number } | null;
  /** What was read of a file that reads only in part; null if it was read whole. */
  readonly partRead: {
    readonly message: string;
    /** Games that stop before their end, with the number of their last move read; 1 if there is none. */
    readonly games: readonly { readonly number: number; readonly move: number }[];
    /** Numbers in the file of its matches that could not be read; with the first match that could. */
    readonly refusedMatches: readonly number[];
  } | null;
  /** Games begun. */
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
  { rollout, level: ownLevel, isSettled, ...judged }: RolledDecision,
  level: MatchAnalysisLevel,
): MatchDecisionJson {
  const { decision, bestPlay, bestAction, loss, estimate, cost, counts, luck } = judged;
  const evaluated =
    bestPlay !== null ? makePlay(bestPlay.moves) : bestAction === null ? null : cubeActionText(bestAction);
  return {
    line: decision.line,
    player: decision.player,
    kind: decision.kind,
    xgid: makeXgid(decision.position),
    action: actionOf(decision),
    best: rollout === undefined ? evaluated : bestText(decision, { figures: figuresOf(judged), rollout }),
    loss,
    ...(typeof level === 'string'
      ? { lossEstimate: estimate?.loss ?? loss, lossStandardError: estimate?.standardError ?? null }
      : {}),
    cost,
    mark: markOf(loss),
    counts,
    luck,
    rollout: rollout === undefined ? null : { halfWidth: rollout.halfWidth, lines: rollout.lines },
    ...(ownLevel === undefined ? {} : { level: makeLevel(ownLevel), settled: isSettled === true }),
  };
}

/**
 * The numbers in the file of the matches that were read, from 1.
 *
 * @param analyses - of the first matches that could be read, in their order
 */
export function numbersInFile(analyses: readonly Pick<MatchJson, 'partRead'>[]): readonly number[] {
  const refused = new Set(analyses.flatMap(({ partRead }) => partRead?.refusedMatches ?? []));
  let number = 0;
  return analyses.map(() => {
    do number++;
    while (refused.has(number));
    return number;
  });
}

/** How the decisions of a match are evaluated. */
export interface DecisionTerms {
  readonly level: MatchAnalysisLevel;
  readonly filter: MoveFilter;
  readonly matchTable: MatchTableName;
  readonly net: Net;
  /** Plays jobs of rollout levels. */
  readonly rollOut: RollOut;
}

/** Number of decisions in a match. */
export const decisionsIn = (match: Match): number =>
  match.games.reduce((sum, game) => sum + game.decisions.length, 0);

/**
 * Evaluates the decisions of a match.
 *
 * @param kernel - with all assets
 * @returns the games begun; the last one may lack some decisions
 * @throws RolloutError `bad-score` for a match longer than the table; as `rollOut`
 */
export function judgeMatch(
  kernel: BackgammonKernel,
  match: Match,
  { level, filter, matchTable, net, rollOut }: DecisionTerms,
  course: Pick<JudgingTerms, 'hasStopped' | 'pause' | 'onProgress'>,
): Promise<readonly (readonly RolledDecision[])[]> {
  const by = kernel.by(net);
  const table = MATCH_TABLES[matchTable];
  const looked = (decision: Decision, plies: number) =>
    withLookAheadError(decision, lookAhead(by, decision, { plies, filter, table }), plies, net);
  const rolled = (decision: Decision, to: RolloutLevel) =>
    rolledValues(by, decision, { level: to, matchTable, net }, rollOut, filter);
  const terms = { ...course, table };
  return level === AUTO
    ? judgeAuto(by, match, {
        ...terms,
        lookAhead: (decision) => looked(decision, FIRST_PLIES),
        rollOut: rolled,
      })
    : judgeUntil(by, match, {
        ...terms,
        valuesOf: (decision) => (isRolloutLevel(level) ? rolled(decision, level) : looked(decision, level)),
      });
}

/**
 * What `match --json` prints.
 *
 * @param notes - of the file
 * @param judged - by game, as far as evaluated
 */
export function makeMatchJson(
  match: Match,
  notes: DecisionNotes,
  judged: readonly (readonly RolledDecision[])[],
  { level, matchTable, net }: Pick<DecisionTerms, 'level' | 'matchTable' | 'net'>,
): MatchJson {
  const decisions = decisionsIn(match);
  const evaluated = judged.flat().length;
  const table = MATCH_TABLES[matchTable];
  const losses = fileLossesOf(match, notes, table);
  const games = match.games.slice(0, judged.length);
  const part = partReadOf(match);
  const played = games.map((game, index) => ({ game, judged: judged[index]! }));
  return {
    names: match.names,
    length: match.length,
    plies: level === AUTO ? null : pliesOf(level),
    ...(typeof level === 'string' ? { level } : {}),
    net,
    matchTable: match.length === 0 ? null : matchTable,
    ...(losses === null ? {} : { fileProgram: losses.program }),
    partRead: part && {
      message: wording(part.failure),
      games: part.games.map(({ number, row }) => ({ number, move: row })),
      refusedMatches: part.refused,
    },
    interrupted: evaluated < decisions ? { evaluated, decisions } : null,
    games: games.map(({ number, score, isCrawford, result }, index) => ({
      number,
      score,
      crawford: isCrawford,
      result,
      decisions: judged[index]!.map((each) => decisionJson(each, level)),
      statistics: withFileRating(
        matchStatistics(judged[index]!, gamesOutcome(match, played.slice(index, index + 1), table)),
        match,
        losses,
        index,
      ),
    })),
    statistics: withFileRating(
      matchStatistics(judged.flat(), gamesOutcome(match, played, table)),
      match,
      losses,
    ),
    problems: match.problems.map((problem) => ({
      code: problem.code,
      message: wording(problem),
      ...(problem.where === undefined ? {} : { where: problem.where }),
    })),
  };
}
