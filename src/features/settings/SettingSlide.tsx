import { type ReactNode, useId, useState } from 'react';
import { t } from '../../language/language.ts';
import { grouped } from '../../language/number.ts';
import styles from './SettingPicture.module.css';

export interface SlideProps {
  /** Default: "Trials". */
  readonly label?: string;
  readonly value: number;
  /** Default: 1, like the step. */
  readonly least?: number;
  readonly most: number;
  readonly step?: number;
  /** Formats a value. Default: a whole number with digit grouping. */
  readonly write?: (value: number) => string;
  readonly onValue: (value: number) => void;
  readonly children: ReactNode;
  /** Describes the picture in words at the current slider value. */
  readonly says: string;
}

/** A picture with a slider below it, and a caption that describes it. */
export function Slide(props: SlideProps) {
  const { label = t('Trials'), value, least = 1, most, step = 1, write = grouped } = props;
  const { onValue, children, says } = props;
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

/** Slider state: starts at the setting's current value, and returns to it whenever the setting changes. */
export function useSlide(present: number): readonly [number, (value: number) => void] {
  const [moved, setMoved] = useState({ from: present, value: present });
  return [moved.from === present ? moved.value : present, (value) => setMoved({ from: present, value })];
}
