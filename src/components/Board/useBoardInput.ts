import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { type Spot, spotKey } from './boardEdit.ts';
import { type Cell, COLUMNS, HEIGHT, MIDDLE, WIDTH } from './geometry.ts';

/** What hands can do on the board; the owner decides what of it is allowed. */
export interface BoardActions {
  /** Whether a checker may be lifted here. */
  readonly canLift: (spot: Spot) => boolean;
  readonly canPut: (from: Spot, to: Spot) => boolean;
  readonly onCarry: (from: Spot, to: Spot) => void;
  /** A finger rests on the board. */
  readonly onHold?: (() => void) | undefined;
  /** A tap on a field with nothing in hand and nothing to lift. */
  readonly onTap?: ((spot: Spot) => void) | undefined;
  /** A key that the board itself does not use, with the field in focus. @returns whether it meant something */
  readonly onKey?: ((key: string, spot: Spot, at: number) => boolean) | undefined;
}

interface Drag {
  readonly from: Spot;
  /** In the picture's units. */
  readonly x: number;
  readonly y: number;
}

/** A press becomes a drag after so many pixels on the screen. */
const DRAG_PIXELS = 5;
/** A finger that rests so long means the board, not the field. */
const HOLD_MS = 500;

const isSameSpot = (a: Spot | null, b: Spot): boolean => a !== null && spotKey(a) === spotKey(b);

/** Drag, tap-tap and keyboard on the board's fields: three ways to the same few actions. */
export function useBoardInput(cells: readonly Cell[], actions: BoardActions) {
  const [focused, setFocused] = useState(cells.length - 2); // the bottom player's ace point
  const [lifted, setLifted] = useState<Spot | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<{ cell: number; x: number; y: number } | undefined>(undefined);
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const letGo = () => clearTimeout(holding.current);

  function tap(cell: Cell): void {
    if (lifted !== null) {
      setLifted(null);
      if (isSameSpot(lifted, cell.spot)) return;
      if (actions.canPut(lifted, cell.spot)) return actions.onCarry(lifted, cell.spot);
    }
    if (actions.canLift(cell.spot)) setLifted(cell.spot);
    else actions.onTap?.(cell.spot);
  }

  function pictureSpot(event: PointerEvent<HTMLElement>): { x: number; y: number } {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * WIDTH,
      y: ((event.clientY - box.top) / box.height) * HEIGHT,
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
      const spot = from && cells[from.cell]?.spot;
      if (from === undefined || spot === undefined) return;
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) >= DRAG_PIXELS;
      if (far) letGo();
      if (drag === null && (!far || !actions.canLift(spot))) return;
      setLifted(null);
      setDrag({ from: spot, ...pictureSpot(event) });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      letGo();
      const from = press.current;
      press.current = undefined;
      if (from === undefined) return;
      if (drag === null) {
        const cell = cells[from.cell];
        setFocused(from.cell);
        if (cell !== undefined) tap(cell);
        return;
      }
      setDrag(null);
      const { x, y } = pictureSpot(event);
      const row = y < MIDDLE ? 0 : 1;
      const target = cells.find((cell) => cell.row === row && x >= cell.x && x < cell.x + cell.width);
      if (
        target !== undefined &&
        !isSameSpot(drag.from, target.spot) &&
        actions.canPut(drag.from, target.spot)
      )
        actions.onCarry(drag.from, target.spot);
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
      const cell = cells[cellIndexOf(event.target)];
      if (event.detail === 0 && cell !== undefined) tap(cell);
    },
  };

  function moveFocus(event: KeyboardEvent<HTMLElement>, to: number): void {
    setFocused(to);
    const grid = event.currentTarget;
    grid.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = cells[focused];
    if (cell === undefined) return;
    const row = cell.row * COLUMNS;
    const ways: Record<string, number> = {
      ArrowLeft: row + Math.max(0, cell.column - 1),
      ArrowRight: row + Math.min(COLUMNS - 1, cell.column + 1),
      ArrowUp: cell.column,
      ArrowDown: COLUMNS + cell.column,
      Home: row,
      End: row + COLUMNS - 1,
    };
    const way = ways[event.key];
    if (way !== undefined) moveFocus(event, way);
    else if (event.key === ' ' || event.key === 'Enter') tap(cell);
    else if (event.key === 'Escape' && lifted !== null) setLifted(null);
    else if (!actions.onKey?.(event.key, cell.spot, event.timeStamp)) return;
    event.preventDefault();
  }

  return { focused, setFocused, lifted, drag, pointer, onKeyDown, held: drag?.from ?? lifted };
}
