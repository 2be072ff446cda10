import styles from './RunBar.module.css';
import { t } from '../../language/language.ts';

interface BlockCellsProps {
  /** Trials that every candidate has so far. */
  readonly trials: number;
  /** Trials per candidate in the whole run. */
  readonly total: number;
  /** Trials in a balanced block: 36, or 30 for an initial position. */
  readonly blockTrials: number;
  /** Whether there is no rollout whose progress to show. */
  readonly isIdle?: boolean;
}

const MOST_CELLS = 36;

/** Divides the run into at most 36 cells. A cell is one block or, in long runs, several. */
function cellPlan(total: number, blockTrials: number) {
  const blocks = Math.max(1, Math.ceil(total / blockTrials));
  const blocksPerCell = Math.ceil(blocks / MOST_CELLS);
  return { cells: Math.ceil(blocks / blocksPerCell), blocksPerCell };
}

/** Progress shown as stratification: one cell per block, filled as its trials come in. */
export function BlockCells({ trials, total, blockTrials, isIdle = false }: BlockCellsProps) {
  const { cells, blocksPerCell } = cellPlan(total, blockTrials);
  const perCell = blocksPerCell * blockTrials;
  return (
    <div
      className={styles.cells}
      data-idle={isIdle || undefined}
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
            // Of another number, a cell is not the same one at another place.
            key={`${cells} ${cell}`}
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
