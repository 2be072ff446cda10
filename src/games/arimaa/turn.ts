import { fail, ok, type Result } from '../../engine/errors.ts';
import type { ArimaaKernel, Walk } from './kernel.ts';
import { besides, pieceAt, pieceName, sideOf, squareName, strengthOf } from './position.ts';
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

/** A turn as written: steps, and perhaps what they removed. */
export interface WrittenTurn {
  readonly steps: readonly WrittenStep[];
}
export interface WrittenStep extends Step {
  /** As written, such as `Cd4w`. */
  readonly text: string;
  /** The removal written after the step, such as `Rc3x`; undefined where none is, which claims nothing. */
  readonly removal: { readonly piece: string; readonly square: Square; readonly text: string } | undefined;
}

/** A turn that was played. */
export interface PlayedTurn {
  /** The other side to move. */
  readonly after: Position;
  readonly steps: readonly PlayedStep[];
}

/** A stronger enemy beside a square, where there is one. */
function strongerBeside(board: Board, square: Square, side: Side): Square | undefined {
  const strength = strengthOf(pieceAt(board, square));
  return besides(square).find((beside) => {
    const piece = pieceAt(board, beside);
    return piece !== '.' && sideOf(piece) !== side && strengthOf(piece) > strength;
  });
}

/** Why a step that the kernel refuses is illegal: a sentence for people; the rules themselves are the kernel's. */
function whyNot(kernel: ArimaaKernel, side: Side, walk: Walk, step: Step): string {
  const { board, played, vacated } = walk;
  const { piece, from, to } = step;
  const there = pieceAt(board, from);
  const name = squareName(from);
  if (played.length === MOST_STEPS) return 'a turn has at most four steps';
  if (there !== piece)
    return there === '.'
      ? `there is no piece on ${name}`
      : `on ${name} stands a ${pieceName(there)}, no ${pieceName(piece)}`;
  const target = pieceAt(board, to);
  if (target !== '.') return `a ${pieceName(target)} stands on ${squareName(to)}`;
  const isOwn = sideOf(piece) === side;
  if (vacated !== undefined && (!isOwn || to !== vacated))
    return `a stronger piece must first enter ${squareName(vacated)} to complete the push`;
  if (isOwn && kernel.isFrozen(board, from)) {
    const by = strongerBeside(board, from, side);
    return `the ${pieceName(piece)} on ${name} is frozen${by === undefined ? '' : ` by the ${pieceName(pieceAt(board, by))} on ${squareName(by)}`}`;
  }
  if (isOwn && vacated !== undefined)
    return `the ${pieceName(piece)} on ${name} is not stronger than the piece it would push`;
  if (isOwn) return `rabbits do not step backward`;
  if (played.length === MOST_STEPS - 1)
    return `a push needs two steps, and ${squareName(to)} is not a square that the piece could be pulled to`;
  return `no stronger ${side} piece that can move stands beside ${name} to push, and none has just left ${squareName(to)} to pull`;
}

/**
 * Follows written steps from the start of a turn, which they need not complete.
 *
 * @returns how far the turn has come, or `illegal-turn` with step, square and reason
 */
export function followTurn(kernel: ArimaaKernel, position: Position, turn: WrittenTurn): Result<Walk> {
  const { side } = position;
  const walk = kernel.walk(position, turn.steps);
  const no = (step: WrittenStep, why: string, where: Square): Result<Walk> =>
    fail('illegal-turn', `Turn: ${step.text} is not legal: ${why}.`, squareName(where));
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
      `Turn: ${removal.text} is not so: ${step.text} removes ${removed === undefined ? 'nothing' : `the ${pieceName(removed.piece)} on ${squareName(removed.square)}`}.`,
      squareName(removal.square),
    );
  }
  return ok(walk);
}

/**
 * Ends a turn where it stands, repetitions aside.
 *
 * @returns the turn, or `illegal-turn` with the reason why it may not end here
 */
export function finishTurn({ side }: Position, walk: Walk): Result<PlayedTurn> {
  if (walk.played.length === 0)
    return fail('illegal-turn', 'Turn: expected one to four steps, got none: a turn may not be passed.');
  if (walk.vacated !== undefined)
    return fail(
      'illegal-turn',
      `Turn: a push is left half done: a stronger piece must enter ${squareName(walk.vacated)}.`,
      squareName(walk.vacated),
    );
  if (walk.end === 'unchanged')
    return fail('illegal-turn', 'Turn: it leads back to the board it began with, which no turn may.');
  return ok({ after: { board: walk.board, side: otherSide(side) }, steps: walk.played });
}

/**
 * Plays a written turn, repetitions aside: {@link playGame} counts those.
 *
 * @returns the turn, or `illegal-turn` with step, square and reason
 */
export function playTurn(kernel: ArimaaKernel, position: Position, turn: WrittenTurn): Result<PlayedTurn> {
  const followed = followTurn(kernel, position, turn);
  return followed.ok ? finishTurn(position, followed.value) : followed;
}
