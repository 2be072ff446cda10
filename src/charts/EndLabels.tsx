import styles from './charts.module.css';
import { MARGIN, PLOT_HEIGHT } from './frame.tsx';
import { candidateLook } from './palette.ts';
import { spreadLabels } from './series.ts';

export interface EndLabel {
  readonly index: number;
  readonly name: string;
  /** Pixels from the top of the plot. */
  readonly y: number;
}

const GAP = 17;

/** Names beside the ends of their lines, in place of a legend. */
export function EndLabels({ labels }: { readonly labels: readonly EndLabel[] }) {
  const heights = spreadLabels(
    labels.map(({ y }) => y),
    GAP,
    PLOT_HEIGHT,
  );
  return (
    <ul className={styles.endLabels} aria-hidden="true">
      {labels.map(({ index, name }, at) => {
        const { colour, dash } = candidateLook(index);
        return (
          <li key={index} style={{ top: `${MARGIN.top + (heights[at] ?? 0)}px` }}>
            <svg width="14" height="8">
              <line x1="0" y1="4" x2="14" y2="4" stroke={colour} strokeWidth="2" strokeDasharray={dash} />
            </svg>
            {name}
          </li>
        );
      })}
    </ul>
  );
}
