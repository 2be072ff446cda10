import { type KeyboardEvent, useState } from 'react';
import type { GridActions, InputGrid } from './inputGrid.ts';
import { useGridPointer } from './useGridPointer.ts';

/**
 * Drag, tap-tap and keyboard input on a board's cells, three ways to the same actions. Cells have their index
 * as data-cell.
 *
 * @param content - what is on the cells: when it changes, a lifted piece is dropped
 */
export function useGridInput<Spot>(grid: InputGrid<Spot>, actions: GridActions<Spot>, content: unknown) {
  const [focused, setFocused] = useState(grid.start);
  const [lifted, setLifted] = useState<Spot | null>(null);
  /** The cell on which the latest tap put a piece. */
  const [stacked, setStacked] = useState<Spot | null>(null);
  const [seen, setSeen] = useState(content);
  if (seen !== content) {
    setSeen(content);
    setLifted(null);
  }

  function tap(spot: Spot): void {
    const isStacked = actions.tapsStack === true && stacked !== null && grid.isSame(stacked, spot);
    setStacked(null);
    if (lifted !== null) {
      setLifted(null);
      if (grid.isSame(lifted, spot)) return;
      if (actions.canPut(lifted, spot)) return actions.onCarry(lifted, spot);
      if (!actions.canLift(spot)) return actions.onRefused?.(lifted, spot);
    }
    if (actions.canLift(spot) && !isStacked) return setLifted(spot);
    setStacked(spot);
    actions.onTap?.(spot);
  }

  const drop = () => {
    setLifted(null);
    setStacked(null);
  };
  const { drag, pointer } = useGridPointer(grid, actions, { tap, focus: setFocused, drop });

  function moveFocus(event: KeyboardEvent<HTMLElement>, to: number): void {
    setFocused(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const spot = grid.spots[focused];
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
