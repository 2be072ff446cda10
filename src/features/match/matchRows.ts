import { type CubeAction, cubeAction, cubeRules } from '../../games/backgammon/cube.ts';
import type { Decision, Match } from '../../games/backgammon/match.ts';
import {
  type JudgedDecision,
  type Mark,
  markOf,
  type MatchStatistics,
  matchStatistics,
  resultOf,
} from '../../games/backgammon/matchStatistics.ts';
import type { MatchTable } from '../../games/backgammon/met.ts';
import type { Player } from '../../games/backgammon/types.ts';
import { type DecisionFigures, judgedDecision, type PlacedDecision } from '../../jobs/match/figures.ts';
import type { LevelFigures } from '../../jobs/match/library.ts';
import type { DecisionRollout } from '../../jobs/match/rollout.ts';

/** Which decisions a list shows. */
export interface MatchFilter {
  readonly player: Player | 'both';
  readonly kind: 'all' | 'play' | 'cube';
  /** `errors`: doubtful and worse. */
  readonly only: 'all' | 'errors' | 'marked' | 'rolled';
  /** Whether to include turns without a double where doubling was not close. */
  readonly trivial: boolean;
}
export const NO_FILTER: MatchFilter = { player: 'both', kind: 'all', only: 'all', trivial: false };

/** What is known about the decisions of a match. */
export interface Findings {
  /** Evaluations at the level and table shown. */
  readonly figures: LevelFigures;
  readonly rollouts: ReadonlyMap<number, DecisionRollout>;
  readonly marks: ReadonlySet<number>;
}

/** The cost of a decision, by evaluation or rollout. */
export interface Judgment {
  readonly loss: number;
  readonly cost: number;
  readonly counts: boolean;
  readonly mark: Mark;
  /** The mark at the lower end of the loss's 95 % interval. For look-aheads the same as `mark`. */
  readonly surely: Mark;
  readonly isRolled: boolean;
}

/** By rollout if one has finished, otherwise by evaluation; undefined if there is neither. */
export function judgmentOf(
  index: number,
  { figures, rollouts }: Pick<Findings, 'figures' | 'rollouts'>,
): Judgment | undefined {
  const rollout = rollouts.get(index);
  const found = rollout?.isDone ? rollout : figures[index];
  if (found === null || found === undefined) return undefined;
  const { loss, cost, counts } = found;
  const isRolled = found === rollout;
  const error = (isRolled ? rollout?.halfWidth : figures[index]?.lossHalfWidth) ?? 0;
  return { loss, cost, counts, mark: markOf(loss), surely: markOf(loss - error), isRolled };
}

/** A turn without a double where, as far as known, the cube decision was not close. */
const isTrivial = (decision: Decision, judgment: Judgment | undefined): boolean =>
  decision.kind === 'double' && !decision.doubled && judgment?.counts !== true;

/** The decisions that pass a filter, in order. */
export function shownDecisions(
  decisions: readonly PlacedDecision[],
  findings: Findings,
  { player, kind, only, trivial }: MatchFilter,
): readonly PlacedDecision[] {
  return decisions.filter(({ index, decision }) => {
    if (player !== 'both' && decision.player !== player) return false;
    if (kind !== 'all' && (decision.kind === 'play') !== (kind === 'play')) return false;
    const isMarked = findings.marks.has(index);
    if (only === 'marked') return isMarked;
    if (only === 'rolled') return findings.rollouts.has(index);
    const judgment = judgmentOf(index, findings);
    if (only === 'errors') return judgment !== undefined && judgment.mark !== 'none';
    return trivial || isMarked || !isTrivial(decision, judgment);
  });
}

/** A line of the list: the heading of a game, or a decision. */
export type ListLine =
  | { readonly kind: 'game'; readonly game: number }
  | { readonly kind: 'decision'; readonly placed: PlacedDecision };

/** The list with a heading before the first decision of each game. */
export const listLines = (shown: readonly PlacedDecision[]): readonly ListLine[] =>
  shown.flatMap((placed, place): readonly ListLine[] => {
    const line: ListLine = { kind: 'decision', placed };
    const { game } = placed;
    return shown[place - 1]?.game === game ? [line] : [{ kind: 'game', game }, line];
  });

/**
 * The next decision to step to.
 *
 * @param from - index of the current decision, which the filter may have hidden
 * @param by - 1 for forward, −1 for back
 * @param isWanted - whether to stop at a decision
 * @returns undefined if there is none
 */
export function stepTo(
  shown: readonly PlacedDecision[],
  from: number,
  by: 1 | -1,
  isWanted: (index: number) => boolean = () => true,
): number | undefined {
  const rest =
    by > 0
      ? shown.filter(({ index }) => index > from)
      : shown.filter(({ index }) => index < from).toReversed();
  return rest.find(({ index }) => isWanted(index))?.index;
}

/** The correct cube action by an evaluation; undefined for plays and dead cubes. */
export function rightAction(
  decision: Decision,
  figures: Pick<DecisionFigures, 'cube'> | null | undefined,
): CubeAction | undefined {
  const cube = figures?.cube;
  if (cube === null || cube === undefined) return undefined;
  return cubeAction(cube.noDouble, cube.doubleTake, cube.doublePass, cubeRules(decision.position));
}

/** Statistics, and the number of decisions behind them. */
export interface Scope {
  /** Statistics by evaluations alone, and with evaluations replaced by finished rollouts. */
  readonly evaluated: MatchStatistics;
  readonly rolled: MatchStatistics;
  /** Number of decisions in scope, and how many of them are evaluated and rolled out. */
  readonly decisions: number;
  readonly judged: number;
  readonly rollouts: number;
}

/**
 * Error rates and luck of a match or one of its games, based on the evaluated decisions.
 *
 * @param table - the match equity table of the figures
 * @param game - index of the game; undefined for the whole match
 */
export function scopeOf(
  match: Match,
  decisions: readonly PlacedDecision[],
  { figures, rollouts }: Pick<Findings, 'figures' | 'rollouts'>,
  table: MatchTable,
  game: number | undefined,
): Scope {
  const own = decisions.filter((placed) => game === undefined || placed.game === game);
  const evaluated: JudgedDecision[] = [];
  const rolled: JudgedDecision[] = [];
  let count = 0;
  for (const { index, decision } of own) {
    const found = figures[index];
    if (found === null || found === undefined) continue;
    const rollout = rollouts.get(index);
    const judged = judgedDecision(decision, found, found.luck);
    evaluated.push(judged);
    if (rollout?.isDone) count++;
    rolled.push(rollout?.isDone ? judgedDecision(decision, rollout, found.luck) : judged);
  }
  const games = game === undefined ? match.games : match.games.slice(game, game + 1);
  const result = games.reduce((sum, each) => sum + resultOf(match, each, table), 0);
  return {
    evaluated: matchStatistics(evaluated, result),
    rolled: matchStatistics(rolled, result),
    decisions: own.length,
    judged: evaluated.length,
    rollouts: count,
  };
}
