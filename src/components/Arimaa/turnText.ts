import type { Walk } from '../../games/arimaa/kernel.ts';
import { besides, pieceAt, pieceName, sideOf, squareName, strengthOf } from '../../games/arimaa/position.ts';
import { type Board, MOST_STEPS, type Side, type Square, type Step } from '../../games/arimaa/types.ts';

/** A side's name at the head of a sentence. */
export const sideName = (side: Side): string => (side === 'gold' ? 'Gold' : 'Silver');

/**
 * Pulls that the last step offers: a weaker enemy that stood beside the square which the piece has left may follow into it.
 *
 * @param before - the board before the last step
 */
export function pullsOf(
  before: Board | undefined,
  { board, played, next, vacated }: Walk,
  side: Side,
): readonly Step[] {
  const last = played.at(-1);
  if (before === undefined || last === undefined || vacated !== undefined || sideOf(last.piece) !== side)
    return [];
  return next.filter(
    ({ piece, from, to }) =>
      to === last.from &&
      sideOf(piece) !== side &&
      pieceAt(before, from) === piece &&
      pieceAt(board, from) === piece &&
      strengthOf(piece) < strengthOf(last.piece) &&
      besides(last.from).includes(from),
  );
}

/** Pieces that the board offers to go on with: those that can complete a push, or be pulled. */
export function offeredBy({ next, vacated }: Walk, pulls: readonly Step[]): ReadonlySet<Square> {
  const steps = vacated === undefined ? pulls : next;
  return new Set(steps.map(({ from }) => from));
}

/** `Ee2n` in words: `gold elephant e2 to e3`. */
export const stepText = ({ piece, from, to }: Step): string =>
  `${pieceName(piece)} ${squareName(from)} to ${squareName(to)}`;

/** How far the turn has come, in a sentence or two: what must, may or cannot follow. */
export function progressText(side: Side, { board, played, vacated, end, next }: Walk): string {
  const left = MOST_STEPS - played.length;
  if (vacated !== undefined) {
    const pushed = played.at(-1);
    const what = pushed === undefined ? 'piece' : pieceName(pushed.piece);
    return `The push is half done: a ${side} piece stronger than the ${what} must enter ${squareName(vacated)} now.`;
  }
  if (played.length === 0) return `${sideName(side)} has up to four steps and must make at least one.`;
  const steps = left === 0 ? 'All four steps are used.' : `${left} of 4 steps left.`;
  if (end === 'unchanged') return `${steps} The board is as it was at the start, and a turn must change it.`;
  const isStuck = left > 0 && next.length === 0 && board !== '';
  return isStuck ? `${steps} No further step is possible.` : `${steps} The turn may end here.`;
}

/** What the last step did, for those who cannot see it. */
export function lastStepText(side: Side, walk: Walk, pulls: readonly Step[]): string {
  const last = walk.played.at(-1);
  if (last === undefined) return '';
  const fallen =
    last.removed === undefined
      ? ''
      : ` The ${pieceName(last.removed.piece)} on ${squareName(last.removed.square)} is captured.`;
  const pull =
    pulls.length === 0
      ? ''
      : ` You may pull ${pulls.map(({ piece, from }) => `the ${pieceName(piece)} on ${squareName(from)}`).join(' or ')}.`;
  const step = stepText(last);
  return `${step.charAt(0).toUpperCase()}${step.slice(1)}.${fallen} ${progressText(side, walk)}${pull}`;
}
