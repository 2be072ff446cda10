/** What the user can do on a board; the owner decides what is allowed. */
export interface GridActions<Spot> {
  /** Whether a piece may be lifted here. */
  readonly canLift: (spot: Spot) => boolean;
  readonly canPut: (from: Spot, to: Spot) => boolean;
  readonly onCarry: (from: Spot, to: Spot) => void;
  /** A piece was dropped where it may not be placed. */
  readonly onRefused?: ((from: Spot, to: Spot) => void) | undefined;
  /** A long press on the board. */
  readonly onHold?: (() => void) | undefined;
  /** A tap on a cell while no piece is lifted, and none can be lifted there. */
  readonly onTap?: ((spot: Spot) => void) | undefined;
  /** Whether more taps on a cell repeat `onTap`, which has put a piece there, instead of lifting that piece. */
  readonly tapsStack?: boolean | undefined;
  /** A key that the board itself does not use, with the focused cell. @returns whether the key was handled */
  readonly onKey?: ((key: string, spot: Spot, at: number) => boolean) | undefined;
}

/** The cells of a board, as pointers and keyboard see them. */
export interface InputGrid<Spot> {
  /** In reading order. */
  readonly spots: readonly Spot[];
  readonly isSame: (a: Spot, b: Spot) => boolean;
  /** Index of the cell that initially has the tab stop. */
  readonly start: number;
  /** Size of the picture under the grid, in its own units. */
  readonly width: number;
  readonly height: number;
  /** Index of the cell at a point of the picture; −1 for none. */
  readonly indexAt: (x: number, y: number) => number;
  /** Index of the cell that a key moves to; undefined if the key does not move. */
  readonly indexBy: (key: string, from: number) => number | undefined;
}

/** A piece being dragged. */
export interface Drag<Spot> {
  readonly from: Spot;
  /** In the picture's units. */
  readonly x: number;
  readonly y: number;
}
