/** What hands can do on a board; the owner decides what of it is allowed. */
export interface GridActions<Spot> {
  /** Whether a piece may be lifted here. */
  readonly canLift: (spot: Spot) => boolean;
  readonly canPut: (from: Spot, to: Spot) => boolean;
  readonly onCarry: (from: Spot, to: Spot) => void;
  /** A piece was let go where it may not be put. */
  readonly onRefused?: ((from: Spot, to: Spot) => void) | undefined;
  /** A finger rests on the board. */
  readonly onHold?: (() => void) | undefined;
  /** A tap on a field with nothing in hand and nothing to lift. */
  readonly onTap?: ((spot: Spot) => void) | undefined;
  /** A key that the board itself does not use, with the field in focus. @returns whether it meant something */
  readonly onKey?: ((key: string, spot: Spot, at: number) => boolean) | undefined;
}

/** The fields of a board as hands and keys meet them. */
export interface InputGrid<Spot> {
  /** In reading order. */
  readonly spots: readonly Spot[];
  readonly isSame: (a: Spot, b: Spot) => boolean;
  /** Field that has the tab stop at first. */
  readonly start: number;
  /** Size of the picture under the grid, in its own units. */
  readonly width: number;
  readonly height: number;
  /** Index of the field at a place of the picture, −1 for none. */
  readonly indexAt: (x: number, y: number) => number;
  /** Index of the field that a key leads to; undefined for a key that leads nowhere. */
  readonly indexBy: (key: string, from: number) => number | undefined;
}

/** A piece on its way over the board. */
export interface Drag<Spot> {
  readonly from: Spot;
  /** In the picture's units. */
  readonly x: number;
  readonly y: number;
}
