import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';

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

/** A press becomes a drag after so many pixels on the screen. */
const DRAG_PIXELS = 5;
/** A finger that rests so long means the board, not the field. */
const HOLD_MS = 500;

/**
 * Drag, tap-tap and keyboard on a board's fields: three ways to the same few actions. Fields have their index as data-cell.
 *
 * @param content - what stands on the fields: when it changes, nothing is lifted any more
 */
export function useGridInput<Spot>(grid: InputGrid<Spot>, actions: GridActions<Spot>, content: unknown) {
  const { spots, isSame } = grid;
  const [focused, setFocused] = useState(grid.start);
  const [lifted, setLifted] = useState<Spot | null>(null);
  const [drag, setDrag] = useState<Drag<Spot> | null>(null);
  const [seen, setSeen] = useState(content);
  if (seen !== content) {
    setSeen(content);
    setLifted(null);
  }
  const press = useRef<{ cell: number; x: number; y: number } | undefined>(undefined);
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const letGo = () => clearTimeout(holding.current);

  function tap(spot: Spot): void {
    if (lifted !== null) {
      setLifted(null);
      if (isSame(lifted, spot)) return;
      if (actions.canPut(lifted, spot)) return actions.onCarry(lifted, spot);
      if (!actions.canLift(spot)) return actions.onRefused?.(lifted, spot);
    }
    if (actions.canLift(spot)) setLifted(spot);
    else actions.onTap?.(spot);
  }

  function placeOf(event: PointerEvent<HTMLElement>): { x: number; y: number } {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * grid.width,
      y: ((event.clientY - box.top) / box.height) * grid.height,
    };
  }

  const cellIndexOf = (target: EventTarget): number =>
    Number((target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell ?? -1);

  const pointer = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const index = cellIndexOf(event.target);
      if (index < 0 || event.button !== 0) return;
      press.current = { cell: index, x: event.clientX, y: event.clientY };
      letGo();
      if (event.pointerType === 'touch' && actions.onHold !== undefined)
        holding.current = setTimeout(() => {
          press.current = undefined;
          actions.onHold?.();
        }, HOLD_MS);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = press.current;
      const spot = from && spots[from.cell];
      if (from === undefined || spot === undefined) return;
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) >= DRAG_PIXELS;
      if (far) letGo();
      if (drag === null && (!far || !actions.canLift(spot))) return;
      setLifted(null);
      setDrag({ from: spot, ...placeOf(event) });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      letGo();
      const from = press.current;
      press.current = undefined;
      if (from === undefined) return;
      if (drag === null) {
        const spot = spots[from.cell];
        setFocused(from.cell);
        if (spot !== undefined) tap(spot);
        return;
      }
      setDrag(null);
      const { x, y } = placeOf(event);
      const target = spots[grid.indexAt(x, y)];
      if (target === undefined || isSame(drag.from, target)) return;
      if (actions.canPut(drag.from, target)) actions.onCarry(drag.from, target);
      else actions.onRefused?.(drag.from, target);
    },
    onPointerCancel() {
      letGo();
      press.current = undefined;
      setDrag(null);
    },
    /** Where a resting finger has its meaning the browser's own menu stays away. */
    onContextMenu(event: MouseEvent<HTMLElement>) {
      if (actions.onHold !== undefined && matchMedia('(pointer: coarse)').matches) event.preventDefault();
    },
    /** Assistive technology clicks without a pointer. */
    onClick(event: MouseEvent<HTMLElement>) {
      const spot = spots[cellIndexOf(event.target)];
      if (event.detail === 0 && spot !== undefined) tap(spot);
    },
  };

  function moveFocus(event: KeyboardEvent<HTMLElement>, to: number): void {
    setFocused(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const spot = spots[focused];
    if (spot === undefined) return;
    const way = grid.indexBy(event.key, focused);
    if (way !== undefined) moveFocus(event, way);
    else if (event.key === ' ' || event.key === 'Enter') tap(spot);
    else if (event.key === 'Escape' && lifted !== null) setLifted(null);
    else if (!actions.onKey?.(event.key, spot, event.timeStamp)) return;
    event.preventDefault();
  }

  return { focused, setFocused, lifted, drag, pointer, onKeyDown, held: drag?.from ?? lifted };
}
