import { type ComponentType, useRef } from 'react';
import styles from './Picture.module.css';
import { usePace } from '../usePace.ts';
import { usePaced } from '../usePaced.ts';

/** Props of a throttled chart. */
export interface DrawingProps<Shown, Look> {
  /** Data of the run, updated at intervals. */
  readonly shown: Shown;
  /** Display options, applied at once. */
  readonly look: Look;
}

interface PacedProps<Shown, Look> {
  /** Renders the chart; must be memoized, because it is rendered on every update of the run. */
  readonly drawing: ComponentType<DrawingProps<Shown, Look>>;
  readonly newest: Shown;
  readonly look: Look;
  /** Whether the run is still producing data. */
  readonly live: boolean;
  /** Whether the chart is frozen. */
  readonly held: boolean;
}

/**
 * A chart that redraws at intervals while a run is active, in a frame of its own; less often when off screen.
 */
export function Paced<Shown, Look>({ drawing: Drawing, newest, look, live, held }: PacedProps<Shown, Look>) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = usePaced(newest, live, usePace(ref), live && held);
  return (
    <div className={styles.paced} ref={ref}>
      <Drawing shown={shown} look={look} />
    </div>
  );
}
