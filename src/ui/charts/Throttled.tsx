import { type ComponentType, useRef } from 'react';
import styles from './Picture.module.css';
import { useChartInterval, useThrottled } from '../useThrottled.ts';

/** Props of a throttled chart. */
export interface DrawingProps<Shown, Look> {
  /** Data of the run, updated at intervals. */
  readonly shown: Shown;
  /** Display options, applied at once. */
  readonly look: Look;
}

interface ThrottledProps<Shown, Look> {
  /** Renders the chart; must be memoized, because it is rendered on every update of the run. */
  readonly drawing: ComponentType<DrawingProps<Shown, Look>>;
  readonly newest: Shown;
  readonly look: Look;
  /** Whether the run is still producing data. */
  readonly isLive: boolean;
  /** Whether the chart is frozen. */
  readonly isFrozen: boolean;
}

/**
 * A chart that redraws at intervals while a run is active, in a frame of its own; less often when off screen.
 */
export function Throttled<Shown, Look>(props: ThrottledProps<Shown, Look>) {
  const { drawing: Drawing, newest, look, isLive, isFrozen } = props;
  const ref = useRef<HTMLDivElement>(null);
  const shown = useThrottled(newest, isLive, useChartInterval(ref), isLive && isFrozen);
  return (
    <div className={styles.throttled} ref={ref}>
      <Drawing shown={shown} look={look} />
    </div>
  );
}
