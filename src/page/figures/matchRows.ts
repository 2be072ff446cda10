import { fixed } from '../../language/number.ts';
import { signed } from '../../ui/charts/format.ts';
import type { Decision, Match } from '../../games/backgammon/match.ts';
import {
  gamesOutcome,
  type JudgedDecision,
  type Mark,
  markOf,
  type MatchStatistics,
  matchStatistics,
} from '../../games/backgammon/matchStatistics.ts';
import type { MatchTable } from '../../games/backgammon/met.ts';
import { type Quality, qualityOf } from '../../games/backgammon/quality.ts';
import type { Player } from '../../games/backgammon/types.ts';
import { judgedDecision } from '../../jobs/match/figures.ts';
import { behindBest } from '../../jobs/match/rollout.ts';
import type {
  DecisionFigures,
  DecisionRollout,
  LevelFigures,
  PlacedDecision,
} from '../../jobs/match/types.ts';
import type { RuleLoss } from '../state/match/types.ts';

/** Which decisions a list shows. */
export interface MatchFilter {
  readonly player: Player | 'both';
  readonly kind: 'all' | 'play' | 'cube';
  /** `errors`: doubtful and worse. */
  readonly only: 'all' | 'errors' | 'rolled';
  /** Whether to include turns without a double where doubling was not close. */
  readonly trivial: boolean;
}
export const NO_FILTER: MatchFilter = { player: 'both', kind: 'all', only: 'all', trivial: false };

/** What is known about the decisions of a match. */
export interface Findings {
  /** Evaluations at the level and table shown. */
  readonly figures: LevelFigures;
  readonly rollouts: ReadonlyMap<number, DecisionRollout>;
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

/** Least losses that a rule for rollouts can have: GNU Backgammon's doubtful, bad and very bad. */
export const RULE_LOSSES = [0.03, 0.06, 0.12] as const;
/**
 * The decisions that a rule rolls out.
 *
 * @param queued - decisions in the queue
 * @param least - smallest loss by evaluation
 * @returns how many there are, and those that are neither rolled out nor queued
 */
export function decisionsToRollOut(
  decisions: readonly PlacedDecision[],
  { figures, rollouts }: Pick<Findings, 'figures' | 'rollouts'>,
  queued: ReadonlySet<number>,
  least: RuleLoss,
): { readonly all: number; readonly left: readonly number[] } {
  const all = decisions.flatMap(({ index }) => ((figures[index]?.loss ?? 0) >= least ? [index] : []));
  const left = all.filter((index) => rollouts.get(index)?.isDone !== true && !queued.has(index));
  return { all: all.length, left };
}

/** How good the play on the board is: the one pointed at, or else the one that was made; undefined if unknown. */
export function qualityOnBoard(
  { decision }: PlacedDecision,
  pointed: string | undefined,
  figures: DecisionFigures | null | undefined,
  rollout: DecisionRollout | undefined,
  judgment: Judgment | undefined,
): Quality | undefined {
  if (decision.kind !== 'play' || decision.isForced) return undefined;
  if (pointed === undefined) return judgment === undefined ? undefined : qualityOf(judgment.loss);
  const line = rollout?.isDone ? rollout.lines.find(({ name }) => name === pointed) : undefined;
  if (rollout !== undefined && line !== undefined) return qualityOf(behindBest(rollout, line).equity);
  const plays = figures?.plays ?? [];
  const own = plays.find(({ play }) => play === pointed);
  return own === undefined ? undefined : qualityOf(Math.max(0, (plays[0]?.equity ?? 0) - own.equity));
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
    if (only === 'rolled') return findings.rollouts.has(index);
    const judgment = judgmentOf(index, findings);
    if (only === 'errors') return judgment !== undefined && judgment.mark !== 'none';
    return trivial || !isTrivial(decision, judgment);
  });
}

/** A loss as a change of equity: `−0.072`. */
export const lossText = (loss: number): string => (loss === 0 ? fixed(0, 3) : signed(-loss));

/** A line of the list: the heading of a game, or a decision. */
export type ListLine =
  | { readonly kind: 'game'; readonly game: number }
  | { readonly kind: 'decision'; readonly placed: PlacedDecision };

/** The list with a heading before the first decision of each game. */
export const matchListLines = (shown: readonly PlacedDecision[]): readonly ListLine[] =>
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
  for (let place = by > 0 ? 0 : shown.length - 1; place >= 0 && place < shown.length; place += by) {
    const { index } = shown[place]!;
    if ((index - from) * by > 0 && isWanted(index)) return index;
  }
  return undefined;
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
  const judgedIn: JudgedDecision[][] = match.games.map(() => []);
  let count = 0;
  for (const { index, decision, game: inGame } of own) {
    const found = figures[index];
    if (found === null || found === undefined) continue;
    const rollout = rollouts.get(index);
    const judged = judgedDecision(decision, found, found.luck);
    evaluated.push(judged);
    judgedIn[inGame]?.push(judged);
    if (rollout?.isDone) count++;
    rolled.push(rollout?.isDone ? judgedDecision(decision, rollout, found.luck) : judged);
  }
  const games = match.games.flatMap((each, nth) =>
    game === undefined || nth === game ? [{ game: each, judged: judgedIn[nth] ?? [] }] : [],
  );
  // Rollouts change no luck, so one outcome serves both.
  const outcome = gamesOutcome(match, games, table);
  return {
    evaluated: matchStatistics(evaluated, outcome),
    rolled: matchStatistics(rolled, outcome),
    decisions: own.length,
    judged: evaluated.length,
    rollouts: count,
  };
}
