import { type ReactNode, useId, useState } from 'react';
import styles from './SettingPicture.module.css';

export interface SlideProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** A value as text. */
  readonly write: (value: number) => string;
  readonly onValue: (value: number) => void;
  readonly children: ReactNode;
  /** The picture in words: it changes with the slider. */
  readonly says: string;
}

/** A picture over its slider, and what it says in words. */
export function Slide({ label, value, least, most, step, write, onValue, children, says }: SlideProps) {
  const id = useId();
  return (
    <figure className={styles.picture}>
      <div className={styles.drawn} aria-hidden="true">
        {children}
      </div>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={write(value)}
        onChange={({ target }) => onValue(Number(target.value))}
      />
      <div className={styles.scale}>
        <span aria-hidden="true">{write(least)}</span>
        <label htmlFor={id}>
          {label}{' '}
          <output htmlFor={id} className="numbers">
            {write(value)}
          </output>
        </label>
        <span aria-hidden="true">{write(most)}</span>
      </div>
      <figcaption className="note">{says}</figcaption>
    </figure>
  );
}

/** Where a slider stands: at the present value of its setting, also after that changes, until it is moved. */
export function useSlide(present: number): readonly [number, (value: number) => void] {
  const [moved, setMoved] = useState({ from: present, value: present });
  return [moved.from === present ? moved.value : present, (value) => setMoved({ from: present, value })];
}
