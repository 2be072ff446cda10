import { type ReactNode, useId } from 'react';
import styles from './SettingPicture.module.css';

export interface SlideProps {
  readonly label: string;
  readonly value: number;
  readonly shown: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly onValue: (value: number) => void;
  readonly children: ReactNode;
  /** The picture in words: it changes with the slider. */
  readonly says: string;
}

/** A picture over its slider, and what it says in words. */
export function Slide({ label, value, shown, least, most, step, onValue, children, says }: SlideProps) {
  const id = useId();
  return (
    <figure className={styles.picture}>
      <div className={styles.drawn} aria-hidden="true">
        {children}
      </div>
      <div className={styles.slider}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          step={step}
          value={value}
          aria-valuetext={shown}
          onChange={({ target }) => onValue(Number(target.value))}
        />
        <output htmlFor={id} className="numbers">
          {shown}
        </output>
      </div>
      <figcaption className="note">{says}</figcaption>
    </figure>
  );
}
