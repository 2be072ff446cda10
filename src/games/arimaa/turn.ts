import { fail, ok, type Reason, reason, type Result } from '../../engine/errors.ts';
import type { ArimaaKernel, Walk } from './kernel.ts';
import { neighborsOf, pieceAt, pieceReason, sideOfPiece, squareName, strengthOf } from './position.ts';
import {
  type Board,
  MOST_STEPS,
  otherSide,
  type PlayedStep,
  type Position,
  type Side,
  type Square,
  type Step,
} from './types.ts';

/** A turn as written: steps, and possibly what they removed. */
export interface WrittenTurn {
  readonly steps: readonly WrittenStep[];
}
/** A step as written, with the removal written after it. */
export interface WrittenStep extends Step {
  /** As written, such as `Cd4w`. */
  readonly text: string;
  /**
   * The removal written after the step, such as `Rc3x`; undefined if none is written, which claims nothing.
   */
  readonly removal: { readonly piece: string; readonly square: Square; readonly text: string } | undefined;
}

/** A turn that was played. */
export interface PlayedTurn {
  /** The other side to move. */
  readonly after: Position;
  readonly steps: readonly PlayedStep[];
}

/** Name of a turn in failures: its label in a record, else `Turn`. */
export const turnName = (label?: string): Reason =>
  label === undefined ? reason('turn') : reason('labeled-turn', { label });

/** Square of a stronger enemy next to a square, if there is one. */
function strongerNeighbor(board: Board, square: Square, side: Side): Square | undefined {
  const strength = strengthOf(pieceAt(board, square));
  return neighborsOf(square).find((neighbor) => {
    const piece = pieceAt(board, neighbor);
    return piece !== '.' && sideOfPiece(piece) !== side && strengthOf(piece) > strength;
  });
}

/** Why a step refused by the kernel is illegal, in words for users. The kernel alone applies the rules. */
function whyNot(kernel: ArimaaKernel, side: Side, walk: Walk, step: Step): Reason {
  const { board, played, vacated } = walk;
  const { piece, from, to } = step;
  const there = pieceAt(board, from);
  const square = squareName(from);
  if (played.length === MOST_STEPS) return reason('step-after-four');
  if (there !== piece)
    return there === '.'
      ? reason('square-empty', { square })
      : reason('other-piece-there', {
          square,
          there: pieceReason(there),
          piece: pieceReason(piece),
        });
  const target = pieceAt(board, to);
  if (target !== '.')
    return reason('square-occupied', { piece: pieceReason(target), square: squareName(to) });
  const isOwn = sideOfPiece(piece) === side;
  if (vacated !== undefined && (!isOwn || to !== vacated))
    return reason('push-incomplete', {
      square: squareName(vacated),
    });
  if (isOwn && kernel.isFrozen(board, from)) {
    const by = strongerNeighbor(board, from, side);
    return by === undefined
      ? reason('piece-frozen', { piece: pieceReason(piece), square })
      : reason('piece-frozen-by', {
          piece: pieceReason(piece),
          square,
          other: pieceReason(pieceAt(board, by)),
          beside: squareName(by),
        });
  }
  if (isOwn && vacated !== undefined)
    return reason('pusher-too-weak', {
      piece: pieceReason(piece),
      square,
    });
  if (isOwn) return reason('rabbit-backward');
  if (played.length === MOST_STEPS - 1)
    return reason('push-in-last-step', {
      square: squareName(to),
    });
  return reason('no-push-or-pull', { side: reason(side), square, to: squareName(to) });
}

/**
 * Follows written steps from the start of a turn, which need not be complete.
 *
 * @param name - name of the turn in failures
 * @returns the turn so far, or `illegal-turn` with step, square and reason
 */
export function followTurn(
  kernel: ArimaaKernel,
  position: Position,
  turn: WrittenTurn,
  name = turnName(),
): Result<Walk> {
  const { side } = position;
  const walk = kernel.walk(position, turn.steps);
  const no = (step: WrittenStep, why: Reason, where: Square): Result<Walk> =>
    fail('illegal-turn', reason('step-illegal', { turn: name, step: step.text, why }), squareName(where));
  for (const [index, step] of turn.steps.entries()) {
    const done = walk.played[index];
    if (done === undefined) return no(step, whyNot(kernel, side, walk, step), step.from);
    if (done.piece !== step.piece) {
      const before = kernel.walk(position, turn.steps.slice(0, index));
      return no(step, whyNot(kernel, side, before, step), step.from);
    }
    const { removal } = step;
    if (removal === undefined) continue;
    const { removed } = done;
    if (removed?.piece === removal.piece && removed.square === removal.square) continue;
    return fail(
      'illegal-turn',
      removed === undefined
        ? reason('nothing-removed', {
            turn: name,
            removal: removal.text,
            step: step.text,
          })
        : reason('other-piece-removed', {
            turn: name,
            removal: removal.text,
            step: step.text,
            piece: pieceReason(removed.piece),
            square: squareName(removed.square),
          }),
      squareName(removal.square),
    );
  }
  return ok(walk);
}

/**
 * Ends a turn after the steps played, ignoring repetitions.
 *
 * @param name - name of the turn in failures
 * @returns the turn, or `illegal-turn` with the reason why it may not end here
 */
export function finishTurn({ side }: Position, walk: Walk, name = turnName()): Result<PlayedTurn> {
  if (walk.played.length === 0) return fail('illegal-turn', reason('turn-passed', { turn: name }));
  if (walk.vacated !== undefined)
    return fail(
      'illegal-turn',
      reason('push-half-done', {
        turn: name,
        square: squareName(walk.vacated),
      }),
      squareName(walk.vacated),
    );
  if (walk.end === 'unchanged') return fail('illegal-turn', reason('board-unchanged', { turn: name }));
  return ok({ after: { board: walk.board, side: otherSide(side) }, steps: walk.played });
}

/**
 * Plays a written turn, ignoring repetitions, which {@link playGame} checks.
 *
 * @param name - name of the turn in failures
 * @returns the turn, or `illegal-turn` with step, square and reason
 */
export function playTurn(
  kernel: ArimaaKernel,
  position: Position,
  turn: WrittenTurn,
  name = turnName(),
): Result<PlayedTurn> {
  const followed = followTurn(kernel, position, turn, name);
  return followed.ok ? finishTurn(position, followed.value, name) : followed;
}
