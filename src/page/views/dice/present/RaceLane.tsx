import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import { signed } from '../../../../ui/charts/format.ts';
import styles from './Presentation.module.css';
import { racePath } from './raceChart.ts';
import type { Goal } from '../../../state/dice/types.ts';

interface RaceLaneProps {
  readonly kind: 'random' | 'stratified';
  readonly name: string;
  /** Mean equity after each trial. */
  readonly means: Float64Array;
  readonly trials: number;
  readonly goal: Goal;
  /** Half-height of the chart in points. */
  readonly reach: number;
}

const SIZE = { width: 560, height: 260 };

/** One rollout of the race: its value now, how far off it is, and its way. */
export function RaceLane({ kind, name, means, trials, goal, reach }: RaceLaneProps) {
  const now = means[trials - 1]!;
  const { width, height } = SIZE;
  return (
    <div className={styles.lane} data-dice={kind}>
      <h3>{name}</h3>
      <p className={styles.number}>{signed(now)}</p>
      <p>{t('off by {n}', { n: fixed(Math.abs(now - goal.mean), 3) })}</p>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2={width} y1={height / 2} y2={height / 2} />
        <path d={racePath(means, trials, goal, reach, SIZE)} />
      </svg>
      <p className={styles.scale}>
        <span>{t('scale ± {n}', { n: fixed(reach, 3) })}</span>
      </p>
    </div>
  );
}
