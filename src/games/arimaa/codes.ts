import type { ArimaaExports } from '../../kernel/arimaa.ts';
import { pieceAt } from './position.ts';
import {
  type Board,
  type CompoundStep,
  PIECE_LETTERS,
  type PlayedStep,
  type Position,
  type Side,
  type Square,
  STEP_KINDS,
} from './types.ts';

/** Letters by the kernel's piece code. */
const LETTERS = `.${PIECE_LETTERS}..${PIECE_LETTERS.toLowerCase()}`;
/** The kernel's code for no square. */
export const NOWHERE = 64;

/** The kernel's word for a pass, which ends a turn with steps left. */
export const PASS = 3 << 12;

/** The kernel's number of a side. */
export const sideCode = (side: Side): number => (side === 'gold' ? 0 : 8);
/** The side with a number; undefined for {@link NOWHERE}. */
export const sideOfCode = (code: number): Side | undefined =>
  code === 0 ? 'gold' : code === 8 ? 'silver' : undefined;
/** The kernel's number of a piece. */
export const pieceCode = (piece: string): number => (piece === '.' ? 0 : LETTERS.indexOf(piece));

/** Writes the kernel's board. */
export function writeBoard(exports: ArimaaExports, board: Board): void {
  const squares = new Uint8Array(exports.memory.buffer, exports.boardPtr.value, 64);
  for (let square = 0; square < 64; square++) squares[square] = pieceCode(pieceAt(board, square));
  exports.openBoard();
}

/** Passes the positions that no turn may produce to the kernel, at most 256; overwrites its board. */
export function writeBarred(exports: ArimaaExports, barred: readonly Position[]): void {
  exports.clearBarred();
  for (const { board, side } of barred) {
    writeBoard(exports, board);
    exports.barBoard(sideCode(side));
  }
}

/** Reads the kernel's board. */
export function readBoard(exports: ArimaaExports): Board {
  const squares = new Uint8Array(exports.memory.buffer, exports.boardPtr.value, 64);
  return Array.from({ length: 8 }, (_, row) =>
    Array.from(squares.subarray(56 - 8 * row, 64 - 8 * row), (code) => LETTERS.charAt(code)).join(''),
  ).join('');
}

/** Decodes a compound step from the kernel's word: from, to, kind, other. */
export const readCompound = (word: number): CompoundStep => ({
  kind: STEP_KINDS[(word >> 12) & 3] ?? 'single',
  from: word & 63,
  to: (word >> 6) & 63,
  other: word >> 14,
});

/**
 * The elementary steps of a compound step, in order: a push moves the pushed piece first, a pull the puller.
 */
export function halvesOf({ kind, from, to, other }: CompoundStep): readonly (readonly [Square, Square])[] {
  if (kind === 'push')
    return [
      [to, other],
      [from, to],
    ];
  return kind === 'pull'
    ? [
        [from, to],
        [other, from],
      ]
    : [[from, to]];
}

/** Plays one elementary step on the kernel's board; the step must be among those listed. */
export function playElement(exports: ArimaaExports, from: Square, to: Square): PlayedStep {
  const before = readBoard(exports);
  const piece = pieceAt(before, from);
  const fallen = exports.playElement(from | (to << 6));
  const step = { piece, from, to };
  if (fallen === NOWHERE) return step;
  // The removed piece was there before, unless it is the piece that moved in.
  return { ...step, removed: { piece: fallen === to ? piece : pieceAt(before, fallen), square: fallen } };
}

/** Plays a turn from its start; each of its steps must be legal. */
export function playCompound(
  exports: ArimaaExports,
  { board, side }: Position,
  steps: readonly CompoundStep[],
): PlayedStep[] {
  writeBoard(exports, board);
  exports.beginTurn(sideCode(side));
  return steps.flatMap(halvesOf).map(([from, to]) => playElement(exports, from, to));
}
