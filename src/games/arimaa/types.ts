/** Gold moves first. */
export const SIDES = ['gold', 'silver'] as const;
/** One of the two players. */
export type Side = (typeof SIDES)[number];

/** Gold's pieces, the weakest first: rabbit, cat, dog, horse, camel, elephant. Silver's are lowercase. */
export const PIECE_LETTERS = 'RCDHME';
/** How many of each piece a side has, in the order of {@link PIECE_LETTERS}. */
export const PIECE_COUNTS = [8, 2, 2, 2, 1, 1] as const;
/** English names of the pieces, in the order of {@link PIECE_LETTERS}. */
export const PIECE_NAMES = ['rabbit', 'cat', 'dog', 'horse', 'camel', 'elephant'] as const;

/**
 * A board: 64 characters, a8 … h8, a7 … h7 down to a1 … h1, `.` for an empty square, Gold's pieces in
 * capitals. As in the data files and the AEI protocol; equal boards are equal strings.
 */
export type Board = string;

/** A board at the start of a turn. */
export interface Position {
  readonly board: Board;
  /** The side to move. */
  readonly side: Side;
}

/** A square: 0 = a1, 1 = b1 … 63 = h8. */
export type Square = number;

/** One piece moved by one square: an own step, or half of a push or pull. */
export interface Step {
  /** Letter of the piece that moves, of either side. */
  readonly piece: string;
  readonly from: Square;
  readonly to: Square;
}

/** A step and the piece that it removed. */
export interface PlayedStep extends Step {
  /** The piece that fell into a trap, of either side. */
  readonly removed?: { readonly piece: string; readonly square: Square };
}

/** A turn and the board after it. */
export interface TreeTurn {
  readonly steps: readonly PlayedStep[];
  readonly board: Board;
}

/** Kinds of compound steps. Pushes and pulls take two steps of the turn. */
export const STEP_KINDS = ['single', 'push', 'pull'] as const;
/** The kind of a compound step. */
export type StepKind = (typeof STEP_KINDS)[number];

/** A single step, or a push or pull with both halves. */
export interface CompoundStep {
  readonly kind: StepKind;
  /** The piece that steps, pushes or pulls. */
  readonly from: Square;
  readonly to: Square;
  /**
   * Push: destination of the pushed piece, which was on `to`. Pull: origin of the pulled piece, which goes to
   * `from`. Single: unused.
   */
  readonly other: Square;
}

/** Maximum number of steps in a turn. */
export const MOST_STEPS = 4;

/** How a game can end. */
export const END_REASONS = ['goal', 'elimination', 'immobilization', 'repetition'] as const;
/** Why a game ended. */
export type EndReason = (typeof END_REASONS)[number];
/** The result of a finished game. */
export interface GameEnd {
  readonly winner: Side;
  readonly reason: EndReason;
}

/** The other side. */
export const otherSide = (side: Side): Side => (side === 'gold' ? 'silver' : 'gold');
