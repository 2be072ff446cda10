import { type Reason, reason } from '../../../engine/errors.ts';
import type { Board, Dice, Move, Outcome } from '../../../games/backgammon/types.ts';
import { makePlay } from '../../text/notation.ts';
import type { ReferenceAnalysis, ReferenceCube, ReferencePlay } from '../../text/reference.ts';
import { xgBoard, isSamePlaces, isSound, type Places, turned } from './board.ts';
import { readWays, replayWays, stepsBetween, type StoredPlay } from './play.ts';
import type { CubeRecord, MoveCandidate, MoveRecord } from './records.ts';
import { type Footnotes, plainFigure, ROLLOUT_LEVEL, rounded, type XgRollout } from './rollouts.ts';

/** A roll as it was played: the position before it from the mover's view, and its record. */
export interface PlayedRoll {
  readonly before: Places;
  readonly dice: Dice;
  readonly move: MoveRecord;
}

/** The analyzed plays of a roll. */
export interface AnalyzedPlays {
  /** In the order of the file: by level, then by equity. */
  readonly plays: readonly ReferencePlay[];
  /** The boards after them, with the other player as roller. */
  readonly boards: readonly Board[];
  /** Why the file's analysis of the roll was dropped; null if it was not. */
  readonly problem: Reason | null;
}

/** Replays every analyzed play of a roll. One that does not lead to its stored position makes all of them doubtful. */
export function readPlays(
  { before, dice, move }: PlayedRoll,
  rollouts: readonly XgRollout[],
  footnotes: Footnotes,
): AnalyzedPlays {
  const dropped = (problem: Reason | null): AnalyzedPlays => ({ plays: [], boards: [], problem });
  const evaluated = move.candidates.filter(({ evaluation }) => isEvaluated(evaluation));
  if (evaluated.length === 0) return dropped(null);
  if (move.analyzed !== null && !isSamePlaces(move.analyzed, before))
    return dropped(reason('xg-analysis-elsewhere'));
  const plays: ReferencePlay[] = [];
  const boards: Board[] = [];
  for (const candidate of evaluated) {
    const steps = stepsOf(candidate, before, dice);
    if (steps === undefined) return dropped(reason('xg-analysis-misfit', { play: waysText(candidate.play) }));
    const rollout = rollouts[candidate.rollout];
    plays.push({
      level: footnotes.level(candidate.rollout >= 0 ? ROLLOUT_LEVEL : candidate.level, rollout),
      play: makePlay(steps),
      value: rounded(candidate.evaluation[6] ?? 0),
      uncertainty: rollout?.first ?? null,
      outcome: outcomeOf(candidate.evaluation),
    });
    boards.push(xgBoard(turned(candidate.after)));
  }
  return { plays, boards, problem: null };
}

/** The position that was evaluated says more than the play, which other versions may write in another way. */
function stepsOf({ play, after }: MoveCandidate, before: Places, dice: Dice): readonly Move[] | undefined {
  if (!isSound(after)) return undefined;
  const ways = readWays(play);
  const steps = ways === undefined ? undefined : replayWays(ways, dice, before, after);
  return steps ?? stepsBetween(dice, before, after);
}

/** A stored play for a message: `24/18 13/10`, or its numbers if it cannot be read; '' if no checker moves. */
export const waysText = (play: StoredPlay): string =>
  readWays(play)
    ?.map(({ from, to }) => `${from}/${to}`)
    .join(' ') ?? Array.from(play).join(' ');

const TOLERANCE = 0.001;
/** Larger equities are not those of any game. */
const MOST_EQUITY = 1000;

/** Whether the numbers are an evaluation: wins and losses add to 1, gammons are among them. */
function isEvaluated(evaluation: readonly number[]): boolean {
  const [
    loseBackgammon = 0,
    loseGammon = 0,
    lose = 0,
    win = 0,
    winGammon = 0,
    winBackgammon = 0,
    equity = 0,
  ] = evaluation;
  const isOrdered = (...chances: readonly number[]) =>
    chances.every((chance, at) => chance >= (at === 0 ? -TOLERANCE : chances[at - 1]! - TOLERANCE));
  return (
    Math.abs(win + lose - 1) <= TOLERANCE &&
    isOrdered(loseBackgammon, loseGammon, lose) &&
    isOrdered(winBackgammon, winGammon, win) &&
    Math.abs(equity) <= MOST_EQUITY
  );
}

function outcomeOf([
  loseBackgammon,
  loseGammon,
  ,
  win,
  winGammon,
  winBackgammon,
]: readonly number[]): Outcome {
  const chance = (value = 0) => Math.min(1, Math.max(0, rounded(value)));
  return [win, winGammon, winBackgammon, loseGammon, loseBackgammon].map(chance) as unknown as Outcome;
}

/** The figures of a cube decision; null if it was not analyzed. */
export function readCubeFigures(
  { analysis, rollout: index }: CubeRecord,
  rollouts: readonly XgRollout[],
  footnotes: Footnotes,
): ReferenceCube | null {
  if (!analysis.isAnalyzed) return null;
  const rollout = rollouts[index];
  return {
    level: footnotes.level(index >= 0 ? ROLLOUT_LEVEL : analysis.level, rollout),
    noDouble: { ...plainFigure(analysis.noDouble), uncertainty: rollout?.first ?? null },
    doubleTake: { ...plainFigure(analysis.doubleTake), uncertainty: rollout?.second ?? null },
    doubleBeaver: null,
    doublePass: plainFigure(analysis.doublePass),
    action: '',
  };
}

/** Figures of plays, of a cube decision or of both as an analysis; null if there are none. */
export const analysisOf = (
  plays: readonly ReferencePlay[],
  cube: ReferenceCube | null,
  { notes }: Footnotes,
): ReferenceAnalysis | null =>
  plays.length === 0 && cube === null ? null : { program: 'XG', measure: 'equity', plays, cube, notes };
