import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

import type { Drag, GridActions, InputGrid } from './inputGrid.ts';

/** Distance in screen pixels after which a press becomes a drag. */
const DRAG_PIXELS = 5;
/** Duration of a long press, which acts on the board rather than the cell. */
const HOLD_MS = 500;

/** Effects of pointers on the rest of a board's input. */
interface PointerEffects<Spot> {
  readonly tap: (spot: Spot) => void;
  readonly focus: (index: number) => void;
  /** A drag begins: drop a piece that was lifted by a tap. */
  readonly drop: () => void;
}

const cellIndexOf = (target: EventTarget): number =>
  Number((target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell ?? -1);

/** Position of a pointer in the picture's units. */
function placeOf(
  event: PointerEvent<HTMLElement>,
  { width, height }: { readonly width: number; readonly height: number },
): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * width,
    y: ((event.clientY - box.top) / box.height) * height,
  };
}

/** Drags, taps and long presses on a board's cells, which have their index as data-cell. */
export function useGridPointer<Spot>(
  grid: InputGrid<Spot>,
  actions: GridActions<Spot>,
  { tap, focus, drop }: PointerEffects<Spot>,
) {
  const { spots, isSame } = grid;
  const [drag, setDrag] = useState<Drag<Spot> | null>(null);
  // Not in the state: on a busy page a press can end before its moves are rendered.
  const press = useRef<{ cell: number; x: number; y: number; isDrag: boolean } | undefined>(undefined);
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const letGo = () => clearTimeout(holding.current);

  const pointer = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const index = cellIndexOf(event.target);
      if (index < 0 || event.button !== 0) return;
      press.current = { cell: index, x: event.clientX, y: event.clientY, isDrag: false };
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
      if (!from.isDrag && (!far || !actions.canLift(spot))) return;
      from.isDrag = true;
      drop();
      setDrag({ from: spot, ...placeOf(event, grid) });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      letGo();
      const from = press.current;
      press.current = undefined;
      const spot = from && spots[from.cell];
      if (from === undefined || spot === undefined) return;
      if (!from.isDrag) {
        focus(from.cell);
        tap(spot);
        return;
      }
      setDrag(null);
      const { x, y } = placeOf(event, grid);
      const target = spots[grid.indexAt(x, y)];
      if (target === undefined || isSame(spot, target)) return;
      if (actions.canPut(spot, target)) actions.onCarry(spot, target);
      else actions.onRefused?.(spot, target);
    },
    onPointerCancel() {
      letGo();
      press.current = undefined;
      setDrag(null);
    },
    /** If a long press has a meaning, suppress the browser's context menu. */
    onContextMenu(event: MouseEvent<HTMLElement>) {
      if (actions.onHold !== undefined && matchMedia('(pointer: coarse)').matches) event.preventDefault();
    },
    /** Assistive technology clicks without a pointer. */
    onClick(event: MouseEvent<HTMLElement>) {
      const spot = spots[cellIndexOf(event.target)];
      if (event.detail === 0 && spot !== undefined) tap(spot);
    },
  };

  return { drag, pointer };
}
