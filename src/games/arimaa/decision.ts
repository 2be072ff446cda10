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
export interface Decision {
  readonly winner: Side;
  /** Turns that win at once for the side to move, the shortest first. */
  readonly wins: readonly WinningTurn[];
  /** Index in the list of turns of one that forces a goal in the next turn, if none wins at once. */
  readonly forced?: number;
}

/** The latest decision of each kernel: all trees of a job ask for the same. */
const latest = new WeakMap<ArimaaKernel, { readonly key: string; readonly decision: Decision | undefined }>();

/**
 * Decides a position: the game is over, a turn wins at once or forces a goal in the next turn, or every turn
 * loses at once or lets the other side goal. All else is left to the search.
 *
 * @param barred - positions that no turn may produce
 * @returns undefined if the position is not decided
 */
export function decide(
  kernel: ArimaaKernel,
  position: Position,
  barred: readonly Position[],
): Decision | undefined {
  const key = JSON.stringify([position, barred]);
  const known = latest.get(kernel);
  if (known?.key === key) return known.decision;
  const decision = findDecision(kernel, position, barred);
  latest.set(kernel, { key, decision });
  return decision;
}

function findDecision(
  kernel: ArimaaKernel,
  position: Position,
  barred: readonly Position[],
): Decision | undefined {
  const { side } = position;
  const end = kernel.endOf(position);
  if (end !== undefined) return { winner: end.winner, wins: [] };
  kernel.listTurns(position);
  const wins = kernel.winningTurns();
  if (wins.length > 0) return { winner: side, wins };
  if (kernel.allTurnsLose(position, barred)) return { winner: otherSide(side), wins: [] };
  const forced = kernel.forcedGoal(position, barred);
  return forced === undefined ? undefined : { winner: side, wins: [], forced };
}
