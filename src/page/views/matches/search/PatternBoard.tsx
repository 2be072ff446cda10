import { type KeyboardEvent, useState } from 'react';
import type { Player } from '../../../../games/backgammon/types.ts';
import type { Condition } from '../../../../jobs/search/query.ts';
import { t } from '../../../../language/language.ts';
import { PointNumber, PointShape } from '../../../../ui/board/Points.tsx';
import { AREA, type Cell, cellsOf, checkerCenter, COLUMNS, HEIGHT } from '../../../../ui/board/geometry.ts';
import { Checker } from '../../../../ui/board/Pieces.tsx';
import { conditionText, spotText } from './searchText.ts';
import styles from './Search.module.css';

interface PatternBoardProps {
  readonly pattern: readonly Condition[];
  /** Called when the reader chooses a place. */
  readonly onPress: (spot: number) => void;
}

/** Room left and right of the points. */
const EDGE = 4;
const WIDTH = AREA.right + AREA.halfWidth + EDGE;
/** The cells that can have a condition: all but the trays. */
const CELLS = cellsOf('roller').filter(({ spot }) => spot.kind !== 'off');
/** Cells in a row. */
const ROW = COLUMNS - 1;

/** The place of a cell as conditions number it. */
function spotOf({ spot }: Cell): number {
  if (spot.kind === 'point') return spot.point;
  return spot.kind === 'bar' && spot.side === 'roller' ? 25 : 0;
}

/** A board that shows a pattern. Pressing a place changes its condition; arrow keys move between places. */
export function PatternBoard({ pattern, onPress }: PatternBoardProps) {
  const [focused, setFocused] = useState(ROW + ROW - 1);
  function moveBy(event: KeyboardEvent<HTMLElement>): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -ROW,
      ArrowDown: ROW,
    };
    const to = focused + (steps[event.key] ?? Number.NaN);
    if (CELLS[to] === undefined) return;
    event.preventDefault();
    setFocused(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus();
  }
  return (
    <div className={styles.pattern}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <rect className={styles.frame} width={WIDTH} height={HEIGHT} rx={8} />
        {[AREA.left, AREA.right].map((x) => (
          <rect
            key={x}
            className={styles.field}
            x={x}
            y={AREA.top}
            width={AREA.halfWidth}
            height={AREA.bottom - AREA.top}
          />
        ))}
        {CELLS.map((cell) => (
          <Place key={spotOf(cell)} cell={cell} condition={conditionAt(pattern, spotOf(cell))} />
        ))}
      </svg>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus among its buttons */}
      <div role="group" aria-label={t('Board pattern')} onKeyDown={moveBy}>
        {CELLS.map((cell, index) => {
          const spot = spotOf(cell);
          const condition = conditionAt(pattern, spot);
          return (
            <button
              key={spot}
              type="button"
              className={styles.place}
              data-place={index}
              tabIndex={index === focused ? 0 : -1}
              onFocus={() => setFocused(index)}
              onClick={() => onPress(spot)}
              aria-label={`${spotText(spot)}: ${condition === undefined ? t('anything') : conditionText(condition)}`}
              style={{
                left: `${(cell.x / WIDTH) * 100}%`,
                width: `${(cell.width / WIDTH) * 100}%`,
                top: `${cell.row * 50}%`,
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

const conditionAt = (pattern: readonly Condition[], spot: number): Condition | undefined =>
  pattern.find((each) => each.spot === spot);

interface PlaceProps {
  readonly cell: Cell;
  readonly condition: Condition | undefined;
}

/** A point with its number, and the checkers or the mark of its condition. */
function Place({ cell, condition }: PlaceProps) {
  return (
    <g>
      <PointShape cell={cell} />
      <PointNumber cell={cell} />
      {condition !== undefined && <Asked cell={cell} condition={condition} />}
    </g>
  );
}

/** Draws a condition: checkers that must be there with `+` for more, or a cross over those that must not. */
function Asked({ cell, condition: { least, most } }: { readonly cell: Cell; readonly condition: Condition }) {
  const count = least > 0 ? least : most < 0 ? -most : 0;
  const player: Player = most > 0 ? 'X' : 'O';
  const hasMore = count > 0 && (least > 0 ? most === 15 : least === -15);
  const at = (index: number) => {
    const { x, y } = checkerCenter(cell, index);
    return `translate(${x} ${y})`;
  };
  if (count === 0) {
    // Forbidden: one side's checkers, or any.
    const forbidden: readonly Player[] = least === 0 && most === 0 ? ['X', 'O'] : least === 0 ? ['O'] : ['X'];
    return forbidden.map((side, index) => (
      <g key={side} transform={at(index)}>
        <g opacity={0.55}>
          <Checker player={side} off={false} />
        </g>
        <path className={styles.cross} d="M-13 -13L13 13M13 -13L-13 13" />
      </g>
    ));
  }
  const shown = Math.min(count, 5);
  return (
    <>
      {Array.from({ length: shown }, (_, index) => (
        <g key={index} transform={at(index)}>
          <Checker player={player} off={false} />
        </g>
      ))}
      {(hasMore || count > shown) && (
        <text
          className={styles.more}
          data-player={player}
          transform={at(shown - 1)}
          dy="0.36em"
          textAnchor="middle"
        >
          {count > shown ? `${count}${hasMore ? '+' : ''}` : '+'}
        </text>
      )}
    </>
  );
}
