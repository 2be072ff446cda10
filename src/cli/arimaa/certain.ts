import { makeTurn } from '../../formats/arimaa/turn.ts';
import type { ProvenResult } from '../../games/arimaa/decision.ts';
import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import type { WinReason } from '../../games/arimaa/turnKernel.ts';
import type { Position, Side } from '../../games/arimaa/types.ts';

/** What is certain about a position, found by checking all turns. */
export interface CertainJson {
  /** For the side to move. */
  readonly result: 'win' | 'loss';
  /** The shortest turn that wins at once, or one that forces a goal, and how it wins; null if every turn loses. */
  readonly turn: string | null;
  readonly reason: WinReason | 'forcedGoal' | null;
  /** Number of turns that win at once. */
  readonly turns: number;
  /** After a turn that forces a goal: one of the longest defenses, and the goal; otherwise empty. */
  readonly answers: readonly string[];
  readonly winner: Side;
}

/**
 * Whether the side to move wins at once, can force a goal in its next turn, or loses whatever it plays.
 *
 * @param position - not a finished game
 * @param decision - of that position; undefined if nothing is certain
 */
export function certainOf(
  kernel: ArimaaKernel,
  position: Position,
  decision: ProvenResult | undefined,
): CertainJson | null {
  if (decision === undefined) return null;
  const { winner, wins, forced } = decision;
  const [first] = wins;
  const index = first?.index ?? forced?.index;
  if (index === undefined) return { result: 'loss', turn: null, reason: null, turns: 0, answers: [], winner };
  kernel.listTurns(position);
  const turn = makeTurn(kernel.turnAt(index, position).steps);
  const answers = (forced?.answers ?? []).map(({ steps }) => makeTurn(steps));
  return { result: 'win', turn, reason: first?.reason ?? 'forcedGoal', turns: wins.length, answers, winner };
}

const REASONS: Readonly<Record<WinReason, string>> = {
  goal: 'by goal',
  elimination: 'by taking the last rabbit',
  immobilization: 'by leaving the other side no step',
};

/** Formats {@link CertainJson} as sentences. */
export function certainText({ turn, reason, turns, answers, winner }: CertainJson): string {
  if (turn === null || reason === null)
    return `For certain: every turn loses. ${winner === 'gold' ? 'Gold' : 'Silver'} wins at once or reaches goal next turn.`;
  if (reason === 'forcedGoal') {
    const longest = answers.length < 2 ? '' : ` The longest defense is ${answers[0]}, then ${answers[1]}.`;
    return `For certain: ${turn} forces a goal next turn, whatever the reply.${longest}`;
  }
  return `For certain: ${turn} wins at once, ${REASONS[reason]}. ${turns === 1 ? 'No other turn does.' : `${turns} turns win at once.`}`;
}
