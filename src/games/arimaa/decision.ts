import type { ExpectedTurn } from './answers.ts';
import type { Feat } from './factsKernel.ts';
import type { ArimaaKernel } from './kernel.ts';
import { WIN_REASONS, type WinningTurn, type WinReason } from './turnKernel.ts';
import { otherSide, type Position, type Side } from './types.ts';

/** A way to win within one turn; exact, from the list of all turns. */
export interface WinInOne {
  readonly reason: WinReason;
  /** Number of turns that win this way. */
  readonly turns: number;
  /** One of the shortest. */
  readonly feat: Feat;
}

/**
 * The ways to win with a whole turn, goals first.
 *
 * @param position - of an unfinished game
 */
export function winsInOne(kernel: ArimaaKernel, position: Position): readonly WinInOne[] {
  kernel.listTurns(position);
  const wins = kernel.winningTurns();
  return WIN_REASONS.flatMap((reason) => {
    const turns = wins.filter((turn) => turn.reason === reason);
    const [first] = turns;
    if (first === undefined) return [];
    const { steps: line } = kernel.turnAt(first.index, position);
    return [{ reason, turns: turns.length, feat: { steps: first.steps, line } }];
  });
}

/** The result of a position if it is certain without a playout. */
export interface ProvenResult {
  readonly winner: Side;
  /** Turns that win at once for the side to move, the shortest first. */
  readonly wins: readonly WinningTurn[];
  /** A turn that forces a goal in the next one, if none wins at once. */
  readonly forced?: {
    /** In the list of turns. */
    readonly index: number;
    /** One of the longest defenses, and the goal after it. */
    readonly answers: readonly ExpectedTurn[];
  };
}

/** The most boards from which goals are searched to prove one in two turns: about half a second. */
const MOST_PROOF_BOARDS = 2_000_000;
/** Boards of the proof per playout of the search after it, so that it takes no longer than the search. */
const BOARDS_PER_PLAYOUT = 20;

/** The limit of the proof before a search of `iterations` playouts. */
export const proofBoards = (iterations: number): number =>
  Math.min(MOST_PROOF_BOARDS, BOARDS_PER_PLAYOUT * iterations);

/**
 * What follows after a turn if both sides hold out for as long as they can: the win of the side to move, or a
 * reply and the win after it. Empty if no such win is found.
 *
 * @param after - the other side to move
 * @param barred - positions that no turn may produce
 */
export function forcedAnswers(
  kernel: ArimaaKernel,
  after: Position,
  barred: readonly Position[],
): readonly ExpectedTurn[] {
  if (kernel.endOf(after) !== undefined) return [];
  kernel.listTurns(after);
  const [win] = kernel.winningTurns();
  if (win !== undefined) return [{ ...kernel.turnAt(win.index, after), isWhole: true }];
  const index = kernel.promisingTurn(after, barred);
  if (index === undefined) return [];
  const reply = { ...kernel.turnAt(index, after), isWhole: true };
  const last: Position = { board: reply.board, side: otherSide(after.side) };
  if (kernel.endOf(last) !== undefined) return [reply];
  kernel.listTurns(last);
  const [goal] = kernel.winningTurns();
  return goal === undefined ? [] : [reply, { ...kernel.turnAt(goal.index, last), isWhole: true }];
}

/** The latest decision of each kernel: all trees of a job ask for the same. */
const latest = new WeakMap<
  ArimaaKernel,
  { readonly key: string; readonly decision: ProvenResult | undefined }
>();

/**
 * Decides a position: the game is over, a turn wins at once or forces a goal in the next turn, or every turn
 * loses at once or lets the other side goal. All else is left to the search.
 *
 * @param barred - positions that no turn may produce
 * @param boards - limit of the proof of a goal in two turns, see {@link proofBoards}
 * @returns undefined if the position is not decided
 */
export function decidePosition(
  kernel: ArimaaKernel,
  position: Position,
  barred: readonly Position[],
  boards = MOST_PROOF_BOARDS,
): ProvenResult | undefined {
  const key = JSON.stringify([position, barred, boards]);
  const known = latest.get(kernel);
  if (known?.key === key) return known.decision;
  const decision = findDecision(kernel, position, barred, boards);
  latest.set(kernel, { key, decision });
  return decision;
}

function findDecision(
  kernel: ArimaaKernel,
  position: Position,
  barred: readonly Position[],
  boards: number,
): ProvenResult | undefined {
  const { side } = position;
  const end = kernel.endOf(position);
  if (end !== undefined) return { winner: end.winner, wins: [] };
  kernel.listTurns(position);
  const wins = kernel.winningTurns();
  if (wins.length > 0) return { winner: side, wins };
  if (kernel.allTurnsLose(position, barred)) return { winner: otherSide(side), wins: [] };
  const index = kernel.forcedGoal(position, barred, boards);
  if (index === undefined) return undefined;
  const after: Position = { board: kernel.turnAt(index, position).board, side: otherSide(side) };
  return { winner: side, wins: [], forced: { index, answers: forcedAnswers(kernel, after, barred) } };
}
