import type { ActionNotes } from '../../formats/files/matchRecord.ts';
import type { ReferenceAnalysis, ReferenceCube } from '../../formats/text/reference.ts';
import { playAsWritten } from '../../formats/text/writtenPlay.ts';
import { type CubeEquities, equityOfMwc, CLOSE_DOUBLES, isCloseDouble } from '../../games/backgammon/cube.ts';
import { cubeLoss, positionBefore } from '../../games/backgammon/judge.ts';
import { scoreObstacle } from '../../games/backgammon/legality.ts';
import type { Decision, Match } from '../../games/backgammon/match.ts';
import type { MatchStatistics } from '../../games/backgammon/matchStatistics.ts';
import type { MatchTable } from '../../games/backgammon/met.ts';
import { isSameBoard } from '../../games/backgammon/position.ts';
import { type Player, PLAYERS, type Position } from '../../games/backgammon/types.ts';
import type { DecisionNotes } from '../../formats/files/formatTypes.ts';

/** One player's rating by the figures of a file. */
export interface FilePlayerRating {
  /** 500 × loss per counted decision; null without one. */
  readonly rating: number | null;
  readonly counted: number;
  /** Equity lost, in units of the cube, normalized in matches. */
  readonly loss: number;
}

/** The performance ratings of both players by another program's figures in the match file. */
export interface FileRating extends Readonly<Record<Player, FilePlayerRating>> {
  /** The program that made the figures: `XG`. */
  readonly program: ReferenceAnalysis['program'];
}

/** What the decisions of a match lost by another program's figures in its file. */
export interface FileLosses {
  readonly program: ReferenceAnalysis['program'];
  /** By game and decision: in units of the cube, normalized in matches; null if it does not count or has no figures. */
  readonly games: readonly (readonly (number | null)[])[];
}

/**
 * The losses of decisions by the figures in a match file, counted as the program that made them does: unforced plays whose
 * candidates differ, doubles, takes, passes, and decisions not to double that are close.
 *
 * @param notes - those that fit the match
 * @param table - converts match winning chances to equities
 * @returns null if the file has no figures
 */
export function fileLossesOf(match: Match, notes: DecisionNotes, table: MatchTable): FileLosses | null {
  const program = [...notes.values()].find(({ analysis }) => analysis !== null)?.analysis?.program;
  if (program === undefined) return null;
  let index = 0;
  const games = match.games.map(({ decisions }) =>
    decisions.map((decision) => {
      const own = notes.get(index);
      // The figures of a double hold for its answer, too.
      const before = decision.kind === 'take' ? notes.get(index - 1) : undefined;
      index++;
      return lossOf(decision, own?.analysis?.cube == null ? (before ?? own) : own, table);
    }),
  );
  return { program, games };
}

/**
 * Rates both players by the figures in a match file; see {@link fileLossesOf}.
 *
 * @param game - index of the game; undefined for the whole match
 */
export function fileRatingOf(match: Match, { program, games }: FileLosses, game?: number): FileRating {
  const ratingOf = (player: Player): FilePlayerRating => {
    const losses = match.games.flatMap(({ decisions }, nth) =>
      game === undefined || nth === game
        ? decisions.flatMap((decision, at) => (decision.player === player ? (games[nth]?.[at] ?? []) : []))
        : [],
    );
    const loss = losses.reduce((sum, each) => sum + each, 0);
    return {
      rating: losses.length === 0 ? null : (500 * loss) / losses.length,
      counted: losses.length,
      loss,
    };
  };
  return { program, X: ratingOf('X'), O: ratingOf('O') };
}

/** Statistics with the ratings of the file, if it has any. @param game - as in {@link fileRatingOf} */
export function withFileRating(
  statistics: MatchStatistics,
  match: Match,
  losses: FileLosses | null,
  game?: number,
): MatchStatistics {
  if (losses === null) return statistics;
  const rating = fileRatingOf(match, losses, game);
  const [X, O] = PLAYERS.map((player) => ({ ...statistics[player], fileRating: rating[player].rating }));
  return { X: X!, O: O! };
}

/** The loss of a decision by the file; null if it does not count or the file has no figures. */
function lossOf(decision: Decision, notes: ActionNotes | undefined, table: MatchTable): number | null {
  const analysis = notes?.analysis ?? null;
  if (notes === undefined || analysis === null) return null;
  if (decision.kind === 'play') return decision.isForced ? null : playLoss(analysis, notes, decision, table);
  const cube = analysis.cube && equitiesOf(analysis, analysis.cube, decision, table);
  if (cube === null) return null;
  const close = CLOSE_DOUBLES[analysis.program === 'XG' ? 'XG' : 'GNU Backgammon'];
  const isActual = decision.kind === 'take' || decision.doubled;
  if (!isActual && !isCloseDouble(cube.noDouble, cube.doubleTake, cube.doublePass, close)) return null;
  return cubeLoss(decision, cube, decision.position);
}

/** Plays whose values differ by less are alike: the roll leaves no choice. */
const ALIKE = 1e-4;
/** A level without the mark of its note. */
const plainLevel = (level: string): string => level.replace(/[¹²³⁴-⁹]+$/u, '');

/** The loss of a play against the best one; by the file's own error if their levels differ. */
function playLoss(
  { plays, measure }: ReferenceAnalysis,
  { boards, losses, played }: ActionNotes,
  { position, play: { after } }: Decision & { readonly kind: 'play' },
  table: MatchTable,
): number | null {
  const [best] = plays;
  const equity = equityIn(measure, position, table);
  if (equity === null) return null;
  const values = plays.map(({ value }) => equity(value));
  if (best === undefined || Math.max(...values) - Math.min(...values) < ALIKE) return null;
  const isMade = (play: string, at: number) => {
    const board = boards[at] ?? playAsWritten(play, position.board);
    return board !== undefined && isSameBoard(board, after);
  };
  const made = plays[played ?? plays.findIndex(({ play }, at) => isMade(play, at))];
  if (made === undefined || plainLevel(made.level) !== plainLevel(best.level)) return losses?.play ?? null;
  return Math.max(0, equity(best.value) - equity(made.value));
}

/** Converts figures to equities; null if the score is beyond the table. */
function equityIn(
  measure: ReferenceAnalysis['measure'],
  position: Position,
  table: MatchTable,
): ((value: number) => number) | null {
  if (measure === 'equity') return (value) => value;
  if (position.matchLength === 0 || scoreObstacle(position) !== undefined) return null;
  return (value) => equityOfMwc(position, table, value);
}

/** Equities of a cube decision; null if one is missing or its score is beyond the table. */
function equitiesOf(
  { measure, cubeMeasure = measure }: ReferenceAnalysis,
  { noDouble, doubleTake, doublePass }: ReferenceCube,
  decision: Decision,
  table: MatchTable,
): CubeEquities | null {
  if (noDouble === null || doubleTake === null) return null;
  const equity = equityIn(cubeMeasure, positionBefore(decision), table);
  if (equity === null) return null;
  return {
    noDouble: equity(noDouble.value),
    doubleTake: equity(doubleTake.value),
    // A pass wins the cube.
    doublePass: doublePass === null ? 1 : equity(doublePass.value),
  };
}
