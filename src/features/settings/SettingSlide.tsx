import { type ReactNode, useId, useState } from 'react';
import { t } from '../../language/language.ts';
import { grouped } from '../../language/number.ts';
import styles from './SettingPicture.module.css';

export interface SlideProps {
  /** Default: trials. */
  readonly label?: string;
  readonly value: number;
  /** Default: 1, as is the step. */
  readonly least?: number;
  readonly most: number;
  readonly step?: number;
  /** A value as text. Default: a whole number in groups. */
  readonly write?: (value: number) => string;
  readonly onValue: (value: number) => void;
  readonly children: ReactNode;
  /** The picture in words: it changes with the slider. */
  readonly says: string;
}

/** A picture over its slider, and what it says in words. */
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

/** Where a slider stands: at the present value of its setting, also after that changes, until it is moved. */
export function useSlide(present: number): readonly [number, (value: number) => void] {
  const [moved, setMoved] = useState({ from: present, value: present });
  return [moved.from === present ? moved.value : present, (value) => setMoved({ from: present, value })];
}
