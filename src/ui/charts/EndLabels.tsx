import styles from './charts.module.css';
import { PLOT_HEIGHT, PLOT_TOP } from './frame.tsx';
import type { CandidateLook } from './palette.ts';
import { fittingLabels, labelGap, spreadLabels } from './series.ts';
import { t } from '../../language/language.ts';

interface EndLabel {
  readonly name: string;
  readonly look: CandidateLook;
  /** Pixels from the top of the plot. */
  readonly y: number;
}

interface EndLabelsProps {
  readonly labels: readonly EndLabel[];
  /** Next to the ends of the lines; otherwise in a row above the plot. */
  readonly beside: boolean;
}

/** Names next to the ends of their lines instead of a legend; if there are too many, only the topmost. */
export function EndLabels({ labels: all, beside }: EndLabelsProps) {
  const labels = beside ? fittingLabels(all, PLOT_HEIGHT) : all;
  const heights = spreadLabels(
    labels.map(({ y }) => y),
    labelGap(labels.length, PLOT_HEIGHT),
    PLOT_HEIGHT,
  );
  const left = all.length - labels.length;
  return (
    <ul className={beside ? styles.endLabels : styles.topLabels} aria-hidden="true">
      {labels.map(({ name, look: { color, dash } }, at) => (
        <li
          key={name}
          title={name}
          style={beside ? { top: `${PLOT_TOP + (heights[at] ?? 0)}px` } : undefined}
        >
          <svg width="14" height="8">
            <line x1="0" y1="4" x2="14" y2="4" stroke={color} strokeWidth="2" strokeDasharray={dash} />
          </svg>
          {name}
        </li>
      ))}
      {left > 0 && <li style={{ top: `${PLOT_TOP + PLOT_HEIGHT}px` }}>{t('+{n} more', { n: left })}</li>}
    </ul>
  );
}
