import { type ComponentType, useRef } from 'react';
import styles from './Picture.module.css';
import { usePace } from '../usePace.ts';
import { usePaced } from '../usePaced.ts';

/** What a picture is drawn of. */
export interface DrawingProps<Shown, Look> {
  /** What has come of a run. */
  readonly shown: Shown;
  /** How it is to be shown, which changes at once. */
  readonly look: Look;
}

export interface PacedProps<Shown, Look> {
  /** Draws the picture; memoised, for this is rendered whenever something new has come. */
  readonly drawing: ComponentType<DrawingProps<Shown, Look>>;
  readonly newest: Shown;
  readonly look: Look;
  /** Whether more is coming. */
  readonly live: boolean;
  /** Whether the picture stays as it is. */
  readonly held: boolean;
}

/** A picture that is drawn anew now and then while a run goes on, in a frame of its own; seldom where it is not seen. */
export function Paced<Shown, Look>({ drawing: Drawing, newest, look, live, held }: PacedProps<Shown, Look>) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = usePaced(newest, live, usePace(ref), live && held);
  return (
    <div className={styles.paced} ref={ref}>
      <Drawing shown={shown} look={look} />
    </div>
  );
}
