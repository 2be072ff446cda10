import styles from './RunBar.module.css';
import { t } from '../../language/language.ts';

interface BlockCellsProps {
  /** Trials that every candidate has so far. */
  readonly trials: number;
  /** Trials per candidate in the whole run. */
  readonly total: number;
  /** Trials in a balanced block: 36, or 30 for an initial position. */
  readonly blockTrials: number;
}

const CELLS_A_ROW = 36;
const MOST_ROWS = 4;

/** Divides the run into rows of 36 cells. A cell is one block or, in long runs, several. */
export function cellPlan(total: number, blockTrials: number) {
  const blocks = Math.max(1, Math.ceil(total / blockTrials));
  const blocksPerCell = Math.ceil(blocks / (CELLS_A_ROW * MOST_ROWS));
  const cells = Math.ceil(blocks / blocksPerCell);
  const columns = Math.min(cells, CELLS_A_ROW);
  return { cells, columns, blocksPerCell, rows: Math.ceil(cells / columns) };
}

/** Progress shown as stratification: one cell per block, filled as its trials come in. */
export function BlockCells({ trials, total, blockTrials }: BlockCellsProps) {
  const { cells, columns, rows, blocksPerCell } = cellPlan(total, blockTrials);
  const perCell = blocksPerCell * blockTrials;
  return (
    <div
      className={styles.cells}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      role="progressbar"
      aria-label={t('Progress of the rollout')}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(trials, total)}
    >
      {Array.from({ length: cells }, (_, cell) => {
        const size = Math.min(perCell, total - cell * perCell);
        const filled = Math.min(1, Math.max(0, (trials - cell * perCell) / size));
        return (
          <i
            // In another pattern, a cell is not the same one at another place.
            key={`${columns} ${rows} ${cell}`}
            style={
              filled > 0 && filled < 1
                ? ({ '--filled': `${filled * 100}%` } as React.CSSProperties)
                : undefined
            }
            data-full={filled >= 1 || undefined}
          />
        );
      })}
    </div>
  );
}
